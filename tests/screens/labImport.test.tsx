// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { vault } from '~/platform/vault/vault'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const mei = 'mei.ling.chua@quaylab.example'
const grace = 'grace.tan@harbourclinic.example'
const backend = useBackend()

beforeEach(async () => {
  await backend().restore()
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  backend().calls.length = 0
})
afterEach(async () => {
  cleanup()
  await vault.clear()
})

const results = (more: object = {}) =>
  backend()
    .store.table('LabResult')
    .where({ clientId: 'client-quaylab', ...more })
const sent = (name: string): number => backend().calls.filter((call) => call.operation === name).length

/** Presses a button once it can be pressed. */
async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await user.click(button)
}

const header = 'Name,Date of birth,Passport,Type,Result,Collected,Collection time,Reported,Report time,Accession,Vessel'
const line = (at: number, { name = `Crew Member ${at}`, result = 'NOT DETECTED', type = 'SG_PDT_PCR_TEST', time = '08:40' } = {}): string =>
  `${name},2${at}-02-1990,FX55120${at},${type},${result},20-11-2026,${time},20-11-2026,17:05,QF-${at},MV Bergen Star`

async function check(user: UserEvent, rows: readonly string[]): Promise<void> {
  await user.click(await screen.findByText('Or paste rows from a table'))
  await fill(user, screen.getByLabelText('Rows, with a header row above'), [header, ...rows].join('\n'))
  await press(user, 'Read these rows')
  await press(user, /^Check/)
}

