import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError, BusyError, type FailureKind } from '~/platform/api/transport/errors'
import type { OpenCertificateFactsFragment } from './open.generated'
import { stepsOf, verdictByClocks, verdictOf, type Outcome, type Step, type Verdict } from './verdict'
import { UnlockCertificate } from './viewer.generated'

const now = new Date('2026-11-21T09:00:00Z')
const id = 'certificate-1'
const good: OpenCertificateFactsFragment = {
  id,
  holderName: 'Aminata Diallo',
  name: 'Basic Safety Training',
  issuedAt: '2025-11-21T00:00:00.000Z',
  validUntil: '2030-11-21T00:00:00.000Z',
  isRevoked: false,
  isVerified: true,
  storedInBlock: true,
  transactionHash: '0x9f8a7b6c5d4e3f2a1b0c',
  pinNo: '1234',
  pdfPath: '/files/c1.pdf',
  issuingUser: { name: 'Southpier Academy' },
}
const problem = { message: 'No such column', path: 'openCert.name', code: null }

const check = (change: Partial<OpenCertificateFactsFragment> = {}, problems: readonly (typeof problem)[] = [], at = now): Verdict =>
  verdictOf({ answer: { data: { ...good, ...change }, problems } }, id, at)

describe('verdictOf with a response', () => {
  const revocations = { 'not revoked': false, revoked: true, 'revocation not stated': null } as const
  const lastDays = {
    'no last day': null,
    'a last day in the past': '2026-11-20',
    'its last day today': '2026-11-21',
    'a last day in the future': '2026-11-22',
    'an unreadable last day': '22/11/2026',
    'a last day that does not exist': '2027-02-29',
  } as const
  const issues = {
    'issued in the past': '2025-11-21T00:00:00.000Z',
    'issued now': '2026-11-21T09:00:00.000Z',
    'issued in the future': '2026-11-21T09:00:00.001Z',
    'an unreadable issue date': 'last year',
    'no issue date': null,
  } as const
  const defects = {
    'no other defect': [{}, []],
    'about another certificate': [{ id: 'certificate-2' }, []],
    'about no certificate': [{ id: '' }, []],
    'no holder': [{ holderName: null }, []],
    'a blank holder': [{ holderName: ' \t' }, []],
    'no title': [{ name: null }, []],
    'a blank title': [{ name: '' }, []],
    'a response with an error': [{}, [problem]],
  } as const

  /** The verdict if the issue date is not in the future and nothing else is wrong; otherwise it is 'unchecked'. */
  const expected: Readonly<Record<keyof typeof revocations, Readonly<Record<keyof typeof lastDays, Verdict['kind']>>>> = {
    'not revoked': {
      'no last day': 'valid',
      'a last day in the past': 'expired',
      'its last day today': 'valid',
      'a last day in the future': 'valid',
      'an unreadable last day': 'unchecked',
      'a last day that does not exist': 'unchecked',
    },
    revoked: {
      'no last day': 'revoked',
      'a last day in the past': 'revoked',
      'its last day today': 'revoked',
      'a last day in the future': 'revoked',
      'an unreadable last day': 'unchecked',
      'a last day that does not exist': 'unchecked',
    },
    'revocation not stated': {
      'no last day': 'unchecked',
      'a last day in the past': 'unchecked',
      'its last day today': 'unchecked',
      'a last day in the future': 'unchecked',
      'an unreadable last day': 'unchecked',
      'a last day that does not exist': 'unchecked',
    },
  }
  const notInFuture: readonly string[] = ['issued in the past', 'issued now'] satisfies (keyof typeof issues)[]

  const keys = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] => Object.keys(record) as Key[]
  const rows = keys(revocations).flatMap((revocation) =>
    keys(lastDays).flatMap((lastDay) =>
      keys(issues).flatMap((issue) =>
        keys(defects).map((defect) => ({
          revocation,
          lastDay,
          issue,
          defect,
          kind: defect === 'no other defect' && notInFuture.includes(issue) ? expected[revocation][lastDay] : ('unchecked' as const),
        })),
      ),
    ),
  )

  it('the table has a row for every combination', () => {
    expect(rows).toHaveLength(3 * 6 * 5 * 8)
    expect(rows.filter(({ kind }) => kind === 'valid')).toHaveLength(6)
  })

  it.each(rows)('a certificate ($revocation, $lastDay, $issue, $defect) is $kind', ({ revocation, lastDay, issue, defect, kind }) => {
    const [change, problems] = defects[defect]
    expect(
      check({ isRevoked: revocations[revocation], validUntil: lastDays[lastDay], issuedAt: issues[issue], ...change }, problems).kind,
    ).toBe(kind)
  })
})

