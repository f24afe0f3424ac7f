import { resolve } from 'node:path'
import type { BuildOptions } from 'vite'

export type Texts = Readonly<Record<string, string>>

export const aliasesFor = (env: Texts) => ({
  '~': resolve('src'),
  // Another file can replace the registry without a code change.
  '#tenants': resolve(env['TENANT_REGISTRY'] || 'src/platform/tenant/tenants.json'),
})

export const target: BuildOptions = {
  target: 'baseline-widely-available',
  // The browsers of the target know module preload.
  modulePreload: { polyfill: false },
  // No file names its map, and the maps move out of the build: only its maker can read them.
  sourcemap: 'hidden',
  assetsInlineLimit: 0,
}

/** The licences of the libraries in a build, which ask to be passed on with them. */
export const licensesIn = (name = '') => ({ fileName: `licenses${name}.txt` })
