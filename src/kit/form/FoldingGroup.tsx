import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import styled from 'styled-components'

interface FoldingGroupProps {
  /** Where an index of the form leads. */
  readonly id?: string
  readonly title: string
  /** Describes the content while the group is closed. */
  readonly summary: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** Related fields that can be collapsed without losing their values. */
export function FoldingGroup({ id: place, title, summary, isOpen, onToggle, children }: FoldingGroupProps) {
  const id = useId()
  return (
    <Fold id={place} aria-labelledby={`${id}-title`}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <ChevronRight aria-hidden="true" />
          <span id={`${id}-title`}>{title}</span>
          {!isOpen && <small>{summary}</small>}
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </Fold>
  )
}

const Fold = styled.section`
  min-width: 0;
  scroll-margin-top: calc(var(--header) + 16px);
  border-top: 1px solid var(--line);
  &:first-child {
    border-top: 0;
  }
  > h2 {
    font: inherit;
  }
  > h2 > button {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: var(--control);
    margin: 5px 0;
    padding: 6px 0;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: var(--text);
    font: 600 14px/20px var(--font);
    text-align: left;
    cursor: pointer;
  }
  > h2 svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: var(--text-3);
    transition: rotate 140ms;
  }
  > h2 > [aria-expanded='true'] svg {
    rotate: 90deg;
  }
  > h2 small {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: var(--text-3);
    font: 400 13px/18px var(--font);
    text-align: right;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > div:not([hidden]) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 8px 0 20px;
  }
  @media (pointer: coarse) {
    > h2 > button {
      min-height: 44px;
    }
  }
`
