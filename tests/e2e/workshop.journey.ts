import type { APIRequestContext, JSHandle, Locator, Page } from '@playwright/test'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { backendAddress, expect, expectAccessible, expectNoSidewaysScroll, smallTargets, test, workshopAddress } from './journey'
import { tabTo } from './ways'

// The last file of the journeys is a long one: both workers share it.
test.describe.configure({ mode: 'parallel' })

async function openPiece(page: Page, piece: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto(`${workshopAddress(piece)}?${new URLSearchParams(query)}`)
  await expect(page.getByRole('heading', { level: 1, name: piece })).toBeVisible()
}

/** Opens each piece that the workshop has, whichever these are. */
async function everyPiece(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await page.goto(workshopAddress())
  const links = page.getByRole('navigation', { name: 'Pieces' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const pieces = await links.evaluateAll((all) => all.map((link) => ({ name: link.textContent, path: link.getAttribute('href') ?? '' })))
  expect(pieces.length).toBeGreaterThan(2)
  for (const { name, path } of pieces) {
    await page.goto(new URL(path, page.url()).href)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    // Parts of a piece come in files of their own.
    await page.waitForLoadState('networkidle')
    await look(name)
  }
}

test.describe('every shared piece', () => {
  test('is accessible in light and dark', async ({ page }) => {
    test.setTimeout(120_000)
    await everyPiece(page, () => expectAccessible(page))
  })

  for (const width of [320, 390])
    test(`does not scroll sideways at ${width} px`, async ({ page }) => {
      test.setTimeout(60_000)
      await page.setViewportSize({ width, height: 800 })
      await everyPiece(page, async (name) => await expectNoSidewaysScroll(page, name))
    })

  test.describe('under a finger', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('has controls of at least 44 px', async ({ page }) => {
      test.setTimeout(60_000)
      await everyPiece(page, async (name) => expect(await smallTargets(page.getByRole('main')), name).toEqual([]))
    })
  })
})

test.describe('the shared table', () => {
  for (const [state, words] of [
    ['loading', 'Loading…'],
    ['empty', 'Vessels appear here.'],
    ['failed', 'Vessels could not be loaded'],
    ['incomplete', 'Part of this list could not be read.'],
  ] as const)
    test(`is accessible and fits 320 px when ${state}`, async ({ page }) => {
      await openPiece(page, 'Table', { state, count: '5' })
      await expect(page.getByText(words)).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoSidewaysScroll(page)
    })
})

test.describe('a long table', () => {
  test('of 10,000 rows has only those in view in the document, and is walked through and chosen from without a mouse', async ({ page }) => {
    test.setTimeout(60_000)
    await openPiece(page, 'Table', { count: '10000' })
    const rows = page.getByRole('table', { name: 'Fleet' }).locator('tr[data-index]')
    await expect(page.getByText('10,000 vessels', { exact: true })).toBeVisible()
    expect(await rows.count()).toBeLessThan(60)
    await tabTo(page, rows.first())
    await page.keyboard.press('End')
    const last = page.getByRole('row', { name: /MV Sea Fern 10000/ })
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport()
    expect(await rows.count()).toBeLessThan(60)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 selected')
    // Scrolled far away, the row that has the focus is still there to go on from.
    await page.evaluate(() => window.scrollTo(0, 100_000))
    await expect(page.getByRole('row', { name: /MV Nordlys 9999/ })).toBeFocused()
    await expect(page.getByRole('row', { name: /MV Nordlys 9999/ })).not.toBeInViewport()
    await page.keyboard.press('Home')
    await expect(rows.first()).toBeFocused()
    await expectAccessible(page)
    expect(await rows.count()).toBeLessThan(60)
  })

  test('is printed with all its rows', async ({ page }) => {
    await openPiece(page, 'Table', { count: '500' })
    const rows = page.getByRole('table', { name: 'Fleet' }).locator('tr[data-index]')
    await expect(page.getByText('500 vessels', { exact: true })).toBeVisible()
    expect(await rows.count()).toBeLessThan(60)
    await page.evaluate(() => {
      window.addEventListener('beforeprint', () => {
        Reflect.set(globalThis, 'printedRows', document.querySelectorAll('tr[data-index]').length)
      })
    })
    await page.pdf()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'printedRows'))).toBe(500)
    await expect.poll(() => rows.count()).toBeLessThan(60)
  })
})