describe('the last day of validity', () => {
  it.each([
    ['2026-11-21T00:00:00.000Z', 'valid'],
    ['2026-11-21T23:59:59.999Z', 'valid'],
    ['2026-11-22T00:00:00.000Z', 'expired'],
  ] as const)('a certificate valid until 21 November 2026 is, at %s, %s', (at, kind) => {
    expect(check({ validUntil: '2026-11-21' }, [], new Date(at)).kind).toBe(kind)
  })
})

describe('a valid verdict', () => {
  it('a valid verdict contains the certificate’s facts', () => {
    expect(check()).toEqual({
      kind: 'valid',
      certificate: { ...good, issued: new Date('2025-11-21T00:00:00Z'), lastDay: new Date('2030-11-21T00:00:00Z') },
    })
    expect(check({ validUntil: null })).toMatchObject({ kind: 'valid', certificate: { lastDay: null } })
  })

  it.each(['isVerified', 'storedInBlock', 'transactionHash', 'pinNo', 'pdfPath', 'issuingUser', 'template'] as const)(
    'a valid verdict does not depend on the optional field %s',
    (name) => expect(check({ [name]: null }).kind).toBe('valid'),
  )

  it('a response with a missing or unreadable fact is never valid', () => {
    const unreadable = fc.oneof(
      fc.constant(''),
      fc.string().filter((text) => !/^\d{2,4}-/.test(text)),
      fc.constantFrom('2026-02-31', '2026-13-01', '0000-00-00', '21/11/2026', 'Infinity', 'null'),
    )
    const blank = fc.constantFrom(null, undefined, '', ' ', '\n\t', '\u00a0')
    const later = fc
      .date({ min: new Date(now.getTime() + 1), max: new Date('9999-01-01T00:00:00Z'), noInvalidDate: true })
      .map((day) => day.toISOString())
    const harm = fc.oneof(
      fc.record({
        id: fc.oneof(
          blank,
          fc.string().filter((text) => text !== id),
          fc.constantFrom(id.toUpperCase(), `${id} `),
        ),
      }),
      fc.record({ holderName: blank }),
      fc.record({ name: blank }),
      fc.record({ issuedAt: fc.oneof(blank, unreadable, later) }),
      fc.record({ validUntil: fc.oneof(fc.constant(undefined), unreadable, fc.constantFrom('2026-11-20', '1999-12-31T23:59:59Z')) }),
      fc.record({ isRevoked: fc.constantFrom(true, null, undefined, 0, '', 'false') }),
    )
    fc.assert(
      fc.property(fc.array(harm, { minLength: 1, maxLength: 4 }), (harms) => {
        // The backend is not bound by our types, so values outside them must be handled too.
        const data = Object.assign({}, good, ...harms) as OpenCertificateFactsFragment
        expect(verdictOf({ answer: { data, problems: [] } }, id, now).kind).not.toBe('valid')
      }),
      { numRuns: 1000 },
    )
  })
})

