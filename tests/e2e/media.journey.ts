import type { APIRequestContext, JSHandle, Locator, Page } from '@playwright/test'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { expectNoSidewaysScroll } from './checks'
import { backendAddress, expect, test, workshopAddress } from './journey'
import { heading } from './steps'

// Pictures from a file, the clipboard and the camera, and drawn signatures.

const openImages = async (page: Page): Promise<void> => {
  await page.goto(workshopAddress('Images'))
  await expect(heading(page, 'Images')).toBeVisible()
}

interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const plain = (width: number, height: number, background: { r: number; g: number; b: number; alpha?: number }): Sharp =>
  sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } })

/** A photo with its location and its author, as a phone takes it. */
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

/** A dark square on a transparent background. */
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

/** The uploaded picture; the group also shows the one being cropped. */
const shownIn = (page: Page, label: string): Locator => imageOf(page, label).locator('img[src^="http"]')

/** The picture that was uploaded. */
async function uploaded(page: Page, request: APIRequestContext, label: string): Promise<{ bytes: Buffer; head: Metadata }> {
  const shown = shownIn(page, label)
  await expect(shown).toBeVisible()
  const response = await request.get((await shown.getAttribute('src')) ?? '')
  expect(response.ok()).toBe(true)
  const bytes = await response.body()
  return { bytes, head: await sharp(bytes).metadata() }
}

type Edge = 'top' | 'bottom' | 'left' | 'right'

/** The colour at each edge of a red and blue picture, slightly off its middle. */
async function coloursOf(bytes: Buffer): Promise<Record<Edge, 'red' | 'blue'>> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): 'red' | 'blue' =>
    (data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels] ?? 0) > 128 ? 'red' : 'blue'
  return { top: at(0.4, 0.02), bottom: at(0.4, 0.98), left: at(0.02, 0.4), right: at(0.98, 0.4) }
}

/** A data transfer with a file, for a drop or a paste. */
const transferOf = (page: Page, { name, mimeType, buffer }: Upload): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle(
    ([fileName, type, base64]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], fileName, { type }))
      return transfer
    },
    [name, mimeType, buffer.toString('base64')] as const,
  )

const cropDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Crop the picture' })

async function usePicture(dialog: Locator): Promise<void> {
  const use = dialog.getByRole('button', { name: 'Use picture' })
  await expect(use).not.toHaveAttribute('aria-disabled')
  await use.click()
}

/** The picture that takes the place of the uploaded one when the crop dialog is confirmed. The old one stays until the new one has arrived. */
async function uploadedNext(page: Page, request: APIRequestContext, label: string): ReturnType<typeof uploaded> {
  const before = await shownIn(page, label).getAttribute('src')
  await usePicture(cropDialog(page))
  await expect(shownIn(page, label)).not.toHaveAttribute('src', before ?? '')
  return uploaded(page, request, label)
}

