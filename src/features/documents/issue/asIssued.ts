import { normaliseCase } from '~/lib/format/normaliseText'
import type { DocumentToCopyQuery } from '../documents.generated'
import { asIssuedId, type Clinic, type Lab, type Physician } from './documentForm'

export type Original = NonNullable<DocumentToCopyQuery['certificate']>

/** The name of a choice, with where it comes from when the clinic has no such entry. */
export const nameOfChoice = ({ id, name }: { readonly id: string; readonly name: string | null }): string =>
  id === asIssuedId ? `${name} (as on the old document)` : (name ?? id)

/** The clinic's laboratory that a document names. */
export const labOf = ({ labName }: Original, labs: readonly Lab[]): Lab | undefined =>
  labName ? labs.find(({ name }) => normaliseCase(name) === normaliseCase(labName)) : undefined

/** The clinic's physician that a document names; documents from elsewhere have no id of theirs. */
export const physicianOf = ({ physicianId, physicianName }: Original, physicians: readonly Physician[]): Physician | undefined =>
  physicians.find(({ id }) => id === physicianId) ??
  (physicianName ? physicians.find(({ name }) => normaliseCase(name) === normaliseCase(physicianName)) : undefined)

/** The clinic with a document that is corrected, and its laboratory and physician also where the clinic no longer has them. */
export function clinicOfOriginal(original: Original, clinic: Clinic): Clinic {
  const { labName, labAddress, labPhoneNumber, physicianName, physicianLicense, physicianSignature } = original
  const lab = { id: asIssuedId, name: labName, address: labAddress, phoneNumber: labPhoneNumber }
  const physician = { id: asIssuedId, name: physicianName, licenseNo: physicianLicense, signature: physicianSignature }
  return {
    ...clinic,
    corrected: original,
    labs: labName && !labOf(original, clinic.labs) ? [...clinic.labs, lab] : clinic.labs,
    physicians: physicianName && !physicianOf(original, clinic.physicians) ? [...clinic.physicians, physician] : clinic.physicians,
  }
}
