// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { vault } from '~/platform/vault/vault'
import { insertCertificate } from '../backend/certificates/records'
import { openMoreActions, reasonOf } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'
import { hold } from './responses'

const grace = 'grace.tan@harbourclinic.example'
const backend = useBackend()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  backend().calls.length = 0
})
afterEach(async () => {
  // A form that is left keeps its draft, which the next test would find.
  cleanup()
  await vault.clear()
})

const issuedTo = (holderName: string) => backend().store.table('Certificate').where({ clientId: 'client-harbourclinic', holderName })
const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const type = async (user: UserEvent, label: string, text: string) => fill(user, await screen.findByLabelText(label), text)

/** Looks for a patient with a text as a whole: after each letter, the list under the pointer would change. */
const lookFor = async (user: UserEvent, text: string) => fill(user, await screen.findByRole('combobox', { name: 'Find a patient' }), text)

/** Fills in a PCR test of the sample that was collected yesterday. */
async function fillTest(user: UserEvent, { name, passport, born }: { name: string; passport: string; born: string }) {
  await user.selectOptions(await screen.findByLabelText('Type'), 'PDT')
  await user.selectOptions(screen.getByLabelText('Template'), 'Pre-departure PCR Test')
  await user.selectOptions(screen.getByLabelText('Clinic'), 'Changi')
  await type(user, 'Full name', name)
  await type(user, 'Passport number', passport)
  await type(user, 'Date of birth', born)
  await type(user, 'Identity number', 'S7000001A')
  await type(user, 'Collected', '20-11-2026')
  await type(user, 'Time of collection', '0840')
  await user.selectOptions(screen.getByLabelText('Laboratory'), 'Changi Laboratory')
}

