import { ApiError, explainError, notSent } from '~/shared/api/errors'
import type { VariablesOf } from '~/shared/api/operation'
import { commandAnswer, sendCommand } from '~/shared/api/sendCommand'
import { send } from '~/shared/api/transport'
import { storedDay } from '~/shared/courses/courseDates'
import { dottedDay } from '~/shared/courses/courseWords'
import { logFailure } from '~/shared/feedback/reportFailure'
import { plainLower } from '~/shared/format/plainWords'
import { typedFromDay } from '~/shared/time/typedDay'
import { CoursesAround, PlanCourse } from './courseEdit.generated'
import type { CourseValues } from './courseForm'

/** One run of a form, and what is sent of it. */
export interface RunToPlan {
  readonly block: CourseValues['dates'][number]
  readonly input: VariablesOf<typeof PlanCourse>
}

/** A run whose answer was lost, and how often one like it stood at the backend before; null where that could not be read. */
export interface LostRun {
  readonly run: RunToPlan
  readonly before: number | null
  /** An earlier visit sent it: whoever stands before the form now may have forgotten, or mean another one. */
  readonly isOfEarlierVisit?: boolean
}

interface Failure {
  readonly words: string
  readonly isSessionEnd: boolean
}

/** How far planning came. */
export interface PlanOutcome {
  readonly planned: number
  /** The backend's words for what it planned last. */
  readonly message: string | null
  /** What is still to be planned, with the run that failed first. */
  readonly left: readonly RunToPlan[]
  readonly failure: Failure | null
  readonly lost: LostRun | null
}

const firstDay = ({ block }: RunToPlan): string => block.days[0]?.date ?? block.startDate

/** '“Basic Safety” from 05.12.2026 on' */
export const runInWords = (run: RunToPlan): string => `“${run.input.name ?? ''}” from ${dottedDay(firstDay(run))} on`

/** What tells a run from others: its name and its days. */
const keyOf = (name: string | null | undefined, days: readonly (string | null)[]): string => JSON.stringify([plainLower(name), days])
const keyOfRun = ({ input, block }: RunToPlan): string =>
  keyOf(
    input.name,
    block.days.map(({ date }) => storedDay(date)),
  )

/** How many courses like a run stand at the backend; null where they could not be read whole. */
async function countLike(run: RunToPlan): Promise<number | null> {
  const first = firstDay(run)
  const period = { from: typedFromDay(first), to: typedFromDay(run.block.days.at(-1)?.date ?? first) }
  try {
    const { data, problems } = await send(CoursesAround, { clientId: run.input.clientId, ...period })
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

const isKnownUndone = (error: unknown): boolean =>
  error instanceof ApiError && (['business', 'auth', 'ended'].includes(error.kind) || error.status === notSent)

const notFound = (run: RunToPlan, count: number | null, why: string): Failure => ({
  words: `${why} ${runInWords(run)} ${
    count === null ? 'could not be looked up.' : 'was not found among the planned courses just now, but may still appear.'
  }`,
  isSessionEnd: false,
})

type Sent = Pick<PlanOutcome, 'message' | 'failure' | 'lost'>

async function planOne(run: RunToPlan, keep: KeepSent): Promise<Sent> {
  const before = await countLike(run)
  // A page that is closed while the answer is on its way must know of it when it comes back.
  await keep({ run, before })
  try {
    const { message } = commandAnswer(await sendCommand(PlanCourse, run.input), PlanCourse.name)
    return { message, failure: null, lost: null }
  } catch (error) {
    logFailure(error)
    const { message: words, isWorthSaying } = explainError(error, { mayHaveWorked: true })
    if (isKnownUndone(error)) return { message: null, failure: { words, isSessionEnd: !isWorthSaying }, lost: null }
    const count = await countLike(run)
    return before !== null && count !== null && count > before
      ? { message: null, failure: null, lost: null }
      : { message: null, failure: notFound(run, count, words), lost: { run, before } }
  }
}

type KeepSent = (sent: LostRun) => Promise<unknown>

interface Planning {
  /** Whether to go on, where the lost run may be planned already, or is planned and not on the form any more. */
  readonly ask: (run: RunToPlan, isPlanned: boolean) => Promise<boolean>
  /** Told of each run before it is sent. */
  readonly keep: KeepSent
}

/** Whether two runs could not be told apart among the planned courses. */
export const isLikeRun = (one: RunToPlan, other: RunToPlan): boolean => keyOfRun(one) === keyOfRun(other)

/**
 * Plans one run after the other, and never the same one twice by itself: before a run goes, those like it are counted, and where its answer
 * is lost, they are counted again. One more is the planned run; otherwise nobody knows, and it is `lost`.
 * @param lost what an earlier attempt lost; it is looked for before anything is sent
 */
export async function planRuns(runs: readonly RunToPlan[], lost: LostRun | null, { ask, keep }: Planning): Promise<PlanOutcome> {
  let left = runs
  let message: string | null = null
  const end = ({ failure, lost: still }: Pick<Sent, 'failure' | 'lost'>): PlanOutcome => ({
    planned: runs.length - left.length,
    message,
    left,
    failure,
    lost: still,
  })
  if (lost) {
    const { run, before } = lost
    const count = await countLike(run)
    const isPlanned = before !== null && count !== null && count > before
    const same = left.findIndex((other) => isLikeRun(other, run))
    if (isPlanned && same >= 0 && !lost.isOfEarlierVisit) left = left.filter((_, at) => at !== same)
    else if (!(await ask(run, isPlanned)))
      return isPlanned
        ? end({
            failure: { words: `${runInWords(run)} is planned. What stands on this form now is not.`, isSessionEnd: false },
            lost: null,
          })
        : end({ failure: notFound(run, count, 'Nothing more was sent.'), lost })
  }
  for (let [run] = left; run; [run] = left) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: what was refused stops the rest
    const sent = await planOne(run, keep)
    if (sent.failure) return end(sent)
    message = sent.message
    left = left.slice(1)
  }
  return end({ failure: null, lost: null })
}
