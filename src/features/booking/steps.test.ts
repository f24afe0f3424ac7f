import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstUnfinished, isOpen, numberOf, stepIn, stepsOf } from './steps'

describe('the steps', () => {
  it('all people are one step', () => {
    expect(stepsOf(3).map(numberOf)).toEqual([1, 2, 3, 3, 3, 4, 5, 6, 7])
  })

  it.each([
    ['person-2', 2, 'person-2'],
    ['person-3', 2, null],
    ['person-0', 2, null],
    ['confirmation', 1, 'confirmation'],
    ['', 1, ''],
    ['payment', 1, 'payment'],
    ['__proto__', 1, null],
  ])('%s with %i people is %s', (text, people, step) => expect(stepIn(text, people)).toBe(step))

  it('a step opens once all before it are answered; the first unanswered one is always open', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        fc.boolean(),
        (hasTest, people, hasSlot, hasAddress) => {
          const answered = { hasTest, people, hasSlot, hasAddress }
          const steps = stepsOf(people.length)
          const first = firstUnfinished(answered)
          expect(isOpen(first, answered)).toBe(true)
          const answers = [hasTest, true, ...people, hasSlot, hasAddress]
          for (const [at, step] of steps.entries()) expect(isOpen(step, answered)).toBe(answers.slice(0, at).every(Boolean))
        },
      ),
    )
  })
})
