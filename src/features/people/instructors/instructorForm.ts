import type { VariablesOf } from '~/platform/api/operation'
import type { FieldLabels } from '~/kit/form/fieldLabels'
import { rule, z } from '~/kit/form/schema'
import { fieldText } from '~/lib/format/fieldText'
import { normaliseCase, normaliseText } from '~/lib/format/normaliseText'
import type { CreateInstructor, InstructorViewQuery } from './instructors.generated'

export const instructorSchema = z.object({
  name: rule.required(),
  email: rule.requiredEmail(),
  phoneNumber: rule.phone(),
  type: rule.text(),
  licenseNo: rule.text(),
  certAuthority: rule.text(),
  ogukPin: rule.text(),
  centerId: rule.text(),
  image: rule.text(),
  signature: rule.text(),
})

export type InstructorValues = z.infer<typeof instructorSchema>

/** The labels of the form. The client's word for `centerId` comes from its terms. */
export const instructorLabels = {
  name: 'Full name',
  email: 'Email',
  phoneNumber: 'Phone',
  image: 'Photo',
  type: 'Type',
  centerId: 'Training center',
  licenseNo: 'Licence number',
  ogukPin: 'OGUK pin',
  certAuthority: 'Authority',
  signature: 'Signature',
} as const satisfies FieldLabels<InstructorValues>

export type Instructor = NonNullable<InstructorViewQuery['instructor']>

/**
 * Empty form values.
 * @param centerId the center the admin is limited to; empty for none
 */
export const newInstructor = (centerId: string): InstructorValues => ({
  name: '',
  email: '',
  phoneNumber: '',
  type: '',
  licenseNo: '',
  certAuthority: '',
  ogukPin: '',
  centerId,
  image: '',
  signature: '',
})

/** A stored phone number without separators. One without a country code stays unchanged, so that validation asks for the code. */
const phoneFieldValue = (stored: string | null): string => {
  const compact = (stored ?? '').replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  return /^\+\d+$/.test(compact) ? compact : (stored ?? '').trim()
}

/** Form values of a stored instructor. */
export const fromInstructor = (instructor: Instructor): InstructorValues => ({
  name: fieldText(instructor.name),
  email: fieldText(instructor.email),
  phoneNumber: phoneFieldValue(instructor.phoneNumber),
  type: fieldText(instructor.type),
  licenseNo: fieldText(instructor.licenseNo),
  certAuthority: fieldText(instructor.certAuthority),
  ogukPin: fieldText(instructor.ogukPin),
  centerId: fieldText(instructor.centerId),
  image: fieldText(instructor.image),
  signature: fieldText(instructor.signature),
})

/**
 * The mutation's variables. An emptied field is sent as null, which clears it in the backend.
 * @param stored the latest stored instructor, null for a new one; fields that still equal it are sent back exactly as stored
 */
export function toInstructorInput(values: InstructorValues, stored: Instructor | null = null): VariablesOf<typeof CreateInstructor> {
  const opened = stored && fromInstructor(stored)
  const sent = (name: keyof InstructorValues): string | null =>
    stored && opened?.[name] === values[name] ? stored[name] : values[name] || null
  return {
    name: sent('name') ?? '',
    email: sent('email') ?? '',
    phoneNumber: sent('phoneNumber'),
    type: sent('type'),
    licenseNo: sent('licenseNo'),
    certAuthority: sent('certAuthority'),
    ogukPin: sent('ogukPin'),
    centerId: sent('centerId'),
    image: sent('image'),
    signature: sent('signature'),
  }
}

/** Id of the instructor just added, which the response does not contain: the only one with that name and email, or null if ambiguous. */
export function findAdded(
  instructors: readonly { readonly id: string; readonly name: string | null; readonly email: string | null }[],
  { name, email }: Pick<InstructorValues, 'name' | 'email'>,
): string | null {
  const matches = instructors.filter(
    (one) => normaliseText(one.name) === normaliseText(name) && normaliseCase(one.email) === normaliseCase(email),
  )
  return matches.length === 1 ? (matches[0]?.id ?? null) : null
}
