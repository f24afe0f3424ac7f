import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// `npm run bench:certificates`: a bulk run of 5,000 certificates through the console and the stand-in, and the list of issued
// certificates with 10,000 of them. It runs the production build under the header set, measures once and judges nothing; `-- --rows 500`
// is quicker, `-- --list` leaves the run out.

const option = (name, otherwise) => (process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : otherwise)
const rows = option('--rows', 5_000)
const [port, backendPort] = [4973, 8980]
const backend = `http://localhost:${backendPort}`
const base = `http://northbreakwater.localhost:${port}`
const clientId = 'client-northbreakwater'
const adminId = 'admin-maren-oyelaran'
const executablePath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

let headers = { clientId, adminToken: '', adminId: '' }
async function ask(query, variables = {}) {
  const response = await fetch(`${backend}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(errors[0].message)
  return data
}

const fileOf = (count) =>
  [
    'Full name;DOB;Passport;E-mail;Expiry',
    ...Array.from(
      { length: count },
      (_, at) => `Berit Ødegård ${at};${13 + (at % 15)}/0${(at % 9) + 1}/19${70 + (at % 25)};QZ${at};;20-11-2031`,
    ),
  ].join('\r\n')

/** Runs in the page before its own scripts: notes how long tasks and events took. */
function observe() {
  const noted = { tasks: [], events: [] }
  globalThis.noted = noted
  new PerformanceObserver((list) => noted.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  new PerformanceObserver((list) => noted.events.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'event',
    durationThreshold: 16,
  })
}

const most = (numbers) => Math.round(Math.max(0, ...numbers))
const noted = (page) => page.evaluate(() => globalThis.noted)
const forget = (page) =>
  page.evaluate(() => {
    globalThis.noted.tasks.length = 0
    globalThis.noted.events.length = 0
  })

async function signedInPage(browser, token) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Singapore', locale: 'en-GB' })
  const page = await context.newPage()
  const email = 'maren.oyelaran@northbreakwater.example'
  const info = JSON.stringify({
    email,
    name: 'Maren Oyelaran',
    role: 'superAdmin',
    lastLogin: '',
    centerId: '',
    instructorId: '',
    clientId,
  })
  await page.goto(`${base}/robots.txt`)
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(`delta:v3:${key}`, value)
    },
    [
      ['userInfo', info],
      ['userId', adminId],
      ['authToken', token],
    ],
  )
  await page.addInitScript(observe)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const cpu = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  return { page, cpu }
}

async function measureRun(browser, token) {
  const { page, cpu } = await signedInPage(browser, token)
  let commands = 0
  let readings = 0
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('"IssueCertificates"')) commands += 1
    if (body.includes('"CertificatesOfDay"')) readings += 1
  })
  await page.goto(`${base}/certificates/issue/bulk`)
  await page.getByLabel('Template').selectOption({ label: 'Basic Safety Training' })
  await page.getByLabel('CSV file').setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(rows)) })
  const number = rows.toLocaleString('en')
  await page.getByRole('button', { name: new RegExp(`^Check (?:${rows}|${number}) rows$`) }).click()
  await page.getByRole('button', { name: /^Try with 3 of / }).click({ timeout: 120_000 })
  const send = page.getByRole('button', { name: new RegExp(`^Issue (?:${rows}|${number}) certificates$`) })
  await send.waitFor({ timeout: 120_000 })
  await forget(page)
  const [began, before] = [Date.now(), await cpu()]
  await send.click()
  await page.getByText(new RegExp(`^(?:${rows}|${number}) of (?:${rows}|${number}) certificates issued\\.`)).waitFor({ timeout: 1_800_000 })
  const seconds = (Date.now() - began) / 1000
  const work = (await cpu()) - before
  const { tasks } = await noted(page)
  await page.context().close()
  return {
    rows: rows,
    'seconds in all': Math.round(seconds),
    commands: commands,
    'readings of the day': readings,
    'main thread, CPU s': Math.round(work / 100) / 10,
    'tasks of 50 ms and more': tasks.length,
    'longest task, ms': most(tasks),
  }
}

async function measureList(browser, token, count) {
  const { page, cpu } = await signedInPage(browser, token)
  await page.goto(`${base}/certificates/issued`)
  await page.getByRole('button', { name: 'Load all' }).waitFor()
  const opened = await cpu()
  await forget(page)
  const began = Date.now()
  await page.getByRole('button', { name: 'Load all' }).click()
  await page
    .getByText(new RegExp(`${count.toLocaleString('en')} certificates loaded|${count} certificates loaded`))
    .waitFor({ timeout: 300_000 })
  const seconds = (Date.now() - began) / 1000
  const loaded = await noted(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const [loadTasks, loadCpu] = [most(loaded.tasks), (await cpu()) - opened]
  await forget(page)
  await page.getByRole('button', { name: 'Holder', exact: false }).first().click()
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done(null))))),
  )
  const sorting = await noted(page)
  await page.context().close()
  return {
    certificates: count,
    'opening, CPU ms': Math.round(opened),
    'load all, seconds': Math.round(seconds * 10) / 10,
    'load all, CPU ms': Math.round(loadCpu),
    'longest task loading, ms': loadTasks,
    elements,
    'worst event sorting, ms': most(sorting.events),
    'longest task sorting, ms': most(sorting.tasks),
  }
}

/** Fills the list up without the console, in batches as large as the backend takes. */
async function fillUp(until) {
  const countNow = async () => (await ask(`{ certificatesByClientId(clientId: "${clientId}") { id } }`)).certificatesByClientId.length
  for (let count = await countNow(); count < until; count = await countNow()) {
    const certificates = Array.from({ length: Math.min(25, until - count) }, (_, at) => ({
      holderName: `Filled up ${count + at}`,
      passNo: `FU${count + at}`,
      name: 'Basic Safety Training',
      issuedAt: '2026-01-05T00:00:00.000Z',
      validUntil: '2031-01-05T00:00:00.000Z',
      signers: '[]',
    }))
    await ask(
      `mutation ($certificates: String!) { bulkIssueCertificate(certificates: $certificates, clientId: "${clientId}", templateId: "template-basic-safety") { success } }`,
      { certificates: JSON.stringify(certificates) },
    )
  }
  return countNow()
}

const host = spawn(process.execPath, ['tests/e2e/host.mjs'], {
  env: { ...process.env, E2E_PORT: String(port), E2E_BACKEND_PORT: String(backendPort) },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await new Promise((ready) => {
    host.stdout.on('data', (text) => {
      if (String(text).includes('stand-in on')) ready(null)
    })
  })
  const login = 'mutation ($email: String!, $password: String!) { adminLogin(email: $email, password: $password) { message } }'
  const { adminLogin } = await ask(login, { email: 'maren.oyelaran@northbreakwater.example', password: 'calm-harbour-1' })
  const token = adminLogin.message
  headers = { clientId, adminToken: token, adminId, Authorization: `Bearer ${token}` }
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    if (!process.argv.includes('--list')) {
      console.log('A bulk run')
      console.table(await measureRun(browser, token))
    }
    const count = await fillUp(2 * rows)
    console.log('The list of issued certificates')
    console.table(await measureList(browser, token, count))
  } finally {
    await browser.close()
  }
} finally {
  host.kill('SIGTERM')
}
