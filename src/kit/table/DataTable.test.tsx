// needs a document
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Ship } from 'lucide-react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageSize } from '~/platform/api/list/pages'
import type { RowList } from '~/platform/api/list/rowList'
import { session } from '~/platform/session/session'
import { maria } from '~/platform/session/session.fixture'
import { column } from './columns'
import { DataTable } from './DataTable'
import type { Filter } from './filters'
import { useListView } from './useListView'

interface Vessel {
  readonly id: string
  readonly name: string
  readonly tonnes: number | null
  readonly flag: string
}

const fleet: readonly Vessel[] = Array.from({ length: 60 }, (_, at) => ({
  id: `v${at}`,
  name: `Vessel ${at + 1}`,
  tonnes: at === 3 ? null : 1000 - at,
  flag: at % 3 === 0 ? 'NO' : 'SG',
}))

const columns = [
  column.link<Vessel>(
    'Name',
    ({ name }) => name,
    ({ id }) => `/vessel/${id}`,
  ),
  column.number<Vessel>('Tonnes', ({ tonnes }) => tonnes),
  column.text<Vessel>('Flag', ({ flag }) => flag),
]

const filters: readonly Filter<Vessel>[] = [
  {
    key: 'flag',
    label: 'Flag',
    choices: [
      { value: 'NO', label: 'Norway' },
      { value: 'SG', label: 'Singapore' },
    ],
    matches: (row, flag) => row.flag === flag,
  },
]

const sunk: (readonly Vessel[])[] = []

interface FleetProps {
  readonly first: number
  readonly isLoading?: boolean
  readonly isWaitingForFilters?: boolean
  readonly hasCards?: boolean
  readonly isPartial?: boolean
}

/** A list with `first` rows loaded initially. */
function Fleet({ first, isLoading = false, isWaitingForFilters = false, hasCards = false, isPartial = false }: FleetProps) {
  const [count, setCount] = useState(first)
  const view = useListView()
  const { search } = useLocation()
  const list: RowList<Vessel> = {
    status: isLoading ? 'loading' : 'ready',
    rows: isLoading ? [] : fleet.slice(0, count),
    error: null,
    isPartial,
    leftOut: 0,
    isOutdated: false,
    isRefreshing: false,
    hasMore: count < fleet.length,
    loading: null,
    loadMore: () => setCount(Math.min(count + pageSize, fleet.length)),
    loadAll: () => setCount(fleet.length),
    stopLoading: () => undefined,
    retry: () => undefined,
  }
  return (
    <>
      <DataTable
        label="Fleet"
        noun={{ one: 'vessel', many: 'vessels' }}
        list={list}
        view={view}
        columns={columns}
        keyOf={({ id }) => id}
        filters={filters}
        isWaitingForFilters={isWaitingForFilters}
        bulk={[{ label: (n) => `Sink ${n} vessels`, run: (rows) => sunk.push(rows) }]}
        actions={(row) => [{ label: 'Tow', go: () => undefined, reason: row.flag === 'NO' ? 'Not in this port.' : null }]}
        empty={{ Icon: Ship, text: 'Vessels will appear here.' }}
        {...(hasCards ? { cards: { name: 'fleet', nameOf: ({ name }: Vessel) => name, render: ({ name }: Vessel) => <b>{name}</b> } } : {})}
      />
      <output aria-label="Address">{search}</output>
    </>
  )
}

/** A list whose rows and filters are loading at first. */
function FleetWithFilters() {
  const [isWaitingForFilters, setWaitingForFilters] = useState(true)
  const [isLoading, setLoading] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setWaitingForFilters(!isWaitingForFilters)}>
        Toggle filters
      </button>
      <button type="button" onClick={() => setLoading(false)}>
        Load rows
      </button>
      <Fleet first={pageSize} isLoading={isLoading} isWaitingForFilters={isWaitingForFilters} />
    </>
  )
}

