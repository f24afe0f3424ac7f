import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageSize } from '~/platform/api/pages'

export interface Sort {
  readonly column: string
  readonly isDescending: boolean
}

/** Search, sort and filters of a list, stored in the URL so that links and Back restore them. */
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
}

const names = { search: 'q', sort: 'sort', wanted: 'rows' } as const
const maxRows = 100_000

const readSort = (text: string | null): Sort | null => {
  const [, column, direction] = /^([a-z0-9-]+)\.(asc|desc)$/.exec(text ?? '') ?? []
  return column ? { column, isDescending: direction === 'desc' } : null
}

const readWanted = (text: string | null): number => {
  const rows = Number(text)
  return Number.isSafeInteger(rows) && rows > pageSize ? Math.min(rows, maxRows) : pageSize
}

/** The view of the only list on this page. Leaves other query parameters unchanged. */
export function useListView(): ListView {
  const [params, setParams] = useSearchParams()
  // A stable object until the URL changes.
  return useMemo(() => viewOf(params, setParams), [params, setParams])
}

function viewOf(params: URLSearchParams, setParams: ReturnType<typeof useSearchParams>[1]): ListView {
  const edit = (work: (next: URLSearchParams) => void): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        work(next)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
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
  }
}
