import { ChartPanel } from '~/kit/charts/ChartPanel'
import type { ChartSpec } from '~/kit/charts/chartSpec'
import type { RecordState } from '~/platform/api/read/record'
import { Shelf } from '../Shelf'

const nothing = (): void => undefined

const ready = (value: ChartSpec): RecordState<ChartSpec> => ({
  status: 'ready',
  value,
  isPartial: false,
  leftOut: 0,
  isOutdated: false,
  isRefreshing: false,
  retry: nothing,
})

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov\nso far']
const types: ChartSpec = {
  kind: 'bars',
  axis: 'Month',
  categories: months,
  isStacked: true,
  series: [
    { name: 'Antigen rapid test', values: [180, 201, 188, 214, 236, 171], path: '/' },
    { name: 'RT-PCR', values: [122, 130, 118, 148, 154, 113] },
    { name: 'Pre-departure PCR Test', values: [74, 96, 104, null, 101, 76] },
    { name: 'Serology IgM', values: [39, 41, 46, 31, 0, 29] },
  ],
}
const compared: ChartSpec = {
  kind: 'bars',
  axis: 'Week',
  categories: ['23–29 Oct', '30 Oct – 5 Nov', '6–12 Nov', '13–19 Nov', '20–23 Nov'],
  series: [
    { name: 'Before', values: [112, 118, 124, 120, 59], tone: 'before' },
    { name: 'Now', values: [127, 130, 130, 107, 53], tone: 'accent' },
  ],
}
const ring: ChartSpec = {
  kind: 'ring',
  axis: 'Document type',
  categories: ['November'],
  series: types.series.map(({ name, values }) => ({ name, values: values.slice(-1) })),
}
const many: ChartSpec = {
  kind: 'bars',
  axis: 'Month',
  isStacked: true,
  categories: Array.from({ length: 60 }, (_, at) => `${String((at % 12) + 1).padStart(2, '0')}-${2022 + Math.floor(at / 12)}`),
  series: Array.from({ length: 12 }, (_, at) => ({
    name: `Sub-type ${at + 1}`,
    values: Array.from({ length: 60 }, (_month, month) => ((month * 7 + at * 13) % 40) + 5),
  })),
}
const facts = ['Harbour Clinic', '1 June – 23 November 2026', 'days in Asia/Singapore', 'source: issued documents']

/** The charts in all their states. */
export default function Charts() {
  return (
    <>
      <Shelf title="Stacked bars, or lines">
        <ChartPanel
          title="Documents issued"
          what="The documents issued"
          record={ready(types)}
          facts={facts}
          legend="Document types"
          hasToggle
        />
      </Shelf>
      <Shelf title="Compared with the period before">
        <ChartPanel title="Documents in the period" what="The documents" record={ready(compared)} facts={facts} />
      </Shelf>
      <Shelf title="Ring">
        <ChartPanel
          title="Current month issuance"
          what="The documents of this month"
          record={ready(ring)}
          facts={facts}
          ringText="so far"
        />
      </Shelf>
      <Shelf title="Sixty months of twelve sub-types">
        <ChartPanel title="Five years" what="The documents" record={ready(many)} facts={facts} legend="Document types" hasToggle />
      </Shelf>
      <Shelf title="Loading">
        <ChartPanel title="Loading chart" what="The documents" record={{ status: 'loading' }} facts={facts} />
      </Shelf>
      <Shelf title="Failed">
        <ChartPanel
          title="Failed chart"
          what="The documents"
          record={{ status: 'failed', error: new TypeError('offline'), retry: nothing }}
          facts={facts}
        />
      </Shelf>
      <Shelf title="Empty">
        <ChartPanel
          title="Empty chart"
          what="The documents"
          record={ready({ ...ring, series: [{ name: 'RT-PCR', values: [0] }] })}
          facts={facts}
        />
      </Shelf>
      <Shelf title="Of a type that is not supported">
        <ChartPanel title="Radar" what="The documents" record={ready({ ...ring, kind: 'radar' })} facts={facts} />
      </Shelf>
    </>
  )
}
