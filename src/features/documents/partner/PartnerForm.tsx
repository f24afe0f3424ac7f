import { FormSkeleton } from '~/kit/page/FormPage'
import { MedicalOnly } from '~/kit/page/MedicalOnly'
import { newDocument } from '../issue/documentForm'
import { IssueForm } from '../issue/IssueForm'
import type { FormStart } from '../issue/StartedFrom'
import { WithClinic } from '../issue/WithClinic'

const start: FormStart = {
  title: 'Issue a document',
  isCopy: false,
  original: null,
  patient: null,
  valuesIn: (clinic) => newDocument(new Date(), clinic),
}

/** The issue form without the clinic's patients. */
export const PartnerForm = () => (
  <MedicalOnly title={start.title} instead={null}>
    <WithClinic title={start.title} skeleton={FormSkeleton}>
      {(clinic, kinds) => <IssueForm start={start} kinds={kinds} clinic={clinic} isOfPartner />}
    </WithClinic>
  </MedicalOnly>
)
