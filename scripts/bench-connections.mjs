import { register } from 'tsx/esm/api'
import {
  companyAdmin,
  enter,
  forget,
  launchBrowser,
  longest,
  newPage,
  notedOf,
  settle,
  signIn,
  startConsole,
  watchWork,
} from './bench/measuring.mjs'

// `npm run bench:connections` measures the connections of a company and its crew readiness with 2,000 seafarers and 30 required certificates
// each. It uses the production build with its headers; lists and connections are answered in the browser, so that only its work is measured.
// It measures once and has no pass or fail. `-- --people 300` is quicker.

const people = process.argv.includes('--people') ? Number(process.argv[process.argv.indexOf('--people') + 1]) : 2_000
const required = 30
const day = 24 * 60 * 60 * 1000

const { address: providerAddress, backend, stop } = await startConsole({ port: 4875, backendPort: 8882 })
const address = providerAddress.replace('northbreakwater', 'blueanchor')

register()
const { certificateKinds } = await import('../src/domain/connection/stcw.ts')
const kinds = certificateKinds.slice(0, required)
/** One required set on this device, with all of them. */
const sets = JSON.stringify([{ position: 'Everything', kinds: kinds.map(({ key }) => key), confirmed: {} }])
const ranks = ['Master', 'Chief Officer', 'Second Engineer', 'Able Seaman', 'Cook']

const certificateOf = (person, kind, at) => ({
  id: `certificate-${person}-${at}`,
  type: 'Safety',
  name: kind.label,
  issuedAt: new Date(Date.now() - 900 * day).toISOString(),
  // Between a year ago and three years ahead, so that every state occurs.
  validUntil: at % 7 === 3 ? null : new Date(Date.now() + (((person * 37 + at * 101) % 1_460) - 365) * day).toISOString(),
  isVerified: true,
  issuedBy: 'North Breakwater Academy',
  issuedByDLM: true,
  clientId: null,
  isClaimed: false,
})

const seafarerOf = (person) => ({
  id: `seafarer-${person}`,
  connectionId: `connection-${person}`,
  name: null,
  firstName: `Berit ${person}`,
  middleName: null,
  lastName: 'Ødegård',
  email: `berit.${person}@crew.example`,
  fromCountry: 'NO',
  birthday: '1990-04-12',
  positionOfInterest: 'Master',
  isAccepted: true,
  isActive: true,
  profileImage: null,
  phoneNumber: '81234567',
  isVerified: person % 4 !== 2,
  rank: ranks[person % ranks.length],
  status: 'accepted',
  verificationStatus: null,
  currentEmployer: null,
  passNo: null,
  countryCode: '+65',
  isFemale: null,
  seamanBookNo: null,
  isMarried: null,
  address: null,
  city: null,
  zip: null,
  country: null,
  certificates: kinds.filter((_kind, at) => (person + at) % 9 !== 4).map((kind, at) => certificateOf(person, kind, at)),
})

const connectionOf = (id) => {
  const person = Number(id.split('-')[1])
  return {
    userId: `seafarer-${person}`,
    company: null,
    companyId: null,
    firstName: null,
    middleName: null,
    lastName: null,
    phoneNumber: null,
    birthday: null,
    email: null,
    isActive: true,
    isAccepted: true,
    profileAccess: true,
    certificateAccess: person % 10 !== 5,
    revokedDate: null,
  }
}

const seafarers = JSON.stringify({ data: { getConnectedUsers: Array.from({ length: people }, (_unused, person) => seafarerOf(person)) } })

async function answerInBrowser(page) {
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
  await page.route('**/graphql', (route) => {
    const { operationName, query = '', variables = {} } = JSON.parse(route.request().postData() ?? '{}')
    const name = operationName ?? /(?:query|mutation) (\w+)/.exec(query)?.[1]
    if (name === 'ConnectionList' || name === 'SeafarerList') return route.fulfill({ headers, body: seafarers })
    if (name === 'OneConnection')
      return route.fulfill({ headers, body: JSON.stringify({ data: { getUserConnection: connectionOf(variables.id) } }) })
    return route.fallback()
  })
}

