/** Up to two initials of a name, shown when there is no picture. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => {
      const first = word.codePointAt(0)
      return first === undefined ? [] : [String.fromCodePoint(first)]
    })
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase()
