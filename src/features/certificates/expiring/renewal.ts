import { validityOf } from '~/domain/certificate/validity'
import { passportKey } from '~/domain/person/duplicates'
import { normaliseCase } from '~/lib/format/normaliseText'
import { readInstant, storedUtcDay, utcDaysBetween } from '~/lib/time/instant'

/** What tells when something expires, and whose it is. */
export interface ExpiryFacts {
  readonly userId: string | null
  readonly passNo: string | null
  readonly dateOfBirth: string | null
  readonly name: string | null
  readonly subType: string | null
  readonly validUntil: string | null
  readonly isRevoked: boolean | null
}

/** Something that expires soon. */
export interface Expiring<Row> {
  readonly row: Row
  /** Whole days until its last day, in UTC; 0 on that day. */
  readonly daysLeft: number
  /** The last day of a newer one of the same kind, 'never' for one without expiry; null where there is none. */
  readonly renewedUntil: string | null
  /** Without account, passport or date of birth nobody can tell whether it was renewed. */
  readonly isPersonKnown: boolean
}

/** Two records with one key in common belong to one person; none where nothing identifies the person. */
function keysOfPerson({ userId, passNo, dateOfBirth }: ExpiryFacts): readonly string[] {
  const passport = passportKey(passNo)
  return [
    ...(userId ? [`account ${userId}`] : []),
    ...(passport !== '' && dateOfBirth ? [`passport ${passport} ${storedUtcDay(dateOfBirth)}`] : []),
  ]
}

/** Whether many kinds of certificate share the sub-type, so that only the name tells them apart. */
export const isKnownByName = (subType: string | null): boolean =>
  subType === null || subType === 'COURSE_CERT' || subType === 'FAMILIARISATION_CERT'

const kindOf = ({ subType, name }: ExpiryFacts): string => `${subType ?? ''} ${isKnownByName(subType) ? normaliseCase(name) : ''}`

/** Later than every day. */
const never = Number.POSITIVE_INFINITY

/**
 * What is valid now and expires within some days, the first one first. One that the same person has again with a later end is marked as
 * renewed: by account, or by passport and date of birth.
 * @param rows all that the client has issued, because any of them may be the renewal
 */
export function expiringWithin<Row extends ExpiryFacts>(rows: readonly Row[], days: number, now: Date): readonly Expiring<Row>[] {
  const ends = new Map<string, number>()
  const valid = rows.flatMap((row) => {
    if (validityOf(row, now) !== 'valid') return []
    const lastDay = readInstant(row.validUntil)
    const end = lastDay?.getTime() ?? never
    const keys = keysOfPerson(row).map((person) => `${person} ${kindOf(row)}`)
    for (const key of keys) ends.set(key, Math.max(ends.get(key) ?? 0, end))
    return [{ row, lastDay, keys }]
  })
  return valid
    .flatMap(({ row, lastDay, keys }): Expiring<Row>[] => {
      if (!lastDay) return []
      const daysLeft = utcDaysBetween(now, lastDay)
      if (daysLeft > days) return []
      const latest = Math.max(0, ...keys.map((key) => ends.get(key) ?? 0))
      const renewedUntil = latest === never ? 'never' : latest > lastDay.getTime() ? new Date(latest).toISOString() : null
      return [{ row, daysLeft, renewedUntil, isPersonKnown: keys.length > 0 }]
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft)
}
