import { useState } from 'react'
import { currentTime } from '~/lib/time/clock'
import type { SeafarerFactsFragment } from './connections.generated'
import type { UserId } from './ids'
import type { RequiredSet } from './readiness/requiredSet'
import { useOwnCertificates } from './useOwnCertificates'
import { useRegisters, type Registers } from './useRegisters'
import { isOld, useShownAgain } from './useShownAgain'
import { visibleCertificates, type VisibleCertificate } from './visibleCertificates'

interface VisibleCollection {
  readonly certificates: readonly VisibleCertificate[]
  /** Whether these are all. */
  readonly isWhole: boolean
  /** What the asking client issued could not be read. */
  readonly hasOwnFailed: boolean
  readonly retryOwn: () => void
  readonly registers: Registers
  /** What the asking client issued is still being read. */
  readonly isReading: boolean
  /** When all of it was last asked for. */
  readonly askedAt: Date
}

/**
 * The certificates of one person that can be seen. Those issued on Delta are looked up at once: in the own register, and what others issued
 * in theirs, and again when somebody comes back to the page later.
 */
export function useVisibleCertificates(
  userId: UserId,
  shared: NonNullable<SeafarerFactsFragment['certificates']>,
  isWhole: boolean,
  sets: readonly RequiredSet[],
): VisibleCollection {
  const own = useOwnCertificates(userId)
  const known = new Set(own.certificates.map(({ id }) => id))
  const registers = useRegisters(
    own.isReading ? [] : shared.flatMap(({ id, issuedByDLM }) => (issuedByDLM === true && !known.has(id) ? [id] : [])),
  )
  const [askedAt, setAskedAt] = useState(currentTime)
  useShownAgain(() => {
    if (!isOld(askedAt)) return
    setAskedAt(currentTime())
    own.retry()
    registers.again()
  })
  return {
    certificates: visibleCertificates(shared, own.certificates, { isPartial: !isWhole, answers: registers.answers, sets }),
    isWhole: isWhole && !own.hasFailed && !own.isReading,
    hasOwnFailed: own.hasFailed,
    retryOwn: own.retry,
    registers,
    isReading: own.isReading || own.isRefreshing,
    askedAt,
  }
}
