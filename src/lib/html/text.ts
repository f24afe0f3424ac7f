/** Whether a stored text is markup. Plain text is stored unescaped, so `<` alone is not enough: 'speed < 5 knots' is plain text. */
export const isMarkup = (text: string): boolean => /<\/?[a-z][^<>]*>/i.test(text)

/** Elements whose content is not visible text. */
const invisible = /<(script|style|template|noscript|title|textarea)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const blockEnds = /<br\b[^>]*>|<\/(?:p|div|h[1-6]|li|ul|ol|blockquote|tr|table)\s*>/gi
const namedEntities: ReadonlyMap<string, string> = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    if (code !== null) return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    return namedEntities.get((name ?? '').toLowerCase()) ?? whole
  })

/**
 * The plain text of a stored text, with one line per block. Render the result only as text; to render markup, use `sanitise`, which is too
 * slow for lists.
 */
export function textOf(stored: string): string {
  if (!isMarkup(stored)) return stored.trim()
  const visible = stored
    .replaceAll(invisible, '')
    // Line breaks in markup are plain spaces.
    .replaceAll(/\s+/g, ' ')
    .replaceAll(blockEnds, '\n')
    .replaceAll(/<!--[\s\S]*?-->|<\/?[a-z!][^<>]*>/gi, '')
  return decodeEntities(visible)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** Joins lines into one, with a semicolon after lines that end without punctuation, such as list items. */
export const inOneLine = (text: string): string => text.replaceAll(/([^\s.!?:;,])\n/g, '$1; ').replaceAll('\n', ' ')

/** At most `count` characters of a text. A shortened text ends with an ellipsis, at the end of a word if one is near. */
export function preview(text: string, count: number): string {
  if (text.length <= count) return text
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  if (characters.length <= count) return text
  const cut = characters.slice(0, count).join('')
  const end = cut.search(/\s\S*$/)
  return `${(end > count * 0.7 ? cut.slice(0, end) : cut).trimEnd()}…`
}