describe('the documents of a clinic', () => {
  it('are listed with their results, and filtered by those that need attention', async () => {
    const { user } = await visit(backend(), '/documents/issued?result=attention', { as: grace })
    const table = await screen.findByRole('table', { name: 'Issued documents' })
    expect((await within(table).findAllByText('Detected')).length).toBeGreaterThan(0)
    expect(within(table).queryByText('Not detected')).toBeNull()
    const row = within(table)
      .getAllByRole('row')
      .find(({ textContent }) => textContent?.includes('Detected'))
    if (!row) throw new Error('There is no such row')
    await user.click(within(row).getByRole('link'))
    await waitFor(() => expect(location.pathname).toMatch(/^\/document\/view\//))
    expect(await screen.findByText('Laboratory', { selector: 'dt' })).toBeVisible()
    expect(document.title).not.toContain('Detected')
  })

  it('a result in words that are not known, such as positivo, is to be read, and never as calm as Negative', async () => {
    const result = 'positivo'
    const patient = backend().store.table('Patient').find('patient-amirah-zainal')
    const [one] = backend()
      .store.table('Certificate')
      .where({ clientId: 'client-harbourclinic', userId: String(patient?.['midId']) })
    if (!one) throw new Error('There is no such document')
    backend().store.table('Certificate').update(one.id, { result })
    const { user } = await visit(backend(), '/documents/issued?result=attention', { as: grace })
    const table = await screen.findByRole('table', { name: 'Issued documents' })
    const cell = (await within(table).findByText(result)).closest('td')
    expect(cell).toHaveTextContent(`${result}Read the result`)
    for (const calm of within(table).queryAllByText('Detected')) expect(calm.closest('td')).toHaveTextContent(/^Detected$/)
    await user.click(within(cell?.closest('tr') ?? table).getByRole('link'))
    const examination = (await screen.findByRole('heading', { name: 'Examination' })).closest('section')
    if (!examination) throw new Error('Nothing was examined')
    expect(within(examination).getByText('Result').nextElementSibling).toHaveTextContent(`${result}Read the result`)
    cleanup()
    await visit(backend(), '/entities/patients?patient=patient-amirah-zainal', { as: grace })
    const documents = await screen.findByRole('table', { name: 'Documents' })
    expect((await within(documents).findByText(result)).closest('td')).toHaveTextContent(`${result}Read the result`)
    cleanup()
    await visit(backend(), '/documents/issued?result=clear', { as: grace })
    expect((await screen.findAllByText('Not detected')).length).toBeGreaterThan(0)
    expect(screen.queryByText(result)).toBeNull()
    expect(screen.queryByText('Read the result')).toBeNull()
  })

  it('labels are printed for the chosen ones, from the first free place on, without a result', async () => {
    const { user } = await visit(backend(), '/documents/issued?result=attention', { as: grace })
    const table = await screen.findByRole('table', { name: 'Issued documents' })
    const [, first, second] = await within(table).findAllByRole('row')
    if (!first || !second) throw new Error('There are no two rows')
    for (const row of [first, second]) await user.click(within(row).getByRole('checkbox'))
    const holder = within(first).getByRole('link').textContent ?? ''
    await press(user, 'Print 2 labels')
    expect(await screen.findByRole('heading', { level: 1, name: 'Labels for 2 documents' })).toBeVisible()
    await user.selectOptions(screen.getByLabelText('First free label'), '21')
    await user.selectOptions(screen.getByLabelText('Copies of each'), '2')
    expect(screen.getByText('4 labels on 2 sheets. Print at 100 %, without fitting to the page.')).toBeVisible()
    expect(location.search).not.toContain(holder)
    globalThis.dispatchEvent(new Event('beforeprint'))
    const pages = document.querySelector('[data-pages]')
    expect(pages?.querySelectorAll('svg')).toHaveLength(4)
    expect(pages?.textContent).toContain(holder)
    expect(pages?.textContent).toContain(location.host)
    expect(pages?.textContent).not.toMatch(/detected/i)
    globalThis.dispatchEvent(new Event('afterprint'))
    // The choice is kept for Back and for a reload, but is not part of a link.
    await visit(backend(), location.pathname + location.search, { as: grace })
    expect(await screen.findByText('Choose documents in the list, then “Print labels”.')).toBeVisible()
  })

  it('labels are printed for a document that was searched, also where the list does not begin with it', async () => {
    const all = backend().store.table('Certificate').where({ clientId: 'client-harbourclinic' }, { order: 'issuedAt ASC' })
    const oldest = all.find(({ passNo }) => passNo !== null)
    const { user } = await visit(backend(), '/documents/issued', { as: grace })
    const rows = () => within(screen.getByRole('table', { name: 'Issued documents' })).getAllByRole('row')
    await screen.findByRole('table', { name: 'Issued documents' })
    await user.type(screen.getByRole('searchbox'), `${oldest?.passNo}{Enter}`)
    await waitFor(() => expect(rows().at(-1)).toHaveTextContent(oldest?.holderName ?? 'nobody'))
    for (const row of rows().slice(-1)) await user.click(within(row).getByRole('checkbox'))
    await press(user, 'Print 1 label')
    await user.selectOptions(await screen.findByLabelText('Copies of each'), '2')
    expect(screen.getByRole('heading', { level: 1, name: 'Labels for 1 document' })).toBeVisible()
    expect(screen.getByText(/^2 labels on 1 sheet\./)).toBeVisible()
  })

  it('a revoked document is not sent, and labels and PDFs of one are not made in silence', async () => {
    const certificates = backend().store.table('Certificate')
    const [first, second] = certificates.where({ clientId: 'client-harbourclinic' }, { order: 'issuedAt DESC, sequence DESC' })
    if (!first || !second) throw new Error('There are no two documents')
    certificates.update(first.id, { isRevoked: true })
    const { user } = await visit(backend(), '/documents/issued', { as: grace })
    const table = await screen.findByRole('table', { name: 'Issued documents' })
    const choose = async () => {
      const rows = (await within(table).findAllByRole('row')).slice(1, 3)
      for (const row of rows) await user.click(within(row).getByRole('checkbox'))
    }
    await choose()
    await press(user, 'Send 2 documents')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(`1 document is revoked and is not sent: ${first.holderName}`)).toBeVisible()
    await type(user, 'To', 'quay@crew.example')
    await user.click(within(dialog).getByRole('button', { name: 'Send document' }))
    await waitFor(() => expect(backend().calls.filter(({ operation }) => operation === 'SendCertificate')).toHaveLength(1))
    await user.keyboard('{Escape}')
    await press(user, 'Download 2 PDFs')
    const download = await screen.findByRole('dialog', { name: 'Download 2 PDFs' })
    expect(within(download).getByText(`1 document is revoked, and its PDF does not say so: ${first.holderName}`)).toBeVisible()
    await user.keyboard('{Escape}')
    await press(user, 'Print 2 labels')
    expect(await screen.findByText(`1 document is revoked, as its code says when it is scanned: ${first.holderName}`)).toBeVisible()
    cleanup()
    const { user: again } = await visit(backend(), `/document/view/${first.id}`, { as: grace })
    expect(reasonOf(within(await openMoreActions(again)).getByRole('menuitem', { name: /^Send/ }))).toBe('A revoked document is not sent.')
    certificates.update(first.id, { isRevoked: false })
  })

  it('a document is not sent by somebody who may not', async () => {
    const [row] = backend().store.table('Certificate').where({ clientId: 'client-harbourclinic' })
    await visit(backend(), `/document/view/${row?.id}`, { as: 'dana.novak@harbourclinic.example' })
    expect(await screen.findByRole('button', { name: 'Send' })).toHaveAccessibleDescription(/^Only super admins, .* can do this\.$/)
  })

  it('a document whose medical details could not be read shows no sheet', async () => {
    backend().faults.set('MedicalFacts', { kind: 'json500' })
    const [row] = backend().store.table('Certificate').where({ clientId: 'client-harbourclinic' })
    await visit(backend(), `/document/view/${row?.id}`, { as: grace })
    expect(await screen.findByText(/The medical details could not be loaded/)).toBeVisible()
    expect(screen.queryByRole('article', { name: 'Preview of the document' })).toBeNull()
  })

  it('have templates of their own, without what only courses have', async () => {
    await visit(backend(), '/documents/templates/view/template-clinic-pcr', { as: grace })
    expect(await screen.findByLabelText('Document title')).toHaveValue('Pre-departure PCR Test')
    expect(screen.queryByLabelText('Course dates')).toBeNull()
    expect(within(screen.getByLabelText('Document type')).getByRole('option', { name: 'COVID-19 Vaccination' })).toBeInTheDocument()
    expect(within(screen.getByLabelText('Document type')).getByRole('option', { selected: true })).toHaveTextContent(/^PCR$/)
    // Its preview has what such a document prints.
    expect(await screen.findAllByText('Sample collected', { selector: 'dt' })).not.toEqual([])
  })
})

describe('documents that expire', () => {
  it('are found with those that were renewed, and their holders get one message each', async () => {
    const { user } = await visit(backend(), '/documents/issued?view=expiring', { as: grace })
    await press(user, 'Find them')
    const table = await screen.findByRole('table', { name: 'Expiring documents' })
    const rowOf = (name: string | RegExp) => within(table).getByRole('row', { name })
    expect(within(rowOf(/Sofia Lindgren/)).getByText(/^Renewed until/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^60 days/ }))
    await waitFor(() => expect(within(table).queryByText('Sofia Lindgren')).toBeNull())
    await user.click(within(rowOf(/Amirah binte Zainal/)).getByRole('checkbox'))
    expect(reasonOf(await screen.findByRole('button', { name: 'Email 1 holder…' }))).toBe('All of them have renewed.')
    await user.click(within(rowOf(/赵 秀兰/)).getByRole('checkbox'))
    await press(user, 'Email 2 holders…')
    expect(await screen.findByText('1 holder has renewed since, and gets no message.')).toBeVisible()
    await press(user, 'Preview')
    backend().faults.set('SendText', { kind: 'lost', times: 1 })
    await press(user, /^Send/)
    // No call tells what was sent, so it is neither repeated nor shown as sent.
    expect(await screen.findByRole('button', { name: 'Already sent: 赵 秀兰' })).toBeVisible()
    expect(backend().calls.filter(({ operation }) => operation === 'SendText')).toHaveLength(1)
    expect(location.search).toBe('?view=expiring&within=60')
  })

  it('are never “none” where they could not all be read', async () => {
    backend().faults.set('ExpiringList', { kind: 'html500' })
    const { user } = await visit(backend(), '/documents/issued?view=expiring', { as: grace })
    await press(user, 'Find them')
    expect(await screen.findByText('The documents could not be loaded')).toBeVisible()
    backend().faults.clear()
    await press(user, 'Try again')
    expect(await screen.findByRole('table', { name: 'Expiring documents' })).toBeVisible()
  })
})

