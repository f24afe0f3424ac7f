import { Batch } from '~/kit/batch/Batch'
import type { ItemResult, ItemState, BatchItem, BatchSender } from '~/kit/batch/batchItem'
import { CommandFailure } from '~/platform/api/commandFailure'
import { explainError, type Explanation } from '~/platform/api/errors'
import { FailureWithLink } from '~/platform/api/failureWithLink'
import { commandAnswer, sendCommand } from '~/platform/api/sendCommand'
import { paths } from '~/platform/routes/paths'
import { notePrefix, vault } from '~/platform/vault/vault'
import { PlanCourse } from './courseEdit.generated'
import { countLike, isLikeRun, runInWords, type RunToPlan } from './courseRuns'

/** A run as it is stored before it is sent, so that the next visit knows about it if the tab is closed. */
interface SentRun {
  readonly run: RunToPlan
  /** How many courses like it the backend had before; null if unknown. */
  readonly before: number | null
}

/** A run that was sent, with an unknown outcome. */
interface LostRun extends SentRun {
  /** Its name in the vault. */
  readonly entry: string
  /** Sent during an earlier visit, so the form may be meant as another run. */
  readonly isEarlier: boolean
}

/** Asks whether to continue although a lost run may be scheduled already, or is scheduled and no longer on the form. */
type Ask = (run: RunToPlan, isPlanned: boolean) => Promise<boolean>

interface PlanOutcome {
  readonly planned: number
  /** The backend's message for the last scheduled run. */
  readonly message: string | null
  /** The runs that were not scheduled, in the order of the form. */
  readonly left: readonly RunToPlan[]
  readonly failure: CommandFailure | null
  /** Whether the backend may have other courses now. */
  readonly mayHaveChanged: boolean
}

/** The run that was sent last, and what the backend told about it. */
interface LastAnswer {
  sent: LostRun | null
  message: string | null
  failure: Explanation | null
  count: number | null
}

// Entries are notes, because the form itself is saved as a draft.
const entryPrefix = `${notePrefix}planning:`

/** Replaces a count that could not be read: no number is more than it, so the engine never counts a run as arrived. */
const unreadCount = Number.NaN

const runSender = (last: LastAnswer): BatchSender<RunToPlan> => ({
  perCommand: 1,
  find: (items) =>
    Promise.all(
      items.map(async ({ values }) => {
        last.count = await countLike(values)
        return last.count ?? unreadCount
      }),
    ),
  send: (items) =>
    Promise.all(
      items.map(async ({ values }): Promise<ItemResult> => {
        try {
          last.message = commandAnswer(await sendCommand(PlanCourse, values.input), PlanCourse.name).message
          return { state: 'done', message: null }
        } catch (error) {
          last.message = null
          last.failure = explainError(error, { mayHaveWorked: true })
          throw error
        }
      }),
    ),
})

/** Finds a run from an earlier visit whose outcome is unknown, if the form has one like it. */
async function findEarlier(runs: readonly RunToPlan[]): Promise<LostRun | null> {
  for (const { name, value } of await vault.list(entryPrefix)) {
    // Safe cast: only a planner writes entries with this prefix.
    const sent = value as SentRun
    if (runs.some((run) => isLikeRun(run, sent.run))) return { ...sent, entry: name, isEarlier: true }
  }
  return null
}

/** @param count how many courses like it were found; null if that could not be read */
const unsure = (run: RunToPlan, count: number | null, text: string): FailureWithLink =>
  new FailureWithLink(
    `${text} ${runInWords(run)} ${count === null ? 'could not be checked.' : 'is not among the planned courses yet, but may still appear.'}`,
    { label: 'Open planned courses', path: `${paths.plannedCourses()}?${new URLSearchParams({ q: run.input.name ?? '' })}` },
    true,
  )

const stopped = (left: readonly RunToPlan[], failure: CommandFailure): PlanOutcome => ({
  planned: 0,
  message: null,
  left,
  failure,
  mayHaveChanged: false,
})

/**
 * Schedules the runs of one form in order, and never the same one twice without asking. It stops at the first run that is refused or whose
 * outcome stays unknown. The next attempt looks up such a run before anything is sent.
 */
export class RunPlanner {
  // Each visit stores under its own name, so that it removes only its own entry.
  readonly #entry = entryPrefix + crypto.randomUUID()
  #lost: LostRun | null = null

