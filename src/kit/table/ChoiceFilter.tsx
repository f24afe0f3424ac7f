import { useState } from 'react'
import styled from 'styled-components'
import { Select } from '../ui/Field'
import { Segments } from '../ui/Segments'
import type { Filter } from './filters'
import { maxSegments } from './toolsRoom'

interface ChoiceFilterProps<Row> {
  readonly filter: Filter<Row>
  readonly value: string
  readonly onChange: (value: string) => void
  /** All rows once they are loaded, to show the number of matches per choice; otherwise null. */
  readonly rows: readonly Row[] | null
}

/** One filter of a list: "All" and its choices. */
export function ChoiceFilter<Row>({ filter, value: stored, onChange, rows }: ChoiceFilterProps<Row>) {
  // The URL changes a moment after the click; show the clicked choice until then.
  const [clicked, setClicked] = useState<string | null>(null)
  const [lastStored, setLastStored] = useState(stored)
  if (lastStored !== stored) {
    setLastStored(stored)
    setClicked(null)
  }
  const value = clicked ?? stored
  const choose = (choice: string): void => {
    setClicked(choice)
    onChange(choice)
  }
  const { label, choices, none = 'All', matches, isList = false } = filter
  const all = { value: '', label: none }
  const countOf = (choice: string): number | null =>
    rows && matches ? (choice === '' ? rows.length : rows.filter((row) => matches(row, choice)).length) : null

  if (isList || choices.length > maxSegments) {
    return (
      <FilterSelect aria-label={label} value={value} onChange={(event) => choose(event.target.value)}>
        <option value="">
          {label}: {none.toLowerCase()}
        </option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </FilterSelect>
    )
  }
  return (
    <Segments
      label={label}
      value={value}
      onChange={choose}
      choices={[all, ...choices].map((choice) => ({ ...choice, count: countOf(choice.value) }))}
    />
  )
}

const FilterSelect = styled(Select)`
  width: auto;
  max-width: 220px;
`
