import { readFileSync } from 'node:fs'
import type { Locator, Page, Route } from '@playwright/test'
import { demoCertificates, demoProtectedPassword, demoShortLink } from '../backend/demo'
import { faultKinds, type FaultKind } from '../backend/faults'
import { addressOf, admins, backendAddress, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './journey'
import { readPdf } from './pdfPage'
import { issueFor, expectNoToken, recordHeaders } from './ways'

test.use({ viewport: { width: 390, height: 844 } })

const title = (page: Page, name?: string): Locator => page.getByRole('heading', { level: 1, ...(name ? { name, exact: true } : {}) })

const graphql = `${backendAddress}/graphql`

/** Where each verdict is found; protected documents are the clinic's. */
const verdicts = [
  { id: demoCertificates.valid, word: 'Valid', advice: /Compare this with the document you hold/, reached: 'Done' },
  { id: demoCertificates.validNoExpiry, word: 'Valid', advice: /Compare this with the document you hold/, reached: 'Done' },
  {
    id: demoCertificates.expired,
    word: 'Expired',
    advice: /it has expired\. Ask the holder for a newer one\./,
    reached: 'Done',
  },
  { id: demoCertificates.revoked, word: 'Revoked', advice: /The issuer has withdrawn it\. Do not accept it\./, reached: 'Done' },
  {
    id: 'cert-that-nobody-issued',
    word: 'Not found',
    advice: /printed beside the code, or ask the issuer named on the certificate\./,
    reached: 'Failed',
  },
  {
    id: demoCertificates.protected,
    word: 'Protected document',
    advice: /Enter the holder’s date of birth.*or the issuer named on/,
    reached: 'Done',
    subdomain: 'harbourclinic',
  },
] as const

/** What is said about the certificate, without the steps below it. */
const cardOf = (page: Page): Locator => page.getByRole('status').filter({ has: title(page) })

/** The marks of the steps, from the first to the last. */
const marksOf = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .getByRole('listitem')
    .getByRole('img')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label')))

const noStepReached = Array.from({ length: 4 }, () => 'Could not be checked')

/** What the page fetches after its first load. */
const lateScript = /\/assets\/(?!index|light|rolldown-runtime)[^/]+\.js$/

/** Red, green and blue of a computed colour. */
const isGreen = (color: string): boolean => {
  const [red = 0, green = 0, blue = 0] = (/\d[\d.]*/g[Symbol.match](color) ?? []).map(Number)
  return green > red && green > blue
}

/** The grounds and colours of the verdict: card, mark and heading. */
const verdictColors = (page: Page): Promise<readonly string[]> =>
  title(page).evaluate((heading) => {
    const card = heading.parentElement
    const mark = card?.firstElementChild
    return [getComputedStyle(heading).color, ...[card, mark].map((element) => (element ? getComputedStyle(element).backgroundColor : ''))]
  })

const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(`delta:v3:${name}`), key)

const doorOf = (page: Page): readonly Locator[] => ['Day', 'Month', 'Year'].map((label) => page.getByLabel(label, { exact: true }))

/** Changes an answer on its way, keeping its headers. */
const answerWith =
  (operation: string, change: (json: Record<string, unknown>) => unknown) =>
  async (route: Route): Promise<void> => {
    const sent: unknown = route.request().method() === 'POST' ? route.request().postDataJSON() : null
    if (Object(sent).operationName !== operation) {
      await route.fallback()
      return
    }
    const response = await route.fetch()
    const json: Record<string, unknown> = await response.json()
    await route.fulfill({ response, json: change(json) })
  }

