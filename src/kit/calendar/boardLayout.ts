import type { Stretch } from '~/lib/time/minutes'

/** What stands on a board of one day: in a column, from one minute of the day to another. */
export interface BoardItem extends Stretch {
  readonly id: string
  /** Null for the column of what belongs to nobody. */
  readonly columnId: string | null
}

/** What a board shows of a day with nothing on it, and where free times are looked for. */
export const workingDay: Stretch = { from: 8 * 60, to: 17 * 60 }

/** The whole hours that hold a working day and everything on the board. */
export function hoursOf(items: readonly Stretch[], working: Stretch): Stretch {
  const from = Math.min(working.from, ...items.map((item) => item.from))
  const to = Math.max(working.to, ...items.map((item) => item.to))
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

export interface Placed<Item> {
  readonly item: Item
  /** Among those at the same time, from 0. */
  readonly lane: number
  /** How many stand beside each other there. */
  readonly lanes: number
}

/** Puts the items of one column beside each other where they overlap: each in the first lane that is free. */
export function placed<Item extends Stretch>(items: readonly Item[]): readonly Placed<Item>[] {
  const found: Placed<Item>[] = []
  let cluster: { readonly item: Item; readonly lane: number }[] = []
  let end = -Infinity
  const close = (): void => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane)) + 1
    found.push(...cluster.map((one) => ({ ...one, lanes })))
    cluster = []
  }
  for (const item of items.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (item.from >= end) close()
    const taken = new Set(cluster.filter((one) => one.item.to > item.from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    cluster.push({ item, lane })
    end = Math.max(end, item.to)
  }
  close()
  return found
}

/** The stretches between some items in which nothing stands, of at least some minutes. */
export function freeBetween(items: readonly Stretch[], within: Stretch, atLeast: number): readonly Stretch[] {
  const free: Stretch[] = []
  let from = within.from
  for (const item of items.toSorted((one, other) => one.from - other.from)) {
    if (item.from > from) free.push({ from, to: Math.min(item.from, within.to) })
    from = Math.max(from, item.to)
  }
  if (from < within.to) free.push({ from, to: within.to })
  return free.filter(({ from: start, to }) => to - start >= atLeast)
}

const halfHour = 30

/** A free stretch in pieces that begin at its start and at the half-hours after it; none is shorter than half an hour, unless all of it is. */
export function bookable({ from, to }: Stretch): readonly Stretch[] {
  const starts = [from]
  for (let at = (Math.ceil(from / halfHour) + 1) * halfHour; at <= to - halfHour; at += halfHour) starts.push(at)
  return starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to }))
}
