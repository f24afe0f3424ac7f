import { BarChart3, Download, Image, LineChart as LineIcon, Table as TableIcon } from 'lucide-react'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { reportFailure } from '~/platform/api/transport/reportFailure'
import { FailedToLoad } from '../feedback/Failed'
import { lazyPart } from '../feedback/lazyPart'
import { RecordNotice } from '../feedback/RecordNotice'
import { Skeleton } from '../feedback/Skeleton'
import { Button } from '../ui/Button'
import { from } from '../ui/media'
import { Panel } from '../ui/Panel'
import { Segments } from '../ui/Segments'
import { useElementWidth } from '../ui/useElementWidth'
import { WholeDays } from '../ui/WholeDays'
import './charts.css'
import { ChartLegend } from './ChartLegend'
import { isDrawable, isEmptyChart, sumOf, tableOf, unsupportedChart, valueText, type ChartSpec } from './chartSpec'
import { ChartTable } from './ChartTable'

// The charts library is larger than the rest of a page; the figures and the frame of the panel come first.
const Plot = lazyPart(async () => (await import('./Plot')).Plot)

interface ChartPanelProps {
  readonly title: string
  /** Names the panel where several have one title; its title by default. */
  readonly label?: string | undefined
  /** With its article, at the start of a sentence: 'The documents issued'. */
  readonly what: string
  readonly record: RecordState<ChartSpec>
  /** The figure and what it is compared with, under the title. */
  readonly head?: ReactNode
  /** Beside the title: when the figures were read, or where they are shown at length. */
  readonly updated?: ReactNode
  /** The center, period, zone, source and filters of the figures: below the chart, and in every file saved from it. */
  readonly facts: readonly string[]
  /** Offers bars and a line; the spec says which comes first. */
  readonly hasToggle?: boolean
  /** Titles the list of the series. Without it a chart of one series has none. */
  readonly legend?: string
  /** How many series the chart will list for certain: below a narrow chart their room is kept, so that nothing moves when they come. */
  readonly listed?: number
  /** Below the sum inside a ring: 'so far'. */
  readonly ringText?: string
  /** Instead of a chart without any value. */
  readonly emptyText?: string
}

/** Height of the drawing, in px: it is the same while loading, failed and empty, so that nothing below moves. */
const plotHeight = 240

/** More series than these are listed below the drawing, because beside it they would be far higher. */
const mostBeside = 8

