import type { UserId } from '~/domain/connection/ids'
import { combineFound, completeValue } from '~/platform/api/record'
import { useRecord, type RecordOptions } from '~/platform/api/useRecord'
import { OwnCertificates, OwnDocuments } from './connections.generated'
import type { OwnPaper } from './papers'

const options: RecordOptions = { from: 'fresh', isSilent: true }
const none: readonly OwnPaper[] = []

/**
 * What the asking client itself issued to a person, and whether it was revoked. It may add to what the person shares, and never proves that
 * something is missing.
 */
export function useOwnPapers(userId: UserId): { readonly papers: readonly OwnPaper[]; readonly hasFailed: boolean } {
  const certificates = useRecord(OwnCertificates, { userId }, (data) => data.certificatesByUserId, options)
  const documents = useRecord(OwnDocuments, { userId }, (data) => data.getUserDocuments, options)
  const both = combineFound(certificates, documents)
  const papers = both.status === 'ready' ? both.value.flatMap((found) => found ?? none) : none
  return {
    papers: [...new Map(papers.map((paper) => [paper.id, paper])).values()],
    hasFailed: both.status === 'failed' || (both.status === 'ready' && completeValue(both) === null),
  }
}
