import { addressOf, servePage, slowDown, startConsole, watchWork, withBrowser } from './measuring.mjs'

/** Runs in the page before its own scripts: keeps the largest paint so far, and adds up what moved. */
function watchPaint() {
  const seen = { paint: 0, largest: 0, shift: 0 }
  globalThis.firstPaint = seen
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  watch('layout-shift', ({ value }) => {
    seen.shift += value
  })
}

const isPhotoOrFont = ({ type, url }) => type === 'Font' || url.includes('/login/')

/** Opens an address with an empty cache; resolves once the network has been quiet for a moment. */
async function load(browser, address, ready) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript(watchPaint)
  const cdp = await context.newCDPSession(page)
  await slowDown(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const workSoFar = await watchWork(cdp)
  const requests = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    requests.set(requestId, { url: request.url, type, from: timestamp, until: Number.POSITIVE_INFINITY, bytes: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    Object.assign(requests.get(requestId) ?? {}, { until: timestamp, bytes: encodedDataLength })
  })
  const before = await workSoFar()
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: ready }).waitFor()
  await page.waitForLoadState('networkidle')
  const work = (await workSoFar()) - before
  const { paint, largest, shift } = await page.evaluate(() => globalThis.firstPaint)
  await context.close()
  const all = [...requests.values()]
  const started = all.find(({ type }) => type === 'Document')?.from ?? 0
  const arrived = all.filter((request) => request.until - started <= largest / 1000 && !isPhotoOrFont(request))
  const bytes = arrived.reduce((sum, one) => sum + one.bytes, 0)
  return { 'first paint, ms': paint, 'LCP, ms': largest, 'CPU, ms': work, 'kB before LCP': bytes / 1000, CLS: shift }
}

export const paint = {
  about: 'pages without a session, next to React alone, on slow 4G with a CPU four times slower',
  rounds: 5,
  // The first round warms the servers up.
  uncounted: 1,
  comparedWith: 'React alone',
  start: async () => {
    const { stop } = await startConsole()
    const target = { target: 'baseline-widely-available', modulePreload: { polyfill: false } }
    const bare = await servePage('bare', { configFile: false, root: 'scripts/bench/bare', build: target })
    return { bareAddress: `http://localhost:${bare.port}/`, stop: () => Promise.all([bare.close(), stop()]) }
  },
  // They take turns, so that whatever else the machine does slows all of them.
  measure: ({ bareAddress, lines }) =>
    withBrowser(async (browser) => {
      const address = addressOf('northbreakwater')
      lines['React alone'] = await load(browser, bareAddress, 'Bare React')
      lines['login page'] = await load(browser, `${address}/`, 'Welcome to Delta')
      lines['public booking'] = await load(browser, `${addressOf('harbourclinic')}/book`, 'What would you like to book?')
      lines['public viewer'] = await load(browser, `${address}/certificate/cert-diallo-basic-safety`, 'Valid')
    }),
}
