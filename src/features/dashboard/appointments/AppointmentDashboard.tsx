import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { BookingState } from '~/domain/booking/booking'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { ChartPanel } from '~/kit/charts/ChartPanel'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Loaded } from '~/kit/feedback/Loaded'
import { column, type Column } from '~/kit/table/columns'
import { PeriodFilter } from '~/kit/table/PeriodFilter'
import { PrintedFilters } from '~/kit/table/PrintedFilters'
import { Table } from '~/kit/table/Table'
import { from } from '~/kit/ui/media'
import { Note } from '~/kit/ui/Note'
import { Panel } from '~/kit/ui/Panel'
import { Segments } from '~/kit/ui/Segments'
import { Stack } from '~/kit/ui/Stack'
import { useMinute } from '~/kit/ui/useMinute'
import { useQueryParams } from '~/kit/ui/useQueryParams'
import { WholeDays } from '~/kit/ui/WholeDays'
import { countText } from '~/lib/format/countText'
import { defaultCurrency, money } from '~/lib/format/money'
import { rangeToText, type DayRange } from '~/lib/time/calendarDay'
import { formatDay, rangeInWords } from '~/lib/time/dayWords'
import { cityOf, statisticsZone, wallClockIn } from '~/lib/time/zones'
import { combine, completeValue, mapRecord, readyValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { developerMode } from '~/platform/session/developerMode'
import { useClient } from '~/platform/tenant/client'
import { useOpenPath } from '~/platform/tenant/openPages'
import { DashboardPage } from '../DashboardPage'
import { Difference } from '../Difference'
import { Figure, Figures } from '../Figure'
import { PanelHead } from '../PanelHead'
import { periodBefore } from '../stats/statsPeriod'
import { updatedOf } from '../updated'
import { BookingCurrency, BookingStatistics } from './appointments.generated'
import { readBookingFigures, type BookingFigures, type NamedFigure, type PaymentMethod } from './bookingFigures'
import { bookingPeriod, partOf, revenueChart, ringOf, statusesOf } from './bookingParts'

/** Where the period stands in the address. */
const periodKey = 'period'

/** What is known of the appointments of some days; failed where the answer is no object. */
function useStatistics(days: DayRange): RecordState<BookingFigures> {
  const record = useRecord(
    BookingStatistics,
    { fromDate: formatDay(days.from), toDate: formatDay(days.to) },
    { pick: ({ getDashboardStats }) => ({ read: readBookingFigures(getDashboardStats) }), isSilent: true },
  )
  return partOf(
    mapRecord(record, ({ read }) => read),
    (read) => read,
  )
}

const unknownPending = 'Pending could not be worked out: more appointments are completed or cancelled than were booked.'

/** Statistics of the web-shop's appointments, compared with the period before: the dashboard of those who handle them. */
export function AppointmentDashboard({ title }: { readonly title?: string }) {
  const client = useClient()
  const openPath = useOpenPath()
  const zone = useClinicZone()
  const [params, change] = useQueryParams()
  const { day } = wallClockIn(statisticsZone, useMinute())
  const period = bookingPeriod(params.get(periodKey) ?? '', day)
  const periodEarlier = periodBefore(period)
  const statistics = useStatistics(period)
  const earlier = useStatistics(periodEarlier)
  const currency = useRecord(
    BookingCurrency,
    {},
    { pick: ({ getClientDetails }) => getClientDetails?.currency || defaultCurrency, isSilent: true },
  )
  /** An amount without its currency says nothing, so it waits for it and fails with it. */
  const withCurrency = <Value,>(record: RecordState<Value>) => combine(record, currency)
  const amountText = (amount: number): string => money(amount, readyValue(currency)) ?? '—'
  const both = (pick: (figures: BookingFigures) => number | null) => ({ now: partOf(statistics, pick), before: partOf(earlier, pick) })
  const amounts = both(({ amount }) => amount)
  const statuses = partOf(statistics, statusesOf)
  /** The list of what is counted here; null for who cannot open it. */
  const listOf = (state?: BookingState) => openPath('/webshop/overview', paths.bookingsOf(rangeToText(period), state))

  const setPeriod = (text: string): void => change({ [periodKey]: text || null })
  const facts = [client.name, rangeInWords(period), 'Days in Singapore', developerMode.read() ? 'Sandbox bookings' : 'Web-shop bookings']
  const than = rangeInWords(periodEarlier)
  const note = [
    earlier.status === 'failed' ? `The period before, ${than}, could not be loaded` : `Compared with ${than}`,
    'days in Singapore',
    ...(listOf() !== null && zone !== statisticsZone ? [`Overview lists days in ${cityOf(zone)}`] : []),
  ]
  return (
    <DashboardPage title={title} updated={updatedOf([statistics, earlier, currency])}>
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
      <PrintedFilters words={facts} />
      <Figures>
        <ComparedFigure
          title="Scheduled appointments"
          what="That begin in this period"
          to={listOf()}
          {...both(({ appointments }) => appointments)}
        />
        <ComparedFigure title="Total patients" what="On the appointments of this period" {...both(({ patients }) => patients)} />
        <ComparedFigure
          title="Total tested"
          what="Patients whose appointment is completed"
          {...both(({ patientsTested }) => patientsTested)}
        />
        <ComparedFigure
          title="Payments amount"
          what="Paid in this period"
          now={mapRecord(withCurrency(amounts.now), ([amount]) => amount)}
          before={amounts.before}
          format={amountText}
        />
      </Figures>
      <Stack $gap={16}>
        <Note $above={8}>
          <WholeDays text={note.join(' · ')} />
        </Note>
        <Pair>
          <ChartPanel
            title="Payment Statuses"
            what="The payment statuses"
            record={mapRecord(
              partOf(statistics, ({ payments }) => payments),
              (payments) => ringOf('Payments', payments),
            )}
            facts={facts}
            ringText="payments"
            emptyText="No payment in this period."
          />
          <ChartPanel
            title="Appointment Status"
            what="The appointment statuses"
            record={mapRecord(statuses, (slices) =>
              ringOf(
                'Appointments',
                slices.map((slice) => ({ ...slice, path: listOf(slice.state) })),
              ),
            )}
            facts={facts}
            {...(listOf() !== null && { legend: 'Open in Overview' })}
            ringText="appointments"
            emptyText={readyValue(statuses)?.length === 0 ? unknownPending : 'No appointment in this period.'}
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
      </Stack>
    </DashboardPage>
  )
}

interface ComparedFigureProps {
  readonly title: string
  /** What it counts. */
  readonly what: string
  readonly now: RecordState<number>
  readonly before: RecordState<number>
  readonly to?: string | null
  /** By default as a count. */
  readonly format?: (value: number) => string
}

/** A figure, how it changed against the period before, and what it counts. */
const ComparedFigure = ({ title, what, now, before, to = null, format = countText }: ComparedFigureProps) => (
  <Figure
    title={title}
    hint={
      <>
        <Difference now={completeValue(now)} before={completeValue(before)} format={format} />
        <br />
        {what}
      </>
    }
    to={to}
    record={now}
    format={format}
  />
)

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
    <Panel aria-label="Payment by method">
      <PanelHead>
        <h2>Payment by method</h2>
      </PanelHead>
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
    </Panel>
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
    <Panel aria-label={title}>
      <PanelHead>
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
      </PanelHead>
      <Loaded record={by === 'tests' ? patients : appointments} what={by === 'tests' ? 'The patients by test' : 'The appointments by test'}>
        {(rows) => (rows.length === 0 ? noData : <Table label={title} columns={columns} rows={rows} keyOf={nameOf} />)}
      </Loaded>
    </Panel>
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
  ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
