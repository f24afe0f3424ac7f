// needs a document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from '~/shared/api/transport'
import { ImportRun, type RunRow } from '~/shared/import/importRun'
import { session } from '~/shared/session/session'
import type { FaultKind } from '../../../tests/backend/faults'
import { useBackend as openBackend } from '../../../tests/support/backendDoor'
import { signInAs } from '../../../tests/support/signInAs'
import { newCertificate, toIssueInput } from '../issue/issueForm'
import { IssueCertificate } from '../issue/issue.generated'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { bulkFields, bulkSender, valuesOfRow } from './bulkIssue'
import { TemplatesToIssueInBulk } from './issueBulk.generated'

const today = '2026-11-21'
const who = { clientId: 'client-northbreakwater', centerId: null }
const backend = openBackend()

/** Carries no last valid day, and neither course nor identity number. */
let plain: CertificateTemplateFieldsFragment
/** Carries a last valid day and a course. */
let full: CertificateTemplateFieldsFragment

beforeEach(async () => {
  await signInAs(backend(), 'maren.oyelaran@northbreakwater.example')
  const { data } = await send(TemplatesToIssueInBulk, { clientId: who.clientId })
  const templateOf = (id: string): CertificateTemplateFieldsFragment => {
    const found = data.certificateTemplatesByClientId.find((template) => template.id === id)
    if (!found) throw new Error(`The stand-in has no ${id}.`)
    return found
  }
  plain = templateOf('template-security-awareness')
  full = templateOf('template-basic-safety')
  backend().calls.length = 0
})
afterEach(() => session.signOut())

type Values = Readonly<Record<string, string>>

const rowsOf = (...rows: readonly Values[]): readonly RunRow[] =>
  rows.map((values, at) => ({ number: at + 2, values, state: 'waiting', message: null }))

const sender = (template = plain) => bulkSender(template, today, who)

/** What the backend keeps of those whose names begin so, in the order of their issue. */
const stored = (name: string) =>
  backend()
    .store.table('Certificate')
    .where({ clientId: who.clientId })
    .filter(({ holderName }) => String(holderName).startsWith(name))

const callsOf = (operation: string) => backend().calls.filter((call) => call.operation === operation)

/** How many certificates each command carried. */
const sizes = (): readonly number[] =>
  callsOf('IssueCertificates').map(({ variables }) => {
    const list: unknown = JSON.parse(String(variables['certificates']))
    return Array.isArray(list) ? list.length : 0
  })

/** A backend that gives only so many certificates at once, whatever it is asked for. */
function givePagesOf(size: number, onPage: (offset: number) => void | Promise<void> = () => undefined): void {
  const pass = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const { operationName, variables } = Object(sent)
    if (operationName !== 'CertificatesOfDay') return pass(input, init)
    await onPage(Number(variables.offset))
    return pass(input, { ...init, body: JSON.stringify({ ...Object(sent), variables: { ...variables, limit: size } }) })
  })
}

