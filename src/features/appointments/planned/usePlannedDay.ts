import { useMemo } from 'react'
import { appointmentDay, isInAppointmentScope } from '~/domain/appointment/appointment'
import { useCourseScope } from '~/domain/course/courseScope'
import { dayInAddress } from '~/kit/calendar/addressDay'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import type { ListView } from '~/kit/table/useListView'
import { useMinute } from '~/kit/ui/useMinute'
import { addDays, mondayOf } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { wallClockIn } from '~/lib/time/zones'
import { mapRecord, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { nobodyId } from '../appointmentFilters'
import { AppointmentsOfDays, type AppointmentRowFragment } from '../appointments.generated'
import { dayFigures } from './dayFigures'
import { useMoves, withMove } from './useMoves'

type Row = AppointmentRowFragment

const none: readonly never[] = []

/**
 * A day of the clinic as the address names it. The call for days knows no clinic, so the appointments of others are left out here; clashes with
 * them are seen all the same.
 * @param isOfWeek whether the rest of its week is read too
 */
export function usePlannedDay(view: ListView, isOfWeek: boolean) {
  const zone = useClinicZone()
  const now = useMinute()
  const clock = wallClockIn(zone, now)
  const { centerId, instructorId } = useCourseScope()
  const day = dayInAddress(view.valueOf('day')) ?? clock.day
  const [first, last] = isOfWeek ? [mondayOf(day), addDays(mondayOf(day), 6)] : [day, day]
  const read = useRecord(AppointmentsOfDays, { startDate: formatDay(first), endDate: formatDay(last) }, { from: 'uncached' })
  const { drop, moves } = useMoves()
  const [physician, center] = [view.valueOf('physician'), view.valueOf('center')]
  const isVisible = useMemo(() => {
    const scope = { centerId: centerId ?? (center || null), instructorId }
    return (row: Row): boolean => isInAppointmentScope(row, scope) && (physician === '' || (row.physicianId || nobodyId) === physician)
  }, [centerId, center, instructorId, physician])
  const rows = readyValue(read) ?? none
  const week = useMemo(() => rows.map((row) => withMove(row, moves)), [rows, moves])
  const ofDay = useMemo(() => week.filter(({ startDate }) => appointmentDay(startDate, zone) === day), [week, day, zone])
  const figures = useMemo(() => dayFigures(ofDay, isVisible, zone, now), [ofDay, isVisible, zone, now])
  return {
    zone,
    now,
    clock,
    day,
    goTo: (next: string): void => view.setFilter('day', next === clock.day ? '' : formatDay(next)),
    week: useMemo(() => week.filter(isVisible), [week, isVisible]),
    ofDay,
    isVisible,
    record: mapRecord(read, () => figures),
    drop,
  }
}