/** Everything the page has put into databases and storages of the browser, as text. */
const restingText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The database cannot be read')))
      })
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value)
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
      if (typeof value !== 'object' || value === null) return String(value)
      return Object.values(value).map(textOf).join('\n')
    }
    const texts = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)))
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([done(reading.getAllKeys()), done(reading.getAll())])
        texts.push(...keys.map(textOf), ...values.map(textOf))
      }
      database.close()
    }
    return texts.join('\n')
  })

test.describe('a form', () => {
  test('has a day chosen from the calendar without a mouse', async ({ page }) => {
    await openPiece(page, 'Form')
    const day = page.getByLabel('First day')
    await day.fill('15-11-2030')
    await page.keyboard.press('Tab')
    const button = page.getByRole('button', { name: 'Calendar' })
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog', { name: 'First day' })
    await expect(calendar.locator(':focus')).toHaveAccessibleName(/15/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(calendar.locator(':focus')).toHaveAccessibleName(/23/)
    await page.keyboard.press('Enter')
    await expect(calendar).toHaveCount(0)
    await expect(day).toHaveValue('23-11-2030')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(calendar).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(day).toHaveValue('23-11-2030')
  })

  test('has one of 1,000 vessels picked by typing, without a mouse', async ({ page }) => {
    await openPiece(page, 'Form')
    const picker = page.getByRole('combobox', { name: 'Vessel' })
    await tabTo(page, picker)
    await page.keyboard.press('ArrowDown')
    const list = page.getByRole('listbox')
    const options = list.getByRole('option')
    await expect(options).toHaveCount(100)
    await expect(list).toContainText('900 more. Type to find them.')
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(250)
    await expectAccessible(page)
    await page.keyboard.type('orla 9')
    await expect(options.first()).toContainText('MV Órla 90')
    for (const option of await options.allTextContents()) expect(option).toMatch(/^MV Órla 9/)
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(250)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(list).toHaveCount(0)
    await expect(picker).toBeFocused()
    await expect(page.getByText('MV Órla 94', { exact: true })).toBeVisible()
  })

  test.describe('under a finger', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('has several picked one after the other, and put back by name', async ({ page }) => {
      await openPiece(page, 'Form')
      await page.getByRole('combobox', { name: 'Crew' }).tap()
      const list = page.getByRole('listbox')
      await list.getByRole('option', { name: 'MV Halcyon 1' }).first().tap()
      await list.getByRole('option', { name: 'MV Órla 2' }).first().tap()
      const remove = page.getByRole('button', { name: 'Remove MV Halcyon 1', exact: true })
      await expect(page.getByRole('button', { name: 'Remove MV Órla 2', exact: true })).toBeVisible()
      await remove.tap()
      await expect(remove).toHaveCount(0)
    })
  })

  test('offers what was typed after a reload, without the password, and keeps nothing readable', async ({ page }) => {
    // The browser asks before typed work is left.
    page.on('dialog', (dialog) => void dialog.accept())
    await openPiece(page, 'Form')
    const name = page.getByLabel('Full name')
    const password = page.getByLabel('Password', { exact: true })
    const before = await restingText(page)
    await password.fill('tern-and-tide-77')
    await name.fill('Quenby Okonkwo-Ávila')
    await expect.poll(async () => (await restingText(page)).length).toBeGreaterThan(before.length)
    await page.reload()
    await expect(page.getByText(/^You have an unsaved draft of “/)).toBeVisible()
    await expect(name).toHaveValue('')
    const resting = await restingText(page)
    expect(resting).toContain('draft:/Form')
    for (const typed of ['Quenby', 'Okonkwo', 'tern-and-tide']) expect(resting).not.toContain(typed)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue with it' }).click()
    await expect(name).toHaveValue('Quenby Okonkwo-Ávila')
    await expect(password).toHaveValue('')
    await expect(page.getByText(/^You have an unsaved draft/)).toHaveCount(0)
  })
})

interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const plain = (width: number, height: number, background: { r: number; g: number; b: number; alpha?: number }): Sharp =>
  sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } })

/** A photo as a phone makes it: it says where and by whom it was taken. */
const photo = async (): Promise<Upload> => ({
  name: 'quay.jpg',
  mimeType: 'image/jpeg',
  buffer: await plain(900, 600, { r: 30, g: 90, b: 160 })
    .withExif({
      IFD0: { Copyright: 'Ingrid Solheim' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '10/1 45/1 0/1' },
    })
    .jpeg()
    .toBuffer(),
})

/** A dark square on nothing. */
const logo = async (): Promise<Upload> => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await plain(300, 120, { r: 0, g: 0, b: 0, alpha: 0 })
    .composite([{ input: await plain(60, 60, { r: 20, g: 40, b: 60 }).png().toBuffer() }])
    .png()
    .toBuffer(),
})

const imageOf = (page: Page, label: string): Locator => page.getByRole('group', { name: label, exact: true })

async function choose(page: Page, label: string, file: Upload): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    imageOf(page, label)
      .getByText(/^(?:Upload|Replace)/)
      .click(),
  ])
  await chooser.setFiles(file)
}

/** The picture that has arrived; one that is still being cut stands in the group as well. */
const shownIn = (page: Page, label: string): Locator => imageOf(page, label).locator('img[src^="http"]')

/** What has arrived at the uploads. */
async function arrived(page: Page, request: APIRequestContext, label: string): Promise<{ bytes: Buffer; head: Metadata }> {
  const shown = shownIn(page, label)
  await expect(shown).toBeVisible()
  const response = await request.get((await shown.getAttribute('src')) ?? '')
  expect(response.ok()).toBe(true)
  const bytes = await response.body()
  return { bytes, head: await sharp(bytes).metadata() }
}

type Edge = 'top' | 'bottom' | 'left' | 'right'

/** Colours of a picture of red and blue, each a little off the middle of its edge. */
async function coloursOf(bytes: Buffer): Promise<Record<Edge, 'red' | 'blue'>> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): 'red' | 'blue' =>
    (data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels] ?? 0) > 128 ? 'red' : 'blue'
  return { top: at(0.4, 0.02), bottom: at(0.4, 0.98), left: at(0.02, 0.4), right: at(0.98, 0.4) }
}

/** A file carried by a mouse or a clipboard of the page. */
const carried = (page: Page, { name, mimeType, buffer }: Upload): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle(
    ([fileName, type, base64]) => {
      const carrier = new DataTransfer()
      carrier.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], fileName, { type }))
      return carrier
    },
    [name, mimeType, buffer.toString('base64')] as const,
  )

const cropDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Crop the picture' })

async function usePicture(dialog: Locator): Promise<void> {
  const use = dialog.getByRole('button', { name: 'Use picture' })
  // Until the picture is read there is nothing to use.
  await expect(use).not.toHaveAttribute('aria-disabled')
  await use.click()
}

