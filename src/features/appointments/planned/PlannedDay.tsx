import { CalendarArrowDown, List, Printer, UserRoundPen } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { typeLabel } from '~/domain/appointment/appointment'
import { patientName } from '~/domain/appointment/appointmentWords'
import { useCourseScope } from '~/domain/course/courseScope'
import { DaySheet } from '~/kit/calendar/DaySheet'
import { PeriodSteps } from '~/kit/calendar/PeriodSteps'
import { WeekStrip } from '~/kit/calendar/WeekStrip'
import { Loaded } from '~/kit/feedback/Loaded'
import { ListPage } from '~/kit/page/ListPage'
import { PhoneDrawer } from '~/kit/page/PhoneDrawer'
import { FilterField } from '~/kit/table/FilterField'
import { breakpoints } from '~/kit/ui/media'
import { NoBreak } from '~/kit/ui/NoBreak'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { useMedia } from '~/kit/ui/useMedia'
import { usePrintTime } from '~/kit/ui/usePrintTime'
import { counted } from '~/lib/format/counted'
import { addDays } from '~/lib/time/calendarDay'
import { formatDay, shortWeekday } from '~/lib/time/dayWords'
import { timeOf } from '~/lib/time/minutes'
import { cityOf } from '~/lib/time/zones'
import { readyValue } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { appointmentFilters } from '../appointmentFilters'
import { saveIcs } from '../appointmentIcs'
import type { AppointmentRowFragment } from '../appointments.generated'
import { useClinics, usePhysicians } from '../useClinicStaff'
import { Agenda } from './Agenda'
import { Board } from './Board'
import { NextAppointment } from './NextAppointment'
import type { PlannedProps } from './plannedProps'
import { usePlannedDay } from './usePlannedDay'
import { weekEvents } from './weekEvents'

const none: readonly never[] = []

/** What a physician takes along on paper; the rest is for the note, also by hand. */
const sheet = [
  { label: 'Time', text: ({ time }: { readonly time: string }) => time },
  { label: 'Patient', text: patientName },
  { label: 'Type', text: ({ type }: AppointmentRowFragment) => typeLabel(type) },
  { label: 'Note', text: ({ description }: AppointmentRowFragment) => description },
]

