import { useMemo } from 'react'
import { isInScope, useCourseScope } from '~/domain/course/courseScope'
import { Loaded } from '~/kit/feedback/Loaded'
import { Row } from '~/kit/ui/Row'
import { Segments } from '~/kit/ui/Segments'
import { addDays, type CalendarDay } from '~/lib/time/calendarDay'
import { combine, readyValue, type RecordState } from '~/platform/api/read/record'
import { useOwnInstructors } from './calendarNames'
import { isChosen, type CourseChoice } from './courseChoice'
import { CourseDialog } from './CourseDialog'
import type { MarkedCourse } from './courseNeeds'
import { FourWeeks } from './instructors/FourWeeks'
import { WeekFigures } from './instructors/WeekFigures'
import { timelineOf, type TimelinePeriod } from './timelineRows'
import { UnreadDays } from './UnreadDays'
import { longScale, shortScale } from './useCalendarView'

interface InstructorTimelineProps {
  readonly record: RecordState<readonly MarkedCourse[]>
  readonly period: TimelinePeriod
  readonly today: CalendarDay
  readonly now: Date
  /** Its instructor is the only one shown; courses outside the rest of it are pale, because they take somebody's days all the same. */
  readonly choice: CourseChoice
  readonly openCourse: string | null
  readonly onWeeks: (weeks: number) => void
  readonly onOpen: (courseId: string) => void
  readonly onClose: () => void
}

const none: readonly never[] = []

const scales = [
  { value: String(shortScale), label: `${shortScale} weeks` },
  { value: String(longScale), label: `${longScale} weeks` },
]

/** Who teaches and who is free, by instructor: four weeks with every day, or twelve as figures with the busiest first. */
export function InstructorTimeline({ record, openCourse, now, onWeeks, onClose, ...rest }: InstructorTimelineProps) {
  const { centerId, instructorId } = useCourseScope()
  const found = readyValue(record) ?? none
  // Of courses at another center it only counts that somebody is booked.
  const own = useMemo(() => found.filter(({ course }) => isInScope(course, { centerId, instructorId })), [found, centerId, instructorId])
  const read = combine(record, useOwnInstructors(own))
  return (
    <>
      <Loaded record={read} what="Courses" lines={12}>
        {([courses, instructors], isPartial) => {
          const opened = own.find(({ course }) => course.id === openCourse) ?? null
          const isUnsure = isPartial || courses.some((one) => !own.includes(one) && (one.days.length === 0 || one.unread > 0))
          return (
            <>
              {isUnsure && <p role="status">Days that look free may not be.</p>}
              <UnreadDays courses={own} />
              <Rows courses={courses} instructors={instructors} {...rest} />
              <CourseDialog
                shown={opened}
                instructor={instructors.get(opened?.course.instructorId ?? '') ?? null}
                now={now}
                onClose={onClose}
              />
            </>
          )
        }}
      </Loaded>
      <Row>
        <Segments label="Scale" value={String(rest.period.weeks)} onChange={(value) => onWeeks(Number(value))} choices={scales} />
      </Row>
    </>
  )
}

interface RowsProps extends Pick<InstructorTimelineProps, 'period' | 'today' | 'choice' | 'onOpen'> {
  readonly courses: readonly MarkedCourse[]
  readonly instructors: ReadonlyMap<string, string>
}

function Rows({ courses, instructors, choice, period, today, onOpen }: RowsProps) {
  const { from, weeks } = period
  const { instructor, category, isNeedy } = choice
  const { centerId } = useCourseScope()
  const rows = useMemo(() => {
    const all = timelineOf(courses, instructors, { from, weeks }, (course) => centerId === null || course.centerId === centerId)
    return instructor === '' ? all : all.filter(({ id }) => id === instructor)
  }, [courses, instructors, instructor, from, weeks, centerId])
  const chosen = useMemo(
    () => new Set(courses.filter((one) => isChosen(one, { instructor: '', category, isNeedy })).map(({ course }) => course.id)),
    [courses, category, isNeedy],
  )
  const starts = Array.from({ length: weeks }, (_, week) => addDays(from, week * 7))
  if (weeks !== shortScale) {
    // Figures have no pills to make pale: whoever has nothing to do with the chosen courses is left out.
    const isNarrowed = category !== '' || isNeedy
    return (
      <WeekFigures
        rows={isNarrowed ? rows.filter(({ spans }) => spans.some(({ course }) => chosen.has(course.id))) : rows}
        starts={starts}
      />
    )
  }
  return <FourWeeks rows={rows} starts={starts} period={period} today={today} chosen={chosen} onOpen={onOpen} />
}