describe('verdictByClocks', () => {
  const day = 24 * 60 * 60 * 1000
  const checkAt = (server: Date | null, device: Date, change: Partial<OpenCertificateFactsFragment> = {}): Verdict =>
    verdictByClocks({ answer: { data: { ...good, ...change }, problems: [] } }, id, { server, device })
  const expired = { validUntil: '2026-11-20T00:00:00.000Z' }

  it.each([
    ['the same day', now, {}, 'valid'],
    ['twenty hours slow', new Date(now.getTime() - 20 * 60 * 60 * 1000), expired, 'expired'],
    ['twenty hours fast', new Date(now.getTime() + 20 * 60 * 60 * 1000), { validUntil: '2026-11-21T00:00:00.000Z' }, 'valid'],
    ['two days slow', new Date(now.getTime() - 2 * day), {}, 'unchecked'],
    ['a year fast', new Date(now.getTime() + 365 * day), expired, 'unchecked'],
    ['two days slow', new Date(now.getTime() - 2 * day), { isRevoked: true }, 'revoked'],
  ] as const)('with a device clock that is %s, the server’s day decides', (_what, device, change, kind) => {
    expect(checkAt(now, device, change).kind).toBe(kind)
  })

  it.each([
    [{}, 'unchecked'],
    [expired, 'unchecked'],
    [{ isRevoked: true }, 'revoked'],
  ] as const)('without the server’s time, %j is %s', (change, kind) => {
    expect(checkAt(null, now, change).kind).toBe(kind)
  })

  it('is never green without the server’s time', () =>
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (device) => {
        expect(checkAt(null, device).kind).not.toBe('valid')
      }),
    ))

  it('the first step says what could not be checked', () => {
    expect(stepsOf(checkAt(null, now), now)[0]).toMatchObject({ state: 'done', detail: 'Its expiry could not be checked' })
  })
})

describe('verdictOf without a certificate', () => {
  it('an empty response means not found', () => {
    expect(verdictOf({ answer: { data: null, problems: [] } }, id, now)).toEqual({ kind: 'notFound' })
  })

  it('an empty response with an error is unchecked', () => {
    expect(verdictOf({ answer: { data: null, problems: [problem] } }, id, now).kind).toBe('unchecked')
  })
})

describe('verdictOf with an error', () => {
  const failed = (kind: FailureKind, message = 'message for the log'): Verdict =>
    verdictOf({ error: new ApiError(kind, 'OpenCertificate', message) }, id, now)

  it.each([
    ['auth', 'The issuer’s register refused to answer.'],
    ['ended', 'The check was interrupted.'],
    ['offline', 'The issuer’s register could not be reached. Check your connection.'],
    ['timeout', 'The issuer’s register did not answer in time.'],
    ['server', 'The issuer’s register has a problem at the moment.'],
    ['answer', 'The register’s answer could not be read.'],
    ['business', 'The issuer’s register refused to answer: “message for the log”.'],
    ['problem', 'The issuer’s register refused to answer: “message for the log”.'],
  ] as const)('an error of kind %s is unchecked with its reason', (kind, reason) => {
    expect(failed(kind)).toEqual({ kind: 'unchecked', reason, found: null })
  })

  it('the reason ends in exactly one full stop', () => {
    const reason = 'The issuer’s register refused to answer: “Closed until Monday”.'
    expect(failed('business', 'Closed until Monday.')).toEqual({ kind: 'unchecked', reason, found: null })
  })

  it.each([
    ['Password required', false],
    ['This document is protected by a password', false],
    ['Wrong password', true],
    ['Invalid PASSWORD', true],
    ['The password is incorrect', true],
  ])('the message "%s" means a protected document', (message, isWrong) => {
    expect(failed('business', message)).toEqual({ kind: 'protected', isWrong })
  })

  it.each([
    ['Too many attempts. Wait 15 minutes before you try again.', 'Too many attempts. Wait 15 minutes before you try again.'],
    ['GraphQL error: Too many wrong passwords', 'Too many attempts. Wait a few minutes before you try again.'],
    ['Please try again later', 'Too many attempts. Wait a few minutes before you try again.'],
  ])('the message "%s" about a password keeps the door open', (message, wait) => {
    const error = new ApiError('business', UnlockCertificate.name, message)
    expect(verdictOf({ error }, id, now)).toEqual({ kind: 'protected', isWrong: false, wait })
  })

  it.each([
    [900_000, 'Too many attempts. Try again in 15 minutes.'],
    [5_000, 'Too many attempts. Try again in 1 minute.'],
    [null, 'Too many attempts. Wait a few minutes before you try again.'],
  ])('a register that is busy for %s ms keeps the door open, where it was asked for a password', (retryAfter, wait) => {
    const busyWith = (operation: string): Verdict => verdictOf({ error: new BusyError(operation, retryAfter) }, id, now)
    expect(busyWith(UnlockCertificate.name)).toEqual({ kind: 'protected', isWrong: false, wait })
    expect(busyWith('OpenCertificate').kind).toBe('unchecked')
  })

  it.each(['auth', 'ended', 'offline', 'timeout', 'server', 'answer'] as const)('an error of kind %s never asks for a password', (kind) => {
    expect(failed(kind, 'Wrong password').kind).toBe('unchecked')
  })

  it.each([new TypeError('password'), 'password', null, undefined])('any other thrown value (%s) is unchecked', (error) => {
    expect(verdictOf({ error }, id, now)).toEqual({
      kind: 'unchecked',
      reason: 'The register’s answer could not be read.',
      found: null,
    })
  })
})

