import { readFile } from 'node:fs/promises'
import type { Locator, Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { addressOf, admins, backendAddress, expect, expectAccessible, otherTab, signIn, test } from './journey'
import { hold, operationOf, pressBack, travel } from './ways'

const graphql = `${backendAddress}/graphql`
const southpier = 'callum.reid@southpier.example'

const title = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
const issuedTable = (page: Page): Locator => page.getByRole('table', { name: 'Issued certificates', exact: true })
const issuedRows = (page: Page): Locator => issuedTable(page).getByRole('link')
const templateTable = (page: Page): Locator => page.getByRole('table', { name: 'Certificate templates' })
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Holder, passport or certificate' })
const noDialog = (page: Page): Promise<void> => expect(page.getByRole('dialog')).toHaveCount(0)

const wordOf = (body: unknown): string => String(Object(body).operationName)

/** Writes down where the first row of the list stands, whenever it stands elsewhere; to be called before the page is opened. */
const recordTops = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tops: number[] = []
    Reflect.set(globalThis, 'rowTops', tops)
    const look = (): void => {
      const row = document.querySelector('[data-list] tbody tr, [data-list] article')
      const top = row && Math.round(row.getBoundingClientRect().top)
      if (top !== null && top !== tops.at(-1)) tops.push(top)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Answers an operation with another text than the stand-in would. */
const answerWith =
  (operation: string, change: (data: Record<string, unknown>) => unknown) =>
  async (route: Route): Promise<void> => {
    const request = route.request()
    if (request.method() !== 'POST' || wordOf(request.postDataJSON()) !== operation) {
      await route.fallback()
      return
    }
    const response = await route.fetch()
    const json: unknown = await response.json()
    await route.fulfill({ response, json: { data: change(Object(json).data) } })
  }

/** Variables of every call of an operation, in order. */
function variablesOf(page: Page, operation: string): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url() !== graphql || request.method() !== 'POST') return
    const body: unknown = request.postDataJSON()
    if (wordOf(body) === operation) found.push(Object(body).variables)
  })
  return found
}

/** Shows messages of the console's corner, which go by themselves. */
const toast = (page: Page, text: string | RegExp): Locator => page.getByRole('region', { name: 'Messages' }).getByText(text)

async function openIssued(page: Page, email: string = admins.superAdmin): Promise<void> {
  await signIn(page, email)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Issued' }).click()
  await expect(title(page, 'Issued certificates')).toBeVisible()
}

async function fillCertificate(page: Page, template: string, holder: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: template })
  await page.getByLabel('Full name').fill(holder)
}

test.describe('the rows of a list', () => {
  const lists = [
    { path: '/certificates/issued', rows: 'IssuedCertificateList', around: ['IssuedListChoices'], filter: 'Training centers' },
    { path: '/course/planned', rows: 'PlannedByClient', around: ['CourseListInstructors', 'CourseListLength'], filter: 'Instructor' },
  ]
  for (const { path, rows, around, filter } of lists)
    test(`of ${path} stay where they were drawn, however late their filters are`, async ({ page }) => {
      await recordTops(page)
      const held = await Promise.all(around.map((operation) => hold(page, operation)))
      const answered = page.waitForResponse((response) => operationOf(response.request()) === rows)
      await signIn(page, admins.superAdmin, path)
      await answered
      // Time to draw them, were they drawn alone.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      })
      for (const { release } of held) release()
      await expect(page.getByRole('combobox', { name: filter })).toBeVisible()
      await expect(page.locator('[data-list]').getByRole('link').first()).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(globalThis, 'rowTops'))).toHaveLength(1)
    })
})

