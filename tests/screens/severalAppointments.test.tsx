// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseAction, findAction, reasonOf } from '../support/pageActions'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const grace = 'grace.tan@harbourclinic.example'
const backend = useBackend()

/** Noon in Singapore on Saturday 21-11-2026. */
const noon = new Date('2026-11-21T04:00:00Z')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  await backend().restore()
  backend().calls.length = 0
})
afterEach(cleanup)

const appointments = () => backend().store.table('Appointment')
const stored = (id: string) => appointments().find(id)
const sent = (operation: string) => backend().calls.filter((call) => call.operation === operation)
const mails = () => backend().store.table('Mail').where({ clientId: 'client-harbourclinic' })
const dialogNamed = (name: string | RegExp) => screen.findByRole('dialog', { name })
const pressIn = async (user: UserEvent, box: HTMLElement, name: string | RegExp) =>
  user.click(await within(box).findByRole('button', { name }))

/** Selects appointments in the list, and presses an action of the selection. */
async function choose(action: string, ...ids: readonly string[]): Promise<UserEvent> {
  const { user } = await visit(backend(), '/appointment/planned?view=list', { as: grace })
  await screen.findByRole('table', { name: 'Planned appointments' })
  for (const id of ids) {
    const row = document.querySelector(`a[href$="/${id}"]`)?.closest('tr')
    if (!row) throw new Error(`No row for ${id}`)
    // oxlint-disable-next-line no-await-in-loop -- as a person does, one after the other
    await user.click(within(row).getByRole('checkbox'))
  }
  await user.click(await screen.findByRole('button', { name: action }))
  return user
}

/** Opens the dialog that hands over a day. */
async function handOver(path: string): Promise<{ readonly user: UserEvent; readonly dialog: HTMLElement }> {
  const { user } = await visit(backend(), path, { as: grace })
  await screen.findByRole('region', { name: 'Dr. Lim Wei Jie' })
  await chooseAction(user, 'Hand over the day…')
  return { user, dialog: await dialogNamed(/^Hand over/) }
}

