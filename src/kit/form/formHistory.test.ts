import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newHistory, recorded, redone, undone, type FormHistory } from './formHistory'

const empty = { name: '', role: '' }

/** A form whose texts were typed so far apart that each is a step. */
const typed = (...names: readonly string[]): FormHistory<typeof empty> =>
  names.reduce((history, name, index) => recorded(history, { ...history.now, name }, index * 5_000), newHistory(empty))

describe('the undo history of a form', () => {
  it('a new history has nothing to undo or redo', () => {
    const history = newHistory(empty)
    expect(undone(history)).toBe(history)
    expect(redone(history)).toBe(history)
  })

  it('undo and redo move one step at a time', () => {
    const back = undone(undone(typed('a', 'ab', 'abc')))
    expect(back.now.name).toBe('a')
    expect(redone(back).now.name).toBe('ab')
    expect(redone(redone(redone(back))).now.name).toBe('abc')
  })

  it('quick typing in the same field is one step', () => {
    const quick = ['S', 'ST', 'STC'].reduce((history, name, index) => recorded(history, { ...empty, name }, index * 200), newHistory(empty))
    expect(undone(quick).now).toEqual(empty)
  })

  it('quick changes to two fields are two steps', () => {
    const first = recorded(newHistory(empty), { name: 'a', role: '' }, 0)
    const second = recorded(first, { name: 'a', role: 'b' }, 10)
    expect(undone(second).now).toEqual({ name: 'a', role: '' })
  })

  it('a new change clears the redo steps', () => {
    const changed = recorded(undone(typed('a', 'b')), { name: 'c', role: '' }, 60_000)
    expect(redone(changed)).toBe(changed)
    expect(undone(changed).now.name).toBe('a')
  })

  it('recording unchanged values adds no step', () => {
    const history = typed('a')
    expect(recorded(history, { name: 'a', role: '' }, 90_000)).toBe(history)
  })

  it('the history keeps the last hundred steps', () => {
    let history = typed(...Array.from({ length: 130 }, (_, index) => `name ${index}`))
    for (let step = 0; step < 200; step += 1) history = undone(history)
    expect(history.now.name).toBe('name 29')
  })

  it('redoing every undone step restores the values and the history', () => {
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