describe('a lab’s file', () => {
  it('is corrected, looked through and stored once although the answer is lost, and leads on to bulk issue', async () => {
    const { user } = await visit(backend(), '/documents/lab?step=import', { as: mei })
    const rows = [
      line(1),
      line(2, { result: 'detected' }),
      line(3, { type: 'Blood' }),
      line(4, { name: '' }),
      line(5, { time: '18:40' }),
      line(6, { type: 'Antigen Rapid Test', result: 'Negative' }),
    ]
    await check(user, rows)
    const type = await screen.findByRole('textbox', { name: 'Type of test in row 4' })
    await fill(user, type, 'SG_PDT_PCR_TEST')
    await user.keyboard('{Enter}')
    await press(user, 'Review 5 results')
    const store = await screen.findByRole('button', { name: 'Store 5 results' })
    // Its report is of 17:05, and its sample of 18:40.
    expect(store).toHaveAccessibleDescription(/^Some rows cannot be stored/)
    expect(screen.getByText('Row 6: The report is older than its sample.')).toBeVisible()
    await press(user, 'Leave out: Crew Member 5')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Store 4 results' })).toHaveAccessibleDescription('1 result needs a second look.'),
    )
    await user.click(screen.getByRole('checkbox', { name: /Crew Member 2/ }))
    backend().faults.set('StoreLabResults', { kind: 'lost', times: 1 })
    await press(user, 'Store 4 results')
    expect(await screen.findByText(/4 of 4 results stored/)).toBeVisible()
    expect(sent('StoreLabResults')).toBe(1)
    expect(results({ passNo: 'FX551202' })).toMatchObject([
      { result: 'Detected', collectionDate: '2026-11-20T00:40:00.000Z', issuedAt: '2026-11-20T09:05:00.000Z', subType: 'SG_PDT_PCR_TEST' },
    ])
    expect(results({ passNo: 'FX551201' })).toMatchObject([{ result: 'Not detected', acsn: 'QF-1', transportName: 'MV Bergen Star' }])
    expect(await screen.findByRole('link', { name: 'QF-1' })).toBeVisible()

    await user.click(await screen.findByRole('link', { name: 'Issue 4 documents' }))
    expect(await screen.findByRole('heading', { name: 'To be issued (3)' })).toBeVisible()
    expect(location.href + JSON.stringify(history.state)).not.toMatch(/Crew|FX5512|etected/)
  })

  it('with day and time in one column is read like one with two', async () => {
    const { user } = await visit(backend(), '/documents/lab?step=import', { as: mei })
    const rows = ['20-11-2026 08:40,20/11/2026 17:05:10', '19-11-2025 11:15 pm,'].map(
      (days, at) => `Crew Member ${at},2${at}-02-1990,FX55120${at},SG_PDT_PCR_TEST,Not detected,${days}`,
    )
    await user.click(await screen.findByText('Or paste rows from a table'))
    const text = ['Name,Date of birth,Passport,Type,Result,Collection date and time,Reported', ...rows].join('\n')
    await fill(user, screen.getByLabelText('Rows, with a header row above'), text)
    await press(user, 'Read these rows')
    await press(user, 'Check 2 rows')
    await press(user, 'Review 2 results')
    // Reported today, because the file does not say when.
    expect(await screen.findByText('Row 3: The sample was taken 367 days before the report.')).toBeVisible()
    await press(user, 'Store 2 results')
    expect(await screen.findByText(/2 of 2 results stored/)).toBeVisible()
    expect(results({ passNo: 'FX551200' })).toMatchObject([
      { collectionDate: '2026-11-20T00:40:00.000Z', issuedAt: '2026-11-20T09:05:00.000Z' },
    ])
    expect(results({ passNo: 'FX551201' })).toMatchObject([{ collectionDate: '2025-11-19T15:15:00.000Z', issuedAt: null }])
  })

  it('may say the kit, both laboratories, and who gets a copy', async () => {
    const { user } = await visit(backend(), '/documents/lab?step=import', { as: mei })
    const columns = 'Test kit,Lab,Lab address,Lab phone,Result 2,Second lab,Second lab address,Second lab phone,CC'
    const more = 'Panbio COVID-19 Ag,Quay Lab,7 Keppel Road,+6562345678,Not detected,Bay Lab,1 Bay Road,+6561111111'
    await user.click(await screen.findByText('Or paste rows from a table'))
    const rows = [`${line(1)},${more},agent@ship.example; master@ship.example`, `${line(2)},${more},agent at ship`]
    await fill(user, screen.getByLabelText('Rows, with a header row above'), [`${header},${columns}`, ...rows].join('\n'))
    await press(user, 'Read these rows')
    await press(user, 'Check 2 rows')
    await press(user, 'Review 2 results')
    expect(screen.getByText(/^Row 3: Copies to: /)).toHaveTextContent('agent')
    await press(user, 'Leave out: Crew Member 2')
    await press(user, 'Store 1 result')
    expect(await screen.findByText(/1 of 1 result stored/)).toBeVisible()
    expect(results({ passNo: 'FX551201' })).toMatchObject([
      {
        additionalData: '{"kit":"Panbio COVID-19 Ag"}',
        labName: 'Quay Lab',
        labAddress: '7 Keppel Road',
        labPhoneNumber: '+6562345678',
        secondResult: 'Not detected',
        secondLabName: 'Bay Lab',
        secondLabAddress: '1 Bay Road',
        secondLabPhoneNumber: '+6561111111',
        ccEmails: ['agent@ship.example', 'master@ship.example'],
      },
    ])
  })

  it('whose rows are there already names them, and what they say otherwise', async () => {
    const { user } = await visit(backend(), '/documents/lab?step=import', { as: mei })
    await check(user, [line(1), line(2)])
    await press(user, 'Review 2 results')
    await press(user, 'Store 2 results')
    await press(user, 'Another file')
    await check(user, [line(1, { result: 'Detected' }), line(2), line(3)])
    await user.click(await screen.findByText(/^Possible duplicates/))
    expect(await screen.findByText('2 rows look already stored.')).toBeVisible()
    expect(screen.getByText(/Result: Not detected instead of Detected/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Review 1 result' })).toBeVisible()
  })

  it('of rows without a type takes the one that was chosen, and is stored for the clinic that was chosen', async () => {
    const { user } = await visit(backend(), '/documents/lab?step=import', { as: grace })
    await user.selectOptions(await screen.findByLabelText('Clinic'), 'Changi')
    await user.selectOptions(screen.getByLabelText('Type of test'), 'Serology IgM')
    await fill(user, screen.getByLabelText('Laboratory'), 'Quay Lab')
    const withoutPassport = line(2, { result: 'Non-reactive' }).replace('FX551202', '')
    await check(user, [line(1, { type: '', result: 'non-reactive' }), withoutPassport])
    await press(user, 'Review 2 results')
    await press(user, 'Store 2 results')
    expect(await screen.findByText(/2 of 2 results stored/)).toBeVisible()
    expect(await screen.findByText(/1 lacks something, and waits in the list/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Issue 1 document' })).toBeVisible()
    expect(backend().store.table('LabResult').where({ passNo: 'FX551201' })).toMatchObject([
      { subType: 'SEROLOGY', result: 'Non-reactive', labName: 'Quay Lab', clinicId: 'clinic-changi', type: 'SEROLOGY' },
    ])
  })
})

it.each(['import', 'issue'])('a lab viewer is told who may %s results', async (step) => {
  await visit(backend(), `/documents/lab?step=${step}`, { as: 'pavel.horak@quaylab.example' })
  expect(await screen.findByText(/^Only .* can do this\.?$/)).toBeVisible()
  expect(screen.queryByLabelText('CSV file')).toBeNull()
})

/** Opens bulk issue with results that were chosen elsewhere. */
async function openIssue(ids: readonly string[], as = grace) {
  return visit(backend(), '/documents/lab?step=issue', { as, state: { labResultIds: ids } })
}
const clinicResult = (number: number) => backend().store.table('LabResult').find(`result-clinic-${number}`)

describe('bulk issue of lab results', () => {
  beforeEach(() => {
    const table = backend().store.table('LabResult')
    // The clinic's template prints it.
    for (const { id } of table.where({ clientId: 'client-harbourclinic' })) table.update(id, { ssn: 'S9102140Z' })
  })
  const waiting = [1, 2, 3, 4, 5, 7, 8, 99].map((number) => `result-clinic-${number}`)
  /** Leaves nothing to choose but what stands on the screen. */
  async function choose(user: UserEvent, physician = /Dr. Grace Tan/): Promise<void> {
    await screen.findByRole('heading', { name: /^To be issued/ })
    const select = screen.getByLabelText('Physician')
    await user.selectOptions(select, within(select).getByRole('option', { name: physician }))
  }
  const issueButton = (): HTMLElement => screen.getByRole('button', { name: /^Issue \d+ documents?$/ })

  it('issues none without the identity number that the template prints, and none with a result that its test does not have', async () => {
    backend().store.table('LabResult').update('result-clinic-1', { ssn: null })
    backend().store.table('LabResult').update('result-clinic-7', { result: 'POSITIVE' })
    const { user } = await openIssue(['result-clinic-1', 'result-clinic-5', 'result-clinic-7'])
    await choose(user)
    expect(screen.getByRole('heading', { name: 'Cannot be issued (2)' })).toBeVisible()
    expect(screen.getByText('Missing: identity number')).toBeVisible()
    expect(screen.getByText('“POSITIVE” is no result of this type of test')).toBeVisible()
    // Each opens where it can be mended.
    expect(screen.getAllByRole('link', { name: clinicResult(1)?.holderName ?? '' }).map((link) => link.getAttribute('href'))).toContain(
      '/documents/lab/issue/result-clinic-1',
    )
    await press(user, 'Issue 1 document')
    expect(await screen.findByText(/1 of 1 document issued/)).toBeVisible()
    expect(clinicResult(1)?.docId).toBeNull()
  })

  it('reviews all that wait where none were chosen, and says where none do', async () => {
    await visit(backend(), '/documents/lab?step=issue', { as: grace })
    expect(await screen.findByText('2 of 7 results cannot be issued, and are named below.')).toBeVisible()
    cleanup()
    for (const { id } of backend().store.table('LabResult').where({ clientId: 'client-harbourclinic', docId: null }))
      backend().store.table('LabResult').update(id, { docId: 'document-of-it' })
    await visit(backend(), '/documents/lab?step=issue', { as: grace })
    expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeVisible()
  })

  it('names what cannot go, issues one type at a time by a physician with licence, and an issued result never again', async () => {
    const { user } = await openIssue(waiting)
    expect(await screen.findByRole('heading', { name: 'Cannot be issued (3)' })).toBeVisible()
    for (const reason of ['Missing: date of birth', 'It has a document already.', 'This result is no longer there.'])
      expect(screen.getAllByText(reason).length).toBeGreaterThan(0)
    await choose(user, /Dr. Lim/)
    expect(issueButton()).toHaveAccessibleDescription('Dr. Lim Wei Jie has no licence number on file.')
    await choose(user)
    expect(issueButton()).toHaveAccessibleDescription('1 result needs a second look.')
    await user.click(screen.getByRole('checkbox'))
    // Meanwhile somebody else issues one.
    backend().store.table('LabResult').update('result-clinic-5', { docId: 'document-of-another' })
    backend().faults.set('IssueLabResults', { kind: 'lost', times: 1 })
    await press(user, 'Issue 4 documents')
    expect(await screen.findByText(/3 of 4 documents issued/)).toBeVisible()
    expect(screen.getByText(/It has a document already/)).toBeVisible()
    // The button that was pressed is gone.
    expect(document.activeElement?.closest('ol')).toHaveAccessibleName('Steps')
    expect(sent('IssueLabResults')).toBe(1)
    expect(clinicResult(5)?.docId).toBe('document-of-another')
    expect(clinicResult(2)?.docId).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Open document' })).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'See the 3 documents' })).toBeVisible()

    await press(user, 'Back to the others')
    expect(await screen.findByLabelText('Type of test')).toHaveTextContent('Antigen Rapid Test (1)')
    expect(issueButton()).toHaveAccessibleDescription('No template is for this type. Make one first.')
  })

  it('issues the others where one is refused, and none that says something else by now', async () => {
    const table = backend().store.table('LabResult')
    table.update('result-clinic-7', { email: 'no address' })
    const { user } = await openIssue([1, 4, 5, 7].map((number) => `result-clinic-${number}`))
    await choose(user)
    await user.click(screen.getByRole('checkbox'))
    table.update('result-clinic-5', { result: 'Detected' })
    await press(user, 'Issue 4 documents')
    expect(await screen.findByText(/2 of 4 documents issued/)).toBeVisible()
    expect(screen.getByText('Refused: The email address could not be read')).toBeVisible()
    expect(screen.getByText(/It was changed after you looked at it/)).toBeVisible()
    expect(clinicResult(1)?.docId).not.toBeNull()
    expect(clinicResult(4)?.docId).not.toBeNull()
    expect(clinicResult(5)?.docId).toBeNull()
  })

  it('goes on after a reload, without issuing anything twice', async () => {
    const { user } = await openIssue(['result-clinic-1', 'result-clinic-5'])
    await choose(user)
    backend().faults.set('IssueLabResults', { kind: 'busy', wait: 60_000 })
    await press(user, 'Issue 2 documents')
    expect(await screen.findByText(/The server is busy/)).toBeVisible()
    await press(user, 'Pause')
    expect(await screen.findByRole('button', { name: 'Continue with 2' })).toBeVisible()
    cleanup()
    const again = await openIssue([])
    expect(
      await screen.findByText(/^2 documents, Pre-departure PCR Test, Singapore .* was not finished: 2 of 2 documents left\.$/),
    ).toBeVisible()
    backend().faults.set('IssueLabResults', { kind: 'lost', times: 1 })
    backend().calls.length = 0
    await press(again.user, 'Resume')
    expect(await screen.findByText(/2 of 2 documents issued/)).toBeVisible()
    expect(sent('IssueLabResults')).toBe(1)
    expect(clinicResult(1)?.docId).not.toBeNull()
    await waitFor(async () => expect(await vault.list('import:labDocuments')).toEqual([]))
  })
})
