import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError, type FailureKind } from '~/shared/api/errors'
import { stepsOf, verdictOf, type Outcome, type Step, type Verdict } from './verdict'
import type { OpenCertificateFactsFragment } from './viewer.generated'

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
  template: null,
}
const problem = { message: 'No such column', path: 'openCert.name' }

const check = (change: Partial<OpenCertificateFactsFragment> = {}, problems: readonly (typeof problem)[] = [], at = now): Verdict =>
  verdictOf({ answer: { data: { ...good, ...change }, problems } }, id, at)

describe('the verdict on what the register says', () => {
  const revocations = { 'not revoked': false, revoked: true, 'revocation not stated': null } as const
  const lastDays = {
    'no last day': null,
    'a last day gone by': '2026-11-20',
    'its last day today': '2026-11-21',
    'a last day to come': '2026-11-22',
    'a last day that cannot be read': '22-11-2026',
    'a last day no calendar has': '2027-02-29',
  } as const
  const issues = {
    'issued before': '2025-11-21T00:00:00.000Z',
    'issued this very moment': '2026-11-21T09:00:00.000Z',
    'issued in a moment': '2026-11-21T09:00:00.001Z',
    'issued on a day that cannot be read': 'last year',
    'no day of issue': null,
  } as const
  const defects = {
    'nothing else wrong': [{}, []],
    'about another certificate': [{ id: 'certificate-2' }, []],
    'about none': [{ id: '' }, []],
    'no holder': [{ holderName: null }, []],
    'a blank holder': [{ holderName: ' \t' }, []],
    'no title': [{ name: null }, []],
    'a blank title': [{ name: '' }, []],
    'a problem beside it': [{}, [problem]],
  } as const

  /** What is said when the day of issue has come and nothing else is wrong; everything else could not be checked. */
  const said: Readonly<Record<keyof typeof revocations, Readonly<Record<keyof typeof lastDays, Verdict['kind']>>>> = {
    'not revoked': {
      'no last day': 'valid',
      'a last day gone by': 'expired',
      'its last day today': 'valid',
      'a last day to come': 'valid',
      'a last day that cannot be read': 'unchecked',
      'a last day no calendar has': 'unchecked',
    },
    revoked: {
      'no last day': 'revoked',
      'a last day gone by': 'revoked',
      'its last day today': 'revoked',
      'a last day to come': 'revoked',
      'a last day that cannot be read': 'unchecked',
      'a last day no calendar has': 'unchecked',
    },
    'revocation not stated': {
      'no last day': 'unchecked',
      'a last day gone by': 'unchecked',
      'its last day today': 'unchecked',
      'a last day to come': 'unchecked',
      'a last day that cannot be read': 'unchecked',
      'a last day no calendar has': 'unchecked',
    },
  }
  const hasCome: readonly string[] = ['issued before', 'issued this very moment'] satisfies (keyof typeof issues)[]

  const keys = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] => Object.keys(record) as Key[]
  const rows = keys(revocations).flatMap((revocation) =>
    keys(lastDays).flatMap((lastDay) =>
      keys(issues).flatMap((issue) =>
        keys(defects).map((defect) => ({
          revocation,
          lastDay,
          issue,
          defect,
          kind: defect === 'nothing else wrong' && hasCome.includes(issue) ? said[revocation][lastDay] : ('unchecked' as const),
        })),
      ),
    ),
  )

  it('has a row for every combination', () => {
    expect(rows).toHaveLength(3 * 6 * 5 * 8)
    expect(rows.filter(({ kind }) => kind === 'valid')).toHaveLength(6)
  })

  it.each(rows)('$revocation, $lastDay, $issue, $defect: $kind', ({ revocation, lastDay, issue, defect, kind }) => {
    const [change, problems] = defects[defect]
    expect(
      check({ isRevoked: revocations[revocation], validUntil: lastDays[lastDay], issuedAt: issues[issue], ...change }, problems).kind,
    ).toBe(kind)
  })
})

describe('the last day in UTC', () => {
  it.each([
    ['2026-11-21T00:00:00.000Z', 'valid'],
    ['2026-11-21T23:59:59.999Z', 'valid'],
    ['2026-11-22T00:00:00.000Z', 'expired'],
  ] as const)('at %s a certificate through 21 November is %s', (at, kind) => {
    expect(check({ validUntil: '2026-11-21' }, [], new Date(at)).kind).toBe(kind)
  })
})

