import { X, type LucideIcon } from 'lucide-react'
import styled, { createGlobalStyle } from 'styled-components'
import { bottomBar } from '../ui/bottomBars'
import { Button, IconButton } from '../ui/Button'

/** An action on the selected rows. */
export interface BulkAction<Row> {
  /** Includes the count: 'Download 2 PDFs'. */
  readonly label: (count: number) => string
  readonly Icon?: LucideIcon
  readonly tone?: 'danger'
  /** Why it cannot be done with these rows; null if it can. */
  readonly reason?: (rows: readonly Row[]) => string | null
  readonly run: (rows: readonly Row[]) => void
}

interface BulkBarProps<Row> {
  readonly selected: readonly Row[]
  /** Number of rows that can be selected. */
  readonly shown: number
  readonly actions: readonly BulkAction<Row>[]
  readonly onSelectAll: () => void
  /** Null where all rows are loaded. */
  readonly onLoadRest: (() => void) | null
  readonly onClear: () => void
}

/** The bar of bulk actions. It lies over the bottom of the page, so that selecting a row moves nothing. */
export function BulkBar<Row>({ selected, shown, actions, onSelectAll, onLoadRest, onClear }: BulkBarProps<Row>) {
  const count = selected.length
  return (
    <Layer ref={bottomBar}>
      <PageBarHidden />
      <Bar role="toolbar" aria-label="Selected rows">
        <IconButton aria-label="Clear selection" onClick={onClear}>
          <X aria-hidden="true" />
        </IconButton>
        <b role="status">{count} selected</b>
        {count < shown && (
          <Button tone="quiet" onClick={onSelectAll}>
            Select all {shown} loaded
          </Button>
        )}
        {count === shown && onLoadRest && (
          <Button tone="quiet" onClick={onLoadRest}>
            Load the rest
          </Button>
        )}
        <Line />
        {actions.map(({ label, Icon, tone, reason, run }) => (
          <ActionButton key={label(0)} tone="quiet" data-tone={tone} reason={reason?.(selected) ?? null} onClick={() => run(selected)}>
            {Icon && <Icon aria-hidden="true" />}
            {label(count)}
          </ActionButton>
        ))}
      </Bar>
    </Layer>
  )
}

const Layer = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 20;
  display: grid;
  justify-items: center;
  padding: 12px 12px max(16px, env(safe-area-inset-bottom));
  pointer-events: none;
  @media (max-width: 767px) {
    padding: 0 0 env(safe-area-inset-bottom);
    border-top: 1px solid var(--line);
    background: var(--raised);
    box-shadow: var(--shadow-float);
  }
`

/** On a phone the bar takes the place of the page's own, which would otherwise be a control behind it. */
const PageBarHidden = createGlobalStyle`
  @media (max-width: 767px) {
    [data-bottom-bar]:not([data-bottom-bar='above']) {
      visibility: hidden;
    }
  }
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 2px 6px;
  max-width: 100%;
  padding: 6px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--raised);
  box-shadow: var(--shadow-float);
  pointer-events: auto;
  animation: bar-in 150ms ease-out;
  @media (max-width: 767px) {
    justify-content: start;
    width: 100%;
    padding: 8px 6px;
    border: 0;
    border-radius: 0;
    box-shadow: none;
  }
  b {
    font-weight: 600;
    white-space: nowrap;
  }
  @keyframes bar-in {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }
`

const ActionButton = styled(Button)`
  color: var(--text);
  &[data-tone='danger'] {
    color: var(--bad);
  }
`

const Line = styled.span`
  width: 1px;
  height: 20px;
  margin: 0 4px;
  background: var(--line);
  @media (max-width: 767px) {
    display: none;
  }
`
