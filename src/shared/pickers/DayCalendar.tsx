import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import DatePicker, { type ReactDatePickerCustomHeaderProps } from 'react-datepicker'
import 'react-datepicker/dist/react-datepicker.css'
import './dayCalendar.css'
import styled from 'styled-components'
import { localDateOf, todayHere, type CalendarDay } from '../time/calendarDay'
import { IconButton } from '../ui/Button'
import { Select } from '../ui/Field'

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
  renderCustomHeader: (header: ReactDatePickerCustomHeaderProps) => <CalendarHead {...header} />,
} as const

/** The calendar arrives after the surface it stands on; the focus then goes to the day that has its turn. */
function useFocusOnDay() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus({ preventScroll: true }), [])
  return box
}

const months = Array.from({ length: 12 }, (_, at) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, at, 15)),
)

/** How far the years go where no bounds are set: back to the oldest birth, and ahead to the longest validity. */
const yearsBack = 110
const yearsAhead = 30

function yearsAround(shown: number): readonly number[] {
  const now = new Date().getFullYear()
  const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, at) => now - yearsBack + at)
  return years.includes(shown) ? years : [...years, shown].toSorted((one, other) => one - other)
}

/** The month that is shown, and the ways to another. */
function CalendarHead({
  date,
  changeMonth,
  changeYear,
  decreaseMonth,
  increaseMonth,
  prevMonthButtonDisabled,
  nextMonthButtonDisabled,
}: ReactDatePickerCustomHeaderProps) {
  return (
    <Head>
      <IconButton aria-label="Month before" onClick={decreaseMonth} disabled={prevMonthButtonDisabled}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Select aria-label="Month" value={date.getMonth()} onChange={(event) => changeMonth(Number(event.target.value))}>
        {months.map((name, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </Select>
      <Select aria-label="Year" value={date.getFullYear()} onChange={(event) => changeYear(Number(event.target.value))}>
        {yearsAround(date.getFullYear()).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Select>
      <IconButton aria-label="Month after" onClick={increaseMonth} disabled={nextMonthButtonDisabled}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </Head>
  )
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

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px;
  margin-bottom: 8px;
  select {
    width: auto;
    padding-inline: 6px;
    font-weight: 500;
    font-size: 13px;
  }
  button:disabled {
    visibility: hidden;
  }
`
