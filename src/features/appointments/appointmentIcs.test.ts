import { expect, it } from 'vitest'
import { appointmentIcs } from './appointmentIcs'
import type { AppointmentRowFragment } from './appointments.generated'

const row: AppointmentRowFragment = {
  id: 'a1',
  type: 'PEME',
  centerId: 'marina',
  clinicId: 'marina',
  physicianId: 'tan',
  physicianName: 'Dr. Grace Tan',
  patientId: 'p1',
  patientFirstName: 'Nomvula',
  patientLastName: 'Dlamini',
  patientEmail: 'nomvula@crew.example',
  name: 'Nomvula Dlamini',
  startDate: '2026-11-27T00:00:00.000Z',
  startTime: '09:00',
  endTime: '09:30',
  isCompleted: false,
  description: 'Wears glasses',
  street: '8 Marina View',
  zip: '018960',
  city: 'Singapore',
  country: null,
  geoLocation: null,
}

const fileOf = (rows: readonly AppointmentRowFragment[]) =>
  appointmentIcs(rows, 'Asia/Singapore', 'https://clinic.example', new Date('2026-11-27T00:00:00Z'))

it('a calendar file says what, when and where, and nothing of the patient', () => {
  const file = fileOf([row])
  expect(file).toContain('SUMMARY:Seafarer medical')
  expect(file).toContain('DTSTART;TZID=Asia/Singapore:20261127T090000')
  expect(file).toContain('URL:https://clinic.example/appointment/details/a1')
  expect(file).not.toMatch(/Nomvula|Dlamini|glasses|crew\.example/)
})

it('an appointment whose time cannot be read is left out, and without any there is no file', () => {
  expect(fileOf([{ ...row, startTime: 'soon' }])).toBeNull()
})
