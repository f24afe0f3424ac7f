import { CalendarPlus, CalendarX2 } from 'lucide-react'
import { useCallback } from 'react'
import styled from 'styled-components'
import { Calendar } from '~/kit/calendar/Calendar'
import { CalendarBar } from '~/kit/calendar/CalendarBar'
import type { CalendarEvent } from '~/kit/calendar/calendarEvent'
import { periodInWords } from '~/kit/calendar/period'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Loaded } from '~/kit/feedback/Loaded'
import { ListPage } from '~/kit/page/ListPage'
import { Panel } from '~/kit/table/tableStyles'
import { useListView } from '~/kit/table/useListView'
import { reasonAgainst } from '~/platform/access/actions'
import { readyValue } from '~/platform/api/record'
import { paths } from '~/platform/routes/paths'
import { usePerson } from '~/platform/tenant/client'
import { useCourseScope } from '../list/useCourseListQuery'
import { CalendarFilters } from './CalendarFilters'
import { CourseDialog } from './CourseDialog'
import { categoriesOf } from './courseEvents'
import { Legend } from './Legend'
import { UnreadDays } from './UnreadDays'
import { useCalendarView } from './useCalendarView'
import { useCalendarInstructors, useCourseCalendar } from './useCourseCalendar'

/** The course calendar: month, week, day or agenda. */
export function CourseCalendarScreen() {
  const person = usePerson()
  const { instructorId } = useCourseScope()
  const filters = useListView()
  const { view, day, today, now, isNarrow, openCourse, move, open, close } = useCalendarView()
  const [instructor, category] = [filters.valueOf('instructor'), filters.valueOf('category')]
  const record = useCourseCalendar({ view, day, instructor, category })
  const calendar = readyValue(record)
  const names = useCalendarInstructors()
  const opened = calendar?.all.find(({ course }) => course.id === openCourse) ?? null
  const openEvent = useCallback(({ subjectId }: CalendarEvent) => open(subjectId), [open])
  const emptyText = instructor === '' && category === '' ? 'No courses' : 'No course matches'
  return (
    <ListPage
      title="Calendar"
      actions={[
        {
          label: 'Schedule a course',
          Icon: CalendarPlus,
          tone: 'primary',
          reason: reasonAgainst('course.edit', person),
          go: paths.createCourse(),
        },
      ]}
      filters={
        <CalendarFilters
          view={filters}
          instructors={instructorId === null ? names : null}
          categories={[...(calendar?.tones.keys() ?? [])]}
        />
      }
    >
      <Parts>
        <CalendarBar view={view} day={day} today={today} onMove={move} isNarrow={isNarrow} />
        <Loaded record={record} what="Courses" lines={12}>
          {({ isPrevious, all, shown, events, tones, ...period }, isPartial) => (
            <>
              {isPartial && <p role="status">Days that look free may not be.</p>}
              <UnreadDays courses={shown} />
              {events.length === 0 && !isPrevious && !isPartial && view !== 'agenda' && (
                <p role="status">
                  {emptyText} in {periodInWords(view, day)}.
                </p>
              )}
              <Panel>
                {events.length === 0 && period.view === 'agenda' && (
                  <EmptyState Icon={CalendarX2} title={emptyText} text={`Nothing is held on ${periodInWords('agenda', period.day)}.`} />
                )}
                <Calendar {...period} today={today} events={events} isStale={isPrevious} onMove={move} onOpen={openEvent} />
              </Panel>
              {all.length > 0 && <Legend tones={tones} hasOthers={all.some(({ course }) => categoriesOf(course).length === 0)} />}
            </>
          )}
        </Loaded>
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
