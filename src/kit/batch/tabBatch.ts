import type { QueryField } from '~/platform/api/queryFields.generated'
import type { Noun } from '../table/noun'
import type { Batch } from './Batch'
import type { BatchProgress, ItemState } from './batchItem'
import type { BatchVerb, ReceiptColumn } from './receipt'

/** A batch of this tab, which may have ended, with what is the same for all its items and what the page says about them. */
export interface TabBatch<Values, Facts> {
  readonly facts: Facts
  readonly batch: Batch<Values>
  readonly noun: Noun
  readonly verb: BatchVerb
  /** Columns of the receipt; the first names an item. */
  readonly columns: readonly ReceiptColumn<Values>[]
  /** File name that the receipt is named after. */
  readonly fileName: string
  /** What the items that were done mean. */
  readonly outcome: string
  /** What the person has to stay for: 'the client being deployed now'. */
  readonly current: string
  /** Root fields that are stale once it has ended or stopped. */
  readonly stale: readonly QueryField[]
}

/** What was sent last to one receiver. */
export interface LastSent<Facts> {
  readonly facts: Facts
  readonly state: Exclude<ItemState, 'waiting' | 'leftOut'>
  /** When it was sent or answered, in local time: DD-MM-YYYY HH:mm. */
  readonly time: string
}

/** Whether an item is sent as soon as that is stored. */
export const isAboutToSend = ({ items, state }: Pick<BatchProgress<unknown>, 'items' | 'state'>): boolean =>
  state === 'running' && items.some((item) => item.state === 'sending')
