import { storedPin } from '~/kit/map/pin'
import { column, type Column } from '~/kit/table/columns'
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

/** The street, with its town below. The parts, and the position on the map, are columns of their own in a file. */
export const addressColumn = <Row extends PlaceRow>(): Column<Row> => ({
  ...column.text<Row>('Address', addressInWords),
  cell: (row) => (
    <span>
      <span dir="auto">
        {row.isDefault && (
          <span dir="ltr" data-prefix>
            Default ·{' '}
          </span>
        )}
        {row.address || '—'}
      </span>
      <small dir="auto">{addressInWords({ ...row, address: null })}</small>
    </span>
  ),
  alsoInCsv: [
    { heading: 'Default', text: ({ isDefault }) => (isDefault === null ? '' : isDefault ? 'Yes' : 'No') },
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
