import type { Locator, Page } from '@playwright/test'
import type { Pin } from '~/kit/map/pin'
import { expect, expectAccessible, expectNoSidewaysScroll, smallTargets, test, workshopAddress } from './journey'
import { courseMap, dragPin, mapFrame, pinInMap, serveMaps, viewOf } from './maps'
import { tabTo } from './ways'

test.describe.configure({ mode: 'parallel' })

const keys = (page: Page): Locator => mapFrame(page).getByRole('group', { name: 'Pin: move it with the arrow keys, farther with Shift' })
const pinWords = (page: Page): Locator => page.getByTestId('pin')
const sorry = (page: Page): Locator => page.getByText('Map cannot be loaded right now, sorry.')

const atTheQuay = 'Pin: 1.26412, 103.8203 after 0 moves'

/** Opens the workshop's map, whatever comes of it. */
async function openMap(page: Page): Promise<void> {
  await page.goto(workshopAddress('Map'))
  await page.getByRole('button', { name: 'Show the map' }).click()
}

/** Opens it, and waits until it is drawn. */
async function openPin(page: Page): Promise<void> {
  await openMap(page)
  await expect(pinInMap(page)).toBeVisible()
  await expect(pinWords(page)).toHaveText(atTheQuay)
}

/** Where the page says the pin is. */
async function pinOf(page: Page): Promise<Pin> {
  const [, lat, lng] = /Pin: (\S+), (\S+) after/.exec((await pinWords(page).textContent()) ?? '') ?? []
  return { lat: Number(lat), lng: Number(lng) }
}

async function lookUp(page: Page, address: string): Promise<void> {
  await page.getByLabel('Address').fill(address)
  await page.getByRole('button', { name: 'Look up' }).click()
}

