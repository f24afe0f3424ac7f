import { enter, forget, launchBrowser, longest, newPage, notedOf, settle, signIn, startConsole, watchWork } from './bench/measuring.mjs'

// `npm run bench:courses` measures the course list, the participant list and the calendar with 5,000 courses and 20,000 participants in the
// stand-in backend. It uses the production build with its headers, measures once and has no pass or fail.

const { address, backend, stop } = await startConsole({ port: 4873, backendPort: 8880, courses: 5_000, participants: 20_000 })

/** Opens a page and performs an action on it; returns the main-thread cost of both. */
async function measure(browser, session, path, ready, act) {
  const page = await newPage(browser)
  await enter(page, address, session)
  const cpu = await watchWork(page)
  const startedAt = Date.now()
  await page.goto(address + path)
  await ready(page)
  await settle(page)
  const opening = { seconds: (Date.now() - startedAt) / 1000, cpu: await cpu(), tasks: (await notedOf(page)).tasks }
  await forget(page)
  const before = await cpu()
  await act(page)
  await settle(page)
  const action = await notedOf(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const actionCpu = (await cpu()) - before
  await page.context().close()
  return {
    'opening, seconds': Math.round(opening.seconds * 10) / 10,
    'opening, CPU ms': Math.round(opening.cpu),
    'longest task opening, ms': longest(opening.tasks),
    'action, CPU ms': Math.round(actionCpu),
    'longest task in action, ms': longest(action.tasks),
    'worst event in action, ms': longest(action.events),
    elements,
  }
}

const visible = (locator) => locator.first().waitFor({ timeout: 120_000 })
const loadAll = async (page) => {
  await page.getByRole('button', { name: 'Load all' }).first().click()
  await page.getByText(/^[\d,]+ courses$/).waitFor({ timeout: 300_000 })
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
        await page.getByLabel('Course name').pressSequentially('gmdss')
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
      (page) => visible(page.getByText(/^[\d,]+ students$/)),
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
