import * as fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

// An unexpected console.error fails the test. The first hook here runs last, and so after the page is reset: a hook that fails ends the others.
const errors: string[] = []
afterEach(() => expect(errors, ['console.error was called', ...errors].join('\n')).toEqual([]))

// Imported only for tests with a document: loading it takes longer than most other tests.
if (typeof window !== 'undefined') {
  await import('./domSetup')
  const { forgetEarlierFiles, resetPage } = await import('./resetPage')
  beforeAll(forgetEarlierFiles)
  beforeAll(resetPage)
  afterEach(resetPage)
}

// With the seed that `npm test` prints, property tests try the same cases again.
const seed = process.env['TEST_SEED']
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) })

beforeEach(() => {
  errors.length = 0
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '))
  })
  // Tests that provoke failed requests also cause their warnings.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

// Test files share a process: a clock that one leaves stopped would stop the next.
afterEach(() => void vi.useRealTimers())
