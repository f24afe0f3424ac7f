import { CalendarPlus, CalendarX2 } from 'lucide-react'
import { Suspense, useCallback, useMemo } from 'react'
import styled from 'styled-components'
import { isInScope, useCourseScope } from '~/domain/course/courseScope'
import { Calendar } from '~/kit/calendar/Calendar'
import { CalendarBar } from '~/kit/calendar/CalendarBar'
import type { CalendarEvent, DayOffer } from '~/kit/calendar/calendarEvent'
import { CalendarSkeleton } from '~/kit/calendar/CalendarSkeleton'
import { daysInWords, periodInWords, periodOf } from '~/kit/calendar/period'
import { WeekStrip } from '~/kit/calendar/WeekStrip'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Loaded } from '~/kit/feedback/Loaded'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { TablePanel } from '~/kit/table/tableStyles'
import { useListView } from '~/kit/table/useListView'
import { addDays, mondayOf, type CalendarDay } from '~/lib/time/calendarDay'
import { mayDo, reasonAgainst } from '~/platform/access/actions'
import { completeValue, readyValue } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { OwnCourses } from '../list/OwnCourses'
import { calendarFilters } from './calendarFilters'
import { useColourNames, useInstructorNames, useOwnInstructors } from './calendarNames'
import { CalendarTools } from './CalendarTools'
import { colouredByIn } from './colouring'
import { needyCount } from './courseChoice'
import { CourseDialog } from './CourseDialog'
import { Legend } from './Legend'
import { schedulePath } from './schedulePath'
import { UnreadDays } from './UnreadDays'
import { shortScale, useCalendarView } from './useCalendarView'
import { useCourseCalendar } from './useCourseCalendar'
import { useWeeksOfCourses } from './useWeeksOfCourses'

const InstructorTimeline = lazyPart(async () => (await import('./InstructorTimeline')).InstructorTimeline)

const title = 'Calendar'

/** Whether an agenda from a day lists an event. */
function isListed({ start, end }: CalendarEvent, day: CalendarDay): boolean {
  const { from, to } = periodOf('agenda', day)
  return start.day <= to && from <= end.day
}

/** The course calendar: month, week, day, agenda, or by instructor. */
export const CourseCalendarScreen = () => (
  <OwnCourses title={title}>
    <CourseCalendar />
  </OwnCourses>
)

