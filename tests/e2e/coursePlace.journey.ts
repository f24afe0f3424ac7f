import type { Locator, Page } from '@playwright/test'
import { admins, askAsAdmin, expect, expectAccessible, signIn, test } from './journey'
import { dragPin, giveKey, mapFrame, pinInMap, serveMaps, viewOf } from './maps'
import { toasts } from './ways'

test.describe.configure({ mode: 'parallel' })

const pier = { lat: 55.69512, lng: 12.60034 }
const quay = { lat: 1.26412, lng: 103.8203 }
const nothing = 'ZERO_RESULTS'

/** Between two fields a slow machine may rest long enough for half an address to be looked up. */
const halves = {
  'Amerika Plads 12, Denmark': nothing,
  'Nowhere Lane, Copenhagen, Denmark': nothing,
  '9 Keppel Quay, Copenhagen, Singapore': nothing,
} as const

const latitude = (page: Page): Locator => page.getByLabel('Latitude')
const longitude = (page: Page): Locator => page.getByLabel('Longitude')

async function openForm(page: Page): Promise<void> {
  await signIn(page, admins.superAdmin, '/course/create')
  await page.getByLabel('Name', { exact: true }).fill('Ålesund Gangway Rescue')
}

/** Where the form says the pin is. */
async function pinOf(page: Page): Promise<{ readonly lat: number; readonly lng: number }> {
  return { lat: Number(await latitude(page).inputValue()), lng: Number(await longitude(page).inputValue()) }
}

test('an address finds its place on the map, which a pin set by hand does not leave unasked', async ({ page, request, watch }) => {
  test.setTimeout(60_000)
  await giveKey(page)
  const { asked } = await serveMaps(page, watch, {
    ...halves,
    'Amerika Plads 12, 2100 Copenhagen, Denmark': pier,
    'Nowhere Lane, 2100 Copenhagen, Denmark': nothing,
    'Nowhere Lane, 2100 Copenhagen, Singapore': nothing,
    'Nowhere Lane, 2100 Singapore, Singapore': nothing,
    '9 Keppel Quay, 2100 Singapore, Singapore': quay,
  })
  const lookedUp = (): readonly string[] => asked.flatMap(({ address }) => address ?? [])
  await openForm(page)
  await expect(mapFrame(page).locator('.gm')).toBeVisible()
  expect(await viewOf(page)).toEqual({ lat: 38.8, lng: -97, zoom: 4 })
  await expect(pinInMap(page)).toHaveCount(0)

  // Typed letter by letter it is looked up once, when typing has rested.
  await page.getByLabel('Zip').fill('2100')
  await page.getByLabel('City').fill('Copenhagen')
  await page.getByLabel('Street').pressSequentially('Amerika Plads 12', { delay: 20 })
  await expect(latitude(page)).toHaveValue('55.69512')
  await expect(longitude(page)).toHaveValue('12.60034')
  await expect(pinInMap(page)).toBeVisible()
  await expect.poll(() => viewOf(page)).toEqual({ ...pier, zoom: 17 })
  expect(lookedUp().filter((address) => address.includes('Amerika'))).toHaveLength(1)
  await expectAccessible(page)

  // An address that is not found changes nothing, and nothing is said about it.
  await page.getByLabel('Street').fill('Nowhere Lane')
  await expect.poll(lookedUp).toContain('Nowhere Lane, 2100 Copenhagen, Denmark')
  await page.getByRole('combobox', { name: 'Country' }).fill('Singap')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Asia/Singapore')).toBeVisible()
  await expect.poll(lookedUp).toContain('Nowhere Lane, 2100 Copenhagen, Singapore')
  expect(await pinOf(page)).toEqual(pier)
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0)

  // Dragged, it is where somebody wants it: an address found elsewhere asks.
  await dragPin(page, { x: 70, y: -30 })
  await expect(latitude(page)).not.toHaveValue('55.69512')
  const dragged = await pinOf(page)
  expect([dragged.lat > pier.lat, dragged.lng > pier.lng]).toEqual([true, true])
  await page.getByLabel('City').fill('Singapore')
  await page.getByLabel('Street').fill('9 Keppel Quay')
  const elsewhere = page.getByText('This address is in a different place from your pin.')
  await expect(elsewhere).toBeVisible()
  expect(await pinOf(page)).toEqual(dragged)
  await page.getByRole('button', { name: 'Move the pin there' }).click()
  await expect(elsewhere).toBeHidden()
  expect(await pinOf(page)).toEqual(quay)
  await expect.poll(() => viewOf(page)).toEqual({ ...quay, zoom: 17 })

  // Arrow keys move it too, and figures; what is saved is the last of them.
  await mapFrame(page).getByRole('button', { name: 'Put the pin in the middle of the map' }).press('ArrowUp')
  await expect(latitude(page)).toHaveValue('1.26421')
  await longitude(page).fill('103.8211')
  await expect.poll(async () => (await viewOf(page)).zoom).toBe(17)
  await page.getByRole('button', { name: 'Next: dates' }).click()
  await page.getByRole('button', { name: 'Schedule course' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Planned courses' })).toBeVisible()
  const { searchCourses } = await askAsAdmin(
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

test('a saved address brings its place along; without the map there are figures', async ({ page, watch }) => {
  await giveKey(page)
  const { service } = await serveMaps(page, watch)
  service.isThere = false
  watch.expect(/Failed to load/)
  await openForm(page)
  await expect(page.getByText('Map cannot be loaded right now, sorry.')).toBeVisible()
  await page.getByLabel('Saved address').selectOption({ label: 'Tuas, 40 Tuas South Avenue 7, Singapore' })
  await expect(page.getByLabel('Street')).toHaveValue('40 Tuas South Avenue 7')
  await expect(page.getByText('Asia/Singapore')).toBeVisible()
  expect(await pinOf(page)).toEqual({ lat: 1.2966, lng: 103.6188 })
  await latitude(page).fill('1.297')

  service.isThere = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(pinInMap(page)).toBeVisible()
  await expect.poll(() => viewOf(page)).toEqual({ lat: 1.297, lng: 103.6188, zoom: 17 })
})
