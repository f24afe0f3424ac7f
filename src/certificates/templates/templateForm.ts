import type { VariablesOf } from '~/shared/api/operation'
import { rule, z } from '~/shared/form/schema'
import type { SheetTemplate } from '../sheet/sheetContent'
import type { CertificateTemplateFieldsFragment, CreateCertificateTemplate } from './templates.generated'

/** What is asked for on the template's page. */
export const templateSchema = z.object({
  name: rule.required(),
  certificateName: rule.required(),
  certificateInformation: rule.text(),
  paperSize: z.enum(['A4', 'A5']),
  accreditationNo: rule.text(),
  telephone: rule.text(),
  email: rule.email(),
  trainingProviderAddress: rule.text(),
  trainingProviderCity: rule.text(),
  trainingProviderZip: rule.text(),
  trainingProviderCountry: rule.text(),
  logoImage: rule.text(),
  watermarkImage: rule.text(),
  stampImage: rule.text(),
  hasSSN: rule.flag(),
  hasExpiration: rule.flag(),
  hasCourseDates: rule.flag(),
  signers: z.array(z.object({ name: rule.required(), role: rule.text(), image: rule.text() })),
})

export type TemplateValues = z.infer<typeof templateSchema>

export const newTemplate: TemplateValues = {
  name: '',
  certificateName: '',
  certificateInformation: '',
  paperSize: 'A4',
  accreditationNo: '',
  telephone: '',
  email: '',
  trainingProviderAddress: '',
  trainingProviderCity: '',
  trainingProviderZip: '',
  trainingProviderCountry: '',
  logoImage: '',
  watermarkImage: '',
  stampImage: '',
  hasSSN: false,
  hasExpiration: true,
  hasCourseDates: false,
  signers: [{ name: '', role: '', image: '' }],
}

/** The form of an existing template. */
export const fromTemplate = (template: CertificateTemplateFieldsFragment): TemplateValues => ({
  name: template.name ?? '',
  certificateName: template.certificateName ?? '',
  certificateInformation: template.certificateInformation ?? '',
  paperSize: template.paperSize === 'A5' ? 'A5' : 'A4',
  accreditationNo: template.accreditationNo ?? '',
  telephone: template.telephone ?? '',
  email: template.email ?? '',
  trainingProviderAddress: template.trainingProviderAddress ?? '',
  trainingProviderCity: template.trainingProviderCity ?? '',
  trainingProviderZip: template.trainingProviderZip ?? '',
  trainingProviderCountry: template.trainingProviderCountry ?? '',
  logoImage: template.logoImage ?? '',
  watermarkImage: template.watermarkImage ?? '',
  stampImage: template.stampImage ?? '',
  hasSSN: template.hasSSN === true,
  hasExpiration: template.hasExpiration === true,
  hasCourseDates: template.hasCourseDates === true,
  signers: (template.signers ?? []).map(({ name, role, image }) => ({ name: name ?? '', role: role ?? '', image: image ?? '' })),
})

/** Fields of a template that this form does not show; an update must send them back as they were. */
type KeptFields = Pick<
  CertificateTemplateFieldsFragment,
  | 'version'
  | 'type'
  | 'certType'
  | 'telefax'
  | 'location2'
  | 'imageId'
  | 'locationImage'
  | 'additionalImage'
  | 'additionalData'
  | 'instructorAutofill'
>

const nothingKept: KeptFields = {
  version: null,
  type: null,
  certType: null,
  telefax: null,
  location2: null,
  imageId: null,
  locationImage: null,
  additionalImage: null,
  additionalData: null,
  instructorAutofill: false,
}

/** Those fields of a new template: it is of its client's kind, and at a training provider for courses. */
export const keptOfNew = (clientType: string): KeptFields => ({
  ...nothingKept,
  type: clientType,
  certType: clientType === 'maritime' ? 'COURSE_CERT' : null,
})

/**
 * All template fields as the backend takes them, signers as text.
 * @param kept the template as it is stored, or what a new one begins with
 */
export function toTemplateInput(
  values: TemplateValues,
  who: { readonly clientId: string; readonly adminId: string },
  kept: KeptFields,
): VariablesOf<typeof CreateCertificateTemplate> {
  const { version, type, certType, telefax, location2, imageId, locationImage, additionalImage, additionalData, instructorAutofill } = kept
  return {
    ...values,
    ...who,
    version,
    type,
    certType,
    telefax,
    location2,
    imageId,
    locationImage,
    additionalImage,
    additionalData,
    instructorAutofill,
    signers: JSON.stringify(values.signers),
  }
}

/** The sheet's part of what is typed, for the preview. */
export const sheetTemplateOf = (values: TemplateValues, kept: CertificateTemplateFieldsFragment | null): SheetTemplate => ({
  ...nothingKept,
  ...kept,
  ...values,
})
