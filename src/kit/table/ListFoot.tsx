import styled from 'styled-components'
import { countText } from '~/lib/format/countText'
import type { RowList } from '~/platform/api/list/rowList'
import { Button } from '../ui/Button'
import type { Noun } from './noun'

interface ListFootProps {
  readonly noun: Noun
  /** What the rows were made from: 'in the 100 events loaded'. */
  readonly from?: string | undefined
  readonly list: RowList<unknown>
  /** The number of loaded rows that match. */
  readonly shown: number
  /** False where a notice above the rows already offers to load the rest. */
  readonly canLoad: boolean
  /** How many of the matching rows are not drawn yet. */
  readonly hidden: number
  readonly onShowMore: () => void
}

/** The line below a list: how many rows it shows, and buttons to load more. */
export function ListFoot({ noun, from, list, shown, canLoad, hidden, onShowMore }: ListFootProps) {
  // A failed refresh and a response with errors have notices of their own.
  const hasFailed = list.error !== null && list.loading === null && !list.isOutdated && !list.isPartial
  return (
    <Foot>
      <span role="status">
        {summaryOf(noun, shown, list, from)}
        {hasFailed && canLoad && `. More ${noun.many} could not be loaded.`}
      </span>
      {hidden > 0 && <Button onClick={onShowMore}>Show more</Button>}
      {(list.hasMore || list.canGrow) && canLoad && (
        <>
          <Button isBusy={list.loading?.isAll === false} onClick={list.loadMore}>
            Load more
          </Button>
          {!list.hasMore ? null : list.loading?.isAll ? (
            <Button tone="quiet" onClick={list.stopLoading}>
              Stop, {countText(list.loading.count)} so far
            </Button>
          ) : (
            <Button tone="quiet" onClick={list.loadAll}>
              Load all
            </Button>
          )}
        </>
      )}
    </Foot>
  )
}

/** '24 courses', '25 courses loaded', '3 of 24 courses match' or '3 of 25 loaded courses match'. */
const summaryOf = (noun: Noun, shown: number, list: RowList<unknown>, from: string | undefined): string => {
  const loaded = list.rows.length
  const isComplete = !list.hasMore && !list.isPartial
  const name = loaded === 1 ? noun.one : noun.many
  const count = countText(loaded)
  if (shown === loaded && from !== undefined) return `${count} ${name} ${from}${list.hasMore ? ', more exist' : ''}`
  if (shown === loaded) return isComplete ? `${count} ${name}` : `${count} ${name} loaded`
  const verb = shown === 1 || loaded === 1 ? 'matches' : 'match'
  return `${countText(shown)} of ${count} ${isComplete ? '' : 'loaded '}${name} ${verb}`
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  min-height: var(--control);
  font-size: 13px;
  color: var(--text-3);
`
