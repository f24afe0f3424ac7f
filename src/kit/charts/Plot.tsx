import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  LineChart,
  Pie,
  PieChart,
  Tooltip,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from 'recharts'
import styled from 'styled-components'
import { sumOf, valueText, type ChartSpec } from './chartSpec'
import { toneOf, type Tone } from './chartTones'
import { PointMarker } from './Marker'

interface PlotProps {
  readonly spec: ChartSpec
  /** In px. */
  readonly width: number
  readonly height: number
  /** The series that is highlighted; the others are faint. */
  readonly active: number | null
  readonly onActive: (series: number | null) => void
}

/** Slices smaller than this many degrees are drawn as large, so that they can be seen and pointed at. */
const minAngle = 5
/** Bars narrower than this many px have no number above them. */
const minLabelled = 30
/** In px. */
const widestBar = 44
/** More bars than these are drawn as one outline per series. */
const mostBars = 200
const faint = 0.22

const margin = { top: 22, right: 8, bottom: 0, left: 0 }
/** Bars narrower than this many px have no amount above them. */
const minLabelledAmount = 60
/** Counts are written as British English does; only amounts are in the Indian style. */
const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })
/** An amount above a bar; the axis names its currency. */
const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' })

/** The drawing of a chart. It says nothing to screen readers: the panel around it has the same figures as text. */
export function Plot(props: PlotProps) {
  return (
    <Drawing>
      {props.spec.kind === 'ring' ? <Ring {...props} /> : props.spec.kind === 'line' ? <Lines {...props} /> : <Bars {...props} />}
    </Drawing>
  )
}

/** A point per category: its position, because labels may repeat, and the value of each series under the series' position. */
const pointsOf = ({ categories, series }: ChartSpec): Readonly<Record<string, number | null>>[] =>
  categories.map((_label, at) => ({
    at,
    total: sumOf(series.map(({ values }) => values[at] ?? null)),
    ...Object.fromEntries(series.map(({ values }, index) => [String(index), values[at] ?? null])),
  }))

const widthPerCategory = ({ spec, width }: PlotProps): number =>
  (width - (spec.currency === undefined ? 48 : 94)) / Math.max(1, spec.categories.length)

const linesOf = (label: string | undefined): readonly string[] => (label ?? '').split('\n')

/** The longest line of a label, which says how much room it needs. */
const widestOf = (label: string | undefined): string =>
  linesOf(label).reduce((widest, line) => (line.length > widest.length ? line : widest), '')

interface CategoryLabelProps {
  readonly categories: readonly string[]
  readonly x?: number | string
  readonly y?: number | string
  readonly payload?: { readonly value?: unknown }
}

