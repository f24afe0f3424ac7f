import { enter, forget, launchBrowser, longest, newPage, notedOf, openWith, settle, signIn, startConsole } from './bench/measuring.mjs'

// `npm run bench:dashboard` measures how soon the dashboard is usable on a slow phone network next to the list of issued certificates, how
// email activity bears 5,000 events, and how a chart bears 60 months of 12 types. It uses the production build with its headers and the
// stand-in backend, and has no pass or fail.

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const runs = 3
const months = 60
const eventCount = 5_000
const types = ['PCR', 'ART', 'SEROLOGY', 'VACCINE', 'PEME', 'FIT', 'YELLOW_FEVER', 'AUDIOMETRY', 'DRUG', 'ALCOHOL', 'EYE', 'CHEST']

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** Milliseconds from opening a page with an empty cache until `ready` is on it, and until the network rests. */
async function openSlowly(browser, session, path, ready) {
  const page = await newPage(browser)
  await enter(page, address, session)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Network.emulateNetworkConditions', slowNetwork)
  const startedAt = Date.now()
  await page.goto(`${address}${path}`, { waitUntil: 'commit' })
  await ready(page)
  const usable = Date.now() - startedAt
  await page.context().close()
  return usable
}

async function measureOpening(browser, session) {
  const [dashboard, list] = [[], []]
  // They take turns, so that whatever else the machine does slows both.
  for (let run = 0; run < runs; run += 1) {
    list.push(await openSlowly(browser, session, '/certificates/issued', (page) => page.getByRole('row').nth(1).waitFor()))
    dashboard.push(
      await openSlowly(browser, session, '/dashboard', async (page) => {
        await page.getByRole('region', { name: 'Needs you' }).getByRole('link').first().waitFor()
        await page.getByRole('region', { name: 'Total certificates' }).getByText(/^\d+$/).waitFor()
      }),
    )
  }
  const [one, other] = [median(dashboard), median(list)]
  return { 'dashboard, ms': one, 'issued list, ms': other, ratio: Math.round((100 * one) / other) / 100 }
}

async function measureEmails(browser, session) {
  const events = Array.from({ length: eventCount }, (_, index) => ({
    __typename: 'EmailEvent',
    email: `crew.${index}@fleet${index % 40}.example`,
    patientName: `Berit Ødegård ${index}`,
    timestamp: new Date(Date.UTC(2026, 10, 23) - index * 60_000).toISOString(),
    event: ['delivered', 'processed', 'bounce', 'open'][index % 4],
    messageId: `message-${Math.floor(index / 2)}`,
    templateId: null,
    certId: `cert-${index}`,
  }))
  const { page, cpu, opened } = await openWith(browser, session, address, {
    path: '/email/activity',
    operation: 'EmailActivity',
    data: { getEmailsByClientId: events },
    ready: (tab) => tab.getByRole('row').nth(1).waitFor(),
  })
  await forget(page)
  const before = await cpu()
  await page.getByRole('button', { name: 'Last Event Time', exact: false }).first().click()
  await settle(page)
  const sorting = await notedOf(page)
  const result = {
    events: eventCount,
    'opening, CPU ms': opened.cpu,
    'longest task opening, ms': opened.longestTask,
    'sorting, CPU ms': Math.round((await cpu()) - before),
    'worst event sorting, ms': longest(sorting.events),
  }
  await page.context().close()
  return result
}

/** Moves the pointer over the whole chart, from left to right, within its axes. */
async function longestWhileHovering(page) {
  await forget(page)
  const box = await page.locator('.recharts-surface').first().boundingBox()
  if (!box) throw new Error('There is no chart to move over')
  await page.mouse.move(box.x + 0.1 * box.width, box.y + box.height / 2)
  await page.mouse.move(box.x + 0.9 * box.width, box.y + box.height / 2, { steps: 60 })
  await page.locator('.recharts-tooltip-wrapper').waitFor()
  await settle(page)
  return longest((await notedOf(page)).tasks)
}

async function measureChart(browser, session) {
  const rows = Array.from({ length: months * types.length }, (_, index) => {
    const month = new Date(Date.UTC(2026, 10 - Math.floor(index / types.length), 1))
    return {
      _id: {
        month: `${String(month.getUTCMonth() + 1).padStart(2, '0')}-${month.getUTCFullYear()}`,
        subType: types[index % types.length],
        date: null,
        labName: null,
      },
      count: 20 + ((index * 37) % 180),
    }
  })
  const { page, cpu } = await openWith(browser, session, address, {
    path: '/insights?months=6',
    operation: 'DocumentsByMonth',
    data: { certificatesCountInMonth: rows },
    ready: (tab) => tab.locator('.recharts-surface').first().waitFor(),
  })
  await forget(page)
  const before = await cpu()
  await page.getByText(`${months} months`, { exact: true }).click()
  await page
    .locator('[data-outline]')
    .nth(types.length - 1)
    .waitFor({ state: 'attached' })
  await settle(page)
  const result = {
    months,
    types: types.length,
    'drawing, CPU ms': Math.round((await cpu()) - before),
    'longest task drawing, ms': longest((await notedOf(page)).tasks),
    'longest task hovering, ms': await longestWhileHovering(page),
  }
  await page.context().close()
  return result
}

const { address, backend, stop } = await startConsole({ port: 4974, backendPort: 8981 })
try {
  const session = await signIn(backend)
  const browser = await launchBrowser()
  try {
    console.log('Slow 4G, from an empty cache')
    console.table(await measureOpening(browser, session))
    console.log('Email activity')
    console.table(await measureEmails(browser, session))
    console.log('Insights')
    console.table(await measureChart(browser, session))
  } finally {
    await browser.close()
  }
} finally {
  stop()
}
