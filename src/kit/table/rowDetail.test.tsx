// needs a document
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RowList } from '~/platform/api/list/rowList'
import { column } from './columns'
import { exportLines } from './saveRows'
import { Table } from './Table'

interface Vessel {
  readonly id: string
  readonly name: string
}

const fleet = (count: number): readonly Vessel[] => Array.from({ length: count }, (_, at) => ({ id: `v${at}`, name: `Vessel ${at}` }))

const columns = [
  column.link<Vessel>(
    'Name',
    ({ name }) => name,
    ({ id }) => `?open=${id}`,
  ),
]
const keyOf = ({ id }: Vessel): string => id

const show = (count: number, openKey: string | null): HTMLElement => {
  render(
    <MemoryRouter>
      <Table
        label="Fleet"
        columns={columns}
        rows={fleet(count)}
        keyOf={keyOf}
        detail={{ openKey, content: ({ name }) => <p>Log of {name}</p> }}
      />
    </MemoryRouter>,
  )
  return screen.getByRole('table')
}

/** The first texts of the table's rows, in order. */
const textsOf = (table: HTMLElement): readonly string[] =>
  [...table.querySelectorAll('tbody tr:not([data-spacer])')].slice(0, 4).map(({ textContent }) => textContent)

afterEach(cleanup)

describe('a table whose rows open', () => {
  it.each([
    ['short', 5],
    ['long', 400],
  ])('in a %s table the open row has its details below it, and the rows after it follow', (_kind, count) => {
    // Without layout, a long table would take its rows for empty.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(47)
    const table = show(count, 'v1')
    expect(textsOf(table)).toEqual(['Vessel 0', 'Vessel 1', 'Log of Vessel 1', 'Vessel 2'])
  })

  it('says which row its details were opened for', () => {
    show(4, 'v2')
    expect(screen.getByRole('status')).toHaveTextContent('The details of Vessel 2 are shown below it.')
    expect(screen.getByRole('rowheader', { name: 'Vessel 2' })).toBeVisible()
  })

  it('an open row that is not listed changes nothing', () => {
    expect(textsOf(show(4, 'sunk'))).toEqual(['Vessel 0', 'Vessel 1', 'Vessel 2', 'Vessel 3'])
  })

  it('the arrow keys pass over the details', () => {
    const table = show(5, 'v1')
    const row = (index: number): HTMLElement | null => table.querySelector(`[data-index="${index}"]`)
    row(1)?.focus()
    fireEvent.keyDown(document.activeElement ?? table, { key: 'ArrowDown' })
    expect(row(2)).toHaveFocus()
  })
})

describe('the CSV of rows that were made from others', () => {
  it('says how many were loaded, from what, and when', () => {
    const rows = fleet(2)
    const list: RowList<Vessel> = {
      status: 'ready',
      rows,
      error: null,
      isPartial: false,
      leftOut: 0,
      isOutdated: false,
      isRefreshing: false,
      hasMore: true,
      loading: null,
      readAt: new Date(2026, 10, 23, 10, 58),
      loadMore: () => undefined,
      loadAll: () => undefined,
      stopLoading: () => undefined,
      retry: () => undefined,
    }
    const view = {
      search: '',
      sort: null,
      wanted: 25,
      valueOf: () => '',
      setSearch: () => undefined,
      setSort: () => undefined,
      setFilter: () => undefined,
      setWanted: () => undefined,
      clear: () => undefined,
    }
    const lines = exportLines(
      {
        label: 'Fleet',
        noun: { one: 'vessel', many: 'vessels' },
        columns: [{ ...column.text<Vessel>('Day', ({ name }) => name), isLocalDay: true }],
        rows,
        list,
        view,
        activeFilters: [],
        from: 'in the 25 sightings loaded',
      },
      new Date(2026, 10, 23, 11, 0),
    )
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(lines.slice(4)).toEqual([
      ['Fleet'],
      ['Rows', '2 of the 2 vessels loaded; there may be more'],
      ['Loaded', '2 vessels in the 25 sightings loaded'],
      ['Read', `23-11-2026 10:58 ${zone}`],
      ['Dates', zone],
      ['Times', zone],
      ['Exported', `23-11-2026 11:00 ${zone}`],
    ])
  })
})