describe('the day of a physician who is ill', () => {
  it('goes to a colleague on another day: clashes first, then a receipt, then an email to everyone', async () => {
    appointments().update('appointment-14', { startTime: '13:30', endTime: '14:30' })
    appointments().update('appointment-8', { patientEmail: null })
    const { user, dialog } = await handOver('/appointment/planned')
    const button = within(dialog).getByRole('button', { name: 'Change' })
    expect(reasonOf(button)).toBe('Choose whose appointments.')
    await user.selectOptions(within(dialog).getByLabelText('Whose appointments'), 'Dr. Lim Wei Jie')
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(2)
    await user.selectOptions(within(dialog).getByLabelText('New physician'), 'Dr. Grace Tan')
    await fill(user, within(dialog).getByLabelText('New day'), '22-11-2026')
    expect(await within(dialog).findByText('Clashes with Kelvin Teo Boon Kiat, 13:30')).toBeVisible()
    expect(sent('ChangeAppointment')).toEqual([])

    await pressIn(user, dialog, 'Change 2 appointments')
    expect(await screen.findByText('2 of 2 appointments changed.')).toBeVisible()
    const there = { physicianId: 'physician-tan', physicianName: 'Dr. Grace Tan', startDate: '2026-11-22T00:00:00.000Z' }
    expect(stored('appointment-6')).toMatchObject({ ...there, startTime: '13:00', endTime: '14:00' })
    expect(stored('appointment-8')).toMatchObject({ ...there, startTime: '16:00', endTime: '16:30' })

    await user.click(screen.getByRole('button', { name: 'Email 2…' }))
    const letter = await dialogNamed('Email to 1 address')
    expect(letter).toHaveTextContent(`has no email address and is left out: ${stored('appointment-8')?.name}`)
    expect(within(letter).getByLabelText('Subject')).toHaveValue('Your appointment on 21 November 2026')
    await pressIn(user, letter, 'Preview')
    await pressIn(user, await dialogNamed('Check before sending'), 'Send to 1 address')
    expect(await screen.findByText('1 of 1 message sent.')).toBeVisible()
    const mail = mails().find(({ subject }) => subject?.startsWith('Your appointment'))
    expect(mail).toMatchObject({ recipient: 'sofia.lindgren@crew.example', subject: 'Your appointment on 21 November 2026' })
    expect(mail?.link).toMatch(/moved to 22 November 2026, with Dr\. Grace Tan\. The time of day stays the same/)
    expect(`${mail?.subject} ${mail?.link}`).not.toMatch(/medical|PEME|PCR|test/i)
  })

  it('leaves those whose time is over unless they are ticked', async () => {
    const { user, dialog } = await handOver('/appointment/planned')
    await user.selectOptions(within(dialog).getByLabelText('Whose appointments'), 'Dr. Grace Tan')
    const boxes = within(dialog).getAllByRole('checkbox')
    expect(boxes).toHaveLength(3)
    for (const box of boxes) expect(box).not.toBeChecked()
    expect(within(dialog).getAllByText(/Its time is over\.$/)).toHaveLength(3)
    await user.selectOptions(within(dialog).getByLabelText('New physician'), 'Dr. Lim Wei Jie')
    expect(reasonOf(within(dialog).getByRole('button', { name: 'Change' }))).toBe('Choose an appointment.')
    await user.click(boxes[1] ?? dialog)
    expect(within(dialog).getByRole('button', { name: 'Change 1 appointment' })).toBeVisible()
  })

  it('an instructor is told who may email the patients', async () => {
    backend().store.table('Admin').update('admin-grace-tan', { role: 'instructor', instructorId: 'physician-lim' })
    const { user, dialog } = await handOver('/appointment/planned')
    expect(within(dialog).queryByLabelText('Whose appointments')).toBeNull()
    await user.selectOptions(within(dialog).getByLabelText('New physician'), 'Dr. Grace Tan')
    await pressIn(user, dialog, 'Change 2 appointments')
    expect(reasonOf(await screen.findByRole('button', { name: 'Email 2…' }))).toMatch(/^Only super admins/)
  })
})

