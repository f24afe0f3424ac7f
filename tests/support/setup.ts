import { afterEach, beforeEach, expect, vi } from 'vitest'

// What only a test with a document needs is not even read for the others: that takes longer than most of their tests.
if (typeof window !== 'undefined') await import('./document')

// A test during which something was written to console.error that it did not ask for is a failed test.
const errors: string[] = []

beforeEach(() => {
  errors.length = 0
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '))
  })
  // What the console logs of failed calls is asked for by the tests that make them fail.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  expect(errors, 'console.error was called').toEqual([])
})
