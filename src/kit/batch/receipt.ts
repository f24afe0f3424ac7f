import { currentTime } from '~/lib/time/clock'
import { localTime } from '~/lib/time/instant'
import { fileName, saveFile } from '~/platform/api/transport/download'
import { shownState, type BatchItem, type BatchRecord, type ItemResult, type ShownState } from './batchItem'

/** 'Issue', 'Issuing', 'issued'. */
export interface BatchVerb {
  readonly base: string
  readonly doing: string
  readonly done: string
}

/** A column of a receipt, such as the holder's name. */
export interface ReceiptColumn<Values> {
  readonly label: string
  readonly text: (item: BatchItem<Values>) => string
}

const stateLabels: Readonly<Record<Exclude<ShownState, 'twice'>, string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  done: 'Done',
  byHand: 'Confirmed by hand',
  different: 'With other facts',
  failed: 'Refused',
  unknown: 'Unknown',
  leftOut: 'Left out',
}

/** The state of an item as receipt and screen show it. */
export const stateLabel = (state: ShownState, { done }: BatchVerb): string =>
  state === 'twice' ? `${done.charAt(0).toUpperCase()}${done.slice(1)} twice` : stateLabels[state]

/** The page of what says something else than was sent. */
const linkToOther = ({ path }: ItemResult): string => (path ? new URL(path, location.origin).href : '')

interface Receipt<Values> {
  readonly file: string
  readonly items: readonly BatchItem<Values>[]
  readonly columns: readonly ReceiptColumn<Values>[]
  readonly verb: BatchVerb
  /** What the items have become, by number; null where the kind has no records. */
  readonly records: ReadonlyMap<number, BatchRecord> | null
}

/** Saves the outcome of each item as CSV, with what it has become, the file name and the time. */
export async function saveReceipt<Values>({ file, items, columns, verb, records }: Receipt<Values>): Promise<void> {
  const { writeCsv } = await import('~/lib/csv/writeCsv')
  const lines = [
    ['Row', ...columns.map(({ label }) => label), ...(records ? ['Number', 'Link'] : []), 'Result', 'Remark'],
    ...items.map((item) => [
      String(item.number),
      ...columns.map(({ text }) => text(item)),
      ...(records ? [records.get(item.number)?.name ?? '', records.get(item.number)?.link ?? linkToOther(item)] : []),
      stateLabel(shownState(item), verb),
      item.message ?? '',
    ]),
    [],
    ['File', file],
    ['Receipt of', localTime(currentTime())],
  ]
  saveFile(new Blob([writeCsv(lines)], { type: 'text/csv' }), fileName([file.replace(/\.\w+$/, ''), 'receipt'], 'csv'))
}
