import type { FrameLocator, Locator, Page, Route } from '@playwright/test'
import { readFileSync } from 'node:fs'
import type { Pin } from '~/kit/map/pin'
import { workshopAddress, type Watch } from './journey'

// A stand-in for the maps service: this file is its host, and fakeMaps.js its library.

const library = readFileSync(new URL('fakeMaps.js', import.meta.url), 'utf8')

/** The position of an address, or an error. */
type Found = Pin | 'ZERO_RESULTS' | 'REQUEST_DENIED'

interface MapsService {
  isReachable: boolean
  isKeyValid: boolean
  /** Known addresses; the connection breaks for any other. */
  readonly addresses: Readonly<Record<string, Found | Promise<Found>>>
}

interface MapsRequest {
  readonly path: string
  /** The address that was looked up. */
  readonly address: string | null
  /** The URL of the frame that sent the request. */
  readonly frame: string
  readonly referrer: string | undefined
}

const drawTile = (address: URL): string => {
  const isDark = address.searchParams.get('look') === 'DARK'
  const [land, road, water] = isDark ? ['#1d2c3d', '#38506b', '#0e1a26'] : ['#eef1ea', '#ffffff', '#a9d3ee']
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="${land}" d="M0 0h256v256H0z"/><path fill="${water}" d="M0 190q60-30 128 0t128 0v66H0z"/><path stroke="${road}" stroke-width="7" fill="none" d="M64 0v256M0 96h256M176 0v256"/></svg>`
}

const open = { 'access-control-allow-origin': '*' }

/** Responds in place of the maps service. Changes to the returned service apply to later requests. */
export async function serveMaps(
  page: Page,
  watch: Watch,
  addresses: MapsService['addresses'] = {},
): Promise<{ service: MapsService; requests: MapsRequest[] }> {
  const service: MapsService = { isReachable: true, isKeyValid: true, addresses }
  const requests: MapsRequest[] = []
  // Routed, so nothing is sent.
  watch.expect(/^A request was sent to maps\.googleapis\.com$/)

  const respond = async (route: Route, address: URL): Promise<void> => {
    if (address.pathname === '/maps/api/js') return route.fulfill({ contentType: 'text/javascript', body: library })
    if (address.pathname === '/maps/vt') return route.fulfill({ contentType: 'image/svg+xml', body: drawTile(address) })
    if (address.pathname.endsWith('.Authenticate')) return route.fulfill({ headers: open, json: { isGood: service.isKeyValid } })
    const found = await service.addresses[address.searchParams.get('address') ?? '']
    if (found === undefined) return route.abort()
    return route.fulfill({
      headers: open,
      json: typeof found === 'string' ? { status: found, places: [] } : { status: 'OK', places: [found] },
    })
  }
  await page.route('https://maps.googleapis.com/**', async (route, request) => {
    const address = new URL(request.url())
    requests.push({
      path: address.pathname,
      address: address.searchParams.get('address'),
      frame: request.frame().url(),
      referrer: (await request.allHeaders())['referer'],
    })
    await (service.isReachable ? respond(route, address) : route.abort())
  })
  return { service, requests }
}

/**
 * Serves the console the map frame of the workshop, which has a key. The console of the journeys has none, so that none of its pages calls the
 * maps service by accident.
 */
export async function useKeyedFrame(page: Page): Promise<void> {
  const { port } = new URL(workshopAddress())
  await page.route(/\/(?:map-frame\.html|assets\/mapFrame-[^/]+)$/, async (route, request) => {
    const { pathname } = new URL(request.url())
    await route.fulfill({ response: await route.fetch({ url: `http://localhost:${port}${pathname}` }) })
  })
}

/** The title of a course's map. */
export const courseMap = 'Course location on the map'
export const mapFrame = (page: Page): FrameLocator => page.frameLocator(`iframe[title="${courseMap}"]`)
export const pinInMap = (page: Page): Locator => mapFrame(page).locator('.gm-pin')

/** The centre and the zoom of the map. */
export const viewOf = async (page: Page): Promise<Pin & { readonly zoom: number }> =>
  JSON.parse((await mapFrame(page).locator('.gm').getAttribute('data-view')) ?? '{}')

/** Drags the pin by some pixels. */
export async function dragPin(page: Page, by: { readonly x: number; readonly y: number }): Promise<void> {
  // Away from the sticky bars at the edges of the window.
  await page.locator(`iframe[title="${courseMap}"]`).evaluate((frame) => frame.scrollIntoView({ block: 'center' }))
  const box = await pinInMap(page).boundingBox()
  if (!box) throw new Error('There is no pin')
  await page.mouse.move(box.x + 13, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 13 + by.x, box.y + 30 + by.y, { steps: 5 })
  await page.mouse.up()
}
