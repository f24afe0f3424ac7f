import type { SheetRegion } from './Region'
import type { TemplateValues } from './templateForm'

/** The groups of a template's form. */
export type FormGroup = 'text' | 'details' | 'signers' | 'images' | 'address' | 'further'

/** The form field that edits a part of the sheet. */
export interface RegionField {
  readonly group: FormGroup
  readonly field: keyof TemplateValues | `signers.${number}.name` | `furtherLines.${number}.label`
  /** The field's name within a sentence. */
  readonly name: string
}

const fieldsOfRegions: Readonly<Record<Exclude<SheetRegion, 'holder' | `signer-${number}`>, RegionField>> = {
  background: { group: 'images', field: 'imageId', name: 'background' },
  logo: { group: 'images', field: 'logoImage', name: 'logo' },
  issuer: { group: 'address', field: 'trainingProviderAddress', name: 'provider’s address' },
  title: { group: 'text', field: 'certificateName', name: 'title' },
  information: { group: 'text', field: 'certificateInformation', name: 'information' },
  facts: { group: 'details', field: 'hasExpiration', name: 'details' },
  further: { group: 'further', field: 'furtherLines.0.label', name: 'further lines' },
  pictures: { group: 'images', field: 'locationImage', name: 'pictures' },
  stamp: { group: 'images', field: 'stampImage', name: 'stamp' },
}

/** The field that a part of the sheet comes from; null for sample data. */
export function fieldOfRegion(region: SheetRegion, signerCount: number): RegionField | null {
  if (region === 'holder') return null
  if (region.startsWith('signer-')) {
    const index = Number(region.slice('signer-'.length))
    return index < signerCount ? { group: 'signers', field: `signers.${index}.name`, name: `signer ${index + 1}` } : null
  }
  return fieldsOfRegions[region as keyof typeof fieldsOfRegions]
}

const regionOfField: Readonly<Partial<Record<string, SheetRegion>>> = {
  certificateName: 'title',
  certificateInformation: 'information',
  accreditationNo: 'issuer',
  telephone: 'issuer',
  telefax: 'issuer',
  email: 'issuer',
  trainingProviderAddress: 'issuer',
  trainingProviderCity: 'issuer',
  trainingProviderZip: 'issuer',
  trainingProviderCountry: 'issuer',
  location2: 'issuer',
  logoImage: 'logo',
  watermarkImage: 'background',
  imageId: 'background',
  stampImage: 'stamp',
  locationImage: 'pictures',
  additionalImage: 'pictures',
  hasSSN: 'facts',
  hasExpiration: 'facts',
  hasCourseDates: 'facts',
}

/** The part of the sheet that a form field produces; null if none. */
export function regionOf(field: string | null): SheetRegion | null {
  if (field === null) return null
  const signer = /^signers\.(\d+)\./.exec(field)?.[1]
  if (signer !== undefined) return `signer-${Number(signer)}`
  if (field.startsWith('furtherLines.')) return 'further'
  return Object.hasOwn(regionOfField, field) ? (regionOfField[field] ?? null) : null
}
