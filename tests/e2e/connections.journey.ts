import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { admins, expect, graphqlAddress, operationIn, signIn, test } from './journey'
import { readPdf } from './pdfPage'
import { changeResponse, heading, toasts, travel } from './steps'

// A company that follows seafarers: whom it asks, and whether they may sail.

/** Keeps what the page writes to the console from now on. */
function keepLog(page: Page): () => readonly string[] {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  return () => lines
}

test('of pasted addresses those not known are asked once; one is accepted, and the profile and assessment are printed', async ({
  page,
  browser,
  watch,
}) => {
  test.setTimeout(120_000)
  const logged = keepLog(page)
  await signIn(page, admins.company, '/connections/event')
  const known = ['aminata.diallo@crew.example', 'siobhan.nidhomhnaill@crew.example']
  const fresh = Array.from({ length: 55 }, (_unused, at) => `Sailor ${at} <sailor${at}@crew.example>`)
  await page.getByLabel('Text with email addresses').fill([...fresh, ...known, 'anna@@crew.example', fresh[0]].join('\n'))
  await page.getByRole('button', { name: 'Find the addresses' }).click()
  await page.getByRole('button', { name: 'Check 58 rows' }).click()
  await expect(page.getByText('2 look already sent')).toBeVisible()
  await page.getByRole('button', { name: 'Send 55 requests' }).dblclick()
  await expect(page.getByText('55 of 55 requests sent.')).toBeVisible({ timeout: 30_000 })
  expect(watch.count('AddConnections')).toBe(2)

  await travel(page, '/connections/event/connection-client-blueanchor-5')
  await page.getByRole('button', { name: 'Accept…' }).click()
  // A toast lasts four seconds, which a slow machine may need for the second click.
  await Promise.all([
    expect(toasts(page).getByText('Connection updated')).toBeVisible(),
    page.getByRole('button', { name: 'Accept for them' }).dblclick(),
  ])
  expect(watch.count('UpdateConnection')).toBe(1)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Certificates' })).toBeVisible()
  await expect(page).toHaveTitle('Seafarer · Blue Anchor Shipping')
  const profile = await readPdf(browser, await page.pdf({ preferCSSPageSize: true }), { hasCode: false })
  expect(profile.text).toContain('Ελένη')
  const words = profile.words.join(' ')
  expect(words).toContain('Identity')
  expect(words).toContain('Checkit')

  await page.getByRole('link', { name: 'Assessment' }).click()
  await expect(page.getByRole('table', { name: 'Required certificates' })).toBeVisible()
  await expect(page.getByText(/not checked with its issuer/)).toHaveCount(0)
  const assessment = await readPdf(browser, await page.pdf({ preferCSSPageSize: true }), { hasCode: false })
  expect(assessment.words.join(' ')).toContain('Page1of1')
  expect(logged().join('\n')).not.toMatch(/Ελένη|@crew\.example/)
  expect(page.url()).not.toMatch(/%CE|@/)
  expect(assessment.words.join(' ')).toContain('AskedbyHenrikAasforBlueAnchorShippingAS')
})

test('of 300 people some cannot be read; the rest are read on request, and the matrix is moved through by keyboard and saved', async ({
  page,
  watch,
}) => {
  test.setTimeout(180_000)
  const many = 300
  const logged = keepLog(page)
  await changeResponse(page, 'SeafarerList', ({ getConnectedUsers }) => {
    const [first] = Array.isArray(getConnectedUsers) ? getConnectedUsers : []
    return {
      getConnectedUsers: Array.from({ length: many }, (_unused, at) => ({
        ...first,
        id: `person-${at}`,
        connectionId: `connection-${at}`,
        name: `Sailor ${String(at).padStart(3, '0')}`,
        // Every third one lacks everything.
        certificates: at % 3 === 0 ? [] : first.certificates,
      })),
    }
  })
  let isBroken = true
  let open = 0
  let most = 0
  await page.route(graphqlAddress, async (route) => {
    const body = route.request().postData()
    if (operationIn(body) !== 'OneConnection') return route.fallback()
    const id = String(Object(Object(JSON.parse(body ?? '{}')).variables).id)
    const at = Number(id.split('-')[1])
    open += 1
    most = Math.max(most, open)
    const facts = { company: null, companyId: null, firstName: null, middleName: null, lastName: null, phoneNumber: null, birthday: null }
    const access = { isActive: true, isAccepted: true, profileAccess: true, certificateAccess: at % 10 !== 5, revokedDate: null }
    const getUserConnection = { userId: `person-${at}`, email: null, ...facts, ...access }
    const headers = { 'access-control-allow-origin': '*' }
    await route.fulfill(isBroken && at >= 120 ? { status: 503, headers } : { headers, json: { data: { getUserConnection } } })
    open -= 1
  })
  watch.expect(/503/)
  await signIn(page, admins.company, '/connections?view=readiness')
  // Every one of the reads passes through this test, which takes long on a busy machine.
  await expect(page.getByText(/Anyone not read is not listed\./)).toBeVisible({ timeout: 60_000 })
  const stopped = page.getByText(/^Stopped at 1\d\d of 300$/)
  await expect(stopped).toBeVisible()
  // The seafarer who was being read when it stopped is not among them.
  const known = Number(/\d+/.exec((await stopped.textContent()) ?? '')?.[0])
  // The failures are in the log, without anybody's name.
  expect(logged().join('\n')).toContain('OneConnection')
  expect(logged().join('\n')).not.toContain('Sailor')
  isBroken = false
  const before = watch.count('OneConnection')
  await page.getByRole('button', { name: 'Read the rest' }).click()
  await expect(page.getByText('All 300 read')).toBeVisible({ timeout: 60_000 })
  expect(watch.count('OneConnection') - before).toBeLessThanOrEqual(many - known)
  expect(most).toBeLessThanOrEqual(4)

  const grid = page.getByRole('grid', { name: 'Required certificates of each person' })
  await expect(grid).toHaveAttribute('aria-rowcount', '301')
  await grid.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  const first = grid.locator('[data-at="0 1"] button')
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleName(/, Sailor 000: Missing$/)
  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('PageDown')
  await expect(grid.locator('[data-at="50 1"] button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Missing', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  // Counts of 300 people need more room than the line has, so the results are in a drawer.
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('radio', { name: /^Not ready/ }).check({ force: true })
  await page.getByRole('button', { name: 'Done' }).click()
  expect(page.url()).not.toMatch(/Sailor/)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved).toContain('"Filter","Result: Not ready"')
  // In the column “To fix”.
  expect(saved).toMatch(/"Missing: [^"]*Basic safety training; /)
  expect(saved).toContain('300 of 300 people had been read')
  await expect(heading(page, 'Crew readiness')).toBeVisible()
})

test('the word for a certificate that nobody confirmed is whole on the profile, however wide the window is', async ({ page }) => {
  await signIn(page, admins.company, '/connections')
  await page.getByRole('table').getByRole('link', { name: 'Aminata Diallo' }).click()
  const words = page.getByRole('table', { name: 'Certificates' }).getByText('Valid, not confirmed')
  await expect(words.first()).toBeVisible()
  for (const width of [1440, 1240, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() =>
        words.evaluateAll((all) =>
          all.every((word) => word.getBoundingClientRect().right <= (word.closest('table')?.getBoundingClientRect().right ?? 0)),
        ),
      )
      .toBe(true)
  }
})
