/**
 * Fields that a backend does not have: null for a field, a nested object for the fields inside it. `answer`: a command that answers something
 * else than whether it succeeded.
 */
export interface Absent {
  readonly [key: string]: Absent | null | 'answer'
}

/** An operation as the backend at hand words it; the build adds it from `contract.adapt.json`. */
export interface Wire {
  readonly text: string
  /** The data of an answer in the shape that the console expects; see `withAbsent`. */
  readonly read: (data: unknown) => unknown
}

/** A command that answers yes, a text or the record it made has succeeded; whether it has with any other answer is not known. */
function commandAnswer(value: unknown): unknown {
  if (typeof value === 'boolean') return { success: value, message: null }
  if (typeof value === 'string') return { success: true, message: value }
  const isRecord = typeof value === 'object' && value !== null && 'id' in value && value.id !== null
  return isRecord ? { success: true, message: null } : null
}

/** A response with null for each field that was not asked for, so that it has the shape the console expects. */
export function withAbsent(value: unknown, absent: Absent): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withAbsent(item, absent))
  if (typeof value !== 'object' || value === null) return value
  const entries = new Map<string, unknown>(Object.entries(value))
  for (const [key, inner] of Object.entries(absent)) {
    if (inner === null) entries.set(key, null)
    else if (inner === 'answer') entries.set(key, commandAnswer(entries.get(key)))
    else if (entries.has(key)) entries.set(key, withAbsent(entries.get(key), inner))
  }
  return Object.fromEntries(entries)
}
