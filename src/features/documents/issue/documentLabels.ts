import type { FieldLabels } from '~/kit/form/fieldLabels'
import type { DocumentValues } from './documentForm'

export const documentLabels: FieldLabels<DocumentValues> = {
  subType: 'Type',
  templateId: 'Template',
  userId: 'Account',
  holderName: 'Full name',
  dateOfBirth: 'Date of birth',
  passNo: 'Passport number',
  ssn: 'Identity number',
  nationality: 'Nationality',
  gender: 'Gender',
  email: 'Email',
  ccEmails: 'Copies to',
  collectedDay: 'Collected',
  collectedTime: 'Time of collection',
  reportedDay: 'Reported',
  reportedTime: 'Time of report',
  labId: 'Laboratory',
  acsn: 'Accession number',
  result: 'Result of the report',
  resultAgain: 'Second look: the result again',
  vaccine: 'Vaccine',
  batch: 'Batch',
  dose: 'Dose',
  physicianId: 'Physician',
  validUntil: 'Valid until',
}
