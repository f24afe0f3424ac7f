import type { StatusTone } from '~/lib/statusTone'

interface Seat {
  readonly status: string | null
}

interface Judged extends Seat {
  readonly passed: boolean | null
  readonly completed: boolean | null
  readonly failReason: string | null
}

export type Result = 'passed' | 'failed' | 'notStated'

/** A status is free text, so it is matched by pattern. */
const hasStatus = ({ status }: Seat, pattern: RegExp): boolean => pattern.test(status ?? '')

export const isWaiting = (seat: Seat): boolean => hasStatus(seat, /wait/i)
export const isCancelled = (seat: Seat): boolean => hasStatus(seat, /cancel/i)

/** Whether a participant has a seat, and so can pass or fail. */
export const isSeated = (seat: Seat): boolean => !isWaiting(seat) && !isCancelled(seat)

/**
 * The result of a participant; null until one is recorded. `passed` is false from the start, so it counts as failed only once the course is
 * completed or a reason is given.
 */
export function resultOf(participant: Judged): Result | null {
  const { passed, completed, failReason } = participant
  if (!isSeated(participant)) return null
  if (passed === true) return 'passed'
  if (passed === false) return completed === true || Boolean(failReason) ? 'failed' : null
  return completed === true ? 'notStated' : null
}

const resultLabels: Readonly<Record<Result, { readonly tone: StatusTone; readonly word: string }>> = {
  passed: { tone: 'good', word: 'Passed' },
  failed: { tone: 'bad', word: 'Failed' },
  notStated: { tone: 'idle', word: 'Not stated' },
}

/** Colour and label of a participant's result; null until one is recorded. */
export function resultLabelOf(participant: Judged): { readonly tone: StatusTone; readonly word: string } | null {
  const result = resultOf(participant)
  return result && resultLabels[result]
}
