import { Anchor, Ship } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { Filter } from '~/kit/table/filters'
import { useListView } from '~/kit/table/useListView'
import { wholeList, type RowList } from '~/platform/api/list/rowList'
import { ApiError } from '~/platform/api/transport/errors'

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

/** Deterministic, so that benchmark runs can be compared. */
const fleetOf = (count: number): readonly Vessel[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `v${index}`,
    name: `MV ${['Halcyon', 'Órla', 'Nordlys', 'Sea Fern', 'Żuraw', 'نجمة البحر'][index % 6]} ${index + 1}`,
    imo: `IMO ${9_000_000 + index}`,
    flag: index % 3 === 0 ? 'NO' : 'SG',
    berth: index % 7 === 0 ? null : `Quay ${(index % 12) + 1}, ${index % 2 === 0 ? 'north' : 'south'} side`,
    tonnes: index % 11 === 0 ? null : 800 + ((index * 7919) % 90_000),
    built: new Date(Date.UTC(1990, 0, 1) + ((index * 37) % 12_000) * day).toISOString(),
    dues: ((index * 104_729) % 5_000_000) / 100,
    isInPort: index % 4 !== 0,
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

const searchedTexts = ({ name, imo }: Vessel) => [name, imo]
const keyOf = ({ id }: Vessel): string => id

const states = ['rows', 'loading', 'empty', 'failed', 'incomplete'] as const
type State = (typeof states)[number]

const maxRows = 100_000
const rowCountOf = (text: string | null): number => Math.min(Number(/^\d+$/.exec(text ?? '')?.[0] ?? 60), maxRows)

function listIn(state: State, rows: readonly Vessel[], retry: () => void): RowList<Vessel> {
  if (state === 'loading') return wholeList({ status: 'loading' })
  if (state === 'failed') return wholeList({ status: 'failed', error: new ApiError('server', 'Fleet', 'HTTP 500', 500), retry })
  const record = {
    status: 'ready',
    value: state === 'empty' ? [] : rows,
    isPartial: state === 'incomplete',
    leftOut: 0,
    isOutdated: false,
    isRefreshing: false,
    retry,
  } as const
  return wholeList<Vessel>(record)
}

/** A single list, because its view owns the query parameters. `?state=` sets its state, `?count=` its number of rows. */
export default function TablePiece() {
  const view = useListView()
  const [params, setParams] = useSearchParams()
  const [done, setDone] = useState('No action yet')
  const state = states.find((name) => name === params.get('state')) ?? 'rows'
  const count = rowCountOf(params.get('count'))
  const rows = useMemo(() => fleetOf(count), [count])
  const retry = (): void => setParams({ count: String(count) })
  return (
    <>
      <States aria-label="State of the list">
        {states.map((name) => (
          <Link key={name} to={`?state=${name}&count=${count}`} aria-current={name === state || undefined}>
            {name}
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
        search={{ label: 'Vessel or IMO number', in: searchedTexts }}
        filters={filters}
        actions={({ name, isInPort }) => [
          { label: 'Tow', go: () => setDone(`${name} towed`), reason: isInPort ? null : 'The vessel is at sea.' },
          { label: 'Scrap', tone: 'danger', go: () => setDone(`${name} scrapped`) },
        ]}
        bulk={[
          {
            label: (chosen) => `Moor ${chosen}`,
            Icon: Anchor,
            reason: (chosen) => (chosen.every(({ isInPort }) => isInPort) ? null : 'Some vessels are at sea.'),
            run: (chosen) => setDone(`${chosen.length} moored`),
          },
          { label: (chosen) => `Scrap ${chosen}`, tone: 'danger', run: (chosen) => setDone(`${chosen.length} scrapped`) },
        ]}
        empty={{ Icon: Ship, text: 'Vessels appear here.', action: { label: 'Load vessels', go: retry } }}
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
