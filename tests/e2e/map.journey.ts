import type { Locator, Page } from '@playwright/test'
import type { Pin } from '~/kit/map/pin'
import { expectNoSidewaysScroll, smallTargets } from './checks'
import { admins, expect, sendAs, signIn, test, workshopAddress } from './journey'
import { courseMap, dragPin, mapFrame, pinInMap, serveMaps, useKeyedFrame, viewOf } from './maps'
import { serveConfigured } from './serveConfigured'
import { heading, tabTo, toasts } from './steps'

const keys = (page: Page): Locator => mapFrame(page).getByRole('group', { name: 'Pin: move it with the arrow keys, farther with Shift' })
const pinText = (page: Page): Locator => page.getByTestId('pin')
const failure = (page: Page): Locator => page.getByText('Map cannot be loaded right now, sorry.')

const atTheQuay = 'Pin: 1.26412, 103.8203 after 0 moves'

/** Shows the map of the workshop, which may fail. */
async function openMap(page: Page): Promise<void> {
  await page.goto(workshopAddress('Map'))
  await page.getByRole('button', { name: 'Show the map' }).click()
}

async function openPin(page: Page): Promise<void> {
  await openMap(page)
  await expect(pinInMap(page)).toBeVisible()
  await expect(pinText(page)).toHaveText(atTheQuay)
}

/** The pin as the page around the frame knows it. */
async function pinOf(page: Page): Promise<Pin> {
  const [, lat, lng] = /Pin: (\S+), (\S+) after/.exec((await pinText(page).textContent()) ?? '') ?? []
  return { lat: Number(lat), lng: Number(lng) }
}

async function lookUp(page: Page, address: string): Promise<void> {
  await page.getByLabel('Address').fill(address)
  await page.getByRole('button', { name: 'Look up' }).click()
}

test('only the map’s frame calls the maps service, and the page’s content policy stops everything else', async ({ page, watch }) => {
  const { requests } = await serveMaps(page, watch)
  await openPin(page)
  expect(await viewOf(page)).toEqual({ lat: 1.26412, lng: 103.8203, zoom: 17 })
  const { origin } = new URL(page.url())
  expect(new Set(requests.map(({ path }) => path))).toEqual(
    new Set(['/maps/api/js', '/maps/api/js/AuthenticationService.Authenticate', '/maps/vt']),
  )
  expect(new Set(requests.map(({ frame }) => frame))).toEqual(new Set([`${origin}/map-frame.html`]))
  // The key is restricted to hosts, so the service learns the host, but not the address of the page.
  expect(new Set(requests.map(({ referrer }) => referrer))).toEqual(new Set([`${origin}/`]))

  watch.expect(/maps\.googleapis\.com.*Content Security Policy|Content Security Policy.*maps\.googleapis\.com/)
  const before = requests.length
  const outcome = await page.evaluate(() =>
    fetch('https://maps.googleapis.com/maps/api/js').then(
      () => 'answered',
      () => 'stopped',
    ),
  )
  expect(outcome).toBe('stopped')
  expect(requests.length).toBe(before)

  await page.goto(new URL('/map-frame.html', workshopAddress()).href)
  await expect(page.getByText('This map is part of other pages and shows nothing on its own.')).toBeVisible()
  expect(requests.length).toBe(before)
})

test('a pin is dragged, put back when the page ignores the move, and set with a click where there is none', async ({ page, watch }) => {
  await serveMaps(page, watch)
  await openPin(page)
  await dragPin(page, { x: 80, y: -40 })
  await expect(pinText(page)).toContainText('after 1 move')
  const moved = await pinOf(page)
  expect(moved.lng).toBeGreaterThan(103.8203)
  expect(moved.lat).toBeGreaterThan(1.26412)
  // The map must not jump while the pin is dragged.
  expect(await viewOf(page)).toEqual({ lat: 1.26412, lng: 103.8203, zoom: 17 })
  await page.getByRole('button', { name: 'Ignore moves' }).click()
  const before = await pinInMap(page).boundingBox()
  await dragPin(page, { x: -60, y: 20 })
  await expect(pinText(page)).toContainText('after 2 moves')
  await expect.poll(() => pinInMap(page).boundingBox()).toEqual(before)
  expect(await pinOf(page)).toEqual(moved)

  await openPin(page)
  const map = mapFrame(page).locator('.gm')
  await map.click({ position: { x: 300, y: 200 } })
  await expect(pinText(page)).toHaveText(atTheQuay)
  await page.getByRole('button', { name: 'No pin' }).click()
  await expect(pinInMap(page)).toHaveCount(0)
  expect(await viewOf(page)).toEqual({ lat: 38.8, lng: -97, zoom: 4 })
  await map.click({ position: { x: 400, y: 200 } })
  await expect(pinText(page)).toContainText('after 1 move')
  await expect(pinInMap(page)).toBeVisible()
})

