import { css } from 'styled-components'
import { papers } from './geometry'

/** A measure of the sheet in the preview: a share of the paper's width, so that the sheet scales as a whole. */
export const pt = (points: number): string => `${((points / papers.A4.width) * 100).toFixed(3)}cqw`

/** A measure that shrinks with the gaps, the text or the headings when a sheet is full. */
export const scaled = (points: number, by: 'gap' | 'text' | 'head', least = 0): string =>
  `calc(${pt(points)} * max(${least}, var(--fit-${by})))`

/** The letters of the PDF. */
export const sheetFont = css`
  font-family: 'Noto Sans', 'Noto Sans Thai', 'Noto Sans Arabic', 'Noto Sans SC', var(--font);
`
