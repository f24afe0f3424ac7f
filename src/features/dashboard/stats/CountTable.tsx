import { Download } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Loaded } from '~/kit/feedback/Loaded'
import { Button } from '~/kit/ui/Button'
import { NothingHere } from '~/kit/ui/NothingHere'
import { Panel } from '~/kit/ui/Panel'
import { countText } from '~/lib/format/countText'
import { currentTime } from '~/lib/time/clock'
import { localMinute } from '~/lib/time/dayText'
import { userZone } from '~/lib/time/instant'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { fileName, saveFile } from '~/platform/api/transport/download'
import { reportFailure } from '~/platform/api/transport/reportFailure'
import { Difference } from '../Difference'
import { PanelHead } from '../PanelHead'
import { totalOf, type ComparedCount } from './countRows'

interface CountTableProps {
  readonly title: string
  /** Names the table where several have one title. */
  readonly label?: string | undefined
  /** Heads the column of names: 'Issuer'. */
  readonly heading: string
  readonly record: RecordState<readonly ComparedCount[]>
  /** Client, period, zone and source, for the file. */
  readonly facts: readonly string[]
  /** Where a row leads; null for nowhere. */
  readonly pathOf?: (row: ComparedCount) => string | null
  /** A note below the table: the client these counts are of, or how the list that a row leads to differs. */
  readonly note?: string | null
  /** Lists that hold what is counted only together; below the table. */
  readonly lists?: readonly { readonly label: string; readonly path: string }[]
}

const nowhere = (): null => null
const noLists: readonly never[] = []

async function saveCsv(title: string, heading: string, rows: readonly ComparedCount[], facts: readonly string[]): Promise<void> {
  const { writeCsv } = await import('~/lib/csv/writeCsv')
  const lines = [
    [heading, 'Count', 'Period before'],
    ...rows.map(({ name, count, before }) => [name, String(count), before === null ? '' : String(before)]),
    [],
    [title],
    ...facts.map((fact) => [fact]),
    ['Saved', `${localMinute(currentTime())} ${userZone()}`],
  ]
  saveFile(new Blob([writeCsv(lines)], { type: 'text/csv' }), fileName([title], 'csv'))
}

/** Counts by name with their change, and their total. */
export function CountTable({
  title,
  label = title,
  heading,
  record,
  facts,
  pathOf = nowhere,
  note = null,
  lists = noLists,
}: CountTableProps) {
  const whole = completeValue(record)
  return (
    <Panel aria-label={label}>
      <PanelHead>
        <h2>{title}</h2>
        <Button
          tone="quiet"
          reason={whole ? null : 'The counts are not loaded.'}
          onClick={() => whole && saveCsv(title, heading, whole, facts).catch(reportFailure)}
        >
          <Download aria-hidden="true" />
          CSV
        </Button>
      </PanelHead>
      <Loaded record={record} what={`The table “${title}”`} lines={4} missing={<NothingHere>Could not be read.</NothingHere>}>
        {(rows, isPartial) =>
          rows.length === 0 && !isPartial ? (
            <NothingHere>No data</NothingHere>
          ) : (
            <Rows>
              <thead>
                <tr>
                  <th scope="col">{heading}</th>
                  <th scope="col">Count</th>
                  <th scope="col">Change</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => {
                  const path = pathOf(row)
                  return (
                    <tr key={`${row.name} ${row.clientId ?? ''}`}>
                      <th scope="row">{path === null ? row.name : <Link to={path}>{row.name}</Link>}</th>
                      <td>{countText(row.count)}</td>
                      <td>
                        <Difference now={row.count} before={row.before} />
                      </td>
                    </tr>
                  )
                })}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">Total</th>
                  <td>{isPartial ? '—' : countText(totalOf(rows))}</td>
                  <td>
                    <Difference
                      now={isPartial ? null : totalOf(rows)}
                      before={rows.some(({ before }) => before === null) ? null : rows.reduce((sum, { before }) => sum + (before ?? 0), 0)}
                    />
                  </td>
                </tr>
              </tfoot>
            </Rows>
          )
        }
      </Loaded>
      {note && <Foot>{note}</Foot>}
      {lists.length > 0 && (
        <Lists>
          {lists.map(({ label: name, path }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
        </Lists>
      )}
    </Panel>
  )
}

const Lists = styled.ul`
  display: grid;
  gap: 4px;
  padding: 10px 16px;
  border-top: 1px solid var(--line);
  font-size: 13px;
  @media (pointer: coarse) {
    a {
      display: block;
      padding: 12px 0;
    }
  }
`

const Foot = styled.p`
  padding: 8px 16px;
  border-top: 1px solid var(--line);
  color: var(--text-3);
  font-size: 12px;
  line-height: 16px;
`

const Rows = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;
  th,
  td {
    height: 44px;
    padding: 6px 16px 6px 0;
    border-top: 1px solid var(--line);
    text-align: end;
  }
  thead :is(th, td) {
    height: 36px;
    border-top: 0;
    color: var(--text-2);
    font: 500 12px/16px var(--font);
  }
  tr > :first-child {
    width: 100%;
    padding-left: 16px;
    text-align: start;
  }
  tbody th {
    font-weight: 400;
  }
  tbody a {
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
    @media (pointer: coarse) {
      display: block;
      padding: 12px 0;
    }
  }
  tfoot :is(th, td) {
    font-weight: 600;
  }
  td {
    white-space: nowrap;
    /* An arrow that may shrink is left out when the column is measured. */
    svg {
      max-width: none;
    }
  }
`
