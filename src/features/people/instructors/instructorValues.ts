import type { FieldLabels } from '~/kit/form/fieldLabels'
import { isPrintable } from '~/kit/form/printable'
import { rule, z } from '~/kit/form/schema'
import { fieldText, storedText } from '~/lib/format/fieldText'
import { fieldPhone } from '~/lib/format/phone'
import type { VariablesOf } from '~/platform/api/operation'
import type { CreateInstructor, InstructorViewQuery } from './instructors.generated'

export const instructorSchema = z.object({
  name: rule.required().check(isPrintable),
  email: rule.requiredEmail(),
  phoneNumber: rule.phone(),
  type: rule.text(),
  licenseNo: rule.text().check(isPrintable),
  certAuthority: rule.text().check(isPrintable),
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

/** Form values of a stored instructor. */
export const fromInstructor = (instructor: Instructor): InstructorValues => ({
  name: fieldText(instructor.name),
  email: fieldText(instructor.email),
  phoneNumber: fieldPhone(instructor.phoneNumber),
  type: fieldText(instructor.type),
  licenseNo: fieldText(instructor.licenseNo),
  certAuthority: fieldText(instructor.certAuthority),
  ogukPin: fieldText(instructor.ogukPin),
  centerId: fieldText(instructor.centerId),
  image: fieldText(instructor.image),
  signature: fieldText(instructor.signature),
})

/** The mutation's variables. An emptied field is sent as null, which clears it in the backend. */
export const toInstructorInput = ({ name, email, ...details }: InstructorValues): VariablesOf<typeof CreateInstructor> => ({
  name,
  email,
  phoneNumber: storedText(details.phoneNumber),
  type: storedText(details.type),
  licenseNo: storedText(details.licenseNo),
  certAuthority: storedText(details.certAuthority),
  ogukPin: storedText(details.ogukPin),
  centerId: storedText(details.centerId),
  image: storedText(details.image),
  signature: storedText(details.signature),
})
