import { chromium } from '@playwright/test'
import { execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { register } from 'tsx/esm/api'
import { findBrowser } from '../browser.mjs'
import { serve } from '../serve.mjs'

// Shared by the benchmarks: starting the servers and the browser, and reading how busy the main thread was.

const folder = 'node_modules/.bench'

/** Builds a page and serves it with the production headers, without a backend; resolves with { port, close }. */
async function servePage(name, config) {
  const built = `${folder}/${name}`
  rmSync(built, { recursive: true, force: true })
  const options = ['--config', config, '--outDir', `${built}/dist`, '--emptyOutDir', '--logLevel', 'error']
  execFileSync('npx', ['vite', 'build', ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
  register()
  const { configFor, writeSite } = await import('../site.ts')
  writeSite({ config: configFor({ endpoint: 'http://localhost:8080/graphql' }), dist: `${built}/dist`, out: `${built}/out` })
  return serve({ port: 0, root: `${built}/dist`, headersFile: `${built}/out/headers.json` })
}

/** The workshop, which shows every shared component. */
export const serveWorkshop = () => servePage('workshop', 'tests/workshop/vite.config.ts')

/** The shared table alone, to compare it with another table on a page of its own. */
export const serveTable = () => servePage('table', 'scripts/bench/table/vite.config.ts')

/** Starts the same servers as the browser tests: the production build with its headers, and a fresh stand-in backend with extra rows. */
export async function startConsole({ port, backendPort, courses = 0, participants = 0 }) {
  const host = spawn(process.execPath, ['tests/e2e/host.mjs'], {
    env: {
      ...process.env,
      E2E_PORT: String(port),
      E2E_BACKEND_PORT: String(backendPort),
      E2E_COURSES: String(courses),
      E2E_PARTICIPANTS: String(participants),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((ready) => {
    host.stdout.on('data', (text) => {
      if (String(text).includes('stand-in on')) ready(null)
    })
  })
  return {
    address: `http://northbreakwater.localhost:${port}`,
    backend: `http://localhost:${backendPort}`,
    stop: () => host.kill('SIGTERM'),
  }
}

/** The demo admin of a training provider. */
const providerAdmin = {
  id: 'admin-maren-oyelaran',
  clientId: 'client-northbreakwater',
  name: 'Maren Oyelaran',
  role: 'superAdmin',
  email: 'maren.oyelaran@northbreakwater.example',
  password: 'calm-harbour-1',
}

/** The demo admin of a company that follows seafarers. */
export const companyAdmin = {
  id: 'admin-henrik-aas',
  clientId: 'client-blueanchor',
  name: 'Henrik Aas',
  role: 'superAdmin',
  email: 'henrik.aas@blueanchor.example',
  password: 'calm-harbour-1',
}

/** The demo admin of the head office, who sees every client. */
export const rootAdmin = {
  id: 'admin-astrid-keller',
  clientId: 'client-headoffice',
  name: 'Astrid Keller',
  role: 'superAdmin',
  email: 'astrid.keller@delta.example',
  password: 'calm-harbour-1',
}

/** A demo account of a clinic. */
export const clinicAdmin = {
  id: 'admin-grace-tan',
  clientId: 'client-harbourclinic',
  name: 'Dr. Grace Tan',
  role: 'superAdmin',
  email: 'grace.tan@harbourclinic.example',
  password: 'calm-harbour-1',
}

/** Sends one operation to the stand-in backend. Throws the first error of the response. */
async function send(backend, headers, query, variables) {
  const response = await fetch(`${backend}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(errors[0].message)
  return data
}

/** Signs an admin in; resolves with the session, which sends operations with `ask` and can be given to pages with `enter`. */
export async function signIn(backend, admin = providerAdmin) {
  const { clientId, email, password } = admin
  const { adminLogin } = await send(
    backend,
    { clientId, adminToken: '', adminId: '' },
    'mutation ($email: String!, $password: String!) { adminLogin(email: $email, password: $password) { message } }',
    { email, password },
  )
  const token = adminLogin.message
  const headers = { clientId, adminToken: token, adminId: admin.id, Authorization: `Bearer ${token}` }
  return { admin, clientId, token, ask: (query, variables = {}) => send(backend, headers, query, variables) }
}

/** Writes a session to the page's storage, as the login page would, without loading the console. */
export async function enter(page, address, { admin, token }) {
  const { id, clientId, email, name, role } = admin
  const info = JSON.stringify({ email, name, role, lastLogin: '', centerId: '', instructorId: '', clientId })
  await page.goto(`${address}/robots.txt`)
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(`delta:v3:${key}`, value)
    },
    [
      ['userInfo', info],
      ['userId', id],
      ['authToken', token],
    ],
  )
}

export function launchBrowser() {
  const executablePath = findBrowser()
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] })
}

/** A page in a new context, which the caller must close. */
export async function newPage(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Singapore', locale: 'en-GB' })
  return context.newPage()
}

/** Runs in the page before its own scripts and records the durations of long tasks and events. */
function observe() {
  const noted = { tasks: [], events: [] }
  globalThis.noted = noted
  new PerformanceObserver((list) => noted.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  new PerformanceObserver((list) => noted.events.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'event',
    durationThreshold: 16,
  })
}

/** Starts to record the page's work. Returns a function that reads its main-thread time so far in milliseconds. */
export async function watchWork(page) {
  await page.addInitScript(observe)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
}

/** Durations of the tasks and events recorded since the page was opened or `forget` was called. */
export const notedOf = (page) => page.evaluate(() => globalThis.noted)

/** Discards the recorded durations. */
export const forget = (page) =>
  page.evaluate(() => {
    globalThis.noted.tasks.length = 0
    globalThis.noted.events.length = 0
  })

/** The longest duration, in whole milliseconds. */
export const longest = (durations) => Math.round(Math.max(0, ...durations))

/** Waits two frames and an idle callback, so that started work is finished. */
export const settle = (page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(null))))),
  )

/** Opens a page whose answers to one operation are made up here; measures the work until `ready`. */
export async function openWith(browser, session, address, { path, operation, data, ready }) {
  const page = await newPage(browser)
  await enter(page, address, session)
  await page
    .context()
    .route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes(`"${operation}"`)
        ? route.fulfill({ headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }, json: { data } })
        : route.continue(),
    )
  const cpu = await watchWork(page)
  await page.goto(`${address}${path}`)
  await ready(page)
  await settle(page)
  return { page, cpu, opened: { cpu: Math.round(await cpu()), longestTask: longest((await notedOf(page)).tasks) } }
}