describe('stepsOf', () => {
  const stepsFor = (change: Partial<OpenCertificateFactsFragment> = {}, at = now) => stepsOf(check(change, [], at), at)

  it('the steps are listed in the order of the check', () => {
    expect(stepsFor({ validUntil: '2026-11-22' })).toEqual([
      { state: 'done', title: 'Found in the issuer’s register', detail: 'Southpier Academy' },
      { state: 'done', title: 'Not revoked', detail: 'According to the issuer' },
      { state: 'done', title: 'Not expired', detail: '1 day left' },
      { state: 'done', title: 'Verification', detail: 'Marked as verified by the issuer' },
      { state: 'done', title: 'Notarisation', detail: 'Transaction 0x9f8a…1b0c' },
    ])
  })

  it.each([
    ['2030-11-21', 'done', 'Not expired', '1,461 days left'],
    ['2026-11-22', 'done', 'Not expired', '1 day left'],
    ['2026-11-21', 'done', 'Not expired', 'Today is its last day'],
    ['2026-11-20', 'failed', 'Expired', '1 day ago'],
    ['2026-11-19', 'failed', 'Expired', '2 days ago'],
    [null, 'done', 'Does not expire', 'No expiry date is set'],
  ])('the last day %j gives the step %s, %s, %s', (validUntil, state, title, detail) => {
    expect(stepsFor({ validUntil })[2]).toEqual({ state, title, detail })
  })

  it('a revoked certificate has no expiry step', () => {
    const steps = stepsFor({ isRevoked: true, validUntil: '2026-11-16' })
    expect(steps.map(({ title }) => title)).toEqual(['Found in the issuer’s register', 'Revoked', 'Verification', 'Notarisation'])
    expect(steps.filter(({ state }) => state === 'failed').map(({ title }) => title)).toEqual(['Revoked'])
  })

  it.each([null, false])('isVerified and storedInBlock %j are shown as not stated', (stated) => {
    const steps = stepsFor({ isVerified: stated, storedInBlock: stated, issuingUser: null })
    expect(steps[0]?.detail).toBe('Issuer not named')
    expect(steps.slice(3)).toEqual([
      { state: 'unstated', title: 'Verification', detail: 'Not stated' },
      { state: 'unstated', title: 'Notarisation', detail: 'Not stated' },
    ])
  })

  it('a notarisation without a transaction names none', () => {
    expect(stepsFor({ transactionHash: null }).at(-1)?.detail).toBe('On the blockchain')
  })

  const found = 'Found in the issuer’s register'
  const register = 'Issuer’s register'
  const failure = (kind: FailureKind, message = 'message for the log'): Outcome => ({
    error: new ApiError(kind, 'OpenCertificate', message),
  })
  const entry = (change: Partial<OpenCertificateFactsFragment>, problems: readonly (typeof problem)[] = []): Outcome => ({
    answer: { data: { ...good, ...change }, problems },
  })
  const incomplete = ['done', found, 'The entry is incomplete'] as const
  const unread = ['unchecked', register, 'The register’s answer could not be read.'] as const
  const isProtected = ['done', 'Issuer’s register reached', 'This document is password-protected'] as const

  /** Case, outcome, verdict, and the only step that was reached. */
  const withoutCertificate: readonly (readonly [string, Outcome, Verdict['kind'], readonly [Step['state'], string, string]])[] = [
    [
      'an unknown number',
      { answer: { data: null, problems: [] } },
      'notFound',
      ['failed', 'Not in the issuer’s register', 'Nothing has this number'],
    ],
    ['a protected document', failure('business', 'Password required'), 'protected', isProtected],
    ['a wrong password', failure('business', 'Wrong password'), 'protected', isProtected],
    [
      'no connection',
      failure('offline'),
      'unchecked',
      ['unchecked', register, 'The issuer’s register could not be reached. Check your connection.'],
    ],
    ['a timeout', failure('timeout'), 'unchecked', ['unchecked', register, 'The issuer’s register did not answer in time.']],
    ['a server error', failure('server'), 'unchecked', ['unchecked', register, 'The issuer’s register has a problem at the moment.']],
    ['a refusal', failure('auth'), 'unchecked', ['unchecked', register, 'The issuer’s register refused to answer.']],
    ['an interrupted check', failure('ended'), 'unchecked', ['unchecked', register, 'The check was interrupted.']],
    [
      'a refusal with a message',
      failure('business', 'Closed'),
      'unchecked',
      ['unchecked', register, 'The issuer’s register refused to answer: “Closed”.'],
    ],
    [
      'an error without a refusal',
      failure('problem', 'Closed'),
      'unchecked',
      ['unchecked', register, 'The issuer’s register refused to answer: “Closed”.'],
    ],
    ['an unreadable response', failure('answer'), 'unchecked', unread],
    ['an unknown error', { error: new TypeError('x') }, 'unchecked', unread],
    ['an error without data', { answer: { data: null, problems: [problem] } }, 'unchecked', unread],
    ['an entry with an error', entry({}, [problem]), 'unchecked', unread],
    ['an entry about another', entry({ id: 'certificate-2' }), 'unchecked', unread],
    ['an entry without holder', entry({ holderName: null }), 'unchecked', incomplete],
    ['an entry without title', entry({ name: ' ' }), 'unchecked', incomplete],
    ['an entry without issue date', entry({ issuedAt: null }), 'unchecked', incomplete],
    ['an entry with an unreadable last day', entry({ validUntil: 'soon' }), 'unchecked', incomplete],
    ['an entry without revocation', entry({ isRevoked: null }), 'unchecked', incomplete],
    ['an entry from the future', entry({ issuedAt: '2027-01-01' }), 'unchecked', incomplete],
  ]

  it.each(withoutCertificate)('%s reaches one step, and the others are unchecked', (_what, outcome, kind, reached) => {
    const verdict = verdictOf(outcome, id, now)
    expect(verdict.kind).toBe(kind)
    const [state, title, detail] = reached
    expect(stepsOf(verdict, now)).toEqual([
      { state, title, detail },
      ...['Revocation', 'Expiry', 'Verification', 'Notarisation'].map((name) => ({
        state: 'unchecked',
        title: name,
        detail: 'Could not be checked',
      })),
    ])
  })

  it('the table has a row for every failure kind', () => {
    const kinds: Readonly<Record<FailureKind, true>> = {
      auth: true,
      ended: true,
      offline: true,
      timeout: true,
      server: true,
      answer: true,
      business: true,
      problem: true,
    }
    const tried = withoutCertificate.flatMap(([, outcome]) =>
      'error' in outcome && outcome.error instanceof ApiError ? [outcome.error.kind] : [],
    )
    expect(new Set(tried)).toEqual(new Set(Object.keys(kinds)))
  })
})
