import { config } from '~/platform/config'

/** Sub-types of medical documents and lab results by name; the labels that the specification prints, and plain names for the others. */
const labels: ReadonlyMap<string, string> = new Map([
  ['PDT', 'Pre-departure PCR Test'],
  ['SG_PDT_PCR_TEST', 'Pre-departure PCR Test, Singapore'],
  ['CH_PDT_PCR_TEST', 'Pre-departure PCR Test, China'],
  ['TW_PCR_TEST', 'PCR Test, Taiwan'],
  ['PCR_RESULT', 'RT-PCR'],
  ['PCR_SEROLOGY_COMBINED', 'PCR and Serology'],
  ['SG_LAMP', 'LAMP'],
  ['SEROLOGY', 'Serology IgM'],
  ['SEROLOGY_IGG', 'Serology IgG'],
  ['CH_PCR_PRO_ANTIBODY_TEST', 'Antibody Test (PRO)'],
  ['CH_PCR_PRO_S_ANTIBODY_TEST', 'Antibody Test (PRO S)'],
  ['SG_ANTI_RAPID_TEST', 'Antigen Rapid Test'],
  ['RMSP_SG_ANTI_RAPID_TEST', 'Antigen Rapid Test, remotely supervised'],
  ['SP_SG_ANTI_RAPID_TEST', 'Antigen Rapid Test, supervised'],
  ['PA_SG_ANTI_RAPID_TEST', 'Antigen Rapid Test, professionally administered'],
  ['PEME', 'Medical Certificate for Service at Sea'],
  ['FFT', 'Fit for Travel'],
  ['COVID_VAC', 'COVID-19 Vaccination'],
  // A test type, for which templates are made.
  ['PCR_TEST', 'PCR'],
  ['COURSE_CERT', 'Maritime'],
  ['FAMILIARISATION_CERT', 'Familiarisation'],
])

/** The name of a sub-type on screen; one that is not known is shown as it is. */
export const subTypeLabel = (subType: string): string => labels.get(subType) ?? subType

/** The sub-types that count as antigen rapid tests (ARTs). */
export const artSubTypes: readonly string[] = [
  'SG_ANTI_RAPID_TEST',
  'RMSP_SG_ANTI_RAPID_TEST',
  'SP_SG_ANTI_RAPID_TEST',
  'PA_SG_ANTI_RAPID_TEST',
]

/** The types of which a client without medical tests has no templates. */
const medicalTypes: readonly string[] = ['PCR_TEST', 'PEME', 'FFT', 'COVID_VAC']

/** Whether a client issues documents of a sub-type: medical ones are for medical clients, and COVID-19 vaccinations for one of them alone. */
export const isOffered = (subType: string, { id, type }: { readonly id: string; readonly type: string }): boolean =>
  (type === 'medical' || !medicalTypes.includes(subType)) && (subType !== 'COVID_VAC' || id === config.covidVaccineClientId)
