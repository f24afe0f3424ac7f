/** An unchecked value as text; empty when it is none. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The trimmed text, or null when it is empty. */
export const filled = (value: string | null | undefined): string | null => value?.trim() || null

/** Some fields of a row. */
export const pick = <Fields, Name extends keyof Fields>(row: Fields, names: readonly Name[]): Pick<Fields, Name> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Fields, Name>

/** Some texts of a row, trimmed; null when they are empty. */
export const pickFilled = <Name extends string>(
  row: { readonly [Field in Name]?: string | null },
  names: readonly Name[],
): Record<Name, string | null> => Object.fromEntries(names.map((name) => [name, filled(row[name])])) as Record<Name, string | null>

/** A list from JSON text; null when it is not a list. */
export function readList(value: string | null | undefined): readonly unknown[] | null {
  try {
    const list: unknown = JSON.parse(value ?? '')
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
export const fieldsOf = (value: unknown): ReadonlyMap<string, unknown> => new Map<string, unknown>(Object.entries(Object(value)))

/** True for an image id or an https URL. */
export const isImage = (value: string): boolean => /^[\w.-]+$/.test(value) || /^https:\/\/\S+$/i.test(value)

export const isAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+$/.test(email)

/** Compares names, whatever their case and however their accents are composed. */
export const sameName = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one?.normalize('NFC').trim().toLowerCase() === other?.normalize('NFC').trim().toLowerCase()

/** Compares email addresses case-insensitively. */
export const sameAddress = (one: string | null, other: string | null): boolean => one?.trim().toLowerCase() === other?.trim().toLowerCase()
