import { enter, forget, launchBrowser, longest, newPage, notedOf, settle, signIn, startConsole, watchWork } from './bench/measuring.mjs'

// `npm run bench:certificates`: a bulk run of 5,000 certificates through the console and the stand-in, and the list of issued
// certificates with 10,000 of them. It runs the production build under the header set, measures once and judges nothing; `-- --rows 500`
// is quicker, `-- --list` leaves the run out.

const option = (name, otherwise) => (process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : otherwise)
const rows = option('--rows', 5_000)

const fileOf = (count) =>
  [
    'Full name;DOB;Passport;E-mail;Expiry',
    ...Array.from(
      { length: count },
      (_, at) => `Berit Ødegård ${at};${13 + (at % 15)}/0${(at % 9) + 1}/19${70 + (at % 25)};QZ${at};;20-11-2031`,
    ),
  ].join('\r\n')

/** A page of the console that is signed in and opens nothing yet. */
async function signedInPage(browser, session) {
  const page = await newPage(browser)
  await enter(page, address, session)
  return { page, cpu: await watchWork(page) }
}

async function measureRun(browser, session) {
  const { page, cpu } = await signedInPage(browser, session)
  let commands = 0
  let readings = 0
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('"IssueCertificates"')) commands += 1
    if (body.includes('"CertificatesOfDay"')) readings += 1
  })
  await page.goto(`${address}/certificates/issue/bulk`)
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
  const { tasks } = await notedOf(page)
  await page.context().close()
  return {
    rows: rows,
    'seconds in all': Math.round(seconds),
    commands: commands,
    'readings of the day': readings,
    'main thread, CPU s': Math.round(work / 100) / 10,
    'tasks of 50 ms and more': tasks.length,
    'longest task, ms': longest(tasks),
  }
}

async function measureList(browser, session, count) {
  const { page, cpu } = await signedInPage(browser, session)
  await page.goto(`${address}/certificates/issued`)
  await page.getByRole('button', { name: 'Load all' }).waitFor()
  const opened = await cpu()
  await forget(page)
  const began = Date.now()
  await page.getByRole('button', { name: 'Load all' }).click()
  await page
    .getByText(new RegExp(`${count.toLocaleString('en')} certificates loaded|${count} certificates loaded`))
    .waitFor({ timeout: 300_000 })
  const seconds = (Date.now() - began) / 1000
  const loaded = await notedOf(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const [loadTasks, loadCpu] = [longest(loaded.tasks), (await cpu()) - opened]
  await forget(page)
  await page.getByRole('button', { name: 'Holder', exact: false }).first().click()
  await settle(page)
  const sorting = await notedOf(page)
  await page.context().close()
  return {
    certificates: count,
    'opening, CPU ms': Math.round(opened),
    'load all, seconds': Math.round(seconds * 10) / 10,
    'load all, CPU ms': Math.round(loadCpu),
    'longest task loading, ms': loadTasks,
    elements,
    'worst event sorting, ms': longest(sorting.events),
    'longest task sorting, ms': longest(sorting.tasks),
  }
}

/** Fills the list up without the console, in batches as large as the backend takes. */
async function fillUp({ ask, clientId }, until) {
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

const { address, backend, stop } = await startConsole({ port: 4973, backendPort: 8980 })
try {
  const session = await signIn(backend)
  const browser = await launchBrowser()
  try {
    if (!process.argv.includes('--list')) {
      console.log('A bulk run')
      console.table(await measureRun(browser, session))
    }
    const count = await fillUp(session, 2 * rows)
    console.log('The list of issued certificates')
    console.table(await measureList(browser, session, count))
  } finally {
    await browser.close()
  }
} finally {
  stop()
}
