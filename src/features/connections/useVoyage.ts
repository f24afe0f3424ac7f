import { useSearchParams } from 'react-router-dom'
import type { Voyage } from '~/domain/connection/onDay'
import { useMinute } from '~/kit/ui/useMinute'
import { addDays, isDay, type CalendarDay } from '~/lib/time/calendarDay'
import { todayInUtc } from '~/lib/time/instant'

/** Days ahead that readiness is usually asked for; the last is where it starts. */
export const horizons = [30, 60, 90] as const

/** Sign-on and sign-off, in the address. By default from today for the longest horizon. */
export function useVoyage(): { readonly voyage: Voyage; readonly set: (voyage: Voyage) => void; readonly today: CalendarDay } {
  const [params, setParams] = useSearchParams()
  const today = todayInUtc(useMinute())
  const [first, last] = [params.get('from') ?? '', params.get('to') ?? '']
  const from = isDay(first) ? first : today
  const to = isDay(last) && last >= from ? last : addDays(from, horizons[2])
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
  return { voyage: { from, to }, set, today }
}
