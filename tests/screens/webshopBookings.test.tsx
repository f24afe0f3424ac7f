// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { vault } from '~/platform/vault/vault'
import { chooseAction, findAction, reasonOf } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'
import { grace, press } from './medicalForm'

// The web-shop's desk: what needs somebody, and what is done with one booking. Nothing happens twice, and nothing is called paid that is not.

const backend = useBackend()
const felix = 'felix.brandt@harbourclinic.example'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await backend().restore()
  backend().calls.length = 0
})
afterEach(async () => {
  cleanup()
  await vault.clear()
})

const bookings = () => backend().store.table('WebShopAppointment')
const sent = (operation: string) => backend().calls.filter((call) => call.operation === operation)
const dialog = () => screen.findByRole('dialog')

describe('what needs somebody', () => {
  it('is counted among all bookings, and each count opens exactly its rows', async () => {
    const { user } = await visit(backend(), '/webshop/overview', { as: felix })
    const strip = await screen.findByRole('group', { name: 'Needs you' })
    const link = await within(strip).findByRole('link', { name: /^\d+ Nobody assigned$/ })
    const count = Number(/\d+/.exec(link.textContent)?.[0])
    expect(count).toBeGreaterThanOrEqual(2)
    await user.click(link)
    await waitFor(() => expect(location.search).toBe('?needs=staff'))
    const table = await screen.findByRole('table', { name: 'Web-shop appointments' })
    await waitFor(() => expect(within(table).getAllByText('Nobody assigned')).toHaveLength(count))
    expect(within(table).getAllByRole('checkbox', { name: /^Select (?!all)/ })).toHaveLength(count)
    // The days of the bookings stand above them.
    expect(within(table).getByRole('rowheader', { name: 'Tomorrow, Sun 22-11-2026' })).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Needs you' }), '')
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).length).toBeGreaterThan(count))
  })

  it('looks at past days too for what is completed', async () => {
    await visit(backend(), '/webshop/overview?status=completed', { as: felix })
    expect((await screen.findAllByText('Completed')).length).toBeGreaterThan(5)
  })

  it('that could not be read is not 0', async () => {
    backend().faults.set('AllBookings', { kind: 'json500' })
    await visit(backend(), '/webshop/overview', { as: felix })
    const strip = await screen.findByRole('group', { name: 'Needs you' })
    expect(await within(strip).findByText(/Could not check/)).toBeInTheDocument()
    expect(within(strip).queryByRole('link')).toBeNull()
  })
})

describe('several bookings', () => {
  it('get somebody together; one that somebody else assigned meanwhile is named and left', async () => {
    const { user } = await visit(backend(), '/webshop/overview?needs=staff', { as: felix })
    await user.click(await screen.findByRole('checkbox', { name: /Select Aminata Diallo/ }))
    await user.click(await screen.findByRole('checkbox', { name: /Select Ελένη/ }))
    await user.click(await screen.findByRole('button', { name: 'Assign staff to 2…' }))
    await user.selectOptions(within(await dialog()).getByLabelText('Staff'), 'Yusra Aziz')
    bookings().update('booking-alone', { staff: 'admin-siti-kamal' })
    await press(user, 'Assign 2 bookings')
    expect(await screen.findByText(/Somebody else was assigned in the meantime/)).toBeInTheDocument()
    expect(bookings().find('booking-family')?.staff).toBe('admin-yusra-aziz')
    expect(bookings().find('booking-alone')?.staff).toBe('admin-siti-kamal')
    expect(sent('AssignStaff')).toHaveLength(1)
  })

  it('warn where somebody would be at two addresses at once', async () => {
    const { startTime, endTime } = bookings().find('booking-family') ?? {}
    bookings().update('booking-alone', { startTime, endTime, address: '1 Sentosa Gateway' })
    const { user } = await visit(backend(), '/webshop/overview?needs=staff', { as: felix })
    await user.click(await screen.findByRole('checkbox', { name: /Select Aminata Diallo/ }))
    await user.click(await screen.findByRole('checkbox', { name: /Select Ελένη/ }))
    await user.click(await screen.findByRole('button', { name: 'Assign staff to 2…' }))
    await user.selectOptions(within(await dialog()).getByLabelText('Staff'), 'Yusra Aziz')
    expect(await screen.findByText('They would be at another address at the same time as 2 of these.')).toBeInTheDocument()
  })

  it.each([
    [null, 0],
    ['admin-siti-kamal', 1],
  ])('warn for one booking only where somebody is elsewhere: with %s there, %i times', async (staff, warnings) => {
    const { startTime, endTime } = bookings().find('booking-family') ?? {}
    bookings().update('booking-alone', { startTime, endTime, address: '1 Sentosa Gateway', staff })
    bookings().update('booking-details', { startTime, endTime })
    const { user } = await visit(backend(), '/webshop/overview/booking-family', { as: felix })
    await user.click(await findAction(user, 'Assign staff…'))
    await user.click(await screen.findByRole('radio', { name: /^Siti Kamal ?\d bookings? at this time/ }))
    expect(screen.queryAllByText(/^They would be at/)).toHaveLength(warnings)
  })
})

