const codes = `
  af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja jv ka kk km kn ko ky lb lo lt lv mg mk
  ml mn mr ms mt my nb ne nl nn pa pl ps pt ro ru si sk sl so sq sr sv sw ta te th tk tr uk ur uz vi yo zh zu
`
  .trim()
  .split(/\s+/)

let sorted: readonly string[] | null = null

/** English names of languages, sorted. The backend stores a course's language by this name. */
export function languages(): readonly string[] {
  if (sorted) return sorted
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return (sorted = codes.map((code) => names.of(code) ?? code).toSorted((one, other) => one.localeCompare(other, 'en')))
}
