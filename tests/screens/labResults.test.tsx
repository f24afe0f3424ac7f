// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '~/platform/routes/paths'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const mei = 'mei.ling.chua@quaylab.example'
const pavel = 'pavel.horak@quaylab.example'
const lena = 'lena.vogt@quaylab.example'
const arjun = 'arjun.mehta@harbourclinic.example'
const backend = useBackend()

beforeEach(async () => {
  await backend().restore()
  backend().calls.length = 0
})

const stored = () => backend().store.table('LabResult')
const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Lab Results' })
const people = async (): Promise<readonly HTMLElement[]> => within(await table()).getAllByRole('link')
const rowOf = async (name: RegExp): Promise<HTMLElement> => within(await table()).getByRole('row', { name })

describe('the list of lab results', () => {
  it('shows what the bell counts: the results without a document', async () => {
    const { user } = await visit(backend(), paths.labResults(), { as: mei })
    const waiting = stored().where({ clientId: 'client-quaylab', docId: null })
    expect(await people()).toHaveLength(waiting.length)
    expect(await screen.findByText(`${waiting.length} without a document, newest first. Singapore time.`)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
    const item = await screen.findByRole('link', { name: /Unhandled lab results/ })
    expect(item).toHaveTextContent(String(waiting.length))
    expect(item).toHaveAttribute('href', paths.labResults())
  })

  it('says of each what is missing, or that it is ready', async () => {
    stored().update('result-lab-3', { holderName: 'Farah binti Idris', passNo: null })
    stored().update('result-lab-4', { holderName: 'Kofi Mensah', isAllData: false })
    await visit(backend(), paths.labResults(), { as: mei })
    expect(await rowOf(/Farah.*Missing: date of birth, passport number/)).toBeVisible()
    expect(await rowOf(/Kofi.*Incomplete, the service does not say why/)).toBeVisible()
    expect(within(await table()).getAllByText('Ready to issue').length).toBeGreaterThan(5)
  })

  it('names the test beside the result on a phone, which has no other column for it', async () => {
    stored().update('result-lab-5', { result: 'positivo' })
    await visit(backend(), paths.labResults(), { as: mei })
    const facts = (await within(await table()).findAllByRole('cell')).map(({ textContent }) => textContent)
    expect(facts).toEqual(expect.arrayContaining(['Not detected · PCR', 'Negative · Antigen Rapid Test', 'positivoRead the result · PCR']))
  })

  it.each([
    ['waits for a document', '', /^Nothing waits for a document\. Results from the lab’s files and from reports/],
    ['is there', '?state=all', /^Results from the lab’s files and from reports on board will appear here\.$/],
  ])('says that nothing %s, and how to begin', async (_what, query, words) => {
    for (const { id } of stored().where({ clientId: 'client-quaylab' })) stored().remove(id)
    await visit(backend(), paths.labResults() + query, { as: mei })
    expect(await screen.findByText(words)).toBeVisible()
    expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'Import CSV' }).length).toBeGreaterThan(1)
  })

  it('makes no message of a count that could not be read, and shows none', async () => {
    for (const operation of ['IncompleteLabResults', 'IncompleteLabResultsCount']) backend().faults.set(operation, { kind: 'refused' })
    const { user } = await visit(backend(), paths.labResults(), { as: mei })
    expect(await screen.findByText('Newest first. Singapore time.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
    expect(await screen.findByText('Could not be checked')).toBeVisible()
    expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
  })

  it('shows the issued ones too, and goes on after the last row', async () => {
    const { user } = await visit(backend(), `${paths.labResults()}?state=all`, { as: mei })
    expect(await people()).toHaveLength(30)
    await user.click(screen.getByRole('button', { name: /^Load more/ }))
    await waitFor(async () => expect(await people()).toHaveLength(60))
    expect(new Set((await people()).map((link) => link.getAttribute('href'))).size).toBe(60)
  })

  it('finds what needs attention, also where the words are not known', async () => {
    stored().update('result-lab-5', { result: 'positivo' })
    stored().update('result-lab-6', { secondResult: 'Reactive' })
    await visit(backend(), `${paths.labResults()}?result=attention`, { as: mei })
    await waitFor(async () => expect(await people()).toHaveLength(3))
    expect(await rowOf(/Detected/)).toBeVisible()
    expect(within(await rowOf(/positivo/)).getByText('Read the result')).toBeVisible()
    expect(await rowOf(/Not detected, then Reactive/)).toBeVisible()
  })

  it('asks the backend for a result, a type and days, and keeps who is searched out of the address', async () => {
    const { user } = await visit(backend(), `${paths.labResults()}?result=Not+detected&type=SG_PDT_PCR_TEST&days=01-11-2026..21-11-2026`, {
      as: mei,
    })
    await table()
    const asked = () => backend().calls.findLast(({ operation }) => operation === 'LabResultList')?.variables
    expect(asked()).toMatchObject({
      filter: 'incomplete',
      result: 'Not detected',
      type: 'SG_PDT_PCR_TEST',
      fromDate: '01-11-2026',
      toDate: '21-11-2026',
    })
    const { passNo } = stored().find('result-lab-1') ?? {}
    await fill(user, screen.getByRole('searchbox', { name: 'Name, passport or accession' }), String(passNo))
    await waitFor(() => expect(asked()).toMatchObject({ search: passNo }))
    expect(location.href).not.toContain(String(passNo))
  })

  it.each([
    ['', 'Show: Without document'],
    ['?state=all', 'Show: All · All lab results were searched.'],
  ])('says which results were searched in vain: "%s"', async (query, words) => {
    const { user } = await visit(backend(), paths.labResults() + query, { as: mei })
    await table()
    await fill(user, screen.getByRole('searchbox', { name: 'Name, passport or accession' }), 'zzzz')
    expect(await screen.findByText('Nothing matches “zzzz”')).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
  })

  it('hands the chosen results to bulk issue, without their names', async () => {
    const { user } = await visit(backend(), paths.labResults(), { as: mei })
    const boxes = within(await table()).getAllByRole('checkbox', { name: /^Select / })
    await user.click(boxes[1] ?? document.body)
    await user.click(boxes[2] ?? document.body)
    await user.click(await screen.findByRole('button', { name: 'Issue 2 documents' }))
    await waitFor(() => expect(location.search).toBe('?step=issue'))
    expect(JSON.stringify(history.state)).toContain('result-lab-1')
    expect(JSON.stringify(history.state)).not.toContain(String(stored().find('result-lab-1')?.passNo))
  })

  it.each([pavel, lena])('opens the document page for those who only read, and offers no issuing: %s', async (email) => {
    await visit(backend(), paths.labResults(), { as: email })
    const [first] = await people()
    expect(first).toHaveAttribute('href', paths.labDocument('result-lab-1'))
    expect(screen.queryByRole('link', { name: /issue|Import/i })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('is of the clinic to which somebody is limited', async () => {
    await visit(backend(), paths.labResults(), { as: arjun })
    const own = stored().where({ clinicId: 'clinic-marina', docId: null })
    await waitFor(async () => expect(await people()).toHaveLength(own.length))
  })
})
