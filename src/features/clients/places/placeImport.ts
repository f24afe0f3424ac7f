import type { BatchItem, BatchSender } from '~/kit/batch/batchItem'
import { differentRow, type RowRecord } from '~/kit/import/differentRow'
import type { ImportField } from '~/kit/import/importField'
import { storedPin } from '~/kit/map/pin'
import { ApiError } from '~/platform/api/transport/errors'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import type { PlaceKind } from '~/platform/routes/consolePaths'
import { paths } from '~/platform/routes/paths'
import { pinText, placeKey, typedPin } from './placeAddress'
import {
  AddFacility,
  AddTrainingCenter,
  Facilities,
  TrainingCenters,
  type FacilityRowFragment,
  type TrainingCenterRowFragment,
} from './places.generated'

type Values = Readonly<Record<string, string>>

const name: ImportField = {
  key: 'name',
  label: 'Name',
  aliases: ['place', 'location', 'lab', 'clinic', 'training center', 'site'],
  isRequired: true,
  example: 'Keppel Simulator Hall',
  rule: { kind: 'text', max: 200, isPrinted: true },
}

const address = (isZipRequired: boolean): readonly ImportField[] => [
  {
    key: 'address',
    label: 'Street',
    aliases: ['address', 'street address', 'address line 1'],
    isRequired: true,
    example: '5 Keppel Bay Drive',
    rule: { kind: 'text', max: 200 },
  },
  {
    key: 'zip',
    label: 'Postcode',
    aliases: ['zip', 'zip code', 'postal code', 'post code'],
    isRequired: isZipRequired,
    example: '098636',
    rule: { kind: 'text', max: 20 },
  },
  { key: 'city', label: 'City', aliases: ['town'], isRequired: true, example: 'Singapore', rule: { kind: 'text', max: 100 } },
  {
    key: 'country',
    label: 'Country',
    aliases: ['country name', 'country code'],
    isRequired: true,
    example: 'Singapore',
    rule: { kind: 'country' },
  },
  {
    key: 'lat',
    label: 'Latitude',
    aliases: ['lat'],
    example: '1.2649',
    rule: { kind: 'number', min: -90, max: 90 },
    isFoundLater: true,
  },
  {
    key: 'lng',
    label: 'Longitude',
    aliases: ['lng', 'lon', 'long'],
    example: '103.8116',
    rule: { kind: 'number', min: -180, max: 180 },
    isFoundLater: true,
  },
]

const email = (isRequired: boolean): ImportField => ({
  key: 'email',
  label: 'Email',
  aliases: ['e-mail', 'mail', 'email address'],
  isRequired,
  example: 'keppel@training.example',
  rule: { kind: 'email' },
})

const phone = (isRequired: boolean): ImportField => ({
  key: 'phone',
  label: 'Phone',
  aliases: ['phone number', 'telephone', 'tel', 'mobile'],
  isRequired,
  example: '+6565550161',
  rule: { kind: 'phone' },
})

/** The columns of a file with places: the fields their mutation takes. */
export const placeFields: Readonly<Record<PlaceKind, readonly ImportField[]>> = {
  centers: [
    name,
    { key: 'code', label: 'Code', aliases: ['short name'], example: 'KEP', rule: { kind: 'text', max: 40 } },
    {
      key: 'contactName',
      label: 'Contact',
      aliases: ['contact name', 'contact person', 'responsible'],
      isRequired: true,
      example: 'Li Na',
      rule: { kind: 'text', max: 100 },
    },
    email(true),
    phone(true),
    ...address(false),
  ],
  facilities: [
    name,
    ...address(true),
    email(false),
    phone(false),
    {
      key: 'isDefault',
      label: 'Default',
      aliases: ['is default', 'standard'],
      example: 'No',
      rule: {
        kind: 'choice',
        choices: [
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ],
        once: { value: 'true', takenBy: null },
      },
    },
  ],
}

/** The columns of a file, of which no row becomes a second default. @param defaultName the default there is; null for none */
export const placeFieldsBeside = (kind: PlaceKind, defaultName: string | null): readonly ImportField[] =>
  placeFields[kind].map((field) =>
    field.rule.kind === 'choice' && field.rule.once
      ? { ...field, rule: { ...field.rule, once: { ...field.rule.once, takenBy: defaultName } } }
      : field,
  )

