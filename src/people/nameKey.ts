import { plainWords } from '~/shared/format/plainWords'
import { unaccented } from '~/shared/format/unaccented'

/**
 * A name as it is compared with others: small letters without accents, its parts in the order of the alphabet, so that 'DIALLO, Aminata'
 * and 'Aminata Diallo' are the same. Empty for no name.
 */
export const nameKey = (name: string | null): string =>
  plainWords(unaccented(name ?? '').replaceAll(',', ' '))
    .split(' ')
    .toSorted()
    .join(' ')
