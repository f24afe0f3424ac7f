import { measureFirstPaint, paintMeasures } from './bench/firstPaint.mjs'
import { forget, launchBrowser, longest, newPage, notedOf, serveTable, serveWorkshop, settle, watchWork } from './bench/measuring.mjs'

// `npm run bench` measures the browser work of the shared table with 1,000, 10,000 and 100,000 rows, of an import of 10,000 rows up to their
// check, and the first paint of the pages without a session on a slow phone, next to React alone. It opens the production build with its
// headers, in a new browser for each run, and has no pass or fail. `-- --json` prints JSON, `-- --runs 1` is quicker, `-- --only table`,
// `-- --only import` and `-- --only paint` run one of the three.

const importCount = 10_000
const rowCounts = [1_000, 10_000, 100_000]
const typed = 'sea fern'
const option = (name) => process.argv[process.argv.indexOf(name) + 1]
const runs = process.argv.includes('--runs') ? Number(option('--runs')) : 5
const only = process.argv.includes('--only') ? option('--only') : null

/** Opens a page in a new context. `cpu` returns the main-thread work so far in milliseconds. */
async function withPage(browser, address, work) {
  const page = await newPage(browser)
  try {
    // No backend runs during this benchmark; the workshop only needs it to sign in.
    await page.context().route('**/graphql', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { data: { adminLogin: { message: 'token-of-the-benchmark' } } },
      }),
    )
    const cpu = await watchWork(page)
    await page.goto(address)
    return await work(page, cpu)
  } finally {
    await page.context().close()
  }
}

const measureTable = (browser, port, count) =>
  withPage(browser, `http://northbreakwater.localhost:${port}/?count=${count}`, async (page, cpu) => {
    // By text: to find a role, the driver works out names in the page, which would count as work of the table.
    await page.getByText('MV Halcyon 1', { exact: true }).waitFor()
    await settle(page)
    const openingCpu = await cpu()
    const opening = await notedOf(page)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)

    await page.getByRole('searchbox').click()
    await forget(page)
    await page.keyboard.type(typed, { delay: 60 })
    // The search is debounced: an earlier match of the first letter shows another vessel first.
    await page.getByRole('row').nth(1).getByText('Sea Fern 4').waitFor()
    await settle(page)
    const typing = await notedOf(page)
    return {
      openingCpu,
      elements,
      worstEvent: longest(typing.events),
      longestTaskOpening: longest(opening.tasks),
      longestTaskTyping: longest(typing.tasks),
    }
  })

/** Runs in the page: creates the CSV file with eight columns and one invalid row in a hundred. */
function createFile(count) {
  const lines = Array.from({ length: count }, (_, index) => {
    const isInvalid = index % 100 === 50
    const day = `${13 + (index % 15)}/0${(index % 9) + 1}/19${70 + (index % 25)}`
    const name = isInvalid && index % 200 === 50 ? '' : `Berit Ødegård-Ñúñez ${index}`
    return [
      name,
      isInvalid ? '31/02/1988' : day,
      `QZ${String(index).padStart(7, '0')}`,
      `crew.${index}@fleet.example`,
      index % 2 ? 'Mate' : 'Master',
      `MV Sea Fern ${index % 40}`,
      `+65 8123 ${String(index % 10_000).padStart(4, '0')}`,
      '"Joins at Singapore; cabin to be told"',
    ].join(';')
  })
  const text = ['Full name;DOB;Passport;E-mail;Rank;Vessel;Telephone;Remarks', ...lines].join('\r\n')
  globalThis.crewFile = new File([text], 'crew.csv', { type: 'text/csv' })
  return globalThis.crewFile.size
}

