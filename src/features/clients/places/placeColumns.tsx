import { storedPin } from '~/kit/map/pin'
import { column, type Column } from '~/kit/table/columns'
import { Status } from '~/kit/ui/Status'
import type { PlaceKind } from '~/platform/routes/consolePaths'
import { paths } from '~/platform/routes/paths'
import { addressInWords, type StoredAddress } from './placeAddress'

/** What the lists of both kinds show. */
export interface PlaceRow extends StoredAddress {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly geoLocation: string | null
  readonly isDefault: boolean | null
}

/** The name of a place, which opens its form. */
export const nameColumn = <Row extends PlaceRow>(kind: PlaceKind): Column<Row> =>
  column.link<Row>(
    'Name',
    ({ name }) => name,
    ({ id }) => paths.place(kind, id),
  )

/** The address in one line. Its parts, and the position on the map, are columns of their own in a file. */
export const addressColumn = <Row extends PlaceRow>(): Column<Row> => ({
  ...column.text<Row>('Address', addressInWords),
  alsoInCsv: [
    { heading: 'Street', text: ({ address }) => address ?? '' },
    { heading: 'Postcode', text: ({ zip }) => zip ?? '' },
    { heading: 'City', text: ({ city }) => city ?? '' },
    { heading: 'Country', text: ({ country }) => country ?? '' },
    { heading: 'Latitude', text: ({ geoLocation }) => String(storedPin(geoLocation)?.lat ?? '') },
    { heading: 'Longitude', text: ({ geoLocation }) => String(storedPin(geoLocation)?.lng ?? '') },
  ],
})

export const phoneColumn = <Row extends PlaceRow>(): Column<Row> =>
  column.text<Row>('Phone', ({ phoneNumber }) => phoneNumber, { width: 152, place: null })

export const mapColumn = <Row extends PlaceRow>(): Column<Row> =>
  column.status<Row>('Map', ({ geoLocation }) =>
    storedPin(geoLocation) ? { tone: 'good', word: 'Pinned' } : { tone: 'warn', word: 'No pin' },
  )

/** Marks the default; other rows stay empty. */
export const defaultColumn = <Row extends PlaceRow>(): Column<Row> => ({
  ...column.text<Row>('Default', ({ isDefault }) => (isDefault ? 'Default' : null), { width: 104, isWideOnly: true, place: null }),
  cell: ({ isDefault }) => (isDefault ? <Status $tone="idle">Default</Status> : null),
})

export const searchedTexts = ({ name, address, city, zip, email }: PlaceRow) => [name, address, city, zip, email]
export const keyOf = ({ id }: PlaceRow): string => id
