import { SearchX, type LucideIcon } from 'lucide-react'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import type { ErrorMessages } from '~/platform/api/errors'
import type { RowList } from '~/platform/api/rowList'
import { FailedToLoad } from '../feedback/Failed'
import { EmptyState } from '../feedback/EmptyState'
import { outdatedText } from '../feedback/RecordNotice'
import { Skeleton } from '../feedback/Skeleton'
import { useSession } from '~/platform/session/useSession'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Segments } from '../ui/Segments'
import type { BulkAction, BulkBar as BulkBarType } from './BulkBar'
import type { CardOptions, CardGrid as CardGridType } from './CardGrid'
import { roomFor, type Column } from './columns'
import { ColumnsMenu, useHiddenColumns } from './ColumnsMenu'
import { ExportMenu } from './ExportMenu'
import { filterRows, describeFilter, type Filter } from './filters'
import { ListFoot } from './ListFoot'
import { ListTools } from './ListTools'
import { LoadRestNotice } from './LoadRestNotice'
import { rowSearch, type SearchedTexts } from './rowSearch'
import type { Noun } from './noun'
import type { RowAction } from './RowMenu'
import { sortRows } from './sortRows'
import { Table, type Selection } from './Table'
import { Panel } from './tableStyles'
import { useListLayout } from './useListLayout'
import { useHasSettled } from './useHasSettled'
import type { ListView } from './useListView'
import { lazyPart } from '../feedback/lazyPart'

interface DataTableProps<Row extends object> {
  /** 'Issued certificates' */
  readonly label: string
  readonly noun: Noun
  readonly list: RowList<Row>
  readonly view: ListView
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  /** Label and, for a search in the browser, the searched texts: a constant function. Absent where the list cannot be searched. */
  readonly search?: { readonly label: string; readonly in?: SearchedTexts<Row> }
  readonly filters?: readonly Filter<Row>[]
  /** True while data for the filters, columns or header is loading. Rows wait for it, two seconds at most, so that they do not shift. */
  readonly isWaitingForFilters?: boolean
  readonly actions?: (row: Row) => readonly RowAction[]
  readonly bulk?: readonly BulkAction<Row>[]
  /** Lets the user switch between cards, the default, and a table. The choice is stored under `name`. */
  readonly cards?: CardOptions<Row> & { readonly name: string }
  /** What will appear here, and how to start. */
  readonly empty: { readonly Icon: LucideIcon; readonly text: string; readonly action?: ReactNode }
  readonly messages?: ErrorMessages
}

// Loaded on first use, because few lists need them immediately. `lazy` loses the type parameter of generic components, hence the casts.
const BulkBar = lazyPart(async () => (await import('./BulkBar')).BulkBar) as unknown as typeof BulkBarType
const CardGrid = lazyPart(async () => (await import('./CardGrid')).CardGrid) as unknown as typeof CardGridType

const none: readonly never[] = []

/** Both side borders in px, which make a table narrower than its list. */
const panelBorders = 2

const layouts = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const

