import { Refusal } from './context'

/** Rows of a page whose end is not named. */
export const pageSize = 25
const maxRows = 500

/** The arguments of a list that is read by the index of its rows. */
interface PageArgs {
  readonly startAfter?: string | null | undefined
  readonly indexBefore?: string | null | undefined
  readonly noLimit?: boolean | null | undefined
}

interface Page {
  readonly offset: number
  readonly limit: number
}

/** @throws Refusal when a given index is not a row index */
export function pageOf({ startAfter, indexBefore, noLimit }: PageArgs): Page {
  const indexOf = (value: string | null | undefined): number | null => {
    if (value === undefined || value === null) return null
    if (!/^\d{1,9}$/.test(value)) throw new Refusal(`${value || 'An empty value'} is not a row index`)
    return Number(value)
  }
  const [start, before] = [indexOf(startAfter) ?? 0, indexOf(indexBefore)]
  if (noLimit === true) return { offset: 0, limit: -1 }
  return { offset: start, limit: before === null ? pageSize : Math.min(Math.max(before - start, 0), maxRows) }
}
