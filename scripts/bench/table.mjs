import { servePage } from './measuring.mjs'

const typed = 'sea fern'

/** The table has a page of its own, so that its cost can be compared with that of another table on a page of its own. */
export const table = {
  about: `the shared table alone, and a search for “${typed}” in it`,
  rounds: 5,
  start: async () => {
    const server = await servePage('table', { configFile: 'scripts/bench/table/vite.config.ts' })
    return { address: `http://northbreakwater.localhost:${server.port}`, stop: () => server.close() }
  },
  measure: async ({ open, address }) => {
    for (const count of [1_000, 10_000, 100_000])
      await open({ address }, async (page, measure) => {
        await measure(`${count} rows: open`, async () => {
          await page.goto(`/?count=${count}`)
          // By text: to find a role, the driver works out names in the page, which would count as work of the table.
          await page.getByText('MV Halcyon 1', { exact: true }).waitFor()
        })
        await page.getByRole('searchbox').click()
        await measure(`${count} rows: search`, async () => {
          await page.keyboard.type(typed, { delay: 60 })
          // The search is debounced: an earlier match of the first letter shows another vessel first.
          await page.getByRole('row').nth(1).getByText('Sea Fern 4').waitFor()
        })
      })
  },
}
