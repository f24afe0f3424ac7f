import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { paths } from '~/platform/routes/paths'
import { demoCertificates } from '../backend/demo'
import type { Fault } from '../backend/faults'
import { addressOf, admins, expect, signIn, test } from './journey'
import { profileButton } from './steps'

// `npm run pictures` takes the pictures of the README and of the user guide from the demo data. Look at each before you commit it.

interface Picture {
  /** Who is signed in: by default the super admin of a training provider, null for nobody. */
  readonly as?: string | null
  /** The sub-domain, where nobody is. */
  readonly at?: string
  readonly path: string
  /** What it shows: a small part is in its middle, a large one is cut. By default, and on a phone, the whole page. */
  readonly of?: (page: Page) => Locator
  /** What is done before it is taken. */
  readonly arrange?: (page: Page, fault: (name: string, fault: Fault) => Promise<void>) => Promise<unknown>
}

const main = (page: Page): Locator => page.getByRole('main')
const dialog = (page: Page): Locator => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()
/** A day of the courses to come. */
const soon = new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10)
const certificate = paths.certificate(demoCertificates.valid)

async function fillCertificate(page: Page): Promise<void> {
  await page.getByLabel('Template').selectOption('Basic Safety Training')
  const facts = { 'Valid until': '31-12-2031', 'Full name': 'Ana Lucía Marques', Nationality: 'Portugal', 'Passport number': 'CC418230' }
  for (const [label, value] of Object.entries(facts)) await page.getByLabel(label).fill(value)
}

const pictures: Readonly<Record<string, Picture>> = {
  'sign-in': { as: null, path: paths.login() },
  'session-end': {
    path: '/certificates/issue',
    of: dialog,
    arrange: async (page, fault) => {
      await fillCertificate(page)
      await fault('*', { kind: 'notAuth' })
      await press(page, 'Issue certificate')
      // The message about it would be cut.
      await expect(page.getByRole('button', { name: 'Close message' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Close message' })).toBeHidden({ timeout: 60_000 })
    },
  },
  profile: {
    path: '/dashboard',
    of: (page) => page.getByRole('menu'),
    arrange: (page) => profileButton(page, 'Maren Oyelaran').click(),
  },
  dashboard: { path: '/dashboard' },
  console: { path: certificate },
  bell: {
    path: '/dashboard',
    of: dialog,
    arrange: async (page, fault) => {
      await fault('UndeliveredEmails', { kind: 'json500' })
      await page.reload()
      await press(page, /^Notifications: .*could not be checked/)
    },
  },
  calendar: { path: `/calendar?day=${soon}`, of: main },
  template: { path: paths.certificateTemplate('template-basic-safety'), of: main },
  issue: { path: '/certificates/issue', of: main, arrange: fillCertificate },
  issued: {
    path: '/certificates/issued',
    of: main,
    arrange: async (page) => {
      await main(page).getByRole('searchbox').fill('crowd')
      await expect(main(page).getByText('ECDIS')).toHaveCount(0)
    },
  },
  certificate: { path: certificate, of: main },
  'public-link': { path: certificate, of: (page) => page.getByRole('region', { name: 'Facts' }) },
  revoke: {
    path: certificate,
    of: dialog,
    arrange: async (page) => {
      await press(page, 'More actions')
      await page.getByRole('menuitem', { name: 'Revoke…' }).click()
    },
  },
  appointments: { as: admins.clinic, path: '/appointment/planned', of: main },
  'report-art': {
    as: 'siti.kamal@harbourclinic.example',
    path: '/swabber/report',
    arrange: async (page) => {
      await page.getByLabel('Vessel').fill('MV Halcyon')
      await page.getByLabel('Kit', { exact: true }).selectOption('Panbio COVID-19 Ag')
      await page
        .getByRole('textbox', { name: 'Crew list' })
        .fill('Name,Passport,Date of birth\nRodel Bautista Santos,P8801267B,22 Jul 1985\nAnjali Menon,T6120774,3 Feb 1990')
      await press(page, 'Start with the first person')
      await page.getByLabel('Next person').fill('rodel')
      await press(page, /^Rodel/)
    },
  },
  'check-valid': { as: null, path: paths.publicCertificateByCode(demoCertificates.valid) },
  'check-revoked': { as: null, path: paths.publicCertificateByCode(demoCertificates.revoked) },
  'check-protected': { as: null, at: 'harbourclinic', path: paths.publicCertificateByCode(demoCertificates.protected) },
  readiness: {
    as: admins.company,
    path: paths.crewReadiness(),
    of: main,
    arrange: (page) => expect(page.getByText(/^All \d+ read/)).toBeVisible({ timeout: 60_000 }),
  },
}

const shownInGuide = /<img src="([\w-]+)\.avif" width="(\d+)" height="(\d+)"/g
const files: readonly (readonly [file: string, name: string, width: number, height: number])[] = [
  ...[...readFileSync('public/guide/index.html', 'utf8').matchAll(shownInGuide)].map(
    ([, name = '', width, height]) => [`public/guide/${name}.avif`, name, Number(width), Number(height)] as const,
  ),
  ['tests/e2e/pictures/console.png', 'console', 1280, 800],
  ['tests/e2e/pictures/viewer.png', 'check-valid', 390, 760],
]

test.use({ deviceScaleFactor: 2 })

for (const [file, name, width, height] of files)
  test(file, async ({ page, fault, watch }) => {
    // Faults are arranged.
    watch.expect(/Failed to load resource/)
    const picture = pictures[name]
    if (!picture) throw new Error(`The table has no ${name}`)
    const { as = admins.superAdmin, at, path, of = (whole: Page) => whole.locator('html'), arrange } = picture
    const view = picture.of ? { width: 1280, height: 860 } : { width, height }
    await page.setViewportSize(view)
    // The login page draws lots for its photo.
    if (as === null) await page.addInitScript(() => void (Math.random = () => 0.3))
    await (as === null ? page.goto(addressOf(path, at)) : signIn(page, as, path))
    await page.waitForLoadState('networkidle')
    await arrange?.(page, fault)
    await expect(of(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => scrollTo(0, 0))
    const box = (await of(page).boundingBox()) ?? { x: 0, y: 0, width, height }
    const startOf = (start: number, length: number, shown: number, most: number): number =>
      Math.max(0, Math.min(start + Math.min(0, length - shown) / 2, most - shown))
    const clip = { x: startOf(box.x, box.width, width, view.width), y: startOf(box.y, box.height, height, view.height), width, height }
    const image = sharp(await page.screenshot({ clip }))
    await (file.endsWith('.avif') ? image.avif({ quality: 40 }) : image.png({ palette: true })).toFile(file)
  })
