/** Comments as they are, and tags by slash, name and attributes; a quoted value may hold a bracket. */
const parts = /<!--[^]*?-->|<(\/?)([a-z][a-z\d]*)((?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?)>/gi

const styleOf = (attributes: string): string => {
  const [, double, single] = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  return (double ?? single ?? '').replaceAll('&quot;', '"')
}

/** A property of an inline style; Word's own, such as mso-bidi-font-weight, are others. */
function propertyOf(style: string, name: string): string | null {
  const found = style.split(';').flatMap((line) => {
    const [property = '', value = ''] = line.split(':')
    return property.trim().toLowerCase() === name
      ? [
          value
            .replace(/!\s*important/i, '')
            .trim()
            .toLowerCase(),
        ]
      : []
  })
  return found.at(-1) ?? null
}

const isBold = (weight: string): boolean => weight.startsWith('bold') || Number(weight) >= 600
const isItalic = (style: string): boolean => style.startsWith('italic') || style.startsWith('oblique')

/** The tags that take the place of an element; null where it stays what it is. */
function inPlaceOf(name: string, attributes: string): readonly string[] | null {
  const style = styleOf(attributes)
  const [weight, slant] = [propertyOf(style, 'font-weight'), propertyOf(style, 'font-style')]
  const isBoldTag = name === 'b' || name === 'strong'
  const isItalicTag = name === 'i' || name === 'em'
  if (!isBoldTag && !isItalicTag && name !== 'span') return null
  return [
    ...((weight === null ? isBoldTag : isBold(weight)) ? ['strong'] : []),
    ...((slant === null ? isItalicTag : isItalic(slant)) ? ['em'] : []),
  ]
}

/**
 * Markup of another program with its bold and italic as tags, because all styles are dropped afterwards. Google Docs writes both as styles
 * of spans, and wraps all it copies in a `<b>` that its style calls normal.
 */
export function stylesAsTags(markup: string): string {
  const open: { readonly name: string; readonly tags: readonly string[] }[] = []
  return markup.replaceAll(parts, (part: string, slash: string | undefined, written: string | undefined, attributes = '') => {
    if (written === undefined) return part
    const name = written.toLowerCase()
    if (slash !== '/') {
      const tags = inPlaceOf(name, attributes)
      if (tags === null) return part
      open.push({ name, tags })
      return tags.map((tag) => `<${tag}>`).join('')
    }
    const at = open.findLastIndex((one) => one.name === name)
    if (at < 0) return part
    const [closed] = open.splice(at, 1)
    return (closed?.tags ?? [])
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  })
}
