// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { vault } from '~/platform/vault/vault'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const mei = 'mei.ling.chua@quaylab.example'
const backend = useBackend()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await backend().restore()
  await vault.clear()
  backend().calls.length = 0
})
afterEach(async () => {
  cleanup()
  await vault.clear()
})

const stored = (id: string) => backend().store.table('LabResult').find(id)
const change = (id: string, facts: Readonly<Record<string, string | null>>) => backend().store.table('LabResult').update(id, facts)
const sentTimes = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length
const press = async (user: UserEvent, name: string) => {
  await waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled'))
  await user.click(screen.getByRole('button', { name }))
}
const choose = async (user: UserEvent, question: string, answer: string) =>
  user.click(within(await screen.findByRole('radiogroup', { name: question })).getByRole('radio', { name: answer }))

const open = async (id: string, as = mei): Promise<UserEvent> => (await visit(backend(), `/documents/lab/issue/${id}`, { as })).user

/** Opens a result, and chooses the physician who signs. */
async function openSigned(id: string): Promise<UserEvent> {
  const user = await open(id)
  await user.selectOptions(await screen.findByLabelText(/^Physician/), 'physician-rao')
  return user
}

async function save(user: UserEvent): Promise<void> {
  await press(user, 'Save')
  expect(await screen.findByText('Result saved')).toBeInTheDocument()
}

async function issue(user: UserEvent, label = 'Issue document'): Promise<void> {
  await press(user, label)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: label }))
}

