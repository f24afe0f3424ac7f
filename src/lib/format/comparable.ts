/** Letters that Unicode does not decompose, and the letters they are searched as. */
const substitutes: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ı: 'i' }

const hasOtherLetters = (text: string): boolean => /[^\0-\x7F]/.test(text)

/** The apostrophes and hyphens of different keyboards and word processors as one of each. The long vowel of Japanese, ー, is a letter. */
export const evenMarks = (text: string): string => text.replaceAll(/[`´‘’‛ʹʻʼʽʾʿˈꞌ′‵＇]/g, "'").replaceAll(/[‐‑‒–—―−⁃˗﹘﹣－]/g, '-')

/**
 * A text as it is searched and compared: in lower case, without accents and invisible letters, with one kind of apostrophe and one of hyphen.
 */
export const comparable = (text: string): string =>
  evenMarks(
    // Lists of thousands are mostly of texts without accents, which need no more than this.
    hasOtherLetters(text)
      ? text
          .normalize('NFD')
          .replaceAll(/[\p{Mn}\p{Cf}]/gu, '')
          .toLowerCase()
          .replaceAll(/[øłđßæœðþı]/g, (letter) => substitutes[letter] ?? letter)
      : text.toLowerCase(),
  )
