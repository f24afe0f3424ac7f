import { FormSkeleton } from '~/kit/page/FormPage'
import { MedicalOnly } from '~/kit/page/MedicalOnly'
import { emptyStart } from '../issue/formStart'
import { IssueForm } from '../issue/IssueForm'
import { WithClinic } from '../issue/WithClinic'

/** The issue form without the clinic's patients. */
export const PartnerForm = () => (
  <MedicalOnly title={emptyStart.title} instead={null}>
    <WithClinic title={emptyStart.title} skeleton={FormSkeleton}>
      {(clinic, kinds) => <IssueForm start={emptyStart} kinds={kinds} clinic={clinic} isOfPartner />}
    </WithClinic>
  </MedicalOnly>
)
