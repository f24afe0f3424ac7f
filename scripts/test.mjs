import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findBrowser, headlessShell } from './browser.mjs'
import { failedJourneys, tryAgain } from './secondTry.mjs'
import { checkNode, install, stop } from './setup.mjs'
import { unitResults } from './unitReporter.mjs'

// `npm test` runs all checks, even on a fresh machine. The README lists how to run each part alone.

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

/** Installs Debian packages if possible. Returns whether it did. */
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

/** Installs the browser and nginx: Debian packages when run as root on Debian, otherwise Playwright's own browser. */
function installPrograms() {
  const nginx = existsSync('/usr/sbin/nginx') ? [] : ['nginx-light']
  // The headless shell runs the browser tests a quarter faster, but not every Debian release has it.
  const shell = process.env.CHROMIUM_PATH || existsSync(headlessShell) ? [] : ['chromium-headless-shell', 'fonts-liberation']
  if (!tryApt(...shell, ...nginx)) {
    const fallbacks = [...(findBrowser() ? [] : ['chromium', 'fonts-liberation']), ...nginx]
    if (!tryApt(...fallbacks) && fallbacks.length > 0 && isRoot && isDebian)
      console.warn(`Debian packages could not be installed: ${fallbacks.join(', ')}.`)
  }
  if (findBrowser()) return
  console.log('Installing Chromium…')
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  } catch {
    stop('Chromium was not found and could not be installed. Install it, or set CHROMIUM_PATH.')
  }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)))
  })

/** Parallel workers of the browser tests. */
const workers = 3

/** The first of `workers` consecutive free ports. The ports 1000 above, for the workshops, must be free too. */
async function findFreePorts(from) {
  for (let port = from; port < 64_000; port += workers) {
    const candidates = Array.from({ length: workers }, (_, worker) => [port + worker, port + worker + 1000]).flat()
    if ((await Promise.all(candidates.map(isFree))).every(Boolean)) return port
  }
  return stop('No free ports were found for the browser tests.')
}

/** With the same seed, property tests try the same cases again. */
process.env.TEST_SEED ??= String(Math.trunc(Math.random() * 2 ** 31))

const totals = { passed: 0, failed: 0, skipped: 0 }
const lines = []
/** Repeated at the end, where a truncated log still shows them. */
const failures = []

const count = (name, since, { passed, failed, skipped = 0 }) => {
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  lines.push(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(28)}${String(passed).padStart(5)} passed${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}  ${seconds(since)}`,
  )
}

/** Runs a part that either passes or fails as a whole. */
function check(name, command, args, env = {}) {
  console.log(`\n— ${name}`)
  const since = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  count(name, since, { passed: Number(status === 0), failed: Number(status !== 0) })
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

function generatedFiles() {
  const paths = ['src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.generated.ts'))
      .map((path) => join(folder, path)),
  )
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
}

/** Regenerates the files and compares them. Restores the previous content, so that the check changes nothing. */
function checkGenerated() {
  console.log('\n— generated files up to date')
  const since = Date.now()
  const before = generatedFiles()
  const { status } = spawnSync('npm', ['run', '--silent', 'codegen'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const after = generatedFiles()
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path))
  for (const [path, text] of before) if (after.get(path) !== text) writeFileSync(path, text)
  if (changed.length > 0) console.error(`Out of date; run npm run codegen: ${changed.join(', ')}`)
  const isUpToDate = status === 0 && changed.length === 0
  count('generated files up to date', since, { passed: Number(isUpToDate), failed: Number(!isUpToDate) })
}

function unitTests() {
  console.log('\n— unit and screen tests')
  const since = Date.now()
  rmSync(unitResults, { force: true })
  const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=dot', '--reporter=./scripts/unitReporter.mjs'], { stdio: 'inherit' })
  const none = { passed: 0, failed: 0, skipped: 0, failures: [], slowest: [] }
  const { passed, failed, skipped, failures: found, slowest } = readJson(unitResults) ?? none
  console.log(`Longest: ${slowest.map(([file, time]) => `${file} ${time} s`).join(', ')}`)
  count('unit and screen tests', since, { passed, failed: failed === 0 && status !== 0 ? 1 : failed, skipped })
  failures.push(...found)
}

const browserPorts = async () => ({
  E2E_PORT: String(await findFreePorts(24_000)),
  E2E_BACKEND_PORT: String(await findFreePorts(28_000)),
})

async function browserTests() {
  console.log('\n— browser tests')
  const since = Date.now()
  rmSync('test-results/browser.json', { force: true })
  const env = { ...process.env, ...(await browserPorts()), E2E_WORKERS: String(workers) }
  const { status } = spawnSync('npx', ['playwright', 'test'], { stdio: 'inherit', env })
  const report = readJson('test-results/browser.json')
  const { stats } = report ?? {}
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  count('browser tests', since, {
    passed: stats?.expected ?? 0,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: stats?.skipped ?? 0,
  })
  failures.push(...failedJourneys(report))
}

/** Runs what failed once more. What passes then counts as passed, and is listed with its first error. */
async function secondTries() {
  const since = Date.now()
  const passed = tryAgain(failures, { ...(await browserPorts()), E2E_WORKERS: '1' })
  if (passed.length === 0) return []
  totals.failed -= passed.length
  count('passed at the second try', since, { passed: passed.length, failed: 0 })
  return passed
}

mkdirSync('test-results', { recursive: true })
installPrograms()
check('types', 'npx', ['tsc', '--noEmit'])
check('lint', 'npm', ['run', '--silent', 'lint'])
check('format', 'npx', ['oxfmt', '--check', 'src', 'tests', 'scripts'])
check('unused code', 'npm', ['run', '--silent', 'unused'])
checkGenerated()
check('build', 'npm', ['run', '--silent', 'build'])
check('size budget', 'node', ['scripts/size.mjs'])
unitTests()
await browserTests()

const unsteady = await secondTries()

for (const { title, text } of failures.filter((failure) => !unsteady.includes(failure))) console.log(`\n✗ ${title}\n${text}`)
if (unsteady.length > 0) console.log('\nPassed only at the second try:')
for (const { title, text } of unsteady) console.log(`\n~ ${title}\n${text}`)
console.log(`\n${lines.join('\n')}\n\nIn ${seconds(started)}, with TEST_SEED=${process.env.TEST_SEED}.`)
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(totals.failed > 0 ? 1 : 0)
