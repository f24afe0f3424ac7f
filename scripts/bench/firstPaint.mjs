import { build } from 'vite'
import { serve } from '../serve.mjs'
import { launchBrowser, startConsole } from './measuring.mjs'

// Measures the first load of the login page and of the public page of a certificate on a slow phone, next to a page of React alone. The
// three take turns, so that whatever else the machine does slows all of them.

const folder = 'node_modules/.bench/bare'
const [port, backendPort] = [5073, 9080]
const certificateId = 'cert-diallo-basic-safety'

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowCpu = 4

/** Builds and serves the page of React alone, with the same target and the same headers as the console. */
async function serveBare() {
  await build({
    configFile: false,
    root: 'scripts/bench/bare',
    logLevel: 'error',
    build: { target: 'baseline-widely-available', modulePreload: { polyfill: false }, outDir: `../../../${folder}`, emptyOutDir: true },
  })
  return serve({ port: 0, root: folder, headersFile: `node_modules/.e2e/${port}/0/console/headers.json` })
}

/** Runs in the page before its own scripts: keeps the largest paint so far, and adds up what moved. */
function watchPaint() {
  const seen = { paint: 0, largest: 0, element: '', shift: 0 }
  globalThis.firstPaint = seen
  const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime
  })
  observe('largest-contentful-paint', ({ startTime, element, url }) => {
    seen.largest = startTime
    seen.element = `${element?.tagName.toLowerCase() ?? ''} ${url || (element?.textContent ?? '').slice(0, 30)}`
  })
  observe('layout-shift', ({ value }) => {
    seen.shift += value
  })
}

const isPhotoOrFont = ({ type, url }) => type === 'Font' || url.includes('/login/')

/** Opens an address with an empty cache; resolves once the network has been quiet for a moment. */
async function load(browser, address, ready) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPaint)
    const cdp = await context.newCDPSession(page)
    await Promise.all(['Network.enable', 'Performance.enable'].map((method) => cdp.send(method)))
    await cdp.send('Network.emulateNetworkConditions', slowNetwork)
    // What a page reads about its connection has to be told to every document anew.
    await cdp.send('Page.enable')
    cdp.on('Page.frameNavigated', () => void cdp.send('Network.overrideNetworkState', slowNetwork))
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
    const requests = new Map()
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      requests.set(requestId, { url: request.url, type, from: timestamp, until: Number.POSITIVE_INFINITY, bytes: 0 })
    })
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      Object.assign(requests.get(requestId) ?? {}, { until: timestamp, bytes: encodedDataLength })
    })
    const work = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
    }
    const before = await work()
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: ready }).waitFor()
    await page.waitForLoadState('networkidle')
    const cpu = (await work()) - before
    const { paint, largest, element, shift } = await page.evaluate(() => globalThis.firstPaint)
    const all = [...requests.values()]
    const started = all.find(({ type }) => type === 'Document')?.from ?? 0
    const arrived = all.filter((request) => request.until - started <= largest / 1000 && !isPhotoOrFont(request))
    const bytes = arrived.reduce((sum, one) => sum + one.bytes, 0)
    return {
      paint,
      largest,
      cpu,
      kilobytes: bytes / 1000,
      shift,
      element,
    }
  } finally {
    await context.close()
  }
}

/** Key, name and digits of what is measured. */
export const paintMeasures = [
  ['paint', 'first paint, ms', 0],
  ['largest', 'LCP, ms', 0],
  ['cpu', 'CPU, ms', 0],
  ['kilobytes', 'kB before LCP', 1],
  ['shift', 'CLS', 3],
]

const sorted = (numbers) => numbers.toSorted((one, other) => one - other)
const middle = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)] ?? 0

/** Median and range of one measure over the loads of a page. */
const summary = (loads, key) => {
  const values = sorted(loads.map((one) => one[key]))
  return { median: middle(values), least: values[0] ?? 0, most: values.at(-1) ?? 0 }
}

/**
 * Measures the three pages in turn.
 * @returns per page, per measure the median and range, and the ratio to the page of React alone in the same round, also as median and range
 */
export async function measureFirstPaint(runs) {
  const delta = await startConsole({ port, backendPort })
  const bare = await serveBare()
  try {
    const pages = [
      ['React alone', `http://localhost:${bare.port}/`, 'Bare React'],
      ['login page', `${delta.address}/`, 'Welcome to Delta'],
      ['public viewer', `${delta.address}/certificate/${certificateId}`, 'Valid'],
    ]
    const loads = new Map(pages.map(([name]) => [name, []]))
    // The first round warms the servers up and is not counted.
    for (let run = 0; run <= runs; run += 1) {
      const browser = await launchBrowser()
      try {
        for (const [name, address, ready] of pages) {
          const measured = await load(browser, address, ready)
          if (run > 0) loads.get(name).push(measured)
        }
      } finally {
        await browser.close()
      }
    }
    const alone = loads.get('React alone')
    return pages.map(([page]) => {
      const own = loads.get(page)
      const ratios = own.map((one, run) => Object.fromEntries(paintMeasures.map(([key]) => [key, one[key] / alone[run][key]])))
      return {
        page,
        element: own.at(-1)?.element,
        ...Object.fromEntries(paintMeasures.map(([key]) => [key, { ...summary(own, key), ratio: summary(ratios, key) }])),
      }
    })
  } finally {
    await bare.close()
    delta.stop()
  }
}
