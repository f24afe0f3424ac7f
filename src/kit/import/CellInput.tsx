import { useId, useState } from 'react'
import { countText } from '~/lib/format/countText'
import { readText } from '~/lib/format/readText'
import { FieldError, Input } from '../ui/Field'
import { Text } from '../ui/Text'
import { cutText } from './cutText'

interface CellInputProps {
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly placeholder?: string
  readonly onCommit: (text: string) => void
}

/** A longer text is not edited but replaced: a field with a million letters blocks the page. */
const editableLength = 2000

/** An editable cell; it commits on blur and on Enter. */
export function CellInput({ label, value, problem, placeholder, onCommit }: CellInputProps) {
  const [tooLong] = useState(value.length > editableLength ? value : null)
  const [text, setText] = useState(tooLong === null ? value : '')
  // `value` follows only after the row was checked.
  const [committed, setCommitted] = useState(text)
  const id = useId()
  const commit = (): void => {
    const read = readText(text)
    if (read === committed) return
    setCommitted(read)
    onCommit(read)
  }
  return (
    <>
      <Input
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        value={text}
        placeholder={tooLong === null ? placeholder : 'Type a new text'}
        dir="auto"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      {problem && <FieldError id={id}>{problem}</FieldError>}
      {tooLong !== null && (
        <Text $isQuiet>
          {countText(tooLong.length)} characters: {cutText(tooLong, 80)}
        </Text>
      )}
    </>
  )
}