describe('a client that issues certificates', () => {
  it('is offered its own form in place of that of documents', async () => {
    await visit(backend(), '/documents/issue', { as: 'maren.oyelaran@northbreakwater.example' })
    expect(await screen.findByText('Only clinics and labs issue medical documents')).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Issue a certificate' })).toBeVisible()
  })
})

describe('issuing a document', () => {
  it('a positive result is issued only after a second look', async () => {
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await fillTest(user, { name: 'Tomasz Nowak', passport: 'EA1234567', born: '02-01-1979' })
    await user.click(screen.getByRole('radio', { name: 'Detected' }))
    await press(user, 'Issue document')
    expect(await screen.findByText('Read the report once more and enter the result again', { selector: '[id$="-error"]' })).toBeVisible()
    expect(issuedTo('Tomasz Nowak')).toEqual([])
    const second = screen.getByRole('radiogroup', { name: 'Second look: the result again' })
    await press(user, 'Look again at the result')
    expect(within(second).getByRole('radio', { name: 'Not detected' })).toHaveFocus()
    await user.click(within(second).getByRole('radio', { name: 'Detected' }))
    await press(user, 'Issue document')
    await waitFor(() => expect(location.pathname).toMatch(/^\/document\/view\//))
    expect(issuedTo('Tomasz Nowak')).toMatchObject([
      {
        result: 'Detected',
        subType: 'PDT',
        centerId: 'clinic-changi',
        labName: 'Changi Laboratory',
        collectionDate: '2026-11-20T00:40:00.000Z',
        dateOfBirth: '1979-01-02',
      },
    ])
  })

  it('another type takes its own template and drops the result of the first one', async () => {
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await fillTest(user, { name: 'Tomasz Nowak', passport: 'EA1234567', born: '02-01-1979' })
    await user.click(screen.getByRole('radio', { name: 'Detected' }))
    await user.click(within(screen.getByRole('radiogroup', { name: /^Second look/ })).getByRole('radio', { name: 'Detected' }))
    await user.selectOptions(screen.getByLabelText('Type'), 'COVID_VAC')
    // The only one for this type.
    expect(screen.getByLabelText('Template')).toHaveValue('template-clinic-vaccination')
    expect(within(screen.getByLabelText('Template')).queryByRole('option', { name: 'Pre-departure PCR Test' })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Type'), 'PDT')
    expect(screen.getByRole('radio', { name: 'Detected' })).not.toBeChecked()
  })

  it('days that are odd are asked about beside them, and bar nothing', async () => {
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await fillTest(user, { name: 'Tomasz Nowak', passport: 'EA1234567', born: '02-01-1850' })
    expect(await screen.findByText('Somebody born on 02-01-1850 is 176 years old. Is that right?')).toBeVisible()
    await fill(user, screen.getByLabelText('Collected'), '01-01-2025')
    expect(await screen.findByText(/^The sample was taken \d+ days before the report\. Is that right\?$/)).toBeVisible()
    expect(screen.queryByText(/^Enter/)).toBeNull()
  })

  it('the template that a type brings is shown in the preview, and asks for its fields', async () => {
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await user.selectOptions(await screen.findByLabelText('Type'), 'PEME')
    expect(screen.getByLabelText('Template')).toHaveValue('template-clinic-seafarer')
    expect(await screen.findByLabelText(/^Valid until/)).toBeVisible()
    expect(screen.queryByText('Choose a template to see the document here.')).toBeNull()
  })

  it('a document that a physician must sign does not say that its template’s signer does', async () => {
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await user.selectOptions(await screen.findByLabelText('Type'), 'PEME')
    const physician = screen.getByLabelText(/^Physician/)
    expect(physician).toHaveDisplayValue('Choose a physician')
    expect(screen.queryByText(/as in the template|^Nobody signs/)).toBeNull()
    await user.selectOptions(screen.getByLabelText('Type'), 'PDT')
    expect(screen.getByLabelText(/^Physician/)).toHaveDisplayValue('Nobody')
  })

  it('nothing moves when a name is left: the line about earlier documents has its room before', async () => {
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    const group = (await screen.findByLabelText('Full name')).closest('fieldset')
    const before = group?.childElementCount
    expect(before).toBeGreaterThan(0)
    await type(user, 'Full name', 'Somebody New')
    await user.tab()
    expect(await screen.findByText(/^Not compared with earlier documents/)).toBeVisible()
    expect(group?.childElementCount).toBe(before)
  })

  it('a template leads to the form with itself and its only type chosen', async () => {
    const { user } = await visit(backend(), '/documents/templates?saved=Fit for Travel', { as: grace })
    await user.click(await screen.findByRole('link', { name: 'Issue a document' }))
    expect(await screen.findByLabelText('Template')).toHaveDisplayValue('Fit for Travel')
    expect(screen.getByLabelText('Type')).toHaveValue('FFT')
  })

  it('an account goes to the person it belongs to, whoever is typed over', async () => {
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await lookFor(user, 'zainal amirah')
    await user.click(await screen.findByRole('option', { name: /Amirah binte Zainal/ }))
    await press(user, 'Fill in from it')
    expect(await screen.findByText(/^Compared with earlier documents by passport number/)).toBeVisible()
    expect(await screen.findByText(/^Goes to the account of/)).toHaveTextContent('Amirah binte Zainal')
    const address = screen.getByLabelText<HTMLInputElement>('Email').value
    await fillTest(user, { name: 'Quite Another', passport: 'Z7788991', born: '02-01-1979' })
    await user.click(screen.getByRole('radio', { name: 'Not detected' }))
    expect(screen.getByText(/does not go to that account/)).toBeVisible()
    await press(user, 'Issue document')
    expect(await screen.findByText(/^This is the address of Amirah binte Zainal/, { selector: '[id$="-error"]' })).toBeVisible()
    expect(issuedTo('Quite Another')).toEqual([])
    await press(user, 'Somebody else')
    expect(screen.getByLabelText('Email')).toHaveValue('')
    await press(user, 'Issue document')
    await waitFor(() => expect(issuedTo('Quite Another')).toMatchObject([{ userId: null, email: null }]))
    expect(address).not.toBe('')
  })

  it('a patient of an earlier document is not denied for the apostrophe in the name', async () => {
    const documents = backend().store.table('Certificate')
    const [one] = documents.where({ clientId: 'client-harbourclinic', isRevoked: false })
    if (!one) throw new Error('No document.')
    documents.update(one.id, { holderName: 'Moira O’Dowd', searchText: 'moira o’dowd', userId: null })
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await lookFor(user, "o'dowd")
    expect(await screen.findByRole('option', { name: /Moira O’Dowd/ })).toBeVisible()
    documents.update(one.id, one)
  })

  it('a patient is found by name, and filled in from the last document', async () => {
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await lookFor(user, 'amirah')
    await user.click(await screen.findByRole('option', { name: /Amirah binte Zainal/ }))
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue('Amirah binte Zainal'))
    const card = await screen.findByRole('group', { name: 'Amirah binte Zainal' })
    expect(within(card).getByRole('button', { name: 'Change' })).toHaveFocus()
    await press(user, 'Fill in from it')
    expect(screen.getByLabelText('Passport number')).toHaveValue('K6204817A')
    expect(screen.getByLabelText('Date of birth')).toHaveValue('03-09-1987')
    await waitFor(() => expect(within(card).getByRole('button', { name: 'Change' })).toHaveFocus())
    expect(screen.getByText(/Compare every field with the passport/)).toBeVisible()
    // Each copied field is marked until somebody was in it.
    const mark = 'Copied. Compare it with the passport.'
    expect(screen.getByLabelText('Passport number')).toHaveAccessibleDescription(mark)
    await user.click(screen.getByLabelText('Passport number'))
    await user.click(screen.getByLabelText('Full name'))
    expect(screen.getByLabelText('Passport number')).not.toHaveAccessibleDescription(mark)
    expect(screen.getByLabelText('Nationality')).toHaveAccessibleDescription(mark)
    await press(user, 'Change')
    expect(screen.getByRole('combobox', { name: 'Find a patient' })).toHaveFocus()
  })

  it('what was copied is still marked after the tab was closed', async () => {
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await lookFor(user, 'amirah')
    await user.click(await screen.findByRole('option', { name: /Amirah binte Zainal/ }))
    await press(user, 'Fill in from it')
    // Looked at before the tab was closed.
    await user.click(screen.getByLabelText('Nationality'))
    await user.click(screen.getByLabelText('Full name'))
    await waitFor(async () => expect(await vault.list('')).toHaveLength(1), { timeout: 8000 })
    cleanup()
    const { user: again } = await visit(backend(), '/documents/issue', { as: grace })
    await press(again, 'Continue with it')
    const mark = 'Copied. Compare it with the passport.'
    await waitFor(() => expect(screen.getByLabelText('Passport number')).toHaveValue('K6204817A'))
    expect(screen.getByLabelText('Passport number')).toHaveAccessibleDescription(mark)
    expect(screen.getByLabelText('Nationality')).not.toHaveAccessibleDescription(mark)
  })

  describe('what a revoked document says', () => {
    /** The last document of Amirah has somebody else's passport number, and was revoked for it. */
    const revokeLast = (): void => {
      const certificates = backend().store.table('Certificate')
      const [last] = certificates.where({ holderName: 'Amirah binte Zainal' }, { order: 'issuedAt DESC' })
      if (!last) throw new Error('There is no document')
      insertCertificate(backend().store, {
        ...last,
        id: 'cert-wrong-passport',
        passNo: 'X9990001Z',
        nationality: 'Nowhere',
        issuedAt: new Date(testNow.getTime() - 60_000).toISOString(),
        isRevoked: true,
      })
    }

    afterEach(() => backend().store.table('Certificate').remove('cert-wrong-passport'))

    it('is not filled in, not found and not compared', async () => {
      revokeLast()
      const { user } = await visit(backend(), '/documents/issue', { as: grace })
      await lookFor(user, 'X9990001Z')
      expect(await screen.findByText('No results')).toBeVisible()
      await lookFor(user, 'amirah')
      await user.click(await screen.findByRole('option', { name: /Amirah binte Zainal/ }))
      expect(await screen.findByText(/says: Passport K6204817A/)).toBeVisible()
      await press(user, 'Fill in from it')
      await user.click(screen.getByLabelText('Passport number'))
      await user.click(screen.getByLabelText('Full name'))
      expect(await screen.findByText(/^Compared with earlier documents/)).toBeVisible()
      expect(screen.queryByRole('group', { name: /another passport number/ })).toBeNull()
    })

    it('is not stated of the patient', async () => {
      revokeLast()
      await visit(backend(), '/entities/patients?patient=patient-amirah-zainal', { as: grace })
      expect(await screen.findByText(/K6204817A/)).toBeVisible()
      expect(screen.queryByText(/X9990001Z|Nowhere/)).toBeNull()
    })
  })

  it('a patient is searched only once all are read, so that nobody is missed', async () => {
    backend().faults.set('PatientsToPick', { kind: 'delay', wait: 300 })
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    expect(await screen.findByPlaceholderText('Reading the patients…')).toHaveAttribute('readonly')
    await lookFor(user, 'amirah')
    expect(await screen.findByRole('option', { name: /Amirah binte Zainal.*@/ })).toBeVisible()
  })

  it('somebody else with the same passport number is compared, and nothing is issued until it is decided', async () => {
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await fillTest(user, { name: 'Georgios Muthu', passport: 'U2048175', born: '27-07-1994' })
    await user.click(screen.getByRole('radio', { name: 'Not detected' }))
    const card = await screen.findByRole('group', { name: 'Another patient has this passport number' })
    expect(within(card).getByText('George Muthu')).toBeVisible()
    expect(screen.getByText('1 thing is left')).toBeVisible()
    await press(user, 'Settle the duplicate')
    expect(card).toHaveFocus()
    await press(user, 'Issue document')
    expect(await screen.findByText('Not issued yet: say above whether this is one person or two.')).toBeVisible()
    expect(issuedTo('Georgios Muthu')).toEqual([])
    await press(user, 'They are two people')
    await press(user, 'Issue document')
    await waitFor(() => expect(issuedTo('Georgios Muthu')).toHaveLength(1))
  })

  it('Fernández Dániel is compared with Daniel Fernandez', async () => {
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await fillTest(user, { name: 'Fernández Dániel', passport: 'X1112223', born: '20-12-1979' })
    expect(await screen.findByRole('group', { name: /^This patient has another passport number/ })).toBeVisible()
  })

  it('a name that more documents have than are compared is said to be compared in part', async () => {
    const [own] = backend().store.table('Certificate').where({ clientId: 'client-harbourclinic' })
    if (!own) throw new Error('There is no document')
    const ids = Array.from({ length: 50 }, (_, at) => `cert-common-${at}`)
    for (const id of ids) insertCertificate(backend().store, { ...own, id, holderName: 'Commonname Muller', passNo: id, dateOfBirth: null })
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await fillTest(user, { name: 'Rare Commonname', passport: 'RC1', born: '20-12-1979' })
    expect(await screen.findByText(/Only the newest 50 of a name were compared\.$/)).toBeVisible()
    for (const id of ids) backend().store.table('Certificate').remove(id)
  })

  it('the patient on file is taken over', async () => {
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await fillTest(user, { name: 'Danny Fernandez', passport: 'P5520481C', born: '20-12-1978' })
    await press(user, 'Use the patient on file')
    expect(screen.getByLabelText('Full name')).toHaveValue('Daniel Fernandez')
    expect(screen.getByLabelText('Date of birth')).toHaveValue('20-12-1979')
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Another patient/ })).toBeNull())
    expect(screen.getByLabelText('Passport number')).toHaveAccessibleDescription('Copied. Compare it with the passport.')
    expect(await screen.findByText(/^Goes to the account of/)).toHaveTextContent('Daniel Fernandez')
  })

  it('a comparison that fails is said, and a second press goes on without it', async () => {
    backend().faults.set('DocumentsLike', { kind: 'json500' })
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await fillTest(user, { name: 'Ana Lima', passport: 'BR1', born: '05-05-1990' })
    await user.click(screen.getByRole('radio', { name: 'Not detected' }))
    await press(user, 'Issue document')
    expect(await screen.findByText(/Press again to go on without comparing/)).toBeVisible()
    expect(issuedTo('Ana Lima')).toEqual([])
    // Somebody else is another comparison.
    await type(user, 'Full name', 'Eva Lima')
    await press(user, 'Issue document')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Issue document' })).toBeEnabled())
    expect(issuedTo('Eva Lima')).toEqual([])
    await type(user, 'Full name', 'Ana Lima')
    await press(user, 'Issue document')
    expect(await screen.findByText(/Press again to go on without comparing/)).toBeVisible()
    await press(user, 'Issue document')
    await waitFor(() => expect(issuedTo('Ana Lima')).toHaveLength(1))
  })

  it('a document whose answer is lost is found again, and issued once', async () => {
    backend().faults.set('IssueDocument', { kind: 'lost', times: 1 })
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await fillTest(user, { name: 'Mei Chen', passport: 'E7', born: '11-03-1968' })
    await user.click(screen.getByRole('radio', { name: 'Not detected' }))
    await press(user, 'Issue document')
    await waitFor(() => expect(location.pathname).toMatch(/^\/document\/view\//))
    expect(issuedTo('Mei Chen')).toHaveLength(1)
  })

  it('a result that was changed after a lost answer is never taken for the document that arrived', async () => {
    backend().faults.set('IssueDocument', { kind: 'network', times: 1 })
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await fillTest(user, { name: 'Hana Sato', passport: 'TR9', born: '12-03-1968' })
    await user.click(screen.getByRole('radio', { name: 'Not detected' }))
    await press(user, 'Issue document')
    expect(await screen.findByText(/The document was not found yet and may still appear/)).toBeInTheDocument()
    const documents = backend().store.table('Certificate')
    const [other] = documents.where({ clientId: 'client-harbourclinic', templateId: 'template-clinic-pcr' })
    documents.insert({
      ...other,
      id: 'document-late',
      holderName: 'Hana Sato',
      passNo: 'TR9',
      dateOfBirth: '1968-03-12',
      issuedAt: testNow.toISOString(),
      isRevoked: false,
      result: 'Not detected',
    })
    await user.click(screen.getByRole('radio', { name: 'Detected' }))
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Second look: the result again' })).getByRole('radio', { name: 'Detected' }),
    )
    await press(user, 'Issue document')
    const dialog = await screen.findByRole('dialog', { name: 'Issue another document?' })
    expect(dialog).toHaveTextContent('If it is wrong, correct or revoke it on its page')
    expect(dialog).toHaveTextContent('Result: Not detected instead of Detected')
    expect(within(dialog).getByRole('link', { name: /^Hana Sato, issued on/ })).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(location.pathname).toBe('/documents/issue')
    expect(issuedTo('Hana Sato')).toHaveLength(1)
  })

  it('a missing licence and signature are said before they are needed', async () => {
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await user.selectOptions(await screen.findByLabelText('Physician'), 'Dr. Lim Wei Jie')
    expect(screen.getByText(/No licence number and no signature is on file/)).toBeVisible()
  })

  it('a correction copies the patient and the sample, but not the result, and offers to revoke the old one', async () => {
    const [old] = backend().store.table('Certificate').where({ clientId: 'client-harbourclinic', result: 'Detected' })
    const { user } = await visit(backend(), `/documents/issue?correct=${old?.id}`, { as: grace })
    expect(await screen.findByLabelText('Full name')).toHaveValue(old?.holderName)
    expect(screen.getByRole('heading', { level: 1, name: 'Correct a document' })).toBeVisible()
    expect(within(screen.getByLabelText('Laboratory')).getByRole('option', { selected: true })).toHaveTextContent(
      `${old?.labName} (as on the old document)`,
    )
    expect(screen.getByLabelText('Physician')).not.toHaveValue('')
    // No document tells which clinic issued it, so it is chosen anew.
    await user.selectOptions(screen.getByLabelText('Clinic'), 'Changi')
    const [first] = screen.getAllByRole('radiogroup')
    if (!first) throw new Error('There is no result')
    expect(within(first).getByRole('radio', { name: 'Detected' })).not.toBeChecked()
    await user.click(within(first).getByRole('radio', { name: 'Detected' }))
    await user.click(within(screen.getByRole('radiogroup', { name: /^Second look/ })).getByRole('radio', { name: 'Detected' }))
    await press(user, 'Issue the corrected document')
    expect(await screen.findByText('Nothing was changed, so nothing was issued.')).toBeVisible()
  })

  it('a copy of a revoked document says that it is one', async () => {
    const [old] = backend().store.table('Certificate').where({ clientId: 'client-harbourclinic', result: 'Detected' })
    backend()
      .store.table('Certificate')
      .update(old?.id ?? '', { isRevoked: true })
    await visit(backend(), `/documents/issue?correct=${old?.id}`, { as: grace })
    expect(await screen.findByText(/^This issues a new document in place of the revoked one\./)).toBeVisible()
    cleanup()
    await visit(backend(), `/documents/issue?like=${old?.id}`, { as: grace })
    expect(await screen.findByText(/^The patient was copied from a revoked document, which may be wrong\./)).toBeVisible()
    backend()
      .store.table('Certificate')
      .update(old?.id ?? '', { isRevoked: false })
  })

  it('a copied gender and type that are no choices are shown, and the type of another document has to be chosen', async () => {
    const [old] = backend().store.table('Certificate').where({ clientId: 'client-harbourclinic', result: 'Detected' })
    const id = old?.id ?? ''
    backend().store.table('Certificate').update(id, { gender: 'Other', subType: 'RETIRED_TEST' })
    await visit(backend(), `/documents/issue?correct=${id}`, { as: grace })
    expect(await screen.findByLabelText('Gender')).toHaveDisplayValue('Other')
    expect(screen.getByLabelText('Type')).toHaveDisplayValue('RETIRED_TEST')
    cleanup()
    await visit(backend(), `/documents/issue?like=${id}`, { as: grace })
    expect(await screen.findByLabelText('Gender')).toHaveDisplayValue('Other')
    expect(screen.getByLabelText('Type')).toHaveDisplayValue('Choose what is issued')
    backend()
      .store.table('Certificate')
      .update(id, { gender: old?.gender ?? null, subType: old?.subType ?? null })
  })

  it('a draft of one document is not offered in the correction of another', async () => {
    // What else the address says names no draft.
    const { user } = await visit(backend(), '/documents/issue?q=Santos', { as: grace })
    await type(user, 'Full name', 'Draft Of Another')
    const drafts = async (count: number) => waitFor(async () => expect(await vault.list('')).toHaveLength(count), { timeout: 8000 })
    await drafts(1)
    const [old] = backend().store.table('Certificate').where({ clientId: 'client-harbourclinic', result: 'Detected' })
    cleanup()
    const { user: again } = await visit(backend(), `/documents/issue?correct=${old?.id}`, { as: grace })
    expect(await screen.findByLabelText('Full name')).toHaveValue(old?.holderName)
    await type(again, 'Passport number', 'X1')
    await drafts(2)
    expect(screen.queryByText(/unsaved draft/)).toBeNull()
    cleanup()
    await visit(backend(), '/documents/issue', { as: grace })
    expect(await screen.findByText(/unsaved draft/)).toBeVisible()
  })
})

