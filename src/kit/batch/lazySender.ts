import type { BatchSender } from './batchItem'

/** A sender whose code is fetched with the first look-up, which comes before anything is sent. */
export function lazySender<Values>(perCommand: number, load: () => Promise<BatchSender<Values>>): BatchSender<Values> {
  let sender: BatchSender<Values> | null = null
  const loaded = async (): Promise<BatchSender<Values>> => (sender ??= await load())
  return {
    perCommand,
    send: async (items) => (await loaded()).send(items),
    find: async (items, isThorough) => (await loaded()).find(items, isThorough),
    differences: (item) => sender?.differences?.(item) ?? null,
    records: async (items) => (await loaded()).records?.(items) ?? new Map<number, never>(),
  }
}
