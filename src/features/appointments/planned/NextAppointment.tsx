import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { typeLabel } from '~/domain/appointment/appointment'
import { patientName } from '~/domain/appointment/appointmentWords'
import { timeOf } from '~/lib/time/minutes'
import { paths } from '~/platform/routes/paths'
import type { TimedAppointment } from './dayFigures'

interface NextAppointmentProps {
  readonly next: TimedAppointment | null
  readonly timed: readonly TimedAppointment[]
  readonly isToday: boolean
  /** What is said where `timed` is empty. */
  readonly nothing: string | null
}

/** Who is there now or comes next, and what on this day needs somebody. */
export function NextAppointment({ next, timed, isToday, nothing }: NextAppointmentProps) {
  const clashes = timed.filter(({ clash }) => clash !== null).length
  const alone = timed.filter(({ row, state }) => !row.physicianId && state !== 'completed').length
  if (timed.length === 0) return nothing && <Line>{nothing}</Line>
  return (
    <Line>
      {isToday &&
        (next ? (
          <span>
            <b>{next.state === 'now' ? 'Now' : 'Next'}</b> {timeOf(next.hours.from)}{' '}
            <Link to={paths.appointment(next.row.id)} dir="auto">
              {patientName(next.row)}
            </Link>
            , {typeLabel(next.row.type)}, <bdi>{next.row.physicianName || 'no physician'}</bdi>
          </span>
        ) : (
          <span>Nobody else today.</span>
        ))}
      {clashes > 0 && <span data-warn>{clashes} double-booked</span>}
      {alone > 0 && <span data-warn>{alone} without a physician</span>}
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  color: var(--text-2);
  b {
    margin-inline-end: 6px;
    color: var(--text);
    font-weight: 600;
  }
  /* One line also on a phone: the day's own rows say the rest. */
  > :first-child:not([data-warn]) {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  [data-warn] {
    color: var(--warn);
    font-weight: 500;
  }
`
