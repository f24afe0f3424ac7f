import { dayFromNow, measureList, scaled } from './measuring.mjs'

const [slots, bookings, perDay, staff] = [scaled(2_000), scaled(10_000), 32, 8]
/** On the clock of Singapore, where the calendar opens on the day that it is there. */
const day = (at) => dayFromNow(Math.trunc(at / perDay) + 1 / 3).slice(0, 10)
/** From 08:00 in Singapore on, a slot each quarter of an hour. */
const instant = (at, more = 0) => new Date(Date.parse(`${day(at)}T00:00:00Z`) + ((at % perDay) * 15 + more) * 60_000).toISOString()
const listOf = (length, row) => Array.from({ length: Math.max(0, length) }, (_, at) => row(at))

function bookingOf(at) {
  const slot = at % slots
  return {
    id: `booking-${at}`,
    name: 'RT-PCR',
    staff: at % 9 === 0 ? null : `admin-${at % staff}`,
    owner: `Berit ${at} Ødegård`,
    startTime: instant(slot),
    endTime: instant(slot, 15),
    timeSlotId: `slot-${slot}`,
    isCompleted: false,
    isCanceled: at % 11 === 0,
    inComplete: at % 13 === 0,
    address: `${at} Bayfront Avenue`,
    unitNumber: '#21-04',
    postCode: '018956',
    patients: [{ fullName: `Berit ${at} Ødegård`, phone: '+65 8555 0110' }],
  }
}

const answer = {
  getTimeslots: listOf(slots, (at) => ({
    id: `slot-${at}`,
    startTime: instant(at),
    endTime: instant(at, 15),
    appointmentLimit: 8,
    appointments: listOf(Math.trunc(bookings / slots), (other) => ({ id: `booking-${at + other * slots}`, patientCount: 1 })),
  })),
  getBookingsOverview: listOf(bookings, bookingOf),
  getMedBookingAppointmentOverview: ({ limit, offset }) => listOf(Math.min(limit, bookings - offset), (at) => bookingOf(offset + at)),
  admins: listOf(staff, (at) => ({ id: `admin-${at}`, name: `Ana ${at} Lim`, isActivated: true })),
}

export const webshop = {
  about: `a web-shop with ${slots} slots and ${bookings} bookings`,
  measure: async ({ open }) => {
    const options = { tenant: 'harbourclinic', answer }
    for (const view of ['month', 'week', 'day', 'staff'])
      await open(options, async (page, measure) => {
        await measure(`calendar, ${view}: open`, async () => {
          await page.goto(`/webshop/calendar?view=${view}`)
          await page
            .locator(view === 'staff' ? 'a[href$="/booking-1"]' : 'main a[aria-label*="taken"]')
            .first()
            .waitFor()
        })
      })
    await open(options, (page, measure) => measureList(page, measure, '/webshop/overview', {}))
    await open(options, async (page, measure) => {
      await measure('public booking: open', async () => {
        await page.goto('/book')
        await page.getByText('Next free time').waitFor()
      })
      await page.getByRole('checkbox', { name: 'Antigen Rapid Test' }).check()
      const press = (name) => page.getByRole('button', { name, exact: true }).click()
      await press('Choose people')
      await press('Enter details')
      const person = {
        'Full name': 'Ana Lima',
        Day: '14',
        Month: '06',
        Year: '1988',
        'Passport number': 'PT0001',
        Email: 'ana@crew.example',
      }
      for (const [label, text] of Object.entries({ ...person, Phone: '+6585550110' }))
        await page.getByLabel(label, { exact: true }).fill(text)
      for (const [label, choice] of [
        ['Gender', 'Female'],
        ['Nationality', 'Portugal'],
      ])
        await page.getByLabel(label).selectOption(choice)
      await measure('public booking: times', async () => {
        await press('Choose a time')
        await page.getByRole('grid').waitFor()
      })
    })
  },
}
