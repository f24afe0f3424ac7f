const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostShape = new RegExp(`^${label}(?:\\.${label})+$`)

/** Whether a text is a domain with at least two labels, in small letters. */
export const isHost = (typed: string): boolean => hostShape.test(typed)

/** Whether a text is an https address without a password in it. */
export function isWebAddress(typed: string): boolean {
  if (!URL.canParse(typed)) return false
  const { protocol, username, password } = new URL(typed)
  return protocol === 'https:' && username === '' && password === ''
}

/** Whether a text is a list or an object in JSON. */
export function isJson(typed: string): boolean {
  try {
    const value: unknown = JSON.parse(typed)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
