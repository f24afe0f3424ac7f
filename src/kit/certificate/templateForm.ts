import { storedText } from '~/lib/format/fieldText'
import type { z } from '../form/schema'
import { furtherLinesIn, furtherLinesText } from './furtherLines'
import type { SheetTemplate } from './sheetContent'
import type { templateSchema } from './templateSchema'

/** The backend's type for course certificates. */
const courseCertificate = 'COURSE_CERT'

/** Number of signers that fit on a sheet; creating a PDF with more may fail. */
export const roomForSigners = 6

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

/** Where a client is. */
export type IssuerAddress = Readonly<Record<'address' | 'zip' | 'city' | 'country', string | null>>

/**
 * Initial values of a new template; training providers issue course certificates.
 * @param issuer null where its address could not be read
 */
export const newTemplateOf = (clientType: string, issuer: IssuerAddress | null): TemplateValues => ({
  ...newTemplate,
  trainingProviderAddress: issuer?.address ?? '',
  trainingProviderZip: issuer?.zip ?? '',
  trainingProviderCity: issuer?.city ?? '',
  trainingProviderCountry: issuer?.country ?? '',
  certType: clientType === 'maritime' ? courseCertificate : '',
})

/** Form values of a stored template. */
export const fromTemplate = (template: StoredTemplate): TemplateValues => ({
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

/** A template as it is stored. */
export interface StoredTemplate extends SheetTemplate {
  readonly id: string
  readonly version: string | null
  readonly instructorAutofill: boolean | null
}

/** Template fields that the form does not edit; an update must send them back unchanged. */
export type UneditedFields = Pick<StoredTemplate, 'version' | 'type' | 'additionalData'>

/** The unedited fields of a new template. */
export const uneditedOfNew = (clientType: string): UneditedFields => ({ version: null, type: clientType, additionalData: null })

/** Keeps additional data unchanged if it is not a list of lines. */
const additionalDataOf = (values: TemplateValues, unedited: Pick<UneditedFields, 'additionalData'>): string | null =>
  furtherLinesIn(unedited.additionalData) === null ? unedited.additionalData : furtherLinesText(values.furtherLines)

/** Stored as null where nothing was typed. */
type Optional = 'certType' | 'imageId' | 'logoImage' | 'watermarkImage' | 'stampImage' | 'locationImage' | 'additionalImage'

/** What the mutations that save a template take. */
interface TemplateInput
  extends
    Omit<TemplateValues, 'furtherLines' | 'signers' | Optional>,
    Readonly<Record<Optional | 'version' | 'type' | 'additionalData', string | null>> {
  readonly adminId: string
  /** JSON text. */
  readonly signers: string
}

/**
 * The mutation's variables: all template fields, with signers as JSON.
 * @param unedited the stored template, or `uneditedOfNew` for a new one
 */
export function toTemplateInput(
  { furtherLines, signers, ...values }: TemplateValues,
  author: { readonly adminId: string },
  unedited: UneditedFields,
): TemplateInput {
  return {
    ...values,
    ...author,
    version: unedited.version,
    type: unedited.type,
    certType: storedText(values.certType),
    imageId: storedText(values.imageId),
    logoImage: storedText(values.logoImage),
    watermarkImage: storedText(values.watermarkImage),
    stampImage: storedText(values.stampImage),
    locationImage: storedText(values.locationImage),
    additionalImage: storedText(values.additionalImage),
    additionalData: additionalDataOf({ ...values, furtherLines, signers }, unedited),
    signers: JSON.stringify(signers),
  }
}

/** The typed values as the preview needs them. */
export const sheetTemplateOf = (values: TemplateValues, unedited: UneditedFields): SheetTemplate => ({
  ...values,
  type: unedited.type,
  additionalData: additionalDataOf(values, unedited),
})

/** Whether a template has additional data in another format, which cannot be edited here. */
export const holdsOtherData = ({ additionalData }: Pick<UneditedFields, 'additionalData'>): boolean =>
  furtherLinesIn(additionalData) === null
