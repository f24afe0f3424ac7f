import { useRef, useState } from 'react'
import { Card } from '~/kit/page/PublicFrame'
import { DateBoxes, focusBox } from '~/kit/plainForm/DateBoxes'
import { birthPassword, emptyBoxes, type TypedDate } from '~/kit/plainForm/typedDate'
import { Button } from '~/kit/ui/Button'

interface PasswordDoorProps {
  /** A date that was sent before and may be sent again, DDMMYY. */
  readonly typed: string | null
  /** Why the last try did not open the document. */
  readonly refusal: string | undefined
  /** @param password DDMMYY */
  readonly onUnlock: (password: string) => void
}

interface Problem {
  readonly text: string
  /** The fields to correct; none where there were too many tries. */
  readonly boxes: readonly number[]
}

/** Takes the focus that was lost when the button for the last try was unmounted. */
const takeFocus = (input: HTMLInputElement | null): void => {
  if (input && document.activeElement === document.body) input.focus()
}

/** Asks for the holder's date of birth, which is the password. */
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

  const submit = (): void => {
    const read = birthPassword(date.boxes)
    if ('password' in read) {
      onUnlock(read.password)
      return
    }
    setProblem({ text: read.problem, boxes: [read.box] })
    focusBox(form.current, read.box)
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
        <DateBoxes
          legend="Holder’s date of birth"
          hint="Two digits each, such as 03 02 91. A whole date can be typed or pasted too."
          date={date}
          onDate={setDate}
          year="YY"
          problem={problem?.text}
          wrong={problem?.boxes ?? []}
          {...(refusal === undefined ? {} : { focusRef: takeFocus })}
        />
        <Button type="submit" tone="primary">
          Open the document
        </Button>
      </form>
    </Card>
  )
}
