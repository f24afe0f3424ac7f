import type { ReactNode } from 'react'
import { Choices } from './Choices'
import { Hint } from './Field'

interface CheckListProps {
  readonly legend: string
  readonly items: readonly {
    readonly id: string
    readonly name: string
    readonly hint: ReactNode
    /** What needs somebody's eye. */
    readonly note?: ReactNode
    readonly isOff?: boolean
  }[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** People or things with a box each; a long list scrolls. */
export const CheckList = ({ legend, items, chosen, onChange }: CheckListProps) => (
  <Choices $areMany>
    <legend>{legend}</legend>
    {items.map(({ id, name, hint, note, isOff = false }) => (
      <label key={id}>
        <input
          type="checkbox"
          checked={!isOff && chosen.has(id)}
          disabled={isOff}
          onChange={() => onChange(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))}
        />
        <bdi>{name}</bdi>
        <Hint>{hint}</Hint>
        {note}
      </label>
    ))}
  </Choices>
)
