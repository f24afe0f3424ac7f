import { enter, forget, launchBrowser, longest, newPage, notedOf, settle, signIn, startConsole, watchWork } from './bench/measuring.mjs'

// `npm run bench:certificates` measures a bulk issue of 5,000 certificates and a list of 10,000 issued certificates, against the stand-in
// backend. It uses the production build with its headers, measures once and has no pass or fail. `-- --rows 500` is quicker; `-- --list`
// skips the bulk issue.

const option = (name, defaultValue) => (process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : defaultValue)
const rows = option('--rows', 5_000)

const csvOf = (count) =>
  [
    'Full name;DOB;Passport;E-mail;Expiry',
    ...Array.from(
      { length: count },
      (_, index) => `Berit Ødegård ${index};${13 + (index % 15)}/0${(index % 9) + 1}/19${70 + (index % 25)};QZ${index};;20-11-2031`,
    ),
  ].join('\r\n')

/** A signed-in page that has not opened the console yet. */
async function signedInPage(browser, session) {
  const page = await newPage(browser)
  await enter(page, address, session)
  return { page, cpu: await watchWork(page) }
}

async function measureRun(browser, session) {
  const { page, cpu } = await signedInPage(browser, session)
  let mutations = 0
  let queries = 0
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('"IssueCertificates"')) mutations += 1
    if (body.includes('"CertificatesOfDay"')) queries += 1
  })
  await page.goto(`${address}/certificates/issue/bulk`)
  await page.getByLabel('Template').selectOption({ label: 'Basic Safety Training' })
  await page.getByLabel('CSV file').setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(rows)) })
  const number = rows.toLocaleString('en')
  await page.getByRole('button', { name: new RegExp(`^Check (?:${rows}|${number}) rows$`) }).click()
  await page.getByRole('button', { name: /^Preview 3 certificates$/ }).click({ timeout: 120_000 })
  const send = page.getByRole('button', { name: new RegExp(`^Issue (?:${rows}|${number}) certificates$`) })
  await send.waitFor({ timeout: 120_000 })
  await forget(page)
  const [startedAt, before] = [Date.now(), await cpu()]
  await send.click()
  await page.getByText(new RegExp(`^(?:${rows}|${number}) of (?:${rows}|${number}) certificates issued\\.`)).waitFor({ timeout: 1_800_000 })
  const seconds = (Date.now() - startedAt) / 1000
  const work = (await cpu()) - before
  const { tasks } = await notedOf(page)
  await page.context().close()
  return {
    rows,
    'seconds in total': Math.round(seconds),
    mutations,
    'queries of the day': queries,
    'main thread, CPU s': Math.round(work / 100) / 10,
    'tasks of 50 ms and more': tasks.length,
    'longest task, ms': longest(tasks),
  }
}

async function measureList(browser, session, count) {
  const { page, cpu } = await signedInPage(browser, session)
  await page.goto(`${address}/certificates/issued`)
  await page.getByRole('button', { name: 'Load all' }).waitFor()
  const openCpu = await cpu()
  await forget(page)
  const startedAt = Date.now()
  await page.getByRole('button', { name: 'Load all' }).click()
  await page.getByText(new RegExp(`^(?:${count.toLocaleString('en-IN')}|${count}) certificates$`)).waitFor({ timeout: 300_000 })
  const seconds = (Date.now() - startedAt) / 1000
  const loaded = await notedOf(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const [loadTasks, loadCpu] = [longest(loaded.tasks), (await cpu()) - openCpu]
  await forget(page)
  await page.getByRole('button', { name: 'Holder', exact: false }).first().click()
  await settle(page)
  const sorting = await notedOf(page)
  await page.context().close()
  return {
    certificates: count,
    'opening, CPU ms': Math.round(openCpu),
    'load all, seconds': Math.round(seconds * 10) / 10,
    'load all, CPU ms': Math.round(loadCpu),
    'longest task loading, ms': loadTasks,
    elements,
    'worst event sorting, ms': longest(sorting.events),
    'longest task sorting, ms': longest(sorting.tasks),
  }
}

/** Issues certificates directly at the backend until there are `target`, in the largest batches it accepts. */
async function fillUp({ ask, clientId }, target) {
  const countStored = async () => (await ask(`{ certificatesByClientId(clientId: "${clientId}") { id } }`)).certificatesByClientId.length
  for (let count = await countStored(); count < target; count = await countStored()) {
    const certificates = Array.from({ length: Math.min(25, target - count) }, (_, index) => ({
      holderName: `Filled up ${count + index}`,
      passNo: `FU${count + index}`,
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
  return countStored()
}

const { address, backend, stop } = await startConsole({ port: 4973, backendPort: 8980 })
try {
  const session = await signIn(backend)
  const browser = await launchBrowser()
  try {
    if (!process.argv.includes('--list')) {
      console.log('Bulk issue')
      console.table(await measureRun(browser, session))
    }
    const count = await fillUp(session, 2 * rows)
    console.log('List of issued certificates')
    console.table(await measureList(browser, session, count))
  } finally {
    await browser.close()
  }
} finally {
  stop()
}