test.describe('the verdict', () => {
  for (const { id, word, advice, reached, ...more } of verdicts)
    test(`of ${id} is ${word}`, async ({ page }) => {
      test.setTimeout(60_000)
      const subdomain = 'subdomain' in more ? more.subdomain : 'northbreakwater'
      const calls = recordHeaders(page)
      for (const path of [`/certificate/${id}`, `/certificate/qr/${id}`]) {
        await page.goto(addressOf(path, subdomain))
        await expect(title(page, word)).toBeVisible()
        await expect(page).toHaveTitle('Certificate check · Delta')
        await expect(page.getByText(/^Checked \d{1,2} \w+ \d{4}, \d\d:\d\d \(Asia\/Singapore\)$/)).toBeVisible()
        await expect(page.getByText(new URL(addressOf('/', subdomain)).host, { exact: true })).toBeVisible()
        await expect(cardOf(page).getByText(advice)).toBeVisible()
      }
      await expect(page.getByRole('heading', { level: 2, name: 'How this was checked' })).toBeVisible()
      const [first, ...others] = await marksOf(page)
      expect(first).toBe(reached)
      if (word === 'Not found' || word === 'Protected document') {
        expect(others).toEqual(noStepReached)
        await expect(page.getByRole('listitem').filter({ hasText: 'Revocation' })).toContainText('Could not be checked')
      } else expect(others).not.toContain('Could not be checked')
      await expectAccessible(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect((await verdictColors(page)).map(isGreen), colorScheme).toEqual(Array.from({ length: 3 }, () => word === 'Valid'))
      }
      expectNoToken(calls)
    })

  test('tells what the register says, and how it was checked', async ({ page }) => {
    const steps = page.getByRole('listitem')
    await page.goto(addressOf(`/certificate/${demoCertificates.validNoExpiry}`))
    await expect(page.getByText('Jón Þór Sigurðsson')).toBeVisible()
    await expect(page.getByText('No expiry', { exact: true })).toBeVisible()
    await expect(steps.filter({ hasText: 'Does not expire' })).toBeVisible()

    await page.goto(addressOf(`/certificate/${demoCertificates.expired}`))
    await expect(steps.filter({ hasText: /^Expired\d+ days? ago/ }).getByRole('img', { name: 'Failed' })).toBeVisible()
    await expect(page.getByText(/end of day UTC/)).toBeVisible()

    await page.goto(addressOf(`/certificate/${demoCertificates.revoked}`))
    await expect(steps.filter({ hasText: 'Revoked' }).getByRole('img', { name: 'Failed' })).toBeVisible()
    await expect(steps.filter({ hasText: /expire/i })).toHaveCount(0)

    await page.goto(addressOf(`/certificate/${demoCertificates.notarised}`))
    await expect(title(page, 'Valid')).toBeVisible()
    await expect(steps.filter({ hasText: /^NotarisationTransaction 0x/ }).getByRole('img', { name: 'Done' })).toBeVisible()
  })

  test('carries no token and costs no session while somebody is signed in', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    const token = await stored(page, 'authToken')
    expect(token).not.toBeNull()
    const calls = recordHeaders(page)
    for (const { id, word } of verdicts.slice(0, 5)) {
      await page.goto(addressOf(`/certificate/qr/${id}`))
      await expect(title(page, word)).toBeVisible()
      expectNoToken(calls.splice(0))
    }
    expect(await stored(page, 'authToken')).toBe(token)
  })

  test('is reached by the old hash links too', async ({ page }) => {
    for (const path of [`/#/certificate/${demoCertificates.valid}`, `/#/certificate/qr/${demoCertificates.valid}`]) {
      await page.goto(addressOf(path))
      await expect(title(page, 'Valid')).toBeVisible()
      await expect(page).toHaveURL(addressOf(path.replace('/#', '')))
    }
  })

  test('loads none of the console’s code', async ({ page, watch }) => {
    await page.goto(addressOf(`/certificate/qr/${demoCertificates.valid}`))
    await expect(title(page, 'Valid')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const files: readonly string[] = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const scripts = files.filter((file) => file.endsWith('.js')).map((file) => file.replace(/^.*\/|-[\w-]{8}\.js$/g, ''))
    test.info().annotations.push({ type: 'scripts of the public page', description: scripts.join(', ') })
    expect(scripts).toContain('index')
    for (const script of scripts) expect(script).not.toMatch(/Console|client|Screen|Login|Account|schema|Table|Form/i)
    expect(files.filter((file) => ![new URL(addressOf('/')).host, new URL(backendAddress).host].includes(new URL(file).host))).toEqual([])
    // Neither the tenant's theme nor an admin is asked for.
    expect(watch.sent).toEqual(['OpenCertificate'])
  })

  test('fits on the narrowest screen', async ({ page }) => {
    test.setTimeout(60_000)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const { id, word, ...more } of verdicts) {
      await page.goto(addressOf(`/certificate/${id}`, 'subdomain' in more ? more.subdomain : 'northbreakwater'))
      await expect(title(page, word)).toBeVisible()
      await expectNoSidewaysScroll(page, word)
    }
  })

  test('fetches what draws the code only once there is a verdict', async ({ page }) => {
    const events: string[] = []
    page.on('request', (request) => {
      if (lateScript.test(request.url())) events.push('part')
    })
    page.on('response', (response) => {
      if (response.url() === graphql && response.request().method() === 'POST') events.push('answer')
    })
    await page.goto(addressOf(`/certificate/${demoCertificates.valid}`))
    await expect(title(page, 'Valid')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(events[0]).toBe('answer')
    expect(events).toContain('part')
  })
})

