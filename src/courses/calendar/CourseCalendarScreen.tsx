import { CalendarPlus, CalendarX2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import styled from 'styled-components'
import { reasonAgainst } from '~/shared/access/actions'
import { Calendar } from '~/shared/calendar/Calendar'
import { CalendarBar } from '~/shared/calendar/CalendarBar'
import type { CalendarEvent } from '~/shared/calendar/calendarEvent'
import { periodInWords } from '~/shared/calendar/period'
import { FailedToLoad } from '~/shared/feedback/Failed'
import { EmptyState } from '~/shared/feedback/EmptyState'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { ListPage } from '~/shared/page/ListPage'
import { paths } from '~/shared/routes/paths'
import { usePerson } from '~/shared/session/client'
import { ChoiceFilter } from '~/shared/table/ChoiceFilter'
import type { Choice } from '~/shared/table/filters'
import { Panel } from '~/shared/table/tableLook'
import { useListView } from '~/shared/table/useListView'
import { Button } from '~/shared/ui/Button'
import { ButtonLink } from '~/shared/ui/ButtonLink'
import { Notice } from '~/shared/ui/Notice'
import { useCourseScope } from '../list/useCourseList'
import { CourseDialog } from './CourseDialog'
import { categoriesOf } from './courseEvents'
import { Legend } from './Legend'
import { UnreadDays } from './UnreadDays'
import { useCalendarView } from './useCalendarView'
import { useCourseCalendar, useInstructorNames } from './useCourseCalendar'

const filterKeys = ['instructor', 'category'] as const

const byLabel = (one: Choice, other: Choice): number => one.label.localeCompare(other.label, 'en')

/** What is chosen stays a choice, also where it is none of those that are known. */
const withChosen = (choices: readonly Choice[], chosen: string, label: string): readonly Choice[] =>
  chosen === '' || choices.some(({ value }) => value === chosen) ? choices : [...choices, { value: chosen, label }]

/** The courses by their days: in a month, a week, a day or as an agenda. */
export function CourseCalendarScreen() {
  const person = usePerson()
  const scope = useCourseScope()
  const filters = useListView()
  const { view, day, today, now, isNarrow, openCourse, move, open, close } = useCalendarView()
  const [instructor, category] = [filters.valueOf('instructor'), filters.valueOf('category')]
  const { status, error, retry, isIncomplete, drawn } = useCourseCalendar({ view, day, instructor, category })
  const names = useInstructorNames()
  const opened = drawn?.all.find(({ course }) => course.id === openCourse) ?? null
  const openEvent = useCallback(({ subjectId }: CalendarEvent) => open(subjectId), [open])

  const instructors = useMemo(
    () => withChosen([...names].map(([value, label]) => ({ value, label })).toSorted(byLabel), instructor, 'Chosen'),
    [names, instructor],
  )
  const categories = useMemo(
    () => withChosen([...(drawn?.tones.keys() ?? [])].map((name) => ({ value: name, label: name })).toSorted(byLabel), category, category),
    [drawn?.tones, category],
  )
  const isNarrowed = instructor !== '' || category !== ''
  const plan = (
    <ButtonLink to={paths.createCourse()} tone="primary" reason={reasonAgainst('course.edit', person)}>
      <CalendarPlus aria-hidden="true" />
      Schedule a course
    </ButtonLink>
  )
  return (
    <ListPage
      title="Calendar"
      actions={plan}
      filters={
        <>
          {scope.instructorId === null && instructors.length > 0 && (
            <ChoiceFilter
              filter={{ key: 'instructor', label: 'Instructor', isList: true, choices: instructors }}
              value={instructor}
              onChange={(value) => filters.setFilter('instructor', value)}
              rows={null}
            />
          )}
          <ChoiceFilter
            filter={{ key: 'category', label: 'Category', isList: true, choices: categories }}
            value={category}
            onChange={(value) => filters.setFilter('category', value)}
            rows={null}
          />
          {isNarrowed && (
            <Button tone="quiet" onClick={() => filters.clear(filterKeys)}>
              Clear filters
            </Button>
          )}
        </>
      }
    >
      <Parts>
        <CalendarBar view={view} day={day} today={today} onMove={move} isNarrow={isNarrow} />
        {isIncomplete && (
          <Notice tone="warn">
            Some courses could not be read. Days that look free may not be.
            <Button onClick={retry}>Try again</Button>
          </Notice>
        )}
        {drawn && status !== 'failed' && <UnreadDays courses={drawn.shown} />}
        {status === 'ready' && drawn?.events.length === 0 && !isIncomplete && view !== 'agenda' && (
          <p role="status">
            {isNarrowed ? 'No course matches' : 'No courses'} in {periodInWords(view, day)}.
          </p>
        )}
        <Panel>
          {status === 'loading' && !drawn && <Skeleton lines={12} />}
          {status === 'failed' && <FailedToLoad what="Courses" error={error} onRetry={retry} />}
          {drawn && status !== 'failed' && drawn.view === 'agenda' && drawn.events.length === 0 && (
            <EmptyState
              Icon={CalendarX2}
              title={isNarrowed ? 'No course matches' : 'No courses'}
              words={`Nothing is held on ${periodInWords('agenda', drawn.day)}.`}
            />
          )}
          {drawn && status !== 'failed' && (
            <Calendar
              view={drawn.view}
              day={drawn.day}
              today={today}
              events={drawn.events}
              isStale={status === 'loading'}
              onMove={move}
              onOpen={openEvent}
            />
          )}
        </Panel>
        {drawn && status !== 'failed' && drawn.all.length > 0 && (
          <Legend tones={drawn.tones} hasOthers={drawn.all.some(({ course }) => categoriesOf(course).length === 0)} />
        )}
      </Parts>
      <CourseDialog held={opened} instructor={names.get(opened?.course.instructorId ?? '') ?? null} now={now} onClose={close} />
    </ListPage>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  > p {
    color: var(--text-2);
  }
`
