import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { demoCertificates, demoProtectedPassword } from '../backend/demo'
import { addressOf, admins, backendAddress, expect, graphqlAddress, sendAs, signIn, test } from './journey'
import { readPdf } from './pdfPage'
import { chooseAction, expectNoToken, heading, recordHeaders, tabTo } from './steps'

test.use({ viewport: { width: 390, height: 844 } })

const publicPath = `/certificate/qr/${demoCertificates.valid}`

/** A certificate of every verdict; protected documents are the clinic's. */
const verdicts = [
  { id: demoCertificates.valid, title: 'Valid', subdomain: 'northbreakwater' },
  { id: demoCertificates.expired, title: 'Expired', subdomain: 'northbreakwater' },
  { id: demoCertificates.revoked, title: 'Revoked', subdomain: 'northbreakwater' },
  { id: 'cert-that-nobody-issued', title: 'Not found', subdomain: 'northbreakwater' },
  { id: demoCertificates.protected, title: 'Protected document', subdomain: 'harbourclinic' },
] as const

/** The scripts that the page loads after its first ones. */
const lateScript = /\/assets\/(?!index|early|light|rolldown-runtime)[^/]+\.js$/

const isGreen = (color: string): boolean => {
  const [red = 0, green = 0, blue = 0] = (/\d[\d.]*/g[Symbol.match](color) ?? []).map(Number)
  return green > red && green > blue
}

/** The colours of the verdict: heading, card and mark. */
const verdictColors = (page: Page): Promise<readonly string[]> =>
  heading(page).evaluate((title) => {
    const card = title.parentElement
    const mark = card?.firstElementChild
    return [getComputedStyle(title).color, ...[card, mark].map((element) => (element ? getComputedStyle(element).backgroundColor : ''))]
  })

const passwordBoxes = (page: Page): readonly Locator[] => ['Day', 'Month', 'Year'].map((label) => page.getByLabel(label, { exact: true }))

test(
  'only a valid certificate is shown in green, and no verdict needs a token',
  { tag: '@everyBrowser' },
  async ({ page, fault, watch }) => {
    watch.expect(/Failed to load resource/)
    const requests = recordHeaders(page)
    const expectColors = async (title: string): Promise<void> => {
      await expect(heading(page, title)).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const greens = (await verdictColors(page)).map(isGreen)
        expect(new Set(greens), `${title}, ${colorScheme}`).toEqual(new Set([title === 'Valid']))
      }
    }
    for (const { id, title, subdomain } of verdicts) {
      await page.goto(addressOf(`/certificate/${id}`, subdomain))
      await expectColors(title)
    }
    await fault('OpenCertificate', { kind: 'json500' })
    await page.goto(addressOf(publicPath))
    await expectColors('Could not be checked')
    expectNoToken(requests)
  },
)

test('the PDF is offered once it exists, and a signed-in user checks and downloads it without sending the token', async ({
  page,
  browser,
}) => {
  const pdf = page.getByRole('button', { name: 'PDF' })
  const requests = recordHeaders(page)
  await signIn(page, admins.superAdmin, publicPath)
  await expect(heading(page, 'Valid')).toBeVisible()
  await expect(pdf).toHaveCount(0)
  expectNoToken(requests)
  await page.goto(addressOf(`/certificates/view/${demoCertificates.valid}`))
  const created = page.waitForEvent('download')
  await chooseAction(page, 'PDF')
  await created

  await page.goto(addressOf(publicPath))
  requests.length = 0
  const saving = page.waitForEvent('download')
  await pdf.click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Aminata Diallo, Basic Safety Training.pdf')
  expectNoToken(requests)
  const { text, code } = await readPdf(browser, await readFile(await saved.path()))
  expect(text).toContain('Basic Safety Training')
  expect(code).toBe(addressOf(publicPath))
})

test('the public page loads nothing of the console, and the QR code only after the verdict', async ({ page, watch }) => {
  const events: string[] = []
  page.on('request', (request) => {
    if (lateScript.test(request.url())) events.push('late script')
  })
  page.on('response', (response) => {
    if (response.url() === graphqlAddress && response.request().method() === 'POST') events.push('response')
  })
  await page.goto(addressOf(publicPath))
  await expect(heading(page, 'Valid')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const files: readonly string[] = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => file.replace(/^.*\/|-[\w-]{7}\.js$/g, ''))
  expect(scripts).toContain('index')
  for (const script of scripts) expect(script).not.toMatch(/Console|client|Screen|Login|Account|schema|Table|Form/i)
  expect(files.filter((file) => ![new URL(addressOf('/')).host, new URL(backendAddress).host].includes(new URL(file).host))).toEqual([])
  expect(watch.sent).toEqual(['OpenCertificate', 'ContactOfCertificate', 'HostOrganisation'])
  expect(events[0]).toBe('response')
  expect(events).toContain('late script')
})

