import { validityOf } from '~/domain/certificate/validity'
import { counted } from '~/lib/format/counted'
import { readInstant, utcDaysBetween } from '~/lib/time/instant'
import { ApiError, BusyError, refusalMessage } from '~/platform/api/transport/errors'
import type { Answer } from '~/platform/api/transport/transport'
import type { OpenCertificateFactsFragment } from './open.generated'
import { UnlockCertificate } from './viewer.generated'

/** A certificate with every fact that a verdict needs. */
export interface CheckedCertificate extends OpenCertificateFactsFragment {
  readonly holderName: string
  readonly name: string
  readonly issued: Date
  /** Null for no expiry. */
  readonly lastDay: Date | null
}

/** The verdict shown to visitors. Only `valid` is green. */
export type Verdict =
  | { readonly kind: 'valid' | 'expired' | 'revoked'; readonly certificate: CheckedCertificate }
  | { readonly kind: 'notFound' }
  /** Password-protected; the password is the holder's date of birth. `wait`: there were too many tries, and when the next may follow. */
  | { readonly kind: 'protected'; readonly isWrong: boolean; readonly wait?: string }
  /** `found`: the register has this number, and what could not be read of it; null where it was not reached. */
  | { readonly kind: 'unchecked'; readonly reason: string; readonly found: string | null }

/** The response to a check, or the error it threw. */
export type Outcome = { readonly answer: Answer<OpenCertificateFactsFragment | null> } | { readonly error: unknown }

const unchecked = (reason: string, found: string | null = null): Verdict => ({ kind: 'unchecked', reason, found })

const incomplete = 'The entry is incomplete'

const isText = (value: string | null): value is string => typeof value === 'string' && value.trim() !== ''

const reasons = {
  auth: 'The issuer’s register refused to answer.',
  ended: 'The check was interrupted.',
  offline: 'The issuer’s register could not be reached. Check your connection.',
  timeout: 'The issuer’s register did not answer in time.',
  server: 'The issuer’s register has a problem at the moment.',
  answer: 'The register’s answer could not be read.',
} as const

const tooMany = 'Too many attempts.'

/** Why the register takes no more passwords for now, and when it may; null where it does not say so. */
function waitOf(error: ApiError): string | null {
  if (error.operation !== UnlockCertificate.name) return null
  if (error instanceof BusyError) {
    const minutes = Math.ceil((error.retryAfter ?? 0) / 60_000)
    return `${tooMany} ${minutes > 0 ? `Try again in ${counted(minutes, 'minute')}.` : 'Wait a few minutes before you try again.'}`
  }
  const isRefused = error.kind === 'business' || error.kind === 'problem'
  if (!isRefused || !/too (?:many|often)|try (?:again )?later/i.test(error.message)) return null
  const message = refusalMessage(error.message)
  return /\d/.test(message) ? message : `${tooMany} Wait a few minutes before you try again.`
}

/**
 * The verdict on a certificate. Pure. Anything but a complete, readable response is 'unchecked'.
 * @param id the requested id; a response about another id proves nothing
 * @param now the time of the check
 */
