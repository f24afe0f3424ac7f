import { SearchX, type LucideIcon } from 'lucide-react'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { pageSize } from '~/platform/api/list/pages'
import type { RowList } from '~/platform/api/list/rowList'
import type { ErrorMessages } from '~/platform/api/transport/errors'
import { useSession } from '~/platform/session/useSession'
import { EmptyState } from '../feedback/EmptyState'
import { FailedToLoad } from '../feedback/Failed'
import { lazyPart } from '../feedback/lazyPart'
import { outdatedText } from '../feedback/RecordNotice'
import { Skeleton } from '../feedback/Skeleton'
import { ActionButton } from '../page/ActionButton'
import type { PageAction } from '../page/pageAction'
import type { MenuAction } from '../ui/ActionMenu'
import { Button } from '../ui/Button'
import { breakpoints } from '../ui/media'
import { Notice } from '../ui/Notice'
import { Segments } from '../ui/Segments'
import { useMedia } from '../ui/useMedia'
import { usePrintTime } from '../ui/usePrintTime'
import type { BulkAction } from './BulkBar'
import { cardColumns } from './cardColumns'
import type { CardOptions } from './CardGrid'
import { columnsIn, roomFor, type Column } from './columns'
import { ColumnsMenu, useHiddenColumns } from './ColumnsMenu'
import { ExportMenu } from './ExportMenu'
import { filterRows, describeFilter, type Filter } from './filters'
import { ListFoot } from './ListFoot'
import { ListTools } from './ListTools'
import { LoadRestNotice } from './LoadRestNotice'
import { partialListText, type Noun } from './noun'
import { PrintedFilters } from './PrintedFilters'
import { rowSearch, type SearchedTexts } from './rowSearch'
import { SavedViews } from './SavedViews'
import { sortRows } from './sortRows'
import { Table, type RowDetail } from './Table'
import { TablePanel } from './tableStyles'
import { useHasSettled } from './useHasSettled'
import { useListLayout } from './useListLayout'
import type { ListView } from './useListView'
import type { Selection } from './useRowSelection'
import { useSavedView } from './useSavedView'

interface DataTableProps<Row extends object> {
  /** 'Issued certificates' */
  readonly label: string
  readonly noun: Noun
  readonly list: RowList<Row>
  readonly view: ListView
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  /**
   * Label and, for a search in the browser, the searched texts: a constant function. `isSubmitted`: sent by Enter or a button, and not while
   * typing. `isOfPeople`: people are searched by name, so saved views leave the text out. Absent where the list cannot be searched.
   */
  readonly search?: {
    readonly label: string
    readonly in?: SearchedTexts<Row>
    readonly isSubmitted?: boolean
    readonly isOfPeople?: boolean
  }
  readonly filters?: readonly Filter<Row>[]
  /** True while data for the filters, columns or header is loading. Rows wait for it, two seconds at most, so that they do not shift. */
  readonly isWaitingForFilters?: boolean
  readonly actions?: (row: Row) => readonly MenuAction[]
  readonly bulk?: readonly BulkAction<Row>[]
  /** Lets the user switch between cards, the default, and a table. The choice is stored under `name`. */
  readonly cards?: CardOptions<Row> & { readonly name: string }
  /** What will appear here, and how to start. */
  readonly empty: { readonly Icon: LucideIcon; readonly text: string; readonly action?: PageAction | null }
  readonly messages?: ErrorMessages
  /** What a row opens below itself. */
  readonly detail?: RowDetail<Row>
  /** A line between the tools and the rows, such as what needs somebody. */
  readonly strip?: ReactNode
  /** What the rows were made from: 'in the 100 events loaded'. */
  readonly from?: string
}

// Loaded on first use, because few lists need them immediately.
const BulkBar = lazyPart(async () => (await import('./BulkBar')).BulkBar)
const CardGrid = lazyPart(async () => (await import('./CardGrid')).CardGrid)

const none: readonly never[] = []

/** Both side borders in px, which make a table narrower than its list. */
const panelBorders = 2

