import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findBrowser, headlessShell } from './browser.mjs'
import { checkNode, install, stop } from './setup.mjs'
import { unitResults } from './unitReporter.mjs'

// `npm test`: everything, on a fresh machine. Each part can also be run alone: see the README.

checkNode()
install()

const isRoot = process.getuid?.() === 0
const isDebian = existsSync('/usr/bin/apt-get')
const started = Date.now()
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`

const apt = (...packages) => {
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['update'], options)
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}

/** Installs Debian's packages, and says whether that could be done. */
function tryApt(...packages) {
  if (packages.length === 0 || !isRoot || !isDebian) return false
  console.log(`Installing ${packages.join(', ')}…`)
  try {
    apt(...packages)
    return true
  } catch {
    return false
  }
}

/** The browser of the journeys, and nginx: Debian's where we may install them, Playwright's own browser elsewhere. */
function installPrograms() {
  const nginx = existsSync('/usr/sbin/nginx') ? [] : ['nginx-light']
  // The journeys take a quarter less time in the browser without windows; not every release has it.
  const shell = process.env.CHROMIUM_PATH || existsSync(headlessShell) ? [] : ['chromium-headless-shell', 'fonts-liberation']
  if (!tryApt(...shell, ...nginx)) {
    const others = [...(findBrowser() ? [] : ['chromium', 'fonts-liberation']), ...nginx]
    if (!tryApt(...others) && others.length > 0 && isRoot && isDebian)
      console.warn(`Debian's packages could not be installed: ${others.join(', ')}.`)
  }
  if (findBrowser()) return
  console.log('Installing Chromium…')
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  } catch {
    stop('No Chromium was found and none could be installed. Install one, or name it in CHROMIUM_PATH.')
  }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)))
  })

/** How many workers run the journeys. */
const workers = 3

/** The first of as many free ports in a row as there are workers. The workshops stand a thousand above. */
async function freePorts(from) {
  for (let port = from; port < 64_000; port += workers) {
    const wanted = Array.from({ length: workers }, (_, worker) => [port + worker, port + worker + 1000]).flat()
    if ((await Promise.all(wanted.map(isFree))).every(Boolean)) return port
  }
  return stop('No free ports were found for the browser tests.')
}

const totals = { passed: 0, failed: 0, skipped: 0 }
const lines = []
/** Said again at the end, where a log that is cut short still shows it. */
let unitFailures = []

const count = (name, since, { passed, failed, skipped = 0 }) => {
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  lines.push(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(28)}${String(passed).padStart(5)} passed${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}  ${seconds(since)}`,
  )
}

/** A part that either holds or does not. */
function check(name, command, args, env = {}) {
  console.log(`\n— ${name}`)
  const since = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  count(name, since, { passed: Number(status === 0), failed: Number(status !== 0) })
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

function generatedFiles() {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.generated.ts'))
  return new Map(paths.map((path) => [path, readFileSync(join('src', path), 'utf8')]))
}

/** Generates anew and compares; what was there is put back, so that the check changes nothing. */
function checkGenerated() {
  console.log('\n— generated files in step with the contract')
  const since = Date.now()
  const before = generatedFiles()
  const { status } = spawnSync('npm', ['run', '--silent', 'codegen'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const after = generatedFiles()
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path))
  for (const [path, text] of before) if (after.get(path) !== text) writeFileSync(join('src', path), text)
  if (changed.length > 0) console.error(`Out of step; run npm run codegen: ${changed.join(', ')}`)
  const isInStep = status === 0 && changed.length === 0
  count('generated files in step', since, { passed: Number(isInStep), failed: Number(!isInStep) })
}

function unitTests() {
  console.log('\n— unit and screen tests')
  const since = Date.now()
  rmSync(unitResults, { force: true })
  const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=dot', '--reporter=./scripts/unitReporter.mjs'], { stdio: 'inherit' })
  const { passed, failed, skipped, failures } = readJson(unitResults) ?? { passed: 0, failed: 0, skipped: 0, failures: [] }
  count('unit and screen tests', since, { passed, failed: failed === 0 && status !== 0 ? 1 : failed, skipped })
  unitFailures = failures
}

async function journeys() {
  console.log('\n— browser journeys')
  const since = Date.now()
  const ports = { E2E_PORT: String(await freePorts(24_000)), E2E_BACKEND_PORT: String(await freePorts(28_000)) }
  const env = { ...process.env, ...ports, E2E_WORKERS: String(workers) }
  const { status } = spawnSync('npx', ['playwright', 'test'], { stdio: 'inherit', env })
  const stats = readJson('test-results/browser.json')?.stats
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  count('browser journeys', since, {
    passed: stats?.expected ?? 0,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: stats?.skipped ?? 0,
  })
}

mkdirSync('test-results', { recursive: true })
installPrograms()
check('types', 'npx', ['tsc', '--noEmit'])
check('lint', 'npm', ['run', '--silent', 'lint'])
check('format', 'npx', ['oxfmt', '--check', 'src', 'tests', 'scripts'])
checkGenerated()
check('build', 'npm', ['run', '--silent', 'build'])
check('size budget', 'node', ['scripts/size.mjs'])
unitTests()
await journeys()

for (const failure of unitFailures) console.log(`\n✗ ${failure}`)
console.log(`\n${lines.join('\n')}\n\nIn ${seconds(started)}.`)
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(totals.failed > 0 ? 1 : 0)
