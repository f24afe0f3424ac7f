import type { VariablesOf } from '~/shared/api/operation'
import { rule, z } from '~/shared/form/schema'
import { furtherLinesIn, furtherLinesText } from '../sheet/furtherLines'
import type { SheetTemplate } from '../sheet/sheetContent'
import type { CertificateTemplateFieldsFragment, CreateCertificateTemplate } from './templates.generated'

/** Certificates of courses, as the backend calls their kind. */
export const courseCertificate = 'COURSE_CERT'

/** A sheet has room for so many; more of them may not be printed. */
export const roomForSigners = 6

/** What is asked for on the template's page. */
export const templateSchema = z.object({
  name: rule.required(),
  certificateName: rule.required(),
  certificateInformation: rule.text(),
  paperSize: z.enum(['A4', 'A5']),
  accreditationNo: rule.text(),
  telephone: rule.text(),
  telefax: rule.text(),
  email: rule.email(),
  trainingProviderAddress: rule.text(),
  trainingProviderCity: rule.text(),
  trainingProviderZip: rule.text(),
  trainingProviderCountry: rule.text(),
  location2: rule.text(),
  logoImage: rule.text(),
  watermarkImage: rule.text(),
  stampImage: rule.text(),
  locationImage: rule.text(),
  additionalImage: rule.text(),
  imageId: rule.text(),
  hasSSN: rule.flag(),
  hasExpiration: rule.flag(),
  hasCourseDates: rule.flag(),
  instructorAutofill: rule.flag(),
  certType: rule.text(),
  furtherLines: z.array(z.object({ label: rule.required(), value: rule.text() })).check(
    z.superRefine((lines, context) => {
      lines.forEach(({ label }, index) => {
        // They are kept by their labels, and numbers would come first, whatever their order.
        if (/^\d+$/.test(label.trim()))
          context.addIssue({ code: 'custom', path: [index, 'label'], message: 'A label needs more than digits', input: label })
        const isAgain = lines.findIndex((line) => line.label.trim() === label.trim()) < index
        const path = [index, 'label']
        if (isAgain && label.trim() !== '') context.addIssue({ code: 'custom', path, message: 'Another line has this label', input: label })
      })
    }),
  ),
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
  telefax: '',
  email: '',
  trainingProviderAddress: '',
  trainingProviderCity: '',
  trainingProviderZip: '',
  trainingProviderCountry: '',
  location2: '',
  logoImage: '',
  watermarkImage: '',
  stampImage: '',
  locationImage: '',
  additionalImage: '',
  imageId: '',
  hasSSN: false,
  hasExpiration: true,
  hasCourseDates: false,
  instructorAutofill: false,
  certType: '',
  furtherLines: [],
  signers: [{ name: '', role: '', image: '' }],
}

/** A new template of a client's kind: at a training provider it is for courses. */
export const newTemplateOf = (clientType: string): TemplateValues => ({
  ...newTemplate,
  certType: clientType === 'maritime' ? courseCertificate : '',
})

/** The form of an existing template. */
export const fromTemplate = (template: CertificateTemplateFieldsFragment): TemplateValues => ({
  name: template.name ?? '',
  certificateName: template.certificateName ?? '',
  certificateInformation: template.certificateInformation ?? '',
  paperSize: template.paperSize === 'A5' ? 'A5' : 'A4',
  accreditationNo: template.accreditationNo ?? '',
  telephone: template.telephone ?? '',
  telefax: template.telefax ?? '',
  email: template.email ?? '',
  trainingProviderAddress: template.trainingProviderAddress ?? '',
  trainingProviderCity: template.trainingProviderCity ?? '',
  trainingProviderZip: template.trainingProviderZip ?? '',
  trainingProviderCountry: template.trainingProviderCountry ?? '',
  location2: template.location2 ?? '',
  logoImage: template.logoImage ?? '',
  watermarkImage: template.watermarkImage ?? '',
  stampImage: template.stampImage ?? '',
  locationImage: template.locationImage ?? '',
  additionalImage: template.additionalImage ?? '',
  imageId: template.imageId ?? '',
  hasSSN: template.hasSSN === true,
  hasExpiration: template.hasExpiration === true,
  hasCourseDates: template.hasCourseDates === true,
  instructorAutofill: template.instructorAutofill === true,
  certType: template.certType ?? '',
  furtherLines: (furtherLinesIn(template.additionalData) ?? []).map(({ label, value }) => ({ label, value })),
  signers: (template.signers ?? []).map(({ name, role, image }) => ({ name: name ?? '', role: role ?? '', image: image ?? '' })),
})

/** What of a template its form does not hold; an update must send it back as it was. */
export type KeptFields = Pick<CertificateTemplateFieldsFragment, 'version' | 'type' | 'additionalData'>

/** That of a new template: it is of its client's kind. */
export const keptOfNew = (clientType: string): KeptFields => ({ version: null, type: clientType, additionalData: null })

const orNull = (text: string): string | null => (text === '' ? null : text)

/** Further data of another shape than lines stay as they are. */
const additionalDataOf = (values: TemplateValues, kept: Pick<KeptFields, 'additionalData'>): string | null =>
  furtherLinesIn(kept.additionalData) === null ? kept.additionalData : furtherLinesText(values.furtherLines)

/**
 * All template fields as the backend takes them, signers as text.
 * @param kept the template as it is stored, or what a new one begins with
 */
export function toTemplateInput(
  { furtherLines, signers, ...values }: TemplateValues,
  who: { readonly clientId: string; readonly adminId: string },
  kept: KeptFields,
): VariablesOf<typeof CreateCertificateTemplate> {
  return {
    ...values,
    ...who,
    version: kept.version,
    type: kept.type,
    certType: orNull(values.certType),
    imageId: orNull(values.imageId),
    logoImage: orNull(values.logoImage),
    watermarkImage: orNull(values.watermarkImage),
    stampImage: orNull(values.stampImage),
    locationImage: orNull(values.locationImage),
    additionalImage: orNull(values.additionalImage),
    additionalData: additionalDataOf({ ...values, furtherLines, signers }, kept),
    signers: JSON.stringify(signers),
  }
}

/** The sheet's part of what is typed, for the preview. */
export const sheetTemplateOf = (values: TemplateValues, kept: KeptFields): SheetTemplate => ({
  ...values,
  type: kept.type,
  additionalData: additionalDataOf(values, kept),
})

/** Whether a template keeps further data that are no lines; they cannot be edited here. */
export const holdsOtherData = ({ additionalData }: Pick<KeptFields, 'additionalData'>): boolean => furtherLinesIn(additionalData) === null