test.describe('the map', () => {
  test('appears in a frame of its own, which alone asks the maps service', async ({ page, watch }) => {
    const { asked } = await serveMaps(page, watch)
    await openPin(page)
    expect(await viewOf(page)).toEqual({ lat: 1.26412, lng: 103.8203, zoom: 17 })
    await expectAccessible(page)
    const { origin } = new URL(page.url())
    expect(new Set(asked.map(({ path }) => path))).toEqual(
      new Set(['/maps/api/js', '/maps/api/js/AuthenticationService.Authenticate', '/maps/vt']),
    )
    expect(new Set(asked.map(({ by }) => by))).toEqual(new Set([`${origin}/map-frame.html`]))
    // The key is good for hosts, so the host is told; the address of the page is not.
    expect(new Set(asked.map(({ referrer }) => referrer))).toEqual(new Set([`${origin}/`]))

    watch.expect(/maps\.googleapis\.com.*Content Security Policy|Content Security Policy.*maps\.googleapis\.com/)
    const before = asked.length
    expect(
      await page.evaluate(() =>
        fetch('https://maps.googleapis.com/maps/api/js').then(
          () => 'answered',
          () => 'stopped',
        ),
      ),
    ).toBe('stopped')
    expect(asked.length).toBe(before)
  })

  test('tells where its pin is dragged, and puts it back where the page takes no notice', async ({ page, watch }) => {
    await serveMaps(page, watch)
    await openPin(page)
    await dragPin(page, { x: 80, y: -40 })
    await expect(pinWords(page)).toContainText('after 1 move')
    const moved = await pinOf(page)
    expect(moved.lng).toBeGreaterThan(103.8203)
    expect(moved.lat).toBeGreaterThan(1.26412)
    // A map that jumps below the hand that moved its pin would be hard to use.
    expect(await viewOf(page)).toEqual({ lat: 1.26412, lng: 103.8203, zoom: 17 })

    await page.getByRole('button', { name: 'Ignore moves' }).click()
    const before = await pinInMap(page).boundingBox()
    await dragPin(page, { x: -60, y: 20 })
    await expect(pinWords(page)).toContainText('after 2 moves')
    await expect.poll(() => pinInMap(page).boundingBox()).toEqual(before)
    expect(await pinOf(page)).toEqual(moved)
  })

  test('takes a pin from a click where there is none, and only there', async ({ page, watch }) => {
    await serveMaps(page, watch)
    await openPin(page)
    await mapFrame(page)
      .locator('.gm')
      .click({ position: { x: 300, y: 200 } })
    await expect(pinWords(page)).toHaveText(atTheQuay)

    await page.getByRole('button', { name: 'No pin' }).click()
    await expect(pinInMap(page)).toHaveCount(0)
    expect(await viewOf(page)).toEqual({ lat: 38.8, lng: -97, zoom: 4 })
    await mapFrame(page)
      .locator('.gm')
      .click({ position: { x: 400, y: 200 } })
    await expect(pinWords(page)).toContainText('after 1 move')
    await expect(pinInMap(page)).toBeVisible()
    const { lat, lng } = await pinOf(page)
    expect([lat > 30 && lat < 38.8, lng > -98 && lng < -85]).toEqual([true, true])

    await page.getByRole('button', { name: 'Pin at the quay' }).click()
    await expect.poll(() => viewOf(page)).toEqual({ lat: 1.26412, lng: 103.8203, zoom: 17 })
  })

  test('has its pin set and moved without a mouse, and lets the focus in and out', async ({ page, watch }) => {
    await serveMaps(page, watch)
    await openPin(page)
    const place = keys(page).getByRole('button', { name: 'Put the pin in the middle of the map' })
    await page.getByRole('navigation', { name: 'Pieces' }).getByRole('link').last().focus()
    for (let steps = 0; steps < 10 && !(await place.evaluate((button) => button === document.activeElement)); steps += 1)
      await page.keyboard.press('Tab')
    await expect(place).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(pinWords(page)).toHaveText('Pin: 1.26412, 103.82039 after 1 move')
    await page.keyboard.press('ArrowUp')
    await expect(pinWords(page)).toHaveText('Pin: 1.26421, 103.82039 after 2 moves')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(pinWords(page)).toHaveText('Pin: 1.26421, 103.81949 after 3 moves')
    await expect(place).toBeFocused()
    // As fast as a key that is held down: no step gets lost on the way to the page and back.
    for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('ArrowDown')
    await expect(pinWords(page)).toContainText('after 33 moves')
    expect((await pinOf(page)).lat).toBeCloseTo(1.26421 - 30 * 0.00009, 5)
    await expect(pinInMap(page)).toBeInViewport()

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(pinWords(page)).toContainText('after 34 moves')
    await tabTo(page, page.getByRole('button', { name: 'Pin at the quay' }))
    await page.keyboard.press('Shift+Tab')
    await expect(mapFrame(page).getByRole('button', { name: 'Zoom out' })).toBeFocused()

    await page.getByRole('button', { name: 'No pin' }).press('Enter')
    await expect(keys(page).getByRole('button')).toHaveCount(1)
    await place.press('Enter')
    await expect(pinWords(page)).toHaveText('Pin: 38.8, -97 after 35 moves')
  })

  test('fits 390 px, with controls for a finger', async ({ page, watch }) => {
    await serveMaps(page, watch)
    await page.setViewportSize({ width: 390, height: 844 })
    await openPin(page)
    expect(await smallTargets(keys(page))).toEqual([])
    await expectNoSidewaysScroll(page)
    const box = await page.locator(`iframe[title="${courseMap}"]`).boundingBox()
    expect(box?.height).toBeGreaterThan(290)
    expect(
      await mapFrame(page)
        .locator('main')
        .evaluate((main) => main.scrollWidth - main.clientWidth),
    ).toBe(0)
  })
})

test.describe('an address', () => {
  test('is found, or not, and whatever goes wrong counts as not found', async ({ page, watch }) => {
    await serveMaps(page, watch, {
      '1 Marina Boulevard, Singapore': { lat: 1.282_211_9, lng: 103.852_501_4 },
      'Nowhere 7': 'ZERO_RESULTS',
      'Not with this key': 'REQUEST_DENIED',
    })
    // The browser's own word on a network that broke, which no page can keep from it.
    watch.expect(/^Failed to load resource: net::ERR_FAILED$/)
    await openPin(page)
    await lookUp(page, 'Nowhere 7')
    await lookUp(page, 'Not with this key')
    await lookUp(page, 'Off the network')
    const nothing = 'Nowhere 7: nothing · Not with this key: nothing · Off the network: nothing'
    await expect(page.getByTestId('answers')).toHaveText(nothing)
    await expect(pinWords(page)).toHaveText(atTheQuay)
    await lookUp(page, '1 Marina Boulevard, Singapore')
    await expect(page.getByTestId('answers')).toHaveText(`${nothing} · 1 Marina Boulevard, Singapore: 1.28221, 103.8525`)
    await expect.poll(() => viewOf(page)).toEqual({ lat: 1.28221, lng: 103.8525, zoom: 17 })
  })

  test('gets its own answer, whichever comes first', async ({ page, watch }) => {
    let findSlow: (pin: Pin) => void = () => undefined
    await serveMaps(page, watch, {
      Slow: new Promise((find) => {
        findSlow = find
      }),
      Quick: { lat: 2, lng: 20 },
    })
    await openPin(page)
    await lookUp(page, 'Slow')
    await lookUp(page, 'Quick')
    await expect(page.getByTestId('answers')).toHaveText('Quick: 2, 20')
    findSlow({ lat: 1, lng: 10 })
    await expect(page.getByTestId('answers')).toHaveText('Quick: 2, 20 · Slow: 1, 10')
  })

  test('asked about before the map is there waits for it', async ({ page, watch }) => {
    const { service } = await serveMaps(page, watch, { Quay: { lat: 3, lng: 30 } })
    service.isThere = false
    watch.expect(/Failed to load/)
    await openMap(page)
    await lookUp(page, 'Quay')
    await expect(page.getByTestId('answers')).toHaveText('Quay: nothing')
    service.isThere = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await lookUp(page, 'Quay')
    await expect(page.getByTestId('answers')).toHaveText('Quay: nothing · Quay: 3, 30')
  })
})

