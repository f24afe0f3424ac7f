import { Notice } from '~/kit/ui/Notice'
import { counted } from '~/lib/format/counted'
import { cityOf } from '~/lib/time/zones'
import type { Shop } from './useShop'

/** How many slots or bookings have times that cannot be read; nothing for none. @param what 'slot' */
export const UnreadTimes = ({ count, what }: { readonly count: number; readonly what: 'slot' | 'booking' }) =>
  count > 0 && (
    <Notice tone="warn">
      {count === 1 ? `1 ${what} has times that cannot be read, and is` : `${counted(count, what)} have times that cannot be read, and are`}{' '}
      on no day.
    </Notice>
  )

/** Says that times may be on another clock, where that of the shop could not be read. */
export const UnknownZone = ({ zone, zoneProblem }: Pick<Shop, 'zone' | 'zoneProblem'>) =>
  zoneProblem && (
    <Notice tone="warn">
      {zoneProblem} Times are shown as in {cityOf(zone)}.
    </Notice>
  )
