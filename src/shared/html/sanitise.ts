import DOMPurify from 'dompurify'

/** What a description may hold; everything else is dropped, its words stay. */
const tags = ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'blockquote'] as const

/**
 * Whether a stored text is markup. Texts without tags are stored as they are typed, so `<` alone makes none: 'speed < 5 knots' is text.
 */
export const isMarkup = (text: string): boolean => /<\/?[a-z][^>]*>/i.test(text)

/** Stored markup as nodes that are safe to put into a page: known tags, links to https, http, mailto and tel only, no styles, no scripts. */
export const sanitise = (markup: string): DocumentFragment =>
  DOMPurify.sanitize(markup, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    RETURN_DOM_FRAGMENT: true,
  })

const blocks = new Set(['P', 'H2', 'H3', 'LI', 'BLOCKQUOTE', 'UL', 'OL'])

function gather(node: Node, into: string[]): void {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) into.push(child.textContent ?? '')
    else if (child.nodeName === 'BR') into.push('\n')
    else {
      gather(child, into)
      if (blocks.has(child.nodeName)) into.push('\n')
    }
  }
}

/** The words of a stored text, markup or not, with a line for each of its blocks. */
export function textOf(stored: string): string {
  if (!isMarkup(stored)) return stored.trim()
  const parts: string[] = []
  gather(sanitise(stored), parts)
  return parts
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** The first `count` characters of a text; what is cut ends at a word where one ends near, and says that it goes on. */
export function preview(text: string, count: number): string {
  if (text.length <= count) return text
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  if (letters.length <= count) return text
  const cut = letters.slice(0, count).join('')
  const end = cut.search(/\s\S*$/)
  return `${(end > count * 0.7 ? cut.slice(0, end) : cut).trimEnd()}…`
}
