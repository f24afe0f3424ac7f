import { CalendarPlus, CalendarX2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import styled from 'styled-components'
import { reasonAgainst } from '~/platform/access/actions'
import { Calendar } from '~/kit/calendar/Calendar'
import { CalendarBar } from '~/kit/calendar/CalendarBar'
import type { CalendarEvent } from '~/kit/calendar/calendarEvent'
import { periodInWords } from '~/kit/calendar/period'
import { FailedToLoad } from '~/kit/feedback/Failed'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { paths } from '~/platform/routes/paths'
import { usePerson } from '~/platform/tenant/client'
import { ChoiceFilter } from '~/kit/table/ChoiceFilter'
import type { Choice } from '~/kit/table/filters'
import { Panel } from '~/kit/table/tableStyles'
import { useListView } from '~/kit/table/useListView'
import { Button } from '~/kit/ui/Button'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Notice } from '~/kit/ui/Notice'
import { useCourseScope } from '../list/useCourseListQuery'
import { CourseDialog } from './CourseDialog'
import { categoriesOf } from './courseEvents'
import { Legend } from './Legend'
import { UnreadDays } from './UnreadDays'
import { useCalendarView } from './useCalendarView'
import { useCourseCalendar, useInstructorNames } from './useCourseCalendar'

const filterKeys = ['instructor', 'category'] as const

const byLabel = (one: Choice, other: Choice): number => one.label.localeCompare(other.label, 'en')

/** Adds the selected value when the loaded choices do not contain it, so that the filter can still show it. */
const withSelected = (choices: readonly Choice[], selected: string, label: string): readonly Choice[] =>
  selected === '' || choices.some(({ value }) => value === selected) ? choices : [...choices, { value: selected, label }]

/** The course calendar: month, week, day or agenda. */
export function CourseCalendarScreen() {
  const person = usePerson()
  const scope = useCourseScope()
  const filters = useListView()
  const { view, day, today, now, isNarrow, openCourse, move, open, close } = useCalendarView()
  const [instructor, category] = [filters.valueOf('instructor'), filters.valueOf('category')]
  const { status, error, retry, isIncomplete, loaded } = useCourseCalendar({ view, day, instructor, category })
  const names = useInstructorNames()
  const opened = loaded?.all.find(({ course }) => course.id === openCourse) ?? null
  const openEvent = useCallback(({ subjectId }: CalendarEvent) => open(subjectId), [open])

  const instructors = useMemo(
    () => withSelected([...names].map(([value, label]) => ({ value, label })).toSorted(byLabel), instructor, 'Chosen'),
    [names, instructor],
  )
  const categories = useMemo(
    () =>
      withSelected([...(loaded?.tones.keys() ?? [])].map((name) => ({ value: name, label: name })).toSorted(byLabel), category, category),
    [loaded?.tones, category],
  )
  const isNarrowed = instructor !== '' || category !== ''
  const scheduleLink = (
    <ButtonLink to={paths.createCourse()} tone="primary" reason={reasonAgainst('course.edit', person)}>
      <CalendarPlus aria-hidden="true" />
      Schedule a course
    </ButtonLink>
  )
  return (
    <ListPage
      title="Calendar"
      actions={scheduleLink}
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
        {loaded && status !== 'failed' && <UnreadDays courses={loaded.shown} />}
        {status === 'ready' && loaded?.events.length === 0 && !isIncomplete && view !== 'agenda' && (
          <p role="status">
            {isNarrowed ? 'No course matches' : 'No courses'} in {periodInWords(view, day)}.
          </p>
        )}
        <Panel>
          {status === 'loading' && !loaded && <Skeleton lines={12} />}
          {status === 'failed' && <FailedToLoad what="Courses" error={error} onRetry={retry} />}
          {loaded && status !== 'failed' && loaded.view === 'agenda' && loaded.events.length === 0 && (
            <EmptyState
              Icon={CalendarX2}
              title={isNarrowed ? 'No course matches' : 'No courses'}
              words={`Nothing is held on ${periodInWords('agenda', loaded.day)}.`}
            />
          )}
          {loaded && status !== 'failed' && (
            <Calendar
              view={loaded.view}
              day={loaded.day}
              today={today}
              events={loaded.events}
              isStale={status === 'loading'}
              onMove={move}
              onOpen={openEvent}
            />
          )}
        </Panel>
        {loaded && status !== 'failed' && loaded.all.length > 0 && (
          <Legend tones={loaded.tones} hasOthers={loaded.all.some(({ course }) => categoriesOf(course).length === 0)} />
        )}
      </Parts>
      <CourseDialog shown={opened} instructor={names.get(opened?.course.instructorId ?? '') ?? null} now={now} onClose={close} />
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