test('a pin is moved by keyboard without losing a step, the focus enters and leaves the frame, and the controls fit a finger', async ({
  page,
  watch,
}) => {
  await serveMaps(page, watch)
  await openPin(page)
  const center = keys(page).getByRole('button', { name: 'Put the pin in the middle of the map' })
  await page.getByRole('navigation', { name: 'Pieces' }).getByRole('link').last().focus()
  for (let steps = 0; steps < 10 && !(await center.evaluate((button) => button === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab')
  await expect(center).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(pinText(page)).toHaveText('Pin: 1.26412, 103.82039 after 1 move')
  await page.keyboard.press('ArrowUp')
  await expect(pinText(page)).toHaveText('Pin: 1.26421, 103.82039 after 2 moves')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(pinText(page)).toHaveText('Pin: 1.26421, 103.81949 after 3 moves')
  // As fast as a key that is held down.
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('ArrowDown')
  await expect(pinText(page)).toContainText('after 33 moves')
  expect((await pinOf(page)).lat).toBeCloseTo(1.26421 - 30 * 0.00009, 5)
  await expect(pinInMap(page)).toBeInViewport()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(pinText(page)).toContainText('after 34 moves')
  await tabTo(page, page.getByRole('button', { name: 'Pin at the quay' }))
  await page.keyboard.press('Shift+Tab')
  await expect(mapFrame(page).getByRole('button', { name: 'Zoom out' })).toBeFocused()
  await page.getByRole('button', { name: 'No pin' }).press('Enter')
  // The frame hears of it a moment later, and moves its middle.
  await expect(pinInMap(page)).toHaveCount(0)
  await center.press('Enter')
  await expect(pinText(page)).toHaveText('Pin: 38.8, -97 after 35 moves')

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await smallTargets(keys(page))).toEqual([])
  await expectNoSidewaysScroll(page)
  const box = await page.locator(`iframe[title="${courseMap}"]`).boundingBox()
  expect(box?.height).toBeGreaterThan(290)
  const main = mapFrame(page).locator('main')
  expect(await main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('an address is found or not, each lookup gets its own response, and a broken network counts as not found', async ({ page, watch }) => {
  let findSlow: (pin: Pin) => void = () => undefined
  await serveMaps(page, watch, {
    'Nowhere 7': 'ZERO_RESULTS',
    'Not with this key': 'REQUEST_DENIED',
    '1 Marina Boulevard, Singapore': { lat: 1.282_211_9, lng: 103.852_501_4 },
    Slow: new Promise((find) => {
      findSlow = find
    }),
    Quick: { lat: 2, lng: 20 },
  })
  watch.expect(/^Failed to load resource: net::ERR_FAILED$/)
  await openPin(page)
  for (const address of ['Nowhere 7', 'Not with this key', 'Off the network']) await lookUp(page, address)
  const nothing = 'Nowhere 7: nothing · Not with this key: nothing · Off the network: nothing'
  await expect(page.getByTestId('answers')).toHaveText(nothing)
  await expect(pinText(page)).toHaveText(atTheQuay)
  await lookUp(page, '1 Marina Boulevard, Singapore')
  await expect.poll(() => viewOf(page)).toEqual({ lat: 1.28221, lng: 103.8525, zoom: 17 })
  const found = `${nothing} · 1 Marina Boulevard, Singapore: 1.28221, 103.8525`
  await expect(page.getByTestId('answers')).toHaveText(found)
  await lookUp(page, 'Slow')
  await lookUp(page, 'Quick')
  await expect(page.getByTestId('answers')).toHaveText(`${found} · Quick: 2, 20`)
  findSlow({ lat: 1, lng: 10 })
  await expect(page.getByTestId('answers')).toHaveText(`${found} · Quick: 2, 20 · Slow: 1, 10`)
})

test('a map that cannot be loaded, or whose key is refused later, reports it and is loaded on retry', async ({ page, watch }) => {
  const { service } = await serveMaps(page, watch)
  service.isReachable = false
  watch.expect(/Failed to load/)
  await openMap(page)
  await expect(failure(page)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  service.isReachable = true
  service.isKeyValid = false
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(failure(page)).toBeVisible()
  service.isKeyValid = true
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(pinInMap(page)).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
  // The next Tab goes from the removed button into the map.
  await page.keyboard.press('Tab')
  await expect(keys(page).getByRole('button').first()).toBeFocused()
})

test('page and frame ignore messages from any other window or origin', async ({ page, watch }) => {
  await serveMaps(page, watch)
  await openPin(page)
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
    const forged: readonly MessageEventInit<unknown>[] = [
      { data: moved, origin: location.origin, source: beside.contentWindow },
      { data: moved, origin: location.origin },
      { data: moved, origin: 'https://evil.example', source: frame },
      { data: { ...moved, more: 1 }, origin: location.origin, source: frame },
      { data: { kind: 'moved', pin: { lat: 91, lng: 9 } }, origin: location.origin, source: frame },
      { data: 'failed', origin: location.origin, source: frame },
    ]
    for (const message of forged) window.dispatchEvent(new MessageEvent('message', message))
  })
  const [other] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open('/robots.txt'))])
  await other.waitForLoadState()
  await other.evaluate(() => {
    const opener: Window = window.opener
    opener.postMessage({ kind: 'failed' }, location.origin)
    opener.frames[0]?.postMessage({ kind: 'show', pin: { lat: 9, lng: 9 }, label: 'Elsewhere' }, location.origin)
  })
  await other.close()
  // A real move arrives after the forged messages, so those were ignored.
  await keys(page).getByRole('button').first().press('ArrowRight')
  await expect(pinText(page)).toHaveText('Pin: 1.26412, 103.82039 after 1 move')
  expect(await viewOf(page)).toEqual({ lat: 1.26412, lng: 103.8203, zoom: 17 })
})

test('a frame with an origin of its own works like one of the console’s origin, and is shown to no other page', async ({ page, watch }, {
  outputDir,
}) => {
  const { requests } = await serveMaps(page, watch, { Quick: { lat: 2, lng: 20 } })
  const site = await serveConfigured('workshop', outputDir, (ownPort) => ({
    mapsKey: 'key-of-the-journeys',
    mapFrameOrigin: `http://maps.localhost:${ownPort}`,
    publicAddress: `http://{tenant}.localhost:${ownPort}`,
  }))
  await page.goto(`http://northbreakwater.localhost:${site.port}/workshop/Map`)
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect(pinInMap(page)).toBeVisible()
  expect(await page.locator('iframe').getAttribute('src')).toMatch(`http://maps.localhost:${site.port}/map-frame.html`)
  await dragPin(page, { x: 80, y: -40 })
  await expect(pinText(page)).toContainText('after 1 move')
  await lookUp(page, 'Quick')
  await expect(page.getByTestId('answers')).toHaveText('Quick: 2, 20')
  expect(new Set(requests.map(({ referrer }) => referrer))).toEqual(new Set([`http://maps.localhost:${site.port}/`]))

  // The bare host is no tenant's, so the browser does not show it the frame.
  watch.expect(/frame-ancestors/)
  await page.goto(`http://localhost:${site.port}/workshop/Map`)
  const before = requests.length
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect(page.getByText('Loading the map…')).toBeAttached()
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)
  expect(requests.length).toBe(before)
  await site.close()
})

