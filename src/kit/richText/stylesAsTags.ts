/** Matches comments, and tags with slash, name and attributes; a quoted value may contain a bracket. */
const tokens = /<!--[^]*?-->|<(\/?)([a-z][a-z\d]*)((?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?)>/gi

const styleOf = (attributes: string): string => {
  const [, double, single] = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  return (double ?? single ?? '').replaceAll('&quot;', '"')
}

/** The value of a property in an inline style. Names must match exactly: Word adds its own, such as mso-bidi-font-weight. */
function propertyOf(style: string, name: string): string | null {
  const values = style.split(';').flatMap((line) => {
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
  return values.at(-1) ?? null
}

const isBold = (weight: string): boolean => weight.startsWith('bold') || Number(weight) >= 600
const isItalic = (style: string): boolean => style.startsWith('italic') || style.startsWith('oblique')

/** The tags that replace an element; null when it stays unchanged. */
function replacementTags(name: string, attributes: string): readonly string[] | null {
  const style = styleOf(attributes)
  const [weight, slope] = [propertyOf(style, 'font-weight'), propertyOf(style, 'font-style')]
  const isBoldTag = name === 'b' || name === 'strong'
  const isItalicTag = name === 'i' || name === 'em'
  if (!isBoldTag && !isItalicTag && name !== 'span') return null
  return [
    ...((weight === null ? isBoldTag : isBold(weight)) ? ['strong'] : []),
    ...((slope === null ? isItalicTag : isItalic(slope)) ? ['em'] : []),
  ]
}

/**
 * Converts bold and italic styles to tags, because sanitising drops all styles. Google Docs writes both as span styles, and wraps the whole
 * clipboard in a `<b>` styled as normal.
 */
export function stylesAsTags(markup: string): string {
  const open: { readonly name: string; readonly tags: readonly string[] }[] = []
  return markup.replaceAll(tokens, (token: string, slash: string | undefined, tagName: string | undefined, attributes = '') => {
    if (tagName === undefined) return token
    const name = tagName.toLowerCase()
    if (slash !== '/') {
      const tags = replacementTags(name, attributes)
      if (tags === null) return token
      open.push({ name, tags })
      return tags.map((tag) => `<${tag}>`).join('')
    }
    const index = open.findLastIndex((element) => element.name === name)
    if (index < 0) return token
    const [closed] = open.splice(index, 1)
    return (closed?.tags ?? [])
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  })
}
