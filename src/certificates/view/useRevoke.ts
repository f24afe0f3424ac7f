import { useCommand } from '~/shared/api/useCommand'
import { RevokeCertificate } from './view.generated'

/** What is out of date once the state of a certificate has changed. */
export const staleAfterChange = ['certificate', 'certificatesByClientId', 'getCertLog'] as const

/** Revokes a certificate. */
export const useRevoke = () => useCommand(RevokeCertificate, { done: 'Certificate revoked', stale: staleAfterChange })
