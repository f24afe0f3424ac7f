import { storedDay } from '~/domain/course/courseDates'
import { dottedDay } from '~/domain/course/courseText'
import { normaliseCase } from '~/lib/format/normaliseText'
import { formatDay } from '~/lib/time/dayText'
import type { VariablesOf } from '~/platform/api/operation'
import { logFailure } from '~/platform/api/reportFailure'
import { send } from '~/platform/api/transport'
import { CoursesAround, type PlanCourse } from './courseEdit.generated'
import type { CourseValues } from './courseFields'

/** One run of a form and the mutation variables for it. */
export interface RunToPlan {
  readonly block: CourseValues['dates'][number]
  readonly input: VariablesOf<typeof PlanCourse>
}

const firstDay = ({ block }: RunToPlan): string => block.days[0]?.date ?? block.startDate

/** '“Basic Safety” from 05.12.2026 on' */
export const runInWords = (run: RunToPlan): string => `“${run.input.name ?? ''}” from ${dottedDay(firstDay(run))} on`

/** Identifies a run by its name, its days and who teaches it: two instructors may hold the same course on the same days. */
const keyOf = (name: string | null | undefined, days: readonly (string | null)[], instructorId: string | null | undefined): string =>
  JSON.stringify([normaliseCase(name), days, instructorId || null])
const keyOfRun = ({ input, block }: RunToPlan): string =>
  keyOf(
    input.name,
    block.days.map(({ date }) => storedDay(date)),
    input.instructorId,
  )

/** Whether two runs have the same name, days and instructor. */
export const isLikeRun = (one: RunToPlan, other: RunToPlan): boolean => keyOfRun(one) === keyOfRun(other)

/** How many courses like a run the backend has; null if they could not be read completely. */
export async function countLike(run: RunToPlan): Promise<number | null> {
  const first = firstDay(run)
  const period = { from: formatDay(first), to: formatDay(run.block.days.at(-1)?.date ?? first) }
  try {
    const { data, problems } = await send(CoursesAround, period)
    if (problems.length > 0) return null
    const key = keyOfRun(run)
    const keys = data.getCourseByDate.map(({ name, days, instructorId }) =>
      keyOf(
        name,
        (days ?? []).map(({ date }) => date),
        instructorId,
      ),
    )
    return keys.filter((other) => other === key).length
  } catch (error) {
    logFailure(error)
    return null
  }
}