interface Story {
  readonly command: string
  readonly id: string
  readonly before?: () => void
  readonly act: (user: UserEvent) => Promise<void>
  readonly done: string
  readonly isDone: () => boolean
}

const stories: readonly Story[] = [
  {
    command: 'AssignStaff',
    id: 'booking-family',
    act: async (user) => {
      await press(user, 'Assign staff…')
      await user.click(within(await dialog()).getByRole('radio', { name: /Yusra Aziz/ }))
      await press(user, 'Assign')
    },
    done: 'Staff assigned',
    isDone: () => bookings().find('booking-family')?.staff === 'admin-yusra-aziz',
  },
  {
    command: 'EditBooking',
    id: 'booking-full',
    // A visit is completed once it has begun.
    before: () => {
      const startTime = '2026-11-21T08:30:00.000Z'
      const { timeSlotId } = bookings().update('booking-full', { startTime })
      backend()
        .store.table('Timeslot')
        .update(timeSlotId ?? '', { startTime })
    },
    act: async (user) => {
      await screen.findByRole('heading', { level: 1, name: /and 7 more/ })
      await user.click(await findAction(user, 'Complete…'))
      await press(user, 'Complete')
    },
    done: 'Booking completed',
    isDone: () => bookings().find('booking-full')?.isCompleted === true,
  },
  {
    command: 'CancelBooking',
    id: 'booking-full',
    act: async (user) => {
      await screen.findByRole('heading', { level: 1, name: /and 7 more/ })
      await chooseAction(user, 'Cancel booking…')
      await press(user, 'Cancel booking')
    },
    done: 'Booking cancelled',
    isDone: () => bookings().find('booking-full')?.isCanceled === true,
  },
]