describe('a good verdict', () => {
  it('hands over the facts it was read from', () => {
    expect(check()).toEqual({
      kind: 'valid',
      certificate: { ...good, issued: new Date('2025-11-21T00:00:00Z'), lastDay: new Date('2030-11-21T00:00:00Z') },
    })
    expect(check({ validUntil: null })).toMatchObject({ kind: 'valid', certificate: { lastDay: null } })
  })

  it.each(['isVerified', 'storedInBlock', 'transactionHash', 'pinNo', 'pdfPath', 'issuingUser', 'template'] as const)(
    'does not hang on %s, which the issuer need not state',
    (name) => expect(check({ [name]: null }).kind).toBe('valid'),
  )

  it('is never valid for an answer that lacks something', () => {
    const unreadable = fc.oneof(
      fc.constant(''),
      fc.string().filter((text) => !/^\d{4}-/.test(text)),
      fc.constantFrom('2026-02-31', '2026-13-01', '0000-00-00', '21-11-2026', 'Infinity', 'null'),
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
        // The backend is not bound by our types; what the transport lets through is judged here.
        const data = Object.assign({}, good, ...harms) as OpenCertificateFactsFragment
        expect(verdictOf({ answer: { data, problems: [] } }, id, now).kind).not.toBe('valid')
      }),
      { numRuns: 1000 },
    )
  })
})

describe('no certificate', () => {
  it('was found when the register has none', () => {
    expect(verdictOf({ answer: { data: null, problems: [] } }, id, now)).toEqual({ kind: 'notFound' })
  })

  it('is not said to be missing when the register had a problem', () => {
    expect(verdictOf({ answer: { data: null, problems: [problem] } }, id, now).kind).toBe('unchecked')
  })
})

describe('the verdict on a check that failed', () => {
  const failed = (kind: FailureKind, message = 'words for the log'): Verdict =>
    verdictOf({ error: new ApiError(kind, 'OpenCertificate', message) }, id, now)

  it.each([
    ['auth', 'The issuer’s register refused to answer.'],
    ['ended', 'The check was interrupted.'],
    ['offline', 'The issuer’s register could not be reached. Check your connection.'],
    ['timeout', 'The issuer’s register did not answer in time.'],
    ['server', 'The issuer’s register has a problem at the moment.'],
    ['answer', 'The register’s answer could not be read.'],
    ['business', 'The issuer’s register refused to answer: “words for the log”.'],
  ] as const)('%s says why it could not be checked', (kind, reason) => {
    expect(failed(kind)).toEqual({ kind: 'unchecked', reason, isFound: false })
  })

  it('ends in one full stop, whatever the register’s words end in', () => {
    const reason = 'The issuer’s register refused to answer: “Closed until Monday”.'
    expect(failed('business', 'Closed until Monday.')).toEqual({ kind: 'unchecked', reason, isFound: false })
  })

  it.each([
    ['Password required', false],
    ['This document is protected by a password', false],
    ['Wrong password', true],
    ['Invalid PASSWORD', true],
    ['The password is incorrect', true],
  ])('"%s" means that it is protected', (message, isWrong) => {
    expect(failed('business', message)).toEqual({ kind: 'protected', isWrong })
  })

  it.each(['auth', 'ended', 'offline', 'timeout', 'server', 'answer'] as const)(
    '%s is no question for a password, whatever its words',
    (kind) => {
      expect(failed(kind, 'Wrong password').kind).toBe('unchecked')
    },
  )

  it.each([new TypeError('password'), 'password', null, undefined])('anything else that was thrown (%s) leaves it unchecked', (error) => {
    expect(verdictOf({ error }, id, now)).toEqual({
      kind: 'unchecked',
      reason: 'The register’s answer could not be read.',
      isFound: false,
    })
  })
})

