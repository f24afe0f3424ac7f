import { counted } from '~/lib/format/counted'
import { nameKey } from '~/lib/format/nameKey'
import { sentenceCase } from '~/lib/format/sentenceCase'
import type { CalendarDay } from '~/lib/time/calendarDay'
import type { IssuedCertificateQuery, OwnCertificatesQuery, SeafarerFactsFragment } from './connections.generated'
import { endInWords, endOf, issueDayOf, onDay, type DayState } from './onDay'
import type { SeafarerCertificate } from './readiness/readiness'
import { kindByName, kindInSets, saysUnfit, type RequiredSet } from './readiness/requiredSet'

type Shared = NonNullable<SeafarerFactsFragment['certificates']>[number]
export type OwnCertificate = OwnCertificatesQuery['certificatesByUserId'][number]

/** A certificate of a seafarer, with what is known of where it comes from. */
export interface VisibleCertificate extends SeafarerCertificate {
  readonly issuedBy: string | null
  /** The kind that decides when it ends where no set is chosen; null where that is not known. */
  readonly countsAs: string | null
  /** Whether it was issued on Delta, so that anybody can check it. */
  readonly isIssuedHere: boolean | null
  readonly isVerified: boolean | null
  readonly isClaimed: boolean | null
  /** Null where nobody but its issuer knows. */
  readonly isRevoked: boolean | null
}

/** What a register tells of a certificate. */
export type RegisterAnswer = Pick<NonNullable<IssuedCertificateQuery['openCert']>, 'issuedAt' | 'validUntil' | 'isRevoked'>

/** What the registers of issuers said, by id of the certificate; null where one could not tell. */
export type RegisterAnswers = ReadonlyMap<string, RegisterAnswer | null>

interface Reading {
  /** The shared certificates came with errors. */
  readonly isPartial: boolean
  readonly answers: RegisterAnswers
  /** What somebody said of a name decides when certificates of that name end, on every page. */
  readonly sets: readonly RequiredSet[]
}

/** A certificate as its register has it. What the register did not tell is not known, whatever the seafarer shares. */
const asRegistered = (certificate: VisibleCertificate, answer: RegisterAnswer | null): VisibleCertificate => {
  if (!answer || answer.isRevoked === null) return { ...certificate, register: 'notKnown' }
  const { issuedAt, validUntil, isRevoked } = answer
  return { ...certificate, issuedAt, validUntil, isRevoked, register: 'answered', isPartial: false }
}

/** A certificate of the collection that the seafarer shares. */
const sharedCertificate = ({ issuedByDLM, ...shared }: Shared, { isPartial, answers, sets }: Reading): VisibleCertificate => {
  const isIssuedHere = issuedByDLM === true
  const certificate: VisibleCertificate = {
    ...shared,
    countsAs: kindInSets(shared, sets),
    isIssuedHere: issuedByDLM,
    isRevoked: null,
    isPartial,
    isConfirmed: isIssuedHere || shared.isVerified === true,
    register: isIssuedHere ? 'notAsked' : null,
  }
  const answer = answers.get(shared.id)
  return isIssuedHere && answer !== undefined ? asRegistered(certificate, answer) : certificate
}

/**
 * The certificates that can be seen: what the seafarer shares, and what the asking client issued to them itself. The register of whoever
 * issued one on Delta tells whether it was revoked.
 */
export function visibleCertificates(
  shared: readonly Shared[],
  own: readonly OwnCertificate[],
  reading: Reading,
): readonly VisibleCertificate[] {
  const ownById = new Map(own.map((certificate) => [certificate.id, certificate]))
  const known = shared.map((one): VisibleCertificate => {
    const issued = ownById.get(one.id)
    ownById.delete(one.id)
    if (!issued) return sharedCertificate(one, reading)
    return { ...asRegistered(sharedCertificate(one, reading), issued), isIssuedHere: true, isConfirmed: true }
  })
  const others = [...ownById.values()].map((issued) =>
    asRegistered(
      {
        ...issued,
        issuedBy: null,
        countsAs: kindInSets(issued, reading.sets),
        isIssuedHere: true,
        isClaimed: false,
        isConfirmed: true,
        register: 'notAsked',
      },
      issued,
    ),
  )
  return [...known, ...others]
}

/** When a certificate ends, in words. @param kind what it counts as in a chosen set */
export const untilText = (certificate: VisibleCertificate, kind: string | null = certificate.countsAs): string =>
  endInWords(endOf(certificate, kind))

