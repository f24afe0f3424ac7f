import { useMinute } from '~/kit/ui/useMinute'
import { useQueryParams } from '~/kit/ui/useQueryParams'
import { addDays, isDay, type CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { todayInUtc } from '~/lib/time/instant'
import type { Voyage } from './onDay'

/** Days ahead that readiness is usually asked for; the last is where it starts. */
export const horizons = [30, 60, 90] as const

/** Sign-on and sign-off as they were typed, so that a field that holds no day is never judged by another. */
export interface TypedVoyage {
  readonly signOn: string
  readonly signOff: string
}

/** Why nobody can be judged: what stands in place of everybody, and beside what cannot be pressed. */
export interface Undated {
  readonly title: string
  readonly text: string
  readonly reason: string
}

const missing = (day: string, typed: string): Undated => ({
  title: `No ${day} day`,
  text: `${typed.trim() && `“${typed}” is not a day. `}Enter the day of ${day} as DD-MM-YYYY. Nobody is judged without it.`,
  reason: `Enter the day of ${day} first.`,
})

function undatedBy({ signOn, signOff }: TypedVoyage): Undated | null {
  if (!isDay(signOn)) return missing('sign-on', signOn)
  if (!isDay(signOff)) return missing('sign-off', signOff)
  if (signOff >= signOn) return null
  const text = `The sign-off day ${formatDay(signOff)} is before sign-on, ${formatDay(signOn)}. Nobody is judged until that is put right.`
  return { title: 'Sign-off is before sign-on', text, reason: 'Sign-off is before sign-on.' }
}

/** Sign-on and sign-off, in the address. By default from today for the longest horizon. */
export function useVoyage(): {
  readonly voyage: Voyage
  readonly typed: TypedVoyage
  /** Null where both days are there. Otherwise nobody may be judged by `voyage`. */
  readonly undated: Undated | null
  readonly set: (voyage: TypedVoyage) => void
  readonly today: CalendarDay
} {
  const [params, change] = useQueryParams()
  const today = todayInUtc(useMinute())
  const signOn = params.get('from') ?? today
  const from = isDay(signOn) ? signOn : today
  const signOff = params.get('to') ?? addDays(from, horizons[2])
  const typed = { signOn, signOff }
  const to = isDay(signOff) && signOff >= from ? signOff : from
  const set = (wanted: TypedVoyage): void => change({ from: wanted.signOn, to: wanted.signOff })
  return { voyage: { from, to }, typed, undated: undatedBy(typed), set, today }
}
