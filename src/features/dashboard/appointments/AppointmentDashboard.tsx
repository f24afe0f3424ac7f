import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { readBookingFigures, type NamedFigure, type PaymentMethod } from '~/domain/appointment/bookingFigures'
import { ChartPanel } from '~/kit/charts/ChartPanel'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Loaded } from '~/kit/feedback/Loaded'
import { column, type Column } from '~/kit/table/columns'
import { PeriodFilter } from '~/kit/table/PeriodFilter'
import { Table } from '~/kit/table/Table'
import { from } from '~/kit/ui/media'
import { Segments } from '~/kit/ui/Segments'
import { useMinute } from '~/kit/ui/useMinute'
import { defaultCurrency, money } from '~/lib/format/money'
import { rangeToText } from '~/lib/time/calendarDay'
import { formatDay, rangeInWords } from '~/lib/time/dayText'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'
import { combine, mapRecord, type RecordState } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { developerMode } from '~/platform/session/developerMode'
import { useClient } from '~/platform/tenant/client'
import { Card, CardHead } from '../card'
import { DashboardPage } from '../DashboardPage'
import { Figure, Figures } from '../Figure'
import { updatedOf } from '../updated'
import { BookingCurrency, BookingStatistics } from './appointments.generated'
import { bookingPeriod, partOf, revenueChart, ringOf, statusesOf } from './bookingParts'

/** Where the period stands in the address. */
const periodKey = 'period'

