import { isSame } from '~/lib/isSame'
/** The user's changes applied to the record that is stored now. */
export interface Rebased<Values> {
  readonly values: Values
  /** Fields that someone else changed to a different value. */
  readonly conflicts: readonly (keyof Values & string)[]
}

/**
 * Applies the changes made on a form to a record that someone else may have saved since. Untouched fields take the stored value.
 * @param opened values when the form was opened
 * @param stored values the form would be opened with now
 * @param together sets of fields that only make sense together, such as days and hours: a change to one counts as a change to all
 */
export function rebase<Values extends Readonly<Record<string, unknown>>>(
  opened: Values,
  typed: Values,
  stored: Values,
  together: readonly (readonly (keyof Values & string)[])[] = [],
): Rebased<Values> {
  const names: readonly (keyof Values & string)[] = Object.keys(typed)
  const changed = (now: Values): ReadonlySet<string> => {
    const single = names.filter((name) => !isSame(now[name], opened[name]))
    return new Set([...single, ...together.filter((set) => set.some((name) => single.includes(name))).flat()])
  }
  const [mine, theirs] = [changed(typed), changed(stored)]
  return {
    values: Object.fromEntries(names.map((name) => [name, (mine.has(name) ? typed : stored)[name]])) as Values,
    conflicts: names.filter((name) => mine.has(name) && theirs.has(name) && !isSame(typed[name], stored[name])),
  }
}
