import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'

export interface Tab {
  /** Its name in the address: `?tab=name`. */
  readonly id: string
  readonly label: string
  /** How many there are of what it holds. */
  readonly count?: number | null
  readonly content: ReactNode
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
}

/** Parts of one page, one of them open; which one stands in the address. The first is open where the address names none. */
export function Tabs({ label, tabs }: TabsProps) {
  const [params, setParams] = useSearchParams()
  const named = params.get('tab')
  const open = tabs.find(({ id }) => id === named)?.id ?? tabs[0]?.id ?? ''
  const choose = (id: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (id === tabs[0]?.id) next.delete('tab')
        else next.set('tab', id)
        return next
      },
      // At once: the next arrow key has to find which part is open by now.
      { replace: true, preventScrollReset: true, flushSync: true },
    )
  return (
    <Root value={open} onValueChange={choose}>
      <List aria-label={label}>
        {tabs.map(({ id, label: name, count }) => (
          <Trigger key={id} value={id}>
            {name} {typeof count === 'number' && <small>{count.toLocaleString('en-IN')}</small>}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ id, content }) => (
        <Panel key={id} value={id}>
          {content}
        </Panel>
      ))}
    </Root>
  )
}

const Root = styled(Radix.Root)`
  width: 100%;
  min-width: 0;
`

const List = styled(Radix.List)`
  @media print {
    display: none;
  }
  display: flex;
  gap: 4px;
  margin-bottom: 16px;
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
`

const Trigger = styled(Radix.Trigger)`
  flex: none;
  min-height: max(40px, var(--control));
  padding: 0 12px;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: var(--text-2);
  font: 500 14px/20px var(--font);
  cursor: pointer;
  &:hover {
    color: var(--text);
  }
  &[data-state='active'] {
    border-bottom-color: var(--accent-text);
    color: var(--accent-text);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  small {
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`

const Panel = styled(Radix.Content)`
  &:focus-visible {
    outline-offset: 4px;
  }
`
