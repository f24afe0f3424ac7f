import { useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '~/kit/ui/Button'
import { FieldError, Input, Label } from '~/kit/ui/Field'
import { Card } from '~/kit/page/PublicFrame'

interface PasswordDoorProps {
  readonly isWrong: boolean
  /** @param password DDMMYY */
  readonly onUnlock: (password: string) => void
}

const boxes = [
  { name: 'day', label: 'Day', hint: 'DD' },
  { name: 'month', label: 'Month', hint: 'MM' },
  { name: 'year', label: 'Year', hint: 'YY' },
] as const

/** DDMMYY; whether the day exists in that month is not checked. */
const dateShape = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d\d$/

/** Asks for the holder's date of birth, which is the password, in three boxes. A complete date can be pasted into any of them. */
export function PasswordDoor({ isWrong, onUnlock }: PasswordDoorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string | null>(isWrong ? 'That is not the holder’s date of birth.' : null)
  const [parts, setParts] = useState<readonly string[]>(['', '', ''])

  const focus = (index: number): void => {
    form.current?.querySelectorAll('input')[index]?.focus()
  }
  const enter = (index: number, text: string): void => {
    const digits = text.replaceAll(/\D/g, '')
    if (digits.length === 6 || digits.length === 8) {
      setParts([digits.slice(0, 2), digits.slice(2, 4), digits.slice(-2)])
      focus(2)
      return
    }
    setParts(parts.map((part, at) => (at === index ? digits.slice(0, 2) : part)))
    if (digits.length >= 2 && index < 2) focus(index + 1)
  }

  return (
    <Card>
      <Box
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const password = parts.map((part) => part.padStart(2, '0')).join('')
          if (parts.includes('') || !dateShape.test(password)) {
            setError('Enter the date of birth, two digits each: day, month, year.')
            focus(Math.max(0, parts.indexOf('')))
            return
          }
          onUnlock(password)
        }}
      >
        <fieldset aria-describedby={error ? 'door-error' : undefined}>
          <legend>Holder’s date of birth</legend>
          <Row>
            {boxes.map(({ name, label, hint }, index) => (
              <div key={name}>
                <Label htmlFor={`door-${name}`}>{label}</Label>
                <Input
                  id={`door-${name}`}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder={hint}
                  value={parts[index] ?? ''}
                  aria-invalid={error ? true : undefined}
                  onChange={(event) => enter(index, event.target.value)}
                />
              </div>
            ))}
          </Row>
        </fieldset>
        {error && (
          <FieldError id="door-error" role="alert">
            {error}
          </FieldError>
        )}
        <Button type="submit" tone="primary">
          Open the document
        </Button>
      </Box>
    </Card>
  )
}

const Box = styled.form`
  display: grid;
  gap: 12px;
  padding: 12px 0;
  fieldset {
    min-width: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    margin-bottom: 8px;
    font-weight: 550;
  }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 10px;
  > div {
    display: grid;
    gap: 6px;
  }
`
