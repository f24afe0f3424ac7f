import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initials } from './initials'

describe('initials', () => {
  it.each([
    ['Aminata Diallo', 'AD'],
    ['maria fernanda villanueva-ocampo', 'MF'],
    ['Madonna', 'M'],
    ['  Jonas   Berg  ', 'JB'],
    ['Øyvind Ås', 'ØÅ'],
    ['王 小明', '王小'],
    ['😀lea 𝒜da', '😀𝒜'],
    ['Tab\tNew\nLine', 'TN'],
    ['', ''],
    ['   ', ''],
  ])('the initials of %j are "%s"', (name, letters) => expect(initials(name)).toBe(letters))

  it('initials never split a surrogate pair', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'ö', '😀', '𝒜', ' ', '\t', '王')), (parts) => {
        const letters = initials(parts.join(''))
        expect(letters).toMatch(/^.{0,2}$/su)
        expect(letters).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })
})
