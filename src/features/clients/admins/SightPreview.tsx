import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { from } from '~/kit/ui/media'

interface SightPreviewProps {
  /** 'What Nattaya will see', or the name alone in a dialog that says the rest. */
  readonly title: ReactNode
  /** Which of the organisation's places they are limited to; null for none. */
  readonly limit: string | null
  readonly entries: readonly { readonly group: string | null; readonly label: string; readonly isOpen: boolean }[]
  readonly can: readonly { readonly label: string; readonly scope: string | null }[]
  readonly cannot: readonly { readonly label: string; readonly why: string }[]
}

/** What somebody sees of the console and may do in it: the menu, and the actions with the reason for each closed one. */
export function SightPreview({ title, limit, entries, can, cannot }: SightPreviewProps) {
  const open = entries.filter(({ isOpen }) => isOpen).length
  return (
    <Panel>
      <header>
        <h2>{title}</h2>
        <p role="status">
          {open} of the {entries.length} menu entries.{limit && ` Lists show only what belongs to ${limit}.`}
        </p>
      </header>
      <Menu aria-label="Menu">
        {entries.map(({ group, label, isOpen }, index) => (
          <li key={`${group ?? ''} ${label}`}>
            {group !== null && group !== entries[index - 1]?.group && <small>{group}</small>}
            <Entry $isOpen={isOpen}>
              {isOpen ? <Check aria-label="Seen" /> : <Lock aria-label="Not seen" />}
              {label}
            </Entry>
          </li>
        ))}
      </Menu>
      <div>
        <h3>Can do</h3>
        {can.length === 0 && <p>View only.</p>}
        <Actions>
          {can.map(({ label, scope }) => (
            <li key={label}>
              <Check aria-hidden="true" />
              <span>
                {label}
                {scope && <small>{scope}</small>}
              </span>
            </li>
          ))}
        </Actions>
        {cannot.length > 0 && (
          <>
            <h3>Cannot do, and why</h3>
            <Actions>
              {cannot.map(({ label, why }) => (
                <li key={label}>
                  <Lock aria-hidden="true" />
                  <span>
                    {label}
                    <small>{why}</small>
                  </span>
                </li>
              ))}
            </Actions>
          </>
        )}
      </div>
      <p>A closed page leads to the dashboard. Actions they may not do stay visible and say why.</p>
    </Panel>
  )
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 24px;
  align-content: start;
  width: 100%;
  max-width: 620px;
  ${from.xs} {
    grid-template-columns: minmax(150px, 190px) minmax(0, 1fr);
    > header,
    > p {
      grid-column: 1 / -1;
    }
  }
  h2 {
    font: 600 16px/24px var(--font);
  }
  h3 {
    margin-bottom: 8px;
    font: 600 13px/18px var(--font);
    color: var(--text-2);
  }
  p {
    color: var(--text-2);
    font-size: 13px;
    line-height: 20px;
  }
`

const Menu = styled.ul`
  align-self: start;
  padding: 10px 12px 12px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--surface);
  small {
    display: block;
    padding: 8px 0 2px;
    color: var(--text-3);
    font-size: 12px;
  }
`

const Entry = styled.span<{ readonly $isOpen: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 28px;
  color: ${({ $isOpen }) => ($isOpen ? 'var(--text)' : 'var(--text-3)')};
  font-weight: ${({ $isOpen }) => ($isOpen ? 500 : 400)};
  svg {
    flex: none;
    width: 14px;
    height: 14px;
    color: ${({ $isOpen }) => ($isOpen ? 'var(--good)' : 'inherit')};
  }
`

const Actions = styled.ul`
  display: grid;
  gap: 10px;
  & + h3 {
    margin-top: 20px;
  }
  li {
    display: flex;
    gap: 10px;
    line-height: 20px;
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 2px;
    color: var(--text-3);
  }
  li > svg:first-child:is(.lucide-check) {
    color: var(--good);
  }
  small {
    display: block;
    color: var(--text-2);
    font-size: 13px;
    line-height: 18px;
  }
`
