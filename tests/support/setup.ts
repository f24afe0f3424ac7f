import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// How long a screen may take on a busy machine; a test ends as soon as what it waits for is there.
configure({ asyncUtilTimeout: 8_000 })

// What jsdom lacks of a desk's browser: a wide screen that does not change, and a page that can be scrolled.
if (typeof window !== 'undefined') {
  // jsdom puts its own in the place of Node's, and the stand-in's libraries take only the latter.
  Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer) })
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  })
  window.scrollTo = () => undefined
  // Nothing is laid out, so nothing ever changes its size.
  window.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
}

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
