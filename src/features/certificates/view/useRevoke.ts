import { useCommand } from '~/platform/api/useCommand'
import { RevokeCertificate } from './view.generated'

/** Queries that are stale after a certificate's status changes. */
export const staleAfterChange = ['certificate', 'certificatesByClientId', 'getCertLog'] as const

export const useRevoke = () => useCommand(RevokeCertificate, { done: 'Certificate revoked', stale: staleAfterChange })
