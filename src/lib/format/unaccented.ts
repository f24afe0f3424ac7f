/** Letters that Unicode does not decompose, and the letters they are searched as. */
const substitutes: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ı: 'i' }

const hasOtherLetters = (text: string): boolean => /[^\0-\x7F]/.test(text)

/** A text in lower case without accents, for searching. */
export const unaccented = (text: string): string =>
  // Lists of thousands are mostly of texts without accents, which need no more than this.
  hasOtherLetters(text)
    ? text
        .normalize('NFD')
        .replaceAll(/\p{Mn}/gu, '')
        .toLowerCase()
        .replaceAll(/[øłđßæœðþı]/g, (letter) => substitutes[letter] ?? letter)
    : text.toLowerCase()