/** A chart with its title, its figures as a table, its legend, its facts, and its files. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, label = title, what, record, head, updated, facts, hasToggle = false, listed = 0 } = props
  const [kind, setKind] = useState<string | null>(null)
  const [isTable, setTable] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const whole = completeValue(record)
  const spec = whole && kind !== null ? { ...whole, kind } : whole
  const why = record.status === 'loading' ? 'It is still loading.' : spec === null ? 'It could not be loaded completely.' : null
  const isDrawn = spec !== null && isDrawable(spec) && !isEmptyChart(spec)
  const whyNoPicture = isTable ? 'Only a chart can be saved as a picture.' : isDrawn ? null : 'There is no chart to save.'
  const save = (how: 'saveCsv' | 'savePng'): void => {
    if (spec)
      import('./chartFiles').then((files) => files[how]({ title, facts, spec, drawing: frame.current }), reportFailure).catch(reportFailure)
  }
  return (
    <Panel aria-label={label}>
      <Top>
        <h2>{title}</h2>
        {updated}
        {hasToggle && (
          <Segments
            label={`How ${title} is drawn`}
            value={kind ?? whole?.kind ?? 'bars'}
            onChange={setKind}
            choices={[
              { value: 'bars', label: 'Bars', Icon: BarChart3 },
              { value: 'line', label: 'Line', Icon: LineIcon },
            ]}
          />
        )}
      </Top>
      {head}
      <Body ref={frame} $listed={listed}>
        {record.status === 'loading' && <Skeleton lines={5} />}
        {record.status === 'failed' && <FailedToLoad what={what} error={record.error} isTold={record.isTold} onRetry={record.retry} />}
        {record.status === 'missing' && (
          <Sentence>
            Could not be read. <Button onClick={record.retry}>Try again</Button>
          </Sentence>
        )}
        {record.status === 'ready' && (
          <>
            <RecordNotice record={record} what={what} />
            {record.value && <Figures {...props} spec={kind === null ? record.value : { ...record.value, kind }} isTable={isTable} />}
          </>
        )}
      </Body>
      <Foot>
        <p>
          <WholeDays text={facts.join('\u00a0· ')} />
        </p>
        <div>
          <Button tone="quiet" aria-pressed={isTable} reason={why} onClick={() => setTable(!isTable)}>
            <TableIcon aria-hidden="true" />
            {isTable ? 'View as chart' : 'View as table'}
          </Button>
          <Button tone="quiet" reason={why} onClick={() => save('saveCsv')}>
            <Download aria-hidden="true" />
            CSV
          </Button>
          <Button tone="quiet" reason={why ?? whyNoPicture} onClick={() => save('savePng')}>
            <Image aria-hidden="true" />
            PNG
          </Button>
        </div>
      </Foot>
    </Panel>
  )
}

function Figures({
  spec,
  isTable,
  title,
  legend,
  ringText,
  emptyText = 'Nothing in this period.',
}: ChartPanelProps & { readonly spec: ChartSpec; readonly isTable: boolean }) {
  const [active, setActive] = useState<number | null>(null)
  const [box, width] = useElementWidth()
  if (!isDrawable(spec)) return <Sentence role="alert">{unsupportedChart}</Sentence>
  const table = tableOf(spec)
  if (isTable) return <ChartTable title={title} rows={table} height={plotHeight} />
  if (isEmptyChart(spec)) return <Sentence>{emptyText}</Sentence>
  const isRing = spec.kind === 'ring'
  const hasLegend = isRing || legend !== undefined || spec.series.length > 1
  return (
    <Columns data-ring={isRing || undefined} data-legend={hasLegend || undefined} data-many={spec.series.length > mostBeside || undefined}>
      <div
        data-drawing
        ref={box}
        role="img"
        aria-label={`${title}. ${table
          .slice(1)
          .map((row) => row.join(', '))
          .join('. ')}`}
      >
        {width > 0 && (
          <Suspense>
            <Plot spec={spec} width={width} height={plotHeight} active={active} onActive={setActive} />
          </Suspense>
        )}
        {isRing && (
          <Middle>
            <b>{valueText(spec, sumOf(spec.series.flatMap(({ values }) => values)))}</b>
            {ringText}
          </Middle>
        )}
      </div>
      {hasLegend && <ChartLegend spec={spec} title={legend} active={active} onActive={setActive} />}
    </Columns>
  )
}

const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  min-height: 52px;
  padding: 12px 16px 0;
  h2 {
    flex: 1;
  }
  > a {
    font-size: 13px;
    font-weight: 500;
    @media (pointer: coarse) {
      padding: 12px 0;
    }
  }
`

const Body = styled.div<{ $listed: number }>`
  --legend-row: max(32px, calc(var(--control) - 4px));
  @media (pointer: coarse) {
    --legend-row: 44px;
  }
  flex: 1;
  min-height: calc(${plotHeight + 24}px + ${({ $listed }) => ($listed > 0 ? `12px + ${$listed} * var(--legend-row)` : '0px')});
  padding: 12px 16px;
  ${from.md} {
    min-height: ${plotHeight + 24}px;
  }
  [data-drawing] {
    position: relative;
    min-width: 0;
    min-height: ${plotHeight}px;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px 24px;
  &[data-ring] [data-drawing] {
    display: grid;
    place-items: center;
  }
  ${from.md} {
    &[data-legend]:not([data-many]) {
      grid-template-columns: minmax(0, 1fr) minmax(180px, 240px);
      align-items: center;
      [data-drawing] {
        align-self: start;
      }
    }
    /* In a narrow panel the ring keeps a size at which its sum fits inside. */
    &[data-ring]:not([data-many]) {
      grid-template-columns: minmax(150px, 1fr) minmax(0, 240px);
    }
    &[data-many] ul {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
      column-gap: 16px;
    }
  }
`

const Middle = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  color: var(--text-3);
  font-size: 12px;
  line-height: 16px;
  pointer-events: none;
  b {
    color: var(--text);
    font: 600 28px/36px var(--font);
    font-variant-numeric: tabular-nums;
  }
`

const Sentence = styled.p`
  display: grid;
  place-content: center;
  min-height: ${plotHeight}px;
  color: var(--text-3);
  text-align: center;
`

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 8px 16px;
  border-top: 1px solid var(--line);
  p {
    flex: 1 1 240px;
    color: var(--text-3);
    font-size: 12px;
    line-height: 16px;
  }
  /* The words of its first and last button end where the chart does. */
  div {
    display: flex;
    flex-wrap: wrap;
    margin-inline: -10px;
  }
`
