import { CountryField } from '~/kit/form/CountryField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { PinFields } from '~/kit/map/PinFields'
import { useAddressPin, type PinnedAddress } from '~/kit/map/useAddressPin'

interface AddressFieldsProps {
  /** 'training center' */
  readonly noun: string
  readonly isPinRequired: boolean
}

/** The address of a place, and its pin on the map. */
export function AddressFields({ noun, isPinRequired }: AddressFieldsProps) {
  const address = useAddressPin()
  return (
    <FieldGroup title="Address">
      <TextField<PinnedAddress> name="street" />
      <FieldRow>
        <TextField<PinnedAddress> name="zip" />
        <TextField<PinnedAddress> name="city" />
      </FieldRow>
      <CountryField<PinnedAddress> name="country" />
      <PinFields label={`The ${noun} on the map`} address={address} {...(isPinRequired ? { isRequired: true } : {})} />
    </FieldGroup>
  )
}
