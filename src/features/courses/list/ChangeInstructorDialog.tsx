import { useState } from 'react'
import styled from 'styled-components'
import { dayFromStored } from '~/domain/course/courseDates'
import { courseSpan } from '~/domain/course/courseHints'
import { worksAt } from '~/domain/course/courseScope'
import { courseName, daysInWords, dottedDay } from '~/domain/course/courseText'
import { BatchButtons } from '~/kit/batch/BatchButtons'
import { Loaded } from '~/kit/feedback/Loaded'
import { Button } from '~/kit/ui/Button'
import { Dialog } from '~/kit/ui/Dialog'
import { Field, Hint, Select } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { Status } from '~/kit/ui/Status'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import { isDay } from '~/lib/time/calendarDay'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSession } from '~/platform/session/useSession'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { clashesOf, isUnreadable, type Clash, type PlannedCourse } from '../courseClash'
import { CourseFormInstructors } from '../edit/courseEdit.generated'
import type { CourseRowFragment } from './courseList.generated'
import { instructorBatch } from './instructorBatch'
import { instructorChanges } from './instructorChanges'
import { useCoursesOfPerson } from './useCoursesOfPerson'

type Row = CourseRowFragment

interface ChangeInstructorDialogProps {
  readonly courses: readonly Row[]
  readonly onClose: () => void
}

const daysOf = (row: Row): string => daysInWords(courseSpan(row)) ?? 'No date'

/** A course with another instructor, who alone is looked at. */
function plannedWith(row: Row, instructorId: string): PlannedCourse {
  const days = (row.days ?? []).flatMap(({ date, startTime, endTime }) => {
    const day = dayFromStored(date)
    return day !== null && isDay(day)
      ? [{ date: day, startTime: startTime ?? row.startTime ?? '', endTime: endTime ?? row.endTime ?? '' }]
      : []
  })
  return { ...row, instructorId, assistantId: null, street: null, city: null, days }
}

/** When the instructor is booked on the days of a course: by their other courses, and by the others that they would get. */
function clashesWith(row: Row, instructorId: string, booked: readonly Row[], chosen: readonly Row[]): readonly Clash[] {
  const ids = new Set(chosen.map(({ id }) => id))
  const others = [...booked.filter(({ id }) => !ids.has(id)), ...chosen.map((one) => ({ ...one, instructorId }))]
  return clashesOf(plannedWith(row, instructorId), others)
}

/** 'Medical First Aid on 25.11.2026, 26.11.2026' */
function clashesInWords(clashes: readonly Clash[]): string {
  const byCourse = new Map<string, { readonly name: string; readonly days: string[] }>()
  for (const clash of clashes) {
    const known = byCourse.get(clash.courseId) ?? { name: clash.courseName, days: [] }
    known.days.push(dottedDay(clash.date))
    byCourse.set(clash.courseId, known)
  }
  return [...byCourse.values()].map(({ name, days }) => `${name} on ${days.join(', ')}`).join('; ')
}

/** Gives several courses another instructor, and says beforehand where that books somebody twice. */
export function ChangeInstructorDialog({ courses, onClose }: ChangeInstructorDialogProps) {
  const { admin } = useSession()
  const ownCenter = useOwnCenter()
  const [chosen, setChosen] = useState<string | null>(null)
  const people = useRecord(CourseFormInstructors, {}, { isSilent: true })
  const booked = useCoursesOfPerson({ personId: chosen || null, centerId: null, isCompleted: false })
  const isChecking = Boolean(chosen) && (booked.status === 'loading' || booked.isRefreshing)
  const isChecked = !isChecking && (chosen === '' || (booked.status === 'ready' && !booked.isPartial))
  const isAssistant = (row: Row): boolean => Boolean(chosen) && row.assistantId === chosen
  const different = courses.filter((row) => (row.instructorId ?? '') !== chosen && !isAssistant(row))
  return (
    <Dialog title={`Change the instructor of ${counted(courses.length, 'course')}`} isOpen isWide onClose={onClose}>
      <Loaded record={people} what="The instructors">
        {(all) => {
          const nameOf = (id: string | null): string =>
            id ? (all.find((one) => one.id === id)?.name ?? 'Somebody not listed') : 'Nobody yet'
          const emails = new Map(all.flatMap(({ id, email }) => (email ? [[id, email] as const] : [])))
          const [first] = different
          const unread =
            isChecked && chosen && first
              ? [...booked.rows, ...different.map((one) => ({ ...one, instructorId: chosen }))].find((one) =>
                  isUnreadable({ ...plannedWith(first, chosen), id: null }, one),
                )
              : undefined
          const reason =
            chosen === null
              ? 'Choose an instructor first.'
              : different.length === 0
                ? 'All of them have this person already.'
                : isChecking
                  ? 'Looking for double bookings…'
                  : null
          const batchOf = () => {
            const items = different.map((row) => ({
              id: row.id,
              name: courseName(row),
              days: daysOf(row),
              before: nameOf(row.instructorId),
            }))
            return instructorBatch(items, { id: chosen ?? '', name: nameOf(chosen) }, { adminId: admin.id, emails })
          }
          return (
            <>
              <Stack>
                <Field label="New instructor">
                  {(control) => (
                    <Select {...control} value={chosen ?? 'none'} onChange={({ target: { value } }) => setChosen(value)}>
                      {chosen === null && <option value="none">Choose</option>}
                      {all
                        .filter((one) => worksAt(ownCenter, one))
                        .map(({ id, name }) => (
                          <option key={id} value={id}>
                            {name ?? 'No name'}
                          </option>
                        ))}
                      <option value="">Nobody yet</option>
                    </Select>
                  )}
                </Field>
                {chosen !== null && !isChecked && !isChecking && (
                  <Notice tone="warn">
                    Whether {nameOf(chosen)} is booked on these days could not be checked.
                    <Button onClick={booked.retry}>Try again</Button>
                  </Notice>
                )}
                {unread && (
                  <Notice tone="warn">
                    “{courseName(unread)}” has days that cannot be read, so {nameOf(chosen)} may be booked twice.
                  </Notice>
                )}
                <List aria-label="Courses">
                  {courses.map((row) => {
                    const clashes = chosen && isChecked ? clashesWith(row, chosen, booked.rows, different) : []
                    return (
                      <li key={row.id}>
                        <bdi>{courseName(row)}</bdi>
                        <Hint>
                          {daysOf(row)} · now {nameOf(row.instructorId)}
                        </Hint>
                        {isAssistant(row) && <Status $tone="warn">Stays as it is: {nameOf(chosen)} is its assistant</Status>}
                        {clashes.length > 0 && <Status $tone="bad">Booked twice: {clashesInWords(clashes)}</Status>}
                      </li>
                    )
                  })}
                </List>
                <Text>
                  Each course is read, changed and saved, one after the other. As with every save, the instructor may get an email.
                </Text>
              </Stack>
              <BatchButtons
                batches={instructorChanges}
                label={reason === null ? `Change ${counted(different.length, 'course')}` : 'Change'}
                reason={reason}
                batchOf={batchOf}
                onClose={onClose}
              />
            </>
          )
        }}
      </Loaded>
    </Dialog>
  )
}

const List = styled.ul`
  list-style: none;
  max-height: min(320px, 40dvh);
  margin: 0;
  padding: 0;
  overflow-y: auto;
  li {
    display: grid;
    justify-items: start;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
  }
  li > span {
    white-space: normal;
  }
`
