import type { ReactNode } from 'react'
import styled from 'styled-components'

interface FieldGroupProps {
  /** Where an index of the form leads. */
  readonly id?: string
  readonly title: string
  /** How much of it is filled in, beside the title. */
  readonly count?: string
  readonly children: ReactNode
}

/** Related fields under one heading. */
export function FieldGroup({ id, title, count, children }: FieldGroupProps) {
  return (
    <Group id={id}>
      <legend>
        {title} {count && <small>{count}</small>}
      </legend>
      {children}
    </Group>
  )
}

/** Fields side by side where there is room. */
export const FieldRow = styled.div`
  display: grid;
  gap: 18px 12px;
  align-items: start;
  &:empty {
    display: none;
  }
  @media (min-width: 480px) {
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
    /* Half a form is too narrow for most addresses. */
    &:has(input[type='email']) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

/** A serious answer entered a second time: a sentence says why. */
export const SecondEntry = styled.div`
  display: grid;
  gap: 12px;
  padding: 14px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sunken);
  > p {
    color: var(--text-2);
  }
`

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  scroll-margin-top: calc(var(--header) + 16px);
  gap: 16px;
  min-width: 0;
  padding: 18px 0 0;
  border: 0;
  border-top: 1px solid var(--line);
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  > legend {
    float: left;
    padding: 0;
    font: 600 14px/20px var(--font);
    small {
      margin-inline-start: 6px;
      color: var(--text-3);
      font: 400 13px/20px var(--font);
      font-variant-numeric: tabular-nums;
    }
  }
`
