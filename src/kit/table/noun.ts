import { counted } from '~/lib/format/counted'

/** What the rows of a list are called, in lower case. */
export interface Noun {
  readonly one: string
  readonly many: string
}

/** What the items of a file are called. */
export const rowNoun: Noun = { one: 'row', many: 'rows' }

/**
 * Why a list is not complete: '2 courses could not be read and are left out.'
 * @param leftOut how many rows could not be read
 */
export function partialListText({ one, many }: Noun, leftOut: number): string {
  if (leftOut === 0) return 'Part of this list could not be loaded.'
  return counted(leftOut, `${one} could not be read and is left out.`, `${many} could not be read and are left out.`)
}
