import { useMemo, useState } from 'react'
import { counted } from '~/lib/format/counted'
import { useManyReads } from '~/platform/api/list/useManyReads'
import { ApiError, BusyError } from '~/platform/api/transport/errors'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { send } from '~/platform/api/transport/transport'
import { IssuedCertificate } from './connections.generated'
import type { RegisterAnswer, RegisterAnswers } from './visibleCertificates'

/** What the register of its issuer says of a certificate; null where it cannot tell, as of one behind a password. */
async function askRegister(id: string, signal: AbortSignal): Promise<RegisterAnswer | null> {
  try {
    // Without the session, as anybody asks: a refusal must not end it.
    const { data, problems } = await send(IssuedCertificate, { id }, { as: 'public', signal })
    return problems.length > 0 || data.openCert?.id !== id ? null : data.openCert
  } catch (error) {
    const isAnswer = error instanceof ApiError && ['business', 'problem', 'auth'].includes(error.kind) && !(error instanceof BusyError)
    if (!isAnswer) throw error
    logFailure(error)
    return null
  }
}

export interface Registers {
  readonly answers: RegisterAnswers
  readonly total: number
  readonly asked: number
  readonly state: 'asking' | 'stopped' | 'ended'
  /** How many could not be asked. */
  readonly failed: number
  readonly start: () => void
  readonly stop: () => void
  /** Asks about all of it again. */
  readonly again: () => void
}

/** Why what is known of people is not ready for paper; null once it is. */
export function whyNotYet(isReading: boolean, { state, total }: Registers): string | null {
  if (isReading) return 'It is being read.'
  return state === 'asking' && total > 0 ? 'It is being checked with the issuers.' : null
}

/**
 * What is known of revocations, in a sentence for screen and file; empty where there was nothing to look up.
 * @param unchecked how many certificates count by their dates alone
 * @param answers all that the issuers have said since people were last read
 */
export function revocationText(unchecked: number, answers: RegisterAnswers): string {
  if (unchecked > 0)
    return `${counted(unchecked, 'certificate counts', 'certificates count')} by the dates alone: whether the issuers revoked them was not checked.`
  const all = [...answers.values()]
  const told = all.filter((answer) => answer !== null)
  const revoked = told.filter(({ isRevoked }) => isRevoked).length
  const untold = all.length - told.length
  return [
    ...(told.length > 0
      ? [
          `${counted(told.length, 'certificate was', 'certificates were')} checked with the issuers: ${revoked === 0 ? 'none is' : counted(revoked, 'is', 'are')} revoked.`,
        ]
      : []),
    ...(untold > 0 ? [`For ${counted(untold, 'certificate')}, revocation could not be checked.`] : []),
  ].join(' ')
}

const none: RegisterAnswers = new Map()

/**
 * Asks the registers about certificates, four at a time. What could not be asked is not known; `start` asks for it again. `again` asks about
 * everything, and until it has, the last answers count: a revocation is not forgotten on the way.
 */
export function useRegisters(wanted: readonly string[]): Registers {
  const list = [...new Set(wanted)].join(' ')
  const ids = useMemo(() => list.split(' ').filter(Boolean), [list])
  const { values, total, failed, state, start, stop, again } = useManyReads(ids, askRegister)
  const [last, setLast] = useState(none)
  const told = useMemo(
    () => (failed > 0 && state === 'stopped' ? new Map(ids.map((id) => [id, values.get(id) ?? null])) : values),
    [ids, values, failed, state],
  )
  if (state !== 'reading' && last !== told) setLast(told)
  const answers = useMemo(() => (state === 'reading' ? new Map([...last, ...told]) : told), [state, last, told])
  return { answers, total, asked: values.size, state: state === 'reading' ? 'asking' : state, failed, start, stop, again }
}
