// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testNow, useBackend } from '../support/useBackend'
import { visit } from '../support/visit'
import { respondWith } from './responses'

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
const answer = (more: object): void => respondWith('BookingStatistics', { getDashboardStats: JSON.stringify({ ...statistics, ...more }) })

describe('the appointment statistics', () => {
  it('show figures, rings, payments, revenue and tests, in the currency of the shop', async () => {
    answer({})
    const { user } = await visit(backend(), '/dashboard', { as: handler })
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
    const asked = () => backend().calls.findLast(({ operation }) => operation === 'BookingStatistics')?.variables
    const { user } = await visit(backend(), '/dashboard', { as: handler })
    await waitFor(() => expect(asked()).toMatchObject({ fromDate: '01-11-2026', toDate: '21-11-2026', isDev: false }))
    await user.click(await screen.findByRole('button', { name: 'From and to: 01-11-2026 – 21-11-2026' }))
    await user.click(await screen.findByRole('button', { name: 'Last month' }))
    await waitFor(() => expect(asked()).toMatchObject({ fromDate: '01-10-2026', toDate: '31-10-2026' }))
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
      await waitFor(() => expect(sent().at(-1)?.variables).toMatchObject({ fromDate: '01-10-2026' }))
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
})
