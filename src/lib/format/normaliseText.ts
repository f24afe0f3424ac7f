/** Normalises a text for comparison: NFC, trimmed, single spaces; case-sensitive. */
export const normaliseText = (text: string | null | undefined): string => (text ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** Normalises a text for case-insensitive comparison. */
export const normaliseCase = (text: string | null | undefined): string => normaliseText(text).toLocaleLowerCase('en')
