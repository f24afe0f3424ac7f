/** A stretch of one day, in minutes after midnight; the end does not belong to it. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** 'HH:mm' in minutes after midnight; null for anything else. */
export function minutesOf(text: string | null): number | null {
  return text !== null && time.test(text) ? Number(text.slice(0, 2)) * 60 + Number(text.slice(3)) : null
}

/** Minutes after midnight as 'HH:mm'. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** '1 h 40 min' */
export function lengthInWords({ from, to }: Stretch): string {
  const [hours, minutes] = [Math.floor((to - from) / 60), (to - from) % 60]
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ') || '0 min'
}
