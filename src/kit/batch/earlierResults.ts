import type { BatchItem } from './batchItem'
import type { LastSent, TabBatch } from './tabBatch'

/** An item of a batch that was left: its receiver, when it was sent or answered, and the columns of the receipt. */
export type KeptItem = BatchItem<{ readonly key: string; readonly time: string; readonly texts: readonly string[] }>

/** What a batch has come to, as it is kept. */
export interface KeptResults<Facts> extends Pick<TabBatch<never, Facts>, 'facts' | 'noun' | 'verb' | 'fileName' | 'outcome'> {
  /** Names of the columns. */
  readonly labels: readonly string[]
  readonly items: readonly KeptItem[]
}

/** What a batch had come to when its tab was reloaded. It can be read; nothing of it can be sent. */
export interface EarlierResults<Facts> extends KeptResults<Facts> {
  /** Whether something was still to be sent. */
  readonly isCutShort: boolean
}

/** An earlier version of the console may have kept something else. */
const isResults = <Facts>(value: unknown): value is KeptResults<Facts> => {
  const { labels, items } = Object(value)
  return Array.isArray(labels) && Array.isArray(items) && items.every((item: unknown) => Array.isArray(Object(Object(item).values).texts))
}

const leftMidway = 'It was being sent when this page was left. Whether it was done is not known.'

/** What is known of an item once its tab was reloaded. */
function leftItem(item: KeptItem): KeptItem {
  if (item.state === 'sending') return { ...item, state: 'unknown', message: leftMidway }
  return item.state === 'waiting' ? { ...item, state: 'leftOut' } : item
}

/** What a batch had come to before its tab was reloaded, from what was kept then; null where that cannot be read. */
export function earlierResults<Facts>(
  kept: unknown,
): { readonly current: EarlierResults<Facts>; readonly lastOf: ReadonlyMap<string, LastSent<Facts>> } | null {
  if (!isResults<Facts>(kept)) return null
  const { facts } = kept
  const items = kept.items.map(leftItem)
  const lastOf = new Map<string, LastSent<Facts>>()
  for (const { state, values } of items)
    if (state !== 'waiting' && state !== 'leftOut') lastOf.set(values.key, { facts, state, time: values.time })
  return { current: { ...kept, items, isCutShort: kept.items.some(({ state }) => state === 'waiting') }, lastOf }
}
