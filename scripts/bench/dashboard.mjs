import { scaled } from './measuring.mjs'

const tenant = 'northbreakwater'
const months = 60
const events = scaled(5_000)
const types = ['PCR', 'ART', 'SEROLOGY', 'VACCINE', 'PEME', 'FIT', 'YELLOW_FEVER', 'AUDIOMETRY', 'DRUG', 'ALCOHOL', 'EYE', 'CHEST']

const emailActivity = Array.from({ length: events }, (_, index) => ({
  email: `crew.${index}@fleet${index % 40}.example`,
  patientName: `Berit Ødegård ${index}`,
  timestamp: new Date(Date.UTC(2026, 10, 23) - index * 60_000).toISOString(),
  event: ['delivered', 'processed', 'bounce', 'open'][index % 4],
  messageId: `message-${Math.floor(index / 2)}`,
  certId: `cert-${index}`,
}))

const countsByMonth = Array.from({ length: months * types.length }, (_, index) => {
  const month = new Date(Date.UTC(2026, 10 - Math.floor(index / types.length), 1))
  const name = `${String(month.getUTCMonth() + 1).padStart(2, '0')}-${month.getUTCFullYear()}`
  return { _id: { month: name, subType: types[index % types.length] }, count: 20 + ((index * 37) % 180) }
})

/** How soon a page that was never opened is usable on a slow network. */
const openSlowly = (open, path, ready) =>
  open({ tenant, isSlow: true }, (page, measure) =>
    measure(`${path} on slow 4G`, async () => {
      await page.goto(path, { waitUntil: 'commit' })
      await ready(page)
    }),
  )

async function measureEmails(page, measure) {
  await measure(`${events} emails: open`, async () => {
    await page.goto('/email/activity')
    await page.getByRole('row').nth(1).waitFor()
  })
  await measure(`${events} emails: sort`, () => page.getByRole('button', { name: 'Last Event Time' }).first().click())
}

async function measureChart(page, measure) {
  await page.goto('/insights?months=6')
  const chart = page.locator('.recharts-surface').first()
  const lastOutline = page.locator('[data-outline]').nth(types.length - 1)
  await chart.waitFor()
  await measure(`${months} months: draw`, async () => {
    await page.getByText(`${months} months`, { exact: true }).click()
    await lastOutline.waitFor({ state: 'attached' })
  })
  const { x, y, width, height } = await chart.boundingBox()
  await measure(`${months} months: hover`, async () => {
    await page.mouse.move(x + 0.1 * width, y + height / 2)
    await page.mouse.move(x + 0.9 * width, y + height / 2, { steps: 60 })
    await page.locator('.recharts-tooltip-wrapper').waitFor()
  })
}

export const dashboard = {
  about: `the dashboard next to the list of certificates, email activity, and a chart of ${types.length} types`,
  rounds: 3,
  measure: async ({ open }) => {
    await openSlowly(open, '/certificates/issued', (page) => page.getByRole('row').nth(1).waitFor())
    await openSlowly(open, '/dashboard', async (page) => {
      await page.getByRole('region', { name: 'Needs you' }).getByRole('link').first().waitFor()
      await page.getByRole('region', { name: 'Total certificates' }).getByText(/^\d+$/).waitFor()
    })
    await open({ tenant, answer: { getEmailsByClientId: emailActivity } }, measureEmails)
    await open({ tenant, answer: { certificatesCountInMonth: countsByMonth } }, measureChart)
  },
}
