import { describe, expect, it } from 'vitest'
import { conflictKey, conflictsOf, type PersonFacts } from './duplicates'

const siti: PersonFacts = { holderName: 'Siti Nurhaliza binti Abdul Rahman', passNo: 'A30041875', dateOfBirth: '1988-04-09' }
const conflicts = (other: Partial<PersonFacts>, typed = siti) => conflictsOf(typed, [{ ...siti, ...other }]).map(({ by }) => by)

describe('conflictsOf', () => {
  it.each([
    ['the same person', {}],
    ['the same person with the birthday as an instant', { dateOfBirth: '1988-04-09T00:00:00.000Z' }],
    ['the same person with another spelling of the passport', { passNo: 'a3004 1875' }],
    ['the same person without a birthday', { dateOfBirth: null }],
    ['swapped names under the same passport', { holderName: 'Abdul Rahman, Siti Nurhaliza binti' }],
    ['a namesake born on another day', { passNo: 'B1', dateOfBirth: '1990-01-01' }],
    ['a stranger', { holderName: 'Tomasz Wiśniewski', passNo: 'EA1', dateOfBirth: '1979-01-02' }],
  ])('%s is no conflict', (_what, other) => expect(conflicts(other)).toEqual([]))

  it.each([
    ['another birthday', { dateOfBirth: '1988-09-04' }],
    ['another name', { holderName: 'Siti Nurhaliza Abd Rahman' }],
  ])('the same passport number with %s is one', (_what, other) => expect(conflicts(other)).toEqual(['passport']))

  it.each([
    ['the same name', {}],
    ['swapped names', { holderName: 'Abdul Rahman Siti Nurhaliza Binti' }],
  ])('%s and birthday with another passport is one', (_what, other) => {
    expect(conflicts({ ...other, passNo: 'A99' })).toEqual(['person'])
  })

  it('accents make no other person', () => {
    const typed = { holderName: 'Joao Conceicao', passNo: 'P1', dateOfBirth: '1990-05-01' }
    expect(conflicts({ holderName: 'João Conceição', passNo: 'P2', dateOfBirth: '1990-05-01' }, typed)).toEqual(['person'])
  })

  it('without a passport number there is nothing to compare', () => {
    expect(conflicts({ passNo: null }, { ...siti, passNo: null })).toEqual([])
  })

  it('names each other person once', () => {
    const other = { ...siti, dateOfBirth: '1988-09-04' }
    expect(conflictsOf(siti, [other, other, { ...other, holderName: 'Siti' }])).toHaveLength(2)
  })

  it('a decision ends when one of them changes', () => {
    const [conflict] = conflictsOf(siti, [{ ...siti, dateOfBirth: '1988-09-04' }])
    if (!conflict) throw new Error('There is no conflict')
    expect(conflictKey(siti, conflict)).toBe(conflictKey({ ...siti, passNo: 'A3004 1875' }, conflict))
    expect(conflictKey(siti, conflict)).not.toBe(conflictKey({ ...siti, holderName: 'Siti' }, conflict))
  })
})
