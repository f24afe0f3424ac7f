import { useLayoutEffect, useState, type RefObject } from 'react'
import {
  columnsOfFacts,
  columnWidth,
  facts as factSizes,
  factValueSize,
  fits,
  headingSize,
  holder,
  papers,
  title,
  type Fit,
  type Heading,
} from './geometry'

const headings = { title, holder } as const

/** Sets a heading to the size at which its text fits on one line, else to that at which it is wrapped. */
function fitHeading(element: HTMLElement, heading: Heading, { head }: Fit, pointsPerPixel: number): void {
  const { style } = element
  const asSize = (size: number): string => `${((size / papers.A4.width) * 100).toFixed(3)}cqw`
  style.whiteSpace = 'nowrap'
  style.width = 'max-content'
  style.fontSize = asSize(heading.size)
  const natural = (element.getBoundingClientRect().width * pointsPerPixel) / heading.size
  const scaledHeading = { size: heading.size * head, smallest: heading.smallest * head, wrapped: heading.wrapped * head }
  const { size, isWrapped } = headingSize(scaledHeading, natural, columnWidth)
  style.width = ''
  style.whiteSpace = isWrapped ? 'normal' : 'nowrap'
  style.fontSize = asSize(size)
}

/** The widest of some texts on one line, at size 1. All are changed before the first is measured: each turn would lay the page out anew. */
function naturalWidth(elements: readonly HTMLElement[]): number {
  const range = document.createRange()
  for (const { style } of elements) style.whiteSpace = 'nowrap'
  const widths = elements.map((element) => {
    range.selectNodeContents(element)
    return range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize)
  })
  for (const { style } of elements) style.whiteSpace = ''
  return Math.max(0, ...widths)
}

/** Takes the widest arrangement of the facts in which no value has more than two lines, and the size that its longest value allows. */
function fitFacts(element: HTMLElement): void {
  const values = [...element.querySelectorAll('dd')]
  const natural = naturalWidth(values)
  const isReadable = (): boolean =>
    values.every((value) => value.getBoundingClientRect().height <= Number.parseFloat(getComputedStyle(value).lineHeight) * 2.1)
  for (const columns of columnsOfFacts(values.length)) {
    element.style.setProperty('--columns', String(columns))
    element.style.setProperty('--value', String(factValueSize(natural, columns) / factSizes.value))
    if (isReadable()) return
  }
}

/** Fits the texts of a sheet on its page, as the PDF does. Returns whether they fit at all. */
function fitSheet(paper: HTMLElement): boolean {
  const width = paper.getBoundingClientRect().width
  // Without layout there is nothing to measure.
  if (width === 0) return true
  return fits.some((fit) => {
    for (const [name, value] of Object.entries(fit)) paper.style.setProperty(`--fit-${name}`, String(value))
    paper.dataset['full'] = String(fit.text < 1)
    for (const [name, heading] of Object.entries(headings)) {
      const element = paper.querySelector<HTMLElement>(`[data-fit=${name}]`)
      if (element) fitHeading(element, heading, fit, papers.A4.width / width)
    }
    const facts = paper.querySelector<HTMLElement>('[data-fit=facts]')
    if (facts) fitFacts(facts)
    return paper.scrollHeight <= paper.clientHeight + 1
  })
}

/**
 * Fits a sheet on its page whenever it is rendered, and once more when its fonts have loaded.
 * @returns false where its texts are too long for one page
 */
export function useFit(paper: RefObject<HTMLElement | null>): boolean {
  const [isFitting, setFitting] = useState(true)
  // Sizes can only be measured once the texts are on screen, and must be right before they are painted.
  useLayoutEffect(() => {
    const fit = (): void => {
      if (paper.current) setFitting(fitSheet(paper.current))
    }
    fit()
    const fonts: FontFaceSet | undefined = document.fonts
    fonts?.addEventListener('loadingdone', fit)
    return () => fonts?.removeEventListener('loadingdone', fit)
  })
  return isFitting
}
