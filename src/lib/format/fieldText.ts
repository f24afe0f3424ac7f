/** A stored text as a form opens with it: trimmed, as the form's rules trim what is sent, so that an untouched field counts as unchanged. */
export const fieldText = (stored: string | null): string => (stored ?? '').trim()

/** A field's text as it is stored: trimmed, and null instead of empty. */
export const storedText = (typed: string): string | null => typed.trim() || null
