import type { Context } from '../context'
import { addDays, dayIn } from '../courses/calendar'

const clientId = 'client-harbourclinic'

const places = {
  'clinic-marina': {
    street: '8 Marina View',
    zip: '018960',
    city: 'Singapore',
    country: 'Singapore',
    geoLocation: '{"lat":1.2789,"lng":103.8536}',
  },
  'clinic-changi': {
    street: '3 Airport Boulevard',
    zip: '819643',
    city: 'Singapore',
    country: 'Singapore',
    geoLocation: '{"lat":1.3571,"lng":103.9885}',
  },
} as const

const physicians = {
  tan: { physicianId: 'physician-tan', physicianName: 'Dr. Grace Tan' },
  lim: { physicianId: 'physician-lim', physicianName: 'Dr. Lim Wei Jie' },
  aziz: { physicianId: 'physician-aziz', physicianName: 'Dr. Yusra Aziz' },
  nair: { physicianId: 'physician-nair', physicianName: 'Dr. Anjali Nair' },
  chua: { physicianId: 'physician-chua', physicianName: 'Dr. Ethan Chua' },
  nobody: { physicianId: null, physicianName: null },
} as const

type Row = readonly [
  /** Days from today. */
  offset: number,
  start: string,
  end: string,
  /** Place of the patient among the clinic's. */
  patient: number,
  type: string,
  physician: keyof typeof physicians,
  clinic: keyof typeof places,
  isCompleted?: true,
]

/** Appointments of every kind around now. Two of today clash, one has no physician, and some of before were never completed. */
const rows: readonly Row[] = [
  [0, '08:30', '09:00', 0, 'PCR_TEST', 'tan', 'clinic-marina', true],
  [0, '09:00', '09:30', 1, 'FFT', 'tan', 'clinic-marina'],
  [0, '09:30', '10:30', 2, 'PEME', 'tan', 'clinic-marina'],
  [0, '10:00', '10:30', 3, 'FFT', 'tan', 'clinic-marina'],
  [0, '11:00', '11:30', 4, 'PCR_TEST', 'nobody', 'clinic-changi'],
  [0, '13:00', '14:00', 5, 'PEME', 'lim', 'clinic-changi'],
  [0, '15:00', '15:15', 0, 'COVID_VAC', 'nobody', 'clinic-marina'],
  [0, '16:00', '16:30', 1, 'PCR_TEST', 'lim', 'clinic-changi'],
  [-1, '09:00', '09:30', 3, 'FFT', 'tan', 'clinic-marina'],
  [-2, '14:00', '15:00', 4, 'PEME', 'tan', 'clinic-marina', true],
  [-3, '10:00', '10:15', 5, 'COVID_VAC', 'nobody', 'clinic-changi', true],
  [-6, '11:00', '11:30', 2, 'PCR_TEST', 'lim', 'clinic-changi'],
  [-20, '09:30', '10:00', 1, 'FFT', 'tan', 'clinic-marina', true],
  [1, '09:00', '10:00', 0, 'PEME', 'tan', 'clinic-marina'],
  [1, '10:30', '11:00', 2, 'DRUG_TEST', 'lim', 'clinic-changi'],
  [2, '13:30', '14:00', 3, 'PCR_TEST', 'nobody', 'clinic-marina'],
  [7, '09:00', '09:30', 5, 'FFT', 'lim', 'clinic-changi'],
  [0, '08:00', '09:00', 6, 'PEME', 'aziz', 'clinic-marina', true],
  [0, '10:00', '10:15', 0, 'COVID_VAC', 'nair', 'clinic-changi', true],
  [0, '14:00', '14:30', 4, 'FFT', 'aziz', 'clinic-marina'],
  [0, '14:30', '15:30', 3, 'PEME', 'chua', 'clinic-changi'],
  [0, '15:30', '16:00', 2, 'PCR_TEST', 'nair', 'clinic-changi'],
  [-4, '15:00', '15:30', 0, 'FFT', 'aziz', 'clinic-marina', true],
  [2, '10:00', '11:00', 1, 'PEME', 'chua', 'clinic-changi'],
  [3, '09:00', '09:30', 6, 'FFT', 'nair', 'clinic-changi'],
]

export function seed({ store, now }: Context): void {
  const today = dayIn('Asia/Singapore', now())
  const patients = store.table('Patient').where({ clientId }, { order: 'sequence' })
  for (const [index, [offset, startTime, endTime, at, type, physician, centerId, isCompleted]] of rows.entries()) {
    const patient = patients[at % patients.length]
    const user = store.table('User').find(patient?.midId)
    const day = addDays(today, offset)
    const name = patient?.name ?? 'No name'
    store.table('Appointment').insert({
      ...places[centerId],
      ...physicians[physician],
      id: `appointment-${index + 1}`,
      clientId,
      centerId,
      clinicId: centerId,
      type,
      patientId: patient?.id ?? null,
      patientFirstName: patient?.firstName ?? null,
      patientLastName: patient?.lastName ?? null,
      patientEmail: patient?.email ?? null,
      name,
      sName: name.toLowerCase(),
      startDate: `${day}T00:00:00.000Z`,
      day,
      startTime,
      endTime,
      isCompleted: isCompleted === true,
      passNo: user?.passNo ?? null,
      birthDate: user?.birthday ?? null,
      nationality: user?.fromCountry ?? null,
    })
  }
}
