/** The object that a JSON text holds: empty for no text, null for anything else. */
export function jsonObject(text: string | null): Readonly<Record<string, unknown>> | null {
  if (text === null || text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
