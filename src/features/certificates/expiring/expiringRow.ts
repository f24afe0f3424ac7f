import { subTypeLabel } from '~/domain/certificate/subTypes'
import type { ExpiringListQuery } from './expiring.generated'
import { isKnownByName, type Expiring } from './renewal'

export type ExpiringRow = Expiring<ExpiringListQuery['certificatesByClientId'][number]>

/** Days until the expiry, as the list offers them. */
export const horizons = [30, 60, 90] as const
export const mostDays = 90

/** What expires: the type of a document, the name of a certificate. */
export const kindOf = ({ row: { subType, name } }: ExpiringRow): string =>
  isKnownByName(subType) ? (name ?? 'No name') : subTypeLabel(subType ?? '')

/** Somebody who has a newer one gets no message. */
export const hasRenewed = ({ renewedUntil }: ExpiringRow): boolean => renewedUntil !== null