  async plan(runs: readonly RunToPlan[], ask: Ask): Promise<PlanOutcome> {
    const lost = this.#lost ?? (await findEarlier(runs))
    if (!lost) return this.#send(runs)
    const number = runs.findIndex((run) => isLikeRun(run, lost.run))
    const count = await countLike(lost.run)
    const isPlanned = lost.before !== null && count !== null && count > lost.before
    if (isPlanned && number >= 0 && !lost.isEarlier) return this.#send(runs, { lost, number, state: 'done' })
    if (await ask(lost.run, isPlanned)) return this.#send(runs, { lost, number, state: isPlanned ? 'waiting' : 'unknown' })
    await this.#keep(isPlanned ? null : lost, lost)
    return stopped(
      runs,
      isPlanned
        ? new CommandFailure(`${runInWords(lost.run)} was scheduled; your later changes were not.`, false)
        : unsure(lost.run, count, 'Nothing more was sent.'),
    )
  }

  /** @param known the run that was sent before, its number on the form and what is known of it */
  async #send(
    runs: readonly RunToPlan[],
    known?: { readonly lost: LostRun; readonly number: number; readonly state: ItemState },
  ): Promise<PlanOutcome> {
    const last: LastAnswer = { sent: null, message: null, failure: null, count: null }
    const isKnown = (number: number): boolean => number === known?.number
    const run = new Batch<RunToPlan>({
      items: runs
        .map((values, number): BatchItem<RunToPlan> => ({
          number,
          values,
          state: known && isKnown(number) ? known.state : 'waiting',
          message: null,
        }))
        // What was sent before comes first: a run that stops earlier would forget it.
        .toSorted((one, other) => Number(isKnown(other.number)) - Number(isKnown(one.number))),
      before: new Map(known?.state === 'unknown' ? [[known.number, known.lost.before ?? unreadCount]] : []),
      sender: runSender(last),
      stopsAt: 'refusal',
      record: async (log) => {
        for (const [number, { state, before }] of log) {
          if (state === 'unknown') run.pause()
          const values = runs[number]
          if (state !== 'sending' || !values) continue
          const sent: SentRun = { run: values, before: Number.isNaN(before) ? null : before }
          last.sent = { ...sent, entry: this.#entry, isEarlier: false }
          await vault.write(this.#entry, sent)
        }
      },
    })
    // The user has agreed to send it again.
    if (known) await run.decide([known.number], false)
    await run.start()

    const left = run
      .getSnapshot()
      .items.filter(({ state }) => state !== 'done' && state !== 'twice')
      .toSorted((one, other) => one.number - other.number)
    const planned = runs.length - left.length
    const failed = left.find(({ state }) => state === 'unknown' || state === 'failed') ?? left[0]
    const isLost = failed?.state === 'unknown'
    // A run that was to be sent again, but was not, is as lost as before.
    const isLostAsBefore = known?.state === 'unknown' && left.some(({ number, state }) => isKnown(number) && state === 'waiting')
    await this.#keep(isLost ? last.sent : isLostAsBefore ? known.lost : null, known?.lost ?? null)
    return {
      planned,
      message: last.message,
      left: left.map(({ values }) => values),
      failure: failed ? failureOf(failed, last, planned, runs.length) : null,
      mayHaveChanged: planned > 0 || isLost,
    }
  }

  /** Keeps a lost run for the next attempt, and removes what is stored of others. */
  async #keep(lost: LostRun | null, earlier: LostRun | null): Promise<void> {
    this.#lost = lost
    const entries = new Set([this.#entry, earlier?.entry ?? this.#entry])
    await Promise.all([...entries].filter((entry) => entry !== lost?.entry).map(vault.remove))
  }
}

function failureOf({ values, state }: BatchItem<RunToPlan>, { failure, count }: LastAnswer, planned: number, of: number): CommandFailure {
  const { message, isWorthReporting } = failure ?? explainError(null)
  const intro = planned > 0 ? `${planned} of ${of} runs are scheduled and removed from this form. ` : ''
  if (state === 'unknown') return unsure(values, count, intro + message)
  return new CommandFailure(planned > 0 ? `${intro}${runInWords(values)} was not: ${message}` : message, planned === 0 && !isWorthReporting)
}
