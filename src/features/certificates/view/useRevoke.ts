import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { useCommand } from '~/platform/api/useCommand'
import { RevokeCertificate } from './view.generated'

export const useRevoke = () => useCommand(RevokeCertificate, { done: 'Certificate revoked', stale: staleCertificates.changed })
