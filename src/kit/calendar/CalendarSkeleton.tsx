import styled from 'styled-components'
import { addDays, daysBetween, type CalendarDay } from '~/lib/time/calendarDay'
import { shortWeekday } from '~/lib/time/dayWords'
import { SkeletonBar } from '../feedback/Skeleton'
import { Hidden } from '../ui/Hidden'
import { from } from '../ui/media'
import type { CalendarView } from './calendarEvent'
import { firstHour, hoursOf } from './gridEvents'
import { GridLook } from './gridStyles'
import { periodOf } from './period'

interface CalendarSkeletonProps {
  readonly view: CalendarView
  readonly day: CalendarDay
  readonly today: CalendarDay
}

/** The calendar while its events load: the days are known, and grey bars stand for what is on them. Nothing moves when the events arrive. */
export function CalendarSkeleton({ view, day, today }: CalendarSkeletonProps) {
  return (
    <Box role="status" data-skeleton>
      <Hidden>Loading…</Hidden>
      <div aria-hidden="true">
        {view === 'month' ? <Month day={day} today={today} /> : view === 'agenda' ? <Days /> : <Columns {...{ view, day, today }} />}
      </div>
    </Box>
  )
}

const daysOf = (view: CalendarView, day: CalendarDay): readonly CalendarDay[] => {
  const period = periodOf(view, day)
  return Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, at) => addDays(period.from, at))
}

/** Column and width in days of the bars of a week, so that they look like events and not like a table. */
const bars = [
  [2, 3],
  [1, 5],
  [4, 2],
  [2, 5],
  [1, 2],
  [3, 3],
] as const

/** Hours of the bars of a week, from the first shown. */
const lengths = [6, 8, 8, 4, 7, 3, 5] as const

type DaysProps = Pick<CalendarSkeletonProps, 'day' | 'today'>

// The library's class names give these parts the look and the size of the grid that replaces them.

function Month({ day, today }: DaysProps) {
  const days = daysOf('month', day)
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const classOf = (on: CalendarDay): string =>
    ['rbc-day-bg', on === today && 'rbc-today', on.slice(0, 7) !== day.slice(0, 7) && 'rbc-off-range-bg'].filter(Boolean).join(' ')
  return (
    <GridLook $hours={0} $weeks={weeks.length} $hasShort={false}>
      <div className="rbc-month-view">
        <div className="rbc-row rbc-month-header">
          {weeks[0]?.map((on) => (
            <div key={on} className="rbc-header">
              {shortWeekday(on)}
            </div>
          ))}
        </div>
        {weeks.map((week, at) => {
          const [column, span] = bars[at] ?? bars[0]
          return (
            <div key={week[0]} className="rbc-month-row">
              <div className="rbc-row-bg">
                {week.map((on) => (
                  <div key={on} className={classOf(on)} />
                ))}
              </div>
              <div className="rbc-row-content">
                <div className="rbc-row">
                  {week.map((on) => (
                    <div key={on} className={`rbc-date-cell${on.slice(0, 7) === day.slice(0, 7) ? '' : ' rbc-off-range'}`}>
                      <Day data-day aria-current={on === today ? 'date' : undefined}>
                        <b>{Number(on.slice(8))}</b>
                      </Day>
                    </div>
                  ))}
                </div>
                <Week>
                  <MonthBar style={{ gridColumn: `${column} / span ${span}` }} />
                </Week>
              </div>
            </div>
          )
        })}
      </div>
    </GridLook>
  )
}

function Columns({ view, day, today }: CalendarSkeletonProps) {
  const days = daysOf(view, day)
  const hours = hoursOf([])
  const rows = Array.from({ length: hours.last - hours.first }, (_, at) => hours.first + at)
  return (
    <GridLook $hours={rows.length} $weeks={1} $hasShort={false}>
      <div className="rbc-time-view">
        <div className="rbc-time-header">
          <div className="rbc-time-header-gutter" />
          <div className="rbc-time-header-content">
            <div className="rbc-row rbc-time-header-cell">
              {days.map((on) => (
                <div key={on} className="rbc-header">
                  <Day data-day aria-current={on === today ? 'date' : undefined}>
                    <b>{Number(on.slice(8))}</b> {shortWeekday(on)}
                  </Day>
                </div>
              ))}
            </div>
          </div>
        </div>
        <div className="rbc-time-content">
          <div className="rbc-time-gutter rbc-time-column">
            {rows.map((hour) => (
              <div key={hour} className="rbc-timeslot-group">
                {firstHour({ first: hour, last: hour })}
              </div>
            ))}
          </div>
          {days.map((on, at) => (
            <div key={on} className={`rbc-day-slot rbc-time-column${on === today ? ' rbc-today' : ''}`}>
              {rows.map((hour) => (
                <div key={hour} className="rbc-timeslot-group" />
              ))}
              <ColumnBar style={{ height: `calc(var(--hour) * ${lengths[at]})` }} />
            </div>
          ))}
        </div>
      </div>
    </GridLook>
  )
}

function Days() {
  return [1, 2, 3].map((at) => (
    <AgendaDay key={at}>
      <SkeletonBar style={{ width: 180 }} />
      <AgendaBar />
    </AgendaDay>
  ))
}

/** Nothing in it can be pressed. */
const Box = styled.div`
  pointer-events: none;
`

const Day = styled.div`
  display: grid;
  grid-auto-flow: column;
  place-content: center;
  gap: 4px;
`

const Week = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
`

const MonthBar = styled(SkeletonBar)`
  height: calc(var(--line-of-month) - 2px);
  margin-inline: 3px;
`

const ColumnBar = styled(SkeletonBar)`
  position: absolute;
  inset: var(--hour) 4px auto 3px;
`

const AgendaDay = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 14px;
  padding: 18px 16px 16px;
  & + & {
    border-top: 1px solid var(--line);
  }
  ${from.sm} {
    grid-template-columns: 252px minmax(0, 1fr);
    padding-block: 14px 16px;
  }
`

const AgendaBar = styled(SkeletonBar)`
  height: 54px;
`