test.describe('a picture', () => {
  test('is cropped, and arrives square and without where and by whom it was taken', async ({ page, request }) => {
    const taken = await photo()
    expect((await sharp(taken.buffer).metadata()).exif?.toString('latin1')).toContain('Ingrid Solheim')
    await openPiece(page, 'Images')
    await choose(page, 'Portrait', taken)
    await usePicture(cropDialog(page))
    const whole = await arrived(page, request, 'Portrait')
    expect(whole.head).toMatchObject({ format: 'jpeg', width: 600, height: 600 })
    expect(whole.head.exif).toBeUndefined()
    expect(whole.bytes.includes('Ingrid')).toBe(false)

    // Cut once more, at twice the size.
    const first = await shownIn(page, 'Portrait').getAttribute('src')
    await imageOf(page, 'Portrait').getByRole('button', { name: 'Crop portrait' }).click()
    await cropDialog(page).getByLabel('Zoom').fill('2')
    await usePicture(cropDialog(page))
    await expect(shownIn(page, 'Portrait')).not.toHaveAttribute('src', first ?? '')
    expect((await arrived(page, request, 'Portrait')).head).toMatchObject({ format: 'jpeg', width: 300, height: 300 })
  })

  test('is upright as its camera meant it, and turned as somebody asks', async ({ page, request }) => {
    // Its left half is red. The camera says that its left side is up.
    const lying = await plain(800, 400, { r: 0, g: 0, b: 255 })
      .composite([{ input: await plain(400, 400, { r: 255, g: 0, b: 0 }).png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await openPiece(page, 'Images')
    await choose(page, 'Portrait', { name: 'lying.jpg', mimeType: 'image/jpeg', buffer: lying })
    await usePicture(cropDialog(page))
    const upright = await arrived(page, request, 'Portrait')
    expect(await coloursOf(upright.bytes)).toEqual({ top: 'red', bottom: 'blue', left: 'red', right: 'red' })

    const first = await shownIn(page, 'Portrait').getAttribute('src')
    await imageOf(page, 'Portrait').getByRole('button', { name: 'Crop portrait' }).click()
    await cropDialog(page).getByRole('button', { name: 'Rotate' }).click()
    await usePicture(cropDialog(page))
    await expect(shownIn(page, 'Portrait')).not.toHaveAttribute('src', first ?? '')
    const turned = await arrived(page, request, 'Portrait')
    expect(await coloursOf(turned.bytes)).toEqual({ top: 'blue', bottom: 'blue', left: 'blue', right: 'red' })
  })

  test('that is transparent arrives as a PNG that still is', async ({ page, request }) => {
    await openPiece(page, 'Images')
    await choose(page, 'Logo', await logo())
    const { head, bytes } = await arrived(page, request, 'Logo')
    expect(head).toMatchObject({ format: 'png', width: 300, height: 120, hasAlpha: true })
    const { isOpaque } = await sharp(bytes).stats()
    expect(isOpaque).toBe(false)
  })

  test('is sized by a slider that does not shine in the dark, whatever the accent', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openPiece(page, 'Images')
    // One that is close to the dark track of Chromium, which takes its light one then.
    await page.evaluate(() => document.documentElement.style.setProperty('--accent-dark', '#478aa5'))
    await choose(page, 'Portrait', await photo())
    const slider = cropDialog(page).getByLabel('Zoom')
    const { data, info } = await sharp(await slider.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Right of its handle, from top to bottom.
    const middle = Array.from({ length: info.height }, (_, y) => data[(y * info.width + info.width / 2) * info.channels] ?? 0)
    expect(Math.max(...middle) - Math.min(...middle)).toBeGreaterThan(40)
    expect(Math.max(...middle)).toBeLessThan(160)
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    expect(await slider.inputValue()).toBe('1.05')
    await expect(slider).toHaveCSS('outline-style', 'solid')
  })

  test('that is none, or could hold a program, is refused with a sentence', async ({ page }) => {
    await openPiece(page, 'Images')
    const alert = imageOf(page, 'Portrait').getByRole('alert')
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const name of ['drawing.svg', 'drawing.png']) {
      await choose(page, 'Portrait', { name, mimeType: name.endsWith('svg') ? 'image/svg+xml' : 'image/png', buffer: drawing })
      await expect(alert).toHaveText('SVG files are not accepted because they can contain scripts. Save it as PNG.')
    }
    await choose(page, 'Portrait', {
      name: 'notes.png',
      mimeType: 'image/png',
      buffer: Buffer.from('Dear all, the course begins at nine.'),
    })
    await expect(alert).toHaveText('Choose a PNG, JPEG or WebP picture.')
    await choose(page, 'Portrait', { name: 'half.png', mimeType: 'image/png', buffer: (await logo()).buffer.subarray(0, 60) })
    await expect(alert).toHaveText('The picture is damaged and cannot be read.')
    await choose(page, 'Portrait', { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
    await expect(alert).toHaveText('The file is empty.')
    await expect(shownIn(page, 'Portrait')).toHaveCount(0)
    await expectAccessible(page)
  })

  test('can be dropped and pasted', async ({ page, request }) => {
    await openPiece(page, 'Images')
    const dropped = await carried(page, await logo())
    await imageOf(page, 'Logo').dispatchEvent('dragover', { dataTransfer: dropped })
    await imageOf(page, 'Logo').dispatchEvent('drop', { dataTransfer: dropped })
    expect((await arrived(page, request, 'Logo')).head).toMatchObject({ format: 'png', width: 300, height: 120 })

    const pasted = await carried(page, await photo())
    await imageOf(page, 'Portrait').evaluate(
      (group, clipboardData) => group.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      pasted,
    )
    await usePicture(cropDialog(page))
    expect((await arrived(page, request, 'Portrait')).head).toMatchObject({ format: 'jpeg', width: 600, height: 600 })
  })

  test('whose upload was cancelled or failed can be sent again', async ({ page, request, fault, watch }) => {
    watch.expect(/Failed to load resource/)
    await openPiece(page, 'Images')
    const group = imageOf(page, 'Logo')
    // The first one never reaches the backend, where it would meet the fault that is meant for the second.
    await page.route(`${backendAddress}/uploads`, () => undefined, { times: 1 })
    await choose(page, 'Logo', await logo())
    await expect(group.getByRole('progressbar', { name: 'Uploading logo' })).toBeVisible()
    await group.getByRole('button', { name: 'Cancel' }).click()
    await expect(group.getByRole('progressbar')).toHaveCount(0)
    await expect(group.getByRole('alert')).toHaveCount(0)
    await expect(shownIn(page, 'Logo')).toHaveCount(0)

    await fault('uploads', { kind: 'html500', times: 1 })
    await choose(page, 'Logo', await logo())
    await expect(group.getByRole('alert')).toHaveText('The server had a problem. Try again.')
    await group.getByRole('button', { name: 'Try again' }).click()
    expect((await arrived(page, request, 'Logo')).head.format).toBe('png')
    await expect(group.getByRole('alert')).toHaveCount(0)
  })
})

/** Keeps every track that the page opens, to see what becomes of it. */
const keepTracks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Reflect.set(globalThis, 'openedTracks', tracks)
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
  })

const trackStates = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const tracks: MediaStreamTrack[] = Reflect.get(globalThis, 'openedTracks')
    return tracks.map(({ readyState }) => readyState)
  })

const cameraDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Take a picture' })

test.describe('the camera', () => {
  test('takes a picture of 400 × 400, and is let go afterwards', async ({ page, request }) => {
    await keepTracks(page)
    await openPiece(page, 'Images')
    await imageOf(page, 'Portrait').getByRole('button', { name: 'Camera for portrait' }).click()
    const take = cameraDialog(page).getByRole('button', { name: 'Take picture' })
    await expect(take).not.toHaveAttribute('aria-disabled')
    expect(await trackStates(page)).toContain('live')
    await expectAccessible(page)
    await take.click()
    await cameraDialog(page).getByRole('button', { name: 'Take another' }).click()
    await expect(take).not.toHaveAttribute('aria-disabled')
    await take.click()
    await usePicture(cameraDialog(page))
    await expect(cropDialog(page)).toBeVisible()
    await expect.poll(async () => new Set(await trackStates(page))).toEqual(new Set(['ended']))
    await usePicture(cropDialog(page))
    expect((await arrived(page, request, 'Portrait')).head).toMatchObject({ format: 'jpeg', width: 400, height: 400 })
  })

  test('shows people as a mirror does, and takes them as they are', async ({ page, request }) => {
    // Its left half is red.
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 })
        const brush = canvas.getContext('2d')
        const draw = (): void => {
          for (const [colour, left] of [
            ['#f00', 0],
            ['#00f', 200],
          ] as const) {
            if (brush) brush.fillStyle = colour
            brush?.fillRect(left, 0, 200, 400)
          }
        }
        // A canvas that is not drawn on sends no pictures.
        setInterval(draw, 100)
        return canvas.captureStream()
      }
    })
    await openPiece(page, 'Images')
    await imageOf(page, 'Portrait').getByRole('button', { name: 'Camera for portrait' }).click()
    const take = cameraDialog(page).getByRole('button', { name: 'Take picture' })
    await expect(take).not.toHaveAttribute('aria-disabled')
    expect(await coloursOf(await cameraDialog(page).locator('video').screenshot())).toMatchObject({ left: 'blue', right: 'red' })
    await take.click()
    await usePicture(cameraDialog(page))
    await usePicture(cropDialog(page))
    expect(await coloursOf((await arrived(page, request, 'Portrait')).bytes)).toMatchObject({ left: 'red', right: 'blue' })
  })

  test('is let go when the dialog is closed', async ({ page }) => {
    await keepTracks(page)
    await openPiece(page, 'Images')
    const open = imageOf(page, 'Portrait').getByRole('button', { name: 'Camera for portrait' })
    await open.click()
    await expect(cameraDialog(page).getByRole('button', { name: 'Take picture' })).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('Escape')
    await expect(cameraDialog(page)).toHaveCount(0)
    await expect(open).toBeFocused()
    await expect.poll(async () => new Set(await trackStates(page))).toEqual(new Set(['ended']))
  })

  for (const [kind, name, words] of [
    ['denied', 'NotAllowedError', 'Camera access was denied. Allow it in your browser’s settings for this site, or choose a file.'],
    ['missing', 'NotFoundError', 'No camera was found. Choose a file instead.'],
    ['busy', 'NotReadableError', 'The camera is in use by another program. Close it and try again, or choose a file.'],
  ] as const)
    test(`that is ${kind} says so, and a file can be chosen instead`, async ({ page }) => {
      await page.addInitScript((error) => {
        navigator.mediaDevices.getUserMedia = async () => {
          throw new DOMException('Made by the test', error)
        }
      }, name)
      await openPiece(page, 'Images')
      await imageOf(page, 'Portrait').getByRole('button', { name: 'Camera for portrait' }).click()
      await expect(cameraDialog(page).getByRole('alert')).toHaveText(words)
      await expectAccessible(page)
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        cameraDialog(page).getByRole('button', { name: 'Choose a file' }).click(),
      ])
      await chooser.setFiles(await photo())
      await expect(cropDialog(page)).toBeVisible()
    })
})

const signatureDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Draw the signature' })
const pad = (page: Page): Locator => signatureDialog(page).getByRole('img')

/** Draws a zigzag over a part of the pad, given in shares of its size. */
async function drawStroke(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const box = await pad(page).boundingBox()
  if (!box) throw new Error('The pad is not there')
  const at = (share: number, level: number): readonly [number, number] => [box.x + share * box.width, box.y + level * box.height]
  await page.mouse.move(...at(...from))
  await page.mouse.down()
  for (let step = 1; step <= 8; step += 1) {
    const share = from[0] + ((to[0] - from[0]) * step) / 8
    await page.mouse.move(...at(share, step === 8 || step % 2 === 0 ? to[1] : from[1]), { steps: 3 })
  }
  await page.mouse.up()
}

/** How many points of the pad are drawn on, and how many of them in red. */
const ink = (page: Page): Promise<{ readonly all: number; readonly red: number; readonly width: number }> =>
  pad(page).evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('The pad is no canvas')
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let [all, red] = [0, 0]
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) === 0) continue
      all += 1
      if ((data[at] ?? 0) > 128) red += 1
    }
    return { all, red, width: canvas.getBoundingClientRect().width }
  })

/** Whether each edge of a picture is drawn on, which nothing but a trimmed one is. */
async function inkAtEdges(bytes: Buffer): Promise<readonly boolean[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const isDrawn = (x: number, y: number): boolean => (data[(y * info.width + x) * 4 + 3] ?? 0) > 0
  const across = Array.from({ length: info.width }, (_, x) => x)
  const down = Array.from({ length: info.height }, (_, y) => y)
  return [
    across.some((x) => isDrawn(x, 0)),
    across.some((x) => isDrawn(x, info.height - 1)),
    down.some((y) => isDrawn(0, y)),
    down.some((y) => isDrawn(info.width - 1, y)),
  ]
}

