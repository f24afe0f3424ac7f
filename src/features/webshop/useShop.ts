import { clinicZoneOr } from '~/lib/time/zones'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { ShopDetails, WebshopStaff, WebshopTests } from './webshop.generated'

/** What pages of the web-shop's desk know of the shop. */
export interface Shop {
  /** In which its times are: that of statistics while it is read, and where it cannot be read. */
  readonly zone: string
  readonly isLoading: boolean
  /** Why no time may be planned: it could be on another clock. Null where the zone is known. */
  readonly zoneProblem: string | null
  /** Until when patients may move a visit; null where there is no limit, or it is not known. */
  readonly moveLimit: { readonly daysBeforeAppointment: number | null; readonly time: string | null } | null
  readonly currency: string | null
}

/** The web-shop's own settings. */
export function useShop(): Shop {
  const record = useRecord(ShopDetails, {}, { isSilent: true })
  const details = readyValue(record)
  return {
    zone: clinicZoneOr(details?.timezone),
    isLoading: record.status === 'loading',
    zoneProblem: record.status === 'failed' ? 'The time zone of the web-shop could not be read. Reload the page.' : null,
    moveLimit: details?.rescheduleLimit ?? null,
    currency: details?.currency ?? null,
  }
}

/** Somebody who can be put on a booking. */
export interface Staff {
  readonly id: string
  readonly name: string | null
}

/** What can be booked. */
export const useTests = () => useRecord(WebshopTests, {}, { isSilent: true })

/** People or things as a choice offers them. */
export const optionsOf = (all: readonly { readonly id: string; readonly name: string | null }[]) =>
  all.map(({ id, name }) => ({ value: id, label: name ?? 'No name' }))

/** The people who can be put on a booking: the client's activated admins. */
export const useShopStaff = () =>
  useRecord(WebshopStaff, {}, { pick: ({ admins }) => admins.filter(({ isActivated }) => isActivated === true), isSilent: true })

/** The name of a member of staff; of somebody who is gone no id is shown. @param staff null while it is not known */
export function staffName(id: string | null, staff: readonly Staff[] | null): string {
  if (!id) return 'Nobody'
  if (!staff) return 'Assigned'
  return staff.find((one) => one.id === id)?.name || 'Somebody no longer on the staff'
}
