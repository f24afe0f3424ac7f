import { Link } from 'react-router-dom'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { useFormContext } from '~/kit/form/formContext'
import { PhoneField } from '~/kit/form/PhoneField'
import { SwitchField } from '~/kit/form/SwitchField'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { FormPage, FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { Notice } from '~/kit/ui/Notice'
import { completeValue } from '~/platform/api/record'
import { paths } from '~/platform/routes/paths'
import { crumbs } from '../clientCrumbs'
import { facilityInput, facilityLabels, facilityOf, facilityRules, newFacility, type FacilityValues } from './facilityForm'
import { PlaceForm } from './PlaceForm'
import { AddFacility, Facilities, SaveFacility, type FacilityRowFragment } from './places.generated'
import { usePlaceWords } from './placeWords'
import { useAddPlace } from './useAddPlace'
import { readFacilities, stalePlaces, useFacilities } from './usePlaces'

const kind = 'facilities'
const facilities = { label: 'Places', path: paths.places(kind) }
const parents = [crumbs.settings, facilities]

/** A facility with its number under the name that its mutations use. */
const asSent = (facility: FacilityRowFragment) => ({ ...facility, phone: facility.phoneNumber })

/** @param id of the facility that is edited; absent for a new one */
function FacilityFields({ id }: { readonly id?: string }) {
  const { single, one } = usePlaceWords(kind)
  const known = completeValue(useFacilities({ isSilent: true })) ?? []
  const isDefault = useFormContext<FacilityValues>().watch('isDefault')
  const other = isDefault ? known.find((facility) => facility.isDefault && facility.id !== id) : undefined
  return (
    <>
      <FieldGroup title={single}>
        <TextField<FacilityValues> name="name" />
        <SwitchField<FacilityValues> name="isDefault" hint={`The ${one} you use most`} />
        {other && (
          <Notice tone="warn">
            <span>
              <Link to={paths.place(kind, other.id)} dir="auto">
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
    </>
  )
}

/** The page that adds a location or lab. */
export function AddFacilityPage() {
  const { one } = usePlaceWords(kind)
  const { send, doing } = useAddPlace(kind, AddFacility, readFacilities, (facility) => facilityInput(facilityOf(facility)), {
    ...facilityLabels,
    geoLocation: 'Position',
  })
  return (
    <FormPage title={`Add a ${one}`} crumbs={parents}>
      <PlaceForm
        kind={kind}
        schema={facilityRules}
        defaults={newFacility('')}
        labels={facilityLabels}
        submitLabel={`Add ${one}`}
        isPinRequired
        doing={doing}
        onSubmit={(values) => send(facilityInput(values))}
      >
        <FacilityFields />
      </PlaceForm>
    </FormPage>
  )
}

/** The page that edits a location or lab. */
export function EditFacility({ id }: { readonly id: string }) {
  const { single, one } = usePlaceWords(kind)
  const { record, save, doing } = useEditRecord({
    query: Facilities,
    variables: {},
    pick: (data) => {
      const found = data.facilities.find((facility) => facility.id === id)
      return found && asSent(found)
    },
    noun: one,
    path: paths.place(kind, id),
    labels: facilityLabels,
    toForm: facilityOf,
    toInput: (values) => ({ id, ...facilityInput(values) }),
    command: SaveFacility,
    done: `${single} saved`,
    stale: stalePlaces,
    groups: [['street', 'zip', 'city', 'country', 'lat', 'lng', 'isPinOwn']],
  })
  return (
    <RecordFrame record={record} noun={one} title={`Edit ${one}`} parent={facilities} skeleton={FormSkeleton}>
      {({ value, defaults }) => (
        <FormPage title={value.name ?? `Edit ${one}`} tabTitle={`Edit ${one}`} crumbs={parents}>
          <PlaceForm
            kind={kind}
            schema={facilityRules}
            defaults={defaults}
            labels={facilityLabels}
            submitLabel={`Save ${one}`}
            isPinRequired
            doing={doing}
            onSubmit={async (values, submission) => {
              await save(values, submission)
              return paths.places(kind)
            }}
          >
            <FacilityFields id={id} />
          </PlaceForm>
        </FormPage>
      )}
    </RecordFrame>
  )
}
