import { onDay, type DayState } from '~/domain/connection/onDay'
import type { SeafarerCertificate } from '~/domain/connection/readiness'
import { nameKey } from '~/domain/connection/requiredSet'
import { counted } from '~/lib/format/counted'
import { sentenceCase } from '~/lib/format/sentenceCase'
import type { CalendarDay } from '~/lib/time/calendarDay'
import type { OwnCertificatesQuery, SeafarerFactsFragment } from './connections.generated'

type Shared = NonNullable<SeafarerFactsFragment['certificates']>[number]
export type OwnCertificate = OwnCertificatesQuery['certificatesByUserId'][number]

/** A certificate of a seafarer, with what is known of where it comes from. */
export interface VisibleCertificate extends SeafarerCertificate {
  readonly issuedBy: string | null
  /** Whether it was issued on Delta, so that anybody can check it. */
  readonly isIssuedHere: boolean | null
  readonly isVerified: boolean | null
  readonly isClaimed: boolean | null
  /** Null where nobody but its issuer knows. */
  readonly isRevoked: boolean | null
}

/** A certificate of the collection that the seafarer shares. */
const sharedCertificate = ({ issuedByDLM, ...shared }: Shared): VisibleCertificate => ({
  ...shared,
  isIssuedHere: issuedByDLM,
  isRevoked: null,
})

/**
 * The certificates that can be seen: what the seafarer shares, and what the asking client issued to them itself, which also tells whether
 * it was revoked.
 */
export function visibleCertificates(shared: readonly Shared[], own: readonly OwnCertificate[]): readonly VisibleCertificate[] {
  const ownById = new Map(own.map((certificate) => [certificate.id, certificate]))
  const known = shared.map((one): VisibleCertificate => {
    const certificate = sharedCertificate(one)
    const issued = ownById.get(one.id)
    ownById.delete(one.id)
    return issued ? { ...certificate, ...issued, isIssuedHere: true } : certificate
  })
  const others = [...ownById.values()].map((certificate): VisibleCertificate => ({
    ...certificate,
    issuedBy: null,
    isIssuedHere: true,
    isClaimed: false,
  }))
  return [...known, ...others]
}

/** How far somebody stands behind a certificate. */
export type Backing = 'issued' | 'verified' | 'claimed' | 'unknown'

export const backingOf = ({ isIssuedHere, isVerified, isClaimed }: VisibleCertificate): Backing =>
  isIssuedHere === true ? 'issued' : isVerified === true ? 'verified' : isClaimed === true || isIssuedHere === false ? 'claimed' : 'unknown'

/** Who says so, in words. */
export function backingText(certificate: VisibleCertificate): string {
  const revoked = certificate.isRevoked === null ? '' : certificate.isRevoked ? ', revoked' : ', not revoked'
  const isAdded = certificate.isClaimed === true
  const texts: Readonly<Record<Backing, string>> = {
    issued: `Issued on Delta${revoked}`,
    verified: isAdded ? 'Added by the seafarer, marked as verified' : 'Marked as verified, who added it is not said',
    claimed: isAdded ? 'Added by the seafarer, not confirmed' : 'Not issued on Delta, who added it is not said',
    unknown: 'Who added it is not said',
  }
  return texts[backingOf(certificate)]
}

/** Certificates of one type. */
export interface CertificateGroup {
  readonly type: string
  readonly certificates: readonly VisibleCertificate[]
  /** How many are not valid on the day, or not known to be. */
  readonly toFix: number
}

const isValidOn = (certificate: VisibleCertificate, day: CalendarDay): boolean => onDay(certificate, day).state === 'valid'

/** Expired certificates beside which one of the same name is valid on the day: they need no renewal. */
export function replacedOn(certificates: readonly VisibleCertificate[], day: CalendarDay): ReadonlySet<VisibleCertificate> {
  const valid = new Set(certificates.filter((certificate) => isValidOn(certificate, day)).map(({ name }) => nameKey(name)))
  return new Set(
    certificates.filter(
      (certificate) => certificate.name !== null && onDay(certificate, day).state === 'expired' && valid.has(nameKey(certificate.name)),
    ),
  )
}

/** The certificates by type, those with most to fix first. */
export function groupsOf(certificates: readonly VisibleCertificate[], day: CalendarDay): readonly CertificateGroup[] {
  const byType = new Map<string, VisibleCertificate[]>()
  for (const certificate of certificates) {
    const type = sentenceCase(certificate.type?.trim() || 'Other')
    byType.set(type, [...(byType.get(type) ?? []), certificate])
  }
  return [...byType]
    .map(([type, group]): CertificateGroup => ({
      type,
      certificates: group,
      toFix: group.filter((certificate) => !isValidOn(certificate, day)).length,
    }))
    .toSorted((one, other) => other.toFix - one.toFix || one.type.localeCompare(other.type))
}

/** A certificate on a day: a word and what it means in days. */
export function dayWords(
  certificate: VisibleCertificate,
  day: CalendarDay,
): { readonly state: DayState; readonly word: string; readonly text: string } {
  const { state, daysLeft } = onDay(certificate, day)
  switch (state) {
    case 'valid':
      return {
        state,
        word: 'Valid',
        text: daysLeft === null ? 'does not expire' : daysLeft === 0 ? 'last day' : `${counted(daysLeft, 'day')} left`,
      }
    case 'expired':
      return { state, word: 'Expired', text: `${counted(-(daysLeft ?? 0), 'day')} before` }
    case 'notYet':
      return { state, word: 'Not issued yet', text: 'issued after that day' }
    case 'revoked':
      return { state, word: 'Revoked', text: 'by its issuer' }
    case 'unclear':
      return { state, word: 'Not known', text: 'a date cannot be read' }
  }
}
