import { execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { serve } from '../../scripts/serve.mjs'

// What the browser tests run against: the production build made for the stand-in's port, under the header set, and a fresh stand-in.

const port = Number(process.env.E2E_PORT)
const backendPort = Number(process.env.E2E_BACKEND_PORT)
const folder = `node_modules/.e2e/${port}`
const backend = `http://localhost:${backendPort}`
const env = {
  ...process.env,
  VITE_LOCAL_ENDPOINT: `${backend}/graphql`,
  VITE_ENDPOINT: `${backend}/graphql`,
  VITE_SHORT_LINK_HOSTS: 'links.delta.example',
}

rmSync(folder, { recursive: true, force: true })
execFileSync('npx', ['vite', 'build', '--outDir', `${folder}/dist`, '--emptyOutDir', '--logLevel', 'error'], { env, stdio: 'inherit' })
execFileSync('npx', ['tsx', 'scripts/policy.ts', `${folder}/out`], { env, stdio: 'inherit' })

const child = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    'tests/backend/main.ts',
    '--port',
    String(backendPort),
    '--data',
    `${folder}/data`,
    '--public-url',
    `http://{tenant}.localhost:${port}`,
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
await new Promise((ready) => child.stdout.once('data', ready))
child.stdout.resume()
const web = await serve({ port, root: `${folder}/dist`, headersFile: `${folder}/out/headers.json` })
console.log(`Browser tests: console on ${web.port}, stand-in on ${backendPort}`)

const stop = () => {
  child.kill('SIGTERM')
  void web.close().then(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
