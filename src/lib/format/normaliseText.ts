import { evenMarks } from './comparable'
import { withoutInvisible } from './readText'

/** Normalises a text for comparison: without invisible letters, NFC, trimmed, single spaces; case-sensitive. */
export const normaliseText = (text: string | null | undefined): string =>
  withoutInvisible(text ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')

/** Normalises a text for a comparison in which case and the kind of apostrophe or hyphen do not count, and accents do. */
export const normaliseCase = (text: string | null | undefined): string => evenMarks(normaliseText(text)).toLocaleLowerCase('en')
