import { useEffect, useState } from 'react'
import { logFailure } from '~/shared/feedback/reportFailure'
import { sendPublic } from '~/shared/api/sendPublic'
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
  const [round, setRound] = useState<{ readonly password: string | null; readonly count: number }>({ password: null, count: 0 })
  const [reached, setReached] = useState<{ readonly of: string; readonly check: Check } | null>(null)
  const { password, count } = round
  // An answer belongs to its question: one that comes late says nothing about the next.
  const question = `${count} ${id}`

  useEffect(() => {
    let isLeft = false
    void outcomeOf(id, password).then((outcome) => {
      const at = new Date()
      if (!isLeft) setReached({ of: question, check: { verdict: verdictOf(outcome, id, at), at } })
    })
    return () => {
      isLeft = true
    }
  }, [id, password, question])

  return {
    check: reached?.of === question ? reached.check : null,
    again: () => setRound({ password: null, count: count + 1 }),
    /** @param typed the holder's date of birth, DDMMYY */
    unlock: (typed: string) => setRound({ password: typed, count: count + 1 }),
  }
}