/** The position of a row; null while it has none. */
export const pinOfRow = ({ lat = '', lng = '' }: Values) => typedPin(lat, lng)

const orNull = (text: string | undefined): string | null => text || null

function sendRow(kind: PlaceKind, values: Values): Promise<unknown> {
  const pin = pinOfRow(values)
  const { name: title = '', address: street = '', zip = '', city = '', country = '', email: mail = '', phone: number = '' } = values
  const place = { name: title, address: street, city, country }
  if (kind === 'centers')
    return sendCommand(AddTrainingCenter, {
      ...place,
      email: mail,
      phoneNumber: number,
      contactName: values['contactName'] ?? '',
      zip: orNull(zip),
      geoLocation: pin && pinText(pin),
      code: orNull(values['code']),
    })
  if (!pin) throw new ApiError('business', AddFacility.name, 'It has no position on the map. Nothing was sent.')
  return sendCommand(AddFacility, {
    ...place,
    zip,
    geoLocation: pinText(pin),
    isDefault: values['isDefault'] === 'true',
    email: orNull(mail),
    phone: orNull(number),
  })
}

interface KnownPlace extends RowRecord {
  readonly key: string
}

/** A place as the rows of a file are compared with it. */
function knownPlace(kind: PlaceKind, place: FacilityRowFragment | TrainingCenterRowFragment): KnownPlace {
  const { id, name: title, phoneNumber, geoLocation, isDefault, ...texts } = place
  const pin = storedPin(geoLocation)
  return {
    key: placeKey(place),
    name: title ?? '',
    path: paths.place(kind, id),
    facts: { ...texts, name: title, phone: phoneNumber, lat: pin?.lat, lng: pin?.lng, isDefault: String(isDefault === true) },
  }
}

/** @throws ApiError where the places could not be read completely */
async function readPlaces(kind: PlaceKind): Promise<readonly KnownPlace[]> {
  const rows = kind === 'centers' ? (await sendWhole(TrainingCenters, {})).trainingCenters : (await sendWhole(Facilities, {})).facilities
  return rows.map((place) => knownPlace(kind, place))
}

const keyOfRow = ({ values }: BatchItem): string =>
  placeKey({ name: values['name'] ?? '', address: values['address'] ?? '', city: values['city'] ?? '' })

/** How long a list that was read counts as current, in milliseconds. Reading it before each of 300 rows would take longer than sending them. */
const currentFor = 10_000

/** Sends the rows of a file one by one, finds them again by name, street and city, and compares the rest. */
export function placeSender(kind: PlaceKind): BatchSender {
  let read: { readonly places: readonly KnownPlace[]; readonly at: number } | null = null
  return {
    perCommand: 1,

    send: async ([row]) => {
      if (!row) return []
      const { values } = row
      const [key, isDefault] = [keyOfRow(row), values['isDefault'] === 'true']
      // Somebody may have made another one the default since the file was checked.
      const other = isDefault && read?.places.find((place) => place.key !== key && place.facts['isDefault'] === 'true')
      if (other) throw new ApiError('business', AddFacility.name, `${other.name} is the default already. Nothing was sent.`)
      await sendRow(kind, values)
      read &&= { ...read, places: [...read.places, { key, name: values['name'] ?? '', path: '', facts: values }] }
      return [{ state: 'done', message: null }]
    },

    find: async (rows, isThorough) => {
      if (!read || isThorough || Date.now() - read.at > currentFor) read = { places: await readPlaces(kind), at: Date.now() }
      const counts = new Map<string, number>()
      for (const { key } of read.places) counts.set(key, (counts.get(key) ?? 0) + 1)
      return rows.map((row) => counts.get(keyOfRow(row)) ?? 0)
    },

    differences: (row) => {
      const key = keyOfRow(row)
      return differentRow(
        placeFields[kind],
        row.values,
        (read?.places ?? []).filter((place) => place.key === key),
      )
    },
  }
}
