import type { BrowserContext, Page } from '@playwright/test'
import { openGate, type Gate } from './gate'
import { backendAddress, expect, test } from './journey'
import { serveConfigured } from './serveConfigured'
import { expectSession, heading, menuButton, menuLink, signOut, submitSignIn } from './steps'

const swabber = { name: 'Siti Kamal', email: 'siti.kamal@harbourclinic.example' }
const path = '/swabber/report'

/** Whether one of the caches has something that is neither a file of a build nor the page. */
const foreignEntries = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(`${name} ${new URL(url).pathname}`)
    return found.filter((entry) => !/^delta-build:index-\S+ \/(?:assets\/\S+|swabber\/report)$/.test(entry))
  })

const works = (page: Page) => page.getByText('Works without signal')

interface Phone {
  /** The open page; another one after each restart. */
  page: Page
  readonly address: string
  readonly servers: readonly Gate[]
  restart(): Promise<void>
}

const phoneTest = test.extend<{ readonly phone: Phone }>({
  phone: async ({ playwright, launchOptions, seeded: _seeded }, use, { outputDir }) => {
    const backend = await openGate(Number(new URL(backendAddress).port))
    const server = await serveConfigured('console', outputDir, () => ({ endpoint: `http://localhost:${backend.port}/graphql` }))
    const host = await openGate(server.port)
    let context: BrowserContext
    const launch = async (): Promise<Page> => {
      const options = { ...launchOptions, viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Singapore', locale: 'en-GB' }
      context = await playwright.chromium.launchPersistentContext(`${outputDir}/profile`, options)
      return context.pages()[0] ?? context.newPage()
    }
    const phone: Phone = {
      page: await launch(),
      address: `http://harbourclinic.localhost:${host.port}`,
      servers: [backend, host],
      restart: async () => {
        await context.close()
        phone.page = await launch()
      },
    }
    await use(phone)
    await phone.page.context().close()
    await Promise.all([...phone.servers.map((gate) => gate.stop()), server.close()])
  },
})

const all = (phone: Phone, change: 'stop' | 'hang' | 'open') => Promise.all(phone.servers.map((gate) => gate[change]()))

async function signInOn(phone: Phone): Promise<void> {
  await phone.page.goto(phone.address)
  await submitSignIn(phone.page, swabber.email)
  await expectSession(phone.page)
}

phoneTest(
  'only the report opens without signal, also after the browser was restarted, and for nobody once signed out',
  async ({ phone }) => {
    await signInOn(phone)
    await menuButton(phone.page).click()
    await menuLink(phone.page, 'Report ART').click()
    await expect(heading(phone.page, 'Report ART')).toBeVisible()
    // Reached by the menu, in a page that no worker watches.
    await expect(works(phone.page)).toBeVisible()
    expect(await foreignEntries(phone.page)).toEqual([])

    await all(phone, 'stop')
    await phone.restart()
    await phone.page.goto(phone.address + path)
    await expect(heading(phone.page, 'Report ART')).toBeVisible()
    await expect(works(phone.page)).toBeVisible()
    expect(await foreignEntries(phone.page)).toEqual([])
    const other = await phone.page.context().newPage()
    await expect(other.goto(`${phone.address}/dashboard`)).rejects.toThrow('ERR_CONNECTION_REFUSED')
    await other.close()

    // A signal that hangs is no signal either.
    await all(phone, 'hang')
    await phone.page.reload()
    await expect(heading(phone.page, 'Report ART')).toBeVisible()

    await all(phone, 'open')
    await phone.page.reload()
    await expect(works(phone.page)).toBeVisible()
    expect(await foreignEntries(phone.page)).toEqual([])
    await signOut(phone.page, swabber.name)
    await expect(phone.page.getByLabel('Password', { exact: true })).toBeVisible()
    await all(phone, 'stop')
    await phone.page.goto(phone.address + path)
    await expect(phone.page.getByRole('alert')).toContainText('Could not reach the server.')
    await expect(heading(phone.page, 'Report ART')).toHaveCount(0)
  },
)

/** Passport numbers of a crew; the backend refuses the last one. */
const crew = [...Array.from({ length: 9 }, (_, at) => `FX55120${at}`), 'A12']

phoneTest(
  'ten reports without signal outlive the browser, and are sent once there is one, but for the one that is refused',
  async ({ phone }) => {
    phoneTest.setTimeout(180_000)
    await signInOn(phone)
    await phone.page.goto(phone.address + path)
    await phone.page.getByLabel('Vessel').fill('MV Halcyon')
    await phone.page.getByLabel('Kit', { exact: true }).selectOption('Panbio COVID-19 Ag')
    const rows = crew.map((passNo, at) => `Crew Member ${String.fromCodePoint(65 + at)},${passNo},3 Feb 1990`)
    await phone.page.getByRole('textbox', { name: 'Crew list' }).fill(['Name,Passport,Date of birth', ...rows].join('\n'))
    await phone.page.getByRole('button', { name: 'Start with the first person' }).click()
    await expect(heading(phone.page, 'MV Halcyon')).toBeVisible()
    await expect(works(phone.page)).toBeVisible()

    await all(phone, 'stop')
    for (const passNo of crew) {
      await phone.page.getByLabel('Next person').fill(passNo)
      await phone.page.getByLabel('Or: sample taken at').fill('0000')
      await phone.page.getByRole('button', { name: 'Negative' }).click()
      await expect(phone.page.getByLabel('Next person')).toHaveValue('')
    }
    await expect(phone.page.getByText('10 of 10 tested')).toBeVisible()
    await phone.restart()
    await phone.page.goto(phone.address + path)
    expect(await foreignEntries(phone.page)).toEqual([])

    await phone.page.getByRole('link', { name: /^10 not sent yet · no signal/ }).click()
    await all(phone, 'open')
    await expect(heading(phone.page, '1 needs you')).toBeVisible({ timeout: 60_000 })
    await expect(phone.page.getByRole('region', { name: '9 sent' }).getByRole('listitem')).toHaveCount(9)
    await expect(phone.page.getByText(/“Passport number has a wrong length.” Nothing was stored./)).toBeVisible()
    await phone.page.getByRole('button', { name: 'Discard…' }).click()
    await phone.page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(heading(phone.page, 'Everything is sent')).toBeVisible()
  },
)
