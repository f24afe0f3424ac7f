import { describe, expect, it } from 'vitest'
import { countries } from '../format/countries'
import { zonesOf } from './countryZones'

describe('zonesOf', () => {
  it.each([
    ['DK', 'Europe/Copenhagen'],
    ['SG', 'Asia/Singapore'],
    ['US', 'America/New_York'],
    ['AU', 'Australia/Sydney'],
    ['NO', 'Europe/Oslo'],
    ['PH', 'Asia/Manila'],
  ])('the default zone of %s is %s', (country, zone) => expect(zonesOf(country)[0]).toBe(zone))

  it('every inhabited country has a zone', () => {
    const without = countries().filter(({ value }) => zonesOf(value).length === 0)
    // Two uninhabited islands.
    expect(without.map(({ value }) => value)).toEqual(['BV', 'HM'])
  })

  it.each(['XX', '', 'constructor', '__proto__'])('zonesOf returns no zone for %j', (country) => expect(zonesOf(country)).toEqual([]))
})