const open = (address: string, first = pageSize): ReturnType<typeof userEvent.setup> => {
  const router = createMemoryRouter(
    [
      { path: '/fleet', element: <Fleet first={first} /> },
      { path: '/filters', element: <FleetWithFilters /> },
      { path: '/again', element: <Fleet first={pageSize} isWaitingForFilters /> },
      { path: '/partial', element: <Fleet first={first} isPartial /> },
      { path: '/cards', element: <Fleet first={first} hasCards /> },
      { path: '/cards/loading', element: <Fleet first={first} isLoading hasCards /> },
      { path: '/vessel/:id', element: <h1>A vessel</h1> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

// A CSS selector, because role queries over sixty rows take seconds in jsdom.
const names = (): readonly string[] => [...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent)
/** The picture in a column heading. */
const arrowOf = (name: string): string | undefined => screen.getByRole('button', { name }).querySelector('svg')?.innerHTML
const address = (): string => screen.getByRole('status', { name: 'Address' }).textContent ?? ''

beforeEach(() => {
  sunk.length = 0
  session.signIn(maria)
})
afterEach(() => {
  cleanup()
  session.leave()
})

it.each([
  ['not all rows are loaded', '/fleet', pageSize, 'Norway'],
  ['some rows could not be read', '/partial', fleet.length, 'Norway'],
  ['all rows are known', '/fleet', fleet.length, 'Norway 20'],
])('where %s, the count of a filter’s choice is shown only if it is known', (_what, path, first, name) => {
  open(path, first)
  expect(screen.getByRole('radio', { name })).toBeInTheDocument()
})

describe('rows while filters are loading', () => {
  it('rows appear once the filters are loaded and stay while the filters reload', async () => {
    const user = open('/filters')
    await user.click(screen.getByRole('button', { name: 'Load rows' }))
    expect(names()).toEqual([])
    expect(screen.queryByText(/loaded/)).toBeNull()
    // The known ones wait too, because those that come would move them.
    expect(screen.queryByRole('radio', { name: 'Norway' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Toggle filters' }))
    expect(names()).toHaveLength(pageSize)
    expect(screen.getByRole('radio', { name: 'Norway' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Toggle filters' }))
    expect(names()).toHaveLength(pageSize)
  })

  it('rows appear without the filters after two seconds', () => {
    vi.useFakeTimers()
    open('/filters')
    act(() => {
      screen.getByRole('button', { name: 'Load rows' }).click()
    })
    act(() => {
      vi.advanceTimersByTime(1999)
    })
    expect(names()).toEqual([])
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(names()).toHaveLength(pageSize)
  })

  it('rows of an earlier visit appear at once, so that the page can scroll to where it was', () => {
    open('/again')
    expect(names()).toHaveLength(pageSize)
  })
})

describe('sorting', () => {
  it('a list is sorted only once all its rows are loaded, and says so', async () => {
    const user = open('/fleet')
    await user.click(screen.getByRole('button', { name: 'Tonnes' }))
    expect(address()).toBe('?sort=tonnes.asc')
    expect(names()[0]).toBe('Vessel 1')
    expect(screen.getByText('Sorting by Tonnes needs all vessels; 25 are loaded.')).toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: 'Tonnes' })).toHaveAttribute('aria-sort', 'none')
    expect(arrowOf('Tonnes')).toEqual(arrowOf('Name'))
    await user.click(screen.getByRole('button', { name: 'Load all' }))
    expect(screen.getByRole('columnheader', { name: 'Tonnes' })).toHaveAttribute('aria-sort', 'ascending')
    expect(arrowOf('Tonnes')).not.toEqual(arrowOf('Name'))
    // Rows without a value come last in both directions.
    expect([names()[0], names().at(-1)]).toEqual(['Vessel 60', 'Vessel 4'])
    await user.click(screen.getByRole('button', { name: 'Tonnes' }))
    expect([names()[0], names().at(-1)]).toEqual(['Vessel 1', 'Vessel 4'])
    await user.click(screen.getByRole('button', { name: 'Tonnes' }))
    expect(address()).not.toContain('sort')
    expect(screen.getByText('60 vessels')).toBeInTheDocument()
  })
})

describe('a filter that runs in the browser', () => {
  it('a filter on a partial list says that it covers only the loaded rows', async () => {
    const user = open('/fleet')
    await user.click(screen.getByRole('radio', { name: 'Norway' }))
    expect(address()).toBe('?flag=NO')
    expect(names()).toHaveLength(9)
    expect(screen.getByText('Showing matches in the 25 vessels loaded.')).toBeInTheDocument()
    expect(screen.getByText('9 of 25 loaded vessels match')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Load all' }))
    expect(names()).toHaveLength(20)
    expect(screen.queryByText(/Showing matches/)).not.toBeInTheDocument()
    // Once all rows are loaded, each choice shows its number of matches.
    expect(screen.getByText('20 of 60 vessels match')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Singapore 40' })).toBeInTheDocument()
  })

  it('a filter is restored from the URL', () => {
    open('/fleet?flag=SG', 60)
    expect(screen.getByRole('radio', { name: 'Singapore 40' })).toBeChecked()
    expect(names()).toHaveLength(40)
  })
})

describe('while its rows load', () => {
  it('a list of cards shows blank cards, read out once', () => {
    open('/cards/loading')
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(6)
    expect(screen.getAllByText('Loading…')).toHaveLength(1)
  })
})

describe('on paper', () => {
  it('cards are printed as a table, below the search and the filter in words', async () => {
    open('/cards?flag=SG&q=vessel', 60)
    expect(await screen.findByText('Vessel 2')).toBeInTheDocument()
    expect(names()).toEqual([])
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(names()).toHaveLength(40)
    expect(screen.getByText('Search: vessel · Flag: Singapore')).toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(names()).toEqual([])
    expect(screen.queryByText(/Flag: Singapore/)).not.toBeInTheDocument()
  })
})

describe('selected rows', () => {
  it('a bulk action gets exactly the selected rows', async () => {
    const user = open('/fleet')
    await user.click(screen.getByRole('checkbox', { name: 'Select Vessel 2' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Vessel 4' }))
    await user.keyboard('{/Shift}')
    const bar = await screen.findByRole('toolbar', { name: 'Selected rows' })
    expect(within(bar).getByText('3 selected')).toBeInTheDocument()
    await user.click(within(bar).getByRole('button', { name: 'Sink 3 vessels' }))
    expect(sunk[0]?.map(({ name }) => name)).toEqual(['Vessel 2', 'Vessel 3', 'Vessel 4'])
    await user.click(within(bar).getByRole('button', { name: 'Select all 25 loaded' }))
    expect(within(bar).getByText('25 selected')).toBeInTheDocument()
    await user.click(within(bar).getByRole('button', { name: 'Load the rest' }))
    // Rows loaded later are not selected.
    expect(within(bar).getByText('25 selected')).toBeInTheDocument()
    await user.click(within(bar).getByRole('button', { name: 'Select all 60 loaded' }))
    await user.click(within(bar).getByRole('button', { name: 'Sink 60 vessels' }))
    expect(sunk[1]).toHaveLength(60)
    await user.click(within(bar).getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
  })

  it('all of its cell ticks a checkbox, and opens nothing', async () => {
    const user = open('/fleet')
    const box = screen.getByRole('checkbox', { name: 'Select Vessel 2' })
    await user.click(screen.getAllByRole('cell').find((cell) => cell.contains(box)) ?? document.body)
    expect(box).toBeChecked()
    expect(screen.getByRole('table')).toBeInTheDocument()
    await user.click(box)
    expect(box).not.toBeChecked()
  })

  it('the selection is cleared when a filter changes', async () => {
    const user = open('/fleet', 60)
    await user.click(screen.getByRole('checkbox', { name: 'Select all 60 loaded' }))
    expect(screen.getByText('60 selected')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Norway 20' }))
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument()
  })
})

describe('keyboard navigation', () => {
  it('arrow keys move between rows, Space selects a row and Enter opens it', async () => {
    const user = open('/fleet', 60)
    document.querySelector<HTMLElement>('tbody tr')?.focus()
    await user.keyboard('{ArrowDown}{ArrowDown} ')
    expect(screen.getByLabelText('Select Vessel 3')).toBeChecked()
    await user.keyboard('{End}')
    expect(screen.getByText('Vessel 60').closest('tr')).toHaveFocus()
    await user.keyboard('{Home}{Enter}')
    expect(screen.getByRole('heading', { name: 'A vessel' })).toBeInTheDocument()
  })
})

describe('columns', () => {
  it('a hidden column stays hidden when the list opens again', async () => {
    const user = open('/fleet', 60)
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Flag' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('columnheader', { name: 'Flag' })).not.toBeInTheDocument()
    cleanup()
    open('/fleet', 60)
    expect(screen.queryByRole('columnheader', { name: 'Flag' })).not.toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: 'Tonnes' })).toBeInTheDocument()
  })
})

describe('row actions', () => {
  it('a disabled action shows its reason', async () => {
    const user = open('/fleet')
    await user.click(screen.getByRole('button', { name: 'Actions for Vessel 1' }))
    expect(screen.getByRole('menuitem', { name: /Tow/ })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('Not in this port.')).toBeInTheDocument()
  })
})
