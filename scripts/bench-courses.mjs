import { enter, forget, launchBrowser, longest, newPage, notedOf, settle, signIn, startConsole, watchWork } from './bench/measuring.mjs'

// `npm run bench:courses`: the lists of courses and of participants and the calendar, with 5,000 courses and 20,000 participants in the
// stand-in. It runs the production build under the header set, measures once and judges nothing.

const { address, backend, stop } = await startConsole({ port: 4873, backendPort: 8880, courses: 5_000, participants: 20_000 })

/** Opens a page and does something on it; what each of the two costs the main thread. */
async function measure(browser, session, path, ready, act) {
  const page = await newPage(browser)
  await enter(page, address, session)
  const cpu = await watchWork(page)
  const began = Date.now()
  await page.goto(address + path)
  await ready(page)
  await settle(page)
  const opened = { seconds: (Date.now() - began) / 1000, cpu: await cpu(), tasks: (await notedOf(page)).tasks }
  await forget(page)
  const before = await cpu()
  await act(page)
  await settle(page)
  const noted = await notedOf(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const acted = (await cpu()) - before
  await page.context().close()
  return {
    'opening, seconds': Math.round(opened.seconds * 10) / 10,
    'opening, CPU ms': Math.round(opened.cpu),
    'longest task opening, ms': longest(opened.tasks),
    'then, CPU ms': Math.round(acted),
    'longest task then, ms': longest(noted.tasks),
    'worst event then, ms': longest(noted.events),
    elements,
  }
}

const visible = (locator) => locator.first().waitFor({ timeout: 120_000 })
const loadAll = async (page) => {
  await page.getByRole('button', { name: 'Load all' }).first().click()
  await page.getByText(/that is all/).waitFor({ timeout: 300_000 })
}

try {
  const session = await signIn(backend)
  const browser = await launchBrowser()
  const steps = [
    ['Planned courses as cards, then all of them', '/course/planned', (page) => visible(page.getByRole('article')), loadAll],
    [
      'Planned courses, then a search',
      '/course/planned',
      (page) => visible(page.getByRole('article')),
      async (page) => {
        await page.getByLabel('Name of the course').pressSequentially('gmdss')
        await page.waitForResponse((response) => (response.request().postData() ?? '').includes('SearchedCourses'))
      },
    ],
    [
      'Calendar, then the next month',
      '/calendar',
      (page) => visible(page.getByRole('button', { name: /Basic Safety|GMDSS|ECDIS|Fire/ })),
      (page) => page.getByRole('button', { name: 'Next month' }).click(),
    ],
    [
      'Participants, then a search',
      '/entities/participants',
      (page) => visible(page.getByText(/loaded/)),
      (page) => page.getByRole('searchbox').or(page.getByLabel(/Name/)).first().pressSequentially('diallo'),
    ],
  ]
  const figures = {}
  try {
    for (const [name, path, ready, act] of steps) figures[name] = await measure(browser, session, path, ready, act)
  } finally {
    await browser.close()
  }
  console.table(figures)
} finally {
  stop()
}