test.describe('the printed slip', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        const { dataset } = document.documentElement
        dataset['printed'] = String(Number(dataset['printed'] ?? 0) + 1)
      }
    })
  })
  const code = (page: Page): Locator => page.getByRole('img', { name: 'QR code of this address', includeHidden: true })
  const printsOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-printed')

  test('is the page without its controls, with its address', async ({ page }) => {
    await page.goto(addressOf(`/certificate/${demoCertificates.valid}`))
    const print = page.getByRole('button', { name: 'Print slip' })
    const again = page.getByText('Check it again at')
    await expect(code(page)).toHaveCount(1)
    await expect(code(page)).toBeHidden()
    await expect(again).toBeHidden()
    await print.click()
    await expect.poll(() => printsOf(page)).toBe('1')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(print).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(title(page, 'Valid')).toBeVisible()
    await expect(page.getByText('Aminata Diallo')).toBeVisible()
    await expect(again).toBeVisible()
    await expect(code(page)).toBeVisible()
    // On paper, dark is light.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  })

  for (const { id, word, ...more } of [verdicts[0], verdicts[3], verdicts[4], verdicts[5]])
    test(`of ${word} is one small page with all that was checked, and a code that a reader reads`, async ({ page, browser }) => {
      const subdomain = 'subdomain' in more ? more.subdomain : 'northbreakwater'
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(addressOf(`/certificate/${id}`, subdomain))
      await expect(title(page, word)).toBeVisible()
      await expect(code(page)).toHaveCount(1)
      const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
      const { text, pages, code: read } = await readPdf(browser, await page.pdf({ format: 'A5', margin, printBackground: false }))
      expect(pages).toBe(1)
      const address = addressOf(`/certificate/qr/${id}`, subdomain)
      expect(read).toBe(address)
      // A line's end may fall anywhere in an address.
      const printed = text.replaceAll(/\s/g, '')
      for (const part of [word, new URL(address).host, address, id, 'How this was checked', 'Not', 'Verification'])
        expect(printed).toContain(part.replaceAll(' ', ''))
      expect(printed).toMatch(/Checked\d{1,2}\w+\d{4},\d\d:\d\d\(Asia\/Singapore\)/)
      if (word === 'Valid') for (const fact of ['AminataDiallo', 'BasicSafetyTraining', 'NBA-']) expect(printed).toContain(fact)
      expect(printed).not.toMatch(/Printslip|Checkagain|Openthedocument|Enteritspassword|DayMonthYear/)
    })

  test('waits for its code', async ({ page }) => {
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(lateScript, async (route) => {
      await held
      await route.fallback()
    })
    await page.goto(addressOf(`/certificate/${demoCertificates.valid}`))
    const print = page.getByRole('button', { name: 'Print slip' })
    await print.click()
    await expect(print).toHaveAttribute('aria-busy', 'true')
    expect(await printsOf(page)).toBeNull()
    letGo()
    await expect.poll(() => printsOf(page)).toBe('1')
    await expect(code(page)).toHaveCount(1)
    await expect(print).not.toHaveAttribute('aria-busy')
    await print.click()
    await expect.poll(() => printsOf(page)).toBe('2')
  })

  test('is printed without a code where none can be fetched, or the address is too long for one', async ({ page, watch }) => {
    watch.expect(/Failed to load resource/)
    await page.route(lateScript, (route) => route.abort())
    await page.goto(addressOf(`/certificate/${demoCertificates.valid}`))
    await page.getByRole('button', { name: 'Print slip' }).click()
    await expect.poll(() => printsOf(page)).toBe('1')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(addressOf(`/certificate/qr/${demoCertificates.valid}`))).toBeVisible()
    await expect(code(page)).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
    await page.emulateMedia({ media: 'screen' })
    await page.goto(addressOf(`/certificate/${'a'.repeat(4_000)}`))
    await expect(title(page, 'Not found')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(title(page, 'Not found')).toBeVisible()
    await expect(code(page)).toHaveCount(0)
  })
})

