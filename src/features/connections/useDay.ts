import { useMinute } from '~/kit/ui/useMinute'
import { useQueryParams } from '~/kit/ui/useQueryParams'
import { isDay, type CalendarDay } from '~/lib/time/calendarDay'
import { todayInUtc } from '~/lib/time/instant'

const none: readonly string[] = []

/** A day in the address, where it stays through a reload and in a link. @returns the day, or today where the link has none; `wrong` says what the link has instead */
export function useDay(parameter: string) {
  const [params, change] = useQueryParams()
  const today = todayInUtc(useMinute())
  const given = params.get(parameter) ?? ''
  const set = (day: CalendarDay): void => change({ [parameter]: day })
  const wrong = given === '' || isDay(given) ? none : [`“${given}” is not a day: today is used.`]
  return { day: isDay(given) ? given : today, set, wrong }
}
