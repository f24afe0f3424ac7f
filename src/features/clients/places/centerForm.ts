import type { FieldLabels } from '~/kit/form/fieldLabels'
import { isPrintable } from '~/kit/form/printable'
import { rule, z } from '~/kit/form/schema'
import { fieldText, storedText } from '~/lib/format/fieldText'
import { fieldPhone } from '~/lib/format/phone'
import type { VariablesOf } from '~/platform/api/operation'
import { checkPair } from './pinRule'
import { addressInput, addressLabels, addressOf, addressRules, newAddress } from './placeAddress'
import type { AddTrainingCenter, TrainingCenterRowFragment } from './places.generated'

export const centerRules = z
  .object({
    name: rule.required().check(isPrintable),
    code: rule.text(),
    contactName: rule.required(),
    email: rule.requiredEmail(),
    phoneNumber: rule.requiredPhone(),
    ...addressRules,
  })
  .check(checkPair)

export type CenterValues = z.infer<typeof centerRules>
export type CenterInput = VariablesOf<typeof AddTrainingCenter>

export const centerLabels = {
  name: 'Name',
  code: 'Code',
  contactName: 'Contact',
  email: 'Email',
  phoneNumber: 'Phone',
  ...addressLabels,
} as const satisfies FieldLabels<CenterValues>

/** Empty form values in a country. */
export const newCenter = (country: string): CenterValues => ({
  name: '',
  code: '',
  contactName: '',
  email: '',
  phoneNumber: '',
  ...newAddress(country),
})

/** The form values of a stored training center. */
export const centerOf = (center: TrainingCenterRowFragment): CenterValues => ({
  name: fieldText(center.name),
  code: fieldText(center.code),
  contactName: fieldText(center.contactName),
  email: fieldText(center.email),
  phoneNumber: fieldPhone(center.phoneNumber),
  ...addressOf(center),
})

/** The mutation's variables. An emptied optional field is sent as null, which clears it. */
export function centerInput({ name, code, contactName, email, phoneNumber, ...values }: CenterValues): CenterInput {
  const { zip, ...address } = addressInput(values)
  return { name, email, phoneNumber, contactName, code: storedText(code), zip: storedText(zip), ...address }
}