test.describe('a signature', () => {
  test('is drawn, undone and cleared, and an empty one is refused', async ({ page }) => {
    await openPiece(page, 'Images')
    await imageOf(page, 'Signature').getByRole('button', { name: 'Draw signature' }).click()
    const dialog = signatureDialog(page)
    await expect(pad(page)).toBeVisible()
    await expectAccessible(page)
    const use = dialog.getByRole('button', { name: 'Use signature' })
    await use.click()
    await expect(dialog.getByRole('alert')).toHaveText('Sign first; the pad is empty.')
    await drawStroke(page, [0.1, 0.2], [0.4, 0.6])
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    const one = await ink(page)
    expect(one.all).toBeGreaterThan(100)
    await dialog.getByRole('radio', { name: 'Red' }).check()
    await drawStroke(page, [0.5, 0.3], [0.8, 0.7])
    const two = await ink(page)
    expect(two.all).toBeGreaterThan(one.all)
    expect([one.red, two.red > 0]).toEqual([0, true])
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await ink(page)).red).toBe(0)
    expect((await ink(page)).all).toBeGreaterThan(100)
    await dialog.getByRole('button', { name: 'Clear' }).click()
    expect((await ink(page)).all).toBe(0)
    await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
    await use.click()
    await expect(dialog.getByRole('alert')).toHaveText('Sign first; the pad is empty.')
  })

  test('outlives a narrower window, and arrives trimmed and transparent', async ({ page, request }) => {
    await openPiece(page, 'Images')
    await imageOf(page, 'Signature').getByRole('button', { name: 'Draw signature' }).click()
    await expect(pad(page)).toBeVisible()
    await drawStroke(page, [0.2, 0.3], [0.5, 0.7])
    await signatureDialog(page).getByRole('radio', { name: 'Red' }).check()
    await drawStroke(page, [0.6, 0.3], [0.8, 0.7])
    const wide = await ink(page)
    expect(wide.width).toBe(500)
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(async () => (await ink(page)).width).toBeLessThan(290)
    const narrow = await ink(page)
    expect(narrow.all).toBeGreaterThan(100)
    expect(narrow.red).toBeGreaterThan(20)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await signatureDialog(page).getByRole('button', { name: 'Use signature' }).click()
    const { head, bytes } = await arrived(page, request, 'Signature')
    expect(head).toMatchObject({ format: 'png', hasAlpha: true })
    expect(head.width).toBeLessThan(narrow.width * 0.7)
    expect(head.width).toBeGreaterThan(narrow.width * 0.5)
    expect((await sharp(bytes).stats()).isOpaque).toBe(false)
    expect(await inkAtEdges(bytes)).toEqual([true, true, true, true])
  })
})
