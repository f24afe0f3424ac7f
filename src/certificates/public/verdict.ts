import { ApiError, refusalWords } from '~/shared/api/errors'
import type { Answer } from '~/shared/api/transport'
import { readInstant } from '~/shared/time/instant'
import { validityOf } from '../validity'
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
  | { readonly kind: 'unchecked'; readonly reason: string }

/** What came of asking: an answer, or what was thrown. */
export type Outcome = { readonly answer: Answer<OpenCertificateFactsFragment | null> } | { readonly error: unknown }

const unchecked = (reason: string): Verdict => ({ kind: 'unchecked', reason })

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
  const isReadable = data.id === id && isText(holderName) && isText(name) && issued && (data.validUntil === null || lastDay)
  if (!isReadable) return unchecked('The register’s entry is incomplete.')
  if (issued.getTime() > now.getTime())
    return unchecked('The register gives a date of issue in the future. Check the clock of this device.')
  const validity = validityOf(data, now)
  if (validity === 'unclear') return unchecked('The register’s entry is incomplete.')
  return { kind: validity, certificate: { ...data, holderName, name, issued, lastDay } }
}

/** One step behind a verdict. `unstated` is said of what the issuer did not claim; it never changes the verdict. */
export interface Step {
  readonly state: 'done' | 'failed' | 'unstated'
  readonly title: string
  readonly detail: string
}

const days = (count: number): string => `${new Intl.NumberFormat('en').format(count)} ${count === 1 ? 'day' : 'days'}`

/** The steps of the check, in the order they were made. */
export function stepsOf(kind: 'valid' | 'expired' | 'revoked', certificate: CheckedCertificate, daysLeft: number | null): readonly Step[] {
  const { isRevoked, isVerified, storedInBlock, transactionHash, lastDay } = certificate
  const expiry: Step =
    lastDay === null || daysLeft === null
      ? { state: 'done', title: 'Does not expire', detail: 'no last day is set' }
      : daysLeft >= 0
        ? { state: 'done', title: 'Not expired', detail: daysLeft === 0 ? 'today is its last day' : `${days(daysLeft)} left` }
        : { state: 'failed', title: 'Expired', detail: `${days(-daysLeft)} ago` }
  return [
    { state: 'done', title: 'Found in the issuer’s register', detail: certificate.issuingUser?.name ?? 'issuer not named' },
    isRevoked
      ? { state: 'failed', title: 'Revoked', detail: 'by the issuer' }
      : { state: 'done', title: 'Not revoked', detail: 'by the issuer' },
    // Whether a revoked certificate has also run out does not help anybody.
    ...(kind === 'revoked' ? [] : [expiry]),
    isVerified
      ? { state: 'done', title: 'Holder verified', detail: 'by the issuer' }
      : { state: 'unstated', title: 'Holder verified', detail: 'not stated by the issuer' },
    storedInBlock
      ? {
          state: 'done',
          title: 'Notarised',
          detail: transactionHash ? `transaction ${transactionHash.slice(0, 6)}…${transactionHash.slice(-4)}` : 'in the block chain',
        }
      : { state: 'unstated', title: 'Notarised', detail: 'not stated by the issuer' },
  ]
}
