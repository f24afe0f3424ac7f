import styled from 'styled-components'
import { madeOn, type PlannedDay } from '~/domain/booking/slotPlan'
import { Loaded } from '~/kit/feedback/Loaded'
import { Card } from '~/kit/ui/Card'
import { ListRows } from '~/kit/ui/ListRows'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { formatDay, shortWeekday } from '~/lib/time/dayWords'
import { onlyComplete, type RecordState } from '~/platform/api/read/record'
import type { Slot } from '../bookingCommands'
import { MonthTable } from '../MonthTable'
import { plannedDays } from './PlanForm'
import { planProblem, readDays, type PlanValues } from './planValues'

interface PlanPreviewProps {
  readonly slots: RecordState<readonly Slot[]>
  readonly values: PlanValues
  readonly zone: string
}

type Does = PlannedDay['does']

/** What a day of the grid says after its count. */
const words: Readonly<Record<Does, string>> = { makes: 'new', replaces: 'replaced', leaves: 'left', blocked: 'blocked', skips: 'skipped' }

/** What a plan would do, day by day, before anything is sent. */
export function PlanPreview({ slots, values, zone }: PlanPreviewProps) {
  return (
    <Box>
      <h2>What will be made</h2>
      <Loaded record={onlyComplete(slots)} what="The existing slots" lines={8}>
        {() => {
          const days = plannedDays(values, slots, zone)?.days
          if (!days) return <Text>{planProblem(values, zone) ?? 'Enter days, times, length and limit to see it.'}</Text>
          return <Planned days={days} listed={readDays(values.skipped).days.size} />
        }}
      </Loaded>
    </Box>
  )
}

function Planned({
  days,
  listed,
}: {
  readonly days: readonly PlannedDay[]
  /** Days in the list of those to skip. */ readonly listed: number
}) {
  const of = (does: Does): readonly PlannedDay[] => days.filter((day) => day.does === does)
  const wiped = of('replaces').reduce((sum, { existing }) => sum + existing, 0)
  const sums: readonly (readonly [Does, number, string])[] = [
    ['makes', madeOn(of('makes')), 'new slots'],
    ['replaces', madeOn(of('replaces')), wiped > 0 ? `instead of ${countText(wiped)}` : 'replaced'],
    ...(['leaves', 'blocked', 'skips'] as const).map((does) => {
      const { length } = of(does)
      return [does, length, `${length === 1 ? 'day' : 'days'} ${words[does]}`] as const
    }),
  ]
  const shown = sums.filter(([does, count]) => does === 'makes' || count > 0)
  const explained = runsOf(days.filter(({ does }) => does !== 'makes' && does !== 'skips'))
  const elsewhere = listed - of('skips').length
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))]
  return (
    <>
      <div role="status">
        <Sums>
          {shown.map(([does, count, label]) => (
            <Sum key={does} data-does={does}>
              <b>{countText(count)}</b> {label}
            </Sum>
          ))}
        </Sums>
      </div>
      {days.length === 0 && <Text>No day of this period is one of the weekdays.</Text>}
      {months.map((month) => (
        <Month key={month} month={month} days={days} />
      ))}
      {elsewhere > 0 && <Text $isQuiet>{counted(elsewhere, 'day', 'days')} to skip would not be planned anyway.</Text>}
      {explained.length > 0 && (
        <ListRows aria-label="Days that have slots or cannot be planned">
          {explained.map(({ from, to, said }) => (
            <li key={from}>
              <b>
                {shortWeekday(from)} {formatDay(from)}
                {to !== from && ` – ${shortWeekday(to)} ${formatDay(to)}`}
              </b>
              <small>{said}</small>
            </li>
          ))}
        </ListRows>
      )}
    </>
  )
}

/** 'Left. These times already have slots. 14 slots, 5 with bookings.' */
function explain({ does, reason, existing, booked, count }: PlannedDay): string {
  if (does === 'replaces') return `${counted(existing, 'empty slot', 'empty slots')} replaced by ${countText(count)}.`
  const there = existing > 0 ? ` ${counted(existing, 'slot')}${booked > 0 ? `, ${countText(booked)} with bookings` : ''}.` : ''
  return `${does === 'leaves' ? 'Left' : 'Blocked'}. ${reason ?? ''}${there}`
}

/** Days after each other of which the same is to be said. */
function runsOf(days: readonly PlannedDay[]) {
  const runs: { readonly from: CalendarDay; to: CalendarDay; readonly said: string }[] = []
  for (const one of days) {
    const [said, last] = [explain(one), runs.at(-1)]
    if (last?.said === said) last.to = one.day
    else runs.push({ from: one.day, to: one.day, said })
  }
  return runs
}

function Month({ month, days }: { readonly month: string; readonly days: readonly PlannedDay[] }) {
  const byDay = new Map(days.map((one) => [one.day, one]))
  const cell = (day: CalendarDay) => {
    const planned = byDay.get(day)
    return day.startsWith(month) ? (
      <td key={day} data-does={planned?.does}>
        {Number(day.slice(8))}
        {planned && (
          <small>
            {planned.count > 0 && countText(planned.count)} <span>{words[planned.does]}</span>
          </small>
        )}
      </td>
    ) : (
      <td key={day} aria-label="Another month" />
    )
  }
  return <Grid month={`${month}-01`} cell={cell} />
}

const Box = styled(Card)`
  container: preview / inline-size;
`

const Sums = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
`

/** The same mark as on the days, so that it is also their key. */
const mark = `
  &[data-does='makes'] { border: 1px solid var(--good); background: var(--good-soft); }
  &[data-does='replaces'] { border: 1px dashed var(--good); }
  &[data-does='leaves'] { border: 1px solid var(--warn); background: var(--warn-soft); }
  &[data-does='blocked'] { border: 1px dashed var(--bad); background: var(--bad-soft); }
  &[data-does='skips'] { background: repeating-linear-gradient(135deg, var(--sunken) 0 5px, var(--line) 5px 7px); }
`

const Sum = styled.li`
  padding: 2px 8px;
  border: 1px solid transparent;
  border-radius: var(--radius);
  color: var(--text-2);
  font-size: 13px;
  b {
    color: var(--text);
    font: 600 16px/24px var(--font);
    font-variant-numeric: tabular-nums;
  }
  ${mark}
`

const Grid = styled(MonthTable)`
  table-layout: fixed;
  width: 100%;
  border-spacing: 4px;
  font-size: 13px;
  caption {
    padding-bottom: 4px;
    font: 600 14px/20px var(--font);
    text-align: left;
  }
  th {
    color: var(--text-3);
    font-size: 12px;
    font-weight: 400;
    text-align: left;
  }
  td {
    height: 48px;
    padding: 3px 4px;
    border: 1px solid transparent;
    border-radius: var(--radius);
    vertical-align: top;
    ${mark}
  }
  small {
    display: block;
    color: var(--text-2);
    font-size: 12px;
    line-height: 16px;
    overflow-wrap: normal;
  }
  @container (max-width: 460px) {
    border-spacing: 2px;
    td {
      padding: 3px;
    }
    /* Too wide for a day. Its mark says it to the eye. */
    small > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`
