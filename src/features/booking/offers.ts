import { isOffered } from '~/domain/certificate/subTypes'
import type { BookingPartnersQuery } from './booking.generated'
import type { BookingTestsQuery } from './first.generated'

export type Test = BookingTestsQuery['getTestTypes'][number]
export type Partner = BookingPartnersQuery['getReferrals'][number]

/** What a visitor can book: a partner's visitors see what it offers, hidden or not, and perhaps what everyone sees. */
export function offeredTests(
  tests: readonly Test[],
  partner: Partner | null,
  client: { readonly id: string; readonly type: string },
): readonly Test[] {
  const isOfPartner = ({ id }: Test): boolean => partner?.appointmentIds?.includes(id) === true
  const isForEveryone = ({ hideFromMain }: Test): boolean => hideFromMain !== true && (!partner || partner.hasDefaultAppointments !== false)
  return tests.filter((test) => test.expired !== true && isOffered(test.type ?? '', client) && (isOfPartner(test) || isForEveryone(test)))
}

/** The price on a card; a partner's visitors may have one of their own. */
export const priceOf = ({ price, referralPrice }: Test, partner: Partner | null): number | null => (partner ? referralPrice : null) ?? price

/** Tests under their categories, those without one last. */
export function byCategory(tests: readonly Test[]): readonly (readonly [category: string, tests: readonly Test[]])[] {
  const groups = new Map<string, Test[]>()
  for (const test of tests) groups.set(test.category ?? '', [...(groups.get(test.category ?? '') ?? []), test])
  return [...groups].toSorted(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other, 'en'))
}
