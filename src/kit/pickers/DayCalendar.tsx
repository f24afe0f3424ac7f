import { ChevronLeft, ChevronRight } from 'lucide-react'
import DatePicker, { type ReactDatePickerCustomHeaderProps } from 'react-datepicker'
import styled from 'styled-components'
import 'react-datepicker/dist/react-datepicker.css'
import './dayCalendar.css'
import { localDateOf, todayHere, type CalendarDay } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { IconButton } from '../ui/Button'
import { Select } from '../ui/Field'

interface Bounds {
  /** First selectable day. */
  readonly min?: CalendarDay | undefined
  /** Last selectable day. */
  readonly max?: CalendarDay | undefined
}

const boundsOf = ({ min, max }: Bounds) => {
  const [minDate, maxDate] = [min && localDateOf(min), max && localDateOf(max)]
  return { ...(minDate ? { minDate } : {}), ...(maxDate ? { maxDate } : {}) }
}

/** The library itself would take today from the device's clock. */
const dayClassName = (date: Date): string => (todayHere(date) === todayHere(currentTime()) ? 'day-today' : '')

const commonProps = {
  inline: true,
  dayClassName,
  calendarStartDay: 1,
  dateFormat: 'dd-MM-yyyy',
  renderCustomHeader: (header: ReactDatePickerCustomHeaderProps) => <CalendarHead {...header} />,
} as const

/** Ref that focuses the current day on mount: the calendar loads lazily, after its popover has already placed the focus. */
const focusDay = (box: HTMLDivElement | null): void =>
  box?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus({ preventScroll: true })

const months = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, index, 15)),
)

/** Range of the year list: back to the oldest plausible birth year, ahead to the longest validity. */
const yearsBack = 110
const yearsAhead = 30

function yearsAround(shown: number): readonly number[] {
  const now = currentTime().getFullYear()
  const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, index) => now - yearsBack + index)
  return years.includes(shown) ? years : [...years, shown].toSorted((one, other) => one - other)
}

/** Month and year selects, with buttons to the previous and next month. */
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
      <IconButton aria-label="Previous month" onClick={decreaseMonth} disabled={prevMonthButtonDisabled}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Select aria-label="Month" value={date.getMonth()} onChange={(event) => changeMonth(Number(event.target.value))}>
        {months.map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </Select>
      <Select aria-label="Year" value={date.getFullYear()} onChange={(event) => changeYear(Number(event.target.value))}>
        {yearsAround(date.getFullYear()).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Select>
      <IconButton aria-label="Next month" onClick={increaseMonth} disabled={nextMonthButtonDisabled}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </Head>
  )
}

interface DayCalendarProps extends Bounds {
  readonly value: CalendarDay | null
  readonly onChange: (day: CalendarDay) => void
}

/** An inline calendar to choose one day. */
export function DayCalendar({ value, onChange, ...bounds }: DayCalendarProps) {
  return (
    <div ref={focusDay}>
      <DatePicker
        {...commonProps}
        {...boundsOf(bounds)}
        {...(value === null ? { openToDate: currentTime() } : {})}
        selected={value === null ? null : localDateOf(value)}
        // onChange would not fire for the day already selected, which is the focused one.
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

/** An inline calendar to choose the first and last day of a range. */
export function RangeCalendar({ from, to, onChange, ...bounds }: RangeCalendarProps) {
  return (
    <div ref={focusDay}>
      <DatePicker
        {...commonProps}
        {...boundsOf(bounds)}
        {...(from === null ? { openToDate: currentTime() } : {})}
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
    padding-inline: 8px 28px;
    font-weight: 500;
    font-size: 13px;
  }
  button:disabled {
    visibility: hidden;
  }
`
