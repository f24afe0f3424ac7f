// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testNow, useBackend } from '../support/useBackend'
import { visit } from '../support/visit'
import { grace } from './medicalForm'
import { hold, respondWith } from './responses'

const handler = 'felix.brandt@harbourclinic.example'
const backend = useBackend()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: testNow }))

const part = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name })

const statistics = {
  appointments: 9,
  completedAppointments: 5,
  cancelledAppointments: 1,
  patients: { totalPatients: 11, patientsTested: 6, patientsByTestNames: [{ name: 'RT-PCR', value: 6 }] },
  payments: {
    totalAmount: 1250.5,
    paymentByStatus: { succeeded: 8 },
    paymentByMethod: [{ name: 'Card', value: 8, amount: 1250.5 }],
  },
  monthlyRevenue: { monthlyPayment: [{ name: '11-2026', amount: 1250.5 }] },
  // As some backends answer: a map instead of a list.
  appointmentByTestypes: { byTestName: { 'Antigen Rapid Test': 9 } },
}
const answer = (more: object, match = {}): void =>
  respondWith('BookingStatistics', { getDashboardStats: JSON.stringify({ ...statistics, ...more }) }, match)
/** The days before those of this month so far. */
const before = { fromDate: '11-10-2026', toDate: '31-10-2026' }

