import { execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { serve } from '../../scripts/serve.mjs'

// What the browser tests run against: the production builds of console and workshop made for the stand-in's port, under the header set,
// and a fresh stand-in.

const port = Number(process.env.E2E_PORT)
const backendPort = Number(process.env.E2E_BACKEND_PORT)
/** Far enough from the console's that the workers' ports do not meet; journey.ts reckons the same. */
const workshopPort = port + 1000
const folder = `node_modules/.e2e/${port}`
const backend = `http://localhost:${backendPort}`
const env = {
  ...process.env,
  VITE_LOCAL_ENDPOINT: `${backend}/graphql`,
  VITE_ENDPOINT: `${backend}/graphql`,
  VITE_SHORT_LINK_HOSTS: 'links.delta.example',
  // Whatever stands in an .env: the console asks no maps service unless a journey answers in its place.
  VITE_MAPS_KEY: '',
}

rmSync(folder, { recursive: true, force: true })
const build = (outDir, options = [], more = {}) =>
  execFileSync('npx', ['vite', 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error', ...options], {
    env: { ...env, ...more },
    stdio: 'inherit',
  })
build(`${folder}/dist`)
build(`${folder}/workshop`, ['--config', 'tests/workshop/vite.config.ts'], { VITE_MAPS_KEY: 'key-of-the-journeys' })
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
const headersFile = `${folder}/out/headers.json`
// The console comes last: Playwright takes its first answer for the sign that everything is there.
const workshop = await serve({ port: workshopPort, root: `${folder}/workshop`, headersFile })
const web = await serve({ port, root: `${folder}/dist`, headersFile })
console.log(`Browser tests: console on ${web.port}, workshop on ${workshop.port}, stand-in on ${backendPort}`)

const stop = () => {
  child.kill('SIGTERM')
  void Promise.all([web.close(), workshop.close()]).then(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