describe('a lab result', () => {
  it('is completed, saved whole, and issued to its person', async () => {
    change('result-lab-3', { additionalData: '{"kit":"Panbio","tube":"7"}' })
    const before = stored('result-lab-3')
    const user = await openSigned('result-lab-3')
    expect(document.title).toBe('Lab result · Quay Lab')
    await press(user, 'date of birth')
    const birth = screen.getByLabelText(/^Date of birth/)
    expect(birth).toHaveFocus()
    await fill(user, birth, '28-03-1990')
    await fill(user, screen.getByLabelText(/^Copies to/), 'desk@crew.example; master@crew.example')
    await fill(user, screen.getByLabelText(/^Test kit/), 'Flowflex')
    expect(screen.getByRole('button', { name: 'Issue document' })).toHaveAttribute('title', 'First: save the changes')
    await save(user)
    await press(user, 'Issue document')
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(
      'It is emailed to daniel.fernandez@crew.example, with copies to desk@crew.example, master@crew.example.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(stored('result-lab-3')).toMatchObject({
      ...before,
      dateOfBirth: '1990-03-28',
      ccEmails: ['desk@crew.example', 'master@crew.example'],
      additionalData: '{"tube":"7","kit":"Flowflex"}',
      isAllData: true,
      physicianId: 'physician-rao',
      physicianName: 'Dr. Meera Rao',
      physicianLicense: 'MCR 20117C',
      physicianSignature: expect.any(String),
      searchText: expect.any(String),
    })
    await issue(user)
    await waitFor(() => expect(location.pathname).toBe(`/document/view/${stored('result-lab-3')?.docId}`))
    expect(sentTimes('IssueLabResults')).toBe(1)
    expect(await vault.list('draft:')).toEqual([])
  })

  it('that is serious is entered a second time before it is issued', async () => {
    const user = await openSigned('result-lab-4')
    await save(user)
    expect(screen.getByRole('button', { name: 'Issue document' })).toHaveAttribute('title', 'First: look again at the result')
    await choose(user, 'Result of the test', 'Inconclusive')
    await choose(user, 'Second look: the result again', 'Detected')
    await press(user, 'Save')
    expect(await screen.findByText('The two entries differ: read the report once more', { selector: '[id$="-error"]' })).toBeVisible()
    expect(stored('result-lab-4')?.result).toBe('Detected')
    await choose(user, 'Result of the test', 'Detected')
    await choose(user, 'Second look: the result again', 'Detected')
    await issue(user)
    await waitFor(() => expect(location.pathname).toBe(`/document/view/${stored('result-lab-4')?.docId}`))
  })

  it('is saved and issued once although both answers are lost', async () => {
    const user = await openSigned('result-lab-1')
    await fill(user, screen.getByLabelText(/^Vessel/), 'MV Halcyon')
    backend().faults.set('SaveLabResult', { kind: 'lost', times: 1 })
    await save(user)
    backend().faults.set('IssueLabResults', { kind: 'lost', times: 1 })
    await issue(user)
    await waitFor(() => expect(location.pathname).toBe(`/document/view/${stored('result-lab-1')?.docId}`))
    expect([sentTimes('SaveLabResult'), sentTimes('IssueLabResults')]).toEqual([1, 1])
    expect(stored('result-lab-1')?.transportName).toBe('MV Halcyon')
  })

  it('is not issued while the service holds the whole record as its result, which can be put back', async () => {
    const target = backend()
    const pass = target.respond.bind(target)
    vi.spyOn(target, 'respond').mockImplementation(async (request) => {
      const body: unknown = request.headers.get('content-type')?.includes('json') ? await request.clone().json() : null
      const { operationName, variables } = Object(body)
      const answer = await pass(request)
      if (operationName === 'SaveLabResult') {
        const before = { ...record, result: variables.result }
        change('result-lab-1', before)
      }
      return answer
    })
    const { transportName, physicianId, physicianName, physicianLicense, physicianSignature } = stored('result-lab-1') ?? {}
    const record = { transportName, physicianId, physicianName, physicianLicense, physicianSignature } as Record<string, string | null>
    const user = await openSigned('result-lab-1')
    await press(user, 'Save')
    expect(await screen.findByText('Only the result was stored. Nothing else you changed was saved.')).toBeVisible()
    expect(screen.getByText(/^The service stored the whole record as the result:/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Issue document' })).toHaveAttribute(
      'title',
      'The service stored the whole record as the result.',
    )
    await press(user, 'Put back “Not detected”')
    await waitFor(() => expect(screen.queryByText(/^The service stored the whole record/)).toBeNull())
    expect(stored('result-lab-1')).toMatchObject({ result: 'Not detected', physicianId: null })
    expect(screen.getByLabelText(/^Physician/)).toHaveValue('physician-rao')
  })

  it('is not issued again where somebody else has issued or changed it meanwhile', async () => {
    const user = await openSigned('result-lab-1')
    await save(user)
    change('result-lab-1', { result: 'Detected' })
    await issue(user)
    expect(await screen.findByText(/^Nothing was issued: somebody else changed Result of the test meanwhile/)).toBeVisible()
    change('result-lab-1', { result: 'Not detected', docId: 'document-of-others' })
    await issue(user)
    expect(await screen.findByText(/^A document has since been issued for this result\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the document' })).toHaveAttribute('href', '/document/view/document-of-others')
    expect(sentTimes('IssueLabResults')).toBe(0)
  })

  it('takes the lab’s file, and waits for a physician with licence and signature', async () => {
    const user = await open('result-clinic-1', 'grace.tan@harbourclinic.example')
    const target = backend()
    const pass = target.respond.bind(target)
    // It would refuse them itself, because jsdom loses the bytes of its files in requests.
    vi.spyOn(target, 'respond').mockImplementation(async (request) => {
      if (new URL(request.url).pathname !== '/uploads') return pass(request)
      const filePath = 'attachments/client-harbourclinic/report'
      target.files.write(filePath, new TextEncoder().encode('%PDF-1.7'))
      return Response.json({ filePath })
    })
    const input = (await screen.findByRole('group', { name: 'Lab’s file' })).querySelector('input')
    if (input) await user.upload(input, new File(['%PDF-1.7'], 'report.pdf', { type: 'application/pdf' }))
    await screen.findByRole('button', { name: 'Remove Lab’s file' })
    await fill(user, screen.getByLabelText('Identity number'), 'S7000001A')
    await user.selectOptions(screen.getByLabelText(/^Physician/), 'physician-lim')
    await save(user)
    expect(stored('result-clinic-1')).toMatchObject({
      resultsFilePath: 'attachments/client-harbourclinic/report',
      physicianId: 'physician-lim',
      physicianLicense: null,
    })
    expect(screen.getByRole('button', { name: 'Issue document' })).toHaveAttribute(
      'title',
      'First: choose a physician with licence number and signature',
    )
  })

  it('takes a laboratory of the client with its address, or one that is typed', async () => {
    const user = await open('result-clinic-1', 'grace.tan@harbourclinic.example')
    const name = await screen.findByRole('combobox', { name: /^Laboratory/ })
    await user.type(name, 'Changi')
    await user.click(await screen.findByRole('option', { name: 'Changi Laboratory' }))
    expect(screen.getByLabelText(/^Address of the laboratory/)).toHaveValue('1 Expo Drive')
    await user.type(name, 'Straits Diagnostics')
    await user.click(screen.getByLabelText(/^Address of the laboratory/))
    await save(user)
    expect(stored('result-clinic-1')).toMatchObject({ labName: 'Straits Diagnostics', labAddress: null })
  })

  it('keeps what was typed for the same result after the page was closed', async () => {
    const user = await openSigned('result-lab-1')
    await fill(user, screen.getByLabelText(/^Vessel/), 'MV Halcyon')
    await waitFor(async () => expect(await vault.list('draft:')).toHaveLength(1))
    cleanup()
    const again = await open('result-lab-1')
    await again.click(await screen.findByRole('button', { name: 'Continue with it' }))
    await waitFor(() => expect(screen.getByLabelText(/^Vessel/)).toHaveValue('MV Halcyon'))
    expect(screen.getByLabelText(/^Physician/)).toHaveValue('physician-rao')
  })

  it('is not issued a second time while the service names no document', async () => {
    const user = await openSigned('result-lab-1')
    await save(user)
    const target = backend()
    const pass = target.respond.bind(target)
    vi.spyOn(target, 'respond').mockImplementation(async (request) => {
      const body: unknown = request.headers.get('content-type')?.includes('json') ? await request.clone().json() : null
      if (Object(body).operationName !== 'IssueLabResults') return pass(request)
      return Response.json({ data: { bulkIssueLabResults: { success: true, message: 'Done' } } })
    })
    await issue(user)
    expect(
      (await screen.findAllByText(/^The service says the document was issued, but the result does not name it yet\./)).length,
    ).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Issue document' })).toHaveAttribute('aria-disabled', 'true')
    expect(location.pathname).toBe('/documents/lab/issue/result-lab-1')
  })

  it('keeps what somebody else saved, shows it, and asks where both changed the same', async () => {
    const user = await openSigned('result-lab-1')
    change('result-lab-1', { transportName: 'MT Selat Aurora', gender: 'male' })
    await save(user)
    expect(screen.getByLabelText(/^Vessel/)).toHaveValue('MT Selat Aurora')
    await fill(user, screen.getByLabelText(/^Accession number/), 'QL1')
    change('result-lab-1', { acsn: 'QL2' })
    await press(user, 'Save')
    expect(await screen.findByRole('dialog', { name: 'Changed by someone else' })).toHaveTextContent('Accession number')
    expect(stored('result-lab-1')).toMatchObject({ acsn: 'QL2', gender: 'male', physicianId: 'physician-rao' })
  })

  it('that is issued is corrected by a document that replaces the old one', async () => {
    const before = stored('result-lab-13')?.docId
    const user = await openSigned('result-lab-13')
    await fill(user, screen.getByLabelText(/^Passport number/), 'K7654321A')
    await save(user)
    await issue(user, 'Issue again')
    await waitFor(() => expect(location.search).toBe(`?replaces=${before}`))
    expect(location.pathname).toBe(`/document/view/${stored('result-lab-13')?.docId}`)
  })

  it.each(['result-clinic-2', 'result-clinic-2/result-clinic-1', 'result-clinic-1/result-clinic-2'])(
    'of another clinic is neither completed nor compared by whoever is limited to one: %s',
    async (ids) => {
      change('result-clinic-2', { clinicId: 'clinic-changi', holderName: 'Farah binti Idris' })
      await open(ids, 'arjun.mehta@harbourclinic.example')
      expect(await screen.findByText('This lab result is not yours')).toBeVisible()
      expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
      expect(screen.queryByText('Farah binti Idris')).toBeNull()
    },
  )

  it('is read only for a lab viewer', async () => {
    await open('result-lab-4', 'pavel.horak@quaylab.example')
    expect((await screen.findAllByText('Detected'))[0]).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /name/i })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Issue document' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('a second lab result', () => {
  const two = '/documents/lab/issue/result-lab-1/result-lab-2'
  const person = (id: string, facts: Readonly<Record<string, string | null>> = {}) => {
    const { holderName = null, dateOfBirth = null, passNo = null, nationality = null, gender = null } = stored('result-lab-1') ?? {}
    change(id, { holderName, dateOfBirth, passNo, nationality, gender, ...facts })
  }

  it('of the same person is copied into the first, once its passport was looked at, and only the first is issued', async () => {
    person('result-lab-2', { passNo: 'K9900001', result: 'Positive', labName: 'Straits Diagnostics', labPhoneNumber: '+65 6000 0000' })
    const before = stored('result-lab-1')
    const second = stored('result-lab-2')
    const { user } = await visit(backend(), two, { as: mei })
    await press(user, 'Save the second result')
    expect(await screen.findByText('Look at both passports, then confirm', { selector: '[id$="-error"]' })).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /^The passports are of the same person/ }))
    await choose(user, 'Second look: the second result again', 'Positive')
    await press(user, 'Save the second result')
    expect(await screen.findByText(/^The first result holds the second one\. .* stays incomplete/)).toBeVisible()
    expect(stored('result-lab-1')).toMatchObject({
      ...before,
      secondResult: 'Positive',
      secondLabName: 'Straits Diagnostics',
      secondLabPhoneNumber: '+65 6000 0000',
    })
    expect(stored('result-lab-2')).toEqual(second)
    await user.click(screen.getByRole('link', { name: 'Issue the first result' }))
    expect(await screen.findByText(/^Second result:/)).toHaveTextContent('Second result: Positive, Straits Diagnostics.')
  })

  it('of another person is refused', async () => {
    person('result-lab-2', { dateOfBirth: '1994-05-18', holderName: 'Jun Wei Koh' })
    await visit(backend(), two, { as: mei })
    expect(await screen.findByText('These results are of two different people.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save the second result' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('is not copied where it was issued while the page was open', async () => {
    person('result-lab-2')
    const { user } = await visit(backend(), two, { as: mei })
    await screen.findByText('must agree')
    change('result-lab-2', { docId: 'document-1' })
    await press(user, 'Save the second result')
    expect(await screen.findByText(/^Nothing was saved: one of the results has changed/)).toBeVisible()
    expect(sentTimes('SaveLabResult')).toBe(0)
  })

  it('that the first holds already is saved again only with the same answers', async () => {
    person('result-lab-2', { passNo: 'K9900001' })
    change('result-lab-1', { secondResult: 'Negative' })
    const { user } = await visit(backend(), two, { as: mei })
    expect(await screen.findByText(/^The first result holds the second one/)).toBeVisible()
    await press(user, 'Save it again')
    expect(await screen.findByText('Look at both passports, then confirm', { selector: '[id$="-error"]' })).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /^The passports are of the same person/ }))
    await press(user, 'Save it again')
    expect(await screen.findByText('Second result saved')).toBeInTheDocument()
    expect(sentTimes('SaveLabResult')).toBe(1)
  })

  it('is saved once although the answer is lost', async () => {
    person('result-lab-2')
    const { user } = await visit(backend(), two, { as: mei })
    backend().faults.set('SaveLabResult', { kind: 'lost', times: 1 })
    await press(user, 'Save the second result')
    expect(await screen.findByText(/^The first result holds the second one/)).toBeVisible()
    expect([sentTimes('SaveLabResult'), stored('result-lab-1')?.secondResult]).toEqual([1, 'Negative'])
  })

  it('that is the first one is refused', async () => {
    await visit(backend(), '/documents/lab/issue/result-lab-1/result-lab-1', { as: mei })
    expect(await screen.findByText('This is one result')).toBeVisible()
  })
})
