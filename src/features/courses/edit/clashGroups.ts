import type { Clash, ClashWith } from '../courseClash'

/** The days of one run on which one course takes what the run needs, at the same hours. */
export interface ClashLine {
  readonly run: number
  readonly days: readonly Clash[]
}

/** Every clash with one person or with the place. */
export interface ClashGroup {
  readonly cause: ClashWith
  /** Id of the person who is booked; empty for the place. */
  readonly personId: string
  readonly lines: readonly ClashLine[]
}

/**
 * The clashes of all runs, grouped by who or what is booked. A day on which both the instructor and the place are booked is in both groups,
 * because each needs a fix of its own.
 * @param clashes of each run
 * @param personIn who has that role in a run; empty for nobody
 */
export function clashGroups(
  clashes: readonly (readonly Clash[])[],
  personIn: (run: number, cause: ClashWith) => string,
): readonly ClashGroup[] {
  const groups = new Map<string, { readonly cause: ClashWith; readonly personId: string; readonly lines: Map<string, ClashLine> }>()
  for (const [run, found] of clashes.entries()) {
    for (const clash of found) {
      for (const cause of clash.with) {
        const personId = personIn(run, cause)
        const key = personId || cause
        const group = groups.get(key) ?? { cause, personId, lines: new Map<string, ClashLine>() }
        const line = `${run} ${clash.courseId} ${clash.hours}`
        group.lines.set(line, { run, days: [...(group.lines.get(line)?.days ?? []), clash] })
        groups.set(key, group)
      }
    }
  }
  return [...groups.values()].map((group) => ({ ...group, lines: [...group.lines.values()] }))
}

/** How many runs a group is about: a run that clashes with two courses counts once. */
export const runsOf = ({ lines }: ClashGroup): readonly number[] => [...new Set(lines.map(({ run }) => run))]

/** Whether the days of a line follow one another in the course, so that the first and the last name all of them. */
export const isUnbroken = ({ days }: ClashLine): boolean =>
  days.every(({ position }, at) => at === 0 || position === (days[at - 1]?.position ?? 0) + 1)
