import { expect, it } from 'vitest'
import { unsaved } from './unsaved'

it('unsaved work is reported until every hold is released', () => {
  expect(unsaved.isAny()).toBe(false)
  const release = [unsaved.hold(), unsaved.hold()]
  release[0]?.()
  expect(unsaved.isAny()).toBe(true)
  release[1]?.()
  expect(unsaved.isAny()).toBe(false)
})
