import { describe, expect, it } from 'vitest'
import { invalidFields, labelOf, type FieldLabels } from './fieldLabels'

const labels = {
  name: 'Name',
  dates: 'Days',
  'dates.#.startDate': 'First day',
  'dates.#.days.#.from': 'Day # from',
  'dates.#.days.#.to': 'Day # to',
  email: 'Email',
}
const wrong = { type: 'custom', message: 'Wrong' }

describe('labelOf', () => {
  it.each([
    ['name', 'Name'],
    ['dates', 'Days'],
    ['dates.4.startDate', 'First day'],
    ['dates.1.days.0.from', 'Day 1 from'],
    ['dates.0.days.11.to', 'Day 12 to'],
    ['isPinOwn', null],
  ])('the label of %s is %s', (name, label) => {
    expect(labelOf(labels, name)).toBe(label)
  })
})

describe('invalidFields', () => {
  it('follow the order of the labels, and those of one list entry stay together', () => {
    const errors = {
      email: wrong,
      dates: [
        { startDate: wrong, days: [{ to: wrong, from: wrong }, undefined, { from: wrong }] },
        { days: [{ from: wrong }], startDate: wrong },
      ],
      name: wrong,
    }
    expect(invalidFields(Object(errors), labels).map(({ name, label }) => `${name}: ${label}`)).toEqual([
      'name: Name',
      'dates.0.startDate: First day',
      'dates.0.days.0.from: Day 1 from',
      'dates.0.days.0.to: Day 1 to',
      'dates.0.days.2.from: Day 3 from',
      'dates.1.startDate: First day',
      'dates.1.days.0.from: Day 1 from',
      'email: Email',
    ])
  })

  it('include a field that is called type, and skip fields without a label', () => {
    const own: FieldLabels<{ type: string; pin: string }> = { type: 'Type' }
    expect(invalidFields({ type: wrong, pin: wrong }, own)).toMatchObject([{ name: 'type' }])
  })
})
