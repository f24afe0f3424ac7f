import { forget, launchBrowser, longest, notedOf, openWith, rootAdmin, settle, signIn, startConsole } from './bench/measuring.mjs'

// `npm run bench:clients` measures how the head office's list bears 2,000 clients. It uses the production build with its headers, and has no
// pass or fail.

const count = 2_000
const types = ['clinic', 'maritime', 'medical', 'corporate', 'recruitment']

const clients = Array.from({ length: count }, (_, index) => ({
  __typename: 'Client',
  id: `client-${index}`,
  name: `Havnegård ${index} Shipping`,
  subdomain: `havn${index}`,
  color: '#17607a',
  role: index % 9 === 4 ? 'lab' : 'full',
  type: types[index % types.length],
  isRoot: false,
  issuerName: `Havnegård ${index % 120} Pte. Ltd.`,
  planType: 'Clinic',
  accountHolderName: `Berit Ødegård ${index}`,
  accountHolderEmail: `berit.${index}@havn${index}.example`,
  certificatesIssued: (index * 37) % 4_000,
  adminCount: 1 + (index % 12),
}))

async function measure(browser, session) {
  const figures = {}
  const { page, cpu, opened } = await openWith(browser, session, address, {
    path: '/client',
    operation: 'ClientList',
    data: { clients },
    ready: (tab) => tab.getByRole('row').nth(1).waitFor(),
  })
  figures.open = { 'CPU ms': opened.cpu, 'longest task, ms': opened.longestTask, 'worst event, ms': 0 }
  const note = async (what, act) => {
    await forget(page)
    const before = await cpu()
    await act()
    await settle(page)
    const { tasks, events } = await notedOf(page)
    figures[what] = {
      'CPU ms': Math.round((await cpu()) - before),
      'longest task, ms': longest(tasks),
      'worst event, ms': longest(events),
    }
  }
  const search = page.getByRole('main').getByRole('searchbox')
  await note('search', async () => {
    await search.click()
    await page.keyboard.type(`havn${count - 1}`, { delay: 60 })
    await page
      .getByRole('row')
      .nth(1)
      .getByText(`Havnegård ${count - 1} Shipping`)
      .waitFor()
  })
  await search.clear()
  await page.getByRole('row').nth(5).waitFor()
  await note('sort', async () => {
    await page
      .getByRole('columnheader', { name: /^Client/ })
      .getByRole('button')
      .click()
    await page.locator('[aria-sort]').first().waitFor()
  })
  await note('scroll to the end', () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight)))
  await page.context().close()
  return figures
}

const { address: providerAddress, backend, stop } = await startConsole({ port: 4976, backendPort: 8983 })
const address = providerAddress.replace('northbreakwater', 'headoffice')
try {
  const session = await signIn(backend, rootAdmin)
  const browser = await launchBrowser()
  try {
    console.log(`${count.toLocaleString('en-IN')} clients`)
    console.table(await measure(browser, session))
  } finally {
    await browser.close()
  }
} finally {
  stop()
}
