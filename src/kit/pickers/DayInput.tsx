import { CalendarDays } from 'lucide-react'
import { Suspense, useState, type Ref } from 'react'
import styled from 'styled-components'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { dayFromTyped } from '~/lib/time/dayText'
import { dayInWords, formatDay } from '~/lib/time/dayWords'
import { lazyPart } from '../feedback/lazyPart'
import { Skeleton } from '../feedback/Skeleton'
import { IconButton } from '../ui/Button'
import { Input, type ControlProps } from '../ui/Field'
import { Popover, PopoverContent, PopoverTrigger } from '../ui/Popover'

const DayCalendar = lazyPart(async () => (await import('./DayCalendar')).DayCalendar)

interface DayInputProps {
  /** What its field gives it. */
  readonly control: ControlProps
  readonly name?: string
  readonly inputRef?: Ref<HTMLInputElement>
  /** YYYY-MM-DD, or the typed text where that is not a day. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** First day the calendar offers. */
  readonly min?: CalendarDay | undefined
  /** Last day the calendar offers. */
  readonly max?: CalendarDay | undefined
  /** Its year must be typed, and is never in the future where it has two digits. */
  readonly isBirth?: boolean | undefined
}

/** An input for a day, typed as DD-MM-YYYY or chosen from a calendar. */
export function DayInput({ control, name, inputRef, value, onChange, onBlur, min, max, isBirth = false }: DayInputProps) {
  const dayOf = (typed: string): string => dayFromTyped(typed, { isBirth }) ?? typed.trim()
  const [text, setText] = useState(() => formatDay(value))
  const [isOpen, setOpen] = useState(false)
  // A draft or the calendar can change the value; typing must not be reformatted.
  const [previous, setPrevious] = useState(value)
  if (previous !== value) {
    setPrevious(value)
    if (dayOf(text) !== value) setText(formatDay(value))
  }
  return (
    <Box>
      <Input
        {...control}
        ref={inputRef}
        name={name}
        value={text}
        placeholder="DD-MM-YYYY"
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value)
          onChange(dayOf(event.target.value))
        }}
        onBlur={() => {
          setText(formatDay(value))
          onBlur?.()
        }}
      />
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <IconButton aria-label="Calendar" aria-describedby={`${control.id}-label`}>
            <CalendarDays aria-hidden="true" />
          </IconButton>
        </PopoverTrigger>
        <PopoverContent align="end" aria-labelledby={`${control.id}-label`}>
          <Suspense fallback={<Skeleton />}>
            <DayCalendar
              value={dayInWords(value) === '' ? null : value}
              min={min}
              max={max}
              onChange={(day) => {
                onChange(day)
                setOpen(false)
              }}
            />
          </Suspense>
        </PopoverContent>
      </Popover>
    </Box>
  )
}

const Box = styled.div`
  position: relative;
  input {
    padding-right: calc(var(--control) + 4px);
    font-variant-numeric: tabular-nums;
  }
  > button {
    position: absolute;
    top: 0;
    right: 0;
  }
`