/** One day of a clinic: a column for each physician, or on a phone a list below a strip of the week. */
export function PlannedDay({ view, book, several }: PlannedProps) {
  const isNarrow = useMedia(`(max-width: ${breakpoints.sm - 1}px)`)
  const isPrinting = usePrintTime() !== null
  const planned = usePlannedDay(view, isNarrow)
  const { zone, now, clock, day, goTo, week, record, ofDay, isVisible } = planned
  const { centerId, instructorId } = useCourseScope()
  const read = usePhysicians()
  const physicians = readyValue(read) ?? none
  const clinics = readyValue(useClinics()) ?? none
  const filters = useMemo(
    () => appointmentFilters(instructorId === null ? physicians : none, centerId === null ? clinics : none),
    [instructorId, centerId, physicians, clinics],
  )
  const activeCount = filters.filter(({ key }) => view.valueOf(key) !== '').length
  const figures = readyValue(record)
  // Each page of a day on paper says which it is.
  const isSheet = isPrinting && figures !== null && figures.timed.length > 0
  const open = ofDay.filter((row) => isVisible(row) && row.isCompleted !== true)
  const place = `${cityOf(zone)} time`
  const dayName = `${shortWeekday(day)} ${formatDay(day)}`
  return (
    <ListPage
      title="Planned appointments"
      under={
        figures && figures.timed.length > 0
          ? `${counted(figures.timed.length, 'appointment')}, ${figures.notCompleted} not completed. ${place}.`
          : `${place}.`
      }
      actions={[
        { label: 'List', Icon: List, go: paths.plannedList() },
        { label: 'Print the day', Icon: Printer, go: () => window.print() },
        {
          label: 'Calendar file',
          Icon: CalendarArrowDown,
          reason: figures && figures.timed.length > 0 ? null : 'Nothing is planned on this day.',
          go: () =>
            figures &&
            saveIcs(
              figures.timed.map(({ row }) => row),
              zone,
            ),
        },
        {
          label: 'Hand over the day…',
          Icon: UserRoundPen,
          reason: several.reason ?? (open.length > 0 ? null : 'Nothing is left to do on this day.'),
          go: () => several.ask({ what: 'change', appointments: open, day }),
        },
        book,
      ]}
    >
      {!isPrinting && several.shown}
      <Stack $gap={12}>
        {!isSheet && (
          <Bar>
            <PeriodSteps name="day" onStep={(count) => goTo(addDays(day, count))} onToday={() => goTo(clock.day)} />
            <h2 aria-live="polite">
              {shortWeekday(day)} <NoBreak>{formatDay(day)}</NoBreak>
            </h2>
            {filters.length > 0 && (
              <PhoneDrawer activeCount={activeCount} isIcon>
                {filters.map((filter) => (
                  <FilterField key={filter.key} filter={filter} view={view} rows={null} />
                ))}
              </PhoneDrawer>
            )}
          </Bar>
        )}
        {isNarrow && (
          <WeekStrip
            day={day}
            today={clock.day}
            events={figures && weekEvents(week, zone, now)}
            onMove={({ day: next }) => next !== undefined && goTo(next)}
          />
        )}
        {read.status === 'failed' && (
          <Notice tone="warn">The physicians could not be read, so only those with an appointment are shown.</Notice>
        )}
        <Loaded record={record} what="The appointments" lines={12}>
          {({ timed, unreadable, next }) => (
            <>
              {unreadable.length > 0 && (
                <Notice tone="warn">
                  <span>
                    {counted(unreadable.length, 'appointment')} whose time cannot be read, so clashes cannot be checked:{' '}
                    {unreadable.map((row, index) => (
                      <span key={row.id}>
                        {index > 0 && ', '}
                        <Link to={paths.appointment(row.id)} dir="auto">
                          {patientName(row)}
                        </Link>
                      </span>
                    ))}
                  </span>
                </Notice>
              )}
              {!isSheet && (
                <NextAppointment
                  next={next}
                  timed={timed}
                  isToday={day === clock.day}
                  nothing={
                    unreadable.length > 0
                      ? null
                      : activeCount > 0 && ofDay.length > 0
                        ? 'Nothing on this day matches the filter.'
                        : 'Nothing is planned on this day.'
                  }
                />
              )}
              {isPrinting ? (
                <DaySheet
                  day={dayName}
                  rows={timed.map(({ row, hours }) => ({ ...row, time: `${timeOf(hours.from)}–${timeOf(hours.to)}` }))}
                  personOf={({ physicianName }) => physicianName || 'No physician'}
                  columns={sheet}
                />
              ) : isNarrow ? (
                timed.length > 0 && <Agenda timed={timed} />
              ) : (
                <Board planned={planned} timed={timed} physicians={physicians} physician={instructorId ?? view.valueOf('physician')} />
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </ListPage>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  > * {
    flex: none;
  }
  h2 {
    margin-inline-end: 4px;
    font: 600 16px/20px var(--font);
    font-variant-numeric: tabular-nums;
  }
  select {
    max-width: 180px;
  }
  /* One line, or the first appointment would be too far down. The date is as high as the buttons in two. */
  @media (max-width: ${breakpoints.sm - 1}px) {
    flex-wrap: nowrap;
    gap: 8px;
    h2 {
      flex: 1 1 0;
      margin: 0;
    }
  }
  /* The narrowest phones have no room for it beside the buttons. */
  @media (max-width: 359px) {
    flex-wrap: wrap;
    justify-content: space-between;
    h2 {
      order: 1;
      flex-basis: 100%;
    }
  }
  @media print {
    > :not(h2) {
      display: none;
    }
  }
`
