import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameKey, personName } from './personName'

describe('personName', () => {
  it.each([
    [{ name: ' Aminata  Diallo ', firstName: 'A', lastName: 'D' }, 'Aminata Diallo'],
    [{ name: null, firstName: 'Aminata', lastName: 'Diallo' }, 'Aminata Diallo'],
    [{ name: '', firstName: null, lastName: 'Diallo' }, 'Diallo'],
    [{ name: null, firstName: null, lastName: ' ' }, null],
  ])('the name of %j is %j', (person, name) => expect(personName(person)).toBe(name))
})

describe('nameKey', () => {
  it.each([
    ['Aminata Diallo', 'DIALLO, Aminata'],
    ['Jón Þór Sigurðsson', 'sigurdsson  jon thor'],
    ['Łukasz Wiśniewski', 'Wisniewski Lukasz'],
    ['Bjørn Åge Haugland', 'Bjorn Age Haugland '],
    ['Ελένη Παπαδοπούλου', 'ΠΑΠΑΔΟΠΟΥΛΟΥ ΕΛΕΝΗ'],
    ['李 文博', '文博 李'],
  ])('nameKey treats %j and %j as the same name', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  it.each([
    ['Aminata Diallo', 'Aminata Diall'],
    ['Li Wen', 'Liwen'],
    ['Aminata Diallo', 'Aminata Aminata Diallo'],
  ])('nameKey distinguishes %j from %j', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })

  it.each([null, '', '  ', ' , '])('nameKey is empty for %j', (name) => {
    expect(nameKey(name)).toBe('')
  })

  it('nameKey ignores word order, case and white space', () => {
    const word = fc.stringMatching(/^[a-zéøł]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        expect(nameKey(words.toReversed().join('  ').toUpperCase())).toBe(nameKey(words.join(' ')))
      }),
    )
  })
})
