import { Copy } from 'lucide-react'
import styled from 'styled-components'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { Button } from '~/kit/ui/Button'
import { Hidden } from '~/kit/ui/Hidden'
import { storedDayText } from '~/lib/time/instant'
import { storedDayTextIn } from '~/lib/time/issueDay'
import { duplicateCardId, type Conflict, type PersonFacts } from './duplicates'
import type { IssuedTo } from './issuedTo'

const titles = {
  passport: 'Another patient has this passport number',
  person: 'This patient has another passport number on an earlier document',
} as const

interface DuplicateCardProps {
  readonly typed: PersonFacts
  readonly conflict: Conflict<IssuedTo>
  /** Fills the form in from the earlier document. */
  readonly onUse: () => void
  readonly onTwoPeople: () => void
}

/** Compares what is typed with the person on an earlier document, and asks which it is. */
export function DuplicateCard({ typed, conflict: { by, other }, onUse, onTwoPeople }: DuplicateCardProps) {
  const zone = useClinicZone()
  const rows: readonly (readonly [label: string, typed: string, other: string])[] = [
    ['Name', typed.holderName ?? '', other.holderName ?? ''],
    ['Passport', typed.passNo ?? '', other.passNo ?? ''],
    ['Born', storedDayText(typed.dateOfBirth) ?? '', storedDayText(other.dateOfBirth) ?? ''],
  ]
  return (
    <Card id={duplicateCardId} role="group" aria-label={titles[by]} tabIndex={-1}>
      <h3>
        <Copy aria-hidden="true" />
        {titles[by]}
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Hidden>Fact</Hidden>
            </th>
            <th scope="col">Typed here</th>
            <th scope="col">Issued {storedDayTextIn(zone, other.issuedAt)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, one, two]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td dir="auto">{one || '—'}</td>
              <td dir="auto">{one === two ? two || '—' : <mark>{two || '—'}</mark>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Button onClick={onUse}>Use the patient on file</Button>
        <Button onClick={onTwoPeople}>{by === 'passport' ? 'They are two people' : 'The new number is right'}</Button>
      </p>
    </Card>
  )
}

const Card = styled.div`
  overflow: hidden;
  border: 1px solid color-mix(in oklch, var(--warn) 45%, transparent);
  border-radius: var(--radius);
  h3 {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 10px 14px;
    background: var(--warn-soft);
    font: 600 14px/20px var(--font);
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: var(--warn);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  th,
  td {
    padding: 8px 14px;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  th {
    color: var(--text-3);
    font-weight: 400;
  }
  tr > :first-child {
    width: 96px;
  }
  mark {
    padding: 1px 4px;
    border-radius: 4px;
    background: var(--warn-soft);
    color: inherit;
    font-weight: 600;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding: 12px 14px;
  }
`
