// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakeLocks } from '~/platform/vault/locks.fixture'
import { vault } from '~/platform/vault/vault'
import type { CertificateRow } from '../../backend/tables'
import { fill, visit } from '../../support/visit'
import { admin, backend, button, courseRow, ended, holdRequests, participantsOf, sent, textOf, withCourses } from './courses'

withCourses()

const done = 'course-basic-safety-done'

beforeEach(() => vault.clear())
// jsdom has no locks; the test with two tabs adds them.
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

/** Adds participants who passed the completed course and marks all others as failed. */
function setPassed(...names: readonly string[]): void {
  const table = backend().store.table('CourseParticipant')
  const [model] = participantsOf(done)
  for (const row of participantsOf(done)) table.update(textOf(row, 'id'), { passed: false })
  for (const [at, name] of names.entries())
    table.insert({
      ...model,
      id: `participant-issue-${at}-${name}`,
      name,
      firstName: null,
      lastName: null,
      email: `passed${at}@crew.example`,
      midId: null,
      dateOfBirth: '1990-03-28',
      passed: true,
    })
}

/** The certificates of the course with this holder. */
const heldBy = (holderName: string): CertificateRow[] => backend().store.table('Certificate').where({ courseId: done, holderName })

/** Opens the form and fills in the expiry date that its template requires. */
const openForm = async () => {
  const { user } = await visit(backend(), `/course/issue/${done}`, { as: admin })
  await fill(user, await screen.findByLabelText('Valid until'), '17-11-2031')
  return user
}

