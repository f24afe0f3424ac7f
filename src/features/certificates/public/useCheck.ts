import { useState } from 'react'
import { usePromise } from '~/kit/ui/usePromise'
import { readyValue } from '~/platform/api/record'
import { logFailure } from '~/platform/api/reportFailure'
import { sendPublic } from '~/platform/api/sendPublic'
import { serverTime } from '~/platform/api/serverTime'
import { verdictByClocks, type Outcome, type Verdict } from './verdict'
import { OpenCertificate, UnlockCertificate } from './viewer.generated'

/** A verdict and the time of the check. */
export interface Check {
  readonly verdict: Verdict
  readonly at: Date
}

const outcomeOf = async (id: string, password: string | null): Promise<Outcome> => {
  try {
    if (password === null) {
      const { data, problems } = await sendPublic(OpenCertificate, { id })
      return { answer: { data: data.openCert, problems } }
    }
    const { data, problems } = await sendPublic(UnlockCertificate, { certId: id, password })
    return { answer: { data: data.publicDocAuthentication, problems } }
  } catch (error) {
    logFailure(error)
    return { error }
  }
}

/** Checks a certificate without a session, as any visitor can. `check` is null while the request is in flight. */
export function useCheck(id: string) {
  const [attempt, setAttempt] = useState<{ readonly password: string | null; readonly count: number }>({ password: null, count: 0 })
  const { password, count } = attempt
  // The key identifies the check, so that a stale response is never shown for another one.
  const check = usePromise(`${count} ${id}`, async (): Promise<Check> => {
    const [outcome, server] = await Promise.all([outcomeOf(id, password), serverTime()])
    const device = new Date()
    return { verdict: verdictByClocks(outcome, id, { server, device }), at: server ?? device }
  })

  return {
    check: readyValue(check),
    again: () => setAttempt({ password: null, count: count + 1 }),
    /** @param typed the holder's date of birth, DDMMYY */
    unlock: (typed: string) => setAttempt({ password: typed, count: count + 1 }),
  }
}
