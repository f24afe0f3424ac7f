import { useEffect, useRef } from 'react'
import DatePicker from 'react-datepicker'
import 'react-datepicker/dist/react-datepicker.css'
import './dayCalendar.css'
import { localDateOf, todayHere, type CalendarDay } from '../time/calendarDay'

interface Bounds {
  /** First day that may be chosen. */
  readonly min?: CalendarDay | undefined
  /** Last day that may be chosen. */
  readonly max?: CalendarDay | undefined
}

const boundsOf = ({ min, max }: Bounds) => {
  const [minDate, maxDate] = [min && localDateOf(min), max && localDateOf(max)]
  return { ...(minDate ? { minDate } : {}), ...(maxDate ? { maxDate } : {}) }
}

const look = {
  inline: true,
  calendarStartDay: 1,
  dateFormat: 'dd-MM-yyyy',
  showMonthDropdown: true,
  showYearDropdown: true,
  dropdownMode: 'select',
} as const

/** The calendar arrives after the surface it stands on; the focus then goes to the day that has its turn. */
function useFocusOnDay() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus({ preventScroll: true }), [])
  return box
}

interface DayCalendarProps extends Bounds {
  readonly value: CalendarDay | null
  readonly onChange: (day: CalendarDay) => void
}

/** A month to choose a day from. */
export function DayCalendar({ value, onChange, ...bounds }: DayCalendarProps) {
  const box = useFocusOnDay()
  return (
    <div ref={box}>
      <DatePicker
        {...look}
        {...boundsOf(bounds)}
        selected={value === null ? null : localDateOf(value)}
        // Also for the day that is chosen already, which is the one that has the focus.
        onSelect={(date: Date | null) => date && onChange(todayHere(date))}
      />
    </div>
  )
}

interface RangeCalendarProps extends Bounds {
  readonly from: CalendarDay | null
  readonly to: CalendarDay | null
  readonly onChange: (from: CalendarDay | null, to: CalendarDay | null) => void
}

/** A month to choose a first and a last day from. */
export function RangeCalendar({ from, to, onChange, ...bounds }: RangeCalendarProps) {
  const box = useFocusOnDay()
  return (
    <div ref={box}>
      <DatePicker
        {...look}
        {...boundsOf(bounds)}
        selectsRange
        startDate={from === null ? null : localDateOf(from)}
        endDate={to === null ? null : localDateOf(to)}
        onChange={([first, last]: [Date | null, Date | null]) => onChange(first && todayHere(first), last && todayHere(last))}
      />
    </div>
  )
}
