import { storedDay } from '~/domain/course/courseDates'
import { dottedDay } from '~/domain/course/courseText'
import { normaliseCase } from '~/lib/format/normaliseText'
import { formatDay } from '~/lib/time/dayWords'
import type { Found } from '~/platform/api/command/commandLookUp'
import type { CommandOptions } from '~/platform/api/command/useCommand'
import type { VariablesOf } from '~/platform/api/operation'
import { readWhole } from '~/platform/api/read/readOnce'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { FailureWithLink } from '~/platform/api/transport/failureWithLink'
import { paths } from '~/platform/routes/paths'
import { courseDifferences } from './courseDifferences'
import { CoursesAround, type PlanCourse } from './courseEdit.generated'
import type { CourseValues } from './courseFields'

/** One date of a form and the mutation variables for it. */
export interface DateToPlan {
  readonly courseDate: CourseValues['dates'][number]
  readonly input: VariablesOf<typeof PlanCourse>
}

const firstDay = ({ courseDate }: DateToPlan): string => courseDate.days[0]?.date ?? courseDate.startDate

/** 'course on 05.12.2026' */
const inWords = (toPlan: DateToPlan): string => `course on ${dottedDay(firstDay(toPlan))}`

/** Identifies a date by its name, its days and who teaches it: two instructors may hold the same course on the same days. */
const keyOf = (name: string | null | undefined, days: readonly (string | null)[], instructorId: string | null | undefined): string =>
  JSON.stringify([normaliseCase(name), days, instructorId || null])

const dateKey = ({ input, courseDate }: DateToPlan): string =>
  keyOf(
    input.name,
    courseDate.days.map(({ date }) => storedDay(date)),
    input.instructorId,
  )

/** The planned courses that equal a date, with what of them is not as it would be. @throws CommandFailure where they could not be read completely */
async function coursesLike(toPlan: DateToPlan): Promise<readonly Found[]> {
  const first = firstDay(toPlan)
  const period = { from: formatDay(first), to: formatDay(toPlan.courseDate.days.at(-1)?.date ?? first) }
  const courses = await readWhole(CoursesAround, period, ({ getCourseByDate }) => getCourseByDate, 'The planned courses')
  const key = dateKey(toPlan)
  const equal = courses.filter(
    ({ name, days, instructorId }) =>
      keyOf(
        name,
        (days ?? []).map(({ date }) => date),
        instructorId,
      ) === key,
  )
  return Promise.all(
    equal.map(async ({ id, name }) => ({
      id,
      label: `${name ?? ''}, ${dottedDay(firstDay(toPlan))}`,
      path: paths.course(id),
      differs: await courseDifferences(toPlan.input, id),
    })),
  )
}

/** How a date is scheduled, and never a second time without asking. @param isAlone whether it is the only one of its form */
export const planningOf = (toPlan: DateToPlan, isAlone: boolean): CommandOptions<DateToPlan['input']> => ({
  done: isAlone ? 'Course scheduled' : null,
  stale: [],
  noun: inWords(toPlan),
  verb: 'Schedule',
  isOneForm: true,
  key: () => dateKey(toPlan),
  find: () => coursesLike(toPlan),
  list: ({ name }) => ({ label: 'Open planned courses', path: `${paths.plannedCourses()}?${new URLSearchParams({ q: name })}` }),
})

const plannedText = (planned: number, count: number): string => `Scheduled and removed from this form: ${planned} of ${count} dates.`

/** The user did not want the next date of a form, after others were scheduled. */
export const declinedAfter = (planned: number, count: number): CommandFailure =>
  new CommandFailure(`${plannedText(planned, count)} The others were not sent.`, false)

/** Why the dates of a form stopped, with those that are scheduled by now. */
export function stoppedBy(failure: CommandFailure, toPlan: DateToPlan, planned: number, count: number): CommandFailure {
  if (planned === 0) return failure
  const reason = failure.isUncertain ? failure.message : `The ${inWords(toPlan)} was not: ${failure.message}`
  const text = `${plannedText(planned, count)} ${reason}`
  if (failure instanceof FailureWithLink) return new FailureWithLink(text, failure.link, failure.isUncertain)
  return new CommandFailure(text, false, failure.isUncertain)
}
