import { SearchX, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import type { ExplainWords } from '../api/errors'
import type { RowList } from '../api/usePagedQuery'
import { FailedToLoad } from '../feedback/Failed'
import { EmptyState } from '../feedback/EmptyState'
import { Skeleton } from '../feedback/Skeleton'
import { useSession } from '../session/useSession'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { SearchField } from '../ui/SearchField'
import { Segments } from '../ui/Segments'
import type { BulkAction, BulkBar as BulkBarType } from './BulkBar'
import type { CardDrawing, CardGrid as CardGridType } from './CardGrid'
import { ChoiceFilter } from './ChoiceFilter'
import { roomFor, type Column } from './columns'
import { ColumnsMenu, useHiddenColumns } from './ColumnsMenu'
import { ExportMenu } from './ExportMenu'
import { filterRows, settingOf, type Filter } from './filters'
import type { Noun } from './noun'
import { OrderSelect } from './OrderSelect'
import { PeriodFilter } from './PeriodFilter'
import type { RowAction } from './RowMenu'
import { sortRows } from './sortRows'
import { Table, type Selection } from './Table'
import { Panel } from './tableLook'
import { useDrawing } from './useDrawing'
import { useHasSettled } from './useHasSettled'
import type { ListView } from './useListView'

interface DataTableProps<Row extends object> {
  /** 'Issued certificates' */
  readonly label: string
  readonly noun: Noun
  readonly list: RowList<Row>
  readonly view: ListView
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  /** What the search looks in; absent where the list cannot be searched. */
  readonly search?: { readonly label: string; readonly matches?: (row: Row, text: string) => boolean }
  readonly filters?: readonly Filter<Row>[]
  /**
   * What the filters, columns or head of the list are made of is still being read. The rows wait for it, two seconds at most: one that was
   * aimed at must not move away, and another one come into its place, because a filter is drawn above it.
   */
  readonly isWaitingForFilters?: boolean
  readonly actions?: (row: Row) => readonly RowAction[]
  readonly bulk?: readonly BulkAction<Row>[]
  /** Rows can be drawn as cards too, and are at first; a list with these offers the choice, remembered under the name. */
  readonly cards?: CardDrawing<Row> & { readonly name: string }
  /** What will be here, and how to begin. */
  readonly empty: { readonly Icon: LucideIcon; readonly words: string; readonly action?: ReactNode }
  readonly words?: ExplainWords
}

// What few lists need at once is fetched with its first use. A component that takes any row keeps its type only by being told.
const BulkBar = lazy(() => import('./BulkBar').then((module) => ({ default: module.BulkBar }))) as unknown as typeof BulkBarType
const CardGrid = lazy(() => import('./CardGrid').then((module) => ({ default: module.CardGrid }))) as unknown as typeof CardGridType

const none: readonly never[] = []

/** In px, on both sides together; a table has so much less room than its list. */
const panelBorders = 2

const drawings = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const

/**
 * A list with everything around it: search, filters, columns, CSV and print, choosing rows, loading more. Loading, empty, without a
 * match, failed and incomplete are five different things here, and no screen draws them itself.
 */
export function DataTable<Row extends object>({
  label,
  noun,
  list,
  view,
  columns,
  keyOf,
  search,
  filters = none,
  isWaitingForFilters = false,
  actions,
  bulk = none,
  cards,
  empty,
  words,
}: DataTableProps<Row>) {
  const { admin } = useSession()
  const { hidden, setHidden } = useHiddenColumns(`${admin.id}:${label}`, columns)
  const [drawing, setDrawing] = useDrawing(`${admin.id}:${cards?.name ?? label}`)
  const isCards = cards !== undefined && drawing === 'cards'
  const { rows: allRows, hasMore } = list
  // Choosing a row draws the list anew, and must not order it anew.
  const { rows, isLocal } = useMemo(() => {
    const searching = search?.matches ? [{ key: 'q', label: 'Search', choices: [], matches: search.matches }] : none
    const found = filterRows(allRows, [...searching, ...filters], view.valueOf)
    return { ...found, rows: sortRows(found.rows, columns, hasMore ? null : view.sort) }
  }, [allRows, hasMore, columns, filters, search, view])

  const narrowedBy = filters.flatMap((filter) => settingOf(filter, view.valueOf(filter.key)) ?? [])
  const question = JSON.stringify([view.search, narrowedBy])
  const isNarrowed = view.search !== '' || narrowedBy.length > 0

  // What was chosen in another view could not be seen in this one, so it is not acted on.
  const [chosen, setChosen] = useState<{ readonly question: string; readonly selection: Selection }>({ question, selection: {} })
  const selection = chosen.question === question ? chosen.selection : {}
  const selected = Object.keys(selection).length === 0 ? none : rows.filter((row) => selection[keyOf(row)])

  const rowCount = allRows.length

  const sorted = view.sort && columns.find(({ id }) => id === view.sort?.column)
  const isPartial = list.hasMore && (isLocal || Boolean(sorted))
  const hasSettled = useHasSettled(isWaitingForFilters, list.status === 'ready')
  const status = list.status === 'ready' && !hasSettled ? 'loading' : list.status
  const isReady = status === 'ready'
  const shownColumns = columns.filter(({ id }) => !hidden.has(id))
  const room = roomFor(shownColumns, { canChoose: bulk.length > 0, canAct: actions !== undefined })
  const hasRows = isReady && rows.length > 0

  return (
    <Block data-list>
      <Measured>
        <Tools role="search" aria-label={label}>
          {search && <SearchField label={search.label} value={view.search} onSearch={view.setSearch} />}
          {filters.map((filter) =>
            filter.periodIn === undefined ? (
              <ChoiceFilter
                key={filter.key}
                filter={filter}
                value={view.valueOf(filter.key)}
                onChange={(value) => view.setFilter(filter.key, value)}
                rows={isReady && !list.hasMore ? list.rows : null}
              />
            ) : (
              <PeriodFilter
                key={filter.key}
                label={filter.label}
                zone={filter.periodIn}
                value={view.valueOf(filter.key)}
                onChange={(value) => view.setFilter(filter.key, value)}
              />
            ),
          )}
          <OrderSelect columns={columns} headedFrom={isCards ? null : room.few + panelBorders} sort={view.sort} onSort={view.setSort} />
          <End>
            {cards && <Segments label="Drawn as" value={drawing} onChange={setDrawing} choices={drawings} />}
            {!isCards && <ColumnsMenu columns={columns} hidden={hidden} onChange={setHidden} />}
            <ExportMenu label={label} noun={noun} columns={shownColumns} rows={rows} list={list} view={view} narrowedBy={narrowedBy} />
          </End>
        </Tools>
        {isReady && list.isIncomplete && (
          <Notice tone="warn">
            Part of this list could not be read.
            <Button onClick={list.retry}>Try again</Button>
          </Notice>
        )}
        {isPartial && (
          <Notice tone="accent">
            {list.loading?.isAll ? (
              <>
                {list.loading.count.toLocaleString('en-IN')} {noun.many} loaded so far…
                <Button onClick={list.stopLoading}>Stop</Button>
              </>
            ) : (
              <>
                <span>
                  {isLocal && `Showing matches in the ${rowCount} ${noun.many} loaded. `}
                  {sorted && `Sorting by ${sorted.heading} needs all ${noun.many}; ${rowCount} are loaded.`}
                </span>
                <Button onClick={list.loadAll}>Load all</Button>
              </>
            )}
          </Notice>
        )}
        <Panel $isBare={isCards && hasRows}>
          {status === 'loading' && <Skeleton lines={8} />}
          {list.status === 'failed' && <FailedToLoad what={capital(noun.many)} error={list.error} words={words} onRetry={list.retry} />}
          {hasRows && isCards && (
            <Suspense fallback={<Skeleton lines={8} />}>
              <CardGrid
                label={label}
                rows={rows}
                keyOf={keyOf}
                cards={cards}
                isStale={list.isRefreshing}
                {...(actions ? { actions } : {})}
              />
            </Suspense>
          )}
          {hasRows && !isCards && (
            <Table
              label={label}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              isStale={list.isRefreshing}
              hidden={hidden}
              sort={view.sort}
              onSort={view.setSort}
              canSort={!list.hasMore}
              {...(actions ? { actions } : {})}
              {...(bulk.length > 0 ? { selection, onSelect: (next: Selection) => setChosen({ question, selection: next }) } : {})}
            />
          )}
          {/* Rows of the question before stand until this one's are there; where there were none, nothing is known yet. */}
          {isReady && rows.length === 0 && list.isRefreshing && <Skeleton lines={6} />}
          {isReady && rows.length === 0 && !list.isRefreshing && isNarrowed && (
            <EmptyState
              Icon={SearchX}
              title={view.search === '' ? `No ${noun.one} matches` : `Nothing matches “${view.search}”`}
              words={[...narrowedBy, ...(isLocal && list.hasMore ? [] : [`All ${noun.many} were searched.`])].join(' · ')}
            >
              <Button onClick={() => view.clear(filters.map(({ key }) => key))}>
                Clear {narrowedBy.length > 0 ? 'filters' : 'search'}
              </Button>
            </EmptyState>
          )}
          {isReady && rows.length === 0 && !list.isRefreshing && !isNarrowed && !list.isIncomplete && (
            <EmptyState Icon={empty.Icon} title="No data" words={empty.words}>
              {empty.action}
            </EmptyState>
          )}
        </Panel>
        {isReady && list.rows.length > 0 && (
          <Foot>
            <span role="status">
              {rows.length < rowCount && `${rows.length} shown of `}
              {rowCount === 1 ? `1 ${noun.one} loaded` : `${rowCount.toLocaleString('en-IN')} ${noun.many} loaded`}
              {!list.hasMore && !list.isIncomplete && rowCount > 1 && ', that is all'}
            </span>
            {list.hasMore && !isPartial && (
              <>
                <Button isBusy={list.loading?.isAll === false} onClick={list.loadMore}>
                  Load more
                </Button>
                {list.loading?.isAll ? (
                  <Button tone="quiet" onClick={list.stopLoading}>
                    Stop, {list.loading.count.toLocaleString('en-IN')} so far
                  </Button>
                ) : (
                  <Button tone="quiet" onClick={list.loadAll}>
                    Load all
                  </Button>
                )}
              </>
            )}
          </Foot>
        )}
      </Measured>
      {selected.length > 0 && (
        <Suspense>
          <BulkBar
            selected={selected}
            shown={rows.length}
            actions={bulk}
            onSelectAll={() => setChosen({ question, selection: Object.fromEntries(rows.map((row) => [keyOf(row), true])) })}
            onLoadRest={list.hasMore ? list.loadAll : null}
            onClear={() => setChosen({ question, selection: {} })}
          />
        </Suspense>
      )}
    </Block>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const Block = styled.div`
  /* Room for the bar of the chosen rows, so that it hides none. */
  padding-bottom: 40px;
  @media print {
    display: block;
  }
`

/** What is drawn is decided by the room the list has, not by the window's. */
const Measured = styled.div`
  container: list / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  @media print {
    container: none;
    display: block;
  }
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  @media print {
    display: none;
  }
`

const End = styled.div`
  display: flex;
  gap: 4px;
  margin-left: auto;
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  min-height: var(--control);
  font-size: 13px;
  color: var(--text-3);
  @media print {
    button {
      display: none;
    }
  }
`
