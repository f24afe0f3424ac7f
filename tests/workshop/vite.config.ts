import { mergeConfig, type Plugin, type UserConfig } from 'vite'
import base from '../../vite.config.ts'

/** Moves the page to the root of the build, where a server looks for it. */
export const pageAtRoot: Plugin = {
  name: 'page-at-root',
  enforce: 'post',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) if (file.fileName.endsWith('/index.html')) file.fileName = 'index.html'
  },
}

/** Builds the workshop like the console, for end-to-end tests under the content policy and for the benchmark. */
export default (env: { readonly mode: string; readonly command: 'build' | 'serve' }): UserConfig =>
  mergeConfig(base(env), { plugins: [pageAtRoot], build: { manifest: false, rolldownOptions: { input: 'tests/workshop/index.html' } } })
