import { useSearchParams } from 'react-router-dom'
import type { Voyage } from '~/domain/connection/onDay'
import { useMinute } from '~/kit/ui/useMinute'
import { addDays, isDay, type CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { todayInUtc } from '~/lib/time/instant'

/** Days ahead that readiness is usually asked for; the last is where it starts. */
export const horizons = [30, 60, 90] as const

/** Sign-on and sign-off, in the address. By default from today for the longest horizon. */
export function useVoyage(): {
  readonly voyage: Voyage
  readonly set: (voyage: Voyage) => void
  readonly today: CalendarDay
  /** What the address asks for and cannot be had, in sentences: a link may be cut or mistyped. */
  readonly wrong: readonly string[]
} {
  const [params, setParams] = useSearchParams()
  const today = todayInUtc(useMinute())
  const [first, last] = [params.get('from') ?? '', params.get('to') ?? '']
  const from = isDay(first) ? first : today
  const to = isDay(last) && last >= from ? last : addDays(from, horizons[2])
  const wrong = [
    ...(first !== '' && !isDay(first) ? [`The sign-on day “${first}” is not a day: today is used.`] : []),
    ...(last !== '' && !isDay(last) ? [`The sign-off day “${last}” is not a day: the ${horizons[2]}th day after sign-on is used.`] : []),
    ...(isDay(last) && last < from
      ? [`The sign-off day ${formatDay(last)} is before sign-on: the ${horizons[2]}th day after sign-on is used.`]
      : []),
  ]
  const set = (voyage: Voyage): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('from', voyage.from)
        next.set('to', voyage.to)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { voyage: { from, to }, set, today, wrong }
}
