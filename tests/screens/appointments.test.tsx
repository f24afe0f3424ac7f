// needs a document
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { undo } from '~/kit/feedback/undo'
import { storage } from '~/platform/storage/storage'
import { vault } from '~/platform/vault/vault'
import { insertCertificate } from '../backend/certificates/records'
import { chooseAction, openMoreActions, reasonOf } from '../support/pageActions'
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
afterEach(async () => {
  cleanup()
  await vault.clear()
})

const appointments = () => backend().store.table('Appointment')
const stored = (id: string) => appointments().find(id)
const sent = (operation: string) => backend().calls.filter((call) => call.operation === operation)
const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const type = async (user: UserEvent, label: string, text: string) => fill(user, await screen.findByLabelText(label), text)
/** jsdom knows no drag, and a page without layout needs no more of it. */
const drag = (element: HTMLElement, step: string): void => {
  fireEvent(element, Object.assign(new Event(step, { bubbles: true, cancelable: true }), { clientY: 0, dataTransfer: {} }))
}
const column = (name: string) => screen.findByRole('region', { name })

describe('the day of a clinic', () => {
  it('says how many there are and who is next, with a column for each physician', async () => {
    await visit(backend(), '/appointment/planned', { as: grace })
    expect(await screen.findByText('13 appointments, 4 not completed. Singapore time.')).toBeVisible()
    expect(screen.getByText('Next').closest('p')).toHaveTextContent('Next 13:00 Sofia Lindgren, Seafarer medical, Dr. Lim Wei Jie')
    expect(within(await column('No physician')).getByRole('link', { name: /^11:00 George Muthu/ })).toHaveTextContent('not completed')
    expect(within(await column('Dr. Grace Tan')).getByRole('link', { name: /^09:30/ })).toHaveTextContent(/Clashes with .+, 10:00/)
    expect(screen.getByText('2 double-booked')).toBeVisible()
  })

  it('offers free half-hours to book, and none that are over', async () => {
    await visit(backend(), '/appointment/planned', { as: grace })
    const free = within(await column('Dr. Lim Wei Jie')).getAllByRole('link', { name: /^Book/ })
    expect(free[0]).toHaveTextContent('Book with Dr. Lim Wei Jie 12:00')
    expect(free[0]).toHaveAttribute('href', '/appointment/create?day=21-11-2026&from=12%3A00&physician=physician-lim')
  })

  it('another day has its own address', async () => {
    const { user } = await visit(backend(), '/appointment/planned', { as: grace })
    await press(user, 'Next day')
    expect(await screen.findByText('2 appointments, 0 not completed. Singapore time.')).toBeVisible()
    expect(location.search).toBe('?day=22-11-2026')
  })

  it('one that was dropped elsewhere is not moved over what somebody else did meanwhile, and stands where they moved it', async () => {
    await visit(backend(), '/appointment/planned', { as: grace })
    const card = within(await column('Dr. Lim Wei Jie')).getByRole('link', { name: /^13:00 Sofia Lindgren/ })
    const [free = card] = within(await column('No physician')).getAllByRole('link', { name: /^Book/ })
    drag(card, 'dragstart')
    drag(free, 'dragover')
    drag(free, 'drop')
    expect(await screen.findByText(/^Moving Sofia Lindgren to/)).toBeVisible()
    // What showed where it would land is gone, although a card that was drawn anew reports no end of its drag.
    expect(within(await column('No physician')).queryByText('08:00', { selector: 'div' })).toBeNull()
    appointments().update('appointment-6', { startTime: '16:00', endTime: '16:30' })
    await act(() => undo.sendNow())
    const told = await screen.findAllByText(/^Nothing was changed\. It was changed in the meantime: .+16:00–16:30/)
    expect(told.length).toBeGreaterThan(0)
    expect(sent('ChangeAppointment')).toHaveLength(0)
    expect(within(await column('Dr. Lim Wei Jie')).getByRole('link', { name: /^16:00 Sofia Lindgren/ })).toBeVisible()
  })

  it('one that is dropped again within six seconds stands where it was dropped last', async () => {
    await visit(backend(), '/appointment/planned', { as: grace })
    const sofia = { name: /^\d\d:\d\d Sofia Lindgren/ }
    const dropOn = async (name: string) => {
      const card = screen.getByRole('link', sofia)
      const [free = card] = within(await column(name)).getAllByRole('link', { name: /^Book/ })
      drag(card, 'dragstart')
      drag(free, 'dragover')
      drag(free, 'drop')
    }
    await column('Dr. Lim Wei Jie')
    await dropOn('No physician')
    await dropOn('Dr. Yusra Aziz')
    await screen.findAllByText('Appointment moved')
    expect(stored('appointment-6')).toMatchObject({ startTime: '08:00', physicianId: null })
    expect(within(await column('Dr. Yusra Aziz')).getByRole('link', sofia)).toBeVisible()
    await dropOn('Dr. Anjali Nair')
    await waitFor(() => expect(stored('appointment-6')?.physicianName).toBe('Dr. Yusra Aziz'))
    await act(() => undo.sendNow())
    expect(stored('appointment-6')?.physicianName).toBe('Dr. Anjali Nair')
  })

  it('on paper it is a table for each physician', async () => {
    await visit(backend(), '/appointment/planned', { as: grace })
    await column('Dr. Grace Tan')
    globalThis.dispatchEvent(new Event('beforeprint'))
    expect(screen.getAllByRole('table')).toHaveLength(6)
    expect(screen.getByRole('heading', { name: 'Dr. Grace Tan' })).toBeVisible()
    // Each page says the day.
    expect(screen.getAllByText('Sat 21-11-2026')).toHaveLength(6)
    expect(screen.queryByRole('heading', { name: 'Sat 21-11-2026' })).toBeNull()
    globalThis.dispatchEvent(new Event('afterprint'))
  })

  it('a physician who signs in sees their own patients only', async () => {
    await visit(backend(), '/appointment/planned', { as: 'yusra.aziz@harbourclinic.example' })
    expect(await screen.findByText('2 appointments, 0 not completed. Singapore time.')).toBeVisible()
    expect(within(await column('Dr. Yusra Aziz')).getByRole('link', { name: /^14:00 George Muthu/ })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Dr. Grace Tan' })).toBeNull()
  })

  it('an instructor without a link to a physician sees none and is told why', async () => {
    backend().store.table('Admin').update('admin-grace-tan', { role: 'instructor', instructorId: null })
    backend().store.table('Instructor').update('physician-tan', { email: 'tan@elsewhere.example' })
    await visit(backend(), '/appointment/planned', { as: grace })
    expect(await screen.findByText(/no physician has grace\.tan@harbourclinic\.example/)).toBeVisible()
    expect(sent('AppointmentsOfDays')).toHaveLength(0)
  })

  it('what was never completed is listed, seven days back', async () => {
    await visit(backend(), '/appointment/planned?state=due', { as: grace })
    const table = await screen.findByRole('table', { name: 'Planned appointments' })
    await waitFor(() => expect(within(table).getAllByText('Not completed')).toHaveLength(6))
  })
})

describe('a physician’s own lists', () => {
  const yusra = 'yusra.aziz@harbourclinic.example'
  const days = async () =>
    (await screen.findAllByRole('rowheader', { name: /^[A-Z][a-z]{2} \d\d-\d\d-\d{4}$/ })).map(({ textContent }) => textContent)

  it('are in the order of their days, which no call promises', async () => {
    for (const [id, day] of [
      ['appointment-18', '2026-11-19'],
      ['appointment-23', '2026-11-02'],
    ] as const)
      appointments().update(id, { startDate: `${day}T00:00:00.000Z` })
    await visit(backend(), '/appointment/archive', { as: yusra })
    expect(await days()).toEqual(['Thu 19-11-2026', 'Mon 02-11-2026'])
  })
})

describe('booking', () => {
  const bookFor = async (user: UserEvent, name: string, email: string) => {
    await type(user, 'Given names', name.split(' ')[0] ?? '')
    await type(user, 'Family name', name.split(' ')[1] ?? '')
    await type(user, 'Email', email)
    await user.click(screen.getByRole('radio', { name: 'Fit for travel' }))
    await type(user, 'Day', '24-11-2026')
    await type(user, 'Start', '0915')
  }

  it('somebody new is booked once, however often it is pressed', async () => {
    const { user } = await visit(backend(), '/appointment/create', { as: grace })
    await bookFor(user, 'Ana Lima', 'ana.lima@crew.example')
    await user.selectOptions(screen.getByLabelText('Clinic'), 'Marina')
    expect(screen.getByLabelText('End')).toHaveValue('09:45')
    await user.dblClick(screen.getByRole('button', { name: 'Book appointment' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Lima · Fit for travel' })).toBeVisible()
    const [row] = appointments().where({ name: 'Ana Lima' })
    expect(row).toMatchObject({
      sName: 'ana lima',
      centerId: 'clinic-marina',
      clinicId: 'clinic-marina',
      startDate: '2026-11-24T00:00:00.000Z',
    })
    expect(row).toMatchObject({ street: '8 Marina View', passNo: null })
    expect(sent('BookAppointment')).toHaveLength(1)
    expect(document.title).not.toContain('Lima')
  })

  it('one that arrived although its answer was lost is named with what was changed since, and nothing is booked over it', async () => {
    backend().faults.set('BookAppointment', { kind: 'lost', times: 1 })
    const { user } = await visit(backend(), '/appointment/create', { as: grace })
    await bookFor(user, 'Ana Lima', 'ana.lima@crew.example')
    await type(user, 'Passport number', 'P4711')
    backend().faults.set('AppointmentsOfDays', { kind: 'html500' })
    await press(user, 'Book appointment')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Book anyway' }))
    expect((await screen.findAllByText(/was not found yet and may still appear|No clear answer/)).length).toBeGreaterThan(0)
    backend().faults.clear()
    await user.click(screen.getByRole('radio', { name: 'Seafarer medical' }))
    await user.selectOptions(screen.getByLabelText('Clinic'), 'Marina')
    await press(user, 'Book appointment')
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('One exists already, with other facts. If it is wrong, put it right on its page:')
    for (const differs of ['Type', 'Clinic', 'Street', 'Not compared: Passport number']) expect(dialog).toHaveTextContent(differs)
    expect(sent('BookAppointment')).toHaveLength(1)
    expect(appointments().count({ name: 'Ana Lima' })).toBe(1)
  })

  it('a colleague’s at the same time is not one’s own where it says something else', async () => {
    backend().faults.set('BookAppointment', { kind: 'network', times: 1 })
    const { user } = await visit(backend(), '/appointment/create', { as: grace })
    await bookFor(user, 'Ana Lima', 'ana.lima@crew.example')
    await press(user, 'Book appointment')
    expect((await screen.findAllByText(/was not found yet and may still appear/)).length).toBeGreaterThan(0)
    const [model] = appointments().where({ clientId: 'client-harbourclinic' })
    if (!model) throw new Error('The clinic has no appointment')
    const twin = {
      name: 'LIMA Ana',
      patientFirstName: 'Ana',
      patientLastName: 'Lima',
      startDate: '2026-11-24T00:00:00.000Z',
      day: '2026-11-24',
      startTime: '09:15',
      endTime: '10:30',
    }
    appointments().insert({ ...model, ...twin, id: 'twin', patientId: 'patient-twin', type: 'FFT', isCompleted: false })
    await press(user, 'Book appointment')
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('One exists already, with other facts.')
    expect(dialog).toHaveTextContent('End')
    expect(sent('BookAppointment')).toHaveLength(1)
  })

  it('a clash is seen before it is booked, and does not bar it', async () => {
    const { user } = await visit(backend(), '/appointment/create?day=22-11-2026&from=09%3A30&physician=physician-tan', { as: grace })
    expect(await screen.findByText(/^It clashes with .+, 09:00\. It can be booked all the same\.$/)).toBeVisible()
    await type(user, 'Given names', 'Nils')
    await user.click(screen.getByRole('radio', { name: 'PCR test' }))
    await press(user, 'Book appointment')
    expect(await screen.findByRole('heading', { level: 1, name: 'Nils · PCR test' })).toBeVisible()
  })

  it('asks whether a patient on file of the same name is meant', async () => {
    const { user } = await visit(backend(), '/appointment/create', { as: grace })
    await type(user, 'Given names', 'Sofia')
    await type(user, 'Family name', 'LINDGREN')
    await press(user, 'Same person')
    expect(await screen.findByText('a patient on file', { exact: false })).toHaveTextContent('Sofia Lindgren, a patient on file')
    expect(screen.getByLabelText('Email')).toHaveValue('sofia.lindgren@crew.example')
  })

  it('an end before the start is refused at its field, and a day that is over is asked about once', async () => {
    const { user } = await visit(backend(), '/appointment/create', { as: grace })
    await bookFor(user, 'Eva Holm', '')
    await type(user, 'End', '0900')
    await press(user, 'Book appointment')
    expect(await screen.findByLabelText('End')).toHaveAccessibleDescription('It must end after it starts')
    await type(user, 'End', '1000')
    await type(user, 'Day', '20-11-2026')
    await press(user, 'Book appointment')
    expect(await screen.findByText('Not sent yet: 20-11-2026 is over. Press again if it is meant.')).toBeVisible()
    expect(sent('BookAppointment')).toHaveLength(0)
    await press(user, 'Book appointment')
    expect(await screen.findByRole('heading', { level: 1, name: 'Eva Holm · Fit for travel' })).toBeVisible()
  })

  it('an end that nobody typed follows the start and the type, one that was typed stays', async () => {
    storage.write('appointmentLength:PEME', '60')
    const { user } = await visit(backend(), '/appointment/create?from=10:00', { as: grace })
    expect(await screen.findByLabelText('End')).toHaveValue('10:30')
    await user.click(screen.getByRole('radio', { name: 'Seafarer medical' }))
    expect(screen.getByLabelText('End')).toHaveValue('11:00')
    await type(user, 'Start', '0900')
    await user.tab()
    expect(screen.getByLabelText('End')).toHaveValue('10:00')
    await type(user, 'End', '0930')
    await type(user, 'Start', '0830')
    await user.tab()
    expect(screen.getByLabelText('End')).toHaveValue('09:30')
  })

  it('a day that does not exist is not shown as free', async () => {
    const { user } = await visit(backend(), '/appointment/create?physician=physician-chua', { as: grace })
    await type(user, 'Day', '31-02-2026')
    expect(await screen.findByText('Choose a day to see what is booked on it.')).toBeVisible()
    expect(screen.queryByText('Free')).toBeNull()
    expect(sent('AppointmentsOfDays').map(({ variables }) => variables['startDate'])).not.toContain('31-02-2026')
  })

  it('free times are those to come', async () => {
    vi.setSystemTime('2026-11-21T06:10:00Z')
    const { user } = await visit(backend(), '/appointment/create?day=21-11-2026&physician=physician-chua', { as: grace })
    expect((await screen.findByText('Free')).parentElement).toHaveTextContent(/^Free14:10–14:3020 min15:30–17:001 h 30 min/)
    await type(user, 'Day', '20-11-2026')
    expect(await screen.findByText('Nothing any more between 08:00 and 17:00.')).toBeVisible()
  })

  it('a patient on file without a name is given one, and whoever is chosen instead keeps theirs', async () => {
    const patients = backend().store.table('Patient')
    const [nameless] = patients.where({ name: 'Sofia Lindgren' })
    patients.update(nameless?.id ?? '', { name: null, firstName: null, lastName: null })
    const { user } = await visit(backend(), '/appointment/create', { as: grace })
    const search = await screen.findByRole('combobox', { name: 'Find a patient' })
    await user.type(search, 'sofia.lindgren')
    await user.click(await screen.findByRole('option', { name: /No name/ }))
    expect(await screen.findByText('A patient on file without a name')).toBeVisible()
    expect(screen.getByLabelText('Given names')).toHaveValue('')
    await press(user, 'Somebody else')
    await user.type(await screen.findByRole('combobox', { name: 'Find a patient' }), 'Amirah')
    await user.click(await screen.findByRole('option', { name: /Amirah/ }))
    expect(await screen.findByText('a patient on file', { exact: false })).toHaveTextContent(/Amirah/)
    expect(screen.queryByLabelText('Given names')).toBeNull()
  })

  it('a name that no document can print is refused at its field', async () => {
    const { user } = await visit(backend(), '/appointment/create', { as: grace })
    await bookFor(user, 'Eva😀 Holm', '')
    await press(user, 'Book appointment')
    expect(await screen.findByLabelText('Given names')).toHaveAccessibleDescription('Cannot be printed: “😀”')
    expect(sent('BookAppointment')).toHaveLength(0)
  })

  it('a day that is over is asked about too where the address names it', async () => {
    const { user } = await visit(backend(), '/appointment/create?day=20-11-2026&from=09%3A15', { as: grace })
    await type(user, 'Given names', 'Eva')
    await user.click(screen.getByRole('radio', { name: 'Fit for travel' }))
    await press(user, 'Book appointment')
    expect(await screen.findByText('Not sent yet: 20-11-2026 is over. Press again if it is meant.')).toBeVisible()
    expect(sent('BookAppointment')).toHaveLength(0)
  })

  it('a template of another type is not kept when the type changes', async () => {
    const { user } = await visit(backend(), '/appointment/create', { as: grace })
    await bookFor(user, 'Eva Holm', '')
    await user.click(screen.getByRole('radio', { name: 'PCR test' }))
    await press(user, /^Further details/)
    const templates = await screen.findByLabelText(/^Document to issue/)
    await user.selectOptions(templates, await within(templates).findByRole('option', { name: /PCR/ }))
    await user.click(screen.getByRole('radio', { name: 'Vaccination' }))
    await press(user, 'Book appointment')
    expect(await screen.findByRole('heading', { level: 1, name: 'Eva Holm · Vaccination' })).toBeVisible()
    expect(appointments().where({ name: 'Eva Holm' })[0]?.templateId).toBeNull()
  })

  it('“Book again” takes the patient and the type, and neither a time nor the note', async () => {
    appointments().update('appointment-2', { description: 'Follow-up of a positive test' })
    await visit(backend(), '/appointment/create?like=appointment-2', { as: grace })
    expect(await screen.findByText('a patient on file', { exact: false })).toHaveTextContent('Amirah binte Zainal')
    expect(screen.getByRole('radio', { name: 'Fit for travel' })).toBeChecked()
    expect(screen.getByLabelText('Start')).toHaveValue('')
    expect(screen.queryByDisplayValue('Follow-up of a positive test')).toBeNull()
  })

  it('“Book again” forgets a physician who has left', async () => {
    appointments().update('appointment-2', { physicianId: 'physician-gone', physicianName: 'Dr. Gone' })
    const { user } = await visit(backend(), '/appointment/create?like=appointment-2', { as: grace })
    await type(user, 'Start', '0915')
    await press(user, 'Book appointment')
    await waitFor(() => expect(sent('BookAppointment')).toHaveLength(1))
    expect(sent('BookAppointment')[0]?.variables).toMatchObject({ physicianId: null })
  })
})

describe('an appointment', () => {
  it('is edited without erasing what is never read back', async () => {
    appointments().update('appointment-3', { passNo: 'K1234567' })
    const { user } = await visit(backend(), '/appointment/details/appointment-3?step=edit', { as: grace })
    await type(user, 'End', '1100')
    await press(user, 'Save appointment')
    expect(await screen.findByText('09:30–11:00')).toBeVisible()
    expect(stored('appointment-3')).toMatchObject({ endTime: '11:00', passNo: 'K1234567' })
  })

  it('of a patient without a name is not saved as that of “No name”', async () => {
    appointments().update('appointment-3', { name: null, patientFirstName: null, patientLastName: null })
    const { user } = await visit(backend(), '/appointment/details/appointment-3?step=edit', { as: grace })
    await type(user, 'End', '1100')
    await press(user, 'Save appointment')
    expect(await screen.findByLabelText('Given names')).toHaveAccessibleDescription('Required field')
    await type(user, 'Given names', 'Mei')
    await press(user, 'Save appointment')
    await waitFor(() => expect(stored('appointment-3')).toMatchObject({ endTime: '11:00', patientFirstName: 'Mei', name: 'Mei' }))
  })

  it('is edited without losing a physician who has left', async () => {
    appointments().update('appointment-3', { physicianId: 'physician-gone', physicianName: 'Dr. Gone' })
    const { user } = await visit(backend(), '/appointment/details/appointment-3?step=edit', { as: grace })
    expect(await screen.findByLabelText('Physician')).toHaveDisplayValue('Dr. Gone')
    await type(user, 'End', '1100')
    await press(user, 'Save appointment')
    await waitFor(() => expect(stored('appointment-3')).toMatchObject({ endTime: '11:00' }))
    expect(stored('appointment-3')).toMatchObject({ physicianId: 'physician-gone', physicianName: 'Dr. Gone' })
  })

  it('that somebody else has moved meanwhile is not moved over it', async () => {
    const { user } = await visit(backend(), '/appointment/details/appointment-3', { as: grace })
    await chooseAction(user, 'Move…')
    const dialog = await screen.findByRole('dialog', { name: 'Move this appointment' })
    await fill(user, within(dialog).getByLabelText('New start'), '1330')
    appointments().update('appointment-3', { startTime: '16:00', endTime: '17:00' })
    await user.click(within(dialog).getByRole('button', { name: 'Move' }))
    expect(await within(dialog).findByText(/^Nothing was changed\. It was changed in the meantime: .+16:00–17:00/)).toBeVisible()
    expect(sent('ChangeAppointment')).toHaveLength(0)
  })

  it.each([
    ['completed', { isCompleted: true }, 'CompleteAppointment', ['Complete…', 'Complete']],
    ['moved', { startTime: '16:00', endTime: '16:30' }, 'CancelAppointment', ['Cancel…', 'Cancel appointment']],
  ])('that somebody else has %s meanwhile is left as it is', async (_what, change, command, names) => {
    const { user } = await visit(backend(), '/appointment/details/appointment-5', { as: grace })
    await screen.findByRole('button', { name: 'Complete…' })
    const [open = '', confirm = ''] = names
    await (open === 'Cancel…' ? chooseAction(user, open) : press(user, open))
    appointments().update('appointment-5', change)
    await press(user, confirm)
    const told = await screen.findAllByText(/^Nothing was changed\. It was (?:completed|changed) in the meantime/)
    expect(told.length).toBeGreaterThan(0)
    expect(sent(command)).toHaveLength(0)
  })

  it('is moved by keyboard, and keeps its length', async () => {
    const { user } = await visit(backend(), '/appointment/details/appointment-3', { as: grace })
    await chooseAction(user, 'Move…')
    const dialog = await screen.findByRole('dialog', { name: 'Move this appointment' })
    await fill(user, within(dialog).getByLabelText('New start'), '1330')
    await user.selectOptions(within(dialog).getByLabelText('New physician'), 'Dr. Lim Wei Jie')
    expect(await within(dialog).findByText('Clashes with Sofia Lindgren, 13:00. You can still do this.')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Move' }))
    await waitFor(() =>
      expect(stored('appointment-3')).toMatchObject({ startTime: '13:30', endTime: '14:30', physicianId: 'physician-lim' }),
    )
  })

  it('is not moved while the day is still being checked for clashes, and nothing says that it is free', async () => {
    const { user } = await visit(backend(), '/appointment/details/appointment-3', { as: grace })
    await chooseAction(user, 'Move…')
    const dialog = await screen.findByRole('dialog', { name: 'Move this appointment' })
    backend().faults.set('AppointmentsOfDays', { kind: 'delay', wait: 1500 })
    await user.selectOptions(within(dialog).getByLabelText('New physician'), 'Dr. Lim Wei Jie')
    await fill(user, within(dialog).getByLabelText('New start'), '1330')
    expect(within(dialog).getAllByText('Checking for clashes…')[0]).toBeVisible()
    expect(within(dialog).queryByText(/^Clashes|free|^No clash/)).toBeNull()
    expect(reasonOf(within(dialog).getByRole('button', { name: 'Move' }))).toBe('Checking for clashes…')
    expect(
      await within(dialog).findByText('Clashes with Sofia Lindgren, 13:00. You can still do this.', {}, { timeout: 5000 }),
    ).toBeVisible()
  })

  it.each([
    ['appointment-5', 'Complete…'],
    ['appointment-2', 'Fit to travel?'],
  ])('%s of somebody whose name cannot be printed gets no document', async (id, button) => {
    appointments().update(id, { name: 'Eva 😀 Holm' })
    await visit(backend(), `/appointment/details/${id}`, { as: grace })
    expect(reasonOf(await screen.findByRole('button', { name: button }))).toBe('“😀” in the name cannot be printed.')
  })

  it('of a medical leads to its form', async () => {
    await visit(backend(), '/appointment/details/appointment-3', { as: grace })
    expect(await screen.findByRole('link', { name: 'Open the medical' })).toHaveAttribute(
      'href',
      '/appointment/details/appointment-3?step=medical',
    )
  })

  it('that is completed offers to book again first', async () => {
    await visit(backend(), '/appointment/details/appointment-1', { as: grace })
    expect(await screen.findByRole('link', { name: 'Book again' })).toHaveAttribute('href', '/appointment/create?like=appointment-1')
  })

  it('fit to travel asks for a physician who can sign, and saves it first', async () => {
    appointments().update('appointment-2', { physicianId: 'physician-lim', physicianName: 'Dr. Lim Wei Jie' })
    const { user } = await visit(backend(), '/appointment/details/appointment-2', { as: grace })
    await press(user, 'Fit to travel?')
    expect(await screen.findByText('Choose who signs; it is saved', { exact: false })).toHaveTextContent('on file for Dr. Lim Wei Jie')
    expect(reasonOf(screen.getByRole('button', { name: 'Fit to travel' }))).toBe('Choose who signs.')
    await user.selectOptions(screen.getByLabelText('Physician who signs'), 'Dr. Grace Tan, licence MCR 14201B')
    await press(user, 'Fit to travel')
    expect(await screen.findByRole('heading', { name: 'Completed' })).toBeVisible()
    expect(stored('appointment-2')).toMatchObject({ physicianId: 'physician-tan', isCompleted: true })
  })

  it('is not completed over what somebody else has changed meanwhile', async () => {
    const { user } = await visit(backend(), '/appointment/details/appointment-2', { as: grace })
    await press(user, 'Fit to travel?')
    const confirm = await screen.findByRole('button', { name: 'Fit to travel' })
    await waitFor(() => expect(reasonOf(confirm)).toBeNull())
    appointments().update('appointment-2', { startTime: '16:00', endTime: '16:30' })
    await user.click(confirm)
    expect(await screen.findByText(/It was changed in the meantime/)).toBeVisible()
    expect(stored('appointment-2')).toMatchObject({ isCompleted: false })
  })

  it('fit to travel says so where the physician has left', async () => {
    appointments().update('appointment-2', { physicianId: 'physician-gone', physicianName: 'Dr. Gone' })
    const { user } = await visit(backend(), '/appointment/details/appointment-2', { as: grace })
    await press(user, 'Fit to travel?')
    expect(await screen.findByText('Choose who signs; it is saved', { exact: false })).toHaveTextContent(
      'Dr. Gone is not among the physicians.',
    )
  })

  it('“Not fit” leads to the form for documents and completes nothing', async () => {
    const { user } = await visit(backend(), '/appointment/details/appointment-2', { as: grace })
    await press(user, 'Fit to travel?')
    expect(await screen.findByRole('link', { name: 'Not fit' })).toHaveAttribute(
      'href',
      `/documents/issue?patient=${stored('appointment-2')?.patientId}`,
    )
  })

  it('that is completed finds its document although the backend puts the family name first', async () => {
    const [model] = backend().store.table('Certificate').where({ clientId: 'client-harbourclinic', subType: 'PEME' })
    const issued = { holderName: 'Teo Boon Kiat Kelvin', name: 'Sea service', issuedAt: noon.toISOString(), isRevoked: false }
    if (!model) throw new Error('The clinic has issued no medical')
    insertCertificate(backend().store, { ...model, id: 'family-name-first', ...issued })
    await visit(backend(), '/appointment/details/appointment-1', { as: grace })
    expect(await screen.findByRole('link', { name: 'Sea service' })).toHaveAttribute('href', '/document/view/family-name-first')
  })

  it('that is completed does not say that it has no document where others of that name hide it', async () => {
    const [model] = backend().store.table('Certificate').where({ clientId: 'client-harbourclinic', subType: 'PEME' })
    if (!model) throw new Error('The clinic has issued no medical')
    for (let count = 0; count < 200; count += 1)
      insertCertificate(backend().store, {
        ...model,
        id: `kiat-${count}`,
        holderName: `Kelvin Boon Kiat ${count}`,
        issuedAt: noon.toISOString(),
      })
    await visit(backend(), '/appointment/details/appointment-1', { as: grace })
    expect(await screen.findByText('None was found among the newest 200 documents with this name.')).toBeVisible()
  })

  it('of an unknown type asks how it is completed', async () => {
    const { user } = await visit(backend(), '/appointment/details/appointment-15', { as: grace })
    await press(user, 'Complete…')
    const dialog = within(await screen.findByRole('dialog', { name: 'How is it completed?' }))
    expect(dialog.getByRole('link', { name: 'Seafarer medical' })).toHaveAttribute(
      'href',
      '/appointment/details/appointment-15?step=medical',
    )
    await user.click(dialog.getByRole('button', { name: 'Fit for travel' }))
    expect(await screen.findByRole('dialog', { name: 'Fit to travel?' })).toBeVisible()
  })

  it('is cancelled by being deleted, which is said first', async () => {
    const patientId = stored('appointment-17')?.patientId
    const { user } = await visit(backend(), '/appointment/details/appointment-17', { as: grace })
    await screen.findByRole('heading', { level: 1 })
    await openMoreActions(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel…' }))
    expect(await screen.findByText(/Nobody is told/)).toBeVisible()
    await press(user, 'Cancel appointment')
    await waitFor(() => expect(stored('appointment-17')).toBeUndefined())
    // Nothing of it is kept, so what is left to do is offered at once.
    expect(await screen.findByRole('heading', { name: 'Appointment cancelled' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', `/appointment/create?patient=${patientId}`)
    expect(screen.getByRole('link', { name: 'sofia.lindgren@crew.example' })).toHaveAttribute('href', 'mailto:sofia.lindgren@crew.example')
  })

  it('of another clinic is refused to whoever is limited to one', async () => {
    backend().store.table('Admin').update('admin-grace-tan', { role: 'clinicAdmin', centerId: 'clinic-changi' })
    await visit(backend(), '/appointment/details/appointment-2', { as: grace })
    expect(await screen.findByText('This appointment is not yours')).toBeVisible()
    expect(screen.queryByText(/Amirah/)).toBeNull()
    cleanup()
    await visit(backend(), '/appointment/create?like=appointment-2', { as: grace })
    expect(await screen.findByText(/^There is no such appointment/)).toBeVisible()
    expect(screen.queryByText(/Amirah/)).toBeNull()
  })
})
