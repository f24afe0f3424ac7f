import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { pageSize } from '~/platform/api/list/pages'
import { stateOfView, viewIdIn } from '~/platform/session/savedViews'
import { session } from '~/platform/session/session'

export interface Sort {
  readonly column: string
  readonly isDescending: boolean
}

/** Search, sort and filters of a list, stored in the URL so that links and Back restore them; see `useListView` for the search. */
export interface ListView {
  readonly search: string
  readonly sort: Sort | null
  /** Number of rows to load: as many as were loaded when the user left the list. */
  readonly wanted: number
  /** The value of a filter; an empty string if it is off. */
  readonly valueOf: (filter: string) => string
  readonly setSearch: (text: string) => void
  readonly setSort: (sort: Sort | null) => void
  readonly setFilter: (filter: string, value: string) => void
  readonly setWanted: (rows: number) => void
  /** Clears the search and the given filters, but not the sort. */
  readonly clear: (filters: readonly string[]) => void
  /** Id of the saved view that was chosen, as far as the history entry knows; null for none. */
  readonly chosenId: string | null
  /** Remembers a saved view as the chosen one; null for none. */
  readonly setChosen: (id: string | null) => void
  /** Puts the part of an address in place of the search, the sort and the given parameters, and remembers the view it belongs to. */
  readonly show: (id: string | null, part: string, parameters: readonly string[]) => void
  /** The sort and the given parameters as far as the address has them, in a fixed order. */
  readonly partOf: (parameters: readonly string[]) => string
}

/** The query parameter of a search that is kept in the address. */
export const searchParameter = 'q'

const names = { search: searchParameter, sort: 'sort', wanted: 'rows' } as const
const maxRows = 100_000

const readSort = (text: string | null): Sort | null => {
  const [, column, direction] = /^([a-z0-9-]+)\.(asc|desc)$/.exec(text ?? '') ?? []
  return column ? { column, isDescending: direction === 'desc' } : null
}

const readWanted = (text: string | null): number => {
  const rows = Number(text)
  return Number.isSafeInteger(rows) && rows > pageSize ? Math.min(rows, maxRows) : pageSize
}

interface ListViewOptions {
  /**
   * Where the search text is kept. `address`: in the URL, so that a link reproduces the list. `memory`: only in this page's memory, until it
   * is reloaded; Back finds it. `memory` where somebody else must not read in the address whom a list
   * was searched for: connections, patients, staff, lab results and emails.
   */
  readonly searchIn?: 'address' | 'memory'
}

/** A search of this page load. The next admin of this tab can go Back to it, so it belongs to one. */
interface KeptSearch {
  readonly text: string
  readonly adminId: string
}

/** By ids, which are all that a history entry holds of them. */
const keptSearches = new Map<string, KeptSearch>()

const ownAdminId = (): string => session.read().session?.admin.id ?? ''

const readKept = (state: unknown): string => {
  const kept = keptSearches.get(String(Object(state).listSearch))
  return kept?.adminId === ownAdminId() ? kept.text : ''
}

const withKept = (state: unknown, text: string): unknown => {
  const adminId = ownAdminId()
  const [known] = [...keptSearches].find(([, kept]) => kept.text === text && kept.adminId === adminId) ?? []
  // A history entry outlives a reload: the id must not stand for another search then.
  const listSearch = known ?? crypto.randomUUID()
  keptSearches.set(listSearch, { text, adminId })
  return { ...Object(state), listSearch }
}

/** State of a link to a list that keeps its search out of the address: the list opens with this search. */
export const searchState = (text: string): unknown => withKept(null, text)

/** The view of the only list on this page. Leaves other query parameters unchanged. */
export function useListView({ searchIn = 'address' }: ListViewOptions = {}): ListView {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  // A stable object until the URL or the kept search changes.
  return useMemo(
    () => (searchIn === 'memory' ? keptViewOf(params, setParams, state) : viewOf(params, setParams, state)),
    [params, setParams, searchIn, state],
  )
}

type SetParams = ReturnType<typeof useSearchParams>[1]

function viewOf(params: URLSearchParams, setParams: SetParams, state: unknown): ListView {
  const edit = (work: (next: URLSearchParams) => void): void => editParams(setParams, work, state)
  /** Sets a query parameter. Unless only the sort changes, the list starts again with its first page. */
  const change = (name: string, value: string): void => {
    if ((params.get(name) ?? '') === value) return
    edit((next) => {
      if (name !== names.sort) next.delete(names.wanted)
      if (value === '') next.delete(name)
      else next.set(name, value)
    })
  }
  return {
    search: params.get(names.search) ?? '',
    sort: readSort(params.get(names.sort)),
    wanted: readWanted(params.get(names.wanted)),
    valueOf: (filter) => params.get(filter) ?? '',
    setSearch: (text) => change(names.search, text),
    setSort: (sort) => change(names.sort, sort ? `${sort.column}.${sort.isDescending ? 'desc' : 'asc'}` : ''),
    setFilter: change,
    setWanted: (rows) => change(names.wanted, rows > pageSize ? String(rows) : ''),
    clear: (filters) =>
      edit((next) => {
        for (const name of [names.search, names.wanted, ...filters]) next.delete(name)
      }),
    chosenId: viewIdIn(state),
    setChosen: (id) => editParams(setParams, () => undefined, { ...Object(state), ...stateOfView(id) }),
    show: (id, part, parameters) =>
      editParams(
        setParams,
        (next) => {
          for (const name of [...Object.values(names), ...parameters]) next.delete(name)
          for (const [name, value] of new URLSearchParams(part)) next.set(name, value)
        },
        { ...Object(state), listSearch: null, ...stateOfView(id) },
      ),
    partOf: (parameters) =>
      new URLSearchParams(
        [names.sort, ...parameters].toSorted().flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
      ).toString(),
  }
}

/** Like `viewOf`, with the search in this page's memory. Other changes leave that as it is. */
function keptViewOf(params: URLSearchParams, setParams: SetParams, state: unknown): ListView {
  const text = readKept(state)
  const editWith = (search: string, work: (next: URLSearchParams) => void): void => editParams(setParams, work, withKept(state, search))
  const view = viewOf(params, setParams, state)
  return {
    ...view,
    search: text,
    // A search in the browser is a filter by this name.
    valueOf: (filter) => (filter === names.search ? text : view.valueOf(filter)),
    setSearch: (next) => {
      if (next !== text) editWith(next, (query) => query.delete(names.wanted))
    },
    clear: (filters) =>
      editWith('', (query) => {
        for (const name of [names.wanted, ...filters]) query.delete(name)
      }),
  }
}

function editParams(setParams: SetParams, work: (next: URLSearchParams) => void, state: unknown): void {
  setParams(
    (now) => {
      const next = new URLSearchParams(now)
      work(next)
      return next
    },
    { replace: true, preventScrollReset: true, state },
  )
}
