import { execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { register } from 'tsx/esm/api'
import { serve } from '../../scripts/serve.mjs'
import { demoCalendars, demoCards } from '../../scripts/setup.mjs'

// Serves what the browser tests need. Each worker gets its own console, workshop and stand-in backend: production builds under the header
// set, and data in memory. Everything is built once and configured for each worker, as the container's start script does.

register()
const { configFor, writeSite } = await import('../../scripts/site.ts')

const workers = Number(process.env.E2E_WORKERS ?? 1)
const firstPort = Number(process.env.E2E_PORT)
const firstBackendPort = Number(process.env.E2E_BACKEND_PORT)
/** From a console's port to its workshop's; journey.ts has the same offset. */
const workshopOffset = 1000
const folder = `node_modules/.e2e/${firstPort}`

rmSync(folder, { recursive: true, force: true })
const built = { console: `${folder}/console`, workshop: `${folder}/workshop` }
const build = (outDir, options = []) =>
  execFileSync('npx', ['vite', 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error', ...options], { stdio: 'inherit' })
build(built.console)
build(built.workshop, ['--config', 'tests/workshop/vite.config.ts'])

/** Settings of the console on a worker's stand-in. No journey of the console may call the maps service, so it has no key. */
const settingsFor = (backendPort, port) => ({
  endpoint: `http://localhost:${backendPort}/graphql`,
  shortLinkHosts: ['links.delta.example'],
  isCmsOn: true,
  ...demoCalendars(backendPort),
  ...demoCards(port),
})

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

/** Configures a build and returns how to serve it. */
function configure(dist, settings, out) {
  writeSite({ config: configFor(settings), dist, out })
  return { root: dist, pages: `${out}/pages`, headersFile: `${out}/headers.json` }
}

async function start(worker) {
  const port = firstPort + worker
  const backendPort = firstBackendPort + worker
  const settings = settingsFor(backendPort, port)
  const consoleFiles = configure(built.console, settings, `${folder}/${worker}/console`)
  const workshopFiles = configure(built.workshop, { ...settings, mapsKey: 'key-of-the-journeys' }, `${folder}/${worker}/workshop`)
  const child = await startBackend(backendPort, port)
  const workshop = await serve({ port: port + workshopOffset, ...workshopFiles })
  return { child, workshop, serveConsole: () => serve({ port, ...consoleFiles, payments: `http://localhost:${backendPort}/api/pay` }) }
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
