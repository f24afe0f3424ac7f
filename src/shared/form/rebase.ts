/** Somebody's changes put onto what is stored by now. */
export interface Rebased<Values> {
  readonly values: Values
  /** Fields that somebody else has changed too, and otherwise. */
  readonly conflicts: readonly (keyof Values & string)[]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Puts what was changed on a form onto a record that may have been changed elsewhere since the form was opened: a field that was left
 * alone takes what is stored by now.
 * @param opened the form as it was opened
 * @param stored the form as it would be opened now
 * @param together fields that only mean something together, such as days and hours: where one of a set was changed, all of it is
 */
export function rebase<Values extends Readonly<Record<string, unknown>>>(
  opened: Values,
  typed: Values,
  stored: Values,
  together: readonly (readonly (keyof Values & string)[])[] = [],
): Rebased<Values> {
  const names: readonly (keyof Values & string)[] = Object.keys(typed)
  const changed = (now: Values): ReadonlySet<string> => {
    const alone = names.filter((name) => !isSame(now[name], opened[name]))
    return new Set([...alone, ...together.filter((set) => set.some((name) => alone.includes(name))).flat()])
  }
  const [mine, theirs] = [changed(typed), changed(stored)]
  return {
    values: Object.fromEntries(names.map((name) => [name, (mine.has(name) ? typed : stored)[name]])) as Values,
    conflicts: names.filter((name) => mine.has(name) && theirs.has(name) && !isSame(typed[name], stored[name])),
  }
}
