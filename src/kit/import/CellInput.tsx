import { useId, useState } from 'react'
import { FieldError, Input } from '../ui/Field'

interface CellInputProps {
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly onCommit: (text: string) => void
}

/** An editable cell; it commits on blur and on Enter. */
export function CellInput({ label, value, problem, onCommit }: CellInputProps) {
  const [text, setText] = useState(value)
  // `value` follows only after the row was checked.
  const [committed, setCommitted] = useState(value)
  const id = useId()
  const commit = (): void => {
    if (text.trim() === committed) return
    setCommitted(text.trim())
    onCommit(text.trim())
  }
  return (
    <>
      <Input
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        value={text}
        dir="auto"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      {problem && <FieldError id={id}>{problem}</FieldError>}
    </>
  )
}