const pier = { lat: 55.69512, lng: 12.60034 }
const quay = { lat: 1.26412, lng: 103.8203 }
const notFound = 'ZERO_RESULTS'

/** Half-typed addresses, which a slow machine may look up between two fields. */
const halves = {
  'Amerika Plads 12, Denmark': notFound,
  'Nowhere Lane, Copenhagen, Denmark': notFound,
  '9 Keppel Quay, Copenhagen, Singapore': notFound,
} as const

const latitude = (page: Page): Locator => page.getByLabel('Latitude')
const longitude = (page: Page): Locator => page.getByLabel('Longitude')

async function openForm(page: Page): Promise<void> {
  await signIn(page, admins.superAdmin, '/course/create')
  await page.getByLabel('Name', { exact: true }).fill('Ålesund Gangway Rescue')
}

/** The pin in the fields of the form. */
async function typedPin(page: Page): Promise<{ readonly lat: number; readonly lng: number }> {
  return { lat: Number(await latitude(page).inputValue()), lng: Number(await longitude(page).inputValue()) }
}

test('a course’s address moves its pin, unless the pin was moved by hand: then the form asks', async ({ page, request, watch }) => {
  await useKeyedFrame(page)
  const { requests } = await serveMaps(page, watch, {
    ...halves,
    'Amerika Plads 12, 2100 Copenhagen, Denmark': pier,
    'Nowhere Lane, 2100 Copenhagen, Denmark': notFound,
    'Nowhere Lane, 2100 Copenhagen, Singapore': notFound,
    'Nowhere Lane, 2100 Singapore, Singapore': notFound,
    '9 Keppel Quay, 2100 Singapore, Singapore': quay,
  })
  const lookedUp = (): readonly string[] => requests.flatMap(({ address }) => address ?? [])
  await openForm(page)
  await expect(mapFrame(page).locator('.gm')).toBeVisible()
  expect(await viewOf(page)).toEqual({ lat: 38.8, lng: -97, zoom: 4 })
  await expect(pinInMap(page)).toHaveCount(0)

  // An address is looked up once, after typing pauses.
  await page.getByLabel('Postcode').fill('2100')
  await page.getByLabel('City').fill('Copenhagen')
  await page.getByLabel('Street').pressSequentially('Amerika Plads 12', { delay: 20 })
  await expect(latitude(page)).toHaveValue('55.69512')
  await expect(longitude(page)).toHaveValue('12.60034')
  await expect(pinInMap(page)).toBeVisible()
  await expect.poll(() => viewOf(page)).toEqual({ ...pier, zoom: 17 })
  expect(lookedUp().filter((address) => address.includes('Amerika'))).toHaveLength(1)

  // An address that is not found changes nothing and shows no message.
  await page.getByLabel('Street').fill('Nowhere Lane')
  await expect.poll(lookedUp).toContain('Nowhere Lane, 2100 Copenhagen, Denmark')
  await page.getByRole('combobox', { name: 'Country' }).fill('Singap')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Asia/Singapore', { exact: true })).toBeVisible()
  await expect.poll(lookedUp).toContain('Nowhere Lane, 2100 Copenhagen, Singapore')
  expect(await typedPin(page)).toEqual(pier)
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0)

  // The pin was dragged: an address found elsewhere does not move it without asking.
  await dragPin(page, { x: 70, y: -30 })
  await expect(latitude(page)).not.toHaveValue('55.69512')
  const dragged = await typedPin(page)
  expect([dragged.lat > pier.lat, dragged.lng > pier.lng]).toEqual([true, true])
  await page.getByLabel('City').fill('Singapore')
  await page.getByLabel('Street').fill('9 Keppel Quay')
  const elsewhere = page.getByText('This address is in a different place from your pin.')
  await expect(elsewhere).toBeVisible()
  expect(await typedPin(page)).toEqual(dragged)
  await page.getByRole('button', { name: 'Move the pin there' }).click()
  await expect(elsewhere).toBeHidden()
  expect(await typedPin(page)).toEqual(quay)
  await expect.poll(() => viewOf(page)).toEqual({ ...quay, zoom: 17 })

  // Arrow keys and coordinates move the pin too; the last position is saved.
  await mapFrame(page).getByRole('button', { name: 'Put the pin in the middle of the map' }).press('ArrowUp')
  await expect(latitude(page)).toHaveValue('1.26421')
  await longitude(page).fill('103.8211')
  await expect.poll(async () => (await viewOf(page)).zoom).toBe(17)
  await page.getByRole('button', { name: 'Next: dates' }).click()
  await page.getByRole('button', { name: 'Schedule course' }).click()
  await expect(heading(page, 'Planned courses')).toBeVisible()
  const { searchCourses } = await sendAs(
    request,
    admins.superAdmin,
    `query { searchCourses(clientId: "client-northbreakwater", query: "ålesund gangway", isCompleted: false, pageSize: 9) { street country timezone geoLocation } }`,
  )
  expect(searchCourses).toEqual([
    {
      street: '9 Keppel Quay',
      country: 'Singapore',
      timezone: 'Asia/Singapore',
      geoLocation: JSON.stringify({ lat: 1.26421, lng: 103.8211 }),
    },
  ])
})

