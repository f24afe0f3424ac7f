// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { vault } from '~/platform/vault/vault'
import { reasonOf } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'
import { grace } from './medicalForm'

// Days of the web-shop are closed: each booking moves once or stays with its slot, and no slot with a booking is deleted.

const backend = useBackend()
const slots = () => backend().store.table('Timeslot')
const bookings = () => backend().store.table('WebShopAppointment')
const sent = (operation: string) => backend().calls.filter((call) => call.operation === operation)
const slotsOn = (day: string) =>
  slots()
    .where({ clientId: 'client-harbourclinic', isDev: false })
    .filter(({ startTime }) => startTime?.startsWith(day))

/** Puts a booking into a slot, as somebody at the desk or in the shop does. */
function put(id: string, timeSlotId: string): void {
  const { startTime, endTime } = slots().find(timeSlotId) ?? {}
  bookings().update(id, { timeSlotId, startTime, endTime })
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await backend().restore()
  // A family of four, and somebody alone, on the last day but one that has slots.
  put('booking-family', 'slot-2026-12-11-0900')
  put('booking-alone', 'slot-2026-12-11-1000')
  backend().calls.length = 0
})
afterEach(async () => {
  cleanup()
  await vault.clear()
})

/** Types the days to close. */
async function type(days: string): Promise<UserEvent> {
  const { user } = await visit(backend(), '/webshop/settings/timeslots?step=close', { as: grace })
  await fill(user, await screen.findByRole('textbox', { name: 'Days to close' }), days)
  return user
}

async function close(user: UserEvent): Promise<void> {
  const button = screen.getByRole('button', { name: /(^C|and c)lose (\d+ )?days?$/ })
  await waitFor(() => expect(reasonOf(button)).toBeNull())
  await user.click(button)
}

const part = async (name: RegExp) => within((await screen.findByRole('heading', { name })).closest('section') ?? document.body)

