import { dayFromNow, measureList, scaled } from './measuring.mjs'

const [count, patients] = [scaled(50_000), scaled(20_000)]
const patientOf = (_, at) => ({ id: `patient-${at}`, name: `Berit ${at} Ødegård`, email: `berit.${at}@crew.example`, midId: `user-${at}` })

/** The newest first, as the backend lists them. One in 200 expires within 90 days, and one in three of those was renewed. */
const documentOf = (at) => ({
  id: `document-${at}`,
  userId: `user-${at % 200 === 66 ? at + 1 : at}`,
  holderName: `Berit ${at} Ødegård`,
  passNo: `QZ${at}`,
  dateOfBirth: '1990-04-12',
  name: 'Medical Certificate for Service at Sea',
  subType: 'PEME',
  result: at % 50 === 7 ? 'Temporarily unfit for service at sea' : 'Fit for service at sea without limitation',
  issuedAt: dayFromNow(-at / 72),
  validUntil: dayFromNow(at % 200 === 67 ? at % 90 : 400 + (at % 300)),
  isRevoked: at % 97 === 5,
  storedInBlock: false,
  pinNo: `HC-2026-${at}`,
  user: { email: `berit.${at}@crew.example` },
})

/** A number of issued documents, a page at a time. */
export const documentsOf =
  (all) =>
  ({ limit, offset = 0 }) =>
    Array.from({ length: Math.max(0, Math.min(limit, all - offset)) }, (_, at) => documentOf(offset + at))

export const documents = {
  about: `a clinic with ${patients} patients and ${count} documents`,
  measure: async ({ open }) => {
    const answer = { clientPatients: Array.from({ length: patients }, patientOf), certificatesByClientId: documentsOf(count) }
    const options = { tenant: 'harbourclinic', answer }
    await open(options, (page, measure) =>
      measureList(page, measure, '/entities/patients', { typed: `berit ${patients - 1}`, find: `Berit ${patients - 1} Ødegård` }),
    )
    await open(options, async (page, measure) => {
      await measureList(page, measure, '/documents/issued', {})
      await measure('expiring: read every document', async () => {
        await page.getByRole('link', { name: 'Expiring soon' }).click()
        await page.getByRole('button', { name: 'Find them' }).click()
        await page.getByText(/^Found among/).waitFor({ timeout: 300_000 })
      })
      await measure('expiring: within 30 days', async () => {
        await page.getByRole('radio', { name: /^30 days/ }).check({ force: true })
        await page.waitForURL(/within=30/)
      })
    })
  },
}