describe('what a file can hold', () => {
  const keysOf = (template: CertificateTemplateFieldsFragment) => bulkFields(template, today).map(({ key }) => key)
  const always = ['holderName', 'dateOfBirth', 'passNo', 'nationality', 'email']

  it('is nothing that the template does not carry', () => {
    const bare = { ...plain, hasSSN: false, hasCourseDates: false, hasExpiration: false }
    expect(keysOf(bare)).toEqual([...always, 'issuedAt'])
    expect(keysOf({ ...bare, hasSSN: true })).toEqual([...always, 'ssn', 'issuedAt'])
    expect(keysOf({ ...bare, hasCourseDates: true })).toEqual([...always, 'courseName', 'issuedAt'])
    expect(keysOf({ ...bare, hasExpiration: true })).toEqual([...always, 'issuedAt', 'validUntil'])
    expect(keysOf({ ...bare, hasSSN: null, hasCourseDates: null, hasExpiration: null })).toEqual([...always, 'issuedAt'])
  })

  it('must name the holder, and the identity number and last valid day where the template carries them', () => {
    const requiredOf = (template: CertificateTemplateFieldsFragment) =>
      bulkFields(template, today).flatMap(({ key, isRequired }) => (isRequired ? [key] : []))
    expect(requiredOf({ ...plain, hasSSN: true, hasCourseDates: true, hasExpiration: true })).toEqual(['holderName', 'ssn', 'validUntil'])
    expect(requiredOf({ ...plain, hasSSN: false, hasExpiration: false })).toEqual(['holderName'])
  })

  it('is no day of birth or issue that lies ahead, and no last valid day before the day of issue', () => {
    const rules = new Map(bulkFields(full, today).map(({ key, rule }) => [key, rule]))
    expect(rules.get('dateOfBirth')).toEqual({ kind: 'day', notAfter: today })
    expect(rules.get('issuedAt')).toEqual({ kind: 'day', notAfter: today })
    expect(rules.get('validUntil')).toEqual({ kind: 'day', after: { field: 'issuedAt', otherwise: today } })
  })

  it('is found by headers of which no two fields claim the same', () => {
    const names = bulkFields({ ...full, hasSSN: true }, today).flatMap(({ label, aliases = [] }) => [label.toLowerCase(), ...aliases])
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the values of a row', () => {
  it('are as if they had been typed, for the chosen template', () => {
    expect(valuesOfRow({ holderName: 'Berit Vik', issuedAt: '2026-11-02', templateId: 'another' }, 'chosen', today)).toEqual({
      ...newCertificate(today),
      templateId: 'chosen',
      holderName: 'Berit Vik',
      issuedAt: '2026-11-02',
    })
  })

  it('are issued today where the row names no day', () => {
    expect(valuesOfRow({ holderName: 'Berit Vik' }, 'chosen', today).issuedAt).toBe(today)
    expect(valuesOfRow({ holderName: 'Berit Vik', issuedAt: '', email: '' }, 'chosen', today)).toMatchObject({ issuedAt: today, email: '' })
  })
})

describe('rows that are sent', () => {
  it('go in batches of 25', async () => {
    const rows = rowsOf(...Array.from({ length: 60 }, (_, at) => ({ holderName: `Batch Vik ${at}`, passNo: `BV${at}` })))
    const run = new ImportRun({
      rows,
      sender: sender(),
      record: async () => undefined,
      explain: String,
      onProgress: () => undefined,
      wait: async () => undefined,
    })
    await run.start()
    expect(sizes()).toEqual([25, 25, 10])
    expect(run.read().rows.map(({ state }) => state)).toEqual(rows.map(() => 'done'))
    expect(stored('Batch Vik').map(({ passNo }) => passNo)).toEqual(rows.map(({ values }) => values['passNo']))
  })

  it('carry everything of the row, and what the template gives', async () => {
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
    expect(callsOf('IssueCertificates')[0]?.variables).toMatchObject({ clientId: who.clientId, templateId: full.id })
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

  it('without a day are issued today, and found there', async () => {
    const rows = rowsOf({ holderName: 'Undated Vik' }, { holderName: 'Undated Vik', issuedAt: '', passNo: 'UV2' })
    const one = sender()
    await one.send(rows)
    expect(stored('Undated Vik').map(({ issuedAt }) => issuedAt)).toEqual(['2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z'])
    const yesterday = rowsOf({ holderName: 'Undated Vik', passNo: 'UV2', issuedAt: '2026-11-20' })
    expect(await one.find(yesterday, false)).toEqual([0])
    await one.send(yesterday)
    expect(await one.find(rows, false)).toEqual([1, 1])
    expect(await one.find(rowsOf({ holderName: 'Undated Vik', issuedAt: today }), false)).toEqual([1])
  })

  it('and refused say which of them is the reason; one alone does not', async () => {
    const good = { holderName: 'Refused Vik' }
    const bad = { holderName: 'ᚠᚢᚦ' }
    const words = 'The name "ᚠᚢᚦ" has characters that cannot be printed: "ᚠ", "ᚢ", "ᚦ".'
    await expect(sender().send(rowsOf(good, bad))).rejects.toMatchObject({ kind: 'business', message: `Row 2: ${words}` })
    await expect(sender().send(rowsOf(bad))).rejects.toMatchObject({ kind: 'business', message: words, operation: 'IssueCertificates' })
    expect(stored('Refused Vik')).toEqual([])
  })

  it.each<[FaultKind, string, number]>([
    ['partial', 'answer', 1],
    ['truncated', 'answer', 1],
    ['lost', 'offline', 1],
    ['null', 'answer', 0],
    ['json500', 'server', 0],
    ['html500', 'server', 0],
  ])('and answered with %s are neither done nor refused: it is %s, and what went through is found', async (kind, failure, count) => {
    const rows = rowsOf({ holderName: `Unheard Vik ${kind}` })
    const one = sender()
    expect(await one.find(rows, false)).toEqual([0])
    backend().faults.set('IssueCertificates', { kind, times: 1 })
    await expect(one.send(rows)).rejects.toMatchObject({ kind: failure })
    expect(await one.find(rows, false)).toEqual([count])
    expect(stored(`Unheard Vik ${kind}`)).toHaveLength(count)
  })
})

describe('rows that are looked for', () => {
  it('are found once each after they were sent once, whatever their days', async () => {
    const rows = rowsOf(
      { holderName: 'Found Vik', dateOfBirth: '1990-01-31', passNo: 'FV1' },
      { holderName: 'Found Vik', dateOfBirth: '1990-01-31', passNo: 'FV2', issuedAt: '2026-11-02' },
      { holderName: 'Found Ødegård', issuedAt: '2026-10-31' },
    )
    const one = sender()
    expect(await one.find(rows, false)).toEqual([0, 0, 0])
    await one.send(rows)
    expect(await one.find(rows, false)).toEqual([1, 1, 1])
    expect(await one.find(rows, true)).toEqual([1, 1, 1])
    expect(await one.find(rows.toReversed().slice(0, 2), false)).toEqual([1, 1])
  })

  const known = { holderName: 'José Vik', dateOfBirth: '1990-01-31', passNo: 'AB 123', issuedAt: '2026-09-01' }

  it.each<[string, Values, number]>([
    ['all of it', known, 1],
    ['its case', { ...known, holderName: 'JOSÉ vik', passNo: 'ab 123' }, 1],
    ['blanks around and within', { ...known, holderName: '  José \t Vik ', passNo: ' AB  123 ' }, 1],
    ['how its letters are put together', { ...known, holderName: 'José Vik'.normalize('NFD') }, 1],
    ['a nationality it does not have', { ...known, nationality: 'Chile' }, 1],
    ['another name', { ...known, holderName: 'Jose Vik' }, 0],
    ['another date of birth', { ...known, dateOfBirth: '1990-01-30' }, 0],
    ['no date of birth', { ...known, dateOfBirth: '' }, 0],
    ['another pass number', { ...known, passNo: 'AB123' }, 0],
    ['no pass number', { holderName: 'José Vik', dateOfBirth: '1990-01-31', issuedAt: '2026-09-01' }, 0],
    ['another day of issue', { ...known, issuedAt: '2026-09-02' }, 0],
  ])('are told from one another by template, name, birth date and pass number: %s', async (_what, values, count) => {
    if (stored('José Vik').length === 0) await sender().send(rowsOf(known))
    expect(await sender().find(rowsOf(values), false)).toEqual([count])
    expect(await sender({ ...plain, id: 'template-ecdis' }).find(rowsOf(values), false)).toEqual([0])
  })

  it('are counted with what stood there before', async () => {
    const rows = rowsOf({ holderName: 'Before Vik' }, { holderName: 'Before Vik', passNo: 'BF2' })
    await sender().send(rows)
    await sender().send(rows.slice(0, 1))
    const one = sender()
    expect(await one.find(rows, false)).toEqual([2, 1])
    await one.send(rows)
    expect(await one.find(rows, false)).toEqual([3, 2])
  })

  it('cost one call for each of their days, and as few when nothing is new', async () => {
    const days = ['2026-08-03', '2026-08-04']
    const rows = rowsOf(...days.flatMap((issuedAt) => [1, 2, 3].map((at) => ({ holderName: `Cheap Vik ${at}`, issuedAt }))))
    const one = sender()
    await one.send(rows)
    await one.find(rows, false)
    backend().calls.length = 0
    await one.find(rows, false)
    expect(callsOf('CertificatesOfDay').map(({ variables }) => [variables['fromDate'], variables['toDate'], variables['offset']])).toEqual([
      ['03-08-2026', '03-08-2026', 0],
      ['04-08-2026', '04-08-2026', 0],
    ])
  })

  /** Issued in the course of its day, and so above all that a file issues, in a list that is newest first. */
  const issueAtNoon = async (holderName: string, day: string): Promise<void> => {
    const input = toIssueInput({ ...newCertificate(day), holderName }, plain, who)
    await send(IssueCertificate, { ...input, issuedAt: `${day}T12:00:00.000Z` })
  }

  it('are all found in a list that is given in many pages', async () => {
    givePagesOf(2)
    const rows = rowsOf(...[1, 2, 3, 4, 5].map((at) => ({ holderName: `Paged Vik ${at}`, issuedAt: '2026-07-01' })))
    await sender().send(rows)
    expect(await sender().find(rows, false)).toEqual([1, 1, 1, 1, 1])
  })

  it('and hidden from a quick look behind what it knows are found by a thorough one, and by every look after it', async () => {
    givePagesOf(1)
    const rows = rowsOf({ holderName: 'Hidden Vik', issuedAt: '2026-07-02' })
    await issueAtNoon('Noon Vik', '2026-07-02')
    const one = sender()
    expect(await one.find(rows, false)).toEqual([0])
    await one.send(rows)
    expect(await one.find(rows, false)).toEqual([0])
    expect(await one.find(rows, true)).toEqual([1])
    expect(await one.find(rows, false)).toEqual([1])
  })

  it('are all found though somebody else issues while the list is read', async () => {
    const rows = rowsOf(...[1, 2, 3, 4, 5].map((at) => ({ holderName: `Moved Vik ${at}`, issuedAt: '2026-07-03' })))
    const one = sender()
    await one.send(rows)
    expect(await one.find(rows, false)).toEqual([1, 1, 1, 1, 1])
    let others = 0
    givePagesOf(2, async (offset) => {
      if (offset !== 2) return
      others += 1
      await issueAtNoon('Other Vik', '2026-07-03')
    })
    expect(await one.find(rows, true)).toEqual([1, 1, 1, 1, 1])
    expect(await sender().find(rows, false)).toEqual([1, 1, 1, 1, 1])
    expect(others).toBe(2)
  })

  it('and gone from the list are no more counted by a thorough look', async () => {
    const rows = rowsOf({ holderName: 'Gone Vik' })
    const one = sender()
    await one.send(rows)
    expect(await one.find(rows, false)).toEqual([1])
    backend()
      .store.table('Certificate')
      .remove(String(stored('Gone Vik')[0]?.['id']))
    expect(await one.find(rows, true)).toEqual([0])
    expect(await one.find(rows, false)).toEqual([0])
  })

  it.each<[FaultKind, string]>([
    ['partial', 'The certificates of 2026-06-01 were not read whole'],
    ['json500', 'HTTP 500'],
    ['lost', 'Failed to fetch'],
    ['truncated', 'Not JSON'],
    ['null', 'Missing in the answer'],
    ['refused', 'Refused by the stand-in'],
  ])('in a list of which a page fails (%s) are not counted at all, and later from its beginning', async (kind, words) => {
    const torn = { holderName: `Torn Vik ${kind}`, issuedAt: '2026-06-01' }
    const rows = rowsOf(torn, { ...torn, passNo: 'TV2' })
    await sender().send(rows)
    let isFailing = true
    givePagesOf(1, (offset) => {
      if (isFailing && offset === 1) backend().faults.set('CertificatesOfDay', { kind, times: 1 })
    })
    const one = sender()
    await expect(one.find(rows, false)).rejects.toThrow(words)
    await expect(one.find(rows, true)).rejects.toThrow(words)
    isFailing = false
    // Half of it is not taken for known: nothing above would be new, and the look would end too early.
    expect(await one.find(rows, false)).toEqual([1, 1])
  })
})
