import { describe, expect, it } from 'vitest'
import { countries } from './countries'

const labels = countries().map(({ label }) => label)

describe('countries', () => {
  it('countries lists the 249 codes of ISO 3166-1 once each', () => {
    const codes = countries().map(({ value }) => value)
    expect(codes).toHaveLength(249)
    expect(new Set(codes).size).toBe(249)
    expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
    expect(new Set(labels).size).toBe(249)
  })

  it.each([
    ['SG', 'Singapore'],
    ['NO', 'Norway'],
    ['GB', 'United Kingdom'],
    ['IN', 'India'],
    ['CI', 'Côte d’Ivoire'],
    ['AX', 'Åland Islands'],
  ])('the code %s has the name %s', (code, label) => expect(countries().find(({ value }) => value === code)?.label).toBe(label))

  it('every country has a name other than its code', () => {
    for (const { value, label } of countries()) expect(label).not.toBe(value)
  })

  it('countries lists only current countries that the browser knows', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    const missing = countries().filter(({ value }) => names.of(value) === undefined)
    expect(missing).toEqual([])
    // Reserved, withdrawn or non-country codes.
    for (const code of ['EU', 'UN', 'AN', 'SU', 'DD', 'YU', 'AC', 'IC', 'ZZ', 'UK', 'XK']) {
      expect(countries().some(({ value }) => value === code)).toBe(false)
    }
  })

  it('countries are sorted by name, ignoring accents', () => {
    expect(labels).toEqual(labels.toSorted(new Intl.Collator('en').compare))
    expect(labels.indexOf('Åland Islands')).toBeLessThan(labels.indexOf('Bahrain'))
  })

  it('countries returns the same list every time', () => expect(countries()).toBe(countries()))
})
