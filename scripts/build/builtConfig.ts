import { resolve } from 'node:path'
import { loadEnv, runnerImport, type Plugin } from 'vite'
import type { Texts } from './options.ts'

/**
 * Works out the values of the build once, here: in the page, the names of all variables and the reading of them would be a third of what
 * runs before anything is painted.
 */
export const builtConfig = (mode: string, alias: Texts): Plugin => {
  const file = resolve('src/platform/config.ts')
  let values = ''
  return {
    name: 'built-config',
    apply: 'build',
    async buildStart() {
      const inline = { configFile: false, resolve: { alias } } as const
      const { module } = await runnerImport<{ readConfig: (env: Texts) => object }>(file, inline)
      values = JSON.stringify(module.readConfig(loadEnv(mode, process.cwd())))
    },
    transform: {
      filter: { id: file },
      handler: (code) => ({ code: code.replace('readConfig(import.meta.env ?? {})', values), map: null }),
    },
  }
}
