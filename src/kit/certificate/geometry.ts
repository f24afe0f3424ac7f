/**
 * The measures of a certificate, read by its preview and by the stand-in's PDF, so that both are one sheet. All are in points on a sheet as
 * wide as A4; smaller paper is the same sheet, scaled.
 */

const millimetre = 72 / 25.4

/** Paper sizes in points. The code is larger than to scale on A5, so that phones can still read it. */
export const papers = {
  A4: { width: 595.28, height: 841.89, code: 22 * millimetre },
  A5: { width: 419.53, height: 595.28, code: 18 * millimetre },
} as const

export type PaperSize = keyof typeof papers

/** The sheet's own size and that of its code. */
export function sheetOf(paperSize: PaperSize): { readonly width: number; readonly height: number; readonly code: number } {
  const { width, height, code } = papers[paperSize]
  const scale = width / papers.A4.width
  return { width: papers.A4.width, height: height / scale, code: code / scale }
}

export const page = { border: 18, side: 56, top: 52, bottom: 56 } as const
export const columnWidth = papers.A4.width - 2 * page.side

export const logo = { width: 190, height: 54 } as const
export const badge = { size: 50, radius: 10, letters: 19 } as const
export const issuer = { gap: 24, name: { size: 9.5, leading: 1.42 }, lines: { size: 9, leading: 1.45 } } as const
export const watermark = { size: 340, opacity: 0.09 } as const

/** Gaps around the body, and its share of the free space above it. */
export const body = { above: 40, below: 26, share: 0.27, maxAbove: 84 } as const

/** Text on one line: it shrinks down to `smallest`, and is wrapped at `wrapped` where that is not enough. */
export interface Heading {
  readonly size: number
  readonly smallest: number
  readonly wrapped: number
}

export const title: Heading = { size: 25, smallest: 20, wrapped: 21 }
export const holder: Heading = { size: 32, smallest: 20, wrapped: 23 }
export const headingLeading = 1.28

/**
 * Size of a heading.
 * @param natural its width at size 1, on one line
 * @param room the width it has
 */
export function headingSize(
  { size, smallest, wrapped }: Heading,
  natural: number,
  room: number,
): { readonly size: number; readonly isWrapped: boolean } {
  const fitting = natural === 0 ? size : Math.min(size, (room / natural) * 0.999)
  return fitting >= smallest ? { size: fitting, isWrapped: false } : { size: wrapped, isWrapped: true }
}

export const kicker = { size: 12, smallest: 0.8, leading: 1.4 } as const
/** `width`: share of the column, because shorter lines are easier to read. A text that must shrink has it all. */
export const information = { size: 12, leading: 1.6, smallLeading: 1.45, width: 0.86 } as const
export const additional = { size: 10, leading: 1.5 } as const

/** Gaps above the parts of the body. */
export const gaps = { title: 3, holder: 24, information: 15, facts: 38, additional: 24 } as const

export const facts = { label: 9.5, labelLeading: 1.4, value: 12, smallestValue: 10, valueLeading: 1.36, padding: 11, side: 7 } as const
const factColumns: readonly (readonly number[])[] = [[1], [1], [2, 1], [3, 2], [4, 2], [3, 2], [3, 2], [4, 3, 2], [4, 3, 2]]

/** Columns of facts to try, from wide to narrow, by number of facts. Medical documents have up to sixteen. */
export const columnsOfFacts = (count: number): readonly number[] => factColumns[count] ?? [3, 2]

/**
 * Size of the facts' values: the same for all, even when only one is long.
 * @param natural width of the longest at size 1, on one line
 * @param columns how many stand side by side
 */
export function factValueSize(natural: number, columns: number): number {
  const room = columnWidth / columns - 2 * facts.side
  return natural === 0 ? facts.value : Math.max(facts.smallestValue, Math.min(facts.value, (room / natural) * 0.999))
}

export const signers = { width: 168, gap: 18, rowGap: 12, few: 46, many: 36, line: 5, nameLeading: 1.3, roleLeading: 1.32 } as const
export const signerText = { usual: { name: 11, role: 9.5 }, narrow: { name: 10, role: 9 } } as const
/** One row of up to three signers, otherwise two rows. */
export const signerColumns = (count: number): number => (count <= 3 ? count : Math.ceil(count / 2))

/** The row of pictures above the signers: the location at the left, the stamp in the middle, the additional picture at the right. */
export const pictures = { width: 150, height: 46, stamp: 92, gap: 14 } as const

/** Texts below the code are narrow where there are three columns of signers. */
export const code = {
  gap: 28,
  above: 5,
  wide: 150,
  narrow: 96,
  number: { size: 9, leading: 1.4 },
  host: { size: 8, leading: 1.35 },
} as const

/** Scale factors for gaps, text and headings. */
export interface Fit {
  readonly gap: number
  readonly text: number
  readonly head: number
}

/** Tried in order until everything fits on the page. */
export const fits: readonly Fit[] = [
  { gap: 1, text: 1, head: 1 },
  { gap: 0.8, text: 1, head: 1 },
  { gap: 0.64, text: 1, head: 1 },
  { gap: 0.6, text: 0.93, head: 0.95 },
  { gap: 0.55, text: 0.87, head: 0.9 },
  { gap: 0.5, text: 0.81, head: 0.85 },
  { gap: 0.46, text: 0.75, head: 0.8 },
  { gap: 0.43, text: 0.7, head: 0.76 },
  { gap: 0.4, text: 0.65, head: 0.72 },
  { gap: 0.38, text: 0.6, head: 0.68 },
  { gap: 0.36, text: 0.55, head: 0.66 },
  { gap: 0.34, text: 0.5, head: 0.64 },
  { gap: 0.32, text: 0.45, head: 0.62 },
]
