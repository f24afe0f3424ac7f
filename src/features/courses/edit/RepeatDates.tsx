import { Repeat2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '~/kit/ui/Button'
import { Field, Input } from '~/kit/ui/Field'
import { Hidden } from '~/kit/ui/Hidden'
import { counted } from '~/lib/format/counted'
import { numberFromTyped } from '~/lib/format/typedNumber'

/** As many as fit into a year of weekly dates. */
export const mostDates = 52

interface RepeatDatesProps {
  /** How many dates there are. */
  readonly count: number
  readonly onRepeat: (weeks: number, more: number) => void
}

const isWhole = (value: number | null, min: number, max: number): value is number =>
  value !== null && Number.isInteger(value) && value >= min && value <= max

/** Makes further dates like the last one, at a distance of some weeks. */
export function RepeatDates({ count, onRepeat }: RepeatDatesProps) {
  const [typedWeeks, setWeeks] = useState('4')
  const [typedTotal, setTotal] = useState('10')
  const [weeks, total] = [numberFromTyped(typedWeeks), numberFromTyped(typedTotal)]
  const more = isWhole(total, count + 1, mostDates) ? total - count : null
  const reason = !isWhole(weeks, 1, mostDates)
    ? `Enter 1 to ${mostDates} weeks.`
    : more === null
      ? `Enter ${count + 1} to ${mostDates} dates.`
      : null
  const repeat = (): void => {
    if (isWhole(weeks, 1, mostDates) && more !== null) onRepeat(weeks, more)
  }
  return (
    <Line
      role="group"
      aria-label="Repeat"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        // Enter in a field would send the form around it.
        event.preventDefault()
        repeat()
      }}
    >
      <span aria-hidden="true">Repeat every</span>
      <Field label={<Hidden>Repeat every … weeks</Hidden>} isQuiet>
        {(control) => <Input {...control} inputMode="numeric" value={typedWeeks} onChange={({ target }) => setWeeks(target.value)} />}
      </Field>
      <span aria-hidden="true">weeks,</span>
      <Field label={<Hidden>Dates in all</Hidden>} isQuiet>
        {(control) => <Input {...control} inputMode="numeric" value={typedTotal} onChange={({ target }) => setTotal(target.value)} />}
      </Field>
      <span aria-hidden="true">dates in all</span>
      <Button reason={reason} onClick={repeat}>
        <Repeat2 aria-hidden="true" />
        {more === null ? 'Add dates' : `Add ${counted(more, 'date')}`}
      </Button>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  > div {
    width: 56px;
  }
  input {
    padding-inline: 4px;
    text-align: center;
  }
`
