import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { PhoneField } from '~/kit/form/PhoneField'
import { AddressFields } from './AddressFields'
import type { CenterValues } from './centerForm'
import { usePlaceWords } from './placeWords'

/** The form of a training center or clinic. Whether it is the default is only shown, because no call takes it. */
export function CenterFields() {
  const { single, one } = usePlaceWords('centers')
  return (
    <>
      <FieldGroup title={single}>
        <FieldRow>
          <TextField<CenterValues> name="name" />
          <TextField<CenterValues> name="code" hint="Your own short name, such as TUAS" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Contact">
        <TextField<CenterValues> name="contactName" hint="Who answers for it" />
        <FieldRow>
          <TextField<CenterValues> name="email" type="email" />
          <PhoneField<CenterValues> name="phoneNumber" />
        </FieldRow>
      </FieldGroup>
      <AddressFields noun={one} isPinRequired={false} />
    </>
  )
}
