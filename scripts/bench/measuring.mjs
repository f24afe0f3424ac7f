import { chromium } from '@playwright/test'
import { buildSchema, execute, isNonNullType, parse } from 'graphql'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'
import { build } from 'vite'
import { findBrowser } from '../browser.mjs'
import { serve } from '../serve.mjs'

// What the scenarios share: starting servers and browsers, signing in, slowing down, and reading how busy the main thread was.

/** Folder of what is built and written for the benchmarks. */
export const folder = resolve('node_modules/.bench')
mkdirSync(folder, { recursive: true })
const [port, backendPort] = [Number(process.env.E2E_PORT ?? 4973), Number(process.env.E2E_BACKEND_PORT ?? 8980)]

export const addressOf = (tenant) => `http://${tenant}.localhost:${port}`

/** Address of the workshop, which shows every shared component. */
export const workshop = `http://northbreakwater.localhost:${port + 1000}`

/** What the command line asks for: `values` of the options, and the names of scenarios. */
export const asked = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, scale: { type: 'string', default: '1' }, json: { type: 'boolean' } },
})

/** A number of rows, times `--scale`. */
export const scaled = (count) => Math.round(count * Number(asked.values.scale))

/** Starts the servers of the browser tests: the production build and the workshop with their headers, and a fresh stand-in backend. */
export async function startConsole(environment = {}) {
  const env = { ...process.env, E2E_PORT: String(port), E2E_BACKEND_PORT: String(backendPort), ...environment }
  const host = spawn(process.execPath, ['tests/e2e/host.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(host, 'exit')
  await new Promise((ready, fail) => {
    host.stdout.on('data', (text) => String(text).includes('stand-in on') && ready(null))
    void ended.then(() => fail(new Error('The console did not start.')))
  })
  return { stop: () => host.kill('SIGTERM') && ended }
}

/** Builds a page and serves it with the headers of production; resolves with the server. */
export async function servePage(name, config) {
  const [root, headersFile] = [`${folder}/${name}`, `${folder}/headers.json`]
  await build({ logLevel: 'error', ...config, build: { ...config.build, outDir: root, emptyOutDir: true } })
  register()
  const [{ configFor }, { headersFor }] = await Promise.all([import('../site.ts'), import('../policy.ts')])
  writeFileSync(headersFile, JSON.stringify(headersFor(configFor({ endpoint: 'http://localhost:8080/graphql' }))))
  return serve({ port: 0, root, headersFile })
}

/** The demo admins of a training provider, a company that follows seafarers, a clinic, and the head office. */
const emails = {
  northbreakwater: 'maren.oyelaran@northbreakwater.example',
  blueanchor: 'henrik.aas@blueanchor.example',
  harbourclinic: 'grace.tan@harbourclinic.example',
  headoffice: 'astrid.keller@delta.example',
}

/** Signs the demo admin of a tenant in; resolves with what the login page would store. */
async function signIn(tenant) {
  const [email, clientId] = [emails[tenant], `client-${tenant}`]
  const query = 'mutation ($email: String!, $password: String!) { adminLogin(email: $email, password: $password) { message } }'
  const response = await fetch(`http://localhost:${backendPort}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', clientId, adminToken: '', adminId: '' },
    body: JSON.stringify({ query, variables: { email, password: 'calm-harbour-1' } }),
  })
  const { data } = await response.json()
  const info = { email, name: email, role: 'superAdmin', lastLogin: '', centerId: '', instructorId: '', clientId }
  const userId = `admin-${email.split('@')[0].replace('.', '-')}`
  return { userInfo: JSON.stringify(info), userId, authToken: data.adminLogin.message }
}

const schema = buildSchema(readFileSync('src/platform/api/schema.graphql', 'utf8'))
const blanks = { Boolean: false, Int: 0, Float: 0 }

/** The data of an operation whose root fields are all among `rootValue`; what its rows leave out is null, or blank where it must not be. */
function madeUp({ query, variables }, rootValue) {
  const document = parse(query)
  // The operation comes before its fragments.
  const { selections } = document.definitions[0].selectionSet
  if (!selections.every(({ name }) => Object.hasOwn(rootValue, name.value))) return null
  const fieldResolver = (row, args, _context, { fieldName, returnType }) => {
    const value = row[fieldName] ?? (isNonNullType(returnType) ? (blanks[returnType.ofType.name] ?? '') : null)
    return typeof value === 'function' ? value(args) : value
  }
  return execute({ schema, document, rootValue, variableValues: variables, fieldResolver }).data
}

export const dayFromNow = (days) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

/** Opens a browser for the time of some work. */
export async function withBrowser(work) {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** Slows the network of a page down. */
export async function slowDown(cdp) {
  await Promise.all(['Network.enable', 'Page.enable'].map((method) => cdp.send(method)))
  await cdp.send('Network.emulateNetworkConditions', slowNetwork)
  // What a page reads about its connection has to be told to every document anew.
  cdp.on('Page.frameNavigated', () => void cdp.send('Network.overrideNetworkState', slowNetwork))
}

/**
 * Starts to watch the main thread of a page; resolves with a function that reads how long it has worked so far, in milliseconds. Only its own
 * time counts: not how long it waited for a core that other programs use.
 */
export async function watchWork(cdp) {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
}

/** Runs in the page before its own scripts and records the durations of long tasks and events. */
function observe() {
  const noted = { tasks: [], events: [] }
  globalThis.noted = noted
  const note = (kind, options) =>
    new PerformanceObserver((list) => noted[kind].push(...list.getEntries().map(({ duration }) => duration))).observe(options)
  note('tasks', { type: 'longtask' })
  note('events', { type: 'event', durationThreshold: 16 })
}

/** Runs in the page and waits two frames and an idle callback, so that started work is finished. */
const settle = () =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done(null))))
  })

/**
 * Opens a page in a browser of its own, signed in where a tenant is given.
 * @param answer values of root fields, which are answered in the browser, so that only its work is measured
 * @param lines receives a line for everything that is measured
 * @param use gets the page and `measure`: the name of the line, then what to do on the page
 */
export const onPage = ({ tenant, address = addressOf(tenant), stored, answer, isSlow = false, withHeap = false, lines }, use) =>
  withBrowser(async (browser) => {
    const view = { viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Singapore', locale: 'en-GB' }
    const page = await browser.newPage({ ...view, baseURL: address })
    if (tenant) {
      await page.goto('/robots.txt')
      const entries = Object.entries({ ...(await signIn(tenant)), ...stored })
      await page.evaluate((all) => all.forEach(([key, value]) => localStorage.setItem(`delta:v3:${key}`, value)), entries)
    }
    if (answer)
      await page.route('**/graphql', (route) => {
        const data = route.request().method() === 'POST' ? madeUp(route.request().postDataJSON(), answer) : null
        const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
        return data ? route.fulfill({ headers, json: { data } }) : route.continue()
      })
    let calls = 0
    page.on('request', (request) => (calls += request.method() === 'POST' && request.url().endsWith('/graphql') ? 1 : 0))
    await page.addInitScript(observe)
    const cdp = await page.context().newCDPSession(page)
    if (isSlow) await slowDown(cdp)
    const workSoFar = await watchWork(cdp)
    const measure = async (name, act) => {
      await page.evaluate(() => Object.values(globalThis.noted ?? {}).forEach((durations) => durations.splice(0)))
      const [callsBefore, workBefore] = [calls, page.url() === 'about:blank' ? 0 : await workSoFar()]
      const startedAt = Date.now()
      await act()
      const seconds = (Date.now() - startedAt) / 1000
      await page.evaluate(settle)
      const work = (await workSoFar()) - workBefore
      const { tasks, events } = await page.evaluate(() => globalThis.noted)
      lines[name] = {
        seconds,
        'CPU, ms': work,
        'longest task, ms': Math.max(0, ...tasks),
        'tasks over 50 ms': tasks.length,
        'worst event, ms': Math.max(0, ...events),
        calls: calls - callsBefore,
        elements: await page.evaluate(() => document.querySelectorAll('*').length),
      }
      if (!withHeap) return
      await cdp.send('HeapProfiler.collectGarbage')
      lines[name]['heap, MB'] = (await cdp.send('Runtime.getHeapUsage')).usedSize / 1_000_000
    }
    await use(page, measure)
  })

/** Measures opening a list, searching it where there is something to `find`, and sorting it by a `column` where there is one. */
export async function measureList(page, measure, path, { typed, find, column }) {
  const rows = page.getByRole('row')
  await measure(`${path}: open`, async () => {
    await page.goto(path)
    await rows.nth(5).waitFor({ timeout: 120_000 })
  })
  if (!find) return
  const search = page.getByRole('main').getByRole('searchbox')
  await measure(`${path}: search`, async () => {
    await search.click()
    await page.keyboard.type(typed, { delay: 60 })
    await rows.nth(1).getByText(find).waitFor()
  })
  if (!column) return
  await search.clear()
  await rows.nth(5).waitFor()
  await measure(`${path}: sort`, async () => {
    await page.getByRole('columnheader', { name: column }).getByRole('button').click()
    await page.locator('[aria-sort]').first().waitFor()
  })
}
