import { rule } from '~/kit/form/schema'
import { pinFrom, rounded, storedPin, type Pin } from '~/kit/map/pin'
import type { PinnedAddress } from '~/kit/map/useAddressPin'
import { countryCode, countryName } from '~/lib/format/countries'
import { fieldText } from '~/lib/format/fieldText'
import { normaliseCase } from '~/lib/format/normaliseText'
import { numberFromTyped } from '~/lib/format/typedNumber'

/** An address as a place or a course stores it. */
export interface StoredAddress {
  readonly address: string | null
  readonly zip: string | null
  readonly city: string | null
  readonly country: string | null
}

/** The address fields of every place; its pin may stay empty. */
export const addressRules = {
  street: rule.required(),
  zip: rule.text(),
  city: rule.required(),
  country: rule.required(),
  lat: rule.number({ min: -90, max: 90 }),
  lng: rule.number({ min: -180, max: 180 }),
  isPinOwn: rule.flag(),
} as const

export const addressLabels = {
  street: 'Street',
  zip: 'Postcode',
  city: 'City',
  country: 'Country',
  lat: 'Latitude',
  lng: 'Longitude',
} as const

/** An empty address in a country. */
export const newAddress = (country: string): PinnedAddress => ({
  street: '',
  zip: '',
  city: '',
  country,
  lat: '',
  lng: '',
  isPinOwn: false,
})

/** The form values of a stored address. */
export function addressOf(place: StoredAddress & { readonly geoLocation: string | null }): PinnedAddress {
  const pin = storedPin(place.geoLocation)
  return {
    street: fieldText(place.address),
    zip: fieldText(place.zip),
    city: fieldText(place.city),
    country: countryCode(place.country) ?? fieldText(place.country),
    lat: pin ? String(pin.lat) : '',
    lng: pin ? String(pin.lng) : '',
    isPinOwn: pin !== null,
  }
}

/** A pin from typed coordinates; null while one is missing or out of range. */
export const typedPin = (lat: string, lng: string): Pin | null => pinFrom({ lat: numberFromTyped(lat), lng: numberFromTyped(lng) })

/** A pin as it is stored. */
export const pinText = (pin: Pin): string => JSON.stringify(rounded(pin))

/** A form's address as a mutation takes it. */
export function addressInput({ street, zip, city, country, lat, lng }: PinnedAddress) {
  const pin = typedPin(lat, lng)
  return { address: street, city, zip, country: countryName(country), geoLocation: pin && pinText(pin) }
}

const equals = (one: string | null, other: string | null): boolean => normaliseCase(one) === normaliseCase(other)
const mayEqual = (one: string | null, other: string | null): boolean => !one?.trim() || !other?.trim() || equals(one, other)
const sameCountry = (one: string | null, other: string | null): boolean => mayEqual(countryCode(one) ?? one, countryCode(other) ?? other)

/** Whether two addresses are the same: street and city are equal, and nothing that both have differs. */
export const isSameAddress = (one: StoredAddress, other: StoredAddress): boolean =>
  normaliseCase(one.address) !== '' &&
  equals(one.address, other.address) &&
  equals(one.city, other.city) &&
  mayEqual(one.zip, other.zip) &&
  sameCountry(one.country, other.country)

/** What makes two places the same: name, street and city. */
export const placeKey = (place: { readonly name: string | null; readonly address: string | null; readonly city: string | null }): string =>
  JSON.stringify([place.name, place.address, place.city].map(normaliseCase))

/** An address in one line, as a list shows it. */
export const addressInWords = ({ address, zip, city, country }: StoredAddress): string =>
  [address, [zip, city].filter(Boolean).join(' '), country === city ? null : country].filter(Boolean).join(', ')
