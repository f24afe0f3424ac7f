import { passportKey } from '~/domain/person/duplicates'
import { personNameKey, sharesName } from '~/domain/person/personName'
import { normaliseCase } from '~/lib/format/normaliseText'
import { readInstant, storedUtcDay } from '~/lib/time/instant'
import type { ReplacedCertificateQuery } from './view.generated'

/** What a certificate and the one that replaces it are compared by. */
export type Comparable = Omit<NonNullable<ReplacedCertificateQuery['certificate']>, 'isRevoked'>

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean => {
  const text = normaliseCase(one)
  return text !== '' && text === normaliseCase(other)
}

/** Whether nearly everything says that both belong to one person. */
const isSameHolder = (old: Comparable, now: Comparable): boolean =>
  isSame(old.userId, now.userId) ||
  isSame(passportKey(old.passNo), passportKey(now.passNo)) ||
  isSame(old.ssn, now.ssn) ||
  isSame(personNameKey(old.holderName), personNameKey(now.holderName))

/** Whether they may belong to one person whose name or passport was wrong on the old one. */
const mayBeSameHolder = (old: Comparable, now: Comparable): boolean =>
  isSame(storedUtcDay(old.dateOfBirth), storedUtcDay(now.dateOfBirth)) ||
  isSame(old.user?.email, now.user?.email) ||
  sharesName(old.holderName, now.holderName)

/**
 * Whether a certificate may be the one that another corrects. An address can name any certificate, and the page offers to revoke it: so it
 * must be older and of the same holder, or of the same template or course and of somebody who may be the same holder.
 */
export function isReplaced(old: Comparable, now: Comparable): boolean {
  if (old.id === now.id) return false
  const [oldTime, newTime] = [readInstant(old.createdAt), readInstant(now.createdAt)]
  if (oldTime && newTime && oldTime > newTime) return false
  const isOfSameKind = isSame(old.template?.id, now.template?.id) || isSame(old.courseId, now.courseId)
  return isSameHolder(old, now) || (isOfSameKind && mayBeSameHolder(old, now))
}
