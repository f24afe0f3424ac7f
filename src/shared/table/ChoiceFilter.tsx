import { useId, useState } from 'react'
import styled from 'styled-components'
import { Select } from '../ui/Field'
import { Hidden } from '../ui/Hidden'
import type { Filter } from './filters'

/** As many choices stand side by side; more of them open as a list. */
const sideBySide = 4

interface ChoiceFilterProps<Row> {
  readonly filter: Filter<Row>
  readonly value: string
  readonly onChange: (value: string) => void
  /** All rows, where they are all there: each choice then says how many it lets through. */
  readonly rows: readonly Row[] | null
}

/** One filter of a list: All, and its choices. */
export function ChoiceFilter<Row>({ filter, value: stored, onChange, rows }: ChoiceFilterProps<Row>) {
  const name = useId()
  // The address changes a moment after the press; until then what was pressed is shown, and not what was before.
  const [pressed, setPressed] = useState<string | null>(null)
  const [seen, setSeen] = useState(stored)
  if (seen !== stored) {
    setSeen(stored)
    setPressed(null)
  }
  const value = pressed ?? stored
  const press = (choice: string): void => {
    setPressed(choice)
    onChange(choice)
  }
  const { label, choices, matches } = filter
  const all = { value: '', label: 'All' }
  const countOf = (choice: string): number | null =>
    rows && matches ? (choice === '' ? rows.length : rows.filter((row) => matches(row, choice)).length) : null

  if (choices.length > sideBySide) {
    return (
      <Narrow aria-label={label} value={value} onChange={(event) => press(event.target.value)}>
        <option value="">{label}: all</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Narrow>
    )
  }
  return (
    <Group>
      <Hidden as="legend">{label}</Hidden>
      {[all, ...choices].map((choice) => {
        const count = countOf(choice.value)
        return (
          <label key={choice.value}>
            <input type="radio" name={name} checked={value === choice.value} onChange={() => press(choice.value)} />
            {choice.label} {count !== null && <small>{count.toLocaleString('en-IN')}</small>}
          </label>
        )
      })}
    </Group>
  )
}

const Narrow = styled(Select)`
  width: auto;
  max-width: 220px;
`

const Group = styled.fieldset`
  display: flex;
  min-width: 0;
  padding: 0;
  border: 1px solid var(--line-control);
  border-radius: var(--radius);
  background: var(--surface);
  label {
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
    &:has(:checked) {
      background: var(--accent-soft);
      color: var(--accent-text);
    }
    &:has(:focus-visible) {
      outline: 2px solid var(--accent-text);
      outline-offset: 1px;
      z-index: 1;
    }
    @media (pointer: coarse) {
      min-width: var(--control);
      min-height: var(--control);
    }
    @media (max-width: 479px) {
      padding: 0 9px;
    }
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  small {
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    label:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`
