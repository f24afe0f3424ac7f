import { expect, it } from 'vitest'
import { stepOfEntry } from './timeLineSteps'

const entry = { timestamp: '2026-11-21T09:00:00Z', action: 'issue', result: 'success', message: null }

it.each([
  ['issue', 'Issued'],
  ['Notarise', 'Notarised'],
  ['archive', 'archive'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  [null, 'Step'],
])('the action %s of the log reads “%s”', (action, title) => {
  expect(stepOfEntry({ ...entry, action }).title).toBe(title)
})
