import { FormSkeleton } from '~/kit/page/FormPage'
import { WrongClient } from '~/kit/page/WrongClient'
import { medicalClients } from '~/platform/access/clientKinds'
import { useClient } from '~/platform/tenant/client'
import { emptyStart } from '../issue/formStart'
import { IssueForm } from '../issue/IssueForm'
import { WithClinic } from '../issue/WithClinic'

/** The issue form without the clinic's patients. */
export function PartnerForm() {
  if (useClient().type !== 'medical') return <WrongClient title={emptyStart.title} clients={medicalClients} />
  return (
    <WithClinic title={emptyStart.title} skeleton={FormSkeleton}>
      {(clinic, kinds) => <IssueForm start={emptyStart} kinds={kinds} clinic={clinic} isOfPartner />}
    </WithClinic>
  )
}
