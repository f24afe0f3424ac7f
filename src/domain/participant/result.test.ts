import { describe, expect, it } from 'vitest'
import { isCancelled, isSeated, isWaiting, resultLabelOf, resultOf } from './result'

describe('participant status', () => {
  it.each([
    ['confirmed', 'seated'],
    ['CONFIRMED', 'seated'],
    ['paid', 'seated'],
    ['', 'seated'],
    [null, 'seated'],
    ['waiting', 'waiting'],
    ['Waitlist', 'waiting'],
    ['on the WAITING list', 'waiting'],
    ['cancelled', 'cancelled'],
    ['Canceled', 'cancelled'],
  ])('the status %j means %s', (status, state) => {
    expect([isSeated({ status }), isWaiting({ status }), isCancelled({ status })]).toEqual(
      ['seated', 'waiting', 'cancelled'].map((one) => one === state),
    )
  })
})

describe('resultOf', () => {
  const seat = { status: 'confirmed', passed: null, completed: null, failReason: null }

  it.each([
    [{ passed: true, completed: true }, 'Passed'],
    [{ passed: true }, 'Passed'],
    [{ passed: false, completed: true }, 'Failed'],
    [{ passed: false, failReason: 'Did not swim' }, 'Failed'],
    [{ completed: true }, 'Not stated'],
  ])('the result of %j is %s', (change, word) => {
    expect(resultLabelOf({ ...seat, ...change })?.word).toBe(word)
  })

  it.each([
    {},
    { passed: false, completed: false },
    { status: 'waiting', completed: true, passed: false },
    { status: 'cancelled', completed: true, passed: true },
  ])('%j has no result', (change) => expect(resultOf({ ...seat, ...change })).toBeNull())
})
