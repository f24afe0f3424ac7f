const shape = /^(\d{1,2})(?:[:.h ]?(\d{2}))? ?(am|pm|a|p|h)?$/

/**
 * Understands a time of day as people type it: 9, 930, 0930, 9:30, 9.30, 9:30 pm, 21h.
 * @returns HH:mm of the 24-hour clock, or null when it is no time
 */
export function timeFromTyped(text: string): string | null {
  const found = shape.exec(text.trim().replaceAll(/\s+/g, ' ').toLowerCase())
  if (!found) return null
  const [, hourText = '', minuteText = '00', half = ''] = found
  const isTwelve = /^[ap]/.test(half)
  const typed = Number(hourText)
  if (isTwelve && (typed < 1 || typed > 12)) return null
  const hour = isTwelve ? (typed % 12) + (half.startsWith('p') ? 12 : 0) : typed
  if (hour > 23 || Number(minuteText) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minuteText}`
}
