import { execFileSync, spawn } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '../../scripts/serve.mjs'

// What the browser tests run against, for each worker a set of its own: the production builds of console and workshop under the header
// set, and a fresh stand-in. They are built once, for a stand-in that is nowhere; a worker's copy names the worker's own.

const workers = Number(process.env.E2E_WORKERS ?? 1)
const firstPort = Number(process.env.E2E_PORT)
const firstBackendPort = Number(process.env.E2E_BACKEND_PORT)
/** Far enough from the console's that the workers' ports do not meet; journey.ts reckons the same. */
const toWorkshopPort = 1000
const folder = `node_modules/.e2e/${firstPort}`
/** A port that nobody has. */
const nowhere = 'localhost:65535'
const env = {
  ...process.env,
  VITE_LOCAL_ENDPOINT: `http://${nowhere}/graphql`,
  VITE_ENDPOINT: `http://${nowhere}/graphql`,
  VITE_SHORT_LINK_HOSTS: 'links.delta.example',
  // Whatever stands in an .env: the console asks no maps service unless a journey answers in its place.
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

/** A copy of what was built, for the stand-in on a port. */
function copyFor(backendPort, to) {
  cpSync(built, to, { recursive: true })
  for (const name of readdirSync(to, { recursive: true })) {
    if (!/\.(?:js|html|json)$/.test(name)) continue
    const text = readFileSync(join(to, name), 'utf8')
    if (text.includes(nowhere)) writeFileSync(join(to, name), text.replaceAll(nowhere, `localhost:${backendPort}`))
  }
}

async function standIn(backendPort, port, data) {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'tests/backend/main.ts',
      '--port',
      String(backendPort),
      '--data',
      data,
      '--public-url',
      `http://{tenant}.localhost:${port}`,
      // For a benchmark, which fills the stand-in up.
      '--courses',
      process.env.E2E_COURSES ?? '0',
      '--participants',
      process.env.E2E_PARTICIPANTS ?? '0',
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
  const child = await standIn(backendPort, port, `${own}/data`)
  const headersFile = `${own}/out/headers.json`
  const workshop = await serve({ port: port + toWorkshopPort, root: `${own}/workshop`, headersFile })
  return { child, workshop, serveConsole: () => serve({ port, root: `${own}/dist`, headersFile }) }
}

const sets = await Promise.all(Array.from({ length: workers }, (_, worker) => start(worker)))
// The consoles come last, and the first of them at the very end: Playwright takes its first answer for the sign that everything is there.
const consoles = []
for (const { serveConsole } of sets.toReversed()) consoles.push(await serveConsole())
console.log(`Browser tests: consoles from ${firstPort}, workshops from ${firstPort + toWorkshopPort}, stand-in on ${firstBackendPort}`)

const stop = () => {
  for (const { child } of sets) child.kill('SIGTERM')
  void Promise.all([...consoles, ...sets.map(({ workshop }) => workshop)].map((server) => server.close())).then(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
