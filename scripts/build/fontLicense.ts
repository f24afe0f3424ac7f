import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Adds the licence of the console's font, which only a style sheet names, to those of the scripts. */
export const fontLicense: Plugin = {
  name: 'font-license',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const notices = bundle['licenses.txt']
      if (notices?.type !== 'asset') throw new Error('The build has no licenses.txt')
      const license = readFileSync('node_modules/@fontsource-variable/inter/LICENSE', 'utf8')
      notices.source = `${String(notices.source).trimEnd()}\n\n## @fontsource-variable/inter (OFL-1.1)\n\n${license}`
    },
  },
}
