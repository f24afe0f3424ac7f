import type { CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import type { RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { AppointmentsOfDays, type AppointmentRowFragment } from './appointments.generated'

/** All that is booked from one day to another, also at other clinics: what an appointment may clash with. Nothing is read without a day. */
export const useBookedDays = (first: CalendarDay | null, last = first): RecordState<readonly AppointmentRowFragment[]> =>
  useRecord(
    AppointmentsOfDays,
    { startDate: formatDay(first ?? ''), endDate: formatDay(last ?? '') },
    { from: 'fresh', isSilent: true, isSkipped: first === null },
  )
