import { staleCourses } from '~/domain/course/staleCourses'
import { useSender } from '~/platform/api/command/useCommand'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { PlanCourse } from './courseEdit.generated'
import { declinedAfter, planningOf, stoppedBy, type DateToPlan } from './planDates'

interface Planned {
  /** How many of them, from the first on, are scheduled. */
  readonly planned: number
  /** Why the next one is not; null where all are, or the user did not want the first. */
  readonly failure: CommandFailure | null
}

/** Schedules the dates of a form in order. It stops at the first that is refused, not wanted, or not known to be scheduled. */
export function usePlanDates(): {
  readonly plan: (dates: readonly DateToPlan[]) => Promise<Planned>
  /** What it waits for after a lost answer. */
  readonly doing: string | null
} {
  const { send, doing } = useSender()
  const invalidate = useInvalidate()
  const sendAll = async (dates: readonly DateToPlan[]): Promise<Planned> => {
    let planned = 0
    for (const toPlan of dates) {
      try {
        const sent = await send(PlanCourse, planningOf(toPlan, dates.length === 1), toPlan.input)
        if (!sent) return { planned, failure: planned > 0 ? declinedAfter(planned, dates.length) : null }
      } catch (error) {
        if (!(error instanceof CommandFailure)) throw error
        return { planned, failure: stoppedBy(error, toPlan, planned, dates.length) }
      }
      planned += 1
    }
    return { planned, failure: null }
  }
  return {
    doing,
    plan: async (dates) => {
      const outcome = await sendAll(dates)
      if (outcome.planned > 0 || outcome.failure?.isUncertain) invalidate(staleCourses.course)
      return outcome
    },
  }
}
