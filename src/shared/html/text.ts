/**
 * Whether a stored text is markup. Texts without tags are stored as they are typed, so `<` alone makes none: 'speed < 5 knots' is text.
 */
export const isMarkup = (text: string): boolean => /<\/?[a-z][^<>]*>/i.test(text)

/** Elements whose content is not for reading. */
const unread = /<(script|style|template|noscript|title|textarea)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const blockEnds = /<br\b[^>]*>|<\/(?:p|div|h[1-6]|li|ul|ol|blockquote|tr|table)\s*>/gi
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    if (code !== null) return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    return named[(name ?? '').toLowerCase()] ?? whole
  })

/**
 * The words of a stored text, markup or not, with a line for each of its blocks. What comes out is text and is only ever drawn as text;
 * whoever wants the markup itself asks the sanitiser, which is too heavy for lists.
 */
export function textOf(stored: string): string {
  if (!isMarkup(stored)) return stored.trim()
  const words = stored
    .replaceAll(unread, '')
    // A line of the markup itself is no line of the text.
    .replaceAll(/\s+/g, ' ')
    .replaceAll(blockEnds, '\n')
    .replaceAll(/<!--[\s\S]*?-->|<\/?[a-z!][^<>]*>/gi, '')
  return decoded(words)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** Lines after one another, with a mark between those that end without one, such as the items of a list. */
export const inOneLine = (text: string): string => text.replaceAll(/([^\s.!?:;,])\n/g, '$1; ').replaceAll('\n', ' ')

/** The first `count` characters of a text; what is cut ends at a word where one ends near, and says that it goes on. */
export function preview(text: string, count: number): string {
  if (text.length <= count) return text
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  if (letters.length <= count) return text
  const cut = letters.slice(0, count).join('')
  const end = cut.search(/\s\S*$/)
  return `${(end > count * 0.7 ? cut.slice(0, end) : cut).trimEnd()}…`
}