describe('several appointments', () => {
  it('are moved although one answer is lost; one that is refused and one completed meanwhile are named', async () => {
    const user = await choose('Change physician or day of 3…', 'appointment-6', 'appointment-8', 'appointment-7')
    const dialog = await dialogNamed('Change 3 appointments')
    await fill(user, within(dialog).getByLabelText('New day'), '24-11-2026')
    await within(dialog).findByRole('button', { name: 'Change 3 appointments' })
    appointments().update('appointment-8', { isCompleted: true })
    backend().faults.set('ChangeAppointment', { kind: 'lost', times: 1 })
    backend().faults.set('appointmentUpdate', { kind: 'refused', message: 'The clinic is closed', times: 1 })
    await waitFor(() => expect(reasonOf(within(dialog).getByRole('button', { name: 'Change 3 appointments' }))).toBeNull())
    await pressIn(user, dialog, 'Change 3 appointments')
    expect(await screen.findByText('1 of 3 appointments changed.')).toBeVisible()
    const review = screen.getByRole('region', { name: 'Appointments to review' })
    expect(review).toHaveTextContent('The clinic is closed')
    expect(review).toHaveTextContent('It was completed in the meantime.')
    expect(stored('appointment-6')).toMatchObject({ startDate: '2026-11-24T00:00:00.000Z', physicianId: 'physician-lim' })
    expect(stored('appointment-8')).toMatchObject({ startDate: '2026-11-21T00:00:00.000Z' })
    expect(sent('ChangeAppointment')).toHaveLength(2)
  })

  it('that clash with each other are named before anything is sent', async () => {
    appointments().update('appointment-8', { startTime: '13:30', endTime: '14:30', physicianId: 'physician-tan' })
    const user = await choose('Change physician or day of 2…', 'appointment-6', 'appointment-8')
    const dialog = await dialogNamed('Change 2 appointments')
    await fill(user, within(dialog).getByLabelText('New day'), '24-11-2026')
    await waitFor(() => expect(reasonOf(within(dialog).getByRole('button', { name: 'Change 2 appointments' }))).toBeNull())
    expect(within(dialog).queryByText(/^Clashes with/)).toBeNull()
    await user.selectOptions(within(dialog).getByLabelText('New physician'), 'Dr. Grace Tan')
    await waitFor(() => expect(within(dialog).getAllByText(/^Clashes with/)).toHaveLength(2))
    expect(within(dialog).getByText(/^2 appointments clash/)).toBeVisible()
  })

  it('say that clashes could not be checked, and can be moved all the same', async () => {
    const user = await choose('Change physician or day of 2…', 'appointment-6', 'appointment-8')
    const dialog = await dialogNamed('Change 2 appointments')
    backend().faults.set('AppointmentsOfDays', { kind: 'html500', times: 1 })
    await fill(user, within(dialog).getByLabelText('New day'), '24-11-2026')
    expect(await within(dialog).findByText('Clashes could not be checked.')).toBeVisible()
    expect(reasonOf(within(dialog).getByRole('button', { name: 'Change 2 appointments' }))).toBeNull()
    await pressIn(user, dialog, 'Try again')
    await waitFor(() => expect(within(dialog).queryByText('Clashes could not be checked.')).toBeNull())
  })

  it('name no patient of another clinic to whoever is limited to one', async () => {
    backend().store.table('Admin').update('admin-grace-tan', { role: 'clinicAdmin', centerId: 'clinic-changi' })
    appointments().update('appointment-14', { startTime: '13:00', endTime: '14:00', physicianId: 'physician-lim' })
    const user = await choose('Change physician or day of 1…', 'appointment-6')
    const dialog = await dialogNamed('Change 1 appointment')
    await fill(user, within(dialog).getByLabelText('New day'), '22-11-2026')
    expect(await within(dialog).findByText('Clashes with another appointment, 13:00')).toBeVisible()
    expect(within(dialog).queryByText(/Teo/)).toBeNull()
  })

  it('are completed once with their templates; those that need a page of their own are named', async () => {
    const documents = () => backend().store.table('Certificate').count({ clientId: 'client-harbourclinic' })
    const before = documents()
    const user = await choose('Complete 3…', 'appointment-5', 'appointment-8', 'appointment-6')
    const dialog = await dialogNamed('Complete 2 appointments')
    expect(await within(dialog).findByText(/^Left out/)).toHaveTextContent(/Sofia Lindgren \(Seafarer medical\)$/)
    expect(within(dialog).getAllByText('Its time is not over yet')).toHaveLength(1)
    backend().faults.set('CompleteAppointment', { kind: 'lost', times: 1 })
    await pressIn(user, dialog, 'Complete 2 appointments')
    expect(await screen.findByText('2 of 2 appointments completed.')).toBeVisible()
    expect(stored('appointment-6')).toMatchObject({ isCompleted: false })
    expect(documents()).toBe(before + 2)
    expect(sent('CompleteAppointment')).toHaveLength(2)
  })

  it('are not completed while the name of one cannot be printed', async () => {
    appointments().update('appointment-5', { name: 'Eva 😀 Holm' })
    await choose('Complete 2…', 'appointment-5', 'appointment-8')
    const dialog = await dialogNamed('Complete 2 appointments')
    expect(reasonOf(await within(dialog).findByRole('button', { name: 'Complete 2 appointments' }))).toBe(
      'Eva 😀 Holm: “😀” in the name cannot be printed.',
    )
  })

  it('that are all completed elsewhere cannot be completed together', async () => {
    await choose('Complete 2…', 'appointment-6', 'appointment-9')
    expect(reasonOf(await screen.findByRole('button', { name: 'Complete 2…' }))).toBe('Each of them is completed on its own page.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('a day without anything to do is not handed over', async () => {
  const { user } = await visit(backend(), '/appointment/planned?day=25-12-2026', { as: grace })
  await screen.findByText('Nothing is planned on this day.')
  expect(reasonOf(await findAction(user, 'Hand over the day…'))).toBe('Nothing is left to do on this day.')
})
