import { readFileSync } from 'node:fs'
import type { FrameLocator, Locator, Page, Route } from '@playwright/test'
import type { Pin } from '~/kit/map/pin'
import { workshopAddress, type Watch } from './journey'

/** What stands in for the maps service in the journeys: fakeMaps.js is its library, and this is its host. */

const library = readFileSync(new URL('fakeMaps.js', import.meta.url), 'utf8')

/** One of its errors, or where an address is. */
type Found = Pin | 'ZERO_RESULTS' | 'REQUEST_DENIED'

interface MapsService {
  /** Whether its host can be reached. */
  isThere: boolean
  /** Whether it takes the key. */
  isKeyGood: boolean
  /** What it finds; an address that is not here is a network that broke. */
  readonly addresses: Readonly<Record<string, Found | Promise<Found>>>
}

/** What was asked of it: by which document, and as coming from where. */
interface Asked {
  readonly path: string
  /** What was looked up, by a question for an address. */
  readonly address: string | null
  readonly by: string
  readonly referrer: string | undefined
}

const drawTile = (address: URL): string => {
  const isDark = address.searchParams.get('look') === 'DARK'
  const [land, road, water] = isDark ? ['#1d2c3d', '#38506b', '#0e1a26'] : ['#eef1ea', '#ffffff', '#a9d3ee']
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="${land}" d="M0 0h256v256H0z"/><path fill="${water}" d="M0 190q60-30 128 0t128 0v66H0z"/><path stroke="${road}" stroke-width="7" fill="none" d="M64 0v256M0 96h256M176 0v256"/></svg>`
}

const open = { 'access-control-allow-origin': '*' }

/** Answers in place of the maps service, where a page would go out to it; what it is can be changed while the page is open. */
export async function serveMaps(
  page: Page,
  watch: Watch,
  addresses: MapsService['addresses'] = {},
): Promise<{ service: MapsService; asked: Asked[] }> {
  const service: MapsService = { isThere: true, isKeyGood: true, addresses }
  const asked: Asked[] = []
  // No request leaves: it is answered here.
  watch.expect(/^A request left for maps\.googleapis\.com$/)

  const answer = async (route: Route, address: URL): Promise<void> => {
    if (address.pathname === '/maps/api/js') return route.fulfill({ contentType: 'text/javascript', body: library })
    if (address.pathname === '/maps/vt') return route.fulfill({ contentType: 'image/svg+xml', body: drawTile(address) })
    if (address.pathname.endsWith('.Authenticate')) return route.fulfill({ headers: open, json: { isGood: service.isKeyGood } })
    const found = await service.addresses[address.searchParams.get('address') ?? '']
    if (found === undefined) return route.abort()
    return route.fulfill({
      headers: open,
      json: typeof found === 'string' ? { status: found, places: [] } : { status: 'OK', places: [found] },
    })
  }
  await page.route('https://maps.googleapis.com/**', async (route, request) => {
    const address = new URL(request.url())
    asked.push({
      path: address.pathname,
      address: address.searchParams.get('address'),
      by: request.frame().url(),
      referrer: (await request.allHeaders())['referer'],
    })
    await (service.isThere ? answer(route, address) : route.abort())
  })
  return { service, asked }
}

/**
 * Gives a page of the console the frame of a build that has a key for the maps service: the workshop's. The console of the journeys has
 * none, so that no page with a map goes out to the service unless a journey answers in its place.
 */
export async function giveKey(page: Page): Promise<void> {
  const { port } = new URL(workshopAddress())
  await page.route(/\/(?:map-frame\.html|assets\/mapFrame-[^/]+)$/, async (route, request) => {
    const { pathname } = new URL(request.url())
    await route.fulfill({ response: await route.fetch({ url: `http://localhost:${port}${pathname}` }) })
  })
}

/** The title that the map of a course has. */
export const courseMap = 'Course location on the map'
export const mapFrame = (page: Page): FrameLocator => page.frameLocator(`iframe[title="${courseMap}"]`)
export const pinInMap = (page: Page): Locator => mapFrame(page).locator('.gm-pin')

/** What the map shows: its middle and zoom. */
export const viewOf = async (page: Page): Promise<Pin & { readonly zoom: number }> =>
  JSON.parse((await mapFrame(page).locator('.gm').getAttribute('data-view')) ?? '{}')

/** Drags the pin so many pixels. */
export async function dragPin(page: Page, by: { readonly x: number; readonly y: number }): Promise<void> {
  // Not below what stands at the window's edges.
  await page.locator(`iframe[title="${courseMap}"]`).evaluate((frame) => frame.scrollIntoView({ block: 'center' }))
  const box = await pinInMap(page).boundingBox()
  if (!box) throw new Error('There is no pin')
  await page.mouse.move(box.x + 13, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 13 + by.x, box.y + 30 + by.y, { steps: 5 })
  await page.mouse.up()
}
