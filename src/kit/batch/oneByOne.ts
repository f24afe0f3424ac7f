import { notSentBecause } from '~/platform/api/transport/errors'
import type { BatchItem, BatchSender, ItemResult } from './batchItem'

interface OneByOne<Values> {
  /** Why the item must not be sent any more, as it is at the backend now; null where it may. */
  readonly whyNot: (values: Values) => Promise<string | null>
  readonly send: (values: Values) => Promise<unknown>
  /** Whether it is found to be done. */
  readonly isDone: (values: Values) => Promise<boolean>
}

/** Changes things that exist, each with a command of its own, after a look at what it is now. */
export const oneByOne = <Values>({ whyNot, send, isDone }: OneByOne<Values>): BatchSender<Values> => ({
  perCommand: 1,
  send: (items) =>
    Promise.all(
      items.map(async ({ values }: BatchItem<Values>): Promise<ItemResult> => {
        const reason = await whyNot(values).catch((error: unknown) => {
          throw notSentBecause(error)
        })
        if (reason !== null) return { state: 'failed', message: reason }
        await send(values)
        return { state: 'done', message: null }
      }),
    ),
  find: (items) => Promise.all(items.map(async ({ values }) => ((await isDone(values)) ? 1 : 0))),
})
