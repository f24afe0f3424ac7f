import { mergeConfig, type Plugin, type UserConfig } from 'vite'
import base from '../../vite.config.ts'

/** The build names a page after its place in the project; a server looks for it at the root. */
const pageAtRoot: Plugin = {
  name: 'page-at-root',
  enforce: 'post',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) if (file.fileName.endsWith('/index.html')) file.fileName = 'index.html'
  },
}

/** The workshop built as the console is, for journeys under the content policy and for the benchmark; nothing else holds it. */
export default (env: { readonly mode: string; readonly command: 'build' | 'serve' }): UserConfig =>
  mergeConfig(base(env), { plugins: [pageAtRoot], build: { manifest: false, rolldownOptions: { input: 'tests/workshop/index.html' } } })
