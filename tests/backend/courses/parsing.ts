/** A list from JSON text; null when it is not a list. */
export function readList(value: string): readonly unknown[] | null {
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

/** Ids from JSON text; null when it is not a list of strings. */
export function readIds(value: string): readonly string[] | null {
  const list = readList(value)
  return list?.every((entry) => typeof entry === 'string') ? list : null
}

/** The fields of an unchecked value. */
export const fieldsOf = (entry: unknown): ReadonlyMap<string, unknown> => new Map<string, unknown>(Object.entries(Object(entry)))

/** True for an image id or an https URL. */
export const isImage = (value: string): boolean => /^[\w.-]+$/.test(value) || /^https:\/\/\S+$/i.test(value)

export const isAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+$/.test(email)

/** Compares email addresses case-insensitively. */
export const sameAddress = (one: unknown, other: unknown): boolean =>
  String(one).trim().toLowerCase() === String(other).trim().toLowerCase()
