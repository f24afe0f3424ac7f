import { daysBack } from '~/domain/appointment/appointment'
import { courseHints, courseSpan, lacksInstructorSoon, type CourseTimes } from '~/domain/course/courseHints'
import { canTakeWaiting, isInScope, type CourseScope } from '~/domain/course/courseScope'
import { courseName, dottedDay } from '~/domain/course/courseText'
import type { Undelivered } from '~/domain/email/useUndelivered'
import { compareClocks, wallClockIn } from '~/lib/time/zones'
import { mainDomainInWords } from './mainDomain'

/** One line of "Needs you": how many of something need somebody. */
export interface Need {
  readonly key: 'completing' | 'instructor' | 'waiting' | 'emails' | 'lab' | 'appointments'
  readonly count: number
  /** There may be more than counted. */
  readonly isMore: boolean
  /** What follows the count: 'courses are ready to complete'. */
  readonly text: string
  readonly detail: string | null
}

interface NamedCourse extends CourseTimes {
  readonly name: string | null
}

interface WaitingCourse {
  readonly name: string | null
  readonly seatsLeft: number | null
  readonly waitingCount: number | null
  readonly centerId: string | null
  readonly instructorId: string | null
  readonly assistantId: string | null
}

/** The first two texts, and how many more there are. */
const firstTwo = (texts: readonly string[], separator: string): string =>
  [...texts.slice(0, 2), ...(texts.length > 2 ? [`${texts.length - 2} more`] : [])].join(separator)

/** 'Tanker Familiarisation, starts 26.11.2026', of the course that starts first. */
function firstStart(courses: readonly NamedCourse[], now: Date): string | null {
  const [first] = courses
    .flatMap((course) => {
      const span = courseSpan(course)
      return span ? [{ course, span }] : []
    })
    .toSorted((one, other) => compareClocks(one.span.start, other.span.start))
  if (!first) return null
  const { zone, start } = first.span
  const hasStarted = compareClocks(start, wallClockIn(zone, now)) <= 0
  return `${courseName(first.course)}, ${hasStarted ? 'started' : 'starts'} ${dottedDay(start.day)}`
}

/** What planned courses need: those ready to complete, and those without an instructor that run or begin within two weeks. */
export function courseNeeds(courses: readonly NamedCourse[], now: Date): readonly Need[] {
  const ended = courses.filter((course) => courseHints(course, now).includes('readyToComplete'))
  const open = courses.filter((course) => lacksInstructorSoon(course, now))
  return [
    {
      key: 'completing',
      count: ended.length,
      isMore: false,
      text: ended.length === 1 ? 'course is ready to complete' : 'courses are ready to complete',
      detail: firstTwo(ended.map(courseName), ', ') || null,
    },
    {
      key: 'instructor',
      count: open.length,
      isMore: false,
      text: open.length === 1 ? 'course needs an instructor soon' : 'courses need an instructor soon',
      detail: firstStart(open, now),
    },
  ]
}

/** The waiting lists of a person's courses on which somebody could have a seat. */
export function waitingNeed(courses: readonly WaitingCourse[], scope: CourseScope): Need {
  const found = courses.filter((course) => canTakeWaiting(course) && isInScope(course, scope))
  return {
    key: 'waiting',
    count: found.length,
    isMore: false,
    text: found.length === 1 ? 'waiting list has free seats' : 'waiting lists have free seats',
    detail:
      firstTwo(
        found.map((course) => `${courseName(course)}: ${course.seatsLeft} free, ${course.waitingCount} waiting`),
        ' · ',
      ) || null,
  }
}

export function emailNeed({ messages, isMore }: Undelivered): Need {
  return {
    key: 'emails',
    count: messages.length,
    isMore,
    text: messages.length === 1 ? 'email was not delivered' : 'emails were not delivered',
    detail: mainDomainInWords(messages.map(({ decisive }) => decisive.email)),
  }
}

export const labNeed = (count: number): Need => ({
  key: 'lab',
  count,
  isMore: false,
  text: count === 1 ? 'lab result needs handling' : 'lab results need handling',
  detail: null,
})

/** @param count of those whose time is over */
export const appointmentNeed = (count: number): Need => ({
  key: 'appointments',
  count,
  isMore: false,
  text: count === 1 ? 'appointment was not completed' : 'appointments were not completed',
  detail: `Today and ${daysBack} days back`,
})