/** A page of the company, and a function that measures what is done on it. */
async function openPage(browser, session) {
  const page = await newPage(browser)
  await enter(page, address, session)
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key, value),
    [`delta:v3:requiredSets:${companyAdmin.clientId}:${companyAdmin.id}`, sets],
  )
  await answerInBrowser(page)
  const cpu = await watchWork(page)
  const cdp = await page.context().newCDPSession(page)
  const measure = async (act) => {
    if (page.url().includes('/connections')) await forget(page)
    const [startedAt, before] = [Date.now(), await cpu()]
    await act()
    await settle(page)
    const { tasks, events } = await notedOf(page)
    const seconds = (Date.now() - startedAt) / 1000
    const work = (await cpu()) - before
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return {
      seconds: Math.round(seconds * 10) / 10,
      'main thread, CPU ms': Math.round(work),
      'longest task, ms': longest(tasks),
      'tasks of 50 ms and more': tasks.length,
      'worst event, ms': longest(events),
      elements: await page.evaluate(() => document.querySelectorAll('*').length),
      'heap, MB': Math.round(usedSize / 1_000_000),
    }
  }
  return { page, measure }
}

const number = people.toLocaleString('en-IN')

async function measureList(browser, session, figures) {
  const { page, measure } = await openPage(browser, session)
  const rows = page.getByRole('row')
  figures['Connections: open'] = await measure(async () => {
    await page.goto(`${address}/connections`)
    await rows.nth(5).waitFor({ timeout: 120_000 })
  })
  figures['Connections: search'] = await measure(async () => {
    await page.getByRole('searchbox').click()
    await page.keyboard.type(`berit.${people - 1}@`, { delay: 60 })
    await rows
      .nth(1)
      .getByText(`Berit ${people - 1} Ødegård`)
      .waitFor()
  })
  await page.getByRole('searchbox').clear()
  await rows.nth(5).waitFor()
  figures['Connections: sort by rank'] = await measure(async () => {
    await page.getByRole('columnheader', { name: /^Rank/ }).getByRole('button').click()
    await page.locator('[aria-sort="ascending"]').waitFor()
  })
  await page.context().close()
}

async function measureMatrix(browser, session, figures) {
  const { page, measure } = await openPage(browser, session)
  const grid = page.getByRole('grid')
  figures['Readiness: read everybody'] = await measure(async () => {
    await page.goto(`${address}/connections?view=readiness`)
    await page.getByText(`All ${number} read`).waitFor({ timeout: 600_000 })
  })
  figures['Readiness: sort by name'] = await measure(async () => {
    await grid.getByRole('columnheader', { name: /^Name/ }).getByRole('button').click()
    await grid.locator('[aria-sort="ascending"]').waitFor()
  })
  figures['Readiness: next 30 days'] = await measure(async () => {
    await page.getByLabel('From today').selectOption('30')
    await page.waitForURL(/from=/)
  })
  figures['Readiness: only not ready'] = await measure(async () => {
    await page.getByRole('radio', { name: /^Not ready/ }).check({ force: true })
    await page.waitForURL(/result=notReady/)
  })
  figures['Readiness: scroll to the end'] = await measure(async () => {
    await grid.evaluate((table) => {
      const box = table.parentElement
      box.scrollTop = box.scrollHeight
    })
    await grid.getByRole('row').last().waitFor()
  })
  await page.context().close()
}

try {
  const session = await signIn(backend, companyAdmin)
  const browser = await launchBrowser()
  const figures = {}
  try {
    await measureList(browser, session, figures)
    await measureMatrix(browser, session, figures)
  } finally {
    await browser.close()
  }
  console.log(`${number} seafarers, ${required} required certificates`)
  console.table(figures)
} finally {
  stop()
}