export function verdictOf(outcome: Outcome, id: string, now: Date): Verdict {
  if ('error' in outcome) {
    const { error } = outcome
    if (!(error instanceof ApiError)) return unchecked(reasons.answer)
    const { kind, message } = error
    const wait = waitOf(error)
    if (wait !== null) return { kind: 'protected', isWrong: false, wait }
    if (kind !== 'business' && kind !== 'problem') return unchecked(reasons[kind])
    return /password/i.test(message)
      ? { kind: 'protected', isWrong: /wrong|invalid|incorrect/i.test(message) }
      : unchecked(`The issuer’s register refused to answer: “${refusalMessage(message).replace(/\.$/, '')}”.`)
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
  if (!isReadable) return unchecked('The register’s entry is incomplete.', incomplete)
  if (issued.getTime() > now.getTime()) return unchecked('The register gives a date of issue in the future.', incomplete)
  return { kind: validity, certificate: { ...data, holderName, name, issued, lastDay } }
}

/** Clocks may differ by this much, in milliseconds. */
const tolerance = 24 * 60 * 60 * 1000

/**
 * The verdict by the server's clock: the device's alone never decides whether a certificate has expired.
 * @param server null where the server's time could not be read
 */
export function verdictByClocks(
  outcome: Outcome,
  id: string,
  { server, device }: { readonly server: Date | null; readonly device: Date },
): Verdict {
  const verdict = verdictOf(outcome, id, server ?? device)
  if (verdict.kind !== 'valid' && verdict.kind !== 'expired') return verdict
  const unclear = 'Its expiry could not be checked'
  if (!server) return unchecked('The current date could not be confirmed, so the expiry could not be checked.', unclear)
  if (Math.abs(server.getTime() - device.getTime()) > tolerance)
    return unchecked('The clock of this device differs from the server’s by more than a day. Set it and check again.', unclear)
  return verdict
}

/**
 * One step behind a verdict. `unstated`: the issuer makes no claim, which never changes the verdict. `unchecked`: the step was not reached.
 */
export interface Step {
  readonly state: 'done' | 'failed' | 'unstated' | 'unchecked'
  readonly title: string
  readonly detail: string
}

const step = (state: Step['state'], title: string, detail: string): Step => ({ state, title, detail })

const found = 'Found in the issuer’s register'
const verification = 'Verification'
const notarisation = 'Notarisation'

/** The only step reached when there is no certificate to judge. */
const registerStep = (verdict: Exclude<Verdict, { readonly certificate: CheckedCertificate }>): Step => {
  if (verdict.kind === 'notFound') return step('failed', 'Not in the issuer’s register', 'Nothing has this number')
  // A protected response does not prove that the number exists, so 'found' is not claimed.
  if (verdict.kind === 'protected') return step('done', 'Issuer’s register reached', 'This document is password-protected')
  return verdict.found !== null ? step('done', found, verdict.found) : step('unchecked', 'Issuer’s register', verdict.reason)
}

/**
 * The steps of the check in order, including those that were not reached.
 * @param at the time of the check
 */
export function stepsOf(verdict: Verdict, at: Date): readonly Step[] {
  if (!('certificate' in verdict)) {
    const notReached = ['Revocation', 'Expiry', verification, notarisation]
    return [registerStep(verdict), ...notReached.map((title) => step('unchecked', title, 'Could not be checked'))]
  }
  const { isRevoked, isVerified, storedInBlock, transactionHash, lastDay, issuingUser } = verdict.certificate
  const daysLeft = lastDay && utcDaysBetween(at, lastDay)
  const expiry =
    daysLeft === null
      ? step('done', 'Does not expire', 'No expiry date is set')
      : daysLeft < 0
        ? step('failed', 'Expired', `${counted(-daysLeft, 'day')} ago`)
        : step('done', 'Not expired', daysLeft === 0 ? 'Today is its last day' : `${counted(daysLeft, 'day')} left`)
  const claimed = (claim: boolean | null, title: string, detail: string): Step =>
    claim ? step('done', title, detail) : step('unstated', title, 'Not stated')
  return [
    step('done', found, issuingUser?.name ?? 'Issuer not named'),
    isRevoked ? step('failed', 'Revoked', 'By the issuer') : step('done', 'Not revoked', 'According to the issuer'),
    // Expiry is irrelevant for a revoked certificate.
    ...(isRevoked ? [] : [expiry]),
    claimed(isVerified, verification, 'Marked as verified by the issuer'),
    claimed(
      storedInBlock,
      notarisation,
      transactionHash ? `Transaction ${transactionHash.slice(0, 6)}…${transactionHash.slice(-4)}` : 'On the blockchain',
    ),
  ]
}
