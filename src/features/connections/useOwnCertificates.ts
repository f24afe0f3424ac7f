import { combineFound, completeValue } from '~/platform/api/read/record'
import { useRecord, type RecordOptions } from '~/platform/api/read/useRecord'
import { OwnCertificates, OwnDocuments } from './connections.generated'
import type { UserId } from './ids'
import type { OwnCertificate } from './visibleCertificates'

const options: RecordOptions = { from: 'fresh', isSilent: true }
const none: readonly OwnCertificate[] = []

/**
 * What the asking client itself issued to a person, and whether it was revoked. It may add to what the person shares, and never proves that
 * something is missing.
 */
export function useOwnCertificates(userId: UserId): {
  readonly certificates: readonly OwnCertificate[]
  readonly isReading: boolean
  /** It is being read again. */
  readonly isRefreshing: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
} {
  const issued = useRecord(OwnCertificates, { userId }, options)
  const documents = useRecord(OwnDocuments, { userId }, options)
  const both = combineFound(issued, documents)
  const certificates = both.status === 'ready' && !both.isOutdated ? both.value.flatMap((found) => found ?? none) : none
  return {
    certificates: [...new Map(certificates.map((certificate) => [certificate.id, certificate])).values()],
    isReading: both.status === 'loading',
    isRefreshing: both.status === 'ready' && both.isRefreshing,
    retry: both.status === 'loading' ? () => undefined : both.retry,
    hasFailed: both.status === 'failed' || (both.status === 'ready' && completeValue(both) === null),
  }
}
