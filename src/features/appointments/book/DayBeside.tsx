import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { appointmentDay, appointmentHours, clashesOf, isInAppointmentScope, typeLabel } from '~/domain/appointment/appointment'
import { hoursText, patientName } from '~/domain/appointment/appointmentWords'
import { useCourseScope } from '~/domain/course/courseScope'
import { freeBetween, workingDay } from '~/kit/calendar/boardLayout'
import { Loaded } from '~/kit/feedback/Loaded'
import { Card } from '~/kit/ui/Card'
import { ListRows } from '~/kit/ui/ListRows'
import { Notice } from '~/kit/ui/Notice'
import { Text } from '~/kit/ui/Text'
import { useMinute } from '~/kit/ui/useMinute'
import { formatDay } from '~/lib/time/dayWords'
import { lengthInWords, minutesOf, timeOf } from '~/lib/time/minutes'
import { wallClockIn } from '~/lib/time/zones'
import { mapRecord } from '~/platform/api/record'
import { paths } from '~/platform/routes/paths'
import type { AppointmentRowFragment } from '../appointments.generated'
import { clashInWords } from '../changeWords'
import { useBookedDays } from '../useBookedDays'
import type { BookValues } from './bookValues'

interface DayBesideProps {
  readonly values: BookValues
  readonly edited: AppointmentRowFragment | null
  readonly zone: string
}

const shortest = 15
const none: readonly never[] = []

/** What the physician has on the chosen day, what clashes, and what is free. */
export function DayBeside({ values, edited, zone }: DayBesideProps) {
  const { day, physicianId } = values
  const scope = useCourseScope()
  const clock = wallClockIn(zone, useMinute())
  const record = useBookedDays(day || null)
  if (day === '') return <Text $isQuiet>Choose a day to see what is booked on it.</Text>
  const isVisible = (row: AppointmentRowFragment): boolean => isInAppointmentScope(row, scope)
  return (
    <Box>
      <Loaded
        record={mapRecord(record, (rows) =>
          rows.filter(({ startDate, id }) => appointmentDay(startDate, zone) === day && id !== edited?.id),
        )}
        what="The appointments of the day"
        lines={8}
      >
        {(rows) => {
          const planned = {
            id: edited?.id ?? null,
            physicianId,
            patientId: values.patientId,
            startTime: values.startTime,
            endTime: values.endTime,
          }
          const { clashes, unchecked } = clashesOf(planned, rows)
          const own = rows
            .filter((row) => (row.physicianId ?? '') === physicianId && (physicianId !== '' || isVisible(row)))
            .toSorted((one, other) => (minutesOf(one.startTime) ?? 0) - (minutesOf(other.startTime) ?? 0))
          const taken = own.flatMap((row) => (row.isCompleted === true ? [] : (appointmentHours(row) ?? [])))
          const over = day === clock.day ? (minutesOf(clock.time) ?? 0) : 0
          const free = day < clock.day ? none : freeBetween(taken, { ...workingDay, from: Math.max(workingDay.from, over) }, shortest)
          return (
            <>
              <div role="status">
                {clashes.length > 0 && (
                  <Notice tone="warn">
                    <span>
                      It clashes with {clashes.map((clash) => clashInWords(clash, isVisible)).join('; ')}. It can be booked all the same.
                    </span>
                  </Notice>
                )}
                {unchecked.length > 0 && (
                  <Notice tone="warn">Whether it clashes cannot be checked: a time on this day cannot be read.</Notice>
                )}
              </div>
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
                  <Text $isQuiet>Free means that nothing is booked here. No duty roster is kept.</Text>
                </Card>
              )}
            </>
          )
        }}
      </Loaded>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  width: min(100%, 420px);
`
