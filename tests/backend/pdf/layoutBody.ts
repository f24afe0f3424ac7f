import {
  additional,
  columnsOfFacts,
  facts as factSizes,
  factValueSize,
  gaps,
  headingLeading,
  holder,
  information,
  kicker,
  title,
  type Fit,
  type Heading,
} from '../../../src/kit/certificate/geometry'
import type { PrintableTexts } from './certificateContents'
import { BODY, FAINT, INK, MUTED } from './colors'
import type { Palette } from './colors'
import type { Column, Rule } from './layout'
import { place } from './typesetting'
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

/** Lays out kicker, title, holder's name, information, facts and additional text from top to bottom. */
export function layoutBody(texts: PrintableTexts, palette: Palette, typesetter: Typesetter, column: Column, fit: Fit): Block {
  const textWidth = fit.text === 1 ? column.width * information.width : column.width
  const heading = (text: string, { size, smallest, wrapped }: Heading): TextBlock =>
    typesetter.heading(
      text,
      { size: size * fit.head, weight: 600, color: INK, leading: headingLeading },
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
        typesetter.block(
          texts.kicker,
          { size: kicker.size * Math.max(kicker.smallest, fit.head), weight: 400, color: MUTED, leading: kicker.leading },
          column.width,
          true,
        ),
        column,
      ),
    },
    { gap: gaps.title, block: centered(heading(texts.title, title), column) },
    { gap: gaps.holder * fit.gap, block: centered(heading(texts.holderName, holder), column) },
    {
      gap: gaps.information * fit.gap,
      block: centered(
        paragraph(texts.information, information.size, fit.text === 1 ? information.leading : information.smallLeading, BODY),
        column,
      ),
    },
    { gap: gaps.facts * fit.gap, block: layoutFacts(texts.facts, palette, typesetter, column, fit) },
    {
      gap: gaps.additional * fit.gap,
      block: centered(paragraph(texts.additionalText, additional.size, additional.leading, MUTED), column),
    },
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

interface Cell {
  readonly label: TextBlock
  readonly value: TextBlock
}

interface Row {
  readonly cells: readonly Cell[]
  readonly height: number
}

/** Labelled values in rows, between two hairlines. */
function layoutFacts(facts: readonly Fact[], palette: Palette, typesetter: Typesetter, column: Column, fit: Fit): Block {
  if (facts.length === 0) return { height: 0, place: () => ({ texts: [], rules: [] }) }
  const padding = factSizes.padding * Math.max(0.4, fit.gap)
  const arrangements = columnsOfFacts(facts.length).map((columns) => arrange(facts, columns, padding, typesetter, column, fit))
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
      let y = top
      for (const row of rows) {
        // Centre an incomplete last row.
        const left = column.center - (row.cells.length * cellWidth) / 2
        for (const [index, { label, value }] of row.cells.entries()) {
          const center = left + (index + 0.5) * cellWidth
          texts.push(...place(label, center, y + padding, 'center'), ...place(value, center, y + padding + label.height, 'center'))
        }
        y += row.height
      }
      return { texts, rules: [rule(top), rule(y)] }
    },
  }
}

interface Arrangement {
  readonly rows: readonly Row[]
  readonly cellWidth: number
  readonly height: number
}

function arrange(facts: readonly Fact[], columns: number, padding: number, typesetter: Typesetter, column: Column, fit: Fit): Arrangement {
  const cellWidth = column.width / columns
  const room = cellWidth - 2 * factSizes.side
  const widest = Math.max(0, ...facts.map((fact) => typesetter.width(fact.value, 600, 1)))
  const valueSize = factValueSize(widest, columns) * Math.max(0.6, fit.text)
  const labelSize = factSizes.label * Math.max(0.65, fit.text)

  const rows: Row[] = []
  for (let start = 0; start < facts.length; start += columns) {
    const cells = facts.slice(start, start + columns).map((fact) => ({
      label: typesetter.block(fact.label, { size: labelSize, weight: 400, color: FAINT, leading: factSizes.labelLeading }, room, true),
      value: typesetter.block(fact.value, { size: valueSize, weight: 600, color: INK, leading: factSizes.valueLeading }, room, true),
    }))
    rows.push({ cells, height: 2 * padding + Math.max(...cells.map(({ label, value }) => label.height + value.height)) })
  }
  return { rows, cellWidth, height: rows.reduce((sum, row) => sum + row.height, 0) }
}
