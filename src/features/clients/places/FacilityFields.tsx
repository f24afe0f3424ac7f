import { Link } from 'react-router-dom'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { PhoneField } from '~/kit/form/PhoneField'
import { SwitchField } from '~/kit/form/SwitchField'
import { Notice } from '~/kit/ui/Notice'
import { completeValue } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { AddressFields } from './AddressFields'
import type { FacilityValues } from './facilityForm'
import { usePlaceWords } from './placeWords'
import { useFacilities } from './usePlaces'

interface FacilityFieldsProps {
  readonly values: FacilityValues
  readonly row: { readonly id: string } | null
}

/** The form of a location or lab. */
export function FacilityFields({ values: { isDefault }, row }: FacilityFieldsProps) {
  const { single, one } = usePlaceWords('facilities')
  const known = completeValue(useFacilities({ isSilent: true })) ?? []
  const other = isDefault ? known.find((facility) => facility.isDefault && facility.id !== row?.id) : undefined
  return (
    <>
      <FieldGroup title={single}>
        <TextField<FacilityValues> name="name" />
        <SwitchField<FacilityValues> name="isDefault" hint={`The ${one} you use most`} />
        {other && (
          <Notice tone="warn">
            <span>
              <Link to={paths.place('facilities', other.id)} dir="auto">
                {other.name ?? `Another ${one}`}
              </Link>{' '}
              is marked as default too, and stays marked until you turn that off.
            </span>
          </Notice>
        )}
      </FieldGroup>
      <FieldGroup title="Contact">
        <FieldRow>
          <TextField<FacilityValues> name="email" type="email" />
          <PhoneField<FacilityValues> name="phone" />
        </FieldRow>
      </FieldGroup>
      <AddressFields noun={one} isPinRequired />
    </>
  )
}