describe('the steps behind a verdict', () => {
  const stepsFor = (change: Partial<OpenCertificateFactsFragment> = {}, at = now) => stepsOf(check(change, [], at), at)

  it('stand in the order they were made', () => {
    expect(stepsFor({ validUntil: '2026-11-22' })).toEqual([
      { state: 'done', title: 'Found in the issuer’s register', detail: 'Southpier Academy' },
      { state: 'done', title: 'Not revoked', detail: 'by the issuer' },
      { state: 'done', title: 'Not expired', detail: '1 day left' },
      { state: 'done', title: 'Holder verified', detail: 'by the issuer' },
      { state: 'done', title: 'Notarised', detail: 'transaction 0x9f8a…1b0c' },
    ])
  })

  it.each([
    ['2030-11-21', 'done', 'Not expired', '1,461 days left'],
    ['2026-11-22', 'done', 'Not expired', '1 day left'],
    ['2026-11-21', 'done', 'Not expired', 'today is its last day'],
    ['2026-11-20', 'failed', 'Expired', '1 day ago'],
    ['2026-11-19', 'failed', 'Expired', '2 days ago'],
    [null, 'done', 'Does not expire', 'no last day is set'],
  ])('with the last day %j: %s, %s, %s', (validUntil, state, title, detail) => {
    expect(stepsFor({ validUntil })[2]).toEqual({ state, title, detail })
  })

  it('leave out whether a revoked one has also run out', () => {
    const steps = stepsFor({ isRevoked: true, validUntil: '2026-11-16' })
    expect(steps.map(({ title }) => title)).toEqual(['Found in the issuer’s register', 'Revoked', 'Holder verified', 'Notarised'])
    expect(steps.filter(({ state }) => state === 'failed').map(({ title }) => title)).toEqual(['Revoked'])
  })

  it.each([null, false])('claim nothing the issuer did not: isVerified and storedInBlock %j', (stated) => {
    const steps = stepsFor({ isVerified: stated, storedInBlock: stated, issuingUser: null })
    expect(steps[0]?.detail).toBe('issuer not named')
    expect(steps.slice(3)).toEqual([
      { state: 'unstated', title: 'Holder verified', detail: 'not stated by the issuer' },
      { state: 'unstated', title: 'Notarised', detail: 'not stated by the issuer' },
    ])
  })

  it('name no transaction where there is none', () => {
    expect(stepsFor({ transactionHash: null }).at(-1)?.detail).toBe('in the block chain')
  })

  const found = 'Found in the issuer’s register'
  const failure = (kind: FailureKind, message = 'words for the log'): Outcome => ({ error: new ApiError(kind, 'OpenCertificate', message) })
  const entry = (change: Partial<OpenCertificateFactsFragment>, problems: readonly (typeof problem)[] = []): Outcome => ({
    answer: { data: { ...good, ...change }, problems },
  })
  const incomplete = ['done', found, 'but not as a complete entry'] as const
  const unread = ['unchecked', found, 'The register’s answer could not be read.'] as const
  const closed = ['done', 'Issuer’s register reached', 'it opens this document to a password only'] as const

  /** What was asked and came of it, the verdict, and the last step that was reached. */
  const unanswered: readonly (readonly [string, Outcome, Verdict['kind'], readonly [Step['state'], string, string]])[] = [
    ['nobody has it', { answer: { data: null, problems: [] } }, 'notFound', ['failed', found, 'no certificate has this number']],
    ['it is closed', failure('business', 'Password required'), 'protected', closed],
    ['it stays closed', failure('business', 'Wrong password'), 'protected', closed],
    [
      'no connection',
      failure('offline'),
      'unchecked',
      ['unchecked', found, 'The issuer’s register could not be reached. Check your connection.'],
    ],
    ['no answer in time', failure('timeout'), 'unchecked', ['unchecked', found, 'The issuer’s register did not answer in time.']],
    ['a broken server', failure('server'), 'unchecked', ['unchecked', found, 'The issuer’s register has a problem at the moment.']],
    ['a refusal', failure('auth'), 'unchecked', ['unchecked', found, 'The issuer’s register refused to answer.']],
    ['a session’s end', failure('ended'), 'unchecked', ['unchecked', found, 'The check was interrupted.']],
    [
      'a refusal in words',
      failure('business', 'Closed'),
      'unchecked',
      ['unchecked', found, 'The issuer’s register refused to answer: “Closed”.'],
    ],
    ['an unreadable answer', failure('answer'), 'unchecked', unread],
    ['something thrown', { error: new TypeError('x') }, 'unchecked', unread],
    ['nothing but a problem', { answer: { data: null, problems: [problem] } }, 'unchecked', unread],
    ['an entry beside a problem', entry({}, [problem]), 'unchecked', unread],
    ['an entry about another', entry({ id: 'certificate-2' }), 'unchecked', unread],
    ['an entry without holder', entry({ holderName: null }), 'unchecked', incomplete],
    ['an entry without title', entry({ name: ' ' }), 'unchecked', incomplete],
    ['an entry without day of issue', entry({ issuedAt: null }), 'unchecked', incomplete],
    ['an entry with an unreadable last day', entry({ validUntil: 'soon' }), 'unchecked', incomplete],
    ['an entry silent on revocation', entry({ isRevoked: null }), 'unchecked', incomplete],
    ['an entry from the future', entry({ issuedAt: '2027-01-01' }), 'unchecked', incomplete],
  ]

  it.each(unanswered)('with %s end where the check ended', (_what, outcome, kind, reached) => {
    const verdict = verdictOf(outcome, id, now)
    expect(verdict.kind).toBe(kind)
    const [state, title, detail] = reached
    expect(stepsOf(verdict, now)).toEqual([
      { state, title, detail },
      ...['Not revoked', 'Not expired', 'Holder verified', 'Notarised'].map((name) => ({
        state: 'unchecked',
        title: name,
        detail: 'could not be checked',
      })),
    ])
  })

  it('have a row for every way a call can fail', () => {
    const kinds: Readonly<Record<FailureKind, true>> = {
      auth: true,
      ended: true,
      offline: true,
      timeout: true,
      server: true,
      answer: true,
      business: true,
    }
    const tried = unanswered.flatMap(([, outcome]) => ('error' in outcome && outcome.error instanceof ApiError ? [outcome.error.kind] : []))
    expect(new Set(tried)).toEqual(new Set(Object.keys(kinds)))
  })
})
