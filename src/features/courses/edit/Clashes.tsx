import { useDeferredValue, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useRecord } from '~/platform/api/useRecord'
import { storedDay } from '~/domain/course/courseDates'
import { isTemplate } from '~/domain/course/courseTemplate'
import { dottedDay } from '~/domain/course/courseText'
import { useFormContext } from '~/kit/form/formContext'
import { paths } from '~/platform/routes/paths'
import { addDays } from '~/lib/time/calendarDay'
import { formatDay, weekdayInWords } from '~/lib/time/dayText'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { clashesOf, type Clash, type ClashWith } from '../courseClash'
import { CoursesAround } from './courseEdit.generated'
import type { CourseValues } from './courseFields'

interface ClashesProps {
  readonly courseId: string | null
  /** Index of the run to check. */
  readonly index: number
  /** Names of instructors by id. */
  readonly names: ReadonlyMap<string, string>
}

/** Id prefix of the other runs on this form. */
const runPrefix = 'run:'

const noDays: CourseValues['dates'][number]['days'] = []

/** Debounce before clashes are requested, in milliseconds. */
const debounceTime = 500

function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  // An effect, because it runs a timer.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceTime)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

/** The days to ask for: in another zone the same moment may belong to the day before or after. */
const around = (from: string, to: string): { readonly from: string; readonly to: string } => ({
  from: from && formatDay(addDays(from, -1)),
  to: to && formatDay(addDays(to, 1)),
})

/** Warns about days of a run on which the instructor, the assistant or the location is already booked. */
export function Clashes({ courseId, index, names }: ClashesProps) {
  const { watch } = useFormContext<CourseValues>()
  const [instructorId, assistantId, street, city, timezone] = watch(['instructorId', 'assistantId', 'street', 'city', 'timezone'])
  const runs = watch('dates')
  const days = useDeferredValue(runs[index]?.days ?? noDays)
  const hasBookings = instructorId !== '' || assistantId !== '' || street.trim() !== ''
  const from = useDebounced(days[0]?.date ?? '')
  const to = useDebounced(days.at(-1)?.date ?? '')
  const record = useRecord(CoursesAround, around(from, to), ({ getCourseByDate }) => getCourseByDate, {
    from: 'uncached',
    isSilent: true,
    isSkipped: !hasBookings || from === '',
  })
  if (!hasBookings || from === '') return null
  // Clashes loaded for the previous days do not apply.
  const isSettled = from === (days[0]?.date ?? '') && to === (days.at(-1)?.date ?? '')
  if (record.status === 'loading' || !isSettled) return <Quiet role="status">Checking for clashes with other courses…</Quiet>
  if (record.status !== 'ready' || record.isPartial)
    return (
      <Notice tone="warn">
        Could not check for clashes on these days.
        <Button onClick={record.retry}>Try again</Button>
      </Notice>
    )
  // The runs of this form can clash with each other too.
  const siblings = runs.flatMap((run, other) =>
    other === index
      ? []
      : [
          {
            id: `${runPrefix}${other}`,
            name: `run ${other + 1} of this form`,
            instructorId: instructorId || null,
            assistantId: assistantId || null,
            timezone,
            street,
            city,
            days: run.days.map((day) => ({ ...day, date: storedDay(day.date) })),
          },
        ],
  )
  const otherCourses = [...siblings, ...record.value.filter((course) => !isTemplate(course))]
  const found = clashesOf(
    { id: courseId, instructorId: instructorId || null, assistantId: assistantId || null, timezone, street, city, days },
    otherCourses,
  )
  if (found.length === 0) return <Quiet role="status">No clash with another course.</Quiet>
  const bookedNames: Readonly<Record<ClashWith, string>> = {
    instructor: names.get(instructorId) ?? 'the instructor',
    assistant: names.get(assistantId) ?? 'the assistant',
    location: 'the room',
  }
  return (
    <Notice tone="warn">
      <List>
        {found.map((clash) => (
          <li key={`${clash.position}-${clash.courseId}`}>
            <Line clash={clash} booked={clash.with.map((one) => bookedNames[one]).join(' and ')} />
          </li>
        ))}
      </List>
    </Notice>
  )
}

function Line({ clash, booked }: { readonly clash: Clash; readonly booked: string }) {
  return (
    <>
      Day {clash.position} ({weekdayInWords(clash.date)} {dottedDay(clash.date)}): {booked} {clash.with.length > 1 ? 'are' : 'is'} booked
      for{' '}
      {clash.courseId.startsWith(runPrefix) ? (
        clash.courseName
      ) : (
        <Link to={paths.course(clash.courseId)} target="_blank">
          {clash.courseName}
        </Link>
      )}
      {clash.hours && `, ${clash.hours}`}
    </>
  )
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  list-style: none;
  margin: 0;
  padding: 0;
`

const Quiet = styled.p`
  font-size: 13px;
  color: var(--text-3);
`
