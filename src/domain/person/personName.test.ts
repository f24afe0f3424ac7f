import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameParts } from '~/features/appointments/nameParts'
import { personNameKey, personName } from './personName'

describe('personName', () => {
  it.each([
    [{ name: ' Aminata  Diallo ', firstName: 'A', lastName: 'D' }, 'Aminata Diallo'],
    [{ name: null, firstName: 'Aminata', lastName: 'Diallo' }, 'Aminata Diallo'],
    [{ name: '', firstName: null, lastName: 'Diallo' }, 'Diallo'],
    [{ name: null, firstName: null, lastName: ' ' }, null],
  ])('the name of %j is %j', (person, name) => expect(personName(person)).toBe(name))
})

describe('nameParts', () => {
  it.each([
    [{ firstName: 'Ana', lastName: 'Lima', name: 'Ana Maria Lima' }, 'Ana', 'Lima'],
    [{ firstName: null, lastName: null, name: 'Ana Maria Lima' }, 'Ana Maria', 'Lima'],
    [{ firstName: null, lastName: null, name: 'Ana' }, 'Ana', ''],
    [{ firstName: null, lastName: null, name: null }, '', ''],
  ])('the name %j has the parts “%s” and “%s”', (named, firstName, lastName) => expect(nameParts(named)).toEqual({ firstName, lastName }))
})

describe('personNameKey', () => {
  it.each([
    ['Aminata Diallo', 'DIALLO, Aminata'],
    ['Jón Þór Sigurðsson', 'sigurdsson  jon thor'],
    ['Łukasz Wiśniewski', 'Wisniewski Lukasz'],
    ['Bjørn Åge Haugland', 'Bjorn Age Haugland '],
    ['Ελένη Παπαδοπούλου', 'ΠΑΠΑΔΟΠΟΥΛΟΥ ΕΛΕΝΗ'],
    ['李 文博', '文博 李'],
    ["Shay O'Brien", 'O’BRIEN, Shay'],
    ['Anne-Marie Berg', 'Berg Anne‑Marie'],
  ])('personNameKey treats %j and %j as the same name', (one, other) => {
    expect(personNameKey(one)).toBe(personNameKey(other))
  })

  it.each([
    ['Aminata Diallo', 'Aminata Diall'],
    ['Li Wen', 'Liwen'],
    ['Aminata Diallo', 'Aminata Aminata Diallo'],
  ])('personNameKey distinguishes %j from %j', (one, other) => {
    expect(personNameKey(one)).not.toBe(personNameKey(other))
  })

  it.each([null, '', '  ', ' , '])('personNameKey is empty for %j', (name) => {
    expect(personNameKey(name)).toBe('')
  })

  it('personNameKey ignores word order, case and white space', () => {
    const word = fc.stringMatching(/^[a-zéøł]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        expect(personNameKey(words.toReversed().join('  ').toUpperCase())).toBe(personNameKey(words.join(' ')))
      }),
    )
  })
})