describe('issuing many documents', () => {
  const paste = async (user: UserEvent, text: string): Promise<void> => {
    await user.click(await screen.findByText('Or paste rows from a table'))
    await fill(user, screen.getByLabelText('Rows, with a header row above'), text)
    await press(user, 'Read these rows')
    await press(user, /^Check/)
  }
  /** Goes on once every row is looked up. */
  const lookThrough = async (user: UserEvent): Promise<void> => {
    const button = await screen.findByRole('button', { name: /^Look through/ })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    await user.click(button)
  }

  it('a result that needs a second look holds the batch until somebody has looked', async () => {
    const { user } = await visit(backend(), '/documents/issue/bulk', { as: grace })
    await user.selectOptions(await screen.findByLabelText('Type'), 'PDT')
    await user.selectOptions(screen.getByLabelText('Template'), 'Pre-departure PCR Test')
    await user.selectOptions(screen.getByLabelText('Clinic'), 'Changi')
    await user.selectOptions(screen.getByLabelText('Laboratory'), 'Changi Laboratory')
    await paste(
      user,
      [
        'Full name,Date of birth,Passport,Identity number,Collected,Time of collection,Result',
        'Bulk One,20-02-1910,B1,S7000001A,20-10-2025,0840,Not detected',
        'Bulk Two,21-02-1991,B2,S7000002A,20-11-2026,8:45,detected',
      ].join('\n'),
    )
    await lookThrough(user)
    const issue = await screen.findByRole('button', { name: 'Issue 2 documents' })
    expect(issue).toHaveAccessibleDescription('1 result needs a second look.')
    expect(await screen.findByRole('heading', { name: 'Are these days right?' })).toBeVisible()
    expect(
      screen.getByText('Row 2: Somebody born on 20-02-1910 is 116 years old. The sample was taken 397 days before the report.'),
    ).toBeVisible()
    expect(screen.queryByText(/^Row 3: .*days/)).toBeNull()
    await user.click(await screen.findByRole('checkbox', { name: /Bulk Two/ }))
    await user.click(issue)
    await waitFor(() => expect(issuedTo('Bulk Two')).toHaveLength(1))
    expect(issuedTo('Bulk Two')[0]).toMatchObject({ result: 'Detected', collectionDate: '2026-11-20T00:45:00.000Z', subType: 'PDT' })
    expect(issuedTo('Bulk One')).toHaveLength(1)
  })

  it('a word that the column does not know is asked for once, and that can be taken back', async () => {
    const { user } = await visit(backend(), '/documents/issue/bulk', { as: grace })
    await user.selectOptions(await screen.findByLabelText('Type'), 'PDT')
    expect(reasonOf(screen.getByRole('button', { name: 'Choose a file' }))).toBe('First choose what all rows share, above.')
    await user.selectOptions(screen.getByLabelText('Template'), 'Pre-departure PCR Test')
    await user.selectOptions(screen.getByLabelText('Clinic'), 'Changi')
    await user.selectOptions(screen.getByLabelText('Laboratory'), 'Changi Laboratory')
    const sample = '20-11-2026,0840'
    await paste(
      user,
      [
        'Full name,Date of birth,Passport,Identity number,Collected,Time of collection,Result',
        `Word One,20-02-1990,W1,S1,${sample},neg`,
        `Word Two,21-02-1991,W2,S2,${sample},NEG`,
        `Word Three,22-02-1992,W3,S3,${sample},Not detected`,
      ].join('\n'),
    )
    // Only the columns that say which row it is, and those with a problem.
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(await screen.findByText('2 need a correction', { exact: false })).toBeVisible()
    expect(heads()).toEqual(['Row', 'Full name', 'Result', 'Actions'])
    await press(user, 'Show 5 columns without a problem')
    expect(heads()).toContain('PassportPassport number')
    const use = screen.getByRole('button', { name: 'Use for 2 rows' })
    expect(reasonOf(use)).toBe('Choose what it means first.')
    await user.selectOptions(screen.getByLabelText(/^Result: what does “neg” mean in 2 rows/), 'Not detected')
    await user.click(use)
    expect(await screen.findByText(/was read as “Not detected” in 2 rows/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Look through 3 documents' })).toBeVisible()
    await press(user, 'Undo')
    expect(await screen.findByRole('button', { name: 'Use for 2 rows' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Look through 1 document' })).toBeVisible()
  })

  it('a second look at one file is none at the next', async () => {
    const header = 'Full name,Date of birth,Passport,Identity number,Collected,Time of collection,Result'
    const { user } = await visit(backend(), '/documents/issue/bulk', { as: grace })
    await user.selectOptions(await screen.findByLabelText('Type'), 'PDT')
    await user.selectOptions(screen.getByLabelText('Template'), 'Pre-departure PCR Test')
    await user.selectOptions(screen.getByLabelText('Clinic'), 'Changi')
    await user.selectOptions(screen.getByLabelText('Laboratory'), 'Changi Laboratory')
    await paste(user, `${header}\nFile One,20-02-1990,FO1,S1,20-11-2026,0840,Detected`)
    await lookThrough(user)
    await user.click(await screen.findByRole('checkbox', { name: /File One/ }))
    await press(user, 'Issue 1 document')
    await press(user, 'Another file')
    await paste(user, `${header}\nFile Two,21-02-1991,FT2,S2,20-11-2026,0840,Detected`)
    await lookThrough(user)
    expect(await screen.findByRole('checkbox', { name: /File Two/ })).not.toBeChecked()
    expect(screen.getByRole('button', { name: 'Issue 1 document' })).toHaveAccessibleDescription('1 result needs a second look.')
  })

  it('somebody whose document of the day was revoked has none, alone and in a file', async () => {
    const revokeAll = (): void => {
      for (const { id } of issuedTo('Revoked Person')) backend().store.table('Certificate').update(id, { isRevoked: true })
    }
    for (const count of [1, 2]) {
      const { user } = await visit(backend(), '/documents/issue', { as: grace })
      await fillTest(user, { name: 'Revoked Person', passport: 'RP1', born: '05-05-1990' })
      await user.click(screen.getByRole('radio', { name: 'Not detected' }))
      await press(user, 'Issue document')
      await waitFor(() => expect(issuedTo('Revoked Person')).toHaveLength(count))
      await waitFor(() => expect(location.pathname).toMatch(/^\/document\/view\//))
      revokeAll()
      cleanup()
    }
    const { user } = await visit(backend(), '/documents/issue/bulk', { as: grace })
    await user.selectOptions(await screen.findByLabelText('Type'), 'PDT')
    await user.selectOptions(screen.getByLabelText('Template'), 'Pre-departure PCR Test')
    await user.selectOptions(screen.getByLabelText('Clinic'), 'Changi')
    await user.selectOptions(screen.getByLabelText('Laboratory'), 'Changi Laboratory')
    await paste(
      user,
      [
        'Full name,Date of birth,Passport,Identity number,Collected,Time of collection,Result',
        'Revoked Person,05-05-1990,RP1,S1,20-11-2026,08:40,Not detected',
      ].join('\n'),
    )
    expect(await screen.findByRole('button', { name: 'Look through 1 document' })).toBeVisible()
    expect(screen.queryByText(/looks? already issued/)).toBeNull()
  })

  it('two doses of one person are two documents, and a lost answer issues none of them twice', async () => {
    const { user } = await visit(backend(), '/documents/issue/bulk', { as: grace })
    await user.selectOptions(await screen.findByLabelText('Type'), 'COVID_VAC')
    await user.selectOptions(screen.getByLabelText('Template'), 'template-clinic-vaccination')
    await user.selectOptions(screen.getByLabelText('Clinic'), 'Changi')
    await user.selectOptions(screen.getByLabelText('Physician'), 'physician-tan')
    await paste(
      user,
      [
        'Full name,Date of birth,Passport,Vaccine,Batch,Dose,Vaccinated on',
        'Dose Person,20-02-1990,D1,Comirnaty,FW1,1 of 2,20-10-2026',
        'Dose Person,20-02-1990,D1,Comirnaty,FW2,2 of 2,20-11-2026',
      ].join('\n'),
    )
    backend().faults.set('IssueVaccinations', { kind: 'lost', times: 1 })
    await lookThrough(user)
    await press(user, 'Issue 2 documents')
    expect(await screen.findByText(/2 documents issued/)).toBeVisible()
    expect(issuedTo('Dose Person').map(({ extraData }) => String(extraData))).toEqual([
      expect.stringContaining('1 of 2'),
      expect.stringContaining('2 of 2'),
    ])
  })
})

describe('the patients of a clinic', () => {
  it('are found by name, which stays out of the address, and limited to one clinic', async () => {
    const { user } = await visit(backend(), '/entities/patients', { as: grace })
    const table = await screen.findByRole('table', { name: 'Patients' })
    expect(await within(table).findByText('Nur Aisyah binti Rahman')).toBeVisible()
    await fill(user, screen.getByRole('searchbox'), 'amirah')
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2))
    expect(location.search).toBe('')
    await user.click(within(table).getByRole('link', { name: /Amirah binte Zainal/ }))
    expect(await screen.findByText('K6204817A')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Amirah binte Zainal' })).toBeVisible()
    expect(document.title).not.toContain('Amirah')
    expect(await screen.findByRole('table', { name: 'Documents' })).toBeVisible()
  })

  it('one of them is taken to the form, with what their last document says', async () => {
    const { user } = await visit(backend(), '/entities/patients?patient=patient-amirah-zainal', { as: grace })
    await user.click(await screen.findByRole('link', { name: 'Issue a document' }))
    expect(await screen.findByLabelText('Full name')).toHaveValue('Amirah binte Zainal')
    await press(user, 'Fill in from it')
    expect(screen.getByLabelText('Passport number')).toHaveValue('K6204817A')
  })

  it('documents of another organisation are shown as that, and not opened', async () => {
    const patient = backend().store.table('Patient').find('patient-amirah-zainal')
    const [own] = backend()
      .store.table('Certificate')
      .where({ userId: String(patient?.['midId']) })
    backend()
      .store.table('Certificate')
      .insert({ ...own, id: 'cert-elsewhere', name: 'Chest X-ray', template: { id: 'template-elsewhere', clientId: 'client-southpier' } })
    await visit(backend(), '/entities/patients?patient=patient-amirah-zainal', { as: grace })
    expect(await screen.findByText('Chest X-ray')).toBeVisible()
    expect(screen.getByText('By another organisation')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Chest X-ray' })).toBeNull()
  })

  it('somebody without an account has the documents and vaccinations of that name, and the page says how they were found', async () => {
    const person = {
      clientId: 'client-harbourclinic',
      holderName: 'Nur Aisyah binti Rahman',
      name: 'COVID-19 Vaccination',
      subType: 'COVID_VAC',
    }
    const [own] = backend().store.table('Certificate').where({ clientId: 'client-harbourclinic' })
    insertCertificate(backend().store, { ...own, ...person, id: 'cert-vaccination', userId: null, passNo: null, dateOfBirth: null })
    const [patient] = backend().store.table('Patient').where({ name: 'Nur Aisyah binti Rahman' })
    await visit(backend(), `/entities/patients?patient=${patient?.id}`, { as: grace })
    const table = await screen.findByRole('table', { name: 'Documents' })
    expect(within(table).getAllByRole('row', { name: /COVID-19 Vaccination/ })).toHaveLength(1)
    expect(screen.getAllByText('Found by name').length).toBeGreaterThan(0)
  })

  it('documents that cannot be read are not “none”', async () => {
    backend().faults.set('PatientDocuments', { kind: 'json500' })
    await visit(backend(), '/entities/patients?patient=patient-amirah-zainal', { as: grace })
    expect(await screen.findByText(/documents could not be loaded/i)).toBeVisible()
    expect(screen.queryByText('Documents issued to this patient appear here.')).toBeNull()
  })
})

describe('the staff of a clinic', () => {
  it('are listed, and one of them says what they issued', async () => {
    const { user } = await visit(backend(), '/entities/staff', { as: grace })
    const table = await screen.findByRole('table', { name: 'Staff' })
    await user.click(await within(table).findByRole('link', { name: /Grace Tan/ }))
    expect(await screen.findByRole('table', { name: 'Issued in the last 90 days' })).toBeVisible()
  })

  it('physicians without an account appear together with the staff, whom they would otherwise push down', async () => {
    const release = hold('CenterNames')
    await visit(backend(), '/entities/staff', { as: grace })
    const physicians = await screen.findByText('Physicians without an account')
    expect(physicians).not.toBeVisible()
    release()
    expect(await screen.findByRole('link', { name: /Grace Tan/ })).toBeVisible()
    expect(physicians).toBeVisible()
  })

  it('have issued what is of today in Singapore, although it is still yesterday in UTC', async () => {
    vi.setSystemTime(new Date('2026-11-21T18:00:00Z'))
    const [own] = backend().store.table('Certificate').where({ clientId: 'client-harbourclinic' })
    if (!own) throw new Error('There is no document')
    const today = { issuedAt: '2026-11-21T17:00:00.000Z', subType: 'SG_LAMP', issuedBy: 'admin-grace-tan' }
    insertCertificate(backend().store, { ...own, ...today, id: 'cert-of-today' })
    await visit(backend(), '/entities/staff/overview/admin-grace-tan', { as: grace })
    const table = await screen.findByRole('table', { name: /^Issued in the last/ })
    expect(await within(table).findByText('LAMP')).toBeVisible()
    backend().store.table('Certificate').remove('cert-of-today')
  })

  it('a physician without licence and signature gets them, and the issue form links to that page', async () => {
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    await user.selectOptions(await screen.findByLabelText('Type'), 'FFT')
    await user.selectOptions(screen.getByLabelText('Physician'), 'physician-lim')
    const link = await screen.findByRole('link', { name: /Add it/ })
    expect(link).toHaveAttribute('href', '/entities/staff/overview/physician-lim')
  })

  it('of another clinic are not listed for an admin of one, and nobody adds them twice', async () => {
    backend().store.table('Admin').update('admin-grace-tan', { role: 'clinicAdmin', centerId: 'clinic-changi' })
    backend().store.table('Instructor').update('physician-lim', { centerId: 'clinic-marina' })
    backend().store.table('Admin').update('admin-felix-brandt', { instructorId: 'physician-lim' })
    const { user } = await visit(backend(), '/entities/staff', { as: grace })
    await user.click(await screen.findByRole('link', { name: /Felix Brandt/ }))
    await user.click(await screen.findByRole('tab', { name: 'Physician' }))
    expect(await screen.findByText('Works at another clinic')).toBeVisible()
    expect(reasonOf(screen.getByRole('button', { name: 'Add physician details' }))).toBe(
      'Their clinic keeps the licence and the signature, if they have any.',
    )
    cleanup()
    await visit(backend(), '/entities/staff', { as: grace })
    expect(await screen.findByRole('link', { name: /Felix Brandt/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Lim Wei Jie/ })).toBeNull()
    await backend().restore()
  })

  it('the licence of a physician is edited on their page', async () => {
    const { user } = await visit(backend(), '/entities/staff/overview/physician-lim', { as: grace })
    await user.click(await screen.findByRole('link', { name: 'Add it now' }))
    expect(await screen.findByLabelText('Full name')).toHaveValue('Dr. Lim Wei Jie')
    expect(screen.queryByLabelText('OGUK pin')).toBeNull()
    await type(user, 'Licence number', 'MCR 20417C')
    await press(user, 'Save physician')
    await waitFor(() => expect(backend().store.table('Instructor').find('physician-lim')).toMatchObject({ licenseNo: 'MCR 20417C' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Lim Wei Jie' })).toBeVisible()
  })
})
