/**
 * The names in a JSON text that lists what a client has: a list of names, or an object whose values say what is on.
 * @returns null where the text is neither, so that unreadable is never shown as none
 */
export function switchedOn(json: string | null): readonly string[] | null {
  if (json === null || json.trim() === '') return []
  try {
    const value: unknown = JSON.parse(json)
    if (Array.isArray(value)) return value.flatMap((item: unknown) => nameOf(item))
    if (typeof value !== 'object' || value === null) return null
    return Object.entries(value).flatMap(([name, state]: [string, unknown]) => (state === false || state === null ? [] : [name]))
  } catch {
    return null
  }
}

const nameOf = (item: unknown): readonly string[] => {
  if (typeof item === 'string') return [item]
  const name: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'name') : null
  return typeof name === 'string' ? [name] : []
}
