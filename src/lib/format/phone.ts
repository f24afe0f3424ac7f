import { evenMarks } from './comparable'
import { readText } from './readText'

/** Dialling codes after which numbers keep their first zero: Italy, San Marino, Ivory Coast, Congo. Elsewhere it is for calls within the country. */
const zeroKeepers: ReadonlySet<string> = new Set(['39', '378', '225', '242'])

const nationalPart = (dialCode: string, digits: string): string => (zeroKeepers.has(dialCode) ? digits : digits.replace(/^0/, ''))

/**
 * A phone number as people write it, in E.164: '+44 (0)20 7946 0018' is +442079460018.
 * @param dialCode of the country that a number without a country code belongs to, such as 65; empty where that is not known
 * @returns the text as it is where it is no such number, for its rule to refuse: one with an extension, or without a country
 */
export function readPhone(typed: string, dialCode = ''): string {
  const text = readText(typed)
  const compact = evenMarks(text)
    .replace(/^((?:\+|00)[\d\s.-]+)\(\s*0\s*\)/, (_, code: string) => code + nationalPart(code.replaceAll(/\D|^00/g, ''), '0'))
    .replaceAll(/[\s().-]/g, '')
    .replace(/^00/, '+')
  const [, plus, digits] = /^(\+?)(\d+)$/.exec(compact) ?? []
  if (digits === undefined || (plus === '' && dialCode === '')) return text
  if (dialCode === '' || (plus === '+' && !digits.startsWith(dialCode))) return compact
  return `+${dialCode}${nationalPart(dialCode, plus === '+' ? digits.slice(dialCode.length) : digits)}`
}

/** A stored phone number as a form opens with it: without separators. One without a country code stays as it is, so that its rule asks for the code. */
export const fieldPhone = (stored: string | null): string => readPhone(stored ?? '')

/** Whether a text is a phone number with its country code, without separators. */
export const isPhone = (text: string): boolean => /^\+[1-9]\d{7,14}$/.test(text)

/** What to change in a text that is no phone number. */
export const whyNoPhone = (text: string): string =>
  /\d\s*(?:[,;#]|\p{L}+\.?)(?:\s*\p{L}+\.?)?\s*\d+$/iu.test(text)
    ? 'Enter the number without its extension'
    : 'Enter the number with its country code, 8 to 15 digits'
