/** Normalises a text for comparison: NFC, trimmed, single spaces; case-sensitive. */
export const plainWords = (text: string | null | undefined): string => (text ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** Normalises a text for case-insensitive comparison. */
export const plainLower = (text: string | null | undefined): string => plainWords(text).toLocaleLowerCase('en')
