import { useDeferredValue, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useRead } from '~/shared/api/useRead'
import { storedDay } from '~/shared/courses/courseDates'
import { isTemplate } from '~/shared/courses/courseTemplate'
import { dottedDay } from '~/shared/courses/courseWords'
import { useFormContext } from '~/shared/form/context'
import { paths } from '~/shared/routes/paths'
import { useClient } from '~/shared/session/client'
import { typedFromDay, weekdayInWords } from '~/shared/time/typedDay'
import { Button } from '~/shared/ui/Button'
import { Notice } from '~/shared/ui/Notice'
import { clashesOf, type Clash, type ClashWith } from '../courseClash'
import { CoursesAround } from './courseEdit.generated'
import type { CourseValues } from './courseForm'

interface ClashesProps {
  readonly courseId: string | null
  /** Which run is looked at. */
  readonly at: number
  /** Names of instructors by id. */
  readonly names: ReadonlyMap<string, string>
}

/** Begins the id of a run that is no course yet. */
const ownRun = 'run:'

const noDays: CourseValues['dates'][number]['days'] = []

/** How long the days must rest before the backend is asked about them, in milliseconds. */
const restTime = 500

/** A value once it has not changed for a moment. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restTime)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** Says on which days of a run its instructor, its assistant or its place is taken by another course. It warns and forbids nothing. */
export function Clashes({ courseId, at, names }: ClashesProps) {
  const client = useClient()
  const { watch } = useFormContext<CourseValues>()
  const [instructorId, assistantId, street, city, timezone] = watch(['instructorId', 'assistantId', 'street', 'city', 'timezone'])
  const runs = watch('dates')
  const days = useDeferredValue(runs[at]?.days ?? noDays)
  const isWorthAsking = instructorId !== '' || assistantId !== '' || street.trim() !== ''
  const from = useRested(days[0]?.date ?? '')
  const to = useRested(days.at(-1)?.date ?? '')
  const reading = useRead(
    CoursesAround,
    { clientId: client.id, from: typedFromDay(from), to: typedFromDay(to) },
    { from: 'apart', isSilent: true, isSkipped: !isWorthAsking || from === '' },
  )
  if (!isWorthAsking || from === '') return null
  // Those of the days before are no word on these.
  const isRested = from === (days[0]?.date ?? '') && to === (days.at(-1)?.date ?? '')
  if (reading.status === 'loading' || !isRested) return <Quiet role="status">Looking for clashes with other courses…</Quiet>
  if (reading.status === 'failed' || reading.isIncomplete)
    return (
      <Notice tone="warn">
        Other courses of these days could not be read, so it is not known whether somebody is taken.
        <Button onClick={reading.retry}>Try again</Button>
      </Notice>
    )
  // Runs that are planned together meet each other too.
  const siblings = runs.flatMap((run, place) =>
    place === at
      ? []
      : [
          {
            id: `${ownRun}${place}`,
            name: `run ${place + 1} of this form`,
            instructorId: instructorId || null,
            assistantId: assistantId || null,
            timezone,
            street,
            city,
            days: run.days.map((day) => ({ ...day, date: storedDay(day.date) })),
          },
        ],
  )
  const extraActions = [...siblings, ...reading.data.getCourseByDate.filter((course) => !isTemplate(course))]
  const found = clashesOf(
    { id: courseId, instructorId: instructorId || null, assistantId: assistantId || null, timezone, street, city, days },
    extraActions,
  )
  if (found.length === 0) return <Quiet role="status">No clash with another course.</Quiet>
  const who: Readonly<Record<ClashWith, string>> = {
    instructor: names.get(instructorId) ?? 'The instructor',
    assistant: names.get(assistantId) ?? 'The assistant',
    place: 'The place',
  }
  return (
    <Notice tone="warn">
      <List>
        {found.map((clash) => (
          <li key={`${clash.place}-${clash.courseId}`}>
            <Line clash={clash} who={clash.with.map((one) => who[one]).join(' and ')} />
          </li>
        ))}
      </List>
    </Notice>
  )
}

function Line({ clash, who }: { readonly clash: Clash; readonly who: string }) {
  return (
    <>
      Day {clash.place} ({weekdayInWords(clash.date)} {dottedDay(clash.date)}): {who} {clash.with.length > 1 ? 'are' : 'is'} taken by{' '}
      {clash.courseId.startsWith(ownRun) ? (
        clash.courseName
      ) : (
        <Link to={paths.course(clash.courseId)} target="_blank">
          {clash.courseName}
        </Link>
      )}
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
