import { minutesOf } from '~/lib/time/minutes'
import { storage } from '~/platform/storage/storage'
import { usualLength, type BookValues } from './bookValues'

/** How long the last appointment of a type was that was booked in this browser, in minutes; half an hour before the first. */
export const lastLength = (type: string): number => Number(storage.read(`appointmentLength:${type}`)) || usualLength

/** Remembers how long an appointment of its type is. */
export function rememberLength({ type, startTime, endTime }: BookValues): void {
  const [from, to] = [minutesOf(startTime), minutesOf(endTime)]
  if (from !== null && to !== null) storage.write(`appointmentLength:${type}`, String(to - from))
}