describe('closing a day', () => {
  it('moves its bookings and deletes its slots, each once, although the answers are lost', async () => {
    const before = bookings().find('booking-family')
    const user = await type('11-12-2026')
    const moving = await part(/^2 bookings move$/)
    expect(moving.getByText('Aminata Diallo and 3 more').parentElement).toHaveTextContent('Fri 11-12-2026 09:00 → Sat 12-12-2026 08:30')
    expect(screen.getByRole('list', { name: 'Days that are closed' })).toHaveTextContent(
      'Fri 11-12-2026Moves 2 bookings, deletes 14 of 14 slots',
    )
    expect(screen.getByText(/^Patients are not told\. Tell them yourself\./)).toBeVisible()
    expect(sent('EditBooking')).toEqual([])

    backend().faults.set('EditBooking', { kind: 'lost', times: 1 })
    backend().faults.set('DeleteSlots', { kind: 'lost', times: 1 })
    await close(user)
    expect(await screen.findByText('3 of 3 steps done.', undefined, { timeout: 25_000 })).toBeVisible()
    expect(sent('EditBooking').map(({ variables }) => variables['id'])).toEqual(['booking-family', 'booking-alone'])
    expect(sent('DeleteSlots')).toHaveLength(1)
    expect(slotsOn('2026-12-11')).toEqual([])
    const { startTime, endTime } = slots().find('slot-2026-12-12-0830') ?? {}
    expect(bookings().find('booking-family')).toEqual({ ...before, timeSlotId: 'slot-2026-12-12-0830', startTime, endTime })
    expect(bookings().find('booking-alone')?.timeSlotId).toBe('slot-2026-12-12-0830')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Fri 11-12-2026' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Sat 12-12-2026' })).toBeVisible()
  })

  it('leaves what finds no place, or was left out, with its slot', async () => {
    for (const { id } of slotsOn('2026-12-12')) slots().update(id, { appointmentLimit: 3 })
    const user = await type('11-12-2026')
    const staying = await part(/^1 booking stays with its slot$/)
    expect(staying.getByText('Aminata Diallo and 3 more').parentElement).toHaveTextContent('No later time has 4 places.')
    await user.click(screen.getByRole('button', { name: /^Leave out/ }))
    expect(await (await part(/^2 bookings stay/)).findByText(/You left it out/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Offer all again' }))
    await part(/^1 booking moves$/)
    await close(user)
    expect(await screen.findByText('2 of 2 steps done.')).toBeVisible()
    expect(slotsOn('2026-12-11').map(({ id }) => id)).toEqual(['slot-2026-12-11-0900'])
    expect(bookings().find('booking-family')?.timeSlotId).toBe('slot-2026-12-11-0900')
    expect(sent('EditBooking')).toHaveLength(1)
  })

  it('refuses a move whose place was taken, and keeps every slot that was booked meanwhile', async () => {
    const user = await type('11-12-2026')
    await part(/^2 bookings move$/)
    put('booking-full', 'slot-2026-12-12-0830')
    put('booking-details', 'slot-2026-12-11-1100')
    await close(user)
    const review = await screen.findByRole('region', { name: 'Steps to review' })
    await waitFor(() => expect(within(review).getAllByRole('listitem')).toHaveLength(3))
    expect(review).toHaveTextContent('Move Aminata Diallo and 3 moreRefused: This time is full. Choose another.')
    expect(review).toHaveTextContent(/11 slots were deleted\. 09:00, 10:00, 11:00: booked, or not known to be empty/)
    expect(sent('EditBooking')).toEqual([])
    expect(slotsOn('2026-12-11').map(({ id }) => id)).toEqual(['slot-2026-12-11-0900', 'slot-2026-12-11-1000', 'slot-2026-12-11-1100'])
    // The days are still typed, and the plan knows who came.
    await user.click(screen.getByRole('link', { name: 'Close days' }))
    await part(/^3 bookings move$/)
  })

  it('goes on after a reload, moves nobody twice, and still says afterwards who was moved', async () => {
    const user = await type('11-12-2026')
    await part(/^2 bookings move$/)
    backend().faults.set('DeleteSlots', { kind: 'busy', wait: 60_000 })
    await close(user)
    expect(await screen.findByText(/The server is busy/, undefined, { timeout: 25_000 })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    await screen.findByRole('button', { name: 'Continue with 1' })
    cleanup()
    backend().faults.clear()
    const again = await visit(backend(), '/webshop/settings/timeslots', { as: grace })
    expect(await screen.findByText(/^Closing 11-12-2026, started .* was not finished: 1 of 3 steps left\.$/)).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: 'Resume' }))
    expect(await screen.findByText('3 of 3 steps done.')).toBeVisible()
    expect(await screen.findByText(/Patients are not told/)).toBeVisible()
    expect(sent('EditBooking')).toHaveLength(2)
    expect(slotsOn('2026-12-11')).toEqual([])
    cleanup()
    const later = await visit(backend(), '/webshop/settings/timeslots', { as: grace })
    await later.user.click(await screen.findByRole('button', { name: 'Show' }))
    expect(await screen.findByText('3 of 3 steps done.')).toBeVisible()
    await later.user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(async () => expect(await vault.list('import:closeDays')).toEqual([]))
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
    expect(sent('EditBooking')).toHaveLength(2)
  })

  it('does not move a booking that somebody cancelled meanwhile; its slot goes with the others', async () => {
    const user = await type('11-12-2026')
    await part(/^2 bookings move$/)
    bookings().update('booking-family', { isCanceled: true })
    await close(user)
    expect(await screen.findByRole('region', { name: 'Steps to review' })).toHaveTextContent('Somebody changed it in the meantime.')
    expect(await screen.findByText('2 of 3 steps done.')).toBeVisible()
    expect(bookings().find('booking-family')?.timeSlotId).toBe('slot-2026-12-11-0900')
    expect(slotsOn('2026-12-11')).toEqual([])
  })

  it('says what the server refuses; the slots stay', async () => {
    const user = await type('11-12-2026')
    await part(/^2 bookings move$/)
    backend().faults.set('EditBooking', { kind: 'refused', message: 'The shop is closed' })
    backend().faults.set('DeleteSlots', { kind: 'refused', message: 'Not on a Friday' })
    await close(user)
    const review = await screen.findByRole('region', { name: 'Steps to review' })
    await waitFor(() => expect(review).toHaveTextContent('Not on a Friday'))
    expect(review).toHaveTextContent('The shop is closed')
    expect(slotsOn('2026-12-11')).toHaveLength(14)
  })
})

it('says that patients can no longer move some themselves, and moves them', async () => {
  backend()
    .store.table('ClientDetails')
    .update('client-harbourclinic', { rescheduleLimit: { daysBeforeAppointment: 20, time: '12:00' } })
  const user = await type('11-12-2026')
  expect(await screen.findByText('Patients can no longer move 2 of these bookings themselves. You still can.')).toBeVisible()
  await close(user)
  expect(await screen.findByText('3 of 3 steps done.', undefined, { timeout: 25_000 })).toBeVisible()
})

it('closes nothing while it is not known which bookings are there', async () => {
  backend().faults.set('AllBookings', { kind: 'json500' })
  const user = await type('11-12-2026')
  expect(await screen.findByText('The slots and their bookings could not be loaded')).toBeVisible()
  await close(user)
  expect(await screen.findByText('Not sent: could not check which bookings are there.')).toBeVisible()
  expect(sent('DeleteSlots')).toEqual([])
})

it.each([
  ['20-11-2026 – 23-11-2026', '20-11-2026 is over. Enter today or later.'],
  ['Friday', 'Line 1: “Friday”: enter DD-MM-YYYY, or DD-MM-YYYY – DD-MM-YYYY'],
  ['', 'Enter a day'],
])('%j is refused beside the field', async (days, message) => {
  const user = await type(days)
  await close(user)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Days to close' })).toHaveAccessibleDescription(message))
  expect(screen.queryByRole('list', { name: 'Days that are closed' })).toBeNull()
})
