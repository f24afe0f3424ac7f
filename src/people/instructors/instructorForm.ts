import type { VariablesOf } from '~/shared/api/operation'
import { rule, z } from '~/shared/form/schema'
import { plainLower, plainWords } from '~/shared/format/plainWords'
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

export type Instructor = NonNullable<InstructorViewQuery['instructor']>

/** @param centerId the center the admin is limited to; empty for none */
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

/** A stored number without what people put between its digits; one without its country's code stays as it is and is asked for anew. */
const typedPhone = (stored: string | null): string => {
  const bare = (stored ?? '').replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  return /^\+\d+$/.test(bare) ? bare : (stored ?? '').trim()
}

export const fromInstructor = (instructor: Instructor): InstructorValues => ({
  name: instructor.name ?? '',
  email: instructor.email ?? '',
  phoneNumber: typedPhone(instructor.phoneNumber),
  type: instructor.type ?? '',
  licenseNo: instructor.licenseNo ?? '',
  certAuthority: instructor.certAuthority ?? '',
  ogukPin: instructor.ogukPin ?? '',
  centerId: instructor.centerId ?? '',
  image: instructor.image ?? '',
  signature: instructor.signature ?? '',
})

/** The backend's arguments; a field that was emptied is sent as null, so that it is emptied there too. */
export function toInstructorInput(values: InstructorValues, clientId: string): VariablesOf<typeof CreateInstructor> {
  const orNull = (text: string): string | null => (text === '' ? null : text)
  return {
    clientId,
    name: values.name,
    email: values.email,
    phoneNumber: orNull(values.phoneNumber),
    type: orNull(values.type),
    licenseNo: orNull(values.licenseNo),
    certAuthority: orNull(values.certAuthority),
    ogukPin: orNull(values.ogukPin),
    centerId: orNull(values.centerId),
    image: orNull(values.image),
    signature: orNull(values.signature),
  }
}

/** The instructor that was just added, whose id no answer tells: the only one of that name and e-mail address. Null where that is not clear. */
export function addedAmong(
  instructors: readonly { readonly id: string; readonly name: string | null; readonly email: string | null }[],
  { name, email }: Pick<InstructorValues, 'name' | 'email'>,
): string | null {
  const found = instructors.filter((one) => plainWords(one.name) === plainWords(name) && plainLower(one.email) === plainLower(email))
  return found.length === 1 ? (found[0]?.id ?? null) : null
}