test.describe('issued certificates', () => {
  test('are found by a name with accents, by passport, by title and by number', async ({ page }) => {
    test.setTimeout(60_000)
    await openIssued(page)
    await expect(issuedRows(page)).toHaveCount(25)
    const number = await page
      .getByRole('table', { name: 'Issued certificates', exact: true })
      .getByRole('link')
      .first()
      .evaluate((link) => link.getAttribute('href') ?? '')
    for (const [typed, wanted] of [
      ['Jón Þór Sigurðsson', 'Jón Þór Sigurðsson'],
      ['jón þór SIGURÐSSON', 'Jón Þór Sigurðsson'],
      // As some keyboards and systems write it: letters and accents apart.
      ['Nguyễn Thị Hồng Ánh'.normalize('NFD'), 'Nguyễn Thị Hồng Ánh'],
      ['żółkiewska', 'Agnieszka Żółkiewska'],
      ['Ελένη', 'Ελένη Παπαδοπούλου'],
      ['أحمد', 'أحمد المنصوري'],
      ['A02914587', 'Aminata Diallo'],
      ['  AA8420917  ', 'นภัสสร วงศ์สุวรรณ'],
    ] as const) {
      await search(page).fill(typed)
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed.trim())
      await expect(issuedTable(page)).not.toHaveAttribute('aria-busy')
      await expect(issuedRows(page).filter({ hasNotText: wanted }), typed).toHaveCount(0)
      await expect(issuedRows(page).first()).toHaveText(wanted)
    }
    await search(page).fill('ECDIS Operational')
    await expect(page).toHaveURL(/q=ECDIS/)
    await expect(issuedTable(page)).not.toHaveAttribute('aria-busy')
    await expect(issuedTable(page).getByRole('cell', { name: 'ECDIS Operational' })).toHaveCount(await issuedRows(page).count())

    await page.goto(addressOf(number))
    const pin = await page
      .getByText(/^NBA-\d{4}-\d+$/)
      .first()
      .textContent()
    await page.goto(addressOf(`/certificates/issued?q=${pin}`))
    await expect(search(page)).toHaveValue(pin ?? '')
    await expect(issuedRows(page)).toHaveCount(1)
    await expect(page.getByText('1 certificate', { exact: true })).toBeVisible()
  })

  test('say that nothing matches, and give the whole list back', async ({ page }) => {
    await openIssued(page)
    await search(page).fill('100%_nobody')
    await expect(page.getByRole('heading', { name: 'Nothing matches “100%_nobody”' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(issuedRows(page)).toHaveCount(25)
    await expect(search(page)).toHaveValue('')
    await expect(page).toHaveURL(addressOf('/certificates/issued'))
  })

  test('come 25 at a time, and none of them twice', async ({ page, context, watch }) => {
    test.setTimeout(90_000)
    await openIssued(page)
    await expect(issuedRows(page)).toHaveCount(25)
    const more = page.getByRole('button', { name: 'Load more' })
    const links = (): Promise<readonly string[]> => issuedRows(page).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    const first = await links()
    watch.sent.splice(0)
    await more.dblclick()
    await expect(issuedRows(page)).toHaveCount(50)
    expect(watch.sent.filter((operation) => operation === 'IssuedCertificateList')).toHaveLength(1)
    expect((await links()).slice(0, 25)).toEqual(first)
    await expect(page.getByText('50 certificates loaded')).toBeVisible()

    // One that is issued meanwhile pushes the last row of a page onto the next.
    const second = await otherTab(context)
    await second.goto(addressOf('/certificates/issue'))
    await fillCertificate(second, 'ECDIS Operational', 'Wiremu Tāmatea')
    await second.getByRole('button', { name: 'Issue certificate' }).click()
    await expect(title(second, 'Wiremu Tāmatea · ECDIS Operational')).toBeVisible()
    await second.close()
    await more.click()
    await expect(issuedRows(page)).toHaveCount(74)
    expect(new Set(await links()).size).toBe(74)

    // To the end.
    for (let pressed = 0; pressed < 20 && (await more.isVisible()); pressed++) {
      const before = await issuedRows(page).count()
      await more.click()
      await expect.poll(async () => (await more.count()) === 0 || (await issuedRows(page).count()) > before).toBe(true)
      await expect(page.getByRole('button', { name: 'Load more', disabled: true })).toHaveCount(0)
    }
    const all = await links()
    expect(new Set(all).size).toBe(all.length)
    await expect(page.getByText(`${all.length} certificates`, { exact: true })).toBeVisible()
  })

  test('that could not be loaded at first are loaded on another try', async ({ page, watch, fault }) => {
    watch.expect(/Failed to load resource/)
    await signIn(page, admins.superAdmin)
    await fault('IssuedCertificateList', { kind: 'html500', times: 1 })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Issued' }).click()
    const failed = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Certificates could not be loaded' }) })
    await expect(failed).toContainText('The server had a problem. Try again.')
    await expect(toast(page, 'The server had a problem. Try again.')).toHaveCount(1)
    await expect(page.getByText('No data')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(issuedRows(page)).toHaveCount(25)
    await expect(failed).toHaveCount(0)
  })

  test('of which a part is missing are shown with a notice', async ({ page, fault }) => {
    await signIn(page, admins.superAdmin)
    await fault('IssuedCertificateList', { kind: 'partial', times: 1 })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Issued' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Part of this list could not be read.' })
    await expect(notice).toBeVisible()
    await expect(toast(page, 'Part of the response could not be read')).toHaveCount(1)
    await expect(issuedRows(page)).toHaveCount(25)
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toHaveCount(0)
    await expect(issuedRows(page)).toHaveCount(25)
  })

  test('keep their rows when more of them could not be loaded', async ({ page, watch, fault }) => {
    watch.expect(/Failed to load resource/)
    await openIssued(page)
    await expect(issuedRows(page)).toHaveCount(25)
    await fault('IssuedCertificateList', { kind: 'json500', times: 1 })
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(toast(page, 'The server had a problem. Try again.')).toBeVisible()
    await expect(issuedRows(page)).toHaveCount(25)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(issuedRows(page)).toHaveCount(50)
  })

  test('of an earlier search never stand for one that failed', async ({ page, watch, fault }) => {
    watch.expect(/Failed to load resource/)
    await openIssued(page)
    await expect(issuedRows(page)).toHaveCount(25)
    await fault('IssuedCertificateList', { kind: 'html500', times: 1 })
    await search(page).fill('Sigurðsson')
    await expect(page.getByRole('heading', { name: 'Certificates could not be loaded' })).toBeVisible()
    await expect(issuedRows(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(issuedRows(page).first()).toHaveText('Jón Þór Sigurðsson')
    await expect(search(page)).toHaveValue('Sigurðsson')
  })

  test('end with the last one where there are fewer than a page', async ({ page }) => {
    await openIssued(page, southpier)
    await expect(issuedRows(page).first()).toBeVisible()
    const count = await issuedRows(page).count()
    expect(count).toBeLessThan(25)
    await expect(page.getByText(`${count} certificates`, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  })

  test('that are none say what will stand here, and how to begin', async ({ page }) => {
    await page.route(
      graphql,
      answerWith('IssuedCertificateList', () => ({ certificatesByClientId: [] })),
    )
    await openIssued(page, southpier)
    await expect(page.getByRole('heading', { name: 'No data' })).toBeVisible()
    await expect(page.getByText('Certificates you issue will appear here with their status.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Issue certificate' }).last().click()
    await expect(title(page, 'Issue a certificate')).toBeVisible()
  })
})

const saveNewTemplate = async (page: Page, name: string): Promise<void> => {
  await travel(page, '/template/certificate/create')
  await page.getByLabel('Template name').fill(name)
  await page.getByLabel('Certificate title').fill(name)
  await page.getByLabel('Signer 1', { exact: true }).fill('Evelyn Koh')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(templateTable(page).getByRole('link', { name, exact: true })).toBeVisible()
}

test.describe('certificate templates', () => {
  test('are deleted after a question, and kept when it fails', async ({ page, watch, fault, request }) => {
    test.setTimeout(60_000)
    watch.expect(/Failed to load resource/)
    await signIn(page, admins.superAdmin)
    await saveNewTemplate(page, 'Polar Code, Basic')
    const menu = page.getByRole('button', { name: 'Actions for Polar Code, Basic' })
    const remove = {
      click: async (): Promise<void> => {
        await menu.click()
        await page.getByRole('menuitem', { name: 'Delete' }).click()
      },
    }
    const dialog = page.getByRole('dialog', { name: 'Delete this template?' })
    const row = templateTable(page).getByRole('link', { name: 'Polar Code, Basic' })

    await remove.click()
    await expect(dialog).toContainText('You can no longer issue certificates from Polar Code, Basic.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await noDialog(page)
    await expect(menu).toBeFocused()
    await remove.click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await noDialog(page)
    expect(watch.sent).not.toContain('DeleteCertificateTemplate')

    for (const [given, words] of [
      [{ kind: 'refused', message: 'Error: This template is used by a planned course' }, 'This template is used by a planned course'],
      [{ kind: 'html500' }, 'The server had a problem. Check whether it was done before you try again.'],
      [{ kind: 'network' }, 'The server’s response did not arrive. Check whether it was done before you try again.'],
    ] as const) {
      await fault('DeleteCertificateTemplate', given)
      await remove.click()
      await dialog.getByRole('button', { name: 'Delete template' }).click()
      await expect(dialog.getByRole('alert')).toHaveText(words)
      await expect(dialog.getByRole('button', { name: 'Delete template' })).not.toHaveAttribute('aria-disabled')
      await page.keyboard.press('Escape')
      await noDialog(page)
      await expect(row).toBeVisible()
      await request.delete(`${backendAddress}/faults`, { maxRetries: 2 })
    }

    watch.sent.splice(0)
    await remove.click()
    await dialog.getByRole('button', { name: 'Delete template' }).dblclick()
    await noDialog(page)
    await expect(row).toHaveCount(0)
    await expect(toast(page, 'Template deleted')).toBeVisible()
    expect(watch.sent.filter((operation) => operation === 'DeleteCertificateTemplate')).toHaveLength(1)
    await page.reload()
    await expect(templateTable(page)).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  test('say when there are none, when they could not be loaded, and when one is not there', async ({ page, watch, fault }) => {
    watch.expect(/Failed to load resource/)
    await signIn(page, admins.superAdmin)
    await fault('CertificateTemplateList', { kind: 'json500', times: 1 })
    await travel(page, '/template/certificate')
    await expect(page.getByRole('heading', { name: 'Templates could not be loaded' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(templateTable(page)).toBeVisible()

    await page.route(
      graphql,
      answerWith('CertificateTemplateList', () => ({ certificateTemplatesByClientId: [] })),
    )
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No data' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'New template' })).toHaveCount(2)
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'wait' })

    // Another client's template is as good as none.
    for (const id of ['nothing', 'template-southpier-crowd']) {
      await page.goto(addressOf(`/template/certificate/${id}`))
      await expect(page.getByRole('heading', { name: /There is no such template|The template could not be loaded/ })).toBeVisible()
      await expect(page.getByLabel('Template name')).toHaveCount(0)
    }
  })
})

test.describe('the form of a template', () => {
  const choose = async (page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    await (await choosing).setFiles(file)
  }

  test('takes pictures, and says why it does not take others', async ({ page, watch, fault }) => {
    test.setTimeout(60_000)
    watch.expect(/Failed to load resource/)
    const picture = sharp({ create: { width: 320, height: 120, channels: 4, background: '#8c2f39' } })
    const png = { name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
    const jpeg = { name: 'stamp.jpg', mimeType: 'image/jpeg', buffer: await picture.flatten().jpeg().toBuffer() }
    await signIn(page, admins.superAdmin, '/template/certificate/create')
    const pictures = page.getByRole('button', { name: /^Pictures/ })
    await pictures.click()
    const error = page.getByRole('region', { name: 'Pictures' }).getByRole('alert')

    await choose(page, 'Upload logo', {
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('a text that calls itself a picture'),
    })
    await expect(error).toHaveText('Choose a PNG, JPEG or WebP picture.')
    const large = Buffer.concat([png.buffer, Buffer.alloc(25 * 1024 * 1024)])
    await choose(page, 'Upload logo', { ...png, buffer: large })
    await expect(error).toHaveText('The picture is larger than 25 MB. Choose a smaller one.')
    await fault('uploads', { kind: 'html500', times: 1 })
    await choose(page, 'Upload logo', png)
    await expect(error).toHaveText('The server had a problem. Try again.')
    await fault('uploads', { kind: 'refused', message: 'The image must be a PNG or JPEG file', times: 1 })
    await choose(page, 'Upload logo', png)
    await expect(error).toHaveText('The image must be a PNG or JPEG file')
    await expect(page.getByRole('button', { name: 'Remove logo' })).toHaveCount(0)

    await choose(page, 'Upload logo', png)
    await expect(page.getByRole('button', { name: 'Replace logo' })).toBeVisible()
    await expect(error).toHaveCount(0)
    await choose(page, 'Upload stamp', jpeg)
    await choose(page, 'Upload signature 1', png)
    await expect(page.getByRole('button', { name: 'Replace stamp' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Replace signature 1' })).toBeVisible()
    const loaded = (): Promise<readonly number[]> =>
      page
        .getByRole('main')
        .evaluate((main) =>
          [...main.querySelectorAll('form img')].map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
        )
    await expect.poll(loaded).toEqual([320, 320, 320])
    await page.getByRole('button', { name: 'Remove stamp' }).click()
    await expect(page.getByRole('button', { name: 'Upload stamp' })).toBeVisible()

    await page.getByLabel('Template name').fill('With pictures')
    await page.getByLabel('Certificate title').fill('With pictures')
    await page.getByLabel('Signer 1', { exact: true }).fill('Evelyn Koh')
    await page.getByRole('button', { name: 'Save template' }).click()
    await templateTable(page).getByRole('link', { name: 'With pictures' }).click()
    await pictures.click()
    await expect(page.getByRole('button', { name: 'Replace logo' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Replace signature 1' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upload stamp' })).toBeVisible()
    await expect.poll(loaded).toEqual([320, 320])
  })

  test('asks before typed work is left', async ({ page }) => {
    test.setTimeout(60_000)
    await signIn(page, admins.superAdmin)
    const main = page.getByRole('navigation', { name: 'Main' })
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await main.getByRole('link', { name: 'Certificate templates' }).click()
    await page.getByRole('link', { name: 'New template' }).click()
    // A page that is still on its way is no page to come back to.
    await expect(title(page, 'New certificate template')).toBeVisible()
    // Nothing typed, nothing asked.
    await main.getByRole('link', { name: 'Issued' }).click()
    await expect(title(page, 'Issued certificates')).toBeVisible()
    await pressBack(page)
    await expect(title(page, 'New certificate template')).toBeVisible()

    const name = page.getByLabel('Template name')
    await name.fill('Half a template')
    await main.getByRole('link', { name: 'Issued' }).click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await noDialog(page)
    await expect(name).toHaveValue('Half a template')
    await pressBack(page)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await noDialog(page)
    await expect(name).toHaveValue('Half a template')
    await expect(page).toHaveURL(addressOf('/template/certificate/create'))

    // The browser asks by itself when the whole page would go.
    const asked: string[] = []
    page.on('dialog', (question) => {
      asked.push(question.type())
      void question.dismiss()
    })
    await page.evaluate(() => location.reload()).catch(() => undefined)
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await expect(name).toHaveValue('Half a template')

    await main.getByRole('link', { name: 'Issued' }).click()
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(title(page, 'Issued certificates')).toBeVisible()
    await noDialog(page)
  })

  test('is sent once however often it is pressed, and again after a refusal', async ({ page, watch, fault }) => {
    await signIn(page, admins.superAdmin, '/template/certificate/create')
    const save = page.getByRole('button', { name: 'Save template' })
    const sent = (): number => watch.sent.filter((operation) => operation === 'CreateCertificateTemplate').length

    await save.click()
    await expect(page.getByLabel('Template name')).toBeFocused()
    await expect(page.getByLabel('Template name')).toHaveAccessibleDescription(/Required field/)
    await expect(page.getByLabel('Certificate title')).toHaveAccessibleDescription(/Required field/)
    expect(sent()).toBe(0)

    await page.getByLabel('Template name').fill('Pressed twice')
    await page.getByLabel('Certificate title').fill('Pressed twice')
    await page.getByLabel('Signer 1', { exact: true }).fill('Evelyn Koh')
    await fault('CreateCertificateTemplate', { kind: 'refused', message: 'This name is taken', times: 1 })
    await save.click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('This name is taken')
    await expect(page.getByLabel('Certificate title')).toHaveValue('Pressed twice')
    expect(sent()).toBe(1)

    await fault('CreateCertificateTemplate', { kind: 'delay', wait: 800, times: 1 })
    await save.dblclick()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await page.getByLabel('Template name').press('Enter')
    await expect(templateTable(page)).toBeVisible()
    await expect(templateTable(page).getByRole('link', { name: 'Pressed twice' })).toHaveCount(1)
    expect(sent()).toBe(2)
  })

  test('sends back what it does not show', async ({ page }) => {
    test.setTimeout(60_000)
    const hidden = {
      version: '7',
      type: 'maritime',
      certType: 'COURSE_CERT',
      telefax: '+65 6555 0149',
      location2: '2 Harbourfront Avenue',
      imageId: 'image-kept',
      locationImage: 'location-kept',
      additionalImage: 'additional-kept',
      additionalData: JSON.stringify({ seal: 'dry', lines: [1, 2] }),
      instructorAutofill: true,
    }
    await signIn(page, admins.superAdmin)
    await saveNewTemplate(page, 'Keeps what is hidden')
    const updates = variablesOf(page, 'UpdateCertificateTemplate')
    let read: Record<string, unknown> = {}
    await page.route(
      graphql,
      answerWith('CertificateTemplateForm', (data) => {
        read = { ...Object(data['certificateTemplate']), ...hidden }
        return { certificateTemplate: read }
      }),
    )
    await templateTable(page).getByRole('link', { name: 'Keeps what is hidden' }).click()
    await page.getByLabel('Accreditation no.').fill('MPA/STCW/900')
    await page.getByLabel('Certificate information').fill('Words with “quotes”, <b>tags</b> and\ntwo lines.')
    await page.getByRole('button', { name: 'Review and save' }).click()
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
    await expect(templateTable(page)).toBeVisible()
    expect(updates).toHaveLength(1)
    expect(updates[0]).toMatchObject(hidden)
    expect(updates[0]).toMatchObject({
      id: read['id'],
      accreditationNo: 'MPA/STCW/900',
      certificateInformation: 'Words with “quotes”, <b>tags</b> and\ntwo lines.',
      name: read['name'],
      certificateName: read['certificateName'],
      paperSize: read['paperSize'],
      hasSSN: read['hasSSN'],
      hasExpiration: read['hasExpiration'],
      hasCourseDates: read['hasCourseDates'],
    })
    expect(JSON.parse(String(updates[0]?.['signers']))).toEqual([{ name: 'Evelyn Koh', role: '', image: '' }])

    // They have arrived: the stand-in tells them by itself now.
    await page.unrouteAll({ behavior: 'wait' })
    await templateTable(page).getByRole('link', { name: 'Keeps what is hidden' }).click()
    await expect(page.getByLabel('Certificate information')).toHaveValue('Words with “quotes”, <b>tags</b> and\ntwo lines.')
    await page.getByLabel('Accreditation no.').fill('MPA/STCW/901')
    await page.getByRole('button', { name: 'Review and save' }).click()
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(templateTable(page)).toBeVisible()
    const { version: _counted, ...kept } = hidden
    expect(updates).toHaveLength(2)
    expect(updates[1]).toMatchObject(kept)
  })
})

test.describe('issuing a certificate', () => {
  const issue = (page: Page): Promise<void> => page.getByRole('button', { name: 'Issue certificate' }).click()
  const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })

  test('refuses days that cannot be, and asks for what is missing', async ({ page, watch }) => {
    test.setTimeout(60_000)
    await signIn(page, admins.superAdmin, '/certificates/issue')
    await issue(page)
    await expect(field(page, 'Template')).toBeFocused()
    await expect(field(page, 'Template')).toHaveAccessibleDescription('Choose a template')
    await expect(field(page, 'Full name')).toHaveAccessibleDescription(/Required field/)
    await expectAccessible(page)

    await fillCertificate(page, 'Basic Safety Training', 'Tendai Moyo')
    await issue(page)
    await expect(field(page, 'Valid until')).toHaveAccessibleDescription(/Required field/)
    await expect(field(page, 'Valid until')).toBeFocused()

    for (const [label, typed, words] of [
      ['Issued', '01-01-2099', 'The issue date is in the future'],
      ['Issued', '', 'Required field'],
      ['Issued', '31-02-2026', '31 February does not exist'],
      ['Date of birth', '01-01-2099', 'The date of birth is in the future'],
      ['Date of birth', '1991', 'Enter a day as DD-MM-YYYY'],
      ['Email', 'tendai', 'Enter an email address like name@company.com'],
    ] as const) {
      const kept = await field(page, label).inputValue()
      await field(page, label).fill(typed)
      await issue(page)
      await expect(field(page, label), `${label} ${typed}`).toHaveAccessibleDescription(new RegExp(words))
      await field(page, label).fill(kept)
    }
    await field(page, 'Issued').fill('02-03-2026')
    await field(page, 'Valid until').fill('01-03-2026')
    await issue(page)
    await expect(field(page, 'Valid until')).toHaveAccessibleDescription(/“Valid until” is before the issue date/)
    await expect(field(page, 'Valid until')).toBeFocused()
    expect(watch.sent).not.toContain('IssueCertificate')

    await field(page, 'Valid until').fill('1.3.2031')
    await issue(page)
    await expect(title(page, 'Tendai Moyo · Basic Safety Training')).toBeVisible()
    await expect(page.getByText('02-03-2026')).toBeVisible()
    expect(watch.sent.filter((operation) => operation === 'IssueCertificate')).toHaveLength(1)
  })

  test('with a name that no font can draw is refused in words, and nothing is lost', async ({ page, watch }) => {
    test.setTimeout(60_000)
    await signIn(page, admins.superAdmin, '/certificates/issue')
    await fillCertificate(page, 'Basic Safety Training', 'Sailor 😀 Moon')
    await field(page, 'Valid until').fill('01-03-2031')
    await field(page, 'Passport number').fill('CN204817')
    await field(page, 'Nationality').fill('Zimbabwe')
    await field(page, 'Date of birth').fill('25051995')
    await issue(page)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toHaveText('The name "Sailor 😀 Moon" has characters that cannot be printed: "😀".')
    await expect(page).toHaveURL(addressOf('/certificates/issue'))
    for (const [label, value] of [
      ['Full name', 'Sailor 😀 Moon'],
      ['Valid until', '01-03-2031'],
      ['Passport number', 'CN204817'],
      ['Nationality', 'Zimbabwe'],
      ['Date of birth', '25-05-1995'],
    ] as const)
      await expect(field(page, label)).toHaveValue(value)
    await expectAccessible(page)
    await field(page, 'Full name').fill('Sailor Moon')
    await issue(page)
    await expect(title(page, 'Sailor Moon · Basic Safety Training')).toBeVisible()
    await noDialog(page)
    expect(watch.sent.filter((operation) => operation === 'IssueCertificate')).toHaveLength(2)
  })

  test('is sent once however often it is pressed', async ({ page, watch, fault }) => {
    await signIn(page, admins.superAdmin, '/certificates/issue')
    await fillCertificate(page, 'ECDIS Operational', 'Kwame Owusu Mensah')
    await fault('IssueCertificate', { kind: 'delay', wait: 800, times: 1 })
    await page.getByRole('button', { name: 'Issue certificate' }).dblclick()
    await page.getByLabel('Full name').press('Enter')
    await expect(title(page, 'Kwame Owusu Mensah · ECDIS Operational')).toBeVisible()
    expect(watch.sent.filter((operation) => operation === 'IssueCertificate')).toHaveLength(1)
  })

  test('early in the morning in Singapore gives a certificate that holds at once', async ({ page }) => {
    test.setTimeout(60_000)
    await signIn(page, admins.superAdmin)
    // Half past six on the next day there; in UTC, in which certificates count their days, it is still the day before.
    const morning = new Date()
    morning.setUTCHours(22, 30, 0, 0)
    await page.clock.setFixedTime(morning)
    await travel(page, '/certificates/issue')
    await fillCertificate(page, 'ECDIS Operational', 'Siobhán Ní Dhomhnaill')
    await issue(page)
    await expect(title(page, 'Siobhán Ní Dhomhnaill · ECDIS Operational')).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.goto(addressOf(`/certificate/qr/${id}`))
    await expect(page.getByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
  })
})

test.describe('a list that is left and come back to', () => {
  test('has its rows, its search and its place again', async ({ page }) => {
    await openIssued(page)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(issuedRows(page)).toHaveCount(50)
    await expect(page).toHaveURL(addressOf('/certificates/issued?rows=50'))
    const row = issuedRows(page).nth(44)
    await row.scrollIntoViewIfNeeded()
    const name = (await row.textContent()) ?? ''
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(500)
    await row.click()
    await expect(title(page, new RegExp(`^${name}`))).toBeVisible()
    await pressBack(page)
    await expect(issuedRows(page)).toHaveCount(50)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
    await page.reload()
    await expect(issuedRows(page)).toHaveCount(50)
  })

  test('shows a change to a row far down when one comes back', async ({ page, fault }) => {
    await openIssued(page)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(issuedRows(page)).toHaveCount(50)
    const row = issuedTable(page).getByRole('row').filter({ hasText: 'Valid' }).last()
    const name = (await row.getByRole('link').textContent()) ?? ''
    const href = (await row.getByRole('link').getAttribute('href')) ?? ''
    await row.getByRole('link').click()
    await page.getByRole('button', { name: 'Revoke…' }).click()
    await page.getByLabel('Type the holder’s name').fill(name)
    await page.getByRole('button', { name: 'Revoke certificate' }).click()
    await expect(page.getByText('Revoked', { exact: true }).first()).toBeVisible()
    // However long the rest of the list takes, it is not shown as it was before.
    await fault('IssuedCertificateList', { kind: 'delay', wait: 700, times: 2 })
    await pressBack(page)
    await expect(issuedRows(page)).toHaveCount(50)
    const again = issuedTable(page)
      .getByRole('row')
      .filter({ has: page.locator(`a[href="${href}"]`) })
    await expect(again).toContainText('Revoked')
  })

  test('is ordered and narrowed only over all of its rows, and says so', async ({ page }) => {
    await openIssued(page)
    await page.getByRole('radio', { name: 'Revoked' }).check()
    await expect(page).toHaveURL(addressOf('/certificates/issued?status=revoked'))
    await expect(page.getByText('Showing matches in the 25 certificates loaded.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Load all' }).click()
    await expect(page.getByText(/^\d+ of \d+ certificates match$/)).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Revoked \d+$/ })).toBeChecked()
    await page.getByRole('columnheader', { name: 'Holder' }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: 'Holder' })).toHaveAttribute('aria-sort', 'ascending')
    const names = await issuedRows(page).allTextContents()
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }).compare))
    await expectAccessible(page)
  })

  test('of more than a hundred rows keeps only those in view in the document', async ({ page }) => {
    await openIssued(page)
    await page.getByRole('button', { name: 'Load all' }).click()
    await expect(page.getByText(/^\d{3} certificates$/)).toBeVisible()
    await expect(issuedTable(page)).toHaveAttribute('aria-rowcount', /^\d{3}$/)
    expect(await page.locator('*').count()).toBeLessThan(900)
    await issuedTable(page).getByRole('row').nth(1).focus()
    await page.keyboard.press('End')
    const last = Number(await issuedTable(page).getAttribute('aria-rowcount'))
    await expect(issuedTable(page).locator(`[aria-rowindex="${last}"]`)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(issuedTable(page).locator('[aria-rowindex="2"]')).toBeFocused()
    await expectAccessible(page)
  })

  test('is taken along as CSV: what is shown, and what it is', async ({ page }) => {
    await openIssued(page)
    await search(page).fill('Diallo')
    await expect(page).toHaveURL(/q=Diallo/)
    // The rows of before stand until the answer is there.
    await expect(issuedRows(page).filter({ hasNotText: 'Diallo' })).toHaveCount(0)
    await expect(issuedTable(page)).not.toHaveAttribute('aria-busy')
    const count = await issuedRows(page).count()
    await page.getByRole('button', { name: 'Export' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: `CSV of ${count} shown` }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('Issued certificates.csv')
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toBe('\uFEFFHolder,Certificate,Issued,Valid until,Status,Notarised')
    expect(lines.slice(1, count + 1).every((line) => line.includes('Diallo'))).toBe(true)
    expect(lines[count + 1]).toBe('')
    expect(lines).toContain('Search,Diallo')
    expect(lines).toContain('Dates,UTC')
    expect(lines.find((line) => line.startsWith('Rows,'))).toMatch(/^Rows,\d+ of \d+ certificates?$/)
  })
})