test.describe('a map that cannot be loaded', () => {
  test('says so, and can be tried again', async ({ page, watch }) => {
    const { service } = await serveMaps(page, watch)
    service.isThere = false
    watch.expect(/Failed to load/)
    await openMap(page)
    await expect(sorry(page)).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expectAccessible(page)
    service.isThere = true
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(pinInMap(page)).toBeVisible()
    await expect(sorry(page)).toHaveCount(0)
    // From where the button was the next step leads into the map.
    await page.keyboard.press('Tab')
    await expect(keys(page).getByRole('button').first()).toBeFocused()
  })

  test('says so when the key is refused after the map was drawn', async ({ page, watch }) => {
    const { service } = await serveMaps(page, watch)
    service.isKeyGood = false
    await openMap(page)
    await expect(sorry(page)).toBeVisible()
    service.isKeyGood = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(pinInMap(page)).toBeVisible()
    await expect(sorry(page)).toHaveCount(0)
  })
})

test.describe('the line between page and frame', () => {
  test('carries nothing that comes from elsewhere', async ({ page, watch }) => {
    await serveMaps(page, watch)
    await openPin(page)
    // A page of the same origin beside the frame, another window, and the page itself: none of them is the frame.
    await page.evaluate(async () => {
      const moved = { kind: 'moved', pin: { lat: 9, lng: 9 } }
      const beside = document.createElement('iframe')
      beside.src = '/guide/index.html'
      beside.title = 'Beside'
      document.body.append(beside)
      await new Promise((loaded) => beside.addEventListener('load', loaded, { once: true }))
      window.postMessage(moved, location.origin)
      window.postMessage({ kind: 'failed' }, location.origin)
      const frame = window.frames[0] ?? null
      const elsewhere: readonly MessageEventInit<unknown>[] = [
        { data: moved, origin: location.origin, source: beside.contentWindow },
        { data: moved, origin: location.origin },
        { data: moved, origin: 'https://evil.example', source: frame },
        { data: { ...moved, more: 1 }, origin: location.origin, source: frame },
        { data: { kind: 'moved', pin: { lat: 91, lng: 9 } }, origin: location.origin, source: frame },
        { data: 'failed', origin: location.origin, source: frame },
      ]
      for (const said of elsewhere) window.dispatchEvent(new MessageEvent('message', said))
    })
    const [other] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open('/robots.txt'))])
    await other.waitForLoadState()
    await other.evaluate(() => {
      const opener: Window = window.opener
      opener.postMessage({ kind: 'failed' }, location.origin)
      opener.frames[0]?.postMessage({ kind: 'show', pin: { lat: 9, lng: 9 }, label: 'Elsewhere' }, location.origin)
    })
    await other.close()
    // The line still works, and so what was sent before has been heard and left alone.
    await keys(page).getByRole('button').first().press('ArrowRight')
    await expect(pinWords(page)).toHaveText('Pin: 1.26412, 103.82039 after 1 move')
    expect(await viewOf(page)).toEqual({ lat: 1.26412, lng: 103.8203, zoom: 17 })
  })

  test('has two ends: the frame does nothing as a page of its own', async ({ page, watch }) => {
    const { asked } = await serveMaps(page, watch)
    await page.goto(new URL('/map-frame.html', workshopAddress()).href)
    await expect(page.getByText('This map is part of other pages and shows nothing on its own.')).toBeVisible()
    expect(asked).toEqual([])
  })
})
