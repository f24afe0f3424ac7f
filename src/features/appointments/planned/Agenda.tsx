import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { typeLabel } from '~/domain/appointment/appointment'
import { patientName, stateWords } from '~/domain/appointment/appointmentWords'
import { Status } from '~/kit/ui/Status'
import { timeOf } from '~/lib/time/minutes'
import { paths } from '~/platform/routes/paths'
import type { TimedAppointment } from './dayFigures'

/** A day as a list, for a phone. */
export const Agenda = ({ timed }: { readonly timed: readonly TimedAppointment[] }) => (
  <List aria-label="Appointments">
    {timed.map(({ row, hours, state, clash }) => {
      const { word, tone } = stateWords[state]
      return (
        <li key={row.id}>
          <Link to={paths.appointment(row.id)}>
            <time>
              <b>{timeOf(hours.from)}</b>
              {timeOf(hours.to)}
            </time>
            <b dir="auto">{patientName(row)}</b>
            <Status $tone={tone}>{word}</Status>
            <small data-clash={clash !== null || undefined}>
              {clash ?? (
                <>
                  {typeLabel(row.type)}, <bdi>{row.physicianName || 'no physician'}</bdi>
                </>
              )}
            </small>
          </Link>
        </li>
      )
    })}
  </List>
)

const List = styled.ul`
  margin-inline: -16px;
  border-block: 1px solid var(--line);
  background: var(--surface);
  li + li {
    border-top: 1px solid var(--line);
  }
  a {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 12px;
    min-height: 60px;
    padding: 8px 16px;
    color: var(--text);
    text-decoration: none;
  }
  b {
    display: block;
    font-weight: 600;
  }
  time {
    grid-row: span 2;
    color: var(--text-2);
    font-variant-numeric: tabular-nums;
    b {
      color: var(--text);
    }
  }
  small {
    grid-column: 2 / -1;
    color: var(--text-2);
    font-size: 13px;
    &[data-clash] {
      color: var(--bad);
    }
  }
`
