import styled from 'styled-components'
import { countText } from '~/lib/format/countText'
import type { RowList } from '~/platform/api/list/rowList'
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

/**
 * Says that a search, filter or sort needs all rows of a list, how far it has looked, and loads the rest. What a search found stays there when
 * it ends, so that the rows below do not jump.
 */
export function LoadRestNotice({ noun, list, isLocal, sortedBy }: LoadRestNoticeProps) {
  const { search } = list
  const count = countText(list.rows.length)
  const found = search && countText(search.found)
  if (search && list.status === 'loading')
    return (
      <Notice tone="accent">
        <Text>Searching…</Text>
      </Notice>
    )
  if (search?.isReading && list.loading)
    return (
      <Notice tone="accent">
        <Text>
          Searched {countText(list.loading.count)} so far, {found} found.
        </Text>
        <Button onClick={list.stopLoading}>Stop</Button>
      </Notice>
    )
  if (search && !list.hasMore)
    return (
      <Notice tone="accent">
        <Text>
          Found {found} in all {count} {noun.many}.
        </Text>
      </Notice>
    )
  if (search && !sortedBy)
    return (
      <Notice tone="accent">
        <Text>
          Found {found} in the {count} {noun.many} searched.
        </Text>
        <Button onClick={list.loadMore}>Search on</Button>
        <Button onClick={list.loadAll}>Search all</Button>
      </Notice>
    )
  if (list.loading?.isAll)
    return (
      <Notice tone="accent">
        {countText(list.loading.count)} {noun.many} loaded so far…
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

/** As high as a button, with or without one beside it. */
const Text = styled.span`
  display: flex;
  align-items: center;
  min-height: var(--control);
`
