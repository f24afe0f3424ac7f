import styled from 'styled-components'
import { typeLabel } from '~/domain/appointment/appointment'
import { patientName } from '~/domain/appointment/appointmentWords'
import { Row } from '~/kit/ui/Row'
import { Text } from '~/kit/ui/Text'
import { timeOf } from '~/lib/time/minutes'
import type { TimedAppointment } from './dayFigures'

interface DaySheetProps {
  /** 'Fri 27-11-2026': each page says it, because it is handed to its physician alone. */
  readonly day: string
  readonly timed: readonly TimedAppointment[]
}

/** A day on paper: a page for each physician. */
export function DaySheet({ day, timed }: DaySheetProps) {
  const physicians = [...new Set(timed.map(({ row }) => row.physicianName || 'No physician'))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  )
  return physicians.map((name) => (
    <Page key={name} data-list>
      <Row $justify="space-between">
        <h3 dir="auto">{name}</h3>
        <Text>{day}</Text>
      </Row>
      <table>
        <thead>
          <tr>
            <th>Time</th>
            <th>Patient</th>
            <th>Type</th>
            <th>Note</th>
          </tr>
        </thead>
        <tbody>
          {timed
            .filter(({ row }) => (row.physicianName || 'No physician') === name)
            .map(({ row, hours }) => (
              <tr key={row.id}>
                <td>
                  {timeOf(hours.from)}–{timeOf(hours.to)}
                </td>
                <td dir="auto">{patientName(row)}</td>
                <td>{typeLabel(row.type)}</td>
                <td dir="auto">{row.description}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Page>
  ))
}

const Page = styled.section`
  break-inside: avoid-page;
  & + & {
    break-before: page;
  }
  h3 {
    font: 600 14px/20px var(--font);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  /* The rest is for the note, also by hand. */
  th:nth-child(-n + 3) {
    width: 22%;
  }
  th:first-child {
    width: 96px;
  }
  th,
  td {
    padding: 6px 8px 6px 0;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
`
