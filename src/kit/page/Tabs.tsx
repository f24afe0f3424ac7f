import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { countText } from '~/lib/format/countText'
import { from } from '../ui/media'
import { useCurrentShown } from '../ui/useCurrentShown'
import { useQueryParams } from '../ui/useQueryParams'

export interface Tab {
  /** The value of the query parameter: `?tab=id`. */
  readonly id: string
  readonly label: string
  /** Number of items in the tab, shown after its label; null until it is known. */
  readonly count?: number | null
  readonly content: ReactNode
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** What belongs to all tabs, at the end of their line. */
  readonly aside?: ReactNode
}

/** Tabs of a page. The URL stores the open one; without a known tab in the URL, the first is open. */
export function Tabs({ label, tabs, aside }: TabsProps) {
  const [params, change] = useQueryParams()
  const requested = params.get('tab')
  const openId = tabs.find(({ id }) => id === requested)?.id ?? tabs[0]?.id ?? ''
  const list = useCurrentShown<HTMLDivElement>(tabs.findIndex(({ id }) => id === openId))
  const choose = (id: string): void =>
    // Synchronously: the next arrow key moves from the tab that is open then.
    change({ tab: id === tabs[0]?.id ? null : id }, { flushSync: true })
  const triggers = (
    <List ref={list} aria-label={label}>
      {tabs.map(({ id, label: name, count }) => (
        <Trigger key={id} value={id}>
          {name} {count !== undefined && <small>{count !== null && countText(count)}</small>}
        </Trigger>
      ))}
    </List>
  )
  return (
    <Radix.Root value={openId} onValueChange={choose}>
      {aside ? (
        <Line>
          {triggers}
          {aside}
        </Line>
      ) : (
        triggers
      )}
      {tabs.map(({ id, content }) => (
        <Panel key={id} value={id}>
          {content}
        </Panel>
      ))}
    </Radix.Root>
  )
}

const List = styled(Radix.List)`
  display: flex;
  gap: 4px;
  min-width: 0;
  margin-bottom: 16px;
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  /* What stands beside the tabs may take a line of its own, which keeps its distance. */
  margin-bottom: 6px;
  ${from.sm} {
    margin-bottom: 12px;
  }
  border-bottom: 1px solid var(--line);
  > ${List} {
    margin-bottom: -1px;
    border: 0;
  }
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
    display: inline-block;
    min-width: 2ch;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`

const Panel = styled(Radix.Content)`
  &:focus-visible {
    outline-offset: 4px;
  }
`
