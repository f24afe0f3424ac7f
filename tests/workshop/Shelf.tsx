import { useId, type ReactNode } from 'react'
import styled from 'styled-components'

/** A titled section that shows one state of a component. */
export function Shelf({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Box>
  )
}

const Box = styled.section`
  max-width: 1100px;
  margin-bottom: 32px;
  > h2 {
    margin-bottom: 10px;
    padding-bottom: 6px;
    border-bottom: 1px solid var(--line);
    font: 600 14px/20px var(--font);
    color: var(--text-2);
  }
`
