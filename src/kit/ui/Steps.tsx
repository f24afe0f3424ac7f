import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Hidden } from './Hidden'

interface StepsProps {
  readonly steps: readonly string[]
  readonly current: number
}

/** The steps of a process, with the current one marked. */
export function Steps({ steps, current }: StepsProps) {
  const now = useRef<HTMLLIElement>(null)
  const shown = useRef(current)
  // The button that led here may be gone, and the focus with it.
  useEffect(() => {
    if (shown.current !== current && document.activeElement === document.body) now.current?.focus({ preventScroll: true })
    shown.current = current
  }, [current])
  return (
    <List aria-label="Steps">
      {steps.map((step, at) => (
        <li
          key={step}
          {...(at === current ? { ref: now, tabIndex: -1 } : {})}
          aria-current={at === current ? 'step' : undefined}
          data-state={at < current ? 'done' : at === current ? 'now' : 'later'}
        >
          <span>{at < current ? <Check aria-hidden="true" /> : at + 1}</span>
          {step}
          {at < current && <Hidden>, done</Hidden>}
        </li>
      ))}
    </List>
  )
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--text-3);
    font-weight: 500;
  }
  li:not(:last-child)::after {
    content: '';
    width: 24px;
    height: 1px;
    margin-left: 4px;
    background: var(--line-strong);
  }
  span:first-child {
    display: grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border: 1px solid var(--line-strong);
    border-radius: 50%;
    font-size: 12px;
  }
  svg {
    width: 13px;
    height: 13px;
  }
  [data-state='now'] {
    color: var(--text);
    span:first-child {
      border-color: var(--accent);
      background: var(--accent);
      color: var(--on-accent);
    }
  }
  [data-state='done'] span:first-child {
    border-color: transparent;
    background: var(--good-soft);
    color: var(--good);
  }
  @media (max-width: 767px) {
    li:not([data-state='now']) {
      font-size: 0;
      gap: 0;
    }
    li:not(:last-child)::after {
      width: 10px;
    }
  }
`
