import {
  clinicAdmin,
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

// `npm run bench:documents` measures a clinic with 20,000 patients and 50,000 issued documents. It uses the production build with its headers;
// both lists are answered in the browser, so that only its work is measured. It measures once and has no pass or fail. `-- --documents 5000`
// is quicker.

const option = (name, defaultValue) => (process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : defaultValue)
const documents = option('--documents', 50_000)
const patients = option('--patients', 20_000)
const day = 24 * 60 * 60 * 1000

const { address: providerAddress, backend, stop } = await startConsole({ port: 4877, backendPort: 8884 })
const address = providerAddress.replace('northbreakwater', 'harbourclinic')

const patientOf = (at) => ({ id: `patient-${at}`, name: `Berit ${at} Ødegård`, email: `berit.${at}@crew.example`, midId: `user-${at}` })

/** The newest first, as the backend lists them. One in 200 expires within 90 days, and one in three of those was renewed. */
const documentOf = (at) => ({
  id: `document-${at}`,
  userId: `user-${at % 200 === 66 ? at + 1 : at}`,
  holderName: `Berit ${at} Ødegård`,
  passNo: `QZ${at}`,
  dateOfBirth: '1990-04-12',
  name: 'Medical Certificate for Service at Sea',
  subType: 'PEME',
  result: at % 50 === 7 ? 'Unfit for service at sea' : 'Fit for service at sea without limitation',
  issuedAt: new Date(Date.now() - at * 20 * 60_000).toISOString(),
  validUntil: new Date(Date.now() + (at % 200 === 67 ? at % 90 : 400 + (at % 300)) * day).toISOString(),
  isRevoked: at % 97 === 5,
  storedInBlock: false,
  pinNo: `HC-2026-${at}`,
  pdfPath: null,
  exportPdfStatus: null,
  user: { email: `berit.${at}@crew.example` },
})

const allPatients = JSON.stringify({ data: { clientPatients: Array.from({ length: patients }, (_unused, at) => patientOf(at)) } })

async function answerInBrowser(page) {
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
  await page.route('**/graphql', (route) => {
    const { query = '', variables = {} } = JSON.parse(route.request().postData() ?? '{}')
    if (query.includes('clientPatients')) return route.fulfill({ headers, body: allPatients })
    if (!query.includes('certificatesByClientId(')) return route.fallback()
    const { limit, offset = 0 } = variables
    const count = Math.max(0, Math.min(limit, documents - offset))
    const rows = Array.from({ length: count }, (_unused, at) => documentOf(offset + at))
    return route.fulfill({ headers, body: JSON.stringify({ data: { certificatesByClientId: rows } }) })
  })
}

/** A page of the clinic, and a function that measures what is done on it. */
async function openPage(browser, session) {
  const page = await newPage(browser)
  await enter(page, address, session)
  await answerInBrowser(page)
  const cpu = await watchWork(page)
  const measure = async (act) => {
    if (!page.url().endsWith('/robots.txt')) await forget(page)
    const [startedAt, before] = [Date.now(), await cpu()]
    await act()
    await settle(page)
    const { tasks, events } = await notedOf(page)
    return {
      seconds: Math.round((Date.now() - startedAt) / 100) / 10,
      'main thread, CPU ms': Math.round((await cpu()) - before),
      'longest task, ms': longest(tasks),
      'worst event, ms': longest(events),
      elements: await page.evaluate(() => document.querySelectorAll('*').length),
    }
  }
  return { page, measure }
}

try {
  const session = await signIn(backend, clinicAdmin)
  const browser = await launchBrowser()
  const figures = {}
  try {
    const list = await openPage(browser, session)
    figures['Patients: open'] = await list.measure(async () => {
      await list.page.goto(`${address}/entities/patients`)
      await list.page.getByRole('row').nth(5).waitFor({ timeout: 120_000 })
    })
    figures['Patients: search'] = await list.measure(async () => {
      await list.page.getByRole('searchbox').click()
      await list.page.keyboard.type(`berit ${patients - 1}`, { delay: 60 })
      await list.page
        .getByRole('row')
        .nth(1)
        .getByText(`Berit ${patients - 1} Ødegård`)
        .waitFor()
    })
    await list.page.context().close()

    const issued = await openPage(browser, session)
    figures['Issued documents: open'] = await issued.measure(async () => {
      await issued.page.goto(`${address}/documents/issued`)
      await issued.page.getByRole('row').nth(5).waitFor({ timeout: 120_000 })
    })
    figures['Expiring: read every document'] = await issued.measure(async () => {
      await issued.page.getByRole('link', { name: 'Expiring soon' }).click()
      await issued.page.getByRole('button', { name: 'Find them' }).click()
      await issued.page.getByText(/^Found among/).waitFor({ timeout: 300_000 })
    })
    figures['Expiring: within 30 days'] = await issued.measure(async () => {
      await issued.page.getByRole('radio', { name: /^30 days/ }).check({ force: true })
      await issued.page.waitForURL(/within=30/)
    })
    await issued.page.context().close()
  } finally {
    await browser.close()
  }
  console.log(`${patients.toLocaleString('en-IN')} patients, ${documents.toLocaleString('en-IN')} documents`)
  console.table(figures)
} finally {
  stop()
}
