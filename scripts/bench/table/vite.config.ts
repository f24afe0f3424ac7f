import { mergeConfig, type UserConfig } from 'vite'
import { pageAtRoot } from '../../../tests/workshop/vite.config.ts'
import base, { compiledAhead } from '../../../vite.config.ts'

/** Builds the table's page like the console, whose chunks are compiled ahead. */
export default (env: { readonly mode: string; readonly command: 'build' | 'serve' }): UserConfig =>
  mergeConfig(base(env), {
    plugins: [pageAtRoot, compiledAhead('page')],
    build: { manifest: false, rolldownOptions: { input: 'scripts/bench/table/index.html' } },
  })
