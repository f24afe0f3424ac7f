import { isOneOf } from '~/shared/access/person'
import { usePerson } from '~/shared/session/client'
import { CertificateDashboard } from './CertificateDashboard'
import { StartPage } from './StartPage'

/** The first page after signing in: a training provider's certificates, or a start page for everybody else. */
export function DashboardScreen() {
  const person = usePerson()
  const readsCertificates = isOneOf(['superAdmin', 'trainingAdmin', 'clinicAdmin', 'instructor', 'trainingInstructor'], person.role)
  const hasCertificates = person.clientType === 'maritime' && person.clientRole === 'full'
  return hasCertificates && readsCertificates ? <CertificateDashboard /> : <StartPage />
}
