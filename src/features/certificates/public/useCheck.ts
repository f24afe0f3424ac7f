import { useEffect, useState } from 'react'
import { usePromise } from '~/kit/ui/usePromise'
import { readyValue } from '~/platform/api/read/recordState'
import { checkCertificate, firstCheck } from './checkCertificate'

/** Checks a certificate, and again on request. `check` is null while the request is in flight. */
export function useCheck(id: string) {
  const [first] = useState(() => firstCheck.read(id))
  useEffect(() => firstCheck.forget(), [])
  const [attempt, setAttempt] = useState<{ readonly password: string | null; readonly count: number }>({ password: null, count: 0 })
  const { password, count } = attempt
  const check = usePromise(
    // The key identifies the check, so that a stale response is never shown for another one.
    `${count} ${id}`,
    () => (first && count === 0 ? first.result : checkCertificate(id, password)),
    first?.check,
  )

  return {
    check: readyValue(check),
    /** The password of this check, DDMMYY; null where none was needed. */
    password,
    again: () => setAttempt({ password: null, count: count + 1 }),
    /** @param typed the holder's date of birth, DDMMYY */
    unlock: (typed: string) => setAttempt({ password: typed, count: count + 1 }),
  }
}
