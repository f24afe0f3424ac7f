/** Steps of a form, from the first values to the last. */
export interface FormHistory<Values> {
  readonly past: readonly Values[]
  readonly now: Values
  readonly future: readonly Values[]
  /** The field that was changed last, and when, in milliseconds. */
  readonly last: { readonly field: string; readonly at: number } | null
}

/** Changes of one field within so many milliseconds are one step. */
const oneStep = 1_000

/** How many steps can be taken back. */
const mostSteps = 100

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Every single value of a form, by its place in it: 'signers.0.name'. */
const leavesOf = (value: unknown, place = ''): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, place === '' ? name : `${place}.${name}`))
    : [[place, value]]

/** The one value that two forms differ in; empty where it is more than one, or where one form has values the other has not. */
function onlyChange(before: unknown, after: unknown): string {
  const [old, now] = [new Map(leavesOf(before)), new Map(leavesOf(after))]
  if (old.size !== now.size || [...now.keys()].some((place) => !old.has(place))) return ''
  const changed = [...now].filter(([place, value]) => old.get(place) !== value)
  return changed.length === 1 ? (changed[0]?.[0] ?? '') : ''
}

/** The history of a form in which nothing was typed yet. */
export const newHistory = <Values>(now: Values): FormHistory<Values> => ({ past: [], now, future: [], last: null })

/**
 * Notes what a form holds. Quick typing into one field is one step; what had been taken back is forgotten at the first change.
 * @param at the moment of the change, in milliseconds
 */
export function noted<Values extends object>(history: FormHistory<Values>, values: Values, at: number): FormHistory<Values> {
  const { past, now, last } = history
  if (isSame(now, values)) return history
  const field = onlyChange(now, values)
  const goesOn = field !== '' && last?.field === field && at - last.at < oneStep
  return { past: goesOn ? past : [...past, now].slice(-mostSteps), now: values, future: [], last: { field, at } }
}

/** One step back; the same history where there is none. */
export function undone<Values>(history: FormHistory<Values>): FormHistory<Values> {
  const { past, now, future } = history
  const before = past.at(-1)
  return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [now, ...future], last: null }
}

/** One step forth again; the same history where there is none. */
export function redone<Values>(history: FormHistory<Values>): FormHistory<Values> {
  const { past, now, future } = history
  const [next, ...rest] = future
  return next === undefined ? history : { past: [...past, now], now: next, future: rest, last: null }
}
