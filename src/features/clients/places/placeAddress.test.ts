import { describe, expect, it } from 'vitest'
import { addressInput, addressInWords, addressOf, isSameAddress, placeKey, type StoredAddress } from './placeAddress'

const keppel: StoredAddress = { address: '5 Keppel Bay Drive', zip: '098636', city: 'Singapore', country: 'Singapore' }

describe('isSameAddress', () => {
  it.each<readonly [string, Partial<StoredAddress>]>([
    ['itself', {}],
    ['other letters and spaces', { address: ' 5 KEPPEL  Bay Drive', city: 'singapore ' }],
    ['the code of the country', { country: 'SG' }],
    ['no postcode', { zip: null }],
    ['no country', { country: '' }],
  ])('%s is the same address', (_what, change) => {
    expect(isSameAddress(keppel, { ...keppel, ...change })).toBe(true)
    expect(isSameAddress({ ...keppel, ...change }, keppel)).toBe(true)
  })

  it.each<readonly [string, Partial<StoredAddress>]>([
    ['another street', { address: '6 Keppel Bay Drive' }],
    ['another city', { city: 'Johor' }],
    ['no city', { city: null }],
    ['another postcode', { zip: '098637' }],
    ['another country', { country: 'Malaysia' }],
  ])('%s is another address', (_what, change) => {
    expect(isSameAddress(keppel, { ...keppel, ...change })).toBe(false)
  })

  it('two places without a street are not at the same address', () => {
    const nowhere = { address: ' ', zip: null, city: 'Singapore', country: null }
    expect(isSameAddress(nowhere, nowhere)).toBe(false)
  })
})

describe('the address of a form', () => {
  it('goes back as it was stored', () => {
    const stored = { ...keppel, geoLocation: '{"lat":1.2649,"lng":103.8116}' }
    expect(addressInput(addressOf(stored))).toEqual(stored)
  })

  it('has no position while one coordinate is missing or off the globe', () => {
    const address = addressOf({ ...keppel, geoLocation: null })
    expect(address).toMatchObject({ lat: '', lng: '', isPinOwn: false })
    for (const pin of [{}, { lat: '1.2' }, { lng: '103' }, { lat: '91', lng: '103' }, { lat: 'x', lng: '103' }])
      expect(addressInput({ ...address, ...pin }).geoLocation).toBeNull()
    expect(addressInput({ ...address, lat: '1,25', lng: '103.5' }).geoLocation).toBe('{"lat":1.25,"lng":103.5}')
  })
})

describe('places in lists', () => {
  it('are the same by name, street and city, whatever their letters', () => {
    expect(placeKey({ ...keppel, name: 'Keppel Hall' })).toBe(placeKey({ ...keppel, name: ' keppel  HALL', address: '5 keppel bay drive' }))
    expect(placeKey({ ...keppel, name: 'Keppel Hall' })).not.toBe(placeKey({ ...keppel, name: 'Keppel Hall', city: 'Johor' }))
  })

  it('show an address in one line, without a country that repeats the city', () => {
    expect(addressInWords(keppel)).toBe('5 Keppel Bay Drive, 098636 Singapore')
    expect(addressInWords({ ...keppel, zip: null, country: 'Malaysia' })).toBe('5 Keppel Bay Drive, Singapore, Malaysia')
    expect(addressInWords({ address: null, zip: null, city: null, country: null })).toBe('')
  })
})
