import { appointmentDay, storedAppointmentDay } from '~/domain/appointment/appointment'
import { emptyValues } from '~/kit/form/emptyValues'
import { rule, z } from '~/kit/form/schema'
import { diallingCode } from '~/lib/format/diallingCode'
import { storedText } from '~/lib/format/fieldText'
import { storedTexts } from '~/lib/format/storedTexts'
import { whyNotPrinted } from '~/lib/format/unprintable'
import { isDay } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { minutesOf, timeOf } from '~/lib/time/minutes'
import { wallClockIn } from '~/lib/time/zones'
import type { AppointmentRowFragment, BookAppointmentMutationVariables } from '../appointments.generated'
import { nameParts } from '../nameParts'
import { asBooked, type Clinic, type Physician } from '../useClinicStaff'

const fields = {
  /** Empty for somebody new. */
  patientId: z.string(),
  patientFirstName: rule.required(),
  patientLastName: rule.text(),
  patientEmail: rule.email(),
  passNo: rule.text(),
  birthDate: rule.day(),
  gender: rule.text(),
  nationality: rule.text(),
  phoneNumber: rule.phone(),
  type: z.string().check(z.minLength(1, 'Choose what it is for')),
  physicianId: rule.text(),
  day: rule.requiredDay(),
  startTime: rule.requiredTime(),
  endTime: rule.requiredTime(),
  centerId: rule.text(),
  street: rule.text(),
  zip: rule.text(),
  city: rule.text(),
  country: rule.text(),
  geoLocation: z.string(),
  templateId: rule.text(),
  image: z.string(),
  description: rule.text(),
}

/** Schema of an appointment. @param zone of the clinic */
export const bookSchema = (zone: string) =>
  z.object(fields).check(
    z.superRefine((values, context) => {
      const add = (path: keyof typeof fields, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message, input: values[path] })
      const [from, to] = [minutesOf(values.startTime), minutesOf(values.endTime)]
      if (from !== null && to !== null && to <= from) add('endTime', 'It must end after it starts')
      if (isDay(values.birthDate) && values.birthDate > wallClockIn(zone, currentTime()).day)
        add('birthDate', 'The date of birth must be in the past')
      // Documents print it. A patient on file keeps the name there is.
      for (const path of ['patientFirstName', 'patientLastName'] as const) {
        const problem = values.patientId === '' ? whyNotPrinted(values[path]) : null
        if (problem) add(path, problem)
      }
    }),
  )

export type BookValues = z.infer<ReturnType<typeof bookSchema>>

export const bookLabels = {
  patientFirstName: 'Given names',
  patientLastName: 'Family name',
  patientEmail: 'Email',
  passNo: 'Passport number',
  birthDate: 'Date of birth',
  gender: 'Gender',
  nationality: 'Nationality',
  phoneNumber: 'Phone',
  type: 'Type',
  physicianId: 'Physician',
  day: 'Day',
  startTime: 'Start',
  endTime: 'End',
  centerId: 'Clinic',
  street: 'Street',
  zip: 'Postcode',
  city: 'City',
  country: 'Country',
  templateId: 'Document to issue',
  image: 'Company logo',
  description: 'Note',
} as const

/** How long an appointment lasts unless one of its type was longer or shorter before, in minutes. */
export const usualLength = 30

/** An empty form. */
export const emptyBooking: BookValues = emptyValues(fields)

/** Where appointments of a clinic take place, and its pin on the map. */
export const placeOf = (clinic: Clinic | undefined): Pick<BookValues, 'street' | 'zip' | 'city' | 'country' | 'geoLocation'> => ({
  street: clinic?.address ?? '',
  zip: clinic?.zip ?? '',
  city: clinic?.city ?? '',
  country: clinic?.country ?? '',
  geoLocation: clinic?.geoLocation ?? '',
})

/** '09:00' and 30 minutes later '09:30'; empty where that is after midnight, or there is no start. */
export function endAfter(startTime: string, length: number): string {
  const from = minutesOf(startTime)
  return from === null || from + length >= 24 * 60 ? '' : timeOf(from + length)
}

/** A patient's name as the form asks for it. */
export function nameOf(patient: Parameters<typeof nameParts>[0]): Pick<BookValues, 'patientFirstName' | 'patientLastName'> {
  const { firstName, lastName } = nameParts(patient)
  return { patientFirstName: firstName, patientLastName: lastName }
}

/** An appointment as a form opens with it. What is written and never read back stays empty. */
export const fromAppointment = (row: AppointmentRowFragment, zone: string): BookValues => ({
  ...emptyBooking,
  ...nameOf({ firstName: row.patientFirstName, lastName: row.patientLastName, name: row.name }),
  patientId: row.patientId ?? '',
  patientEmail: row.patientEmail ?? '',
  type: row.type ?? '',
  physicianId: row.physicianId ?? '',
  day: appointmentDay(row.startDate, zone),
  startTime: row.startTime ?? '',
  endTime: row.endTime ?? '',
  centerId: row.centerId ?? row.clinicId ?? '',
  street: row.street ?? '',
  zip: row.zip ?? '',
  city: row.city ?? '',
  country: row.country ?? '',
  geoLocation: row.geoLocation ?? '',
  description: row.description ?? '',
})

/** The same again for the same patient, on a day that is not chosen yet. A note may say something medical, which is never copied. */
export const bookedLike = (row: AppointmentRowFragment, zone: string): BookValues => ({
  ...fromAppointment(row, zone),
  day: '',
  startTime: '',
  endTime: '',
  description: '',
})

/** What is written and never read back: where a field is empty its argument is left out, because null would erase what is stored. */
export const writtenOnly = ['passNo', 'birthDate', 'gender', 'nationality', 'phoneNumber', 'templateId', 'image'] as const

/** What is sent for a form. A clinic is a training center; its id goes as both. */
export function toBooking(values: BookValues, physicians: readonly Physician[]): Omit<BookAppointmentMutationVariables, 'clientId'> {
  const { patientId, patientFirstName, patientLastName, physicianId, day, startTime, endTime, centerId } = values
  const name = [patientFirstName, patientLastName].filter(Boolean).join(' ')
  const physician = physicians.find(({ id }) => id === physicianId)
  return {
    ...(patientId === '' ? {} : { patientId }),
    ...storedTexts(values, 'patientLastName', 'patientEmail', 'street', 'zip', 'city', 'country', 'geoLocation', 'description'),
    // A physician who has left stays stored.
    ...(physician || physicianId === '' ? asBooked(physician) : {}),
    patientFirstName,
    name,
    sName: name.toLocaleLowerCase('en'),
    type: values.type,
    startDate: storedAppointmentDay(day),
    startTime,
    endTime,
    centerId: storedText(centerId),
    clinicId: storedText(centerId),
    ...(values.phoneNumber === '' ? {} : { countryCode: diallingCode(values.phoneNumber) }),
    ...Object.fromEntries(writtenOnly.flatMap((field) => (values[field] === '' ? [] : [[field, values[field]]]))),
  }
}
