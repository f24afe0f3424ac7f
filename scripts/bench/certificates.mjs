import { documentsOf } from './documents.mjs'
import { scaled } from './measuring.mjs'

const rows = scaled(5_000)
const countText = (count) => count.toLocaleString('en')
const birthOf = (at) => `${13 + (at % 15)}/0${(at % 9) + 1}/19${70 + (at % 25)}`
const crew = Array.from({ length: rows }, (_, at) => `Berit Ødegård ${at};${birthOf(at)};QZ${at};;20-11-2031`)
const csv = Buffer.from(['Full name;DOB;Passport;E-mail;Expiry', ...crew].join('\r\n'))

export const certificates = {
  about: `a bulk issue of ${rows} certificates, and a list of twice as many`,
  measure: async ({ open }) => {
    const tenant = 'northbreakwater'
    await open({ tenant }, async (page, measure) => {
      await page.goto('/certificates/issue/bulk')
      await page.getByLabel('Template').selectOption({ label: 'Basic Safety Training' })
      await page.getByLabel('CSV file').setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: csv })
      await page.getByRole('button', { name: `Check ${countText(rows)} rows` }).click()
      await page.getByRole('button', { name: 'Preview 3 certificates', exact: true }).click({ timeout: 120_000 })
      const send = page.getByRole('button', { name: `Issue ${countText(rows)} certificates` })
      await send.waitFor({ timeout: 120_000 })
      await measure(`issue ${rows}`, async () => {
        await send.click()
        await page.getByText(`${countText(rows)} of ${countText(rows)} certificates issued.`).waitFor({ timeout: 1_800_000 })
      })
    })
    const count = 2 * rows
    await open({ tenant, answer: { certificatesByClientId: documentsOf(count) } }, async (page, measure) => {
      const loadAll = page.getByRole('button', { name: 'Load all' })
      await measure(`list of ${count}: open`, async () => {
        await page.goto('/certificates/issued')
        await loadAll.waitFor()
      })
      await measure(`list of ${count}: load all`, async () => {
        await loadAll.click()
        await page.getByText(`${countText(count)} certificates`, { exact: true }).waitFor({ timeout: 300_000 })
      })
      await measure(`list of ${count}: sort`, () => page.getByRole('button', { name: 'Holder' }).first().click())
    })
  },
}
