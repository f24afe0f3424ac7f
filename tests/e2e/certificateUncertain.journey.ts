import { admins, expect, expectAccessible, signIn, test } from './journey'
import { issueFor, operationOf } from './ways'

test.describe('a revocation whose answer does not arrive', () => {
  for (const [kind, words] of [
    ['lost', 'The server’s response did not arrive. Check whether it was done before you try again.'],
    ['partial', 'The server’s response could not be read. Check whether it was done before you try again.'],
  ] as const)
    test(`(${kind}) is sent once, said to be uncertain, and seen on the page`, async ({ page, watch, fault }) => {
      watch.expect(/Failed to load resource/)
      await signIn(page, admins.superAdmin)
      await issueFor(page, 'Ingrid Solheim')
      await page.getByRole('button', { name: 'Revoke…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' })
      await dialog.getByLabel('Type the holder’s name').fill('Ingrid Solheim')
      // For one call only: were it sent again, the second would be answered.
      await fault('RevokeCertificate', { kind, times: 1 })
      await dialog.getByRole('button', { name: 'Revoke certificate' }).click()
      await expect(dialog.getByRole('alert')).toHaveText(words)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText('Revoked', { exact: true }).first()).toBeVisible()
      await expect(page.getByText(/^Revoked by /)).toHaveCount(1)
      await expect(page.getByText('Times in Asia/Singapore')).toHaveCount(1)
    })
})

test('a PDF whose answer does not arrive was drawn all the same, and is there at the next press', async ({ page, watch, fault }) => {
  watch.expect(/Failed to load resource/)
  await signIn(page, admins.superAdmin)
  await issueFor(page, 'Henrik Solheim')
  const pdf = page.getByRole('button', { name: 'PDF' })
  const drawings: string[] = []
  page.on('request', (request) => {
    if (operationOf(request) === 'DrawCertificatePdf') drawings.push(request.url())
  })
  await fault('DrawCertificatePdf', { kind: 'lost', times: 1 })
  await pdf.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Check whether it was done before you try again.' })).toBeVisible()
  await expect(page.getByText('PDF created', { exact: true })).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await pdf.click()
  await downloading
  expect(drawings).toHaveLength(1)
})