describe('the appointment statistics', () => {
  it.each([
    ['/dashboard', handler, 'Dashboard'],
    ['/webshop/stats', grace, 'Web-shop statistics'],
  ])('at %s show %s figures, rings, payments, revenue and tests, in the currency of the shop', async (address, as, title) => {
    answer({})
    const { user } = await visit(backend(), address, { as })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await within(await part('Scheduled appointments')).findByText('9')).toBeVisible()
    expect(within(await part('Total patients')).getByText('11')).toBeVisible()
    expect(within(await part('Total tested')).getByText('6')).toBeVisible()
    expect((await within(await part('Payments amount')).findByText(/1,250\.50/)).textContent).toMatch(/^SGD/)
    expect(await part('Payment Statuses')).toHaveTextContent('Succeeded8100%')
    expect(await part('Appointment Status')).toHaveTextContent(/Completed556%.*Pending333%.*Cancelled111%/)
    expect(within(await part('Payment by method')).getByRole('row', { name: /Card 8 SGD\s1,250\.50/ })).toBeVisible()
    expect(await part('Monthly Revenue')).toBeVisible()
    expect(within(await part('Patients By Test')).getByRole('row', { name: 'RT-PCR 6' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Appointments' }))
    expect(within(await part('Appointments By Test')).getByRole('row', { name: 'Antigen Rapid Test 9' })).toBeVisible()
  })

  it('the period is this month so far, in Singapore days, until another is chosen, which the address keeps', async () => {
    const asked = () =>
      backend()
        .calls.filter(({ operation }) => operation === 'BookingStatistics')
        .map(({ variables }) => variables)
    const { user } = await visit(backend(), '/dashboard', { as: handler })
    await waitFor(() =>
      expect(asked().slice(-2)).toMatchObject([
        { fromDate: '01-11-2026', toDate: '21-11-2026', isDev: false },
        { ...before, isDev: false },
      ]),
    )
    await user.click(await screen.findByRole('button', { name: 'From and to: 01-11-2026 – 21-11-2026' }))
    await user.click(await screen.findByRole('button', { name: 'Last month' }))
    await waitFor(() =>
      expect(asked().slice(-2)).toMatchObject([
        { fromDate: '01-10-2026', toDate: '31-10-2026' },
        { fromDate: '31-08-2026', toDate: '30-09-2026' },
      ]),
    )
    expect(location.search).toBe('?period=01-10-2026..31-10-2026')
  })

  it.each([
    ['off', null, 'true', false],
    ['on', 'true', null, true],
  ] as const)(
    'with developer mode %s, the banner and what is sent agree, even when another tab changes it',
    async (_mode, now, later, isDev) => {
      const set = (value: string | null): void => {
        if (value === null) localStorage.removeItem('delta:v3:isDev')
        else localStorage.setItem('delta:v3:isDev', value)
      }
      const sent = () => backend().calls.filter(({ operation }) => operation.startsWith('Booking'))
      backend().calls.length = 0
      set(now)
      const { user } = await visit(backend(), '/dashboard', { as: handler })
      await user.click(await screen.findByRole('button', { name: 'From and to: 01-11-2026 – 21-11-2026' }))
      set(later)
      await user.click(await screen.findByRole('button', { name: 'Last month' }))
      await waitFor(() => expect(sent().at(-1)?.variables).toMatchObject({ fromDate: '31-08-2026' }))
      expect(new Set(sent().map(({ variables }) => variables['isDev']))).toEqual(new Set([isDev]))
      expect(screen.queryAllByText('Sandbox.')).toHaveLength(isDev ? 1 : 0)
    },
  )

  it('a malformed part is an error of its own widget, never 0', async () => {
    answer({ completedAppointments: 'five', patients: { totalPatients: null, patientsTested: 6 }, payments: { totalAmount: '12' } })
    await visit(backend(), '/dashboard', { as: handler })
    for (const name of ['Total patients', 'Payments amount']) {
      expect(await within(await part(name)).findByText('Could not be loaded')).toBeVisible()
      expect(within(await part(name)).queryByText(/^(SGD)?\s?[\d,.]+$|NaN/)).toBeNull()
    }
    for (const name of ['Payment Statuses', 'Appointment Status', 'Payment by method', 'Patients By Test'])
      expect(await part(name)).toHaveTextContent(/could not be loaded/)
    expect(within(await part('Total tested')).getByText('6')).toBeVisible()
    expect(document.body).not.toHaveTextContent('NaN')
  })

  it('without the currency no amount is shown, and the counts stay', async () => {
    answer({})
    backend().faults.set('BookingCurrency', { kind: 'json500' })
    await visit(backend(), '/dashboard', { as: handler })
    expect(await within(await part('Payments amount')).findByText('Could not be loaded')).toBeVisible()
    expect(await part('Payment by method')).toHaveTextContent(/could not be loaded/)
    expect(within(await part('Scheduled appointments')).getByText('9')).toBeVisible()
    expect(screen.queryByText(/The server had a problem/, { selector: '.Toastify *' })).toBeNull()
  })

  it('an answer that is no JSON fails every part, and none reads 0', async () => {
    respondWith('BookingStatistics', { getDashboardStats: 'Service unavailable' })
    await visit(backend(), '/webshop/stats', { as: grace })
    for (const name of ['Scheduled appointments', 'Total patients', 'Total tested', 'Payments amount'])
      expect(await within(await part(name)).findByText('Could not be loaded')).toBeVisible()
    for (const name of ['Payment Statuses', 'Appointment Status', 'Monthly Revenue', 'Payment by method', 'Patients By Test'])
      expect(await part(name)).toHaveTextContent(/could not be loaded/)
    expect(screen.getByText('Partly updated')).toBeVisible()
  })

  it('more completed and cancelled than booked leaves nothing pending to show', async () => {
    answer({ completedAppointments: 9 })
    await visit(backend(), '/webshop/stats', { as: grace })
    const status = await part('Appointment Status')
    expect(await within(status).findByText(/^Pending could not be worked out/)).toBeVisible()
    expect(within(status).queryByText('Completed')).toBeNull()
  })
})

describe('the period before', () => {
  it('says by how much each figure changed', async () => {
    answer({})
    answer({ appointments: 12, patients: { totalPatients: 11, patientsTested: '5' }, payments: { totalAmount: 1000 } }, before)
    await visit(backend(), '/webshop/stats', { as: grace })
    expect(await within(await part('Scheduled appointments')).findByText('3 fewer')).toBeVisible()
    expect(within(await part('Total patients')).getByText('the same')).toBeVisible()
    expect(within(await part('Payments amount')).getByText(/^SGD\s250\.50 more$/)).toBeVisible()
    // A part of it that could not be read changes nothing.
    expect(await part('Total tested')).toHaveTextContent(/6—Patients whose/)
    expect(
      screen.getByText((_text, element) => element?.textContent === 'Compared with 11-10-2026 – 31-10-2026 · days in Singapore'),
    ).toBeVisible()
  })

  it('that is refused shows no change, never 0, and says so', async () => {
    const release = hold('BookingStatistics', before)
    answer({}, { fromDate: '01-11-2026' })
    await visit(backend(), '/webshop/stats', { as: grace })
    const figure = await part('Scheduled appointments')
    expect(await within(figure).findByText('9')).toBeVisible()
    backend().faults.set('BookingStatistics', { kind: 'refused' })
    release()
    expect(await screen.findByText('Partly updated')).toBeVisible()
    expect(figure).toHaveTextContent(/^Scheduled appointments9—That begin/)
    expect(screen.getByText(/The period before, .*, could not be loaded/, { selector: 'p' })).toBeVisible()
    expect(screen.queryByText(/more|fewer|the same/)).toBeNull()
  })
})

describe('what opens Overview', () => {
  it.each([
    [handler, '/dashboard', 'Cancelled'],
    [grace, '/webshop/stats', 'Pending'],
  ])('%s finds exactly the bookings that were counted', async (as, address, status) => {
    const { user } = await visit(backend(), `${address}?period=01-09-2026..21-11-2026`, { as })
    const ring = await part('Appointment Status')
    const link = await within(ring).findByRole('link', { name: new RegExp(`^${status}`) })
    const count = Number(within(link).getByText(/^\d+$/).textContent)
    expect(count).toBeGreaterThan(0)
    expect(within(ring).getByText('Open in Overview')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Scheduled appointments' })).toHaveAttribute(
      'href',
      '/webshop/overview?days=01-09-2026..21-11-2026',
    )
    await user.click(link)
    const table = await screen.findByRole('table', { name: 'Web-shop appointments' })
    await waitFor(() => expect(within(table).getAllByRole('checkbox', { name: /^Select (?!all)/ })).toHaveLength(count))
    expect(location.search).toBe(`?days=01-09-2026..21-11-2026&status=${status.toLowerCase()}`)
    expect(backend().calls.findLast(({ operation }) => operation === 'WebshopBookings')?.variables).toMatchObject({
      fromDate: '01-09-2026',
      toDate: '21-11-2026',
      status: status.toLowerCase(),
    })
  })

  it('is plain text where there is no Overview, and tells days of another zone', async () => {
    const { store } = backend()
    store.table('ClientDetails').update('client-harbourclinic', { timezone: 'Asia/Dubai' })
    await visit(backend(), '/webshop/stats', { as: grace })
    expect(await screen.findByText(/days in Singapore · Overview lists days in Dubai/)).toBeVisible()
    cleanup()
    store.table('Client').update('client-harbourclinic', { isWebShopClient: false })
    await visit(backend(), '/dashboard', { as: handler })
    expect(await within(await part('Appointment Status')).findByText('Completed')).toBeVisible()
    expect(within(await part('Appointment Status')).queryByRole('link')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Scheduled appointments' })).toBeNull()
    await backend().restore()
  })
})