test.describe('a protected document', () => {
  const address = addressOf(`/certificate/${demoCertificates.protected}`, 'harbourclinic')

  test('opens to the holder’s date of birth, pasted as it is', async ({ page, watch, context }) => {
    await page.goto(address)
    await expect(title(page, 'Protected document')).toBeVisible()
    await expect(page.getByText('Kelvin Teo')).toHaveCount(0)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByLabel('Day', { exact: true }).focus()
    await page.evaluate((text) => navigator.clipboard.writeText(text), demoProtectedPassword)
    await page.keyboard.press('ControlOrMeta+V')
    for (const [index, box] of doorOf(page).entries()) await expect(box).toHaveValue(demoProtectedPassword.slice(index * 2, index * 2 + 2))
    await page.getByRole('button', { name: 'Open the document' }).click()
    await expect(title(page, 'Valid')).toBeVisible()
    await expect(page.getByText('Kelvin Teo Boon Kiat')).toBeVisible()
    await expectAccessible(page)
    expect(watch.sent).toEqual(['OpenCertificate', 'UnlockCertificate'])
    // The password is not kept: who opens the page anew is asked anew.
    await page.reload()
    await expect(title(page, 'Protected document')).toBeVisible()
    await expect(page.getByLabel('Day', { exact: true })).toHaveValue('')
  })

  test('opens from the keyboard alone, box by box', async ({ page }) => {
    await page.goto(address)
    await expect(title(page, 'Protected document')).toBeVisible()
    const day = page.getByLabel('Day', { exact: true })
    for (let pressed = 0; pressed < 10 && !(await day.evaluate((element) => element === document.activeElement)); pressed++)
      await page.keyboard.press('Tab')
    await expect(day).toBeFocused()
    await page.keyboard.type(demoProtectedPassword)
    await expect(page.getByLabel('Year', { exact: true })).toHaveValue('91')
    await page.keyboard.press('Enter')
    await expect(title(page, 'Valid')).toBeVisible()
  })

  test('stays closed to another date, without a hint of how close it was', async ({ page, watch }) => {
    await page.goto(address)
    const fill = async (date: string): Promise<void> => {
      for (const [index, box] of doorOf(page).entries()) await box.fill(date.slice(index * 2, index * 2 + 2))
      await page.getByRole('button', { name: 'Open the document' }).click()
    }
    const alert = page.getByRole('alert')

    // No date at all is never sent.
    await page.getByRole('button', { name: 'Open the document' }).click()
    await expect(alert).toHaveText('Enter the date of birth, two digits each: day, month, year.')
    await expect(page.getByLabel('Day', { exact: true })).toBeFocused()
    await fill('321391')
    await expect(alert).toHaveText('Enter the date of birth, two digits each: day, month, year.')
    expect(watch.sent).toEqual(['OpenCertificate'])

    // One digit off and nothing alike get the same words. A register may count wrong tries, so there are few.
    for (const [count, date] of ['140290', '030375'].entries()) {
      await fill(date)
      await expect.poll(() => watch.sent.length).toBe(2 + count)
      await expect(title(page, 'Protected document')).toBeVisible()
      await expect(alert).toHaveText('That is not the holder’s date of birth.')
      await expect(page.getByText('Kelvin')).toHaveCount(0)
      for (const box of doorOf(page)) await expect(box).toHaveValue('')
    }
    await expectAccessible(page)
    await fill(demoProtectedPassword)
    await expect(title(page, 'Valid')).toBeVisible()
  })

  test('that the register does not name opens all the same, and the door goes with it', async ({ page }) => {
    await page.route(
      graphql,
      answerWith('OpenCertificate', () => ({ data: { openCert: null } })),
    )
    await page.goto(address)
    await expect(title(page, 'Not found')).toBeVisible()
    await page.getByRole('button', { name: 'Enter its password' }).click()
    for (const [index, box] of doorOf(page).entries()) await box.fill(demoProtectedPassword.slice(index * 2, index * 2 + 2))
    await page.getByRole('button', { name: 'Open the document' }).click()
    await expect(title(page, 'Valid')).toBeVisible()
    await expect(page.getByText('Kelvin Teo Boon Kiat')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Holder’s date of birth' })).toHaveCount(0)
    await expectAccessible(page)
  })

  test('can be opened where the register does not say that there is one', async ({ page }) => {
    await page.goto(addressOf('/certificate/cert-that-nobody-issued'))
    await expect(title(page, 'Not found')).toBeVisible()
    await page.getByRole('button', { name: 'Enter its password' }).click()
    await expect(page.getByRole('group', { name: 'Holder’s date of birth' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('what could not be checked is never called valid', () => {
  const reasons: Readonly<Record<FaultKind, RegExp>> = {
    network: /could not be reached\. Check your connection\./,
    lost: /could not be reached\. Check your connection\./,
    html500: /has a problem at the moment/,
    json500: /has a problem at the moment/,
    unauthorized: /refused to answer/,
    notAuth: /refused to answer/,
    partial: /answer could not be read/,
    null: /answer could not be read/,
    truncated: /answer could not be read/,
    refused: /refused to answer/,
    delay: /did not answer in time/,
  }
  for (const kind of faultKinds)
    test(`${kind}: it says so, and can be checked again`, async ({ page, watch, fault, request }) => {
      const reason = reasons[kind]
      watch.expect(/Failed to load resource/)
      // Not for one call only: a browser asks again by itself when a used connection breaks before an answer.
      await fault('OpenCertificate', { kind, wait: 5_000 })
      if (kind === 'delay') await page.clock.install()
      const calls = recordHeaders(page)
      await page.goto(addressOf(`/certificate/qr/${demoCertificates.valid}`))
      if (kind === 'delay') {
        await expect.poll(() => watch.sent).toEqual(['OpenCertificate'])
        // Nobody here waits for half a minute.
        await page.clock.fastForward(30_000)
      }
      await expect(title(page, 'Could not be checked')).toBeVisible()
      await expect(cardOf(page).getByText(reason)).toBeVisible()
      await expect(cardOf(page).getByText(/This says nothing about the certificate itself: .*ask the issuer named on the/)).toBeVisible()
      expect(await marksOf(page)).toEqual(['Could not be checked', ...noStepReached])
      await expect(page.getByRole('listitem').filter({ hasText: 'Issuer’s register' }).getByText(reason)).toBeVisible()
      await expect(page.getByText('Valid', { exact: true })).toHaveCount(0)
      await expect(page.getByText('Aminata Diallo')).toHaveCount(0)
      expect((await verdictColors(page)).some(isGreen)).toBe(false)
      if (kind === 'network') await expectAccessible(page)
      await request.delete(`${backendAddress}/faults`, { maxRetries: 2 })
      await page.getByRole('button', { name: 'Check again' }).click()
      await expect(title(page, 'Valid')).toBeVisible()
      expectNoToken(calls)
    })

  test('a slow register is waited for, and the page says so', async ({ page, fault }) => {
    await fault('OpenCertificate', { kind: 'delay', wait: 1_500, times: 1 })
    await page.goto(addressOf(`/certificate/${demoCertificates.valid}`))
    await expect(title(page, 'Checking…')).toBeVisible()
    await expect(page.getByText('Valid', { exact: true })).toHaveCount(0)
    await expect(title(page, 'Valid')).toBeVisible()
  })

  test('a refused token clears the session, and the page stays', async ({ page, watch, fault }) => {
    watch.expect(/Failed to load resource/)
    for (const kind of ['unauthorized', 'notAuth'] as const) {
      await signIn(page, admins.superAdmin)
      expect(await stored(page, 'authToken')).not.toBeNull()
      await fault('OpenCertificate', { kind, times: 1 })
      const address = addressOf(`/certificate/${demoCertificates.valid}`)
      await page.goto(address)
      await expect(title(page, 'Could not be checked')).toBeVisible()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      for (const key of ['authToken', 'userId', 'userInfo']) expect(await stored(page, key), `${kind}: ${key}`).toBeNull()
      await page.getByRole('button', { name: 'Check again' }).click()
      await expect(title(page, 'Valid')).toBeVisible()
      await page.goto(addressOf('/dashboard'))
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    }
  })

  test('without a connection it says so', async ({ page, watch, fault, context }) => {
    watch.expect(/Failed to load resource/)
    await fault('OpenCertificate', { kind: 'json500', times: 1 })
    await page.goto(addressOf(`/certificate/${demoCertificates.valid}`))
    await expect(title(page, 'Could not be checked')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(cardOf(page).getByText('The issuer’s register could not be reached. Check your connection.')).toBeVisible()
    await expect(title(page, 'Could not be checked')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(title(page, 'Valid')).toBeVisible()
  })

  test('an answer about another certificate, or with a gap, proves nothing', async ({ page }) => {
    const changes: readonly Readonly<Record<string, unknown>>[] = [
      { id: demoCertificates.notarised },
      { holderName: null },
      { holderName: ' ' },
      { name: null },
      { issuedAt: null },
      { issuedAt: '31-02-2026' },
      { issuedAt: '2099-01-01T00:00:00.000Z' },
      { isRevoked: null },
      { validUntil: 'soon' },
    ]
    for (const change of changes) {
      await page.route(
        graphql,
        answerWith('OpenCertificate', (json) => ({ data: { openCert: { ...Object(json['data']).openCert, ...change } } })),
      )
      await page.goto(addressOf(`/certificate/${demoCertificates.valid}`))
      await expect(title(page, 'Could not be checked'), JSON.stringify(change)).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
})

test.describe('the PDF of a certificate', () => {
  test('is offered once it is drawn, and fetched without a session', async ({ page, browser, watch, fault }) => {
    test.setTimeout(60_000)
    await signIn(page, admins.superAdmin)
    // One of its own: others may have been drawn by another journey.
    const id = await issueFor(page, 'Ελένη Νικολάου')
    const publicAddress = addressOf(`/certificate/qr/${id}`)
    const pdf = page.getByRole('button', { name: 'PDF' })
    await page.goto(publicAddress)
    await expect(title(page, 'Valid')).toBeVisible()
    await expect(pdf).toHaveCount(0)

    await page.goto(addressOf(`/certificates/view/${id}`))
    const drawn = page.waitForEvent('download')
    await pdf.click()
    await drawn

    await page.goto(publicAddress)
    const calls = recordHeaders(page)
    const saving = page.waitForEvent('download')
    await pdf.click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('Ελένη Νικολάου, Basic Safety Training.pdf')
    expectNoToken(calls)
    const { text, code } = await readPdf(browser, readFileSync(await saved.path()))
    expect(text).toContain('Basic Safety Training')
    expect(code).toBe(publicAddress)

    // A refusal is said, and the file can be asked for again.
    watch.expect(/Failed to load resource: the server responded with a status of 40[13]/)
    await fault('PublicFile', { kind: 'unauthorized', times: 1 })
    await pdf.click()
    await expect(page.getByRole('alert').filter({ hasText: 'The server refused to answer.' })).toBeVisible()

    // A signed address that is too old.
    await page.route(
      graphql,
      answerWith('PublicFile', (json) => ({
        data: { getSignedFile: String(Object(json['data']).getSignedFile).replace(/expires=\d+/, 'expires=1000') },
      })),
    )
    await pdf.click()
    await expect(page.getByRole('alert').filter({ hasText: 'The link to this file has expired. Try again.' })).toBeVisible()
    await expect(pdf).not.toHaveAttribute('aria-busy')
    await expect(title(page, 'Valid')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })

    // An address of somebody else's is not even asked.
    await page.route(
      graphql,
      answerWith('PublicFile', () => ({ data: { getSignedFile: 'https://elsewhere.example/x.pdf' } })),
    )
    await pdf.click()
    await expect(page.getByRole('alert').filter({ hasText: 'The server sent a response that could not be read.' })).toBeVisible()
  })
})

test.describe('a short link', () => {
  const lead = (full: string | null) =>
    answerWith('ShortLinkTarget', () => ({ data: { getTinyUrl: full === null ? null : { full, tiny: 'x' } } }))

  test('leads to its certificate', async ({ page }) => {
    const calls = recordHeaders(page)
    await page.goto(addressOf(`/d/${demoShortLink}`))
    await expect(page).toHaveURL(addressOf(`/certificate/${demoCertificates.valid}`))
    await expect(title(page, 'Valid')).toBeVisible()
    expectNoToken(calls)
    // Back does not run into the link again.
    await page.goBack()
    await expect(page).not.toHaveURL(/\/d\//)
  })

  test('that nobody knows says so', async ({ page }) => {
    await page.goto(addressOf('/d/nobody-knows-this'))
    await expect(title(page, 'This link does not work')).toBeVisible()
    await expect(page).toHaveTitle('Short link · Delta')
    await expectAccessible(page)
  })

  test('that leads elsewhere asks first', async ({ page }) => {
    await page.route(graphql, lead('https://elsewhere.example/x?y=1'))
    await page.goto(addressOf('/d/elsewhere'))
    await expect(title(page, 'This link leaves Delta')).toBeVisible()
    const link = page.getByRole('link', { name: 'Go to elsewhere.example' })
    await expect(link).toHaveAttribute('href', 'https://elsewhere.example/x?y=1')
    await expect(link).toHaveAttribute('rel', 'noreferrer')
    await expect(page).toHaveURL(addressOf('/d/elsewhere'))
    await expectAccessible(page)
  })

  test('with an address that cannot be opened safely, or that leads in a circle, is refused', async ({ page, watch }) => {
    test.setTimeout(60_000)
    const addresses = [
      'javascript:alert(1)',
      'data:text/html,<h1>x</h1>',
      'http://elsewhere.example/',
      '//elsewhere.example/',
      'https://delta@elsewhere.example/',
      addressOf('/d/again'),
      'https://links.delta.example/d/again',
      addressOf('/D/bad'),
      addressOf('/x/%2e%2e/d/bad'),
      addressOf(String.raw`\d\bad`),
      'java\nscript:alert(1)',
      'not an address',
      '',
    ]
    for (const full of addresses) {
      await page.route(graphql, lead(full))
      await page.goto(addressOf('/d/bad'))
      await expect(title(page, 'This link does not work'), full).toBeVisible()
      await expect(page.getByRole('link')).toHaveCount(0)
      await expect(page).toHaveURL(addressOf('/d/bad'))
      await page.unrouteAll({ behavior: 'wait' })
    }
    // Each was looked up once, and none led to another look-up.
    expect(watch.sent).toEqual(addresses.map(() => 'ShortLinkTarget'))
  })

  test('that could not be looked up says why, and can be tried again', async ({ page, watch, fault }) => {
    watch.expect(/Failed to load resource/)
    await fault('ShortLinkTarget', { kind: 'html500', times: 1 })
    await page.goto(addressOf(`/d/${demoShortLink}`))
    await expect(title(page, 'The link could not be looked up')).toBeVisible()
    await expect(page.getByRole('status').getByText('The server had a problem. Try again.')).toBeVisible()
    await expectAccessible(page)
    await fault('ShortLinkTarget', { kind: 'unauthorized', times: 1 })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status').getByText('The server refused to answer.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title(page, 'Valid')).toBeVisible()
  })
})
