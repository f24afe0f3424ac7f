import { useState } from 'react'
import styled from 'styled-components'
import { Select } from '../ui/Field'
import { Segments } from '../ui/Segments'
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
  const { label, choices, matches, isList = false } = filter
  const all = { value: '', label: 'All' }
  const countOf = (choice: string): number | null =>
    rows && matches ? (choice === '' ? rows.length : rows.filter((row) => matches(row, choice)).length) : null

  if (isList || choices.length > sideBySide) {
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
    <Segments
      label={label}
      value={value}
      onChange={press}
      choices={[all, ...choices].map((choice) => ({ ...choice, count: countOf(choice.value) }))}
    />
  )
}

const Narrow = styled(Select)`
  width: auto;
  max-width: 220px;
`
