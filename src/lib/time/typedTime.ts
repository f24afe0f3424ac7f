const shape = /^(\d{1,2})(?:[:.h ]?(\d{2}))? ?(am|pm|a|p|h)?$/

/**
 * Parses a typed time of day: 9, 930, 0930, 9:30, 9.30, 9:30 pm, 21h.
 * @returns HH:mm in 24-hour format, or null when it is not a valid time
 */
export function timeFromTyped(text: string): string | null {
  const found = shape.exec(text.trim().replaceAll(/\s+/g, ' ').toLowerCase())
  if (!found) return null
  const [, hourText = '', minuteText = '00', suffix = ''] = found
  const isTwelveHour = /^[ap]/.test(suffix)
  const typed = Number(hourText)
  if (isTwelveHour && (typed < 1 || typed > 12)) return null
  const hour = isTwelveHour ? (typed % 12) + (suffix.startsWith('p') ? 12 : 0) : typed
  if (hour > 23 || Number(minuteText) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minuteText}`
}
