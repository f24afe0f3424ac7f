import { states } from 'mrz'
import { expect, it } from 'vitest'
import { countries, countryCode } from './countries'
import { passportCountry } from './passportCountry'

it('every country is found by its code of three letters', () => {
  const found = Object.keys(states).flatMap((code) => passportCountry(code) ?? [])
  expect(found.toSorted()).toEqual(
    countries()
      .map(({ label }) => label)
      .toSorted(),
  )
})

it('the standard gives the codes to the same countries, where it names them alike', () => {
  const named = Object.entries(states).flatMap(([code, name]) => {
    const wanted = countryCode(name.replace(/ \(the\)$/, ''))
    // Germany's passports say D.
    return wanted === null || code.length < 3 ? [] : [[wanted, countryCode(passportCountry(code))]]
  })
  expect(named.length).toBeGreaterThan(190)
  expect(named.filter(([wanted, found]) => wanted !== found)).toEqual([])
})

it.each(['XXA', 'SINGAPORE', 'S', ''])('“%s” is the code of no country', (text) => expect(passportCountry(text)).toBeNull())
