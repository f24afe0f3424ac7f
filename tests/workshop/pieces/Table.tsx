import { Anchor, Ship } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { ApiError } from '~/shared/api/errors'
import { wholeList, type RowList } from '~/shared/api/usePagedQuery'
import { unaccented } from '~/shared/format/unaccented'
import { column } from '~/shared/table/columns'
import { DataTable } from '~/shared/table/DataTable'
import type { Filter } from '~/shared/table/filters'
import { useListView } from '~/shared/table/useListView'
import { Button } from '~/shared/ui/Button'

interface Vessel {
  readonly id: string
  readonly name: string
  readonly imo: string
  readonly flag: 'NO' | 'SG'
  readonly berth: string | null
  readonly tonnes: number | null
  readonly built: string
  readonly dues: number
  readonly isInPort: boolean
}

const day = 86_400_000

/** The same vessels at every visit, so that two measurements compare. */
const fleetOf = (count: number): readonly Vessel[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `v${at}`,
    name: `MV ${['Halcyon', 'Órla', 'Nordlys', 'Sea Fern', 'Żuraw', 'نجمة البحر'][at % 6]} ${at + 1}`,
    imo: `IMO ${9_000_000 + at}`,
    flag: at % 3 === 0 ? 'NO' : 'SG',
    berth: at % 7 === 0 ? null : `Quay ${(at % 12) + 1}, ${at % 2 === 0 ? 'north' : 'south'} side`,
    tonnes: at % 11 === 0 ? null : 800 + ((at * 7919) % 90_000),
    built: new Date(Date.UTC(1990, 0, 1) + ((at * 37) % 12_000) * day).toISOString(),
    dues: ((at * 104_729) % 5_000_000) / 100,
    isInPort: at % 4 !== 0,
  }))

const columns = [
  column.link<Vessel>(
    'Vessel',
    ({ name }) => name,
    ({ id }) => `/Table#${id}`,
    ({ imo }) => imo,
  ),
  column.text<Vessel>('Berth', ({ berth }) => berth),
  column.number<Vessel>('Tonnes', ({ tonnes }) => tonnes),
  column.day<Vessel>('Built', ({ built }) => built),
  column.money<Vessel>(
    'Dues',
    ({ dues }) => dues,
    () => 'SGD',
  ),
  column.status<Vessel>('State', ({ isInPort }) => (isInPort ? { tone: 'good', word: 'In port' } : { tone: 'idle', word: 'At sea' })),
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

const search = { label: 'Vessel or IMO number', matches: (row: Vessel, text: string) => includes(`${row.name} ${row.imo}`, text) }
const includes = (text: string, part: string): boolean => unaccented(text).includes(unaccented(part))
const keyOf = ({ id }: Vessel): string => id

const states = ['rows', 'loading', 'empty', 'failed', 'incomplete'] as const
type State = (typeof states)[number]

const mostRows = 100_000
const rowsAsked = (text: string | null): number => Math.min(Number(/^\d+$/.exec(text ?? '')?.[0] ?? 60), mostRows)

function listIn(state: State, rows: readonly Vessel[], retry: () => void): RowList<Vessel> {
  if (state === 'loading') return wholeList({ status: 'loading' }, [])
  if (state === 'failed') return wholeList({ status: 'failed', error: new ApiError('server', 'Fleet', 'HTTP 500', 500), retry }, [])
  return wholeList({ status: 'ready', isIncomplete: state === 'incomplete', isRefreshing: false, retry }, state === 'empty' ? [] : rows)
}

/** One list, because its view owns the address: `?state=` chooses what it shows, `?count=` how many rows there are. */
export default function TablePiece() {
  const view = useListView()
  const [params, setParams] = useSearchParams()
  const [done, setDone] = useState('Nothing done yet')
  const state = states.find((one) => one === params.get('state')) ?? 'rows'
  const count = rowsAsked(params.get('count'))
  const rows = useMemo(() => fleetOf(count), [count])
  const retry = (): void => setParams({ count: String(count) })
  return (
    <>
      <States aria-label="State of the list">
        {states.map((one) => (
          <Link key={one} to={`?state=${one}&count=${count}`} aria-current={one === state || undefined}>
            {one}
          </Link>
        ))}
      </States>
      <DataTable
        label="Fleet"
        noun={{ one: 'vessel', many: 'vessels' }}
        list={listIn(state, rows, retry)}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={search}
        filters={filters}
        actions={({ name, isInPort }) => [
          { label: 'Tow', go: () => setDone(`${name} towed`), reason: isInPort ? null : 'It is at sea.' },
          { label: 'Scrap', tone: 'danger', go: () => setDone(`${name} scrapped`) },
        ]}
        bulk={[
          {
            label: (chosen) => `Moor ${chosen}`,
            Icon: Anchor,
            reason: (chosen) => (chosen.every(({ isInPort }) => isInPort) ? null : 'Some are at sea.'),
            run: (chosen) => setDone(`${chosen.length} moored`),
          },
          { label: (chosen) => `Scrap ${chosen}`, tone: 'danger', run: (chosen) => setDone(`${chosen.length} scrapped`) },
        ]}
        empty={{ Icon: Ship, words: 'Vessels stand here.', action: <Button onClick={retry}>Build some</Button> }}
      />
      <p role="status" aria-label="Done">
        {done}
      </p>
    </>
  )
}

const States = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-bottom: 14px;
  a {
    display: grid;
    place-items: center;
    min-width: var(--control);
    min-height: var(--control);
    padding: 0 12px;
    border-radius: var(--radius);
    color: var(--text-2);
    text-decoration: none;
  }
  a[aria-current] {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
`
