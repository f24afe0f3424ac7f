import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** styled-components ships a table of vendor prefixes that today's browsers do not need. */
export const withoutVendorPrefixes: Plugin = {
  name: 'without-vendor-prefixes',
  enforce: 'pre',
  load: (id) => (id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value' : null),
}

/** The router's package names its development build alone; the other one leaves out the warnings for developers. */
export const routerWithoutWarnings: Plugin = {
  name: 'router-without-warnings',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => {
    const file = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' }[id]
    return file === undefined ? null : resolve('node_modules/react-router/dist/production', file)
  },
}

/** Two libraries find the global object with `Function('return this')()`, which the content policy forbids. */
export const withoutFunctionConstructor: Plugin = {
  name: 'without-function-constructor',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/(?:react-phone-input-2|decimal\.js-light)\// },
    // Lines stay where they are, so the source map needs no change.
    handler: (code) => ({ code: code.replaceAll(/Function\((["'])return this\1\)\(\)/g, 'globalThis'), map: null }),
  },
}
