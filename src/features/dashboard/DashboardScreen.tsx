import { isOneOf } from '~/platform/access/person'
import { usePerson } from '~/platform/tenant/client'
import { CertificateDashboard } from './CertificateDashboard'
import { StartPage } from './StartPage'

/** The first page after sign-in: a training provider's certificate dashboard, or a plain start page. */
export function DashboardScreen() {
  const person = usePerson()
  const readsCertificates = isOneOf(['superAdmin', 'trainingAdmin', 'clinicAdmin', 'instructor', 'trainingInstructor'], person.role)
  const hasCertificates = person.clientType === 'maritime' && person.clientRole === 'full'
  return hasCertificates && readsCertificates ? <CertificateDashboard /> : <StartPage />
}
