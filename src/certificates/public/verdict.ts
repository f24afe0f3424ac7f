import { ApiError, refusalWords } from '~/shared/api/errors'
import type { Answer } from '~/shared/api/transport'
import { readInstant, utcDaysBetween } from '~/shared/time/instant'
import { validityOf } from '~/shared/certificates/validity'
import type { OpenCertificateFactsFragment } from './viewer.generated'

/** A certificate whose every needed fact was read. */
export interface CheckedCertificate extends OpenCertificateFactsFragment {
  readonly holderName: string
  readonly name: string
  readonly issued: Date
  /** Null: it does not expire. */
  readonly lastDay: Date | null
}

/** What is said to a stranger. Only `valid` is green. */
export type Verdict =
  | { readonly kind: 'valid' | 'expired' | 'revoked'; readonly certificate: CheckedCertificate }
  | { readonly kind: 'notFound' }
  /** The issuer protects it: the holder's date of birth opens it. */
  | { readonly kind: 'protected'; readonly isWrong: boolean }
  /** `isFound`: the register has an entry of this number, which says too little. */
  | { readonly kind: 'unchecked'; readonly reason: string; readonly isFound: boolean }

/** What came of asking: an answer, or what was thrown. */
export type Outcome = { readonly answer: Answer<OpenCertificateFactsFragment | null> } | { readonly error: unknown }

const unchecked = (reason: string, isFound = false): Verdict => ({ kind: 'unchecked', reason, isFound })

const isText = (value: string | null): value is string => typeof value === 'string' && value.trim() !== ''

const reasons = {
  auth: 'The issuer’s register refused to answer.',
  ended: 'The check was interrupted.',
  offline: 'The issuer’s register could not be reached. Check your connection.',
  timeout: 'The issuer’s register did not answer in time.',
  server: 'The issuer’s register has a problem at the moment.',
  answer: 'The register’s answer could not be read.',
} as const

/**
 * The verdict on a certificate, pure: everything that is not a complete, readable answer is 'could not be checked'.
 * @param id the id that was asked for; an answer about another one proves nothing
 * @param now the moment of the check
 */
export function verdictOf(outcome: Outcome, id: string, now: Date): Verdict {
  if ('error' in outcome) {
    const { error } = outcome
    if (!(error instanceof ApiError)) return unchecked(reasons.answer)
    if (error.kind === 'business' && /password/i.test(error.message))
      return { kind: 'protected', isWrong: /wrong|invalid|incorrect/i.test(error.message) }
    if (error.kind === 'business')
      return unchecked(`The issuer’s register refused to answer: “${refusalWords(error.message).replace(/\.$/, '')}”.`)
    return unchecked(reasons[error.kind])
  }
  const { data, problems } = outcome.answer
  if (problems.length > 0) return unchecked(reasons.answer)
  if (data === null) return { kind: 'notFound' }
  const { holderName, name } = data
  const issued = readInstant(data.issuedAt)
  const lastDay = data.validUntil === null ? null : readInstant(data.validUntil)
  if (data.id !== id) return unchecked(reasons.answer)
  const validity = validityOf(data, now)
  const isReadable = isText(holderName) && isText(name) && issued && (data.validUntil === null || lastDay) && validity !== 'unclear'
  if (!isReadable) return unchecked('The register’s entry is incomplete.', true)
  if (issued.getTime() > now.getTime())
    return unchecked('The register gives a date of issue in the future. Check the clock of this device.', true)
  return { kind: validity, certificate: { ...data, holderName, name, issued, lastDay } }
}

/**
 * One step behind a verdict. `unstated` is said of what the issuer did not claim, and never changes the verdict; `unchecked` of what could
 * not be looked at.
 */
export interface Step {
  readonly state: 'done' | 'failed' | 'unstated' | 'unchecked'
  readonly title: string
  readonly detail: string
}

const days = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'day' : 'days'}`

const step = (state: Step['state'], title: string, detail: string): Step => ({ state, title, detail })

const [found, notRevoked, notExpired, verified, notarised] = [
  'Found in the issuer’s register',
  'Not revoked',
  'Not expired',
  'Holder verified',
  'Notarised',
] as const

/** The first step where nothing could be learned after it. */
const lastReached = (verdict: Exclude<Verdict, { readonly certificate: CheckedCertificate }>): Step => {
  if (verdict.kind === 'notFound') return step('failed', found, 'no certificate has this number')
  // A wrong password may be one for a number that nobody has; that it was found is not claimed.
  if (verdict.kind === 'protected') return step('done', 'Issuer’s register reached', 'it opens this document to a password only')
  return verdict.isFound ? step('done', found, 'but not as a complete entry') : step('unchecked', found, verdict.reason)
}

/**
 * The steps of the check, in the order they were made; those that were not reached say so.
 * @param at the moment of the check
 */
export function stepsOf(verdict: Verdict, at: Date): readonly Step[] {
  if (!('certificate' in verdict)) {
    const beyond = [notRevoked, notExpired, verified, notarised]
    return [lastReached(verdict), ...beyond.map((title) => step('unchecked', title, 'could not be checked'))]
  }
  const { isRevoked, isVerified, storedInBlock, transactionHash, lastDay, issuingUser } = verdict.certificate
  const left = lastDay && utcDaysBetween(at, lastDay)
  const expiry =
    left === null
      ? step('done', 'Does not expire', 'no last day is set')
      : left < 0
        ? step('failed', 'Expired', `${days(-left)} ago`)
        : step('done', notExpired, left === 0 ? 'today is its last day' : `${days(left)} left`)
  const claimed = (claim: boolean | null, title: string, detail: string): Step =>
    claim ? step('done', title, detail) : step('unstated', title, 'not stated by the issuer')
  return [
    step('done', found, issuingUser?.name ?? 'issuer not named'),
    isRevoked ? step('failed', 'Revoked', 'by the issuer') : step('done', notRevoked, 'by the issuer'),
    // Whether a revoked certificate has also run out does not help anybody.
    ...(isRevoked ? [] : [expiry]),
    claimed(isVerified, verified, 'by the issuer'),
    claimed(
      storedInBlock,
      notarised,
      transactionHash ? `transaction ${transactionHash.slice(0, 6)}…${transactionHash.slice(-4)}` : 'in the block chain',
    ),
  ]
}
