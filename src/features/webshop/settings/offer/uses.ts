import type { Use } from '~/kit/resource/GuardedDelete'
import { formPath } from '~/kit/resource/resourcePaths'
import { readInstant } from '~/lib/time/instant'
import { instantInWords } from '~/lib/time/zones'
import { combine, mapRecord, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { partyName, type BookingRow } from '../../bookingWords'
import { AllBookings } from '../../webshop.generated'
import { Coupons, OfferedTests, Referrals, Referred } from './offer.generated'

// What would miss something that is sold. It is read anew for the question whether to delete it.

type Uses = RecordState<readonly Use[]>

const options = { from: 'uncached', isSilent: true } as const

const inSection = (section: string, id: string, label: string | null, note: string): Use => ({
  id,
  label: label ?? 'No name',
  note,
  path: formPath(paths.webshopSetting(section), { edit: id }),
})

const booking =
  (zone: string) =>
  (row: BookingRow): Use => ({
    id: row.id,
    label: partyName(row),
    note: instantInWords(row.startTime, zone),
    path: paths.booking(row.id),
  })

/** The coupons and referrals that name a test, which one can change, and then its coming bookings. */
export const useTestUses = (id: string, zone: string, now: Date): Uses =>
  mapRecord(
    combine(useRecord(AllBookings, {}, options), useRecord(Coupons, {}, options), useRecord(Referrals, {}, options)),
    ([bookings, coupons, referrals]) => [
      ...coupons.filter(({ appointments }) => appointments?.includes(id)).map((row) => inSection('coupons', row.id, row.code, 'Coupon')),
      ...referrals
        .filter(({ appointmentIds }) => appointmentIds?.includes(id))
        .map((row) => inSection('referrals', row.id, row.partnerName, 'Referral')),
      ...bookings
        .filter(
          (row) =>
            (row.testTypeId === id || row.cart?.includes(JSON.stringify(id)) === true) &&
            row.isCanceled !== true &&
            (readInstant(row.startTime) ?? now) >= now,
        )
        .map(booking(zone)),
    ],
  )

/** The test types that are made of a package test. */
export const usePackageTestUses = (id: string): Uses =>
  mapRecord(useRecord(OfferedTests, {}, options), (all) =>
    all.filter(({ tests }) => tests?.includes(id)).map((row) => inSection('test-types', row.id, row.name, 'Test type')),
  )

/** The bookings that came through a referral. */
export const useReferralUses = (id: string, zone: string): Uses =>
  mapRecord(useRecord(Referred, { id }, options), (all) => all.map(booking(zone)))