describe('a command of a booking', () => {
  it.each(stories)(
    '$command, with its answer lost, is found to be done, and sent once',
    async ({ command, id, before, act, done, isDone }) => {
      backend().faults.set(command, { kind: 'lost', times: 1 })
      before?.()
      const was = bookings().find(id)
      const { user } = await visit(backend(), `/webshop/overview/${id}`, { as: felix })
      await act(user)
      expect(await screen.findByText(done)).toBeInTheDocument()
      expect(isDone()).toBe(true)
      expect(sent(command)).toHaveLength(1)
      expect(sent(command)[0]?.variables).toMatchObject({ isDev: false })
      // What nobody touched is stored as it was.
      const { patients, address, remark, unitNumber, postCode, timeSlotId } = bookings().find(id) ?? {}
      expect({ patients, address, remark, unitNumber, postCode, timeSlotId }).toEqual({
        patients: was?.patients,
        address: was?.address,
        remark: was?.remark,
        unitNumber: was?.unitNumber,
        postCode: was?.postCode,
        timeSlotId: was?.timeSlotId,
      })
    },
  )

  it.each(stories)('$command is not sent for a booking that somebody else has changed', async ({ command, id, before, act }) => {
    before?.()
    const { user } = await visit(backend(), `/webshop/overview/${id}`, { as: felix })
    await screen.findByRole('heading', { level: 1, name: /more/ })
    bookings().update(id, { remark: 'Ring twice' })
    await act(user)
    expect(await screen.findByText(/Somebody else has changed this booking/)).toBeInTheDocument()
    expect(sent(command)).toHaveLength(0)
  })

  it('completes nothing before it begins, and sends a text to those whose booking was cancelled', async () => {
    const { user } = await visit(backend(), '/webshop/overview/booking-family', { as: felix })
    expect(reasonOf(await findAction(user, 'Complete…'))).toBe('It begins Sun 22-11-2026 10:00–10:30.')
    await user.keyboard('{Escape}')
    await chooseAction(user, 'Cancel booking…')
    await press(user, 'Cancel booking')
    const region = await screen.findByRole('region', { name: 'Tell them' })
    expect(region).toHaveTextContent(
      /^Tell them.*Your appointment for .+ on Sun 22-11-2026, 10:00–10:30 \(Singapore time\), is cancelled\./,
    )
    await user.click(within(region).getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toMatch(/^Your appointment for/)
  })

  it('resends the details email, and does not claim that an email arrived', async () => {
    backend().faults.set('ResendDetailsEmail', { kind: 'lost', times: 1 })
    const { user } = await visit(backend(), '/webshop/overview/booking-details', { as: felix })
    await press(user, 'Resend details email…')
    await press(user, 'Send the email')
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(/response did not arrive/)
    expect(screen.queryByText('Details email sent again')).toBeNull()
    // The same press does not send it again: another question comes first.
    expect(within(await dialog()).getByText(/may have gone out already/)).toBeInTheDocument()
    expect(sent('ResendDetailsEmail')).toHaveLength(1)
    await user.keyboard('{Escape}')
    await press(user, 'Resend details email…')
    expect(within(await dialog()).getByText(/may have gone out already/)).toBeInTheDocument()
    await press(user, 'Send it again')
    expect(await screen.findByText('Details email sent again')).toBeInTheDocument()
    await press(user, 'Resend details email…')
    expect(await within(await dialog()).findByText('You have just sent it. If you send it again, they get it twice.')).toBeInTheDocument()
  })
})

describe('moving a booking', () => {
  const slotOf = (id: string) => backend().store.table('Timeslot').find(id)

  /** Opens the dialog, and chooses a time of Monday. */
  async function choose(time: RegExp): Promise<UserEvent> {
    const { user } = await visit(backend(), '/webshop/overview/booking-family', { as: felix })
    await screen.findByRole('heading', { level: 1, name: /and 3 more/ })
    await user.click(await findAction(user, 'Move…'))
    await user.click(await within(await dialog()).findByRole('button', { name: /^Monday 23 November/ }))
    await user.click(within(await dialog()).getByRole('radio', { name: time }))
    return user
  }

  it('offers only times where the whole party fits, and moves once although the answer is lost', async () => {
    backend().faults.set('EditBooking', { kind: 'lost', times: 1 })
    const user = await choose(/^10:00/)
    const full = within(await dialog()).getByRole('radio', { name: /^14:30/ })
    expect(full).toBeDisabled()
    await press(user, 'Move')
    expect(await screen.findByText('Booking moved')).toBeInTheDocument()
    expect(sent('EditBooking')).toHaveLength(1)
    const booking = bookings().find('booking-family')
    expect(booking?.timeSlotId).toBe('slot-2026-11-23-1000')
    expect(booking?.startTime).toBe(slotOf('slot-2026-11-23-1000')?.startTime)
    expect(booking?.patients).toHaveLength(4)
  })

  it('sends nothing where somebody else took the places meanwhile', async () => {
    const user = await choose(/^10:00/)
    backend().store.table('Timeslot').update('slot-2026-11-23-1000', { appointmentLimit: 3 })
    await press(user, 'Move')
    expect(
      await within(await dialog()).findByText(/^Nothing was changed. Only \d places? (is|are) left at this time, for 4 people/),
    ).toBeInTheDocument()
    expect(sent('EditBooking')).toHaveLength(0)
  })
})

describe('changing a booking', () => {
  it('fills in the last missing details, and sends everything else as it is stored', async () => {
    const before = bookings().find('booking-details')
    const { user } = await visit(backend(), '/webshop/overview/booking-details?step=edit', { as: felix })
    const [first] = await screen.findAllByLabelText('Passport number')
    const [born] = screen.getAllByLabelText('Date of birth')
    if (!first || !born) throw new Error('The form has no fields')
    await fill(user, first, 'P1234567')
    await fill(user, born, '02-03-1990')
    await press(user, 'Save booking')
    expect(await screen.findByText('Booking saved')).toBeInTheDocument()
    const after = bookings().find('booking-details')
    expect(after?.inComplete).toBe(false)
    expect(after?.patients?.[0]).toMatchObject({ passNo: 'P1234567', dob: '1990-03-02' })
    expect(after?.patients?.[1]).toEqual(before?.patients?.[1])
    expect({ ...after, patients: null, inComplete: null }).toEqual({ ...before, patients: null, inComplete: null })
  })

  it.each(['Edit', 'Move…', 'Complete…'])('bars %s where it would send the booking without its patients', async (action) => {
    bookings().update('booking-alone', { patients: null })
    const { user } = await visit(backend(), '/webshop/overview/booking-alone', { as: felix })
    expect(reasonOf(await findAction(user, action))).toBe('Who comes could not be read. A change would send the booking without them.')
  })

  it('refuses the passport number of another person', async () => {
    const { user } = await visit(backend(), '/webshop/overview/booking-family?step=edit', { as: felix })
    const [first, second] = await screen.findAllByLabelText<HTMLInputElement>('Passport number')
    await fill(user, second ?? document.body, first?.value ?? '')
    await press(user, 'Save booking')
    expect(await screen.findAllByText('Aminata Diallo has this passport number')).not.toEqual([])
    expect(sent('EditBooking')).toEqual([])
  })

  it('asks before it replaces what somebody else filled in meanwhile', async () => {
    const { user } = await visit(backend(), '/webshop/overview/booking-details?step=edit', { as: felix })
    const [passport] = await screen.findAllByLabelText('Passport number')
    const before = bookings().find('booking-details')
    bookings().update('booking-details', {
      patients: before?.patients?.map((patient) => ({ ...patient, passNo: 'PA111' })) ?? null,
    })
    await fill(user, passport ?? document.body, 'PB222')
    await press(user, 'Save booking')
    expect(await screen.findByText(/someone else saved the booking and changed what you changed too: Patients\./)).toBeInTheDocument()
    expect(sent('EditBooking')).toEqual([])
  })
})

it('adults and children are told apart as they were booked; an unreadable cart says nothing', async () => {
  const table = backend().store.table('WebShopAppointment')
  table.update('booking-family', { cart: '[{"testTypeId":"test-pcr","tests":[],"adultNumber":2,"childNumber":2}]' })
  await visit(backend(), '/webshop/overview/booking-family', { as: felix })
  expect(await screen.findByText('2 adults, 2 children')).toBeVisible()
  cleanup()
  table.update('booking-family', { cart: 'two adults' })
  await visit(backend(), '/webshop/overview/booking-family', { as: felix })
  expect(await screen.findByText('4 people')).toBeVisible()
  expect(screen.queryByText(/adult/)).toBeNull()
})

it('the clock of the shop, where it could not be read, is said on each page', async () => {
  backend().faults.set('ShopDetails', { kind: 'json500' })
  const said = 'The time zone of the web-shop could not be read. Reload the page. Times are shown as in Singapore.'
  for (const path of ['/webshop/overview', '/webshop/overview/booking-alone', '/webshop/calendar']) {
    await visit(backend(), path, { as: felix })
    expect(await screen.findByText(said)).toBeInTheDocument()
    cleanup()
  }
})

describe('a payment', () => {
  it('is what the gateway says', async () => {
    await visit(backend(), '/webshop/overview/booking-cancelled', { as: felix })
    const payment = await screen.findByRole('region', { name: 'Payment' })
    expect(await within(payment).findByText('Succeeded')).toBeInTheDocument()
    expect(within(payment).getByText(/118\.00/)).toBeInTheDocument()
  })

  it('that could not be read is not called unpaid', async () => {
    backend().faults.set('BookingPayment', { kind: 'json500' })
    await visit(backend(), '/webshop/overview/booking-cancelled', { as: felix })
    const payment = await screen.findByRole('region', { name: 'Payment' })
    expect(await within(payment).findByRole('button', { name: 'Try again' })).toBeInTheDocument()
    expect(within(payment).queryByText(/Not paid/)).toBeNull()
  })

  it('of a booking without one is said not to be made online', async () => {
    await visit(backend(), '/webshop/overview/booking-family', { as: grace })
    expect(await screen.findByText('Not paid online.')).toBeInTheDocument()
  })
})
