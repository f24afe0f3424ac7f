import { useEffect, useState } from 'react'
import { logFailure } from '~/shared/feedback/reportFailure'
import { sendPublic } from './sendPublic'
import { verdictOf, type Outcome, type Verdict } from './verdict'
import { OpenCertificate, UnlockCertificate } from './viewer.generated'

/** A verdict and when it was reached. */
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

/** Checks a certificate as a stranger would: without a session. Null while it is being checked. */
export function useCheck(id: string) {
  const [check, setCheck] = useState<Check | null>(null)
  const [round, setRound] = useState<{ readonly password: string | null; readonly count: number }>({ password: null, count: 0 })

  useEffect(() => {
    let isLeft = false
    setCheck(null)
    void outcomeOf(id, round.password).then((outcome) => {
      const at = new Date()
      if (!isLeft) setCheck({ verdict: verdictOf(outcome, id, at), at })
    })
    return () => {
      isLeft = true
    }
  }, [id, round])

  return {
    check,
    again: () => setRound(({ count }) => ({ password: null, count: count + 1 })),
    /** @param password the holder's date of birth, DDMMYY */
    unlock: (password: string) => setRound(({ count }) => ({ password, count: count + 1 })),
  }
}
