import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { CommandFailure } from '~/platform/api/transport/commandFailure'
import { FailureWithLink } from '~/platform/api/transport/failureWithLink'
import { CommandFailed } from '../feedback/CommandFailed'
import { Doing } from '../feedback/Doing'
import { bottomBar } from '../ui/bottomBars'
import { ErrorSummary } from './ErrorSummary'

interface FormBarProps {
  /** The fields as they stood on the page at the last submit. */
  readonly onPage: readonly string[]
  readonly onSelect: (name: string) => void
  readonly failure: CommandFailure | null
  readonly doing: string | null
  /** The buttons, the primary one last. */
  readonly children: ReactNode
}

/** The bar at the bottom of a form: what is wrong, what is being done, and the buttons. It stays in view where the screen is tall enough. */
export function FormBar({ onPage, onSelect, failure, doing, children }: FormBarProps) {
  return (
    <Bar ref={bottomBar} data-bottom-bar>
      <ErrorSummary onPage={onPage} onSelect={onSelect} />
      <CommandFailed failure={failure}>
        {failure instanceof FailureWithLink && (
          <Link to={failure.link.path} target="_blank">
            {failure.link.label}
          </Link>
        )}
      </CommandFailed>
      <Doing text={doing} />
      <Buttons>{children}</Buttons>
    </Bar>
  )
}

const Bar = styled.div`
  display: grid;
  gap: 12px;
  padding: 14px 16px;
  border-top: 1px solid var(--line);
  border-end-start-radius: 9px;
  border-end-end-radius: 9px;
  background: var(--surface);
  /* On a low screen, as at 400 % zoom, it would leave no room for the fields. */
  @media (min-height: 480px) {
    position: sticky;
    bottom: 0;
    /* Always in view. Without this, the page's scroll padding would scroll it whenever the focus moves here. */
    :is(a, button) {
      scroll-margin-bottom: calc(-12px - var(--bottom-bar));
    }
  }
  @media (min-width: 768px) {
    padding-inline: 32px;
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 10px;
  @media (max-width: 767px) {
    > :last-child {
      flex: 1 0 auto;
      max-width: 100%;
    }
  }
`
