import { mergeConfig, type UserConfig } from 'vite'
import { pageAtRoot } from '../../../tests/workshop/vite.config.ts'
import base from '../../../vite.config.ts'
import { compiledAhead } from '../../build/compiledAhead.ts'

/** Builds the table's page like the console, whose chunks are compiled ahead. */
export default (env: { readonly mode: string; readonly command: 'build' | 'serve' }): UserConfig =>
  mergeConfig(base(env), {
    plugins: [pageAtRoot, compiledAhead('page')],
    build: { manifest: false, rolldownOptions: { input: 'scripts/bench/table/index.html' } },
  })
