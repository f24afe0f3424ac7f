import { readText } from './readText'

/** A stored text as a form opens with it: read as the form's rules read what is sent, so that an untouched field counts as unchanged. */
export const fieldText = (stored: string | null): string => readText(stored ?? '')

/** A field's text as it is stored: as it is read, and null instead of empty. */
export const storedText = (typed: string): string | null => readText(typed) || null