/** Runs in the page: selects the file as the browser's file dialog would. */
function chooseFile(input) {
  const transfer = new DataTransfer()
  transfer.items.add(globalThis.crewFile)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const measureImport = (browser, port, count) =>
  withPage(browser, `http://northbreakwater.localhost:${port}/workshop/Import?find=hold`, async (page, cpu) => {
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    await page.evaluate(createFile, count)
    await settle(page)
    await forget(page)
    const before = await cpu()
    await page.getByLabel('CSV file').evaluate(chooseFile)
    await page.getByRole('button', { name: `Check ${count} rows` }).click()
    await page.getByRole('table', { name: 'Rows of crew.csv' }).waitFor()
    await settle(page)
    const rendered = await cpu()
    const checking = [...(await notedOf(page)).tasks]

    await forget(page)
    await page.evaluate(() => globalThis.dispatchEvent(new Event('workshop:look')))
    await page.getByRole('button', { name: /^Sign on \d+ seafarers$/, disabled: false }).waitFor()
    await settle(page)
    const compared = await cpu()
    return {
      checkCpu: rendered - before,
      longestTaskChecking: longest(checking),
      compareCpu: compared - rendered,
      longestTaskComparing: longest((await notedOf(page)).tasks),
    }
  })

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

const tableColumns = [
  ['openingCpu', 'opening, CPU ms'],
  ['elements', 'elements'],
  ['worstEvent', 'worst event, ms'],
  ['longestTaskOpening', 'longest task opening, ms'],
  ['longestTaskTyping', 'longest task typing, ms'],
]
const importColumns = [
  ['checkCpu', 'file to table, CPU ms'],
  ['longestTaskChecking', 'longest task until then, ms'],
  ['compareCpu', 'comparing, CPU ms'],
  ['longestTaskComparing', 'longest task comparing, ms'],
]

/** Medians of several runs, each in a new browser. */
async function mediansOf(server, measure, rows, columns) {
  const measured = []
  for (let run = 0; run < runs; run += 1) {
    const browser = await launchBrowser()
    try {
      measured.push(await measure(browser, server.port, rows))
    } finally {
      await browser.close()
    }
  }
  return { rows, ...Object.fromEntries(columns.map(([key]) => [key, Math.round(median(measured.map((one) => one[key])))])) }
}

const isWanted = (name) => only === null || only === name
const tables = []
const imports = []

/** Serves a page while it is measured. */
async function whileServed(serveIt, measure) {
  const server = await serveIt()
  try {
    await measure(server)
  } finally {
    await server.close()
  }
}
if (isWanted('table'))
  await whileServed(serveTable, async (server) => {
    for (const count of rowCounts) tables.push(await mediansOf(server, measureTable, count, tableColumns))
  })
if (isWanted('import'))
  await whileServed(serveWorkshop, async (server) => {
    imports.push(await mediansOf(server, measureImport, importCount, importColumns))
  })
const paints = isWanted('paint') ? await measureFirstPaint(runs) : []

function print(title, columns, results) {
  if (results.length === 0) return
  const cell = (text, width) => String(text).padStart(width)
  console.log(`\n${title}\n`)
  console.log(`${cell('rows', 8)}${columns.map(([, name]) => cell(name, name.length + 3)).join('')}`)
  for (const result of results)
    console.log(
      `${cell(result.rows.toLocaleString('en'), 8)}${columns.map(([key, name]) => cell(result[key].toLocaleString('en'), name.length + 3)).join('')}`,
    )
}

/** Medians, each with its ratio to React alone and the range of that ratio over the rounds. */
function printPaints() {
  if (paints.length === 0) return
  console.log('\nFirst paint on slow 4G with a CPU four times slower; × React alone, and its range\n')
  console.table(
    Object.fromEntries(
      paints.map(({ page, ...results }) => [
        page,
        Object.fromEntries(
          paintMeasures.map(([key, name, digits]) => {
            const { median: value, ratio } = results[key]
            const isCompared = page !== paints[0].page && Number.isFinite(ratio.median)
            const compared = isCompared ? ` (× ${ratio.median.toFixed(2)}, ${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)})` : ''
            return [name, value.toFixed(digits) + compared]
          }),
        ),
      ]),
    ),
  )
}

if (process.argv.includes('--json')) console.log(JSON.stringify({ runs, typed, medians: tables, imports, paints }, null, 2))
else {
  console.log(`Medians of ${runs} runs; long tasks are those of 50 ms or more`)
  print(`Table, searching for “${typed}”`, tableColumns, tables)
  print('Import, from file to check', importColumns, imports)
  printPaints()
}
