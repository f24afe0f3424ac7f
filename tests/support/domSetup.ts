import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { configure, getConfig } from '@testing-library/react'
import { lookUpPace } from '~/platform/api/read/lookUps'
import './quickDom'

const usual = getConfig()
configure({
  // Allows for a busy machine; a test does not wait longer than it has to.
  asyncUtilTimeout: 15_000,
  // A query that is tried again and again would print the whole document each time; once it gives up, the document is printed.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : usual.getElementError(message, container),
})

// Fifteen seconds of look-ups take three quarters of one.
lookUpPace.part = 1 / 20

// jsdom replaces Node's Uint8Array, but the stand-in backend's libraries accept only Node's.
Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer) })

// Insert styles rule by rule: as text, jsdom would parse all of them again for each new rule.
Object.assign(window, { SC_DISABLE_SPEEDY: false })

// What jsdom lacks of a desktop browser: media queries, scrolling and dialogs.
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
// jsdom reports a document without a focused element as one whose window is behind others.
document.hasFocus = () => true
Element.prototype.scrollIntoView = () => undefined
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
// Without layout, no element ever changes its size.
window.ResizeObserver = class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
// Without animations, none ends: a message that leaves the screen would stay.
new MutationObserver((changes) => {
  for (const { target } of changes)
    if (target instanceof Element && target.matches('[class*="Toastify__bounce-exit"]')) target.dispatchEvent(new Event('animationend'))
}).observe(document, { attributes: true, attributeFilter: ['class'], subtree: true })
