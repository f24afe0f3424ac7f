import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'
import { licensesIn, target, type Texts } from './options.ts'

/** Adds to the files that a page loads what they must contain, so that it runs no others. */
const withIntegrity = (page: string, files: ReadonlyMap<string, string | Uint8Array>): string =>
  page.replaceAll(/(?:src|href)="\/(assets\/[^"]+)"/g, (reference: string, name: string) => {
    const content = files.get(name)
    return content === undefined ? reference : `${reference} integrity="sha384-${createHash('sha384').update(content).digest('base64')}"`
  })

/** Builds a frame as a separate page, so that the console carries nothing of it. `npm run dev` serves it directly. */
export const separateFrame = (input: string, name: string, mode: string, alias: Texts): Plugin => ({
  name: input,
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      mode,
      logLevel: 'warn',
      publicDir: false,
      resolve: { alias },
      plugins: [react()],
      build: {
        ...target,
        write: false,
        license: licensesIn(`-${name}`),
        rolldownOptions: {
          input,
          output: { entryFileNames: `assets/${name}-[hash].js`, assetFileNames: `assets/${name}-[hash][extname]` },
        },
      },
    })
    if (!('output' in built)) throw new Error(`${input} was not built at once.`)
    const files = new Map(built.output.map((part) => [part.fileName, part.type === 'chunk' ? part.code : part.source]))
    for (const [fileName, source] of files)
      this.emitFile({ type: 'asset', fileName, source: fileName === input ? withIntegrity(String(source), files) : source })
  },
})
