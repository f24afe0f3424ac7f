import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { serve } from './serve.mjs'

// `npm run bench`: how long the shared table keeps the browser busy with 1,000, 10,000 and 100,000 rows. It opens the workshop's table in the
// production build, under the header set, each time in a browser of its own. It measures and judges nothing. `-- --json` prints the same as
// JSON, `-- --runs 1` is quicker.

const counts = [1_000, 10_000, 100_000]
const typed = 'sea fern'
const folder = 'node_modules/.bench'
const option = (name) => process.argv[process.argv.indexOf(name) + 1]
const runs = process.argv.includes('--runs') ? Number(option('--runs')) : 5

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
)

async function build() {
  rmSync(folder, { recursive: true, force: true })
  const options = ['--config', 'tests/workshop/vite.config.ts', '--outDir', `${folder}/dist`, '--emptyOutDir', '--logLevel', 'error']
  execFileSync('npx', ['vite', 'build', ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
  execFileSync('npx', ['tsx', 'scripts/policy.ts', `${folder}/out`], { stdio: ['ignore', 'ignore', 'inherit'] })
  return serve({ port: 0, root: `${folder}/dist`, headersFile: `${folder}/out/headers.json` })
}

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

const notedOf = (page) => page.evaluate(() => globalThis.noted)

/** Two frames and an idle moment later, nothing that was begun is still under way. */
const settle = (page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(null))))),
  )

const most = (numbers) => Math.max(0, ...numbers)

async function measure(browser, port, count) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Singapore', locale: 'en-GB' })
  try {
    // No stand-in runs beside a benchmark; the workshop asks it for a session only.
    await context.route('**/graphql', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { data: { adminLogin: { message: 'token-of-the-benchmark' } } },
      }),
    )
    const page = await context.newPage()
    await page.addInitScript(observe)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await page.goto(`http://northbreakwater.localhost:${port}/workshop/Table?count=${count}`)
    await page.getByRole('table', { name: 'Fleet' }).waitFor()
    await settle(page)
    const { metrics } = await cdp.send('Performance.getMetrics')
    const opening = await notedOf(page)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)

    await page.getByRole('searchbox').click()
    await page.evaluate(() => {
      globalThis.noted.tasks.length = 0
      globalThis.noted.events.length = 0
    })
    await page.keyboard.type(typed, { delay: 60 })
    // The last text is searched for when typing rests; until then the first letter has found another vessel first.
    await page.getByRole('row').nth(1).getByText('Sea Fern 4').waitFor()
    await settle(page)
    const typing = await notedOf(page)
    return {
      openingCpu: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0),
      elements,
      worstEvent: most(typing.events),
      longestTaskOpening: most(opening.tasks),
      longestTaskTyping: most(typing.tasks),
    }
  } finally {
    await context.close()
  }
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

const columns = [
  ['openingCpu', 'opening, CPU ms'],
  ['elements', 'elements'],
  ['worstEvent', 'worst event, ms'],
  ['longestTaskOpening', 'longest task opening, ms'],
  ['longestTaskTyping', 'longest task typing, ms'],
]

const server = await build()
const results = []
try {
  for (const count of counts) {
    const measured = []
    for (let run = 0; run < runs; run += 1) {
      const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] })
      try {
        measured.push(await measure(browser, server.port, count))
      } finally {
        await browser.close()
      }
    }
    results.push({ rows: count, ...Object.fromEntries(columns.map(([key]) => [key, Math.round(median(measured.map((one) => one[key])))])) })
  }
} finally {
  await server.close()
}

if (process.argv.includes('--json')) console.log(JSON.stringify({ runs, typed, medians: results }, null, 2))
else {
  const cell = (text, width) => String(text).padStart(width)
  console.log(`Medians of ${runs} runs; typed: “${typed}”\n`)
  console.log(`${cell('rows', 8)}${columns.map(([, title]) => cell(title, title.length + 3)).join('')}`)
  for (const result of results)
    console.log(
      `${cell(result.rows.toLocaleString('en'), 8)}${columns.map(([key, title]) => cell(result[key].toLocaleString('en'), title.length + 3)).join('')}`,
    )
}
