import type { ChartSeries } from './chartSpec'

/** Colours of the palette in charts.css. */
const paletteSize = 10

/** Shapes of markers, so that series are told apart without their colour. */
const markers = ['square', 'circle', 'triangle', 'diamond', 'cross'] as const
export type Marker = (typeof markers)[number]

export interface Tone {
  readonly fill: string
  readonly stroke: string
  readonly marker: Marker
  /** For lines: a pattern of dashes, in px. */
  readonly dash: string | undefined
}

const dashes = [undefined, '7 4', '2 4', '10 4 2 4'] as const

/** The look of a series at its position. Beyond the palette colours repeat with another marker. */
export function toneOf({ tone }: ChartSeries, at: number): Tone {
  if (tone === 'accent') return { fill: 'var(--accent)', stroke: 'var(--accent)', marker: 'square', dash: undefined }
  if (tone === 'before') return { fill: 'var(--sunken)', stroke: 'var(--text-3)', marker: 'circle', dash: '4 4' }
  const color = `var(--chart-${(at % paletteSize) + 1})`
  return {
    fill: color,
    stroke: color,
    marker: markers[(at + Math.floor(at / paletteSize)) % markers.length] ?? 'square',
    dash: dashes[Math.floor(at / 4) % dashes.length],
  }
}
