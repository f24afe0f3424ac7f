import { currentTime } from '~/lib/time/clock'
import { localMinute } from '~/lib/time/dayText'
import { userZone } from '~/lib/time/instant'
import { fileName, saveFile } from '~/platform/api/transport/download'
import { fileRowsOf, sumOf, valueText, type ChartSpec } from './chartSpec'
import { toneOf } from './chartTones'

interface SavedChart {
  readonly title: string
  readonly facts: readonly string[]
  readonly spec: ChartSpec
  /** Holds the drawing; a table has none. */
  readonly drawing: HTMLElement | null
}

const savedAt = (): string => `${localMinute(currentTime())} ${userZone()}`

/** Saves the figures as CSV, with what they are about below them. */
export async function saveCsv({ title, facts, spec }: SavedChart): Promise<void> {
  const { writeCsv } = await import('~/lib/csv/writeCsv')
  const lines = [...fileRowsOf(spec), [], [title], ...facts.map((fact) => [fact]), ['Saved', savedAt()]]
  saveFile(new Blob([writeCsv(lines)], { type: 'text/csv' }), fileName([title], 'csv'))
}

/** Everything about the drawing that a style sheet says, which a picture does not have. */
const copied = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'opacity',
] as const

/** The drawing as an SVG of its own, with colours instead of names of colours. */
function standAlone(svg: SVGSVGElement, font: string): string {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return ''
  const originals = svg.querySelectorAll('*')
  for (const [at, element] of copy.querySelectorAll('*').entries()) {
    const original = originals[at]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const name of copied) element.setAttribute(name, style.getPropertyValue(name))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('font-family', font)
  return new XMLSerializer().serializeToString(copy)
}

async function pictureOf(svg: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const picture = new Image()
  picture.src = address
  await picture.decode().finally(() => URL.revokeObjectURL(address))
  return picture
}

/** The colour that a value of the palette has here. */
function resolved(color: string): string {
  const probe = document.createElement('span')
  probe.style.color = color
  document.body.append(probe)
  const found = getComputedStyle(probe).color
  probe.remove()
  return found
}

const scale = 2
const edge = 24
const lineHeight = 18

/**
 * Saves the chart as a PNG of twice its size on screen, with title, legend and what it is about.
 * @throws when the browser cannot draw it
 */
export async function savePng({ title, facts, spec, drawing }: SavedChart): Promise<void> {
  const svg = drawing?.querySelector<SVGSVGElement>('[data-drawing] svg') ?? null
  if (svg === null) throw new Error('There is no drawing to save')
  const font = 'system-ui, sans-serif'
  const { width: drawnWidth, height: drawnHeight } = svg.getBoundingClientRect()
  const picture = await pictureOf(standAlone(svg, font))
  const legend = spec.series.map((series, at) => ({
    text: `${series.name}: ${valueText(spec, sumOf(series.values))}`,
    color: resolved(toneOf(series, at).fill),
    edge: resolved(toneOf(series, at).stroke),
  }))
  const width = Math.max(480, drawnWidth + 2 * edge)
  const canvas = document.createElement('canvas')
  const height = edge + 30 + drawnHeight + 16 + (legend.length + facts.length + 1) * lineHeight + edge
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw the picture')
  context.scale(scale, scale)
  context.fillStyle = resolved('var(--surface)')
  context.fillRect(0, 0, width, height)
  context.textBaseline = 'top'
  const write = (text: string, x: number, y: number, look: string, color: string): void => {
    context.font = look
    context.fillStyle = resolved(color)
    context.fillText(text, x, y, width - x - edge)
  }
  write(title, edge, edge, `600 16px ${font}`, 'var(--text)')
  context.drawImage(picture, (width - drawnWidth) / 2, edge + 30, drawnWidth, drawnHeight)
  let y = edge + 30 + drawnHeight + 16
  for (const { text, color, edge: outline } of legend) {
    context.fillStyle = color
    context.strokeStyle = outline
    context.fillRect(edge, y + 2, 10, 10)
    context.strokeRect(edge, y + 2, 10, 10)
    write(text, edge + 18, y, `13px ${font}`, 'var(--text)')
    y += lineHeight
  }
  for (const fact of [...facts, `Saved ${savedAt()}`]) {
    write(fact, edge, y, `12px ${font}`, 'var(--text-2)')
    y += lineHeight
  }
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (!file) throw new Error('This browser could not make the picture')
  saveFile(file, fileName([title], 'png'))
}
