import { Building2, MapPin } from 'lucide-react'
import { useMemo } from 'react'
import { lazyPart } from '~/kit/feedback/lazyPart'
import type { Resource } from '~/kit/resource/resource'
import { column } from '~/kit/table/columns'
import { counted } from '~/lib/format/counted'
import { fieldPhone } from '~/lib/format/phone'
import { paths } from '~/platform/routes/paths'
import { centerInput, centerLabels, centerOf, centerRules, newCenter, type CenterInput, type CenterValues } from './centerForm'
import {
  facilityInput,
  facilityLabels,
  facilityOf,
  facilityRules,
  newFacility,
  type FacilityInput,
  type FacilityValues,
} from './facilityForm'
import { FacilityUses } from './FacilityUses'
import { addressInWords, placeKey } from './placeAddress'
import { addressColumn, mapColumn, phoneColumn, type PlaceRow } from './placeColumns'
import {
  AddFacility,
  AddTrainingCenter,
  DeleteFacility,
  Facilities,
  SaveFacility,
  SaveTrainingCenter,
  TrainingCenters,
  type FacilityRowFragment as Facility,
  type TrainingCenterRowFragment as Center,
} from './places.generated'
import { useEmptyPlaces, usePlaceWords, usePlansCourses } from './placeWords'
import { stalePlaces } from './usePlaces'

const CenterFields = lazyPart(async () => (await import('./CenterFields')).CenterFields)
const FacilityFields = lazyPart(async () => (await import('./FacilityFields')).FacilityFields)

type NewPlace = { readonly name: string; readonly address: string; readonly city: string }

/** What both kinds have in common. */
const shared = {
  stale: stalePlaces,
  titleHeading: 'Name',
  under: ({ isDefault }: PlaceRow) => (isDefault ? 'Default' : null),
  nameOf: ({ name }: PlaceRow) => name,
  labelOf: (row: PlaceRow) => `${row.name}, ${addressInWords(row)}`,
  search: { label: 'Name, address or email', in: ({ name, address, city, zip, email }: PlaceRow) => [name, address, city, zip, email] },
  groups: [['street', 'zip', 'city', 'country', 'lat', 'lng', 'isPinOwn']],
  isSame: (row: PlaceRow, input: NewPlace) => placeKey(row) === placeKey(input),
} as const

/** Training centers or clinics. They can be edited and never deleted, because no call does that. */
export function useCenterKind(): Resource<'trainingCenters', Center, CenterValues, CenterInput> {
  const { one, many } = usePlaceWords('centers')
  const empty = useEmptyPlaces('centers')
  return useMemo(
    () => ({
      ...shared,
      noun: { one, many },
      address: paths.places('centers'),
      Icon: Building2,
      empty,
      query: TrainingCenters,
      field: 'trainingCenters',
      columns: [
        addressColumn<Center>(),
        column.text<Center>('Contact', ({ contactName }) => contactName, { place: null }),
        phoneColumn<Center>(),
        column.text<Center>('Code', ({ code }) => code, { width: 96, isWideOnly: true, place: null }),
        mapColumn<Center>(),
      ],
      schema: centerRules,
      labels: centerLabels,
      blank: newCenter(''),
      toForm: centerOf,
      toInput: centerInput,
      Fields: CenterFields,
      create: AddTrainingCenter,
      edit: SaveTrainingCenter,
      remove: null,
    }),
    [one, many, empty],
  )
}

/** Locations or labs. */
export function useFacilityKind(): Resource<'facilities', Facility, FacilityValues, FacilityInput> {
  const { one, many } = usePlaceWords('facilities')
  const empty = useEmptyPlaces('facilities')
  const plansCourses = usePlansCourses()
  return useMemo(
    () => ({
      ...shared,
      noun: { one, many },
      address: paths.places('facilities'),
      Icon: MapPin,
      empty,
      query: Facilities,
      field: 'facilities',
      columns: [
        addressColumn<Facility>(),
        column.text<Facility>('Email', ({ email }) => email, { place: null, isWideOnly: true }),
        phoneColumn<Facility>(),
        mapColumn<Facility>(),
      ],
      schema: facilityRules,
      labels: facilityLabels,
      blank: newFacility(''),
      toForm: facilityOf,
      notCopied: { isDefault: false },
      // Its number has another name where it is stored, so it is not found to go back as it is.
      toInput: (values, row) => ({
        ...facilityInput(values),
        ...(row && values.phone === fieldPhone(row.phoneNumber) ? { phone: row.phoneNumber } : {}),
      }),
      Fields: FacilityFields,
      create: AddFacility,
      edit: SaveFacility,
      remove: {
        command: DeleteFacility,
        text: plansCourses ? 'It is no longer offered as an address.' : `It is removed from your ${many}.`,
        Uses: FacilityUses,
        users: { one: 'planned course', many: 'planned courses' },
        usedText: (count) => {
          if (count === 0) return plansCourses ? 'No planned course has the same address.' : ''
          return counted(count, 'planned course has the same address and keeps it.', 'planned courses have the same address and keep it.')
        },
      },
    }),
    [one, many, empty, plansCourses],
  )
}