test('a file of places is shown whole on one map before anything is sent', async ({ page, watch }) => {
  await useKeyedFrame(page)
  await serveMaps(page, watch, {
    '9 Keppel Quay, 098636 Singapore, Singapore': quay,
    '1 Nowhere Lane, 100000 Singapore, Singapore': notFound,
  })
  await signIn(page, admins.superAdmin, '/client?section=places&tab=facilities&import=1')
  const rows = ['Amerika Plads,12 Amerika Plads,2100,Copenhagen,DK,55.69512,12.60034', 'Keppel,9 Keppel Quay,098636,Singapore,SG,,']
  const csv = ['Name,Street,Postcode,City,Country,Latitude,Longitude', ...rows, 'Nowhere,1 Nowhere Lane,100000,Singapore,SG,,'].join('\n')
  await page.getByLabel('CSV file').setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await page.getByRole('button', { name: 'Show 3 on the map' }).click()
  await expect(page.getByText('On the map: 2 of 3 addresses.')).toBeVisible()
  const pins = page.frameLocator('iframe[title="The locations of the file on the map"]').locator('.gm-pin')
  await expect(pins).toHaveCount(2)
  for (const pin of await pins.all()) await expect(pin).toBeInViewport()
  await page.getByLabel('Latitude of row 4').fill('-33.86')
  await page.getByLabel('Longitude of row 4').fill('151.2')
  await page.keyboard.press('Tab')
  await expect(page.getByText('All 3 addresses are on the map.')).toBeVisible()
  await expect(pins).toHaveCount(3)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})
