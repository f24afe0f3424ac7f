import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'
import { readText } from '~/lib/format/readText'
import { Input } from './Field'

/** Debounce after the last keystroke, in milliseconds. */
const debounceTime = 500

interface SearchFieldProps {
  readonly label: string
  /** Shorter than the label where there is little room. */
  readonly placeholder?: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

/**
 * Searches on the first keystroke and again when typing pauses. Enter and blur search immediately: a debounced search that fires
 * later could undo a navigation the user has started since.
 */
export function SearchField({ label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [isTyping, setTyping] = useState(false)
  const search = (typed: string): void => {
    const wanted = readText(typed)
    if (wanted !== value) onSearch(wanted)
  }
  const searchDebounced = useEffectEvent(search)

  // Back and 'Clear search' change the value from outside. It must not overwrite what the user is typing.
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    if (!isTyping) setText(value)
  }

  useEffect(() => {
    if (!isTyping) return undefined
    const timer = setTimeout(() => {
      setTyping(false)
      searchDebounced(text)
    }, debounceTime)
    return () => clearTimeout(timer)
  }, [isTyping, text])

  return (
    <Box>
      <Search aria-hidden="true" />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setTyping(true)
          if (!isTyping) search(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          setTyping(false)
          search(text)
        }}
        onBlur={() => {
          if (!isTyping) return
          setTyping(false)
          search(text)
        }}
      />
    </Box>
  )
}

const Box = styled.div`
  position: relative;
  flex: 1 1 160px;
  min-width: 0;
  max-width: 340px;
  @media (max-width: 767px) {
    max-width: none;
  }
  svg {
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
  }
`