test('a photo is uploaded as a square, upright, without its location and author, and can be cropped and rotated again', async ({
  page,
  request,
}) => {
  const taken = await photo()
  expect((await sharp(taken.buffer).metadata()).exif?.toString('latin1')).toContain('Ingrid Solheim')
  await openImages(page)
  await choose(page, 'Portrait', taken)
  await usePicture(cropDialog(page))
  const whole = await uploaded(page, request, 'Portrait')
  expect(whole.head).toMatchObject({ format: 'jpeg', width: 600, height: 600 })
  expect(whole.head.exif).toBeUndefined()
  expect(whole.bytes.includes('Ingrid')).toBe(false)

  await imageOf(page, 'Portrait').getByRole('button', { name: 'Crop portrait' }).click()
  await cropDialog(page).getByLabel('Zoom').fill('2')
  expect((await uploadedNext(page, request, 'Portrait')).head).toMatchObject({ format: 'jpeg', width: 300, height: 300 })

  // The left half is red, and the orientation says that it is the top.
  const sideways = await plain(800, 400, { r: 0, g: 0, b: 255 })
    .composite([{ input: await plain(400, 400, { r: 255, g: 0, b: 0 }).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await choose(page, 'Portrait', { name: 'sideways.jpg', mimeType: 'image/jpeg', buffer: sideways })
  const upright = await uploadedNext(page, request, 'Portrait')
  expect(await coloursOf(upright.bytes)).toEqual({ top: 'red', bottom: 'blue', left: 'red', right: 'red' })

  await imageOf(page, 'Portrait').getByRole('button', { name: 'Crop portrait' }).click()
  await cropDialog(page).getByRole('button', { name: 'Rotate' }).click()
  const turned = await uploadedNext(page, request, 'Portrait')
  expect(await coloursOf(turned.bytes)).toEqual({ top: 'blue', bottom: 'blue', left: 'blue', right: 'red' })
})

test('pictures can be dropped and pasted, and a transparent PNG stays transparent', async ({ page, request }) => {
  await openImages(page)
  const dropped = await transferOf(page, await logo())
  await imageOf(page, 'Logo').dispatchEvent('dragover', { dataTransfer: dropped })
  await imageOf(page, 'Logo').dispatchEvent('drop', { dataTransfer: dropped })
  const { head, bytes } = await uploaded(page, request, 'Logo')
  expect(head).toMatchObject({ format: 'png', width: 300, height: 120, hasAlpha: true })
  expect((await sharp(bytes).stats()).isOpaque).toBe(false)

  const pasted = await transferOf(page, await photo())
  await imageOf(page, 'Portrait').evaluate(
    (group, clipboardData) => group.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    pasted,
  )
  await usePicture(cropDialog(page))
  expect((await uploaded(page, request, 'Portrait')).head).toMatchObject({ format: 'jpeg', width: 600, height: 600 })
})

test('the zoom slider stays dark in dark mode, whatever the accent, and is used by keyboard', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openImages(page)
  // Chromium uses a light track for an accent that is close to its dark one.
  await page.evaluate(() => document.documentElement.style.setProperty('--accent-dark', '#478aa5'))
  await choose(page, 'Portrait', await photo())
  const slider = cropDialog(page).getByLabel('Zoom')
  const { data, info } = await sharp(await slider.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Right of the handle, from top to bottom.
  const middle = Array.from({ length: info.height }, (_, y) => data[(y * info.width + info.width / 2) * info.channels] ?? 0)
  expect(Math.max(...middle) - Math.min(...middle)).toBeGreaterThan(40)
  expect(Math.max(...middle)).toBeLessThan(160)
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  expect(await slider.inputValue()).toBe('1.05')
  await expect(slider).toHaveCSS('outline-style', 'solid')
})

test('bad files are refused with the reason, and a cancelled or failed upload can be sent again', async ({
  page,
  request,
  fault,
  watch,
}) => {
  watch.expect(/Failed to load resource/)
  await openImages(page)
  const alert = imageOf(page, 'Portrait').getByRole('alert')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const name of ['drawing.svg', 'drawing.png']) {
    await choose(page, 'Portrait', { name, mimeType: name.endsWith('svg') ? 'image/svg+xml' : 'image/png', buffer: drawing })
    await expect(alert).toHaveText('SVG files are not accepted because they can contain scripts. Save it as PNG.')
  }
  await choose(page, 'Portrait', {
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('Dear all, the course starts at nine.'),
  })
  await expect(alert).toHaveText('Choose a PNG, JPEG or WebP picture.')
  await choose(page, 'Portrait', { name: 'half.png', mimeType: 'image/png', buffer: (await logo()).buffer.subarray(0, 60) })
  await expect(alert).toHaveText('The picture is damaged and cannot be read.')
  await choose(page, 'Portrait', { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
  await expect(alert).toHaveText('The file is empty.')
  await expect(shownIn(page, 'Portrait')).toHaveCount(0)

  const group = imageOf(page, 'Logo')
  // The first upload never reaches the backend.
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
  expect((await uploaded(page, request, 'Logo')).head.format).toBe('png')
  await expect(group.getByRole('alert')).toHaveCount(0)
})

/** Records every media track that the page opens. */
const recordTracks = (page: Page): Promise<unknown> =>
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

test('the camera takes a picture and is released afterwards, and when its dialog is closed', async ({ page, request }) => {
  await recordTracks(page)
  await openImages(page)
  const open = imageOf(page, 'Portrait').getByRole('button', { name: 'Camera for portrait' })
  const take = cameraDialog(page).getByRole('button', { name: 'Take picture' })
  await open.click()
  await expect(take).not.toHaveAttribute('aria-disabled')
  expect(await trackStates(page)).toContain('live')
  await page.keyboard.press('Escape')
  await expect(cameraDialog(page)).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect.poll(async () => new Set(await trackStates(page))).toEqual(new Set(['ended']))

  await open.click()
  await expect(take).not.toHaveAttribute('aria-disabled')
  await take.click()
  await cameraDialog(page).getByRole('button', { name: 'Take another' }).click()
  await expect(take).not.toHaveAttribute('aria-disabled')
  await take.click()
  await usePicture(cameraDialog(page))
  await expect(cropDialog(page)).toBeVisible()
  await expect.poll(async () => new Set(await trackStates(page))).toEqual(new Set(['ended']))
  await usePicture(cropDialog(page))
  expect((await uploaded(page, request, 'Portrait')).head).toMatchObject({ format: 'jpeg', width: 400, height: 400 })
})

test('the camera shows a mirror image and takes an unmirrored picture', async ({ page, request }) => {
  // A camera whose left half is red.
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
      // A canvas streams only when it is drawn on.
      setInterval(draw, 100)
      return canvas.captureStream()
    }
  })
  await openImages(page)
  await imageOf(page, 'Portrait').getByRole('button', { name: 'Camera for portrait' }).click()
  const take = cameraDialog(page).getByRole('button', { name: 'Take picture' })
  await expect(take).not.toHaveAttribute('aria-disabled')
  expect(await coloursOf(await cameraDialog(page).locator('video').screenshot())).toMatchObject({ left: 'blue', right: 'red' })
  await take.click()
  await usePicture(cameraDialog(page))
  await usePicture(cropDialog(page))
  expect(await coloursOf((await uploaded(page, request, 'Portrait')).bytes)).toMatchObject({ left: 'red', right: 'blue' })
})

test('a camera that is denied, missing or busy says so, and a file can be chosen instead', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Caused by the test', Reflect.get(globalThis, 'cameraError'))
    }
  })
  await openImages(page)
  for (const [name, message] of [
    ['NotAllowedError', 'Camera access was denied. Allow it in your browser’s settings for this site, or choose a file.'],
    ['NotFoundError', 'No camera was found. Choose a file instead.'],
    ['NotReadableError', 'The camera is in use by another program. Close it and try again, or choose a file.'],
  ] as const) {
    await page.evaluate((error) => Reflect.set(globalThis, 'cameraError', error), name)
    await imageOf(page, 'Portrait').getByRole('button', { name: 'Camera for portrait' }).click()
    await expect(cameraDialog(page).getByRole('alert')).toHaveText(message)
    await page.keyboard.press('Escape')
    await expect(cameraDialog(page)).toHaveCount(0)
  }
  await imageOf(page, 'Portrait').getByRole('button', { name: 'Camera for portrait' }).click()
  const choosing = page.waitForEvent('filechooser')
  await cameraDialog(page).getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles(await photo())
  await expect(cropDialog(page)).toBeVisible()
})

const signatureDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Draw the signature' })
const pad = (page: Page): Locator => signatureDialog(page).getByRole('img')

/** Draws a zigzag between two points of the pad, as shares of its size. */
async function drawStroke(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const box = await pad(page).boundingBox()
  if (!box) throw new Error('The pad is not visible')
  const at = (share: number, level: number): readonly [number, number] => [box.x + share * box.width, box.y + level * box.height]
  await page.mouse.move(...at(...from))
  await page.mouse.down()
  for (let step = 1; step <= 8; step += 1) {
    const share = from[0] + ((to[0] - from[0]) * step) / 8
    await page.mouse.move(...at(share, step === 8 || step % 2 === 0 ? to[1] : from[1]), { steps: 3 })
  }
  await page.mouse.up()
}

/** The number of drawn pixels, and how many of them are red. */
const inkOf = (page: Page): Promise<{ readonly all: number; readonly red: number; readonly width: number }> =>
  pad(page).evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('The pad is not a canvas')
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let [all, red] = [0, 0]
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) === 0) continue
      all += 1
      if ((data[at] ?? 0) > 128) red += 1
    }
    return { all, red, width: canvas.getBoundingClientRect().width }
  })

/** Whether each edge of a picture is drawn on, as in a trimmed picture. */
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

test('a signature is drawn, undone, cleared, kept in a narrower window, and uploaded trimmed and transparent', async ({
  page,
  request,
}) => {
  await openImages(page)
  await imageOf(page, 'Signature').getByRole('button', { name: 'Draw signature' }).click()
  const dialog = signatureDialog(page)
  await expect(pad(page)).toBeVisible()
  const use = dialog.getByRole('button', { name: 'Use signature' })
  await use.click()
  await expect(dialog.getByRole('alert')).toHaveText('Sign first; the pad is empty.')
  await drawStroke(page, [0.1, 0.2], [0.4, 0.6])
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  const one = await inkOf(page)
  expect(one.all).toBeGreaterThan(100)
  await dialog.getByRole('radio', { name: 'Red' }).check()
  await drawStroke(page, [0.5, 0.3], [0.8, 0.7])
  const two = await inkOf(page)
  expect(two.all).toBeGreaterThan(one.all)
  expect([one.red, two.red > 0]).toEqual([0, true])
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await inkOf(page)).red).toBe(0)
  expect((await inkOf(page)).all).toBeGreaterThan(100)
  await dialog.getByRole('button', { name: 'Clear' }).click()
  expect((await inkOf(page)).all).toBe(0)
  await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  await use.click()
  await expect(dialog.getByRole('alert')).toHaveText('Sign first; the pad is empty.')

  await dialog.getByRole('radio', { name: 'Black' }).check()
  await drawStroke(page, [0.2, 0.3], [0.5, 0.7])
  await signatureDialog(page).getByRole('radio', { name: 'Red' }).check()
  await drawStroke(page, [0.6, 0.3], [0.8, 0.7])
  const wide = await inkOf(page)
  expect(wide.width).toBe(500)
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(async () => (await inkOf(page)).width).toBeLessThan(290)
  const narrow = await inkOf(page)
  expect(narrow.all).toBeGreaterThan(100)
  expect(narrow.red).toBeGreaterThan(20)
  await expectNoSidewaysScroll(page)
  await signatureDialog(page).getByRole('button', { name: 'Use signature' }).click()
  const { head, bytes } = await uploaded(page, request, 'Signature')
  expect(head).toMatchObject({ format: 'png', hasAlpha: true })
  expect(head.width).toBeLessThan(narrow.width * 0.7)
  expect(head.width).toBeGreaterThan(narrow.width * 0.5)
  expect((await sharp(bytes).stats()).isOpaque).toBe(false)
  expect(await inkAtEdges(bytes)).toEqual([true, true, true, true])
})
