import { useSearchParams } from 'react-router-dom'
import type { Voyage } from '~/domain/connection/onDay'
import { useMinute } from '~/kit/ui/useMinute'
import { addDays, isDay, type CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { todayInUtc } from '~/lib/time/instant'

/** Days ahead that readiness is usually asked for; the last is where it starts. */
export const horizons = [30, 60, 90] as const

/** Sign-on as it was typed, so that a field that holds no day is never judged by another, and sign-off. */
export interface TypedVoyage {
  readonly signOn: string
  readonly to: CalendarDay
}

/** Sign-on and sign-off, in the address. By default from today for the longest horizon. */
export function useVoyage(): {
  readonly voyage: Voyage
  readonly typed: TypedVoyage
  /** False where sign-on is no day: `voyage` begins today then, and nobody may be judged by it. */
  readonly isDated: boolean
  readonly set: (voyage: TypedVoyage) => void
  readonly today: CalendarDay
  /** What the address asks for and cannot be had, in sentences: a link may be cut or mistyped. */
  readonly wrong: readonly string[]
} {
  const [params, setParams] = useSearchParams()
  const today = todayInUtc(useMinute())
  const [signOn, last] = [params.get('from') ?? today, params.get('to') ?? '']
  const isDated = isDay(signOn)
  const from = isDated ? signOn : today
  const to = isDay(last) && last >= from ? last : addDays(from, horizons[2])
  const wrong = [
    ...(last !== '' && !isDay(last) ? [`The sign-off day “${last}” is not a day: the ${horizons[2]}th day after sign-on is used.`] : []),
    ...(isDated && isDay(last) && last < from
      ? [`The sign-off day ${formatDay(last)} is before sign-on: the ${horizons[2]}th day after sign-on is used.`]
      : []),
  ]
  const set = (wanted: TypedVoyage): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('from', wanted.signOn)
        next.set('to', wanted.to)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { voyage: { from, to }, typed: { signOn, to: isDated || !isDay(last) ? to : last }, isDated, set, today, wrong }
}
