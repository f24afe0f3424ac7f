import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { appointmentHours, isInAppointmentScope, typeLabel } from '~/domain/appointment/appointment'
import { hoursText, patientName } from '~/domain/appointment/appointmentWords'
import { useCourseScope } from '~/domain/course/courseScope'
import { freeBetween, workingDay } from '~/kit/calendar/boardLayout'
import { Loaded } from '~/kit/feedback/Loaded'
import { Card } from '~/kit/ui/Card'
import { ListRows } from '~/kit/ui/ListRows'
import { NothingHere } from '~/kit/ui/NothingHere'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { useMinute } from '~/kit/ui/useMinute'
import { isDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { lengthInWords, minutesOf, timeOf } from '~/lib/time/minutes'
import { wallClockIn } from '~/lib/time/zones'
import type { RecordState } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import type { AppointmentRowFragment } from '../appointments.generated'
import type { BookValues } from './bookValues'

interface DayBesideProps {
  readonly values: BookValues
  /** What is booked on the chosen day. */
  readonly booked: RecordState<readonly AppointmentRowFragment[]>
  readonly zone: string
  /** The people whom the chosen time double-books; false where the form says it. */
  readonly clashes: ReactNode
}

const shortest = 15
const none: readonly never[] = []

/** What the physician has on the chosen day, and what is free. */
export function DayBeside({ values, booked, zone, clashes }: DayBesideProps) {
  const { day, physicianId } = values
  const scope = useCourseScope()
  const clock = wallClockIn(zone, useMinute())
  if (!isDay(day)) return <NothingHere>Choose a day to see what is booked on it.</NothingHere>
  const isVisible = (row: AppointmentRowFragment): boolean => isInAppointmentScope(row, scope)
  return (
    <Stack $gap={12} $max={420}>
      {clashes}
      <Loaded record={booked} what="The appointments of the day" lines={8}>
        {(rows) => {
          const own = rows
            .filter((row) => (row.physicianId ?? '') === physicianId && (physicianId !== '' || isVisible(row)))
            .toSorted((one, other) => (minutesOf(one.startTime) ?? 0) - (minutesOf(other.startTime) ?? 0))
          const taken = own.flatMap((row) => (row.isCompleted === true ? [] : (appointmentHours(row) ?? [])))
          const over = day === clock.day ? (minutesOf(clock.time) ?? 0) : 0
          const free = day < clock.day ? none : freeBetween(taken, { ...workingDay, from: Math.max(workingDay.from, over) }, shortest)
          return (
            <>
              <Card>
                <h2>{physicianId === '' ? `${formatDay(day)}, no physician` : `${formatDay(day)}, ${own.length} booked`}</h2>
                {own.length === 0 && <Text>Nothing is booked.</Text>}
                <ListRows>
                  {own.map((row) => (
                    <li key={row.id}>
                      <span>
                        <b>{hoursText(row)}</b>{' '}
                        {isVisible(row) ? (
                          <Link to={paths.appointment(row.id)} target="_blank" rel="noreferrer" dir="auto">
                            {patientName(row)}
                          </Link>
                        ) : (
                          'At another clinic'
                        )}
                      </span>
                      <small>{typeLabel(row.type)}</small>
                    </li>
                  ))}
                </ListRows>
              </Card>
              {physicianId !== '' && (
                <Card>
                  <h2>Free</h2>
                  {free.length === 0 && (
                    <Text>
                      Nothing any more between {timeOf(workingDay.from)} and {timeOf(workingDay.to)}.
                    </Text>
                  )}
                  <ListRows>
                    {free.map(({ from, to }) => (
                      <li key={from}>
                        <b>
                          {timeOf(from)}–{timeOf(to)}
                        </b>
                        <small>{lengthInWords({ from, to })}</small>
                      </li>
                    ))}
                  </ListRows>
                  <Text $isQuiet>Free means nothing is booked here. Duty rosters are not known.</Text>
                </Card>
              )}
            </>
          )
        }}
      </Loaded>
    </Stack>
  )
}
