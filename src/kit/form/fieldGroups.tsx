import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Related fields under one heading. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Group>
      <legend>{title}</legend>
      {children}
    </Group>
  )
}

/** Fields side by side where there is room. */
export const FieldRow = styled.div`
  display: grid;
  gap: 18px 12px;
  align-items: start;
  @media (min-width: 480px) {
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  }
`

const Group = styled.fieldset`
  display: grid;
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
  }
`
