import { evenMarks } from './comparable'
import { readText } from './readText'

/** A stored phone number as a form opens with it: without separators. One without a country code stays as it is, so that its rule asks for the code. */
export const fieldPhone = (stored: string | null): string => {
  const text = readText(stored ?? '')
  const compact = evenMarks(text)
    .replaceAll(/[\s().-]/g, '')
    .replace(/^00/, '+')
  return /^\+\d+$/.test(compact) ? compact : text
}

/** Whether a text is a phone number with its country code, without separators. */
export const isPhone = (text: string): boolean => /^\+[1-9]\d{7,14}$/.test(text)

export const invalidPhone = 'Enter the number with its country code, 8 to 15 digits'
