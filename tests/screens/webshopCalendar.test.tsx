// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findAction, reasonOf } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const grace = 'grace.tan@harbourclinic.example'
const felix = 'felix.brandt@harbourclinic.example'
const backend = useBackend()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await backend().restore()
  backend().calls.length = 0
})
afterEach(cleanup)

const calendar = '/webshop/calendar'
const sunday = `${calendar}?view=day&day=22-11-2026`
const monday = `${calendar}?view=day&day=23-11-2026`
const sent = (operation: string) => backend().calls.filter((call) => call.operation === operation)
const bookings = () => backend().store.table('WebShopAppointment')
const slotsOn = (day: string) =>
  backend()
    .store.table('Timeslot')
    .where({ clientId: 'client-harbourclinic', isDev: false })
    .filter(({ startTime }) => startTime?.startsWith(day))

describe('the calendar of the web-shop', () => {
  it('shows how many places of each hour are taken, then the slots of a day, then one slot', async () => {
    const { user } = await visit(backend(), `${calendar}?day=23-11-2026`, { as: felix })
    const week = await screen.findByRole('table', { name: 'Slots of 23–29 November 2026' })
    expect(within(week).getByRole('link', { name: /^Mon 23 \d/ })).toHaveTextContent(/of 112$/)
    expect(within(week).getByRole('link', { name: /^Mon 23-11-2026, 14:00: \d+ of 16 taken, \d+ left in 2 slots$/ })).toBeVisible()
    await user.click(
      within(week)
        .getByRole('link', { name: /^Mon 23 \d/ })
        .closest('th')
        ?.querySelector('a') ?? week,
    )
    const afternoon = await screen.findByRole('region', { name: 'Afternoon' })
    await user.click(within(afternoon).getByRole('link', { name: '14:30–15:00: 8 of 8 taken' }))
    const drawer = await screen.findByRole('dialog', { name: 'Mon 23-11-2026, 14:30–15:00' })
    expect(await within(drawer).findByText(/8 people/)).toBeVisible()
    expect(reasonOf(within(drawer).getByRole('button', { name: 'Book here' }))).toBe('This time is full. Choose another.')
    expect(reasonOf(within(drawer).getByRole('button', { name: 'Delete slot…' }))).toMatch(/^Only super admins/)
  })

  it('counts a month by day', async () => {
    const { user } = await visit(backend(), `${calendar}?view=month`, { as: felix })
    const month = await screen.findByRole('table', { name: 'Slots of November 2026' })
    expect(within(month).getByRole('link', { name: /^Monday 23 November 2026: \d+ of 112 taken$/ })).toBeVisible()
    await user.click(within(month).getByRole('link', { name: 'Sunday 15 November 2026: No slots' }))
    expect(await screen.findByText('No slots on this day')).toBeVisible()
    expect(reasonOf(screen.getByRole('button', { name: 'Plan slots' }))).toMatch(/^Only super admins/)
  })

  it('has one stop for Tab in a month, from which keys lead to other days and months', async () => {
    const { user } = await visit(backend(), `${calendar}?view=month`, { as: felix })
    const month = await screen.findByRole('table', { name: 'Slots of November 2026' })
    const stops = within(month)
      .getAllByRole('link')
      .filter(({ tabIndex }) => tabIndex === 0)
    expect(stops.map((link) => link.getAttribute('aria-label'))).toEqual([expect.stringMatching(/^Saturday 21 November 2026/)])
    stops[0]?.focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(within(month).getByRole('link', { name: /^Saturday 28 November/ })).toHaveFocus())
    await user.keyboard('{Home}')
    await waitFor(() => expect(within(month).getByRole('link', { name: /^Monday 23 November/ })).toHaveFocus())
    await user.keyboard('{PageDown}')
    const next = await screen.findByRole('table', { name: 'Slots of December 2026' })
    await waitFor(() => expect(within(next).getByRole('link', { name: /^Wednesday 23 December/ })).toHaveFocus())
    expect(location.search).toBe('?view=month&day=23-12-2026')
  })

  it('lives from the slots alone where the bookings cannot be read', async () => {
    backend().faults.set('Visits', { kind: 'json500' })
    const { user } = await visit(backend(), sunday, { as: felix })
    expect(await screen.findByRole('link', { name: '10:00–10:30: 4 of 8 taken' })).toBeVisible()
    const print = await findAction(user, 'Print the day')
    expect(reasonOf(print)).toBe('The bookings of this day are not known.')
    backend().faults.clear()
    await user.click(within(screen.getByText(/^Who is booked could not be read/)).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/^Who is booked could not be read/)).toBeNull())
  })

  it('is read again every minute, and leaves the focus where it is', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: testNow, shouldAdvanceTime: true })
    await visit(backend(), sunday, { as: felix })
    const slot = await screen.findByRole('link', { name: '10:00–10:30: 4 of 8 taken' })
    slot.focus()
    bookings().update('booking-alone', { timeSlotId: 'slot-2026-11-22-1000' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await screen.findByRole('link', { name: '10:00–10:30: 5 of 8 taken' })).toBe(slot)
    expect(slot).toHaveFocus()
  })

  it('says how many bookings are on no day', async () => {
    bookings().update('booking-alone', { startTime: 'soon' })
    bookings().update('booking-family', { endTime: null })
    await visit(backend(), `${calendar}?view=staff&day=22-11-2026`, { as: felix })
    expect(await screen.findByText('2 bookings have times that cannot be read, and are on no day.')).toBeVisible()
    expect(screen.queryByText('Aminata Diallo')).toBeNull()
  })

  it('that could not be read is no empty one', async () => {
    backend().faults.set('WebshopSlots', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), monday, { as: felix })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Afternoon' })).toBeVisible()
  })
})