const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${name}`) })
const checkbox = (name: string): HTMLElement => within(rowOf(name)).getByRole('checkbox', { name })

/** Opens the details of a person, which a row shows on request. */
const detailsOf = async (user: UserEvent, name: string) => {
  const toggle = within(rowOf(name)).getByRole('button', { name: `Details of ${name}` })
  if (toggle.ariaExpanded !== 'true') await user.click(toggle)
  const details = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
  if (!details) throw new Error(`The details of ${name} are not open`)
  return within(details)
}
const passport = async (user: UserEvent, name: string): Promise<HTMLElement> =>
  (await detailsOf(user, name)).getByLabelText('Passport number')

describe('issuing the certificates of a course', () => {
  it('leaving during a batch asks for confirmation and issues only the certificate in flight', async () => {
    setPassed('Leave One', 'Leave Two', 'Leave Three')
    const user = await openForm()
    const release = holdRequests('IssueCertificate')
    await user.click(button('Issue 3 certificates'))
    await screen.findByText(/^0 of 3 certificates processed/)
    const crumb = screen.getByRole('link', { name: 'Basic Safety Training' })

    await user.click(crumb)
    const question = await screen.findByRole('dialog', { name: 'Leave before all are issued?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(location.pathname).toBe(`/course/issue/${done}`)

    await user.click(crumb)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(location.pathname).toBe(`/course/archive/${done}`))
    const before = sent('CourseCertificatesIssued').length
    release()
    // The batch looks up the certificate in flight and then stops.
    await waitFor(() => expect(heldBy('Leave One')).toHaveLength(1))
    await waitFor(() => expect(sent('CourseCertificatesIssued').length).toBeGreaterThan(before))
    cleanup()

    // On return, only participants without a certificate are selected.
    await visit(backend(), `/course/issue/${done}`, { as: admin })
    expect(await screen.findByRole('button', { name: 'Issue 2 certificates' })).toBeVisible()
    expect(checkbox('Leave One')).not.toBeChecked()
    expect(checkbox('Leave Two')).toBeChecked()
    expect(heldBy('Leave Two')).toEqual([])
    expect(heldBy('Leave Three')).toEqual([])
    expect(sent('IssueCertificate')).toHaveLength(1)
  })

  it('certificates are not issued while another tab issues those of the same course', async () => {
    setPassed('Two Tabs')
    const locks = Object.assign(new FakeLocks(), { query: async () => ({}) })
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
    locks.held.add(`delta:issue:${done}`)
    const user = await openForm()
    await user.click(button('Issue 1 certificate'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Certificates for this course are already being issued in another tab.')
    expect(sent('IssueCertificate')).toEqual([])
    locks.held.clear()
    await user.click(screen.getByRole('button', { name: /^Continue with 1/ }))
    expect(await screen.findByText('1 of 1 certificate issued.')).toBeVisible()
    expect(heldBy('Two Tabs')).toHaveLength(1)
  })

  it('ends with the way to what was issued', async () => {
    setPassed('See Them')
    const user = await openForm()
    await user.click(button('Issue 1 certificate'))
    await user.click(await screen.findByRole('link', { name: 'See the certificate' }))
    await waitFor(() => expect(location.pathname + location.search).toBe(`/course/archive/${done}?tab=certificates`))
    expect(await screen.findByRole('link', { name: /See Them/ })).toBeVisible()
  })

  it('“Back to the form” clears finished rows, keeps what was typed for the rest and offers no draft', async () => {
    setPassed('Refused First', 'Issued Second')
    const user = await openForm()
    await fill(user, await passport(user, 'Refused First'), 'P-4711')
    await fill(user, await passport(user, 'Issued Second'), 'P-4712')
    await waitFor(async () => expect(await vault.list('draft:')).toHaveLength(1))
    backend().faults.set('IssueCertificate', { kind: 'refused', message: 'The passport is blocked', times: 1 })
    await user.click(button('Issue 2 certificates'))
    expect(await screen.findByText('1 of 2 certificates issued.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Certificates to review' })).toHaveTextContent('The passport is blocked')
    expect(await vault.list('draft:')).toEqual([])

    await user.click(button('Back to the form'))
    await screen.findByText('Issue 1 certificate')
    expect(checkbox('Refused First')).toBeChecked()
    expect(await passport(user, 'Refused First')).toHaveValue('P-4711')
    expect(screen.getByLabelText('Valid until')).toHaveValue('17-11-2031')
    expect(checkbox('Issued Second')).not.toBeChecked()
    expect(rowOf('Issued Second')).toHaveTextContent(/Passed.*Already issued.*17-11-2031/)
    expect(screen.queryByText(/^You have an unsaved draft/)).not.toBeInTheDocument()

    await user.click(button('Issue 1 certificate'))
    expect(await screen.findByText('1 of 1 certificate issued.')).toBeVisible()
    expect(heldBy('Refused First')).toMatchObject([{ passNo: 'P-4711' }])
    expect(heldBy('Issued Second')).toHaveLength(1)
    expect(await vault.list('draft:')).toEqual([])
  })

  it('who got a certificate with a date of birth that was typed here gets no second one', async () => {
    setPassed('Typed Birth')
    const person = participantsOf(done).find(({ name }) => name === 'Typed Birth')
    backend().store.table('CourseParticipant').update(textOf(person, 'id'), { dateOfBirth: null })
    const user = await openForm()
    await fill(user, (await detailsOf(user, 'Typed Birth')).getByLabelText('Date of birth'), '28-03-1990')
    await user.click(button('Issue 1 certificate'))
    expect(await screen.findByText('1 of 1 certificate issued.')).toBeVisible()
    expect(heldBy('Typed Birth')[0]?.dateOfBirth).toMatch(/^1990-03-28/)
    cleanup()
    await visit(backend(), `/course/issue/${done}`, { as: admin })
    expect(await screen.findByRole('button', { name: 'Issue 0 certificates' })).toBeVisible()
    expect(checkbox('Typed Birth')).not.toBeChecked()
  })

  it('one whose answer was lost is asked about before it is sent again from the form', async () => {
    setPassed('Lost Answer')
    const user = await openForm()
    backend().faults.set('IssueCertificate', { kind: 'network', times: 1 })
    await user.click(button('Issue 1 certificate'))
    expect(await screen.findByRole('region', { name: 'Certificates to review' })).toHaveTextContent('Lost Answer')
    await user.click(button('Back to the form'))
    await user.click(await screen.findByRole('button', { name: 'Issue 1 certificate' }))
    expect(await screen.findByRole('region', { name: 'Certificates to review' })).toHaveTextContent('Lost Answer')
    expect(sent('IssueCertificate')).toHaveLength(1)
  })

  it('a draft of before the results were corrected brings what was typed, and nobody who has failed', async () => {
    setPassed('Has Failed', 'Has Passed')
    const user = await openForm()
    await fill(user, await passport(user, 'Has Passed'), 'P-4712')
    await waitFor(async () => expect(JSON.stringify(await vault.list('draft:'))).toContain('P-4712'))
    cleanup()
    setPassed('Passed Later')
    for (const row of participantsOf(done).filter(({ name }) => name === 'Has Passed'))
      backend().store.table('CourseParticipant').update(row.id, { passed: true })
    const { user: again } = await visit(backend(), `/course/issue/${done}`, { as: admin })
    await again.click(await screen.findByRole('button', { name: 'Continue with it' }))
    expect(await screen.findByRole('button', { name: 'Issue 2 certificates' })).toBeVisible()
    expect(checkbox('Passed Later')).toBeChecked()
    expect(await passport(again, 'Has Passed')).toHaveValue('P-4712')
    await again.click(button('Issue 2 certificates'))
    expect(await screen.findByText('2 of 2 certificates issued.')).toBeVisible()
    expect(heldBy('Has Failed')).toEqual([])
    expect(heldBy('Passed Later')).toHaveLength(1)
  })

  it('a certificate that someone else issued since the form was opened is not issued again without asking', async () => {
    setPassed('Issued Elsewhere', 'Issued Here')
    const user = await openForm()
    const [model] = backend().store.table('Certificate').where({ courseId: done, isRevoked: false })
    backend()
      .store.table('Certificate')
      .insert({ ...model, id: 'cert-issued-elsewhere', holderName: 'Issued Elsewhere', userId: null, dateOfBirth: '1990-03-28' })
    await user.click(button('Issue 2 certificates'))
    expect(await screen.findByText('1 of 2 certificates issued.')).toBeVisible()
    const review = within(screen.getByRole('region', { name: 'Certificates to review' }))
    expect(review.getByText('Issued Elsewhere')).toBeVisible()
    expect(review.getByText(/This row now exists\./)).toBeVisible()
    expect(heldBy('Issued Elsewhere')).toHaveLength(1)
    expect(heldBy('Issued Here')).toHaveLength(1)

    await user.click(review.getByRole('button', { name: /^Already issued/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Count it with other facts?' }))
    expect(question.getByText(/Valid until: .+ instead of /)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Already issued' }))
    // It has other facts, so it is not confirmed as what was meant.
    expect(await screen.findByText('1 of 2 certificates issued, 1 with other facts.')).toBeVisible()
    expect(review.getByText(/Valid until: .+ instead of /)).toBeVisible()
    expect(sent('IssueCertificate')).toHaveLength(1)
  })
})

describe('what the form says before it issues', () => {
  it('a course that is not completed is named as that, with the way to it', async () => {
    await visit(backend(), `/course/issue/${ended}`, { as: admin })
    expect(await screen.findByText('The course is not completed yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the course' })).toHaveAttribute('href', `/course/details/${ended}`)
  })

  it('the expiry comes from the course at a press, and the number of emails follows the addresses', async () => {
    setPassed('Mail One', 'Mail Two')
    const { user } = await visit(backend(), `/course/issue/${done}`, { as: admin })
    const lastDay = String(Object(courseRow(done)['days']).at(-1).date)
    const [day, month, year] = lastDay.split('/')
    await user.click(await screen.findByRole('button', { name: /^5 years from the course: / }))
    expect(screen.getByLabelText('Valid until')).toHaveValue(`${day}-${month}-${Number(year) + 5}`)
    expect(screen.getByText('Both people chosen get an email.')).toBeVisible()
    expect(rowOf('Mail One')).toHaveTextContent(new RegExp(`Passed.*New.*${day}-${month}-${Number(year) + 5}.*passed0@crew.example`))
    await user.clear((await detailsOf(user, 'Mail Two')).getByLabelText('Email'))
    expect(rowOf('Mail Two')).toHaveTextContent('No address')
    expect(screen.getByText('1 of the 2 people chosen gets an email.')).toBeVisible()
    // The address stays, for whoever wants no email this time.
    await user.click(within(rowOf('Mail One')).getByRole('checkbox', { name: 'passed0@crew.example' }))
    expect(screen.getByText('Nobody gets an email.')).toBeVisible()
    await user.click(button('Issue 2 certificates'))
    expect(await screen.findByText('2 of 2 certificates issued.')).toBeVisible()
    expect(sent('IssueCertificate').map(({ email }) => email || null)).toEqual([null, null])
  })

  it('who failed and still holds a valid certificate of the course is marked, and it is revoked there', async () => {
    const [model] = backend().store.table('Certificate').where({ courseId: done, isRevoked: false })
    const holder = String(model?.holderName)
    setPassed('Pass One')
    const { user } = await visit(backend(), `/course/issue/${done}`, { as: admin })
    expect(await screen.findByText(/failed this course and still holds? a valid certificate of it\.$/)).toBeVisible()
    expect(rowOf(holder)).toHaveTextContent(/Failed.*Still valid/)
    const held = screen.getAllByRole('button', { name: /^Revoke the certificate of / }).length
    await user.click(within(rowOf(holder)).getByRole('button', { name: `Revoke the certificate of ${holder}` }))
    const dialog = await screen.findByRole('dialog', { name: 'Revoke this certificate?' })
    await fill(user, within(dialog).getByLabelText(/^Type the holder’s name/), holder)
    await user.click(within(dialog).getByRole('button', { name: 'Revoke certificate' }))
    await waitFor(() => expect(rowOf(holder)).toHaveTextContent(/Failed.*None/))
    expect(screen.queryAllByRole('button', { name: /^Revoke the certificate of / })).toHaveLength(held - 1)
    expect(sent('IssueCertificate')).toEqual([])
  })

  it('who holds a certificate is unticked once its template is chosen, where the course names none', async () => {
    const [model] = backend().store.table('Certificate').where({ courseId: done, isRevoked: false })
    const holder = String(model?.holderName)
    const participants = backend().store.table('CourseParticipant')
    for (const row of participantsOf(done)) participants.update(textOf(row, 'id'), { passed: true })
    backend().store.table('Course').update(done, { certTemplateId: null })
    const { user } = await visit(backend(), `/course/issue/${done}`, { as: admin })
    await waitFor(() => expect(checkbox(holder)).toBeChecked())
    await user.selectOptions(screen.getByLabelText('Template'), model?.template?.id ?? '')
    await waitFor(() => expect(checkbox(holder)).not.toBeChecked())
    const other = backend()
      .store.table('CertificateTemplate')
      .where({ clientId: 'client-northbreakwater' })
      .find(({ id }) => id !== model?.template?.id)
    await user.selectOptions(screen.getByLabelText('Template'), other?.id ?? '')
    await waitFor(() => expect(checkbox(holder)).toBeChecked())
  })

  it('somebody who cancelled or waits gets no certificate, whatever their result says', async () => {
    setPassed('Pass One', 'Pass Two', 'Pass Three')
    const participants = backend().store.table('CourseParticipant')
    participants.update('participant-issue-1-Pass Two', { status: 'cancelled' })
    participants.update('participant-issue-2-Pass Three', { status: 'waiting' })
    await visit(backend(), `/course/issue/${done}`, { as: admin })
    expect(await screen.findByRole('button', { name: 'Issue 1 certificate' })).toBeVisible()
    expect(screen.queryByRole('row', { name: /^Pass Two/ })).toBeNull()
  })

  it('a message about the revocation that was not sent is said, and can be sent again', async () => {
    const [model] = backend().store.table('Certificate').where({ courseId: done, isRevoked: false })
    const holder = String(model?.holderName)
    setPassed('Pass One')
    backend().faults.set('SendText', { kind: 'refused', message: 'The mail server is away', times: 1 })
    const { user } = await visit(backend(), `/course/issue/${done}`, { as: admin })
    await user.click(await screen.findByRole('button', { name: `Revoke the certificate of ${holder}` }))
    const dialog = await screen.findByRole('dialog', { name: 'Revoke this certificate?' })
    await fill(user, within(dialog).getByLabelText(/^Type the holder’s name/), holder)
    await user.click(within(dialog).getByRole('checkbox', { name: 'Tell the holder by email' }))
    await fill(user, within(dialog).getByLabelText('To'), 'holder@crew.example')
    await user.click(within(dialog).getByRole('button', { name: 'Revoke certificate' }))
    const failed = await screen.findByRole('dialog', { name: 'Revoked, but the message was not sent' })
    await user.click(within(failed).getByRole('button', { name: 'Send the message again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('SendText')).toHaveLength(2)
  })

  it('who failed is not said to hold a valid certificate while its revocation is not confirmed', async () => {
    const [model] = backend().store.table('Certificate').where({ courseId: done, isRevoked: false })
    const holder = String(model?.holderName)
    setPassed('Pass Two')
    backend().faults.set('RevokeCertificate', { kind: 'network', times: 1 })
    const { user } = await visit(backend(), `/course/issue/${done}`, { as: admin })
    const revoke = await screen.findByRole('button', { name: `Revoke the certificate of ${holder}` })
    const claimed = (): number =>
      Number.parseInt(screen.queryByText(/failed this course and still holds? a valid certificate/)?.textContent ?? '0', 10)
    const before = claimed()
    expect(before).toBeGreaterThan(0)
    await user.click(revoke)
    const dialog = await screen.findByRole('dialog', { name: 'Revoke this certificate?' })
    await fill(user, within(dialog).getByLabelText(/^Type the holder’s name/), holder)
    await user.click(within(dialog).getByRole('button', { name: 'Revoke certificate' }))
    await waitFor(() => expect(rowOf(holder)).toHaveTextContent(/Failed.*Revocation not confirmed/))
    expect(screen.getByText('1 person failed this course, and the revocation of their certificate is not confirmed.')).toBeVisible()
    expect(claimed()).toBe(before - 1)
  })
})
