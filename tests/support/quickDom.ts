import * as React from 'react'
import { quickStyle } from './quickStyle'

/** What makes a document of jsdom quicker without changing what a test can see. */

/**
 * In development React records a stack trace per element for the debugger, up to a limit for each second. Here the limit is always reached.
 */
function skipOwnerStacks(): void {
  Reflect.deleteProperty(console, 'createTask')
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  const full = {
    get recentlyCreatedOwnerStacks() {
      return Number.POSITIVE_INFINITY
    },
    set recentlyCreatedOwnerStacks(_count: number) {
      // React counts up, and starts again each second.
    },
  }
  Object.defineProperties(internals, Object.getOwnPropertyDescriptors(full))
}

/**
 * Queries by role ask for the style of the same elements again and again, and jsdom applies every rule anew each time. The styles are kept
 * until the document changes, which jsdom counts.
 */
function keepComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window)
  const key = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')
  const changes = (): unknown => (key ? Reflect.get(Reflect.get(document, key), '_version') : {})
  let known = new WeakMap<Element, CSSStyleDeclaration>()
  let knownAt = changes()
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute(element, pseudo)
    if (changes() !== knownAt) {
      known = new WeakMap()
      knownAt = changes()
    }
    const style = known.get(element) ?? quickStyle(element)
    known.set(element, style)
    return style
  }
}

skipOwnerStacks()
keepComputedStyles()
