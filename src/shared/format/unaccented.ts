/** Letters that are not another letter with an accent, and are searched for as one all the same. */
const plain: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ı: 'i' }

/** A text as it is compared in a search: small letters without their accents. */
export const unaccented = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđßæœðþı]/g, (letter) => plain[letter] ?? letter)