/** The same within a sentence: 'until DD-MM-YYYY'. */
export function untilPhrase(certificate: VisibleCertificate, kind: string | null = certificate.countsAs): string {
  const words = untilText(certificate, kind)
  return endOf(certificate, kind).is === 'day' ? `until ${words}` : words.toLowerCase()
}

/** How far somebody stands behind a certificate. */
export type Backing = 'issued' | 'verified' | 'claimed' | 'unknown'

export const backingOf = ({ isIssuedHere, isVerified, isClaimed }: VisibleCertificate): Backing =>
  isIssuedHere === true ? 'issued' : isVerified === true ? 'verified' : isClaimed === true || isIssuedHere === false ? 'claimed' : 'unknown'

const uncheckedText = { notAsked: 'not checked with its issuer', notKnown: 'its issuer could not be asked' } as const

/** How a certificate is backed, in words. */
export function backingText(certificate: VisibleCertificate): string {
  const revoked =
    certificate.register === 'answered'
      ? certificate.isRevoked === true
        ? ', revoked'
        : ', not revoked'
      : `, ${uncheckedText[certificate.register ?? 'notAsked']}`
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
  /** How many are valid on the day, and rest on the seafarer's word alone. */
  readonly notConfirmed: number
}

/** A certificate on a day. One that is valid by its dates is not counted as valid where it says unfit, or its register could not tell. */
function judgedOn(certificate: VisibleCertificate, day: CalendarDay): ReturnType<typeof onDay> & { readonly doubt: string | null } {
  const judged = onDay(certificate, day, certificate.countsAs)
  const doubt = saysUnfit(certificate) ? 'its name says unfit' : certificate.register === 'notKnown' ? uncheckedText.notKnown : null
  return judged.state === 'valid' && doubt !== null ? { ...judged, state: 'unclear', doubt } : { ...judged, doubt: null }
}

const isValidOn = (certificate: VisibleCertificate, day: CalendarDay): boolean => judgedOn(certificate, day).state === 'valid'

/** Whether a certificate is valid on the day by its dates, and rests on the seafarer's word alone. */
const isClaimOn = (certificate: VisibleCertificate, day: CalendarDay): boolean => !certificate.isConfirmed && isValidOn(certificate, day)

/** Expired certificates beside which one of the same name is valid on the day: they need no renewal. */
export function replacedOn(certificates: readonly VisibleCertificate[], day: CalendarDay): ReadonlySet<VisibleCertificate> {
  const valid = new Set(certificates.filter((certificate) => isValidOn(certificate, day)).map(({ name }) => nameKey(name)))
  return new Set(
    certificates.filter(
      (certificate) => certificate.name !== null && judgedOn(certificate, day).state === 'expired' && valid.has(nameKey(certificate.name)),
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
      notConfirmed: group.filter((certificate) => isClaimOn(certificate, day)).length,
    }))
    .toSorted((one, other) => other.toFix - one.toFix || one.type.localeCompare(other.type))
}

/** A certificate on a day: a word and what it means in days. `claimed`: valid by its dates, and on the seafarer's word alone. */
export function dayWords(
  certificate: VisibleCertificate,
  day: CalendarDay,
): { readonly state: DayState | 'claimed'; readonly word: string; readonly text: string } {
  const byHand = certificate.countsAs === kindByName(certificate) ? '' : ', matched by hand'
  const { state, daysLeft, doubt } = judgedOn(certificate, day)
  switch (state) {
    case 'valid':
      return {
        ...(certificate.isConfirmed ? { state, word: 'Valid' } : { state: 'claimed', word: 'Valid, not confirmed' }),
        text: daysLeft === null ? untilPhrase(certificate) + byHand : daysLeft === 0 ? 'last day' : `${counted(daysLeft, 'day')} left`,
      }
    case 'expired':
      return { state, word: 'Expired', text: `${counted(-(daysLeft ?? 0), 'day')} before` }
    case 'notYet':
      return { state, word: 'Not issued yet', text: 'issued after that day' }
    case 'revoked':
      return { state, word: 'Revoked', text: 'by its issuer' }
    case 'unclear':
      return {
        state,
        word: 'Not known',
        text: doubt ?? (issueDayOf(certificate) === '' ? 'issue date not given' : untilPhrase(certificate)),
      }
  }
}
