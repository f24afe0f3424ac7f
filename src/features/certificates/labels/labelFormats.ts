/** A page or a roll of self-adhesive labels; all lengths in millimetres, as the maker states them. */
export interface LabelFormat {
  readonly id: string
  readonly name: string
  readonly page: Size
  readonly label: Size
  readonly columns: number
  readonly rows: number
  /** From the edge of the page to the first label. */
  readonly left: number
  readonly top: number
  /** Between two columns. Rows of these formats touch. */
  readonly gap: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const a4: Size = { width: 210, height: 297 }

/** A label printer's page is one label. */
const roll = (id: string, name: string, width: number, height: number): LabelFormat => ({
  id,
  name,
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  gap: 0,
})

const formats = [
  {
    id: 'l7160',
    name: 'Avery L7160',
    page: a4,
    label: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    left: 7.2,
    top: 15.15,
    gap: 2.54,
  },
  {
    id: 'l7163',
    name: 'Avery L7163',
    page: a4,
    label: { width: 99.1, height: 38.1 },
    columns: 2,
    rows: 7,
    left: 4.65,
    top: 15.15,
    gap: 2.5,
  },
  roll('dk11209', 'Brother DK-11209', 62, 29),
  roll('99012', 'Dymo 99012', 89, 36),
] as const satisfies readonly LabelFormat[]

export const labelFormats: readonly LabelFormat[] = formats

/** The format of an id; the first one for an id that is not known. */
export const labelFormatOf = (id: string): LabelFormat => labelFormats.find((format) => format.id === id) ?? formats[0]

/** 'Avery L7160, 63.5 × 38.1 mm'. */
export const formatInWords = ({ name, label: { width, height } }: LabelFormat): string => `${name}, ${width} × ${height} mm`

export const labelsPerPage = ({ columns, rows }: LabelFormat): number => columns * rows

/** Height of the code in millimetres: 24 where the label has room for it and a white edge. */
export const codeSize = ({ label: { height } }: LabelFormat): number => Math.min(24, height - 5)

/** A place on a page, counted from 1; null where it stays empty. */
export interface Place<Item> {
  readonly number: number
  readonly item: Item | null
}

/**
 * Lays labels out on pages.
 * @param first the first free label of the first page, from 1, so that a page that was begun can be used up
 * @returns pages of as many places as the format has
 */
export function labelPages<Item>(items: readonly Item[], format: LabelFormat, first: number): readonly (readonly Place<Item>[])[] {
  if (items.length === 0) return []
  const perPage = labelsPerPage(format)
  const places = [...Array.from({ length: Math.min(Math.max(first, 1), perPage) - 1 }, () => null), ...items]
  return Array.from({ length: Math.ceil(places.length / perPage) }, (_, page) =>
    Array.from({ length: perPage }, (_place, index) => ({ number: index + 1, item: places[page * perPage + index] ?? null })),
  )
}
