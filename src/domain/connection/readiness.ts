import { lastDayOf, overVoyage, type CertificateDates, type Voyage, type VoyageState } from './onDay'
import { isMatchedByHand, kindOfCertificate, suggestedKind, type RequiredSet } from './requiredSet'

/** A certificate of a seafarer, as far as readiness needs it. */
export interface SeafarerCertificate extends CertificateDates {
  readonly id: string
  readonly name: string | null
  readonly type: string | null
}

/** The certificates of a seafarer that can be seen. */
export interface Collection<Certificate> {
  readonly certificates: readonly Certificate[]
  /** Whether these are all: only then can one be missing. */
  readonly isWhole: boolean
}

/** What is known of one required certificate. `missing`: the whole collection was read, and it is not in it. */
export type CellState = VoyageState | 'missing' | 'notVisible'

export interface Cell<Certificate> {
  readonly kind: string
  readonly state: CellState
  /** The best one the person has; null where there is none to see. */
  readonly certificate: Certificate | null
  /** Its name only resembles what is required: nobody has confirmed that it is that, so it is not counted. */
  readonly isSuggested: boolean
  /** It is counted only because somebody said what it is: its name does not. */
  readonly isByHand: boolean
}

/** `notKnown`: nothing is known to be wrong, but not everything could be seen or read. */
export type Verdict = 'ready' | 'notReady' | 'notKnown'

export interface Readiness<Certificate> {
  readonly cells: readonly Cell<Certificate>[]
  readonly verdict: Verdict
  /** How many cells are in each state. */
  readonly counts: Readonly<Record<CellState, number>>
  /** Certificates whose kind nobody has confirmed; one of them may be what seems to be missing. */
  readonly unrecognised: readonly Certificate[]
}

/** The kind whose certificates may be valid and still say that somebody may not sail: their result is not among what is shared. */
export const medicalKind = 'medical'

/** From the best to the worst state of a certificate that the person has. */
const preference: readonly VoyageState[] = ['through', 'onBoard', 'unclear', 'expired', 'revoked']

/** The better of two certificates of one kind: the better state, then the later last day; one without expiry is the latest. */
function better<Certificate extends SeafarerCertificate>(one: Certificate, two: Certificate, voyage: Voyage): Certificate {
  const [first = 0, second = 0] = [one, two].map((certificate) => preference.indexOf(overVoyage(certificate, voyage)))
  if (first !== second) return first < second ? one : two
  const lastDay = (certificate: SeafarerCertificate): string => (certificate.validUntil === null ? '9999' : (lastDayOf(certificate) ?? ''))
  return lastDay(one) >= lastDay(two) ? one : two
}

/** Whether a person has what a position requires, from sign-on to sign-off, by the dates of the certificates that can be seen. */
export function readinessOf<Certificate extends SeafarerCertificate>(
  { certificates, isWhole }: Collection<Certificate>,
  set: RequiredSet,
  voyage: Voyage,
): Readiness<Certificate> {
  const best = new Map<string, Certificate>()
  const suggested = new Map<string, Certificate>()
  const unrecognised: Certificate[] = []
  const keep = (kept: Map<string, Certificate>, kind: string, certificate: Certificate): void => {
    const known = kept.get(kind)
    kept.set(kind, known ? better(known, certificate, voyage) : certificate)
  }
  for (const certificate of certificates) {
    const kind = kindOfCertificate(certificate, set)
    if (kind !== null) keep(best, kind, certificate)
    else {
      unrecognised.push(certificate)
      const guess = suggestedKind(certificate.name, set.kinds)
      if (guess !== null) keep(suggested, guess, certificate)
    }
  }
  const counts: Record<CellState, number> = { through: 0, onBoard: 0, expired: 0, revoked: 0, unclear: 0, missing: 0, notVisible: 0 }
  const cells = set.kinds.map((kind): Cell<Certificate> => {
    const certificate = best.get(kind)
    const guess = suggested.get(kind)
    // A resemblance proves nothing, but it leaves open whether the certificate is missing.
    const state = certificate ? overVoyage(certificate, voyage) : guess ? 'unclear' : isWhole ? 'missing' : 'notVisible'
    counts[state] += 1
    return {
      kind,
      state,
      certificate: certificate ?? guess ?? null,
      isSuggested: !certificate && guess !== undefined,
      isByHand: certificate !== undefined && isMatchedByHand(certificate, set),
    }
  })
  const isWrong = counts.expired + counts.revoked + counts.missing + counts.onBoard > 0
  const isOpen = counts.notVisible + counts.unclear > 0
  // Where not everything can be seen, a newer certificate may be among the rest.
  const verdict = isWrong && isWhole ? 'notReady' : isWrong || isOpen ? 'notKnown' : 'ready'
  return { cells, counts, unrecognised, verdict }
}

const toFix = ({ counts }: Readiness<unknown>): number => counts.expired + counts.revoked + counts.missing
const notKnown = ({ counts }: Readiness<unknown>): number => counts.notVisible + counts.unclear

/** Sorts the worst first: by expired, revoked and missing, then by what ends on board, then by what is not known. */
export const worstFirst = (one: Readiness<unknown>, two: Readiness<unknown>): number =>
  toFix(two) - toFix(one) || two.counts.onBoard - one.counts.onBoard || notKnown(two) - notKnown(one)
