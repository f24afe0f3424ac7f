import styled from 'styled-components'
import type { ListView } from '~/kit/table/useListView'
import { LinkButton } from '~/kit/ui/LinkButton'
import { countText } from '~/lib/format/countText'
import { horizons, kindOf, mostDays, type ExpiringRow } from './expiringRow'

interface ExpiryByKindProps {
  readonly rows: readonly ExpiringRow[]
  readonly kinds: readonly string[]
  readonly view: ListView
}

/** How many of each kind expire within each period. A figure shows them in the list. */
export function ExpiryByKind({ rows, kinds, view }: ExpiryByKindProps) {
  const show = (kind: string, days: number): void =>
    view.show(null, new URLSearchParams({ kind, ...(days === mostDays ? {} : { within: String(days) }) }).toString(), [
      'kind',
      'within',
      'renewed',
    ])
  return (
    <Scroll tabIndex={0} role="region" aria-label="By type">
      <table>
        <thead>
          <tr>
            <th scope="col">Type</th>
            {horizons.map((days) => (
              <th key={days} scope="col">
                <span>Within </span>
                {days} days
              </th>
            ))}
            <th scope="col">
              Not renewed<span> yet</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => {
            const own = rows.filter((row) => kindOf(row) === kind)
            return (
              <tr key={kind}>
                <th scope="row" dir="auto">
                  {kind}
                </th>
                {horizons.map((days) => {
                  const count = own.filter(({ daysLeft }) => daysLeft <= days).length
                  return (
                    <td key={days}>
                      {count === 0 ? (
                        0
                      ) : (
                        <LinkButton aria-label={`Show ${count} of ${kind} within ${days} days`} onClick={() => show(kind, days)}>
                          {countText(count)}
                        </LinkButton>
                      )}
                    </td>
                  )
                })}
                <td>{countText(own.filter(({ renewedUntil }) => renewedUntil === null).length)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scroll>
  )
}

const Scroll = styled.div`
  margin-bottom: 20px;
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  :is(th, td) {
    padding: 9px 16px;
    text-align: end;
    white-space: nowrap;
  }
  :is(th, td):first-child {
    text-align: start;
  }
  th {
    font-weight: 500;
  }
  thead th {
    color: var(--text-3);
    font-size: 13px;
  }
  @media (max-width: 599px) {
    :is(th, td) {
      padding-inline: 10px;
    }
    thead span {
      display: none;
    }
    tbody th {
      max-width: 40vw;
      white-space: normal;
    }
  }
  tbody tr {
    border-top: 1px solid var(--line);
  }
`