/** Statistics of the web-shop's appointments: the dashboard of those who handle them. */
export function AppointmentDashboard() {
  const client = useClient()
  const [params, setParams] = useSearchParams()
  const { day } = wallClockIn(statisticsZone, useMinute())
  const period = bookingPeriod(params.get(periodKey) ?? '', day)
  // Null parts are errors of their widgets, so even a text without any is ready.
  const figures = useRecord(
    BookingStatistics,
    { fromDate: formatDay(period.from), toDate: formatDay(period.to) },
    ({ getDashboardStats }) => ({ read: readBookingFigures(getDashboardStats) }),
    { isSilent: true },
  )
  const statistics = mapRecord(figures, ({ read }) => read)
  const currency = useRecord(BookingCurrency, {}, ({ getClientDetails }) => getClientDetails?.currency || defaultCurrency, {
    isSilent: true,
  })
  /** An amount without its currency says nothing, so it waits for it and fails with it. */
  const withCurrency = <Value,>(record: RecordState<Value>) => combine(record, currency)

  const setPeriod = (text: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (text === '') next.delete(periodKey)
        else next.set(periodKey, text)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const facts = [client.name, rangeInWords(period), 'Days in Singapore', developerMode.read() ? 'Sandbox bookings' : 'Web-shop bookings']
  return (
    <DashboardPage updated={updatedOf([figures, currency])}>
      <Tools>
        <PeriodFilter
          label="From and to"
          value={rangeToText(period)}
          none="This month so far"
          zone={statisticsZone}
          onChange={setPeriod}
          isInDialog={false}
        />
      </Tools>
      <Figures>
        <Figure
          title="Scheduled appointments"
          hint="That begin in this period"
          to={null}
          record={partOf(statistics, ({ appointments }) => appointments)}
        />
        <Figure
          title="Total patients"
          hint="On the appointments of this period"
          to={null}
          record={partOf(statistics, ({ patients }) => patients)}
        />
        <Figure
          title="Total tested"
          hint="Patients whose appointment is completed"
          to={null}
          record={partOf(statistics, ({ patientsTested }) => patientsTested)}
        />
        <Figure
          title="Payments amount"
          hint="Paid in this period"
          to={null}
          record={withCurrency(partOf(statistics, ({ amount }) => amount))}
          format={([amount, code]) => money(amount, code) ?? '—'}
        />
      </Figures>
      <Pair>
        <ChartPanel
          title="Payment Statuses"
          what="The payment statuses"
          record={mapRecord(
            partOf(statistics, ({ payments }) => payments),
            (statuses) => ringOf('Payments', statuses),
          )}
          facts={facts}
          ringText="payments"
          emptyText="No payment in this period."
        />
        <ChartPanel
          title="Appointment Status"
          what="The appointment statuses"
          record={mapRecord(partOf(statistics, statusesOf), (statuses) => ringOf('Appointments', statuses))}
          facts={facts}
          ringText="appointments"
          emptyText="No appointment in this period."
        />
      </Pair>
      <Pair>
        <ChartPanel
          title="Monthly Revenue"
          what="The monthly revenue"
          record={mapRecord(withCurrency(partOf(statistics, ({ revenueByMonth }) => revenueByMonth)), ([months, code]) =>
            revenueChart(months, code),
          )}
          facts={facts}
          hasToggle
          emptyText="No revenue in this period."
        />
        <Methods record={withCurrency(partOf(statistics, ({ methods }) => methods))} />
      </Pair>
      <ByTest
        patients={partOf(statistics, ({ patientsByTest }) => patientsByTest)}
        appointments={partOf(statistics, ({ appointmentsByTest }) => appointmentsByTest)}
      />
    </DashboardPage>
  )
}

interface MethodRow extends PaymentMethod {
  readonly currency: string
}

const methodColumns: readonly Column<MethodRow>[] = [
  { ...column.text<MethodRow>('Type', ({ name }) => name), isTitle: true },
  column.number<MethodRow>('Count', ({ value }) => value, { place: 'end' }),
  column.money<MethodRow>(
    'Amount',
    ({ amount }) => amount,
    ({ currency }) => currency,
    { place: 'underEnd' },
  ),
]

const nameOf = ({ name }: NamedFigure): string => name
const noData = <EmptyState Icon={ClipboardList} title="No data" text="Nothing in this period." />

function Methods({ record }: { readonly record: RecordState<readonly [readonly PaymentMethod[], string]> }) {
  return (
    <Card aria-label="Payment by method">
      <CardHead>
        <h2>Payment by method</h2>
      </CardHead>
      <Loaded record={record} what="The payments by method">
        {([methods, currency]) =>
          methods.length === 0 ? (
            noData
          ) : (
            <Table
              label="Payment by method"
              columns={methodColumns}
              rows={methods.map((method) => ({ ...method, currency }))}
              keyOf={nameOf}
            />
          )
        }
      </Loaded>
    </Card>
  )
}

const testColumns = (counted: string): readonly Column<NamedFigure>[] => [
  { ...column.text<NamedFigure>('Test', nameOf), isTitle: true },
  column.number<NamedFigure>(counted, ({ value }) => value, { place: 'end' }),
]

const countedBy = {
  tests: { title: 'Patients By Test', columns: testColumns('Patients') },
  appointments: { title: 'Appointments By Test', columns: testColumns('Appointments') },
} as const

interface ByTestProps {
  readonly patients: RecordState<readonly NamedFigure[]>
  readonly appointments: RecordState<readonly NamedFigure[]>
}

/** What was booked, counted by the patients tested or by appointments. */
function ByTest({ patients, appointments }: ByTestProps) {
  const [by, setBy] = useState<keyof typeof countedBy>('tests')
  const { title, columns } = countedBy[by]
  return (
    <LastCard aria-label={title}>
      <CardHead>
        <h2>{title}</h2>
        <Segments
          label="Count by"
          value={by}
          onChange={setBy}
          choices={[
            { value: 'tests', label: 'Tests' },
            { value: 'appointments', label: 'Appointments' },
          ]}
        />
      </CardHead>
      <Loaded record={by === 'tests' ? patients : appointments} what={by === 'tests' ? 'The patients by test' : 'The appointments by test'}>
        {(rows) => (rows.length === 0 ? noData : <Table label={title} columns={columns} rows={rows} keyOf={nameOf} />)}
      </Loaded>
    </LastCard>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: -8px;
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-top: 16px;
  ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const LastCard = styled(Card)`
  margin-top: 16px;
  fieldset {
    margin-left: auto;
  }
`
