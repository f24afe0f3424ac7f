import { execFileSync, spawn } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '../../scripts/serve.mjs'

// Serves what the browser tests need. Each worker gets its own console, workshop and stand-in backend: production builds under the header
// set, and data in memory. Everything is built once, with a placeholder for the backend's address; each copy gets the real one.

const workers = Number(process.env.E2E_WORKERS ?? 1)
const firstPort = Number(process.env.E2E_PORT)
const firstBackendPort = Number(process.env.E2E_BACKEND_PORT)
/** From a console's port to its workshop's; journey.ts has the same offset. */
const workshopOffset = 1000
const folder = `node_modules/.e2e/${firstPort}`
/** Replaced by the address of a worker's stand-in. */
const placeholder = 'localhost:65535'
const env = {
  ...process.env,
  VITE_LOCAL_ENDPOINT: `http://${placeholder}/graphql`,
  VITE_ENDPOINT: `http://${placeholder}/graphql`,
  VITE_SHORT_LINK_HOSTS: 'links.delta.example',
  // Overrides an .env file: no journey may call the maps service.
  VITE_MAPS_KEY: '',
}

rmSync(folder, { recursive: true, force: true })
const built = `${folder}/built`
const build = (outDir, options = [], more = {}) =>
  execFileSync('npx', ['vite', 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error', ...options], {
    env: { ...env, ...more },
    stdio: 'inherit',
  })
build(`${built}/dist`)
build(`${built}/workshop`, ['--config', 'tests/workshop/vite.config.ts'], { VITE_MAPS_KEY: 'key-of-the-journeys' })
execFileSync('npx', ['tsx', 'scripts/policy.ts', `${built}/out`], { env, stdio: 'inherit' })

/** Copies the builds for the stand-in on a port. */
function copyFor(backendPort, to) {
  cpSync(built, to, { recursive: true })
  for (const name of readdirSync(to, { recursive: true })) {
    if (!/\.(?:js|html|json)$/.test(name)) continue
    const text = readFileSync(join(to, name), 'utf8')
    if (text.includes(placeholder)) writeFileSync(join(to, name), text.replaceAll(placeholder, `localhost:${backendPort}`))
  }
}

async function startBackend(backendPort, port) {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'tests/backend/main.ts',
      '--port',
      String(backendPort),
      '--data',
      ':memory:',
      '--public-url',
      `http://{tenant}.localhost:${port}`,
      // Extra rows for benchmarks.
      '--courses',
      process.env.E2E_COURSES ?? '0',
      '--participants',
      process.env.E2E_PARTICIPANTS ?? '0',
      ...(process.env.E2E_DELAYS === 'uneven' ? ['--uneven-delays', process.env.E2E_SEED ?? '1'] : []),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise((ready) => child.stdout.once('data', ready))
  child.stdout.resume()
  return child
}

async function start(worker) {
  const port = firstPort + worker
  const backendPort = firstBackendPort + worker
  const own = `${folder}/${worker}`
  copyFor(backendPort, own)
  const child = await startBackend(backendPort, port)
  const headersFile = `${own}/out/headers.json`
  const workshop = await serve({ port: port + workshopOffset, root: `${own}/workshop`, headersFile })
  return { child, workshop, serveConsole: () => serve({ port, root: `${own}/dist`, headersFile }) }
}

const sets = await Promise.all(Array.from({ length: workers }, (_, worker) => start(worker)))
// Started last, the first one at the very end: Playwright starts the tests when it responds.
const consoles = []
for (const { serveConsole } of sets.toReversed()) consoles.push(await serveConsole())
console.log(`Browser tests: consoles from ${firstPort}, workshops from ${firstPort + workshopOffset}, stand-in on ${firstBackendPort}`)

const stop = () => {
  for (const { child } of sets) child.kill('SIGTERM')
  void Promise.all([...consoles, ...sets.map(({ workshop }) => workshop)].map((server) => server.close())).then(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
