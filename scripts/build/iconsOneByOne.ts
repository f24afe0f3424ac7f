import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Imports each icon from its own file: through the one file that exports them all, every icon would count as shared by every page. */
export const iconsOneByOne = (): Plugin => {
  // Such as "export { default as Ban, default as BanIcon } from './icons/ban.mjs'".
  const exported = readFileSync(resolve('node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of exported.matchAll(/export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  const importOf = (part: string): string => {
    const [name = '', , own = name] = part.trim().split(' ')
    if (name === '' || name === 'type') return ''
    const file = files.get(name)
    if (file === undefined) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${own} from 'lucide-react/icons/${file}';`
  }
  return {
    name: 'icons-one-by-one',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: 'lucide-react' },
      handler: (code) => ({
        // Lines stay where they are, so the source map needs no change.
        code: code.replaceAll(
          /import \{([^}]*)\} from 'lucide-react'/g,
          (whole, list: string) => list.split(',').map(importOf).join('') + '\n'.repeat(whole.split('\n').length - 1),
        ),
        map: null,
      }),
    },
  }
}