describe('a slot', () => {
  it('without bookings is deleted once, although the answer is lost', async () => {
    const { user } = await visit(backend(), `${calendar}?view=day&day=12-12-2026&slot=slot-2026-12-12-0830`, { as: grace })
    backend().faults.set('DeleteSlots', { kind: 'lost', times: 1 })
    await user.click(await screen.findByRole('button', { name: 'Delete slot…' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete the slot 08:30–09:00?' })).getByRole('button', { name: 'Delete' }),
    )
    await waitFor(() => expect(slotsOn('2026-12-12')).toHaveLength(13))
    await waitFor(() => expect(screen.queryByRole('link', { name: /^08:30/ })).toBeNull())
    expect(sent('DeleteSlots')).toHaveLength(1)
  })

  it('that somebody booked meanwhile is kept', async () => {
    const { user } = await visit(backend(), `${calendar}?view=day&day=12-12-2026&slot=slot-2026-12-12-0830`, { as: grace })
    await user.click(await screen.findByRole('button', { name: 'Delete slot…' }))
    bookings().update('booking-family', { timeSlotId: 'slot-2026-12-12-0830' })
    const dialog = await screen.findByRole('dialog', { name: /^Delete the slot/ })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await within(dialog).findByText('Not deleted. It has bookings. Move or cancel them first.')).toBeVisible()
    expect(sent('DeleteSlots')).toEqual([])
  })

  it('names the type of a test that has no name', async () => {
    bookings().update('booking-family', { name: null, type: 'PCR_TEST' })
    await visit(backend(), `${sunday}&slot=slot-2026-11-22-1000`, { as: felix })
    expect(await screen.findByText(/^PCR, 4 people,/)).toBeVisible()
  })

  it('offers what can be done to each of its bookings', async () => {
    const { user } = await visit(backend(), `${sunday}&slot=slot-2026-11-22-1000`, { as: felix })
    await user.click(await screen.findByRole('button', { name: 'Assign staff of Aminata Diallo and 3 more' }))
    const dialog = await screen.findByRole('dialog', { name: 'Assign staff' })
    await user.click(await within(dialog).findByRole('radio', { name: /^Siti Kamal/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(bookings().find('booking-family')?.staff).toBe('admin-siti-kamal'))
    expect(await screen.findByRole('button', { name: 'Change staff of Aminata Diallo and 3 more' })).toBeVisible()
  })
})

describe('the staff of a day', () => {
  const staffDay = `${calendar}?view=staff&day=22-11-2026`

  it('are told of two addresses at once', async () => {
    bookings().update('booking-family', { staff: 'admin-siti-kamal' })
    bookings().update('booking-alone', { staff: 'admin-siti-kamal', startTime: '2026-11-22T02:15:00.000Z', address: '1 Sentosa Gateway' })
    await visit(backend(), staffDay, { as: felix })
    expect(await screen.findAllByText('At two addresses at once')).toHaveLength(2)
  })
})
