import { useState } from 'react'
import styled from 'styled-components'
import type { CheckedRow } from '~/kit/import/importField'
import { Button } from '~/kit/ui/Button'
import { pinOfRow } from './placeImport'

/** How many rows are drawn at a time. */
const pageSize = 50

/** What the map shows, as a list that can be read and checked. */
export function PositionList({ rows }: { readonly rows: readonly CheckedRow[] }) {
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(pageSize)
  return (
    <Details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Positions as a list</summary>
      {isOpen && (
        <ul>
          {rows.slice(0, shown).map(({ number, values }) => {
            const pin = pinOfRow(values)
            return (
              <li key={number}>
                <span dir="auto">{values['name']}</span>
                <small>{pin ? `${pin.lat}, ${pin.lng}` : 'No position'}</small>
              </li>
            )
          })}
        </ul>
      )}
      {isOpen && rows.length > shown && (
        <Button onClick={() => setShown(shown + pageSize)}>
          Show {Math.min(pageSize, rows.length - shown)} more of {rows.length}
        </Button>
      )}
    </Details>
  )
}

const Details = styled.details`
  summary {
    padding: 12px 0;
    color: var(--text-2);
    cursor: pointer;
  }
  ul {
    margin-bottom: 10px;
    border: 1px solid var(--line);
    border-radius: var(--radius-float);
    background: var(--surface);
  }
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    padding: 8px 16px;
    &:not(:last-child) {
      border-bottom: 1px solid var(--line);
    }
  }
  small {
    color: var(--text-3);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
`
