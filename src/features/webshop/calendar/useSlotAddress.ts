import { useNavigate, useSearchParams } from 'react-router-dom'
import { dayInAddress } from '~/kit/calendar/addressDay'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'

export const slotViews = ['month', 'week', 'day'] as const
const usual = 'week'
/** The bookings of a day by who sees the patients. */
export const staffView = 'staff'

type DeskView = (typeof slotViews)[number] | typeof staffView

const deskViews: readonly DeskView[] = [...slotViews, staffView]

interface Place {
  readonly view?: DeskView
  readonly day?: CalendarDay
  /** Id of the slot whose details are open; null for none. */
  readonly slot?: string | null
}

/** What the address says of the calendar: ?view=day&day=23-11-2026&slot=… On a phone it is always the list of a day. */
export function useSlotAddress(today: CalendarDay, isNarrow: boolean) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = deskViews.find((view) => view === params.get('view')) ?? usual
  const linkTo = (change: Place): string => {
    const next = new URLSearchParams(params)
    const values = {
      ...(change.view && { view: change.view === usual ? null : change.view }),
      // Without a day it opens on the current one, so that a bookmark never goes out of date.
      ...(change.day && { day: change.day === today ? null : formatDay(change.day) }),
      ...('slot' in change && { slot: change.slot }),
    }
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return `?${next.toString()}`
  }
  return {
    view: isNarrow ? 'day' : asked,
    day: dayInAddress(params.get('day')) ?? today,
    openSlot: params.get('slot'),
    linkTo,
    go: (change: Place): void => void navigate(linkTo(change), { replace: true, preventScrollReset: true }),
  } as const
}
