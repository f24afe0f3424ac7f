/** A text as people compare it: without blanks around it or doubled within, its letters in one form; capitals count. */
export const plainWords = (text: string | null | undefined): string => (text ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** The same for texts whose capitals do not count. */
export const plainLower = (text: string | null | undefined): string => plainWords(text).toLocaleLowerCase('en')
