// needs a document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Batch } from '~/kit/batch/Batch'
import type { BatchItem } from '~/kit/batch/batchItem'
import { send } from '~/platform/api/transport/transport'
import { session } from '~/platform/session/session'
import type { FaultKind } from '../../../../tests/backend/faults'
import { signInAs } from '../../../../tests/support/signInAs'
import { useBackend as openBackend } from '../../../../tests/support/useBackend'
import { IssueCertificate } from '../issue/issue.generated'
import { newCertificate, toIssueInput } from '../issue/issueForm'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { bulkFields, issuedPeriod, valuesOfRow } from './bulkIssue'
import { bulkSender } from './bulkSender'
import { TemplatesToIssueInBulk } from './issueBulk.generated'

const today = '2026-11-21'
const clientId = 'client-northbreakwater'
const issuer = { centerId: null, zone: 'Asia/Singapore', now: new Date('2026-11-21T09:00:00Z') }
const backend = openBackend()

/** Has no expiry date, course or identity number. */
let plain: CertificateTemplateFieldsFragment
/** Has an expiry date and a course. */
let full: CertificateTemplateFieldsFragment

beforeEach(async () => {
  await signInAs(backend(), 'maren.oyelaran@northbreakwater.example')
  const { data } = await send(TemplatesToIssueInBulk, { clientId: clientId })
  const templateOf = (id: string): CertificateTemplateFieldsFragment => {
    const found = data.certificateTemplatesByClientId.find((template) => template.id === id)
    if (!found) throw new Error(`The test backend has no ${id}.`)
    return found
  }
  plain = templateOf('template-security-awareness')
  full = templateOf('template-basic-safety')
  backend().calls.length = 0
})
afterEach(() => session.signOut())

type Values = Readonly<Record<string, string>>

const rowsOf = (...rows: readonly Values[]): readonly BatchItem[] =>
  rows.map((values, at) => ({ number: at + 2, values, state: 'waiting', message: null }))

const sender = (template = plain) => bulkSender(template, today, issuer)

/** Stored certificates whose holder's name starts with `name`, in the order they were issued. */
const stored = (name: string) =>
  backend()
    .store.table('Certificate')
    .where({ clientId: clientId })
    .filter(({ holderName }) => String(holderName).startsWith(name))

const callsOf = (operation: string) => backend().calls.filter((call) => call.operation === operation)

/** The number of certificates in each request. */
const sizes = (): readonly number[] =>
  callsOf('IssueCertificates').map(({ variables }) => {
    const list: unknown = JSON.parse(String(variables['certificates']))
    return Array.isArray(list) ? list.length : 0
  })

/** Limits pages to `size` certificates, whatever the request asks for. */
function limitPages(size: number, onPage: (offset: number) => void | Promise<void> = () => undefined): void {
  const pass = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const { operationName, variables } = Object(sent)
    if (operationName !== 'CertificatesOfDay') return pass(input, init)
    await onPage(Number(variables.offset))
    return pass(input, { ...init, body: JSON.stringify({ ...Object(sent), variables: { ...variables, limit: size } }) })
  })
}

