import type { Clash, ClashWith } from '../courseClash'

/** The days of one date on which one course takes what the date needs, at the same hours. */
export interface ClashLine {
  readonly dateIndex: number
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
 * The clashes of all dates, grouped by who or what is booked. A day on which both the instructor and the place are booked is in both groups,
 * because each needs a fix of its own.
 * @param clashes of each date
 * @param personIn who has that role in a date; empty for nobody
 */
export function clashGroups(
  clashes: readonly (readonly Clash[])[],
  personIn: (dateIndex: number, cause: ClashWith) => string,
): readonly ClashGroup[] {
  const groups = new Map<string, { readonly cause: ClashWith; readonly personId: string; readonly lines: Map<string, ClashLine> }>()
  for (const [dateIndex, found] of clashes.entries()) {
    for (const clash of found) {
      for (const cause of clash.with) {
        const personId = personIn(dateIndex, cause)
        const key = personId || cause
        const group = groups.get(key) ?? { cause, personId, lines: new Map<string, ClashLine>() }
        const line = `${dateIndex} ${clash.courseId} ${clash.hours}`
        group.lines.set(line, { dateIndex, days: [...(group.lines.get(line)?.days ?? []), clash] })
        groups.set(key, group)
      }
    }
  }
  return [...groups.values()].map((group) => ({ ...group, lines: [...group.lines.values()] }))
}

/** How many dates a group is about: a date that clashes with two courses counts once. */
export const indexesOf = ({ lines }: ClashGroup): readonly number[] => [...new Set(lines.map(({ dateIndex }) => dateIndex))]

/** Whether the days of a line follow one another in the course, so that the first and the last name all of them. */
export const isUnbroken = ({ days }: ClashLine): boolean =>
  days.every(({ position }, at) => at === 0 || position === (days[at - 1]?.position ?? 0) + 1)
