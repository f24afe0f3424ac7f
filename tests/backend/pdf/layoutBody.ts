import { BODY, FAINT, INK, MUTED } from './colors'
import { place } from './typesetting'
import type { Palette } from './colors'
import type { PrintableTexts } from './certificateContents'
import type { Column, Fit, Rule } from './layout'
import type { PlacedText, TextBlock, Typesetter } from './typesetting'

interface Placed {
  readonly texts: readonly PlacedText[]
  readonly rules: readonly Rule[]
}

/** Part of the body with a known height, not yet positioned. */
export interface Block {
  readonly height: number
  place(top: number): Placed
}

const TITLE = { size: 25, smallest: 20, wrapped: 21 }
const NAME = { size: 32, smallest: 20, wrapped: 23 }
/** Share of the column width for running text: shorter lines are easier to read. */
const TEXT_WIDTH = 0.86

/** Lays out kicker, title, holder's name, information, facts and additional text from top to bottom. */
export function layoutBody(texts: PrintableTexts, palette: Palette, typesetter: Typesetter, column: Column, fit: Fit): Block {
  const textWidth = fit.text === 1 ? column.width * TEXT_WIDTH : column.width
  const heading = (text: string, { size, smallest, wrapped }: typeof TITLE): TextBlock =>
    typesetter.heading(
      text,
      { size: size * fit.head, weight: 600, color: INK, leading: 1.28 },
      column.width,
      smallest * fit.head,
      wrapped * fit.head,
    )
  const paragraph = (text: string, size: number, leading: number, color: string): TextBlock =>
    typesetter.block(text, { size: size * fit.text, weight: 400, color, leading }, textWidth, true)

  return stack([
    {
      gap: 0,
      block: centered(
        typesetter.block(texts.kicker, { size: 12 * Math.max(0.8, fit.head), weight: 400, color: MUTED, leading: 1.4 }, column.width, true),
        column,
      ),
    },
    { gap: 3, block: centered(heading(texts.title, TITLE), column) },
    { gap: 24 * fit.gap, block: centered(heading(texts.holderName, NAME), column) },
    { gap: 15 * fit.gap, block: centered(paragraph(texts.information, 12, fit.text === 1 ? 1.6 : 1.45, BODY), column) },
    { gap: 38 * fit.gap, block: layoutFacts(texts.facts, palette, typesetter, column, fit) },
    { gap: 24 * fit.gap, block: centered(paragraph(texts.additionalText, 10, 1.5, MUTED), column) },
  ])
}

function centered(block: TextBlock, column: Column): Block {
  return { height: block.height, place: (top) => ({ texts: place(block, column.center, top, 'center'), rules: [] }) }
}

/** Stacks blocks vertically, skipping empty blocks and their gaps. */
function stack(parts: readonly { readonly gap: number; readonly block: Block }[]): Block {
  const shown = parts.filter(({ block }) => block.height > 0).map(({ gap, block }, index) => ({ gap: index === 0 ? 0 : gap, block }))
  return {
    height: shown.reduce((sum, { gap, block }) => sum + gap + block.height, 0),
    place(top) {
      const texts: PlacedText[] = []
      const rules: Rule[] = []
      let y = top
      for (const { gap, block } of shown) {
        const placed = block.place(y + gap)
        texts.push(...placed.texts)
        rules.push(...placed.rules)
        y += gap + block.height
      }
      return { texts, rules }
    },
  }
}

type Fact = PrintableTexts['facts'][number]

const LABEL_SIZE = 9.5
const VALUE_SIZE = 12
const SMALLEST_VALUE = 10
const CELL_PADDING = 7

interface Cell {
  readonly label: TextBlock
  readonly value: TextBlock
}

interface Row {
  readonly cells: readonly Cell[]
  readonly height: number
}

/** Rows of labelled values between hairlines. */
function layoutFacts(facts: readonly Fact[], palette: Palette, typesetter: Typesetter, column: Column, fit: Fit): Block {
  if (facts.length === 0) return { height: 0, place: () => ({ texts: [], rules: [] }) }
  const padding = 11 * Math.max(0.4, fit.gap)
  const arrangements = (COLUMNS[facts.length] ?? [3]).map((columns) => arrange(facts, columns, padding, typesetter, column, fit))
  // Prefer the lowest arrangement with at most two lines per value; at equal height, the one with more columns.
  const readable = arrangements.filter(({ rows }) => rows.every(({ cells }) => cells.every(({ value }) => value.lines.length <= 2)))
  const choices = readable.length > 0 ? readable : arrangements.slice(-1)
  const height = Math.min(...choices.map((choice) => choice.height))
  const { rows, cellWidth } = choices.find((choice) => choice.height === height) ?? { rows: [], cellWidth: 0 }

  return {
    height,
    place(top) {
      const rule = (y: number): Rule => ({ x: column.left, y, width: column.width, thickness: 0.7, color: palette.hairline })
      const texts: PlacedText[] = []
      const rules: Rule[] = [rule(top)]
      let y = top
      for (const row of rows) {
        // Centre an incomplete last row.
        const left = column.center - (row.cells.length * cellWidth) / 2
        for (const [index, { label, value }] of row.cells.entries()) {
          const center = left + (index + 0.5) * cellWidth
          texts.push(...place(label, center, y + padding, 'center'), ...place(value, center, y + padding + label.height, 'center'))
        }
        y += row.height
        rules.push(rule(y))
      }
      return { texts, rules }
    },
  }
}

/** Column counts to try, from wide to narrow, by number of facts. */
const COLUMNS: readonly (readonly number[])[] = [[1], [1], [2, 1], [3, 2], [4, 2], [3, 2], [3, 2], [4, 3, 2], [4, 3, 2]]

interface Arrangement {
  readonly rows: readonly Row[]
  readonly cellWidth: number
  readonly height: number
}

function arrange(facts: readonly Fact[], columns: number, padding: number, typesetter: Typesetter, column: Column, fit: Fit): Arrangement {
  const cellWidth = column.width / columns
  const room = cellWidth - 2 * CELL_PADDING
  const widest = Math.max(1, ...facts.map((fact) => typesetter.width(fact.value, 600, VALUE_SIZE)))
  // All values have the same size, even when only one is long.
  const valueSize = Math.max(SMALLEST_VALUE, Math.min(VALUE_SIZE, (VALUE_SIZE * room) / widest)) * Math.max(0.6, fit.text)
  const labelSize = LABEL_SIZE * Math.max(0.65, fit.text)

  const rows: Row[] = []
  for (let start = 0; start < facts.length; start += columns) {
    const cells = facts.slice(start, start + columns).map((fact) => ({
      label: typesetter.block(fact.label, { size: labelSize, weight: 400, color: FAINT, leading: 1.4 }, room, true),
      value: typesetter.block(fact.value, { size: valueSize, weight: 600, color: INK, leading: 1.36 }, room, true),
    }))
    rows.push({ cells, height: 2 * padding + Math.max(...cells.map(({ label, value }) => label.height + value.height)) })
  }
  return { rows, cellWidth, height: rows.reduce((sum, row) => sum + row.height, 0) }
}
