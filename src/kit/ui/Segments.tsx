import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import styled from 'styled-components'
import { countText } from '~/lib/format/countText'
import { Hidden } from './Hidden'

interface SegmentsProps<Value extends string> {
  /** Names the group for screen readers. */
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly choices: readonly {
    readonly value: Value
    readonly label: string
    readonly count?: number | null
    readonly Icon?: LucideIcon
  }[]
}

/** A radio group shown as a row of segments. */
export function Segments<Value extends string>({ label, value, onChange, choices }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <SegmentBox as="fieldset" data-screen>
      <Hidden as="legend">{label}</Hidden>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={value === choice.value} onChange={() => onChange(choice.value)} />
          {choice.Icon && <choice.Icon aria-hidden="true" />}
          {choice.label} {typeof choice.count === 'number' && <small>{countText(choice.count)}</small>}
        </label>
      ))}
    </SegmentBox>
  )
}

/** Radio buttons that look like segments, each in its label; or links. */
export const SegmentBox = styled.div`
  /* Their words are our own, and short: they are not broken to make room. */
  overflow-wrap: break-word;
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  padding: 0;
  border: 1px solid var(--line-control);
  border-radius: var(--radius);
  background: var(--surface);
  label,
  a {
    text-decoration: none;
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-height: calc(var(--control) - 2px);
    padding: 0 12px;
    font: 500 13px/18px var(--font);
    color: var(--text-2);
    cursor: pointer;
    &:not(:last-child) {
      border-right: 1px solid var(--line);
    }
    &:first-of-type {
      border-radius: 5px 0 0 5px;
    }
    &:last-child {
      border-radius: 0 5px 5px 0;
    }
    &:has(:checked),
    &[aria-current] {
      background-color: var(--accent-soft);
      color: var(--accent-text);
    }
    &:has(:focus-visible) {
      outline: 2px solid var(--focus);
      outline-offset: 1px;
      z-index: 1;
    }
    @media (pointer: coarse) {
      min-width: var(--control);
      min-height: var(--control);
      /* A whole touch target in a group that is as high as the buttons beside it. */
      margin-block: -1px;
      border-block: 1px solid transparent;
      background-clip: padding-box;
    }
    @media (max-width: 479px) {
      min-width: 52px;
      padding: 0 9px;
      line-height: 16px;
      /* A count below its label takes no width of its own: no segment moves to another line when the counts arrive. */
      &:has(small) {
        flex-direction: column;
        gap: 0;
      }
    }
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  svg {
    width: 16px;
    height: 16px;
  }
  small {
    font-size: 12px;
    line-height: 14px;
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    label:has(:checked),
    a[aria-current] {
      outline: 2px solid Highlight;
    }
  }
`
