import { isSame } from '~/lib/isSame'
/** Undo history of a form. */
export interface FormHistory<Values> {
  readonly past: readonly Values[]
  readonly now: Values
  readonly future: readonly Values[]
  /** The field that was changed last, and the time in milliseconds. */
  readonly last: { readonly field: string; readonly at: number } | null
}

/** Changes to one field within this many milliseconds count as one step. */
const mergeTime = 1_000

/** How many steps can be undone. */
const maxSteps = 100

/** Every leaf value of a form by its path, such as 'signers.0.name'. */
const leavesOf = (value: unknown, path = ''): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, path === '' ? name : `${path}.${name}`))
    : [[path, value]]

/** The path of the only value that differs; empty where several differ or the forms have different paths. */
function onlyChange(before: unknown, after: unknown): string {
  const [old, now] = [new Map(leavesOf(before)), new Map(leavesOf(after))]
  if (old.size !== now.size || [...now.keys()].some((path) => !old.has(path))) return ''
  const changed = [...now].filter(([path, value]) => old.get(path) !== value)
  return changed.length === 1 ? (changed[0]?.[0] ?? '') : ''
}

/** The history of an unchanged form. */
export const newHistory = <Values>(now: Values): FormHistory<Values> => ({ past: [], now, future: [], last: null })

/**
 * Adds a change. Quick typing in one field is one step, and a new change clears the redo steps.
 * @param at time of the change in milliseconds
 */
export function recorded<Values extends object>(history: FormHistory<Values>, values: Values, at: number): FormHistory<Values> {
  const { past, now, last } = history
  if (isSame(now, values)) return history
  const field = onlyChange(now, values)
  const isSameStep = field !== '' && last?.field === field && at - last.at < mergeTime
  return { past: isSameStep ? past : [...past, now].slice(-maxSteps), now: values, future: [], last: { field, at } }
}

/** One step back; the same history where there is nothing to undo. */
export function undone<Values>(history: FormHistory<Values>): FormHistory<Values> {
  const { past, now, future } = history
  const before = past.at(-1)
  return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [now, ...future], last: null }
}

/** One step forward; the same history where there is nothing to redo. */
export function redone<Values>(history: FormHistory<Values>): FormHistory<Values> {
  const { past, now, future } = history
  const [next, ...rest] = future
  return next === undefined ? history : { past: [...past, now], now: next, future: rest, last: null }
}
