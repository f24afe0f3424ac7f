import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rebase } from './rebase'

const opened = { name: 'Basic Safety', licence: '', seats: ['a'], from: '08:00', to: '16:00' }

describe('rebase', () => {
  it('an untouched field takes the stored value', () => {
    expect(rebase(opened, { ...opened, name: 'Safety' }, { ...opened, licence: 'L-1', seats: ['a', 'b'] })).toEqual({
      values: { ...opened, name: 'Safety', licence: 'L-1', seats: ['a', 'b'] },
      conflicts: [],
    })
  })

  it('a field changed on both sides takes the form’s value and is listed as a conflict', () => {
    expect(rebase(opened, { ...opened, name: 'Safety' }, { ...opened, name: 'Basics' })).toEqual({
      values: { ...opened, name: 'Safety' },
      conflicts: ['name'],
    })
  })

  it('a field changed to the same value on both sides is no conflict', () => {
    expect(rebase(opened, { ...opened, seats: ['b'] }, { ...opened, seats: ['b'] }).conflicts).toEqual([])
  })

  it('fields that belong together are never mixed from both sides', () => {
    const { values, conflicts } = rebase(opened, { ...opened, from: '09:00' }, { ...opened, to: '17:00' }, [['from', 'to']])
    expect(values).toEqual({ ...opened, from: '09:00' })
    expect(conflicts).toEqual(['from', 'to'])
  })

  it('no change is lost on either side', () => {
    const facts = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) })
    fc.assert(
      fc.property(facts, facts, facts, (first, typed, stored) => {
        const { values, conflicts } = rebase(first, typed, stored)
        for (const name of ['a', 'b', 'c'] as const) {
          const [isMine, isTheirs] = [typed[name] !== first[name], stored[name] !== first[name]]
          expect(values[name]).toBe(isMine ? typed[name] : stored[name])
          expect(conflicts.includes(name)).toBe(isMine && isTheirs && typed[name] !== stored[name])
        }
      }),
    )
  })
})
