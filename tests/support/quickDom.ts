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

/** The key under which jsdom keeps what stands behind an object of the document. */
const innerKey = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')

const innerOf = (wrapper: object): object => Object(innerKey && Reflect.get(wrapper, innerKey))

interface InnerDocument {
  readonly getElementById: (id: string) => { readonly localName: string; readonly type?: string } | null
}

interface InnerLabel {
  readonly isConnected: boolean
  readonly getAttributeNS: (namespace: null, name: string) => string | null
}

/**
 * Queries by label ask each label for its control, and jsdom walks through the document to find its id. The document knows its ids. Both find
 * the first element of that id.
 */
function findControlsById(): void {
  const labels = Reflect.getPrototypeOf(innerOf(document.createElement('label')))
  const before = labels && Object.getOwnPropertyDescriptor(labels, 'control')
  if (!before) throw new Error('jsdom keeps the control of a label elsewhere now.')
  const all = innerOf(document) as InnerDocument
  Object.defineProperty(labels, 'control', {
    get(this: InnerLabel): unknown {
      const id = this.getAttributeNS(null, 'for')
      if (!id || !this.isConnected) return before.get?.call(this)
      const found = all.getElementById(id)
      const takesLabel =
        found && /^(?:button|input|meter|output|progress|select|textarea)$/.test(found.localName) && found.type !== 'hidden'
      return takesLabel ? found : null
    },
  })
}

/**
 * Queries by role ask for the style of the same elements again and again, and jsdom applies every rule anew each time. The styles are kept
 * until the document changes, which jsdom counts.
 */
function keepComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window)
  const changes = (): unknown => Reflect.get(innerOf(document), '_version') ?? {}
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
findControlsById()
keepComputedStyles()
