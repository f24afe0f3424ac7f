import { useId, useRef } from 'react'
import { FieldError, Hint, Input, Label } from '~/kit/ui/Field'
import { currentTime } from '~/lib/time/clock'
import { pasteDate, typeDate, type TypedDate } from './typedDate'
import './dateBoxes.css'

interface DateBoxesProps {
  readonly legend: string
  readonly hint: string
  readonly date: TypedDate
  readonly onDate: (date: TypedDate) => void
  /** How a year is written. */
  readonly year: 'YY' | 'YYYY'
  readonly problem: string | undefined
  /** The boxes to correct; none where the problem is another. */
  readonly wrong: readonly number[]
  /** Takes the first box. */
  readonly focusRef?: (input: HTMLInputElement | null) => void
}

/** Moves the focus to a box; typing there replaces what it holds. */
export function focusBox(group: HTMLElement | null, box: number): void {
  const input = group?.querySelectorAll<HTMLInputElement>('.date-boxes input')[box]
  if (!input || input === document.activeElement) return
  input.focus()
  input.select()
}

/** A date in three boxes. A whole one can be typed or pasted into any of them. */
export function DateBoxes({ legend, hint, date, onDate, year, problem, wrong, focusRef }: DateBoxesProps) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const thisYear = year === 'YY' ? currentTime().getFullYear() : null
  const boxes = [
    { box: 0, label: 'Day', example: 'DD' },
    { box: 1, label: 'Month', example: 'MM' },
    { box: 2, label: 'Year', example: year },
  ] as const
  const show = (next: TypedDate): void => {
    onDate(next)
    focusBox(group.current, next.at)
  }
  return (
    <fieldset ref={group} className="date-field" aria-describedby={problem ? undefined : `${id}-hint`}>
      <legend>{legend}</legend>
      <div className="date-boxes">
        {boxes.map(({ box, label, example }) => (
          <div key={label}>
            <Label htmlFor={`${id}-${label}`}>{label}</Label>
            <Input
              id={`${id}-${label}`}
              inputMode="numeric"
              {...(box === 0 && focusRef ? { ref: focusRef } : {})}
              autoComplete="off"
              placeholder={example}
              value={date.boxes[box]}
              aria-invalid={wrong.includes(box) ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              // A form hears of an input after the field itself: it reads what all boxes hold by then.
              onInput={(event) => show(typeDate(date, box, event.currentTarget.value, thisYear))}
              onPaste={(event) => {
                const pasted = pasteDate(box, event.clipboardData.getData('text'), thisYear)
                if (!pasted) return
                event.preventDefault()
                show(pasted)
              }}
            />
          </div>
        ))}
      </div>
      {problem ? (
        <FieldError id={`${id}-problem`} role="alert">
          {problem}
        </FieldError>
      ) : (
        <Hint id={`${id}-hint`}>{hint}</Hint>
      )}
    </fieldset>
  )
}
