import { normaliseText } from '~/lib/format/normaliseText'
import { unaccented } from '~/lib/format/unaccented'

interface Named {
  readonly name: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/** A person's full name, else first and last name; null when none is given. */
export const personName = ({ name, firstName, lastName }: Named): string | null =>
  normaliseText(name) || normaliseText(`${firstName ?? ''} ${lastName ?? ''}`) || null

/**
 * A normalised name for comparison: lower case, no accents, words sorted, so that 'DIALLO, Aminata' equals 'Aminata Diallo'. Empty for no
 * name.
 */
export const nameKey = (name: string | null): string =>
  normaliseText(unaccented(name ?? '').replaceAll(',', ' '))
    .split(' ')
    .toSorted()
    .join(' ')
