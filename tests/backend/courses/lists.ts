/** A list out of a JSON text; null when it is anything else. */
export function readList(value: string): readonly unknown[] | null {
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

/** Ids out of a JSON text; null when it is anything but a list of texts. */
export function readIds(value: string): readonly string[] | null {
  const list = readList(value)
  return list?.every((entry) => typeof entry === 'string') ? list : null
}

/** The fields of something unknown. */
export const fieldsOf = (entry: unknown): ReadonlyMap<string, unknown> => new Map<string, unknown>(Object.entries(Object(entry)))

/** Whether an image is named as images are: by an id, or by a full address. */
export const isImage = (value: string): boolean => /^[\w.-]+$/.test(value) || /^https:\/\/\S+$/i.test(value)

export const isAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+$/.test(email)

/** E-mail addresses are the same in any case. */
export const sameAddress = (one: unknown, other: unknown): boolean =>
  String(one).trim().toLowerCase() === String(other).trim().toLowerCase()
