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

  it('every zone that Intl lists belongs to a country', () => {
    const canonical = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    const listed = new Set(countries().flatMap(({ value }) => zonesOf(value).map(canonical)))
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !listed.has(canonical(zone)) && canonical(zone) !== 'UTC')).toEqual([])
  })

  it('every inhabited country has a zone', () => {
    const without = countries().filter(({ value }) => zonesOf(value).length === 0)
    // Two uninhabited islands.
    expect(without.map(({ value }) => value)).toEqual(['BV', 'HM'])
  })

  it.each(['XX', '', 'constructor', '__proto__'])('zonesOf returns no zone for %j', (country) => expect(zonesOf(country)).toEqual([]))
})
