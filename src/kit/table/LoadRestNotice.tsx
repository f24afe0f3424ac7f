import type { RowList } from '~/platform/api/rowList'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import type { Noun } from './noun'

interface LoadRestNoticeProps {
  readonly noun: Noun
  readonly list: RowList<unknown>
  /** The search or a filter covers only the loaded rows. */
  readonly isLocal: boolean
  /** Heading of the column that the rows are to be sorted by. */
  readonly sortedBy: string | undefined
}

/** Says that a search, filter or sort needs all rows of a list, and loads the rest. */
export function LoadRestNotice({ noun, list, isLocal, sortedBy }: LoadRestNoticeProps) {
  if (list.loading?.isAll)
    return (
      <Notice tone="accent">
        {list.loading.count.toLocaleString('en-IN')} {noun.many} loaded so far…
        <Button onClick={list.stopLoading}>Stop</Button>
      </Notice>
    )
  return (
    <Notice tone="accent">
      <span>
        {isLocal && `Showing matches in the ${list.rows.length} ${noun.many} loaded. `}
        {sortedBy && `Sorting by ${sortedBy} needs all ${noun.many}; ${list.rows.length} are loaded.`}
      </span>
      <Button onClick={list.loadAll}>Load all</Button>
    </Notice>
  )
}
