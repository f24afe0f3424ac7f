import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Breakable } from '../ui/Breakable'
import { Facts } from '../ui/Facts'

/** A fact of a group; without a value it is not drawn. */
export interface GroupFact {
  readonly label: string
  readonly value: string | null | undefined
  /** Drawn instead of the value, as a link for example. */
  readonly content?: ReactNode
  /** Takes both columns: for long values. */
  readonly isWide?: boolean
}

interface FactGroupProps {
  readonly title: string
  readonly facts: readonly GroupFact[]
}

/** Facts that belong together, in two columns under a line and a title. Without any fact nothing is drawn. */
export function FactGroup({ title, facts }: FactGroupProps) {
  const drawn = facts.filter(({ value }) => value)
  if (drawn.length === 0) return null
  return (
    <Group>
      <h2>{title}</h2>
      <Pairs>
        {drawn.map(({ label, value, content, isWide }) => (
          <div key={label} data-wide={isWide || undefined}>
            <dt>{label}</dt>
            <dd dir="auto">{content ?? <Breakable text={value ?? ''} />}</dd>
          </div>
        ))}
      </Pairs>
    </Group>
  )
}

const Group = styled.section`
  margin-top: 20px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  break-inside: avoid;
  &:first-child,
  h2 + & {
    margin-top: 0;
    padding-top: 0;
    border-top: 0;
  }
  h2 {
    margin-bottom: 8px;
    font: 600 14px/20px var(--font);
  }
`

const Pairs = styled(Facts)`
  &&& {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px 16px;
    > div {
      padding: 0;
      border: 0;
    }
    > [data-wide] {
      grid-column: 1 / -1;
    }
    /* A page is twice as wide as the column beside a record. */
    @media print {
      grid-template-columns: repeat(4, minmax(0, 1fr));
      > [data-wide] {
        grid-column: auto / span 2;
      }
    }
  }
`
