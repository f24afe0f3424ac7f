import { describe, expect, it } from 'vitest'
import { countries } from './countries'

const labels = countries().map(({ label }) => label)

describe('the countries', () => {
  it('are the 249 of ISO 3166-1, each once', () => {
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
  ])('%s is %s', (code, label) => expect(countries().find(({ value }) => value === code)?.label).toBe(label))

  it('all have a name, and never only a code', () => {
    for (const { value, label } of countries()) expect(label).not.toBe(value)
  })

  it('are those that the browser knows and no region that has gone, or is none', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    const missing = countries().filter(({ value }) => names.of(value) === undefined)
    expect(missing).toEqual([])
    // Reserved, withdrawn or made for other ends.
    for (const code of ['EU', 'UN', 'AN', 'SU', 'DD', 'YU', 'AC', 'IC', 'ZZ', 'UK', 'XK']) {
      expect(countries().some(({ value }) => value === code)).toBe(false)
    }
  })

  it('are ordered as people look them up, accents or not', () => {
    expect(labels).toEqual(labels.toSorted(new Intl.Collator('en').compare))
    expect(labels.indexOf('Åland Islands')).toBeLessThan(labels.indexOf('Bahrain'))
  })

  it('are made once', () => expect(countries()).toBe(countries()))
})
