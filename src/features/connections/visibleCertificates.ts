import { onDay, type DayState } from '~/domain/connection/onDay'
import type { SeafarerPaper } from '~/domain/connection/readiness'
import { nameKey } from '~/domain/connection/requiredSet'
import { counted } from '~/lib/format/counted'
import { sentenceCase } from '~/lib/format/sentenceCase'
import type { CalendarDay } from '~/lib/time/calendarDay'
import type { OwnCertificatesQuery, SeafarerFactsFragment } from './connections.generated'

type Shared = NonNullable<SeafarerFactsFragment['certificates']>[number]
export type OwnPaper = OwnCertificatesQuery['certificatesByUserId'][number]

/** A certificate of a seafarer, with what is known of where it comes from. */
export interface Paper extends SeafarerPaper {
  readonly issuedBy: string | null
  /** Whether it was issued on Delta, so that anybody can check it. */
  readonly isIssuedHere: boolean | null
  readonly isVerified: boolean | null
  readonly isClaimed: boolean | null
  /** Null where nobody but its issuer knows. */
  readonly isRevoked: boolean | null
}

/** A certificate of the collection that the seafarer shares. */
const sharedPaper = ({ issuedByDLM, ...shared }: Shared): Paper => ({ ...shared, isIssuedHere: issuedByDLM, isRevoked: null })

/**
 * The certificates that can be seen: what the seafarer shares, and what the asking client issued to them itself, which also tells whether
 * it was revoked.
 */
export function papersOf(shared: readonly Shared[], own: readonly OwnPaper[]): readonly Paper[] {
  const ownById = new Map(own.map((paper) => [paper.id, paper]))
  const known = shared.map((one): Paper => {
    const paper = sharedPaper(one)
    const issued = ownById.get(one.id)
    ownById.delete(one.id)
    return issued ? { ...paper, ...issued, isIssuedHere: true } : paper
  })
  const others = [...ownById.values()].map((paper): Paper => ({ ...paper, issuedBy: null, isIssuedHere: true, isClaimed: false }))
  return [...known, ...others]
}

/** How far somebody stands behind a certificate. */
export type Backing = 'issued' | 'verified' | 'claimed' | 'unknown'

export const backingOf = ({ isIssuedHere, isVerified, isClaimed }: Paper): Backing =>
  isIssuedHere === true ? 'issued' : isVerified === true ? 'verified' : isClaimed === true || isIssuedHere === false ? 'claimed' : 'unknown'

/** Who says so, in words. */
export function backingText(paper: Paper): string {
  const revoked = paper.isRevoked === null ? '' : paper.isRevoked ? ', revoked' : ', not revoked'
  const isAdded = paper.isClaimed === true
  const texts: Readonly<Record<Backing, string>> = {
    issued: `Issued on Delta${revoked}`,
    verified: isAdded ? 'Added by the seafarer, marked as verified' : 'Marked as verified, who added it is not said',
    claimed: isAdded ? 'Added by the seafarer, not confirmed' : 'Not issued on Delta, who added it is not said',
    unknown: 'Who added it is not said',
  }
  return texts[backingOf(paper)]
}

/** Certificates of one type. */
export interface PaperGroup {
  readonly type: string
  readonly papers: readonly Paper[]
  /** How many are not valid on the day, or not known to be. */
  readonly toFix: number
}

const isValidOn = (paper: Paper, day: CalendarDay): boolean => onDay(paper, day).state === 'valid'

/** Expired certificates beside which one of the same name is valid on the day: they need no renewal. */
export function replacedOn(papers: readonly Paper[], day: CalendarDay): ReadonlySet<Paper> {
  const valid = new Set(papers.filter((paper) => isValidOn(paper, day)).map(({ name }) => nameKey(name)))
  return new Set(papers.filter((paper) => paper.name !== null && onDay(paper, day).state === 'expired' && valid.has(nameKey(paper.name))))
}

/** The certificates by type, those with most to fix first. */
export function groupsOf(papers: readonly Paper[], day: CalendarDay): readonly PaperGroup[] {
  const byType = new Map<string, Paper[]>()
  for (const paper of papers) {
    const type = sentenceCase(paper.type?.trim() || 'Other')
    byType.set(type, [...(byType.get(type) ?? []), paper])
  }
  return [...byType]
    .map(([type, group]): PaperGroup => ({ type, papers: group, toFix: group.filter((paper) => !isValidOn(paper, day)).length }))
    .toSorted((one, other) => other.toFix - one.toFix || one.type.localeCompare(other.type))
}

/** A certificate on a day: a word and what it means in days. */
export function dayWords(paper: Paper, day: CalendarDay): { readonly state: DayState; readonly word: string; readonly text: string } {
  const { state, daysLeft } = onDay(paper, day)
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
