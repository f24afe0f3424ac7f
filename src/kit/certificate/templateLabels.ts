import type { FieldLabels } from '../form/fieldLabels'
import type { TemplateValues } from './templateForm'

/** The name of each part of a template, all different, in the order of the form. */
export const fieldNames: Readonly<Record<keyof TemplateValues, string>> = {
  name: 'Template name',
  certificateName: 'Certificate title',
  certificateInformation: 'Certificate information',
  paperSize: 'Paper',
  accreditationNo: 'Accreditation no.',
  hasExpiration: 'Expiry date',
  hasSSN: 'Holder’s identity number',
  hasCourseDates: 'Course dates',
  certType: 'Certificate type',
  signers: 'Signers',
  instructorAutofill: 'Course instructor signs',
  logoImage: 'Logo',
  watermarkImage: 'Watermark',
  stampImage: 'Stamp',
  locationImage: 'Location picture',
  additionalImage: 'Additional picture',
  imageId: 'Background',
  trainingProviderAddress: 'Street',
  trainingProviderZip: 'Postcode',
  trainingProviderCity: 'City',
  trainingProviderCountry: 'Country',
  location2: 'Second location',
  telephone: 'Telephone',
  telefax: 'Fax',
  email: 'Email',
  furtherLines: 'Further lines',
}

/** The names for a client of a type: a medical one designs documents. */
export const fieldNamesFor = (clientType: string): typeof fieldNames =>
  clientType === 'medical'
    ? { ...fieldNames, certificateName: 'Document title', certificateInformation: 'Document information', certType: 'Document type' }
    : fieldNames

export const templateLabelsFor = (clientType: string): FieldLabels<TemplateValues> => ({
  ...fieldNamesFor(clientType),
  'signers.#.name': 'Signer #',
  'signers.#.role': 'Role',
  'signers.#.image': 'Signature #',
  'furtherLines.#.label': 'Label #',
  'furtherLines.#.value': 'Text #',
})
