import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'

// How long a screen may take on a busy machine; a test ends as soon as what it waits for is there.
configure({ asyncUtilTimeout: 8_000 })

// React keeps a trace of where each element was made, for a debugger that is not there.
Reflect.deleteProperty(console, 'createTask')

// jsdom puts its own in the place of Node's, and the stand-in's libraries take only the latter.
Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer) })

// Styles go in rule by rule: as text, jsdom would read all of them again with each new one.
Object.assign(window, { SC_DISABLE_SPEEDY: false })

// What jsdom lacks of a desk's browser: a wide screen that does not change, a page that can be scrolled, and a dialog
// that opens.
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
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
// Nothing is laid out, so nothing ever changes its size.
window.ResizeObserver = class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
