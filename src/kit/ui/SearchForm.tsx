import { Search } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { readText } from '~/lib/format/readText'
import { Button } from './Button'
import { Input } from './Field'

interface SearchFormProps {
  readonly label: string
  /** Shorter than the label where there is little room. */
  readonly placeholder?: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** A search that is sent by Enter or its button, and not while typing. */
export function SearchForm({ label, placeholder = label, value, onSearch }: SearchFormProps) {
  const [text, setText] = useState(value)
  // Back and 'Clear search' change the value from outside.
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setText(value)
  }
  return (
    <Box
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(readText(text))
      }}
    >
      <Search aria-hidden="true" />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">Search</Button>
    </Box>
  )
}

const Box = styled.form`
  position: relative;
  display: flex;
  flex: 1 1 220px;
  min-width: 0;
  max-width: 340px;
  @media (max-width: 767px) {
    max-width: none;
  }
  > svg {
    position: absolute;
    top: 50%;
    left: 11px;
    width: 16px;
    height: 16px;
    color: var(--text-2);
    transform: translateY(-50%);
    pointer-events: none;
  }
  input {
    padding-left: 35px;
    border-radius: var(--radius) 0 0 var(--radius);
    &:focus-visible {
      z-index: 1;
    }
  }
  button {
    flex: none;
    padding-inline: 12px;
    border-color: var(--line-control);
    border-left: 0;
    border-radius: 0 var(--radius) var(--radius) 0;
  }
`