/** Estimated widths in px of the menus above the list, and of the choice between cards and table. */
const menusWidth = 330
const viewWidth = 150

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
  detail,
  strip,
  from,
}: DataTableProps<Row>) {
  const { admin } = useSession()
  const [layout, setLayout] = useListLayout(`${admin.id}:${cards?.name ?? label}`)
  const { hidden, setHidden, saved } = useSavedView({
    label,
    view,
    filters,
    layout: cards ? layout : null,
    isSearchKept: search?.isOfPeople !== true,
    own: useHiddenColumns(`${admin.id}:${label}`, columns),
  })
  const isPhone = useMedia(`(max-width: ${breakpoints.sm - 1}px)`)
  // Cards would make a page on a phone many screens long.
  const isCards = cards !== undefined && layout === 'cards' && !isPhone
  const isPrinting = usePrintTime() !== null
  const { rows: allRows, hasMore } = list
  const searchedTexts = search?.in
  const textSearch = useMemo(() => searchedTexts && rowSearch(searchedTexts), [searchedTexts])
  // Memoised because selecting a row re-renders the list.
  const { rows, isLocal } = useMemo(() => {
    const filtered = filterRows(allRows, [...(textSearch ? [textSearch] : none), ...filters], view.valueOf)
    return { ...filtered, rows: sortRows(filtered.rows, columns, hasMore ? null : view.sort) }
  }, [allRows, hasMore, columns, filters, textSearch, view])

  const activeFilters = filters.flatMap((filter) => describeFilter(filter, view.valueOf(filter.key)) ?? [])
  // What is shown although nothing was chosen.
  const limits = filters.flatMap(({ key, label: name, none: word }) => (word && view.valueOf(key) === '' ? [`${name}: ${word}`] : []))
  const queryKey = JSON.stringify([view.search, activeFilters])
  // Where none of a filter's choices is not all rows, each choice is a list of its own: it may be empty without any search.
  const isNarrowed =
    view.search !== '' || filters.some((filter) => filter.none === undefined && describeFilter(filter, view.valueOf(filter.key)) !== null)

  // A selection belongs to its query: rows that are no longer visible must not be acted on.
  const [storedSelection, setStoredSelection] = useState<{ readonly queryKey: string; readonly selection: Selection }>({
    queryKey,
    selection: {},
  })
  const [isSelecting, setSelecting] = useState(false)
  const selection = storedSelection.queryKey === queryKey ? storedSelection.selection : {}
  const selected = Object.keys(selection).length === 0 ? none : rows.filter((row) => selection[keyOf(row)])

  const sorted = view.sort && columns.find(({ id }) => id === view.sort?.column)
  const needsAllRows = list.hasMore && (isLocal || Boolean(sorted))
  const hasSettled = useHasSettled(isWaitingForFilters, list.status === 'ready')
  const status = list.status === 'ready' && !hasSettled ? 'loading' : list.status
  const [isOpening, setOpening] = useState(true)
  if (isOpening && status !== 'loading') setOpening(false)
  const isReady = status === 'ready'
  const isEmpty = isReady && rows.length === 0 && !list.isRefreshing && !list.search?.isReading
  const hasNotice = list.search ? status !== 'failed' && (!isEmpty || hasMore) : isReady && needsAllRows
  const shownColumns = columns.filter(({ id }) => !hidden.has(id))
  const room = roomFor(columnsIn(shownColumns, view.sort), {
    canSelect: bulk.length > 0,
    canAct: actions !== undefined,
    canOpen: detail !== undefined,
  })
  const hasRows = isReady && rows.length > 0
  // A list that was read completely is still drawn page by page on a phone.
  const limit = isPhone && !list.hasMore ? view.wanted : Infinity
  const exported = { label, noun, columns: shownColumns, rows, list, view, activeFilters, from }
  const toggleSelecting = (): void => {
    setSelecting(!isSelecting)
    setStoredSelection({ queryKey, selection: {} })
  }

  return (
    <Block data-list data-selecting={selected.length > 0 || undefined}>
      <ListContainer>
        <ListTools
          searchLabel={search?.label}
          isSearchSubmitted={search?.isSubmitted === true}
          filters={filters}
          filterRows={isReady && !list.hasMore && !list.isPartial ? list.rows : null}
          columns={columns}
          hidden={hidden}
          onHide={setHidden}
          headingsFrom={isCards ? null : room.compact + panelBorders}
          exported={exported}
          view={view}
          saved={saved}
          isOpening={isOpening}
          isPhone={isPhone}
          selecting={bulk.length > 0 ? { isOn: isSelecting, toggle: toggleSelecting } : null}
          menus={{
            width: cards ? menusWidth + viewWidth : menusWidth,
            content: (
              <>
                {cards && <Segments label="View" value={layout} onChange={setLayout} choices={layouts} />}
                <SavedViews noun={noun} saved={saved} />
                {!isCards && <ColumnsMenu columns={columns} hidden={hidden} onChange={setHidden} />}
                <ExportMenu {...exported} />
              </>
            ),
          }}
        />
        {isReady && (list.isPartial || list.isOutdated) && (
          <Notice tone="warn">
            {list.isOutdated ? outdatedText : partialListText(noun, list.leftOut)}
            <Button isBusy={list.isRefreshing} onClick={list.retry}>
              Try again
            </Button>
          </Notice>
        )}
        <PrintedFilters words={[...(view.search ? [`Search: ${view.search}`] : []), ...activeFilters]} />
        {hasNotice && <LoadRestNotice noun={noun} list={list} isLocal={isLocal} sortedBy={sorted?.heading} />}
        <TablePanel $isBare={isCards && (hasRows || status === 'loading')}>
          {strip}
          {status === 'loading' && (isCards ? <CardsToCome /> : <Skeleton lines={8} />)}
          {list.status === 'failed' && (
            <FailedToLoad what={capitalize(noun.many)} error={list.error} isTold={list.isTold} messages={messages} onRetry={list.retry} />
          )}
          {hasRows && isCards && (
            <Suspense fallback={<CardsToCome />}>
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
          {/* Cards are printed as a table: paper has room for all facts of a row in one line. */}
          {hasRows && (!isCards || isPrinting) && (
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
              isSelecting={isSelecting}
              limit={limit}
              detail={detail}
              {...(actions ? { actions } : {})}
              {...(bulk.length > 0 ? { selection, onSelect: (next: Selection) => setStoredSelection({ queryKey, selection: next }) } : {})}
            />
          )}
          {/* While refreshing, stale rows stay on screen; without any, it is not known yet whether the list is empty. */}
          {isReady && rows.length === 0 && list.isRefreshing && <Skeleton lines={6} />}
          {isEmpty && isNarrowed && (
            <EmptyState
              Icon={SearchX}
              title={
                view.search !== ''
                  ? `Nothing matches “${view.search}”`
                  : isLocal && list.hasMore
                    ? `No match in the ${list.rows.length} ${noun.many} searched`
                    : `No ${noun.one} matches`
              }
              text={[
                ...activeFilters,
                ...(limits.length > 0 || (isLocal && list.hasMore) ? limits : [`All ${noun.many} were searched.`]),
              ].join(' · ')}
            >
              <Button onClick={() => view.clear(filters.map(({ key }) => key))}>
                Clear {activeFilters.length > 0 ? 'filters' : 'search'}
              </Button>
            </EmptyState>
          )}
          {isEmpty && !isNarrowed && !list.isPartial && (
            <EmptyState Icon={empty.Icon} title="No data" text={empty.text}>
              {/* The page's header has it as its primary action. */}
              {empty.action && <ActionButton action={{ ...empty.action, tone: undefined }} />}
            </EmptyState>
          )}
        </TablePanel>
        {isReady && list.rows.length > 0 && (
          <ListFoot
            noun={noun}
            from={from}
            list={list}
            shown={rows.length}
            canLoad={!needsAllRows}
            hidden={Math.max(0, rows.length - limit)}
            onShowMore={() => view.setWanted(view.wanted + pageSize)}
          />
        )}
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

/** Blank cards that fill the window, because the line below the cards comes after them. */
const CardsToCome = () => (
  <BlankCards>
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index}>
        <Skeleton lines={11} {...(index > 0 && { label: '' })} />
      </div>
    ))}
  </BlankCards>
)

const BlankCards = styled.div`
  ${cardColumns}
  align-content: start;
  min-height: 100dvh;
  > div {
    border: 1px solid var(--line);
    border-radius: var(--radius-float);
    background: var(--surface);
  }
`

const Block = styled.div`
  padding-bottom: 40px;
  /* The end of the list stays clear of the bar of the selection. */
  &[data-selecting] {
    padding-bottom: max(40px, var(--bottom-bar));
  }
`

/** Query container, so that the layout depends on the width of the list and not of the window. */
const ListContainer = styled.div`
  container: list / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`
