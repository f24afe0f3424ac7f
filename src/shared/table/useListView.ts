import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageSize } from '../api/pages'

export interface Sort {
  readonly column: string
  readonly isDescending: boolean
}

/** How a list is looked at. It stands in the address, so that a link shows the same and Back brings it back. */
export interface ListView {
  readonly search: string
  readonly sort: Sort | null
  /** Rows that were there when the list was left. */
  readonly wanted: number
  /** A filter's value; empty where it is off. */
  readonly valueOf: (filter: string) => string
  readonly setSearch: (text: string) => void
  readonly setSort: (sort: Sort | null) => void
  readonly setFilter: (filter: string, value: string) => void
  readonly setWanted: (rows: number) => void
  /** Search and the filters of these names off; the order stays. */
  readonly clear: (filters: readonly string[]) => void
}

const names = { search: 'q', sort: 'sort', wanted: 'rows' } as const
const mostRows = 100_000

const readSort = (text: string | null): Sort | null => {
  const [, column, direction] = /^([a-z0-9-]+)\.(asc|desc)$/.exec(text ?? '') ?? []
  return column ? { column, isDescending: direction === 'desc' } : null
}

const readWanted = (text: string | null): number => {
  const rows = Number(text)
  return Number.isSafeInteger(rows) && rows > pageSize ? Math.min(rows, mostRows) : pageSize
}

/** The view of the list on this page; a page has one. Other parts of the address are left alone. */
export function useListView(): ListView {
  const [params, setParams] = useSearchParams()
  // The same as long as the address is.
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
  /** What is looked at changes, so the rows begin with the first page again, unless the change is of the rows themselves. */
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
