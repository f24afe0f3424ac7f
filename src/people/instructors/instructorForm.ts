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

/** A stored text as the form gives it back when nobody touches it. */
const shown = (stored: string | null): string => (stored ?? '').trim()

export const fromInstructor = (instructor: Instructor): InstructorValues => ({
  name: shown(instructor.name),
  email: shown(instructor.email),
  phoneNumber: typedPhone(instructor.phoneNumber),
  type: shown(instructor.type),
  licenseNo: shown(instructor.licenseNo),
  certAuthority: shown(instructor.certAuthority),
  ogukPin: shown(instructor.ogukPin),
  centerId: shown(instructor.centerId),
  image: shown(instructor.image),
  signature: shown(instructor.signature),
})

/**
 * The backend's arguments; a field that was emptied is sent as null, so that it is emptied there too.
 * @param stored the instructor as it is stored by now; what the form still shows of it goes back exactly as it stands there. Null for a new one
 */
export function toInstructorInput(
  values: InstructorValues,
  clientId: string,
  stored: Instructor | null = null,
): VariablesOf<typeof CreateInstructor> {
  const opened = stored && fromInstructor(stored)
  const sent = (name: keyof InstructorValues): string | null =>
    stored && opened?.[name] === values[name] ? stored[name] : values[name] || null
  return {
    clientId,
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

/** The instructor that was just added, whose id no answer tells: the only one of that name and e-mail address. Null where that is not clear. */
export function addedAmong(
  instructors: readonly { readonly id: string; readonly name: string | null; readonly email: string | null }[],
  { name, email }: Pick<InstructorValues, 'name' | 'email'>,
): string | null {
  const found = instructors.filter((one) => plainWords(one.name) === plainWords(name) && plainLower(one.email) === plainLower(email))
  return found.length === 1 ? (found[0]?.id ?? null) : null
}