function CourseCalendar() {
  const person = useSignedIn()
  const scope = useCourseScope()
  const filters = useListView()
  const { view, day, today, now, isNarrow, openCourse, instructorWeeks, showInstructors, move, open, close } = useCalendarView()
  const choice = {
    instructor: filters.valueOf('instructor'),
    category: filters.valueOf('category'),
    isNeedy: filters.valueOf('needs') !== '',
  }
  const colouredBy = colouredByIn(filters.valueOf('colour'))
  const names = useInstructorNames()
  const colourNames = useColourNames(names, colouredBy === 'center')
  const isByInstructor = instructorWeeks !== null
  const record = useCourseCalendar({ view, day, choice, colouredBy, names: colourNames, now, hasWeek: isNarrow, isSkipped: isByInstructor })
  const weeks = instructorWeeks ?? shortScale
  const period = { from: mondayOf(day), weeks }
  const weeksRecord = useWeeksOfCourses({ ...period, now, isSkipped: !isByInstructor })
  const byInstructor = {
    value: 'instructors',
    label: 'Instructors',
    isShown: isByInstructor,
    show: () => showInstructors(shortScale),
    period: daysInWords({ from: period.from, to: addDays(period.from, weeks * 7 - 1) }),
    step: { name: weeks === shortScale ? 'four weeks' : 'twelve weeks', days: weeks * 7 },
  }
  const own = readyValue(weeksRecord)?.filter(({ course }) => isInScope(course, scope)) ?? []
  const loaded = readyValue(record)
  const courses = isByInstructor ? own : (loaded?.all ?? [])
  const choices = readyValue(useOwnInstructors(courses)) ?? new Map<string, string>()
  const isKnown = isByInstructor ? completeValue(weeksRecord) !== null : completeValue(record)?.isPrevious === false
  const opened = loaded?.all.find(({ course }) => course.id === openCourse) ?? null
  const openEvent = useCallback(({ subjectId }: CalendarEvent) => open(subjectId), [open])
  const maySchedule = mayDo('course.edit', person)
  const offer = useMemo<DayOffer | null>(
    () => (maySchedule ? { label: 'Schedule a course', pathOn: (on) => (on < today ? null : schedulePath(on)) } : null),
    [maySchedule, today],
  )
  const emptyText = choice.instructor === '' && choice.category === '' && !choice.isNeedy ? 'No courses' : 'No course matches'
  const chooseColour = (by: string): void => filters.setFilter('colour', by === 'state' ? '' : by)
  const tools = (
    <CalendarTools
      view={filters}
      filters={calendarFilters({ instructors: scope.instructorId === null ? choices : null, courses, valueOf: filters.valueOf })}
      needyCount={isKnown ? needyCount(courses, choice) : null}
      colouredBy={colouredBy}
      onColour={chooseColour}
    />
  )
  return (
    <ListPage
      title={title}
      under="Each course is shown in its own local time."
      actions={[
        {
          label: 'Schedule a course',
          Icon: CalendarPlus,
          tone: 'primary',
          reason: reasonAgainst('course.edit', person),
          go: paths.createCourse(),
        },
      ]}
    >
      <Parts>
        <CalendarBar view={view} own={byInstructor} day={day} today={today} onMove={move} isNarrow={isNarrow} tools={tools} />
        {isNarrow && !isByInstructor && <WeekStrip day={loaded?.day ?? day} today={today} events={loaded?.events ?? null} onMove={move} />}
        {isByInstructor ? (
          <Suspense fallback={<Skeleton lines={12} />}>
            <InstructorTimeline
              record={weeksRecord}
              period={period}
              today={today}
              now={now}
              choice={{ ...choice, instructor: scope.instructorId ?? choice.instructor }}
              openCourse={openCourse}
              onWeeks={showInstructors}
              onOpen={open}
              onClose={close}
            />
          </Suspense>
        ) : (
          <Loaded
            record={record}
            what="Courses"
            skeleton={
              <TablePanel>
                <CalendarSkeleton view={view} day={day} today={today} />
              </TablePanel>
            }
          >
            {({ isPrevious, all, shown, events, colouring, ...shownPeriod }, isPartial) => (
              <>
                {isPartial && <p role="status">Days that look free may not be.</p>}
                <UnreadDays courses={shown} />
                <TablePanel>
                  {shownPeriod.view === 'agenda' && !events.some((event) => isListed(event, shownPeriod.day)) && (
                    <EmptyState
                      Icon={CalendarX2}
                      title={emptyText}
                      text={`Nothing is held on ${periodInWords('agenda', shownPeriod.day)}.`}
                    />
                  )}
                  <Calendar
                    {...shownPeriod}
                    today={today}
                    events={events}
                    isStale={isPrevious}
                    offer={offer}
                    onMove={move}
                    onOpen={openEvent}
                  />
                </TablePanel>
                {events.length === 0 && !isPrevious && !isPartial && view !== 'agenda' && (
                  <p role="status">
                    {emptyText} {view === 'day' ? 'on' : 'in'} {periodInWords(view, day)}.
                  </p>
                )}
                {all.length > 0 && (
                  <Legend
                    colouring={colouring}
                    colouredBy={colouredBy}
                    onColour={chooseColour}
                    courses={all}
                    hasCounts={shownPeriod.view === 'month'}
                  />
                )}
              </>
            )}
          </Loaded>
        )}
      </Parts>
      {!isByInstructor && (
        <CourseDialog shown={opened} instructor={names.get(opened?.course.instructorId ?? '') ?? null} now={now} onClose={close} />
      )}
    </ListPage>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  /* The calendar takes the window to its end. */
  margin-bottom: -44px;
  > p {
    color: var(--text-2);
  }
`