/**
 * A list with search, filters, columns, export, selection and loading more. It also renders the loading, empty, no-match, failed and
 * incomplete states, so that screens need not.
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
  messages,
}: DataTableProps<Row>) {
  const { admin } = useSession()
  const { hidden, setHidden } = useHiddenColumns(`${admin.id}:${label}`, columns)
  const [layout, setLayout] = useListLayout(`${admin.id}:${cards?.name ?? label}`)
  const isCards = cards !== undefined && layout === 'cards'
  const { rows: allRows, hasMore } = list
  const searchedTexts = search?.in
  const textSearch = useMemo(() => searchedTexts && rowSearch(searchedTexts), [searchedTexts])
  // Memoised because selecting a row re-renders the list.
  const { rows, isLocal } = useMemo(() => {
    const filtered = filterRows(allRows, [...(textSearch ? [textSearch] : none), ...filters], view.valueOf)
    return { ...filtered, rows: sortRows(filtered.rows, columns, hasMore ? null : view.sort) }
  }, [allRows, hasMore, columns, filters, textSearch, view])

  const activeFilters = filters.flatMap((filter) => describeFilter(filter, view.valueOf(filter.key)) ?? [])
  const queryKey = JSON.stringify([view.search, activeFilters])
  const isNarrowed = view.search !== '' || activeFilters.length > 0

  // A selection belongs to its query: rows that are no longer visible must not be acted on.
  const [storedSelection, setStoredSelection] = useState<{ readonly queryKey: string; readonly selection: Selection }>({
    queryKey,
    selection: {},
  })
  const selection = storedSelection.queryKey === queryKey ? storedSelection.selection : {}
  const selected = Object.keys(selection).length === 0 ? none : rows.filter((row) => selection[keyOf(row)])

  const sorted = view.sort && columns.find(({ id }) => id === view.sort?.column)
  const needsAllRows = list.hasMore && (isLocal || Boolean(sorted))
  const hasSettled = useHasSettled(isWaitingForFilters, list.status === 'ready')
  const status = list.status === 'ready' && !hasSettled ? 'loading' : list.status
  const isReady = status === 'ready'
  const shownColumns = columns.filter(({ id }) => !hidden.has(id))
  const room = roomFor(shownColumns, { canSelect: bulk.length > 0, canAct: actions !== undefined })
  const hasRows = isReady && rows.length > 0

  return (
    <Block data-list>
      <ListContainer>
        <ListTools
          label={label}
          searchLabel={search?.label}
          filters={filters}
          rows={isReady && !list.hasMore ? list.rows : null}
          columns={columns}
          headingsFrom={isCards ? null : room.compact + panelBorders}
          view={view}
        >
          {cards && <Segments label="View" value={layout} onChange={setLayout} choices={layouts} />}
          {!isCards && <ColumnsMenu columns={columns} hidden={hidden} onChange={setHidden} />}
          <ExportMenu label={label} noun={noun} columns={shownColumns} rows={rows} list={list} view={view} activeFilters={activeFilters} />
        </ListTools>
        {isReady && (list.isPartial || list.isOutdated) && (
          <Notice tone="warn">
            {list.isOutdated ? outdatedText : 'Part of this list could not be loaded.'}
            <Button isBusy={list.isRefreshing} onClick={list.retry}>
              Try again
            </Button>
          </Notice>
        )}
        {needsAllRows && <LoadRestNotice noun={noun} list={list} isLocal={isLocal} sortedBy={sorted?.heading} />}
        <Panel $isBare={isCards && hasRows}>
          {status === 'loading' && <Skeleton lines={8} />}
          {list.status === 'failed' && (
            <FailedToLoad what={capitalize(noun.many)} error={list.error} messages={messages} onRetry={list.retry} />
          )}
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
              {...(bulk.length > 0 ? { selection, onSelect: (next: Selection) => setStoredSelection({ queryKey, selection: next }) } : {})}
            />
          )}
          {/* While refreshing, stale rows stay on screen; without any, it is not known yet whether the list is empty. */}
          {isReady && rows.length === 0 && list.isRefreshing && <Skeleton lines={6} />}
          {isReady && rows.length === 0 && !list.isRefreshing && isNarrowed && (
            <EmptyState
              Icon={SearchX}
              title={view.search === '' ? `No ${noun.one} matches` : `Nothing matches “${view.search}”`}
              text={[...activeFilters, ...(isLocal && list.hasMore ? [] : [`All ${noun.many} were searched.`])].join(' · ')}
            >
              <Button onClick={() => view.clear(filters.map(({ key }) => key))}>
                Clear {activeFilters.length > 0 ? 'filters' : 'search'}
              </Button>
            </EmptyState>
          )}
          {isReady && rows.length === 0 && !list.isRefreshing && !isNarrowed && !list.isPartial && (
            <EmptyState Icon={empty.Icon} title="No data" text={empty.text}>
              {empty.action}
            </EmptyState>
          )}
        </Panel>
        {isReady && list.rows.length > 0 && <ListFoot noun={noun} list={list} shown={rows.length} canLoad={!needsAllRows} />}
      </ListContainer>
      {selected.length > 0 && (
        <Suspense>
          <BulkBar
            selected={selected}
            shown={rows.length}
            actions={bulk}
            onSelectAll={() => setStoredSelection({ queryKey, selection: Object.fromEntries(rows.map((row) => [keyOf(row), true])) })}
            onLoadRest={list.hasMore ? list.loadAll : null}
            onClear={() => setStoredSelection({ queryKey, selection: {} })}
          />
        </Suspense>
      )}
    </Block>
  )
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const Block = styled.div`
  /* Keeps the last rows clear of the bulk action bar. */
  padding-bottom: 40px;
  @media print {
    display: block;
  }
`

/** Query container, so that the layout depends on the width of the list and not of the window. */
const ListContainer = styled.div`
  container: list / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  @media print {
    container: none;
    display: block;
  }
`
