import type { FieldLabels } from '~/kit/form/fieldLabels'
import { isPrintable } from '~/kit/form/printable'
import { rule, z } from '~/kit/form/schema'
import { fieldText, storedText } from '~/lib/format/fieldText'
import { fieldPhone } from '~/lib/format/phone'
import type { VariablesOf } from '~/platform/api/operation'
import { addressInput, addressLabels, addressOf, addressRules, newAddress } from './placeAddress'
import type { AddFacility, FacilityRowFragment } from './places.generated'

export const facilityRules = z.object({
  name: rule.required().check(isPrintable),
  isDefault: rule.flag(),
  email: rule.email(),
  phone: rule.phone(),
  ...addressRules,
  zip: rule.required(),
  // A facility cannot be stored without its position.
  lat: rule.number({ min: -90, max: 90, isRequired: true }),
  lng: rule.number({ min: -180, max: 180, isRequired: true }),
})

export type FacilityValues = z.infer<typeof facilityRules>
export type FacilityInput = VariablesOf<typeof AddFacility>

export const facilityLabels = {
  name: 'Name',
  isDefault: 'Default',
  email: 'Email',
  phone: 'Phone',
  ...addressLabels,
} as const satisfies FieldLabels<FacilityValues>

/** Empty form values in a country. */
export const newFacility = (country: string): FacilityValues => ({
  name: '',
  isDefault: false,
  email: '',
  phone: '',
  ...newAddress(country),
})

/** The form values of a stored facility. */
export const facilityOf = (facility: FacilityRowFragment): FacilityValues => ({
  name: fieldText(facility.name),
  isDefault: facility.isDefault === true,
  email: fieldText(facility.email),
  phone: fieldPhone(facility.phoneNumber),
  ...addressOf(facility),
})

/** The mutation's variables. An emptied optional field is sent as null, which clears it. */
export function facilityInput({ name, isDefault, email, phone, ...values }: FacilityValues): FacilityInput {
  const { geoLocation, ...address } = addressInput(values)
  return { name, isDefault, email: storedText(email), phone: storedText(phone), geoLocation: geoLocation ?? '', ...address }
}
