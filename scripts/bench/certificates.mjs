import { scaled, signIn } from './measuring.mjs'

const rows = scaled(5_000)
const countText = (count) => count.toLocaleString('en')
const birthOf = (at) => `${13 + (at % 15)}/0${(at % 9) + 1}/19${70 + (at % 25)}`
const crew = Array.from({ length: rows }, (_, at) => `Berit Ødegård ${at};${birthOf(at)};QZ${at};;20-11-2031`)
const file = {
  name: 'crew.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Full name;DOB;Passport;E-mail;Expiry', ...crew].join('\r\n')),
}

/** Issues certificates directly at the backend until there are `target`, in the largest batches it accepts; resolves with their number. */
async function fillUp({ ask }, target) {
  const clientId = 'client-northbreakwater'
  const countStored = async () => (await ask(`{ certificatesByClientId(clientId: "${clientId}") { id } }`)).certificatesByClientId.length
  const issue = `mutation ($certificates: String!) {
    bulkIssueCertificate(certificates: $certificates, clientId: "${clientId}", templateId: "template-basic-safety") { success }
  }`
  const days = { issuedAt: '2026-01-05T00:00:00.000Z', validUntil: '2031-01-05T00:00:00.000Z' }
  for (let count = await countStored(); count < target; count = await countStored()) {
    const holderOf = (_, at) => ({ holderName: `Filled up ${count + at}`, passNo: `FU${count + at}` })
    const certificates = Array.from({ length: Math.min(25, target - count) }, holderOf)
    const complete = certificates.map((holder) => ({ ...holder, ...days, name: 'Basic Safety Training', signers: '[]' }))
    await ask(issue, { certificates: JSON.stringify(complete) })
  }
  return countStored()
}

export const certificates = {
  about: `a bulk issue of ${rows} certificates, and a list of twice as many`,
  measure: async ({ open }) => {
    const tenant = 'northbreakwater'
    await open({ tenant }, async (page, measure) => {
      await page.goto('/certificates/issue/bulk')
      await page.getByLabel('Template').selectOption({ label: 'Basic Safety Training' })
      await page.getByLabel('CSV file').setInputFiles(file)
      await page.getByRole('button', { name: `Check ${countText(rows)} rows` }).click()
      await page.getByRole('button', { name: 'Preview 3 certificates', exact: true }).click({ timeout: 120_000 })
      const send = page.getByRole('button', { name: `Issue ${countText(rows)} certificates` })
      await send.waitFor({ timeout: 120_000 })
      await measure(`issue ${rows}`, async () => {
        await send.click()
        await page.getByText(`${countText(rows)} of ${countText(rows)} certificates issued.`).waitFor({ timeout: 1_800_000 })
      })
    })
    const count = await fillUp(await signIn(tenant), 2 * rows)
    await open({ tenant }, async (page, measure) => {
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
