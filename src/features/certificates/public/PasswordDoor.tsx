import { useRef, useState } from 'react'
import { Card } from '~/kit/page/PublicFrame'
import { Button } from '~/kit/ui/Button'
import { FieldError, Hint, Input, Label } from '~/kit/ui/Field'
import { currentTime } from '~/lib/time/clock'
import { birthPassword, emptyBoxes, pasteDate, typeDate, type TypedDate } from './birthDate'

interface PasswordDoorProps {
  /** A date that was sent before and may be sent again, DDMMYY. */
  readonly typed: string | null
  /** Why the last try did not open the document. */
  readonly refusal: string | undefined
  /** @param password DDMMYY */
  readonly onUnlock: (password: string) => void
}

const fields = [
  { box: 0, label: 'Day', example: 'DD' },
  { box: 1, label: 'Month', example: 'MM' },
  { box: 2, label: 'Year', example: 'YY' },
] as const

interface Problem {
  readonly text: string
  /** The fields to correct; none where there were too many tries. */
  readonly boxes: readonly number[]
}

/** Takes the focus that was lost when the button for the last try was unmounted. */
const takeFocus = (input: HTMLInputElement | null): void => {
  if (input && document.activeElement === document.body) input.focus()
}

/** Asks for the holder's date of birth, which is the password, in three fields. A whole date can be typed or pasted into any of them. */
export function PasswordDoor({ typed, refusal, onUnlock }: PasswordDoorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem | null>(
    refusal === undefined ? null : { text: refusal, boxes: typed === null ? [0, 1, 2] : [] },
  )
  const [date, setDate] = useState<TypedDate>({
    boxes: typed === null ? emptyBoxes : [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4)],
    at: 0,
    flow: null,
  })

  const focus = (box: number): void => {
    const input = form.current?.querySelectorAll('input')[box]
    if (!input || input === document.activeElement) return
    input.focus()
    input.select()
  }
  const show = (next: TypedDate): void => {
    setDate(next)
    focus(next.at)
  }
  const submit = (): void => {
    const read = birthPassword(date.boxes)
    if ('password' in read) {
      onUnlock(read.password)
      return
    }
    setProblem({ text: read.problem, boxes: [read.box] })
    focus(read.box)
  }

  return (
    <Card>
      <form
        ref={form}
        className="door"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <fieldset aria-describedby="door-hint">
          <legend>Holder’s date of birth</legend>
          <div className="door-boxes">
            {fields.map(({ box, label, example }) => (
              <div key={label}>
                <Label htmlFor={`door-${label}`}>{label}</Label>
                <Input
                  id={`door-${label}`}
                  inputMode="numeric"
                  {...(refusal !== undefined && box === 0 ? { ref: takeFocus } : {})}
                  autoComplete="off"
                  placeholder={example}
                  value={date.boxes[box]}
                  aria-invalid={problem?.boxes.includes(box) ? true : undefined}
                  aria-describedby={problem ? 'door-problem' : undefined}
                  onChange={(event) => show(typeDate(date, box, event.target.value, currentTime().getFullYear()))}
                  onPaste={(event) => {
                    const pasted = pasteDate(box, event.clipboardData.getData('text'), currentTime().getFullYear())
                    if (!pasted) return
                    event.preventDefault()
                    show(pasted)
                  }}
                />
              </div>
            ))}
          </div>
        </fieldset>
        {problem ? (
          <FieldError id="door-problem" role="alert">
            {problem.text}
          </FieldError>
        ) : (
          <Hint id="door-hint">Two digits each, such as 03 02 91. A whole date can be typed or pasted too.</Hint>
        )}
        <Button type="submit" tone="primary">
          Open the document
        </Button>
      </form>
    </Card>
  )
}
