import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, loadEnv } from 'vite'
import { readConfig } from '../src/platform/config'
import { headersFor } from './policy'

// Second half of `npm run build`. Writes deploy/out: the headers of `npm start`, and the start script of the container.

const out = 'deploy/out'
mkdirSync(out, { recursive: true })
const headers = headersFor(readConfig(loadEnv('production', process.cwd(), 'VITE_')))
writeFileSync(`${out}/headers.json`, `${JSON.stringify(headers, null, 2)}\n`)
await build({
  configFile: false,
  // The script takes its settings from a file, never from the build's environment.
  envDir: false,
  envPrefix: 'NOTHING_',
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: { '#tenants': resolve('src/platform/tenant/tenants.json') } },
  build: {
    ssr: 'scripts/configure.ts',
    outDir: out,
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'configure.mjs' } },
  },
})
