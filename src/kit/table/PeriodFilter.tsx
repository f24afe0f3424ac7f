import { CalendarRange } from 'lucide-react'
import { Suspense, useState } from 'react'
import { rangeFromText, rangeToText } from '~/lib/time/calendarDay'
import { rangeInWords } from '~/lib/time/dayWords'
import { lazyPart } from '../feedback/lazyPart'
import { Skeleton } from '../feedback/Skeleton'
import { Button } from '../ui/Button'
import { Popover, PopoverContent, PopoverTrigger } from '../ui/Popover'

const DayRangePanel = lazyPart(async () => (await import('../pickers/DayRangePanel')).DayRangePanel)

interface PeriodFilterProps {
  readonly label: string
  /** The range in its URL format; an empty string for none. */
  readonly value: string
  /** What it means to choose no range; a page that always has one says which it then shows. */
  readonly none?: string
  readonly zone: string
  readonly onChange: (value: string) => void
  /** Opens in place instead of over the page, because nothing can open above a dialog. */
  readonly isInDialog: boolean
}

/** A filter of a list by a range of days. */
export function PeriodFilter({ label, value, none = 'Any day', zone, onChange, isInDialog }: PeriodFilterProps) {
  const [isOpen, setOpen] = useState(false)
  const range = rangeFromText(value)
  const words = (
    <>
      <CalendarRange aria-hidden="true" />
      {label}: {range ? rangeInWords(range) : none.toLowerCase()}
    </>
  )
  const panel = (
    <Suspense fallback={<Skeleton />}>
      <DayRangePanel
        value={range}
        zone={zone}
        none={none}
        onChange={(next) => {
          onChange(next ? rangeToText(next) : '')
          setOpen(false)
        }}
      />
    </Suspense>
  )
  if (isInDialog)
    return (
      <>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words}
        </Button>
        {isOpen && panel}
      </>
    )
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button>{words}</Button>
      </PopoverTrigger>
      <PopoverContent aria-label={label}>{panel}</PopoverContent>
    </Popover>
  )
}
