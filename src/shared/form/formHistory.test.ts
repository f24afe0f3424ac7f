import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newHistory, noted, redone, undone, type FormHistory } from './formHistory'

const empty = { name: '', role: '' }

/** A form in which each text was typed a while after the one before. */
const typed = (...names: readonly string[]): FormHistory<typeof empty> =>
  names.reduce((history, name, index) => noted(history, { ...history.now, name }, index * 5_000), newHistory(empty))

describe('steps of a form', () => {
  it('begin with nothing to take back', () => {
    const history = newHistory(empty)
    expect(undone(history)).toBe(history)
    expect(redone(history)).toBe(history)
  })

  it('are taken back one at a time, and forth again', () => {
    const back = undone(undone(typed('a', 'ab', 'abc')))
    expect(back.now.name).toBe('a')
    expect(redone(back).now.name).toBe('ab')
    expect(redone(redone(redone(back))).now.name).toBe('abc')
  })

  it('are one where somebody types on into the same field', () => {
    const quick = ['S', 'ST', 'STC'].reduce((history, name, index) => noted(history, { ...empty, name }, index * 200), newHistory(empty))
    expect(undone(quick).now).toEqual(empty)
  })

  it('are two where quick changes touch two fields', () => {
    const first = noted(newHistory(empty), { name: 'a', role: '' }, 0)
    const second = noted(first, { name: 'a', role: 'b' }, 10)
    expect(undone(second).now).toEqual({ name: 'a', role: '' })
  })

  it('forget what was taken back at the first new change', () => {
    const changed = noted(undone(typed('a', 'b')), { name: 'c', role: '' }, 60_000)
    expect(redone(changed)).toBe(changed)
    expect(undone(changed).now.name).toBe('a')
  })

  it('are not made by values that are the same', () => {
    const history = typed('a')
    expect(noted(history, { name: 'a', role: '' }, 90_000)).toBe(history)
  })

  it('keep a hundred of them', () => {
    let history = typed(...Array.from({ length: 130 }, (_, index) => `name ${index}`))
    for (let step = 0; step < 200; step += 1) history = undone(history)
    expect(history.now.name).toBe('name 29')
  })

  it('lead back and forth to what was there, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 20 }), fc.nat(20), (names, steps) => {
        const start = typed(...names)
        let history = start
        const taken = Math.min(steps, start.past.length)
        for (let step = 0; step < taken; step += 1) history = undone(history)
        for (let step = 0; step < taken; step += 1) history = redone(history)
        expect(history.now).toEqual(start.now)
        expect(history.past).toEqual(start.past)
      }),
    )
  })
})
