/**
 * What became of an item. Only `done` and `twice` are known to be at the backend; `unknown` needs a person to decide; of `byHand` a person said
 * that it is there, and it was not found.
 */
export type ItemState = 'waiting' | 'sending' | 'done' | 'twice' | 'byHand' | 'failed' | 'unknown' | 'leftOut'

/** How an item is counted and named: one that a person let stand although it says something else is not what was meant. */
export type ShownState = ItemState | 'different'

export const shownState = ({ state, path }: ItemResult): ShownState => (state === 'byHand' && path ? 'different' : state)

/** What a person decides of an item whose outcome is unknown. What is said to be there is looked for first. */
export type Decision = 'isThere' | 'sendAgain' | 'lookAgain'

export interface ItemResult {
  readonly state: ItemState
  /** Why it failed, or what is known of it. */
  readonly message: string | null
  /** The page of what the message speaks of. */
  readonly path?: string | undefined
}

/** Something at the backend that counts as an item and says something else. */
export interface DifferentRecord {
  /** Such as the number of a certificate. */
  readonly name: string
  /** Its page in the console. */
  readonly path: string
  /** 'Result: Negative instead of Positive' */
  readonly differs: readonly string[]
}

/** One thing to send, such as a row of a file. */
export interface BatchItem<Values = Readonly<Record<string, string>>> extends ItemResult {
  readonly number: number
  readonly values: Values
  /** How often it was at the backend when the user confirmed the batch; absent when nobody looked. */
  readonly expected?: number
}

/** The items of a batch that has not started, numbered from 1. */
export const waitingItems = <Values>(all: readonly Values[]): readonly BatchItem<Values>[] =>
  all.map((values, at) => ({ number: at + 1, values, state: 'waiting', message: null }))

/** Whether something is still to be sent, or to be decided by a person. */
export const hasOpenItems = (items: readonly ItemResult[]): boolean =>
  items.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'unknown')

/** What an item has become at the backend. */
export interface BatchRecord {
  /** Such as the number of a certificate. */
  readonly name: string
  /** Its page in the console. */
  readonly path: string
  /** Its address for anybody, for the receipt. */
  readonly link: string
  /** Its id, where the next step can take it. */
  readonly nextId?: string | undefined
}

/** A page on which something can be done next with what a batch has made. */
export interface NextPage {
  /** 'Issue 488 documents' */
  readonly label: string
  readonly to: string
  /** State of the history entry, which says with what. */
  readonly state: unknown
}

/** The records of the items that were sent, by number of the item. */
export interface BatchRecords {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly byNumber: ReadonlyMap<number, BatchRecord>
}

/** How items of one kind are sent and looked up. */
export interface BatchSender<Values = Readonly<Record<string, string>>> {
  /** Items per command. */
  readonly perCommand: number
  /**
   * Sends items as one command.
   * @returns a result for each; null where the response covers all together, and each must be looked up
   * @throws whatever the command throws
   */
  readonly send: (items: readonly BatchItem<Values>[]) => Promise<readonly ItemResult[] | null>
  /**
   * Counts how often each item is at the backend, with the contract's own queries.
   * @param isThorough ignores anything cached from an earlier look-up, because an item is missing
   */
  readonly find: (items: readonly BatchItem<Values>[], isThorough: boolean) => Promise<readonly number[]>
  /** Compares an item that `find` has just counted; null where one of those says all that it says. */
  readonly differences?: (item: BatchItem<Values>) => DifferentRecord | null
  /** A sentence about the items that were sent, once the batch has ended. */
  readonly outcome?: (items: readonly BatchItem<Values>[]) => Promise<string>
  /** Finds what the items that were sent have become, once the batch has ended. */
  readonly records?: (items: readonly BatchItem<Values>[]) => Promise<ReadonlyMap<number, BatchRecord>>
}

/** Sends what cannot be read back: an item whose answer is lost is `unknown` at once. */
export type BlindSender<Values = Readonly<Record<string, string>>> = Omit<BatchSender<Values>, 'find' | 'differences' | 'records'> & {
  readonly find: null
}

/** What is known of some items, by number. */
export type BatchLog = ReadonlyMap<number, ItemResult & { readonly before: number }>

/** Message of an item that is done because a lost attempt before this one went through. */
export const arrivedLate = 'Arrived late'

/** '5512-118 says something else. Result: Negative instead of Positive.' */
export const differsText = ({ name, differs }: DifferentRecord): string => `${name} says something else. ${differs.join('. ')}.`

/** Shown while a busy backend is left alone. */
export const busyText = 'The server is busy. This continues by itself.'

export interface BatchProgress<Values = Readonly<Record<string, string>>> {
  readonly items: readonly BatchItem<Values>[]
  readonly state: 'running' | 'paused' | 'ended'
  /** Why it stopped by itself. */
  readonly reason: string | null
  /** `waiting`: the backend is busy, and the batch goes on by itself. */
  readonly doing: 'sending' | 'lookingUp' | 'waiting' | null
  /** Whether items can be looked up. */
  readonly canLookUp: boolean
}

/** Whether something is still to be sent, or to be decided: what only this tab knows of it would be lost with it. */
export const isUnsettled = ({ state, items }: Pick<BatchProgress<unknown>, 'state' | 'items'>): boolean =>
  state !== 'ended' || hasOpenItems(items)
