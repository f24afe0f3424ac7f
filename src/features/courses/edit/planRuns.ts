import { ApiError, explainError, notSent } from '~/platform/api/errors'
import type { VariablesOf } from '~/platform/api/operation'
import { commandAnswer, sendCommand } from '~/platform/api/sendCommand'
import { send } from '~/platform/api/transport'
import { storedDay } from '~/domain/course/courseDates'
import { dottedDay } from '~/domain/course/courseText'
import { logFailure } from '~/platform/api/reportFailure'
import { plainLower } from '~/lib/format/plainWords'
import { typedFromDay } from '~/lib/time/typedDay'
import { CoursesAround, PlanCourse } from './courseEdit.generated'
import type { CourseValues } from './courseForm'

/** One run of a form and the mutation variables for it. */
export interface RunToPlan {
  readonly block: CourseValues['dates'][number]
  readonly input: VariablesOf<typeof PlanCourse>
}

/** A run whose response was lost, and how many like it the backend had before; null if that is unknown. */
export interface LostRun {
  readonly run: RunToPlan
  readonly before: number | null
  /** Sent during an earlier visit, so the form may be meant as another run. */
  readonly isFromEarlierVisit?: boolean
}

interface Failure {
  readonly message: string
  readonly isSessionEnd: boolean
}

/** The outcome of creating the runs. */
export interface PlanOutcome {
  readonly planned: number
  /** The backend's message for the last created run. */
  readonly message: string | null
  /** The runs that were not created, starting with the one that failed. */
  readonly left: readonly RunToPlan[]
  readonly failure: Failure | null
  readonly lost: LostRun | null
}

const firstDay = ({ block }: RunToPlan): string => block.days[0]?.date ?? block.startDate

/** '“Basic Safety” from 05.12.2026 on' */
export const runInWords = (run: RunToPlan): string => `“${run.input.name ?? ''}” from ${dottedDay(firstDay(run))} on`

/** Identifies a run by its name and days. */
const keyOf = (name: string | null | undefined, days: readonly (string | null)[]): string => JSON.stringify([plainLower(name), days])
const keyOfRun = ({ input, block }: RunToPlan): string =>
  keyOf(
    input.name,
    block.days.map(({ date }) => storedDay(date)),
  )

/** How many courses like a run the backend has; null if they could not be loaded completely. */
async function countLike(run: RunToPlan): Promise<number | null> {
  const first = firstDay(run)
  const period = { from: typedFromDay(first), to: typedFromDay(run.block.days.at(-1)?.date ?? first) }
  try {
    const { data, problems } = await send(CoursesAround, period)
    if (problems.length > 0) return null
    const key = keyOfRun(run)
    const keys = data.getCourseByDate.map(({ name, days }) =>
      keyOf(
        name,
        (days ?? []).map(({ date }) => date),
      ),
    )
    return keys.filter((other) => other === key).length
  } catch (error) {
    logFailure(error)
    return null
  }
}

const isKnownFailure = (error: unknown): boolean =>
  error instanceof ApiError && (['business', 'auth', 'ended'].includes(error.kind) || error.status === notSent)

const notFound = (run: RunToPlan, count: number | null, reason: string): Failure => ({
  message: `${reason} ${runInWords(run)} ${
    count === null ? 'could not be checked.' : 'is not among the planned courses yet, but may still appear.'
  }`,
  isSessionEnd: false,
})

type Sent = Pick<PlanOutcome, 'message' | 'failure' | 'lost'>

async function planOne(run: RunToPlan, save: SaveSent): Promise<Sent> {
  const before = await countLike(run)
  // If the page is closed while the request is in flight, the next visit must know about it.
  await save({ run, before })
  try {
    const { message } = commandAnswer(await sendCommand(PlanCourse, run.input), PlanCourse.name)
    return { message, failure: null, lost: null }
  } catch (error) {
    logFailure(error)
    const { message, isWorthReporting } = explainError(error, { mayHaveWorked: true })
    if (isKnownFailure(error)) return { message: null, failure: { message, isSessionEnd: !isWorthReporting }, lost: null }
    const count = await countLike(run)
    return before !== null && count !== null && count > before
      ? { message: null, failure: null, lost: null }
      : { message: null, failure: notFound(run, count, message), lost: { run, before } }
  }
}

type SaveSent = (sent: LostRun) => Promise<unknown>

interface Planning {
  /** Asks whether to continue when the lost run may exist already, or exists and is no longer on the form. */
  readonly ask: (run: RunToPlan, isPlanned: boolean) => Promise<boolean>
  /** Saves a run before it is sent. */
  readonly save: SaveSent
}

/** Whether two runs have the same name and days. */
export const isLikeRun = (one: RunToPlan, other: RunToPlan): boolean => keyOfRun(one) === keyOfRun(other)

/**
 * Creates the runs in order and never creates a duplicate without asking. Runs like it are counted before each request, and again if the
 * response is lost: one more means the run was created; otherwise the outcome is unknown and the run is returned as `lost`.
 * @param lost the lost run of an earlier attempt, which is checked before anything is sent
 */
export async function planRuns(runs: readonly RunToPlan[], lost: LostRun | null, { ask, save }: Planning): Promise<PlanOutcome> {
  let left = runs
  let message: string | null = null
  const end = ({ failure, lost: stillLost }: Pick<Sent, 'failure' | 'lost'>): PlanOutcome => ({
    planned: runs.length - left.length,
    message,
    left,
    failure,
    lost: stillLost,
  })
  if (lost) {
    const { run, before } = lost
    const count = await countLike(run)
    const isPlanned = before !== null && count !== null && count > before
    const sameIndex = left.findIndex((other) => isLikeRun(other, run))
    if (isPlanned && sameIndex >= 0 && !lost.isFromEarlierVisit) left = left.filter((_, index) => index !== sameIndex)
    else if (!(await ask(run, isPlanned)))
      return isPlanned
        ? end({
            failure: { message: `${runInWords(run)} was scheduled; your later changes were not.`, isSessionEnd: false },
            lost: null,
          })
        : end({ failure: notFound(run, count, 'Nothing more was sent.'), lost })
  }
  for (let [run] = left; run; [run] = left) {
    // oxlint-disable-next-line no-await-in-loop -- in order: a refused run stops the rest
    const sent = await planOne(run, save)
    if (sent.failure) return end(sent)
    message = sent.message
    left = left.slice(1)
  }
  return end({ failure: null, lost: null })
}
