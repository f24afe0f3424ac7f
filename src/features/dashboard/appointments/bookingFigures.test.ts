import { describe, expect, it } from 'vitest'
import { readBookingFigures } from './bookingFigures'

const answer = {
  appointments: 12,
  completedAppointments: 7,
  cancelledAppointments: 2,
  patients: { totalPatients: 14, patientsTested: 8, patientsByTestNames: [{ name: 'RT-PCR', value: 14 }] },
  payments: {
    totalAmount: 826.5,
    paymentByStatus: { succeeded: 7 },
    paymentByMethod: [{ name: 'Card', value: 7, amount: 826.5 }],
  },
  monthlyRevenue: { monthlyPayment: [{ name: '11-2026', amount: 826.5 }] },
  appointmentByTestypes: { byTestName: { 'RT-PCR': 9, LAMP: 3 } },
}

const twice = [
  { name: 'LAMP', value: 2 },
  { name: 'LAMP', value: 3 },
]

describe('statistics of appointments', () => {
  it('are read from lists and from objects by name, a name that occurs twice as one', () => {
    expect(readBookingFigures(JSON.stringify(answer))).toEqual({
      appointments: 12,
      completed: 7,
      cancelled: 2,
      pending: 3,
      patients: 14,
      patientsTested: 8,
      patientsByTest: [{ name: 'RT-PCR', value: 14 }],
      amount: 826.5,
      payments: [{ name: 'Succeeded', value: 7 }],
      methods: [{ name: 'Card', value: 7, amount: 826.5 }],
      revenueByMonth: [{ name: '11-2026', value: 826.5 }],
      appointmentsByTest: [
        { name: 'RT-PCR', value: 9 },
        { name: 'LAMP', value: 3 },
      ],
    })
    expect(readBookingFigures(JSON.stringify({ ...answer, appointmentByTestypes: { byTestName: twice } }))).toMatchObject({
      appointmentsByTest: [{ name: 'LAMP', value: 5 }],
    })
    const otherWay = {
      ...answer,
      payments: { ...answer.payments, paymentByMethod: { Card: { value: 7, amount: 826.5 } } },
      appointmentByTestypes: { byTestName: [{ name: 'RT-PCR', value: 9 }] },
    }
    expect(readBookingFigures(JSON.stringify(otherWay))).toMatchObject({
      methods: [{ name: 'Card', value: 7, amount: 826.5 }],
      appointmentsByTest: [{ name: 'RT-PCR', value: 9 }],
    })
  })

  it.each(['', 'null', '[]', '12', '{', 'Service unavailable', null])('%s is no statistics', (text) => {
    expect(readBookingFigures(text)).toBeNull()
  })

  it.each([
    ['a missing part', { payments: undefined }, { amount: null, payments: null, methods: null }],
    ['a text for a number', { appointments: '12' }, { appointments: null, pending: null, completed: 7 }],
    ['more finished than there are', { completedAppointments: 20 }, { pending: null }],
    [
      'one bad entry of a list',
      { patients: { totalPatients: 1, patientsByTestNames: [{ name: 'A', value: 1 }, { name: 'B' }] } },
      { patientsByTest: null, patients: 1 },
    ],
    ['a payment without an amount', { payments: { paymentByMethod: [{ name: 'Card', value: 1 }] } }, { methods: null }],
  ])('%s is unknown, not 0', (_name, change, expected) => {
    expect(readBookingFigures(JSON.stringify({ ...answer, ...change }))).toMatchObject(expected)
  })

  it('a number too large to be read is unknown', () => {
    expect(readBookingFigures('{"appointments":1e999}')).toMatchObject({ appointments: null })
  })
})
