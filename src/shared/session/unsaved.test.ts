import { expect, it } from 'vitest'
import { unsaved } from './unsaved'

it('knows of typed work until the last of it is saved or given up', () => {
  expect(unsaved.isAny()).toBe(false)
  const release = [unsaved.hold(), unsaved.hold()]
  release[0]?.()
  expect(unsaved.isAny()).toBe(true)
  release[1]?.()
  expect(unsaved.isAny()).toBe(false)
})
