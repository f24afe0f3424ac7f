import { readInstant } from '~/lib/time/instant'

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Some backends answer an instant as a number, and take it as ISO text only, as the form has it. */
const wordedAs = (value: unknown, stored: unknown): unknown =>
  typeof value === 'string' && value.includes('T') && readInstant(value) && /^\d+$/.test(String(stored))
    ? (readInstant(String(stored))?.toISOString() ?? value)
    : stored

/**
 * Sends a field that the user left alone exactly as it is stored, although the form shows it differently, such as a phone number without its
 * spaces. Lists and objects are sent as the form has them.
 * @param input what would be sent for the form as it is now
 * @param untouched what would be sent for the form as the stored record opens it
 */
export function asStored<Input extends object>(input: Input, untouched: Input, record: object): Input {
  const [before, stored] = [untouched, record].map((fields) => new Map<string, unknown>(Object.entries(fields)))
  const sent = Object.entries(input).map(([name, value]: [string, unknown]) => {
    const isUntouched = JSON.stringify(value) === JSON.stringify(before?.get(name))
    return [name, isUntouched && isText(stored?.get(name)) && isText(value ?? '') ? wordedAs(value, stored?.get(name)) : value]
  })
  // Only values of the stored record replace those of the input, under the same names.
  return Object.fromEntries(sent) as Input
}