function CategoryLabel({ categories, x = 0, y = 0, payload }: CategoryLabelProps) {
  return (
    <text x={x} y={y} textAnchor="middle" fill="var(--text-3)" fontSize={12}>
      {linesOf(categories[Number(payload?.value)]).map((line, at) => (
        <tspan key={line} x={x} dy={at === 0 ? 12 : 15}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

const hasTwoLines = ({ categories }: ChartSpec): boolean => categories.some((label) => label.includes('\n'))

/** More labels than these have no room, and measuring them would take long. */
const mostLabels = 20

/** The categories that may have a label: all of few, and of many one in so many and the last. */
function labelledIn({ categories: { length } }: ChartSpec): number[] {
  const step = Math.ceil(length / mostLabels)
  return Array.from({ length }, (_, at) => at).filter((at) => at % step === 0 || at === length - 1)
}

const axes = (spec: ChartSpec) => (
  <>
    <CartesianGrid vertical={false} stroke="var(--line)" />
    <XAxis
      dataKey="at"
      scale={spec.kind === 'line' ? 'auto' : 'band'}
      ticks={labelledIn(spec)}
      tick={<CategoryLabel categories={spec.categories} />}
      tickFormatter={(at: number) => widestOf(spec.categories[at])}
      tickLine={false}
      axisLine={{ stroke: 'var(--line-strong)' }}
      height={hasTwoLines(spec) ? 38 : 24}
      minTickGap={8}
      interval="preserveStartEnd"
    />
    <YAxis
      width={spec.currency === undefined ? 46 : 92}
      tickCount={4}
      allowDecimals={spec.currency !== undefined}
      domain={[0, 'auto']}
      tickFormatter={(value: number) => (spec.currency === undefined ? compact.format(value) : `${spec.currency} ${amount.format(value)}`)}
      tick={{ fill: 'var(--text-3)', fontSize: 12 }}
      tickLine={false}
      axisLine={false}
    />
    <Tooltip
      cursor={{ fill: 'var(--sunken)', stroke: 'var(--line-strong)' }}
      isAnimationActive={false}
      content={({ active, label }) =>
        active && label !== undefined ? (
          <Tip>
            <b>{linesOf(spec.categories[Number(label)]).join(' ')}</b>
            {spec.series.map(({ name, values }) => (
              <span key={name}>
                {name} <b>{valueText(spec, values[Number(label)] ?? null)}</b>
              </span>
            ))}
          </Tip>
        ) : null
      }
    />
  </>
)

const shortLabel = (short: (value: number) => string) => (value: unknown) => (typeof value === 'number' ? short(value) : '')

function Bars(props: PlotProps) {
  const { spec, width, height, active, onActive } = props
  const room = widthPerCategory(props) / (spec.isStacked ? 1 : spec.series.length)
  const points = pointsOf(spec)
  const short = (value: number): string => (spec.currency === undefined ? valueText(spec, value) : amount.format(value))
  const isLabelled = room >= (spec.currency === undefined ? minLabelled : minLabelledAmount)
  const isOutlined = spec.isStacked === true && spec.categories.length * spec.series.length > mostBars
  const gap = room < 14 ? 0.12 : 0.24
  return (
    <ComposedChart
      data={points}
      width={width}
      height={height}
      margin={margin}
      accessibilityLayer={false}
      barCategoryGap={`${100 * gap}%`}
      barGap={3}
    >
      {axes(spec)}
      {isOutlined && <Outlines {...props} gap={gap} isLabelled={isLabelled} />}
      {(isOutlined ? [] : spec.series).map((series, at) => {
        const tone = toneOf(series, at)
        return (
          <Bar
            key={series.name}
            dataKey={String(at)}
            name={series.name}
            {...(spec.isStacked ? { stackId: 'all' } : {})}
            maxBarSize={widestBar}
            fill={tone.fill}
            stroke={spec.isStacked && isLabelled ? 'var(--surface)' : tone.stroke}
            // A line on the ground for zero; what is missing has none.
            minPointSize={spec.isStacked ? 0 : 1}
            fillOpacity={active === null || active === at ? 1 : faint}
            isAnimationActive={false}
            onMouseEnter={() => onActive(at)}
            onMouseLeave={() => onActive(null)}
          >
            {isLabelled && !spec.isStacked && (
              <LabelList
                dataKey={String(at)}
                position="top"
                formatter={shortLabel(short)}
                fill={series.tone === 'before' ? 'var(--text-3)' : 'var(--text)'}
                fontSize={12}
                fontWeight={600}
              />
            )}
          </Bar>
        )
      })}
      {(isLabelled || isOutlined) && spec.isStacked && (
        // An invisible line along the tops carries the totals: the uppermost series may have nothing to stand on. It also sets the height.
        <Line dataKey="total" stroke="none" dot={false} activeDot={false} tooltipType="none" isAnimationActive={false}>
          {isLabelled && (
            <LabelList dataKey="total" position="top" formatter={shortLabel(short)} fill="var(--text)" fontSize={12} fontWeight={600} />
          )}
        </Line>
      )}
    </ComposedChart>
  )
}

interface OutlinesProps extends PlotProps {
  /** The part of a category's width that is free at either side of its bar. */
  readonly gap: number
  readonly isLabelled: boolean
}

/** Stacked bars as one outline per series: five years of a dozen types as bars of their own would hold up the page. */
function Outlines({ spec, active, onActive, gap, isLabelled }: OutlinesProps) {
  const [left, up] = [useXAxisScale(), useYAxisScale()]
  if (!left || !up) return null
  const tops = spec.categories.map(() => 0)
  return spec.series.map((series, at) => {
    const tone = toneOf(series, at)
    const bars = series.values.map((value, index) => {
      const bottom = tops[index] ?? 0
      tops[index] = bottom + (value ?? 0)
      const [start, end] = [left(index, { position: 'start' }), left(index, { position: 'end' })]
      const [low, high] = [up(bottom), up(bottom + (value ?? 0))]
      if (!value || start === undefined || end === undefined || low === undefined || high === undefined) return ''
      const width = Math.min(widestBar, (end - start) * (1 - 2 * gap))
      const from = (start + end - width) / 2
      return `M${from} ${low}V${high}H${from + width}V${low}Z`
    })
    return (
      <path
        key={series.name}
        data-outline
        d={bars.join('')}
        fill={tone.fill}
        stroke={isLabelled ? 'var(--surface)' : tone.stroke}
        fillOpacity={active === null || active === at ? 1 : faint}
        strokeOpacity={active === null || active === at ? 1 : faint}
        onMouseEnter={() => onActive(at)}
        onMouseLeave={() => onActive(null)}
      />
    )
  })
}

/** More points than this would touch one another, and are drawn without markers. */
const mostMarked = 36

interface PointProps {
  readonly cx?: number
  readonly cy?: number
  readonly index?: number
  readonly value?: unknown
}

const pointOf = (tone: Tone, opacity: number) =>
  function point({ cx, cy, index, value }: PointProps) {
    const isDrawn = typeof value === 'number' && cx !== undefined && cy !== undefined
    return (
      <g key={index} opacity={opacity}>
        {isDrawn && <PointMarker x={cx} y={cy} tone={tone} />}
      </g>
    )
  }

function Lines({ spec, width, height, active, onActive }: PlotProps) {
  return (
    <LineChart data={pointsOf(spec)} width={width} height={height} margin={{ ...margin, right: 16 }} accessibilityLayer={false}>
      {axes(spec)}
      {spec.series.map((series, at) => {
        const tone = toneOf(series, at)
        const opacity = active === null || active === at ? 1 : faint
        return (
          <Line
            key={series.name}
            dataKey={String(at)}
            name={series.name}
            stroke={tone.stroke}
            strokeWidth={active === at ? 3 : 2}
            strokeOpacity={opacity}
            {...(tone.dash === undefined ? {} : { strokeDasharray: tone.dash })}
            type="linear"
            connectNulls={false}
            isAnimationActive={false}
            activeDot={false}
            dot={spec.categories.length <= mostMarked && pointOf(tone, opacity)}
            onMouseEnter={() => onActive(at)}
            onMouseLeave={() => onActive(null)}
          />
        )
      })}
    </LineChart>
  )
}

function Ring({ spec, width, height, active, onActive }: PlotProps) {
  const slices = spec.series.flatMap((series, at) => {
    const value = series.values[0] ?? null
    const isFaint = active !== null && active !== at
    return value ? [{ at, value, name: series.name, fill: toneOf(series, at).fill, fillOpacity: isFaint ? faint : 1 }] : []
  })
  const size = Math.min(width, height)
  return (
    <PieChart width={size} height={size} accessibilityLayer={false}>
      <Pie
        data={slices}
        dataKey="value"
        nameKey="name"
        cx="50%"
        cy="50%"
        innerRadius="66%"
        outerRadius="96%"
        startAngle={90}
        endAngle={-270}
        minAngle={minAngle}
        isAnimationActive={false}
        rootTabIndex={-1}
        stroke="var(--surface)"
        strokeWidth={slices.length > 1 ? 2 : 0}
        onMouseEnter={(_slice: unknown, index: number) => onActive(slices[index]?.at ?? null)}
        onMouseLeave={() => onActive(null)}
      />
    </PieChart>
  )
}

const Drawing = styled.div.attrs({ 'aria-hidden': true })`
  font-variant-numeric: tabular-nums;
  svg {
    overflow: visible;
  }
`

const Tip = styled.span`
  display: grid;
  gap: 2px;
  padding: 8px 10px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  box-shadow: var(--shadow-float);
  font-size: 12px;
  line-height: 16px;
  span {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
`
