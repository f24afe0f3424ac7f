import { issueDayOf, overVoyage, type CertificateDates, type Voyage, type VoyageState } from '../onDay'
import { isMatchedByHand, kindOfCertificate, resembledKinds, type RequiredSet } from './requiredSet'

/** What the issuer's register said of a certificate issued on Delta. `notKnown`: it was asked and could not tell. */
type RegisterCheck = 'notAsked' | 'answered' | 'notKnown'

/** A certificate of a seafarer, as far as readiness needs it. */
export interface SeafarerCertificate extends CertificateDates {
  readonly id: string
  readonly name: string | null
  readonly type: string | null
  /** Null for one that was not issued on Delta, so that no register can be asked. */
  readonly register: RegisterCheck | null
  /** Whether somebody but the seafarer stands behind it. */
  readonly isConfirmed: boolean
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
  /** The one issued last; null where there is none to see. */
  readonly certificate: Certificate | null
  /** It only resembles what is required: nobody has confirmed that it is that, so it is not counted. */
  readonly isSuggested: boolean
  /** It is counted only because somebody said what it is: its name does not. */
  readonly isByHand: boolean
  /** Why a state that the dates would give is not claimed: another certificate may be newer, or the register could not tell. */
  readonly doubt: 'newer' | 'register' | null
}

/**
 * `byDates`: ready, but not everything issued on Delta was looked up in its register. `notKnown`: nothing is known to be wrong, but not
 * everything could be seen or read.
 */
export type Verdict = 'ready' | 'byDates' | 'notReady' | 'notKnown'

export interface Readiness<Certificate> {
  readonly cells: readonly Cell<Certificate>[]
  readonly verdict: Verdict
  /** How many cells are in each state. */
  readonly counts: Readonly<Record<CellState, number>>
  /** How many of what is valid for these days rests on the seafarer's word alone. */
  readonly notConfirmed: number
  /** What is valid for these days by its dates, and was not looked up in its register yet. */
  readonly unchecked: readonly Certificate[]
  /** Certificates whose kind nobody has confirmed; one of them may be what seems to be missing. */
  readonly unrecognised: readonly Certificate[]
}

/** From the best to the worst state of a certificate that the person has. */
const preference: readonly VoyageState[] = ['through', 'onBoard', 'unclear', 'expired', 'revoked']

const isGood = (state: CellState): boolean => state === 'through' || state === 'onBoard'

/** Whether a cell counts as what is required, on the first days at least. */
export const isCounted = ({ state }: Pick<Cell<unknown>, 'state'>): boolean => isGood(state)

/** Whether one is known to have been issued before the other. */
function isOlder(one: CertificateDates, than: CertificateDates): boolean {
  const [first, second] = [issueDayOf(one), issueDayOf(than)]
  return first !== '' && second !== '' && first < second
}

/**
 * What a person has of one kind: the certificate that was issued last, however long an older one would run. Where it is not known which is
 * the last, or a later one would say something else, nothing is claimed.
 * @param resembling certificates that only resemble the kind
 */
function judge<Certificate extends SeafarerCertificate>(
  kind: string,
  certificates: readonly Certificate[],
  resembling: readonly Certificate[],
  voyage: Voyage,
): Pick<Cell<Certificate>, 'state' | 'certificate' | 'doubt'> {
  const stateOf = (certificate: Certificate): VoyageState => overVoyage(certificate, voyage, kind)
  const rank = (certificate: Certificate): number => preference.indexOf(stateOf(certificate))
  const [certificate = null] = certificates.toSorted((one, two) => issueDayOf(two).localeCompare(issueDayOf(one)) || rank(one) - rank(two))
  if (!certificate) return { state: 'unclear', certificate, doubt: null }
  const state = stateOf(certificate)
  const others = certificates.filter((other) => other !== certificate)
  const isOpen = (other: Certificate): boolean => !isOlder(other, certificate)
  const isContested =
    resembling.some(isOpen) || others.some((other) => (isGood(state) ? isOpen(other) && stateOf(other) !== state : isGood(stateOf(other))))
  if (state !== 'unclear' && isContested) return { state: 'unclear', certificate, doubt: 'newer' }
  if (isGood(state) && certificate.register === 'notKnown') return { state: 'unclear', certificate, doubt: 'register' }
  return { state, certificate, doubt: null }
}

/** Whether a person has what a position requires, from sign-on to sign-off, by the dates of the certificates that can be seen. */
export function readinessOf<Certificate extends SeafarerCertificate>(
  { certificates, isWhole }: Collection<Certificate>,
  set: RequiredSet,
  voyage: Voyage,
): Readiness<Certificate> {
  const known = new Map<string, Certificate[]>()
  const resembling = new Map<string, Certificate[]>()
  const unrecognised: Certificate[] = []
  const keep = (kept: Map<string, Certificate[]>, kind: string, certificate: Certificate): void => {
    kept.set(kind, [...(kept.get(kind) ?? []), certificate])
  }
  for (const certificate of certificates) {
    const kind = kindOfCertificate(certificate, set)
    if (kind !== null) keep(known, kind, certificate)
    else {
      unrecognised.push(certificate)
      for (const guess of resembledKinds(certificate, set.kinds)) keep(resembling, guess, certificate)
    }
  }
  const counts: Record<CellState, number> = { through: 0, onBoard: 0, expired: 0, revoked: 0, unclear: 0, missing: 0, notVisible: 0 }
  const cells = set.kinds.map((kind): Cell<Certificate> => {
    const [own = [], guesses = []] = [known.get(kind), resembling.get(kind)]
    // A resemblance proves nothing, but it leaves open whether the certificate is missing.
    const judged =
      own.length > 0
        ? judge(kind, own, guesses, voyage)
        : {
            state: guesses.length > 0 ? ('unclear' as const) : isWhole ? ('missing' as const) : ('notVisible' as const),
            certificate: guesses[0] ?? null,
            doubt: null,
          }
    counts[judged.state] += 1
    return {
      kind,
      ...judged,
      isSuggested: own.length === 0 && guesses.length > 0,
      isByHand: own.length > 0 && judged.certificate !== null && isMatchedByHand(judged.certificate, set),
    }
  })
  const counted = cells.flatMap((cell) => (isCounted(cell) && cell.certificate ? [cell.certificate] : []))
  const unchecked = counted.filter(({ register }) => register === 'notAsked')
  const isWrong = counts.expired + counts.revoked + counts.missing + counts.onBoard > 0
  const isOpen = counts.notVisible + counts.unclear > 0
  // Where not everything can be seen, a newer certificate may be among the rest.
  const byDates = unchecked.length > 0 ? 'byDates' : 'ready'
  const verdict = isWrong && isWhole ? 'notReady' : isWrong || isOpen || !isWhole ? 'notKnown' : byDates
  return {
    cells,
    counts,
    notConfirmed: counted.filter(({ isConfirmed }) => !isConfirmed).length,
    unchecked,
    unrecognised,
    verdict,
  }
}

const toFix = ({ counts }: Readiness<unknown>): number => counts.expired + counts.revoked + counts.missing
const notKnown = ({ counts }: Readiness<unknown>): number => counts.notVisible + counts.unclear

/** Sorts the worst first: by expired, revoked and missing, then by what ends on board, then by what is not known. */
export const worstFirst = (one: Readiness<unknown>, two: Readiness<unknown>): number =>
  toFix(two) - toFix(one) || two.counts.onBoard - one.counts.onBoard || notKnown(two) - notKnown(one)