test.describe('the printed slip', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        const { dataset } = document.documentElement
        dataset['prints'] = String(Number(dataset['prints'] ?? 0) + 1)
        // As the browser does; it takes the page as it is then.
        dispatchEvent(new Event('beforeprint'))
      }
    })
  })
  const code = (page: Page): Locator => page.getByRole('img', { name: 'QR code of this address', includeHidden: true })
  const printCount = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-prints')

  test('a slip fits on one A5 page, without controls, with a readable QR code', async ({ page, browser }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    // The one with the most facts, and the one with the most controls.
    for (const { id, title, subdomain } of [verdicts[0], verdicts[4]]) {
      await page.goto(addressOf(`/certificate/${id}`, subdomain))
      await expect(heading(page, title)).toBeVisible()
      await page.waitForLoadState('networkidle')
      // Computed only for paper.
      await expect(code(page)).toHaveCount(0)
      const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
      const slip = await readPdf(browser, await page.pdf({ format: 'A5', margin, printBackground: false }))
      const address = addressOf(`/certificate/qr/${id}`, subdomain)
      expect(slip.pages, title).toBe(1)
      expect(slip.code, title).toBe(address)
      // A line may break anywhere within an address.
      const printed = slip.text.replaceAll(/\s/g, '')
      for (const part of [title, address, id, 'How this was checked']) expect(printed).toContain(part.replaceAll(' ', ''))
      expect(printed).toMatch(/Checked\d{1,2}\w+\d{4},\d\d:\d\d\(Asia\/Singapore\)/)
      if (title === 'Valid') for (const fact of ['AminataDiallo', 'BasicSafetyTraining', 'NBA-']) expect(printed).toContain(fact)
      expect(printed).not.toMatch(/Printslip|Checkagain|Openthedocument|Enteritspassword|DayMonthYear/)
    }
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  })

  test(
    'printing waits for the QR code, and goes without one that cannot be loaded or is too long',
    { tag: '@everyBrowser' },
    async ({ page, watch }) => {
      watch.expect(/Failed to load resource/)
      let load = (): void => undefined
      const loading = new Promise<void>((resolve) => (load = resolve))
      await page.route(lateScript, async (route) => {
        await loading
        await route.fallback()
      })
      await page.goto(addressOf(publicPath))
      const print = page.getByRole('button', { name: 'Print slip' })
      await print.click()
      await expect(print).toHaveAttribute('aria-busy', 'true')
      expect(await printCount(page)).toBeNull()
      load()
      await expect.poll(() => printCount(page)).toBe('1')
      await expect(code(page)).toHaveCount(1)
      await expect(print).not.toHaveAttribute('aria-busy')
      await print.click()
      await expect.poll(() => printCount(page)).toBe('2')

      await page.unrouteAll({ behavior: 'wait' })
      await page.route(lateScript, (route) => route.abort())
      await page.goto(addressOf(publicPath))
      await print.click()
      await expect.poll(() => printCount(page)).toBe('1')
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText(addressOf(publicPath))).toBeVisible()
      await expect(code(page)).toHaveCount(0)
      await page.unrouteAll({ behavior: 'wait' })
      await page.emulateMedia({ media: 'screen' })
      await page.goto(addressOf(`/certificate/${'a'.repeat(4_000)}`))
      await expect(heading(page, 'Not found')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(code(page)).toHaveCount(0)
    },
  )
})

test('code that is gone after a deploy offers Reload and leaves the verdict as it is', async ({ page, watch }) => {
  watch.expect(/Failed to load resource/)
  const reload = page.getByRole('button', { name: 'Reload', exact: true })
  await page.route(lateScript, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }))
  await page.goto(addressOf(publicPath))
  await expect(heading(page, 'Valid')).toBeVisible()
  await expect(page.getByText(/^Slips are printed without their QR code\./)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(reload).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.goto(addressOf(`/certificate/${demoCertificates.protected}`, 'harbourclinic'))
  await expect(heading(page, 'Protected document')).toBeVisible()
  await expect(page.getByText(/^This part of the page is missing\./)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await reload.click()
  await expect(page.getByLabel('Day', { exact: true })).toBeVisible()
  await expect(heading(page, 'Protected document')).toBeVisible()
})

