import { describe, expect, it } from 'vitest'
import { countries } from '../format/countries'
import { zonesOf } from './countryZones'

describe('the zones of a country', () => {
  it.each([
    ['DK', 'Europe/Copenhagen'],
    ['SG', 'Asia/Singapore'],
    ['US', 'America/New_York'],
    ['AU', 'Australia/Sydney'],
    ['NO', 'Europe/Oslo'],
    ['PH', 'Asia/Manila'],
  ])('of %s begin with %s', (country, zone) => expect(zonesOf(country)[0]).toBe(zone))

  it('are known for every country that people live in', () => {
    const without = countries().filter(({ value }) => zonesOf(value).length === 0)
    // Two islands nobody lives on.
    expect(without.map(({ value }) => value)).toEqual(['BV', 'HM'])
  })

  it.each(['XX', '', 'constructor', '__proto__'])('are none for %j', (country) => expect(zonesOf(country)).toEqual([]))
})