describe('bulkFields', () => {
  const keysOf = (template: CertificateTemplateFieldsFragment) => bulkFields(template, today).map(({ key }) => key)
  const always = ['holderName', 'dateOfBirth', 'passNo', 'nationality', 'gender', 'address', 'result', 'email']

  it('a file has optional fields only if the template has them', () => {
    const bare = { ...plain, hasSSN: false, hasCourseDates: false, hasExpiration: false }
    expect(keysOf(bare)).toEqual([...always, 'issuedAt'])
    expect(keysOf({ ...bare, hasSSN: true })).toEqual([...always, 'ssn', 'issuedAt'])
    expect(keysOf({ ...bare, hasCourseDates: true })).toEqual([...always, 'courseName', 'issuedAt'])
    expect(keysOf({ ...bare, hasExpiration: true })).toEqual([...always, 'issuedAt', 'validUntil'])
    expect(keysOf({ ...bare, hasSSN: null, hasCourseDates: null, hasExpiration: null })).toEqual([...always, 'issuedAt'])
  })

  it('the holder is required, and identity number and expiry date if the template has them', () => {
    const requiredOf = (template: CertificateTemplateFieldsFragment) =>
      bulkFields(template, today).flatMap(({ key, isRequired }) => (isRequired ? [key] : []))
    expect(requiredOf({ ...plain, hasSSN: true, hasCourseDates: true, hasExpiration: true })).toEqual(['holderName', 'ssn', 'validUntil'])
    expect(requiredOf({ ...plain, hasSSN: false, hasExpiration: false })).toEqual(['holderName'])
  })

  it('dates of birth and issue must not be in the future, and expiry must not precede the issue date', () => {
    const rules = new Map(bulkFields(full, today).map(({ key, rule }) => [key, rule]))
    expect(rules.get('dateOfBirth')).toEqual({ kind: 'day', notAfter: today, isBirth: true })
    expect(rules.get('issuedAt')).toEqual({ kind: 'day', notAfter: today })
    expect(rules.get('validUntil')).toEqual({ kind: 'day', after: { field: 'issuedAt', otherwise: today } })
  })

  it('no two fields share a header alias', () => {
    const names = bulkFields({ ...full, hasSSN: true }, today).flatMap(({ label, aliases = [] }) => [label.toLowerCase(), ...aliases])
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('valuesOfRow', () => {
  it('a row becomes form values of the chosen template', () => {
    expect(valuesOfRow({ holderName: 'Berit Vik', issuedAt: '2026-11-02', templateId: 'another' }, 'chosen', today)).toEqual({
      ...newCertificate(today),
      templateId: 'chosen',
      holderName: 'Berit Vik',
      issuedAt: '2026-11-02',
    })
  })

  it('the days of a file are those of its rows, and today for a row without one', () => {
    expect(issuedPeriod([{ issuedAt: '2026-11-02' }, { issuedAt: '' }, { issuedAt: '2026-11-05' }], today)).toBe('02-11-2026..21-11-2026')
  })

  it('a row without an issue date is issued today', () => {
    expect(valuesOfRow({ holderName: 'Berit Vik' }, 'chosen', today).issuedAt).toBe(today)
    expect(valuesOfRow({ holderName: 'Berit Vik', issuedAt: '', email: '' }, 'chosen', today)).toMatchObject({ issuedAt: today, email: '' })
  })
})

describe('bulkSender.send', () => {
  it('rows are sent in chunks of 25', async () => {
    const rows = rowsOf(...Array.from({ length: 60 }, (_, at) => ({ holderName: `Batch Vik ${at}`, passNo: `BV${at}` })))
    const batch = new Batch({
      items: rows,
      sender: sender(),
      wait: async () => undefined,
    })
    await batch.start()
    expect(sizes()).toEqual([25, 25, 10])
    expect(batch.getSnapshot().items.map(({ state }) => state)).toEqual(rows.map(() => 'done'))
    expect(stored('Batch Vik').map(({ passNo }) => passNo)).toEqual(rows.map(({ values }) => values['passNo']))
  })

  it('a request contains every value of the row and the template’s values', async () => {
    const values = {
      holderName: 'Whole Vik',
      dateOfBirth: '1994-09-04',
      passNo: 'WV1',
      nationality: 'Senegal',
      email: 'whole@crew.example',
      courseName: 'Week 46',
      issuedAt: '2026-11-02',
      validUntil: '2031-11-02',
    }
    await expect(sender(full).send(rowsOf(values))).resolves.toBeNull()
    expect(callsOf('IssueCertificates')[0]?.variables).toMatchObject({ clientId: clientId, templateId: full.id })
    expect(stored('Whole Vik')).toMatchObject([
      {
        ...values,
        issuedAt: '2026-11-02T00:00:00.000Z',
        validUntil: '2031-11-02T00:00:00.000Z',
        templateId: full.id,
        name: full.certificateName,
        signers: full.signers,
      },
    ])
  })

  it('rows without an issue date are issued and found today', async () => {
    const rows = rowsOf({ holderName: 'Undated Vik' }, { holderName: 'Undated Vik', issuedAt: '', passNo: 'UV2' })
    const bulk = sender()
    await bulk.send(rows)
    expect(stored('Undated Vik').map(({ issuedAt }) => issuedAt)).toEqual(['2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z'])
    const yesterday = rowsOf({ holderName: 'Undated Vik', passNo: 'UV2', issuedAt: '2026-11-20' })
    expect(await bulk.find(yesterday, false)).toEqual([0])
    await bulk.send(yesterday)
    expect(await bulk.find(rows, false)).toEqual([1, 1])
    expect(await bulk.find(rowsOf({ holderName: 'Undated Vik', issuedAt: today }), false)).toEqual([1])
  })

  it('a refusal names the row, except when it was sent alone', async () => {
    const row = { holderName: 'Refused Vik' }
    const { send: issue } = sender({ ...plain, certificateName: 'ᚠᚢᚦ' })
    const message = 'The title "ᚠᚢᚦ" has characters that cannot be printed: "ᚠ", "ᚢ", "ᚦ".'
    await expect(issue(rowsOf(row, row))).rejects.toMatchObject({ kind: 'business', message: `Row 1: ${message}` })
    await expect(issue(rowsOf(row))).rejects.toMatchObject({ kind: 'business', message, operation: 'IssueCertificates' })
    expect(stored('Refused Vik')).toEqual([])
  })

  it.each<[FaultKind, string, number]>([
    ['partial', 'problem', 1],
    ['truncated', 'answer', 1],
    ['lost', 'offline', 1],
    ['null', 'answer', 0],
    ['json500', 'server', 0],
    ['html500', 'server', 0],
  ])('a %s fault fails with kind %s, and only the certificates that were stored are found', async (kind, failure, count) => {
    const rows = rowsOf({ holderName: `Unheard Vik ${kind}` })
    const bulk = sender()
    expect(await bulk.find(rows, false)).toEqual([0])
    backend().faults.set('IssueCertificates', { kind, times: 1 })
    await expect(bulk.send(rows)).rejects.toMatchObject({ kind: failure })
    expect(await bulk.find(rows, false)).toEqual([count])
    expect(stored(`Unheard Vik ${kind}`)).toHaveLength(count)
  })
})

describe('bulkSender.find', () => {
  it('rows sent once are found once, whatever their issue dates', async () => {
    const rows = rowsOf(
      { holderName: 'Found Vik', dateOfBirth: '1990-01-31', passNo: 'FV1' },
      { holderName: 'Found Vik', dateOfBirth: '1990-01-31', passNo: 'FV2', issuedAt: '2026-11-02' },
      { holderName: 'Found Ødegård', issuedAt: '2026-10-31' },
    )
    const bulk = sender()
    expect(await bulk.find(rows, false)).toEqual([0, 0, 0])
    await bulk.send(rows)
    expect(await bulk.find(rows, false)).toEqual([1, 1, 1])
    expect(await bulk.find(rows, true)).toEqual([1, 1, 1])
    expect(await bulk.find(rows.toReversed().slice(0, 2), false)).toEqual([1, 1])
  })

  const known = { holderName: 'José Vik', dateOfBirth: '1990-01-31', passNo: 'AB 123', issuedAt: '2026-09-01' }

  it.each<[string, Values, number]>([
    ['the same row', known, 1],
    ['a different case', { ...known, holderName: 'JOSÉ vik', passNo: 'ab 123' }, 1],
    ['different whitespace', { ...known, holderName: '  José \t Vik ', passNo: ' AB  123 ' }, 1],
    ['a different Unicode normalisation', { ...known, holderName: 'José Vik'.normalize('NFD') }, 1],
    ['a different nationality', { ...known, nationality: 'Chile' }, 1],
    ['another name', { ...known, holderName: 'Jose Vik' }, 0],
    ['another date of birth', { ...known, dateOfBirth: '1990-01-30' }, 0],
    ['no date of birth', { ...known, dateOfBirth: '' }, 0],
    ['another passport number', { ...known, passNo: 'AB123' }, 0],
    ['no passport number', { holderName: 'José Vik', dateOfBirth: '1990-01-31', issuedAt: '2026-09-01' }, 0],
    ['another day of issue', { ...known, issuedAt: '2026-09-02' }, 0],
  ])('rows are matched by template, name, date of birth and passport number: %s', async (_what, values, count) => {
    if (stored('José Vik').length === 0) await sender().send(rowsOf(known))
    expect(await sender().find(rowsOf(values), false)).toEqual([count])
    expect(await sender({ ...plain, id: 'template-ecdis' }).find(rowsOf(values), false)).toEqual([0])
  })

  it('a row that is there with other facts names them, and an equal one names nothing', async () => {
    const issued = { holderName: 'Ester Kvam', dateOfBirth: '1990-01-31', passNo: 'CD 987', nationality: 'Norway', result: 'Passed' }
    await sender().send(rowsOf(issued))
    const rows = rowsOf(issued, { ...issued, nationality: 'Chile', result: '' })
    const look = sender()
    expect(await look.find(rows, false)).toEqual([1, 1])
    expect(rows.map((row) => look.differences?.(row))).toEqual([
      null,
      expect.objectContaining({ differs: ['Result: Passed instead of nothing', 'Nationality: Norway instead of Chile'] }),
    ])
  })

  it('counts include certificates that were issued earlier', async () => {
    const rows = rowsOf({ holderName: 'Before Vik' }, { holderName: 'Before Vik', passNo: 'BF2' })
    await sender().send(rows)
    await sender().send(rows.slice(0, 1))
    const bulk = sender()
    expect(await bulk.find(rows, false)).toEqual([2, 1])
    await bulk.send(rows)
    expect(await bulk.find(rows, false)).toEqual([3, 2])
  })

  it('a repeated search costs one request per issue date', async () => {
    const days = ['2026-08-03', '2026-08-04']
    const rows = rowsOf(...days.flatMap((issuedAt) => [1, 2, 3].map((at) => ({ holderName: `Cheap Vik ${at}`, issuedAt }))))
    const bulk = sender()
    await bulk.send(rows)
    await bulk.find(rows, false)
    backend().calls.length = 0
    await bulk.find(rows, false)
    expect(callsOf('CertificatesOfDay').map(({ variables }) => [variables['fromDate'], variables['toDate'], variables['offset']])).toEqual([
      // A day in Singapore begins the day before in UTC.
      ['02-08-2026', '03-08-2026', 0],
      ['03-08-2026', '04-08-2026', 0],
    ])
  })

  /** Issues a certificate at noon. Rows of a file are issued at midnight, so it precedes them in the list, which is newest first. */
  const issueAtNoon = async (holderName: string, day: string): Promise<void> => {
    const input = toIssueInput({ ...newCertificate(day), holderName }, plain, issuer)
    await send(IssueCertificate, { ...input, issuedAt: `${day}T12:00:00.000Z` })
  }

  it('rows spread over many pages are all found', async () => {
    limitPages(2)
    const rows = rowsOf(...[1, 2, 3, 4, 5].map((at) => ({ holderName: `Paged Vik ${at}`, issuedAt: '2026-07-01' })))
    await sender().send(rows)
    expect(await sender().find(rows, false)).toEqual([1, 1, 1, 1, 1])
  })

  it('a row behind known certificates is found only by a full search, and by every search after it', async () => {
    limitPages(1)
    const rows = rowsOf({ holderName: 'Hidden Vik', issuedAt: '2026-07-02' })
    await issueAtNoon('Noon Vik', '2026-07-02')
    const bulk = sender()
    expect(await bulk.find(rows, false)).toEqual([0])
    await bulk.send(rows)
    expect(await bulk.find(rows, false)).toEqual([0])
    expect(await bulk.find(rows, true)).toEqual([1])
    expect(await bulk.find(rows, false)).toEqual([1])
  })

  it('rows are all found while another user issues certificates between pages', async () => {
    const rows = rowsOf(...[1, 2, 3, 4, 5].map((at) => ({ holderName: `Moved Vik ${at}`, issuedAt: '2026-07-03' })))
    const bulk = sender()
    await bulk.send(rows)
    expect(await bulk.find(rows, false)).toEqual([1, 1, 1, 1, 1])
    let others = 0
    limitPages(2, async (offset) => {
      if (offset !== 2) return
      others += 1
      await issueAtNoon('Other Vik', '2026-07-03')
    })
    expect(await bulk.find(rows, true)).toEqual([1, 1, 1, 1, 1])
    expect(await sender().find(rows, false)).toEqual([1, 1, 1, 1, 1])
    expect(others).toBe(2)
  })

  it('a deleted certificate is not counted after a full search', async () => {
    const rows = rowsOf({ holderName: 'Gone Vik' })
    const bulk = sender()
    await bulk.send(rows)
    expect(await bulk.find(rows, false)).toEqual([1])
    backend()
      .store.table('Certificate')
      .remove(String(stored('Gone Vik')[0]?.['id']))
    expect(await bulk.find(rows, true)).toEqual([0])
    expect(await bulk.find(rows, false)).toEqual([0])
  })

  it.each<[FaultKind, string]>([
    ['partial', 'Only part could be read'],
    ['json500', 'HTTP 500'],
    ['lost', 'Failed to fetch'],
    ['truncated', 'Not JSON'],
    ['null', 'Missing in the response'],
    ['refused', 'Refused by the stand-in'],
  ])('a search with a failed page (%s) rejects, and the next search starts over', async (kind, message) => {
    const torn = { holderName: `Torn Vik ${kind}`, issuedAt: '2026-06-01' }
    const rows = rowsOf(torn, { ...torn, passNo: 'TV2' })
    await sender().send(rows)
    let isFailing = true
    limitPages(1, (offset) => {
      if (isFailing && offset === 1) backend().faults.set('CertificatesOfDay', { kind, times: 1 })
    })
    const bulk = sender()
    await expect(bulk.find(rows, false)).rejects.toThrow(message)
    await expect(bulk.find(rows, true)).rejects.toThrow(message)
    isFailing = false
    // A partial read must not be cached: the next search would stop at its first certificate.
    expect(await bulk.find(rows, false)).toEqual([1, 1])
  })
})

describe('bulkSender.records', () => {
  const numbersOf = async (rows: readonly BatchItem[], bulk = sender()) =>
    [...((await bulk.records?.(rows)) ?? [])].map(([number, { name }]) => [number, name])

  it('each row that was sent has the number of its own certificate, and its addresses', async () => {
    const rows = rowsOf({ holderName: 'Linked Vik 1' }, { holderName: 'Linked Vik 2', issuedAt: '2026-05-04' }, { holderName: 'Never Vik' })
    const bulk = sender()
    await bulk.find(rows, false)
    await bulk.send(rows.slice(0, 2))
    const [first] = stored('Linked Vik')
    const records = await bulk.records?.(rows)
    expect([...(records ?? [])].map(([number]) => number)).toEqual([2, 3])
    expect(records?.get(2)).toEqual({
      name: first?.['pinNo'],
      path: `/certificates/view/${String(first?.['id'])}`,
      link: `${location.origin}/certificate/qr/${String(first?.['id'])}`,
    })
  })

  it('a certificate that was issued again is the new one, not the one that was there', async () => {
    const rows = rowsOf({ holderName: 'Again Vik' })
    await sender().send(rows)
    const bulk = sender()
    await bulk.find(rows, false)
    await bulk.send(rows)
    expect(await numbersOf(rows, bulk)).toEqual([[2, stored('Again Vik')[1]?.['pinNo']]])
  })
})