test.describe('a device whose clock is wrong', () => {
  const hour = 60 * 60 * 1000
  const day = 24 * hour
  const issueText =
    'mutation ($clientId: ID!, $holder: String!, $issuedAt: String!, $validUntil: String) { certificateIssue(clientId: $clientId, templateId: "template-basic-safety", holderName: $holder, name: "Basic Safety Training", issuedAt: $issuedAt, validUntil: $validUntil, signers: "[]") { success } }'
  const findText = 'query ($clientId: ID!, $holder: String!) { certificatesByClientId(clientId: $clientId, filter: $holder) { id } }'

  /** Issues a certificate whose last day is some days from today, by the server's clock. */
  async function issueUntil(request: APIRequestContext, daysFromToday: number): Promise<string> {
    const dayAt = (days: number): string => `${new Date(Date.now() + days * day).toISOString().slice(0, 10)}T00:00:00.000Z`
    const variables = { clientId: 'client-northbreakwater', holder: `Clock Test ${daysFromToday}` }
    await sendAs(request, admins.superAdmin, issueText, { ...variables, issuedAt: dayAt(-30), validUntil: dayAt(daysFromToday) })
    const { certificatesByClientId: found } = await sendAs(request, admins.superAdmin, findText, variables)
    return String(Object(found)[0].id)
  }

  test('a clock 23 hours off changes no verdict: it is reckoned on the server’s day', async ({ page, request }) => {
    for (const [offset, lastDay, title] of [
      [day - hour, 0, 'Valid'],
      [hour - day, -1, 'Expired'],
    ] as const) {
      const id = await issueUntil(request, lastDay)
      await page.clock.setFixedTime(Date.now() + offset)
      await page.goto(addressOf(`/certificate/${id}`))
      await expect(heading(page, title)).toBeVisible()
    }
  })

  test('a clock three days off is named as the reason for no verdict, and nothing is green', async ({ page }) => {
    for (const [offset, id] of [
      [3 * day, demoCertificates.valid],
      [-3 * day, demoCertificates.expired],
    ] as const) {
      await page.clock.setFixedTime(Date.now() + offset)
      await page.goto(addressOf(`/certificate/${id}`))
      await expect(heading(page, 'Could not be checked')).toBeVisible()
      await expect(page.getByText(/The clock of this device differs from the server’s by more than a day\./).first()).toBeVisible()
      expect((await verdictColors(page)).map(isGreen)).not.toContain(true)
    }
    // A revocation needs no date.
    await page.goto(addressOf(`/certificate/${demoCertificates.revoked}`))
    await expect(heading(page, 'Revoked')).toBeVisible()
  })
})

test('a protected document opens with a pasted or typed date of birth, and asks again after a reload', async ({ page, watch, context }) => {
  await page.goto(addressOf(`/certificate/${demoCertificates.protected}`, 'harbourclinic'))
  await expect(heading(page, 'Protected document')).toBeVisible()
  await expect(page.getByText('Kelvin Teo')).toHaveCount(0)
  const day = page.getByLabel('Day', { exact: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await day.focus()
  await page.evaluate((text) => navigator.clipboard.writeText(text), demoProtectedPassword)
  await page.keyboard.press('ControlOrMeta+V')
  for (const [index, box] of passwordBoxes(page).entries())
    await expect(box).toHaveValue(demoProtectedPassword.slice(index * 2, index * 2 + 2))
  await page.getByRole('button', { name: 'Open the document' }).click()
  await expect(heading(page, 'Valid')).toBeVisible()
  await expect(page.getByText('Kelvin Teo Boon Kiat')).toBeVisible()
  expect(watch.sent.filter((name) => !/^(?:Contact|Host)/.test(name))).toEqual(['OpenCertificate', 'UnlockCertificate', 'UnlockedFacts'])

  await page.reload()
  await expect(heading(page, 'Protected document')).toBeVisible()
  await tabTo(page, day)
  await expect(day).toHaveValue('')
  await page.keyboard.type(demoProtectedPassword)
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue('91')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Valid')).toBeVisible()
})

test('the password door takes a date as people write it, and a correction over the old one', { tag: '@everyBrowser' }, async ({ page }) => {
  await page.goto(addressOf(`/certificate/${demoCertificates.protected}`, 'harbourclinic'))
  const [day, month, year] = passwordBoxes(page)
  await day?.focus()
  await page.keyboard.type('31.02.1991')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('31 February does not exist.')
  // The day is selected, so that the next key replaces it.
  await page.keyboard.type('1991-02-14')
  for (const [box, text] of [
    [day, '14'],
    [month, '02'],
    [year, '91'],
  ] as const)
    if (box) {
      await expect(box).toHaveValue(text)
      await expect(box).toHaveAttribute('inputmode', 'numeric')
      expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Valid')).toBeVisible()
})
