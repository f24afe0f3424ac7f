import type { Page } from '@playwright/test'
import { screenRoutes } from '~/app/routes'
import { demoCertificates, demoTenants } from '../backend/demo'
import { expectedActions, roles } from '../matrix/expected/actions'
import { expectedMenu, type MenuEntry } from '../matrix/expected/menu'
import { expectedRefused, expectedRoutes } from '../matrix/expected/routes'
import { addressOf, expect, signIn, test } from './journey'
import { addressOfScreen, askForPage, travel, type Subjects } from './ways'

/** Where each entry of the expected menu leads; typed by hand, as the table is. */
const paths: Readonly<Record<MenuEntry, string>> = {
  Dashboard: '/dashboard',
  Calendar: '/calendar',
  'People > Instructors': '/entities/instructor',
  'People > Students': '/entities/participants',
  'Courses > Schedule a course': '/course/create',
  'Courses > Planned': '/course/planned',
  'Courses > Archive': '/course/archive',
  'Certificates > Issue': '/certificates/issue',
  'Certificates > Issued': '/certificates/issued',
  'Templates > Course templates': '/template/course',
  'Templates > Certificate templates': '/template/certificate',
  'Entities > Staff': '/entities/staff',
  'Entities > Patients': '/entities/patients',
  'Documents > Issue': '/documents/issue',
  'Documents > Issued': '/documents/issued',
  'Documents > Lab Results': '/documents/lab',
  'Documents > Templates': '/documents/templates',
  'Report ART': '/swabber/report',
  'Lab Results': '/documents/lab',
  'Connections > Connections': '/connections',
  'Connections > Event overview': '/connections/event/overview',
  'Emails > Activity': '/email/activity',
  'Emails > Settings': '/email/settings',
  Help: '/user-guide',
  Settings: '/client',
  'Settings > Data': '/client/data',
  'Analytics > Analytics': '/stats',
  'Analytics > Email activity': '/email/activity',
  Deployment: '/cms/management',
  Accounts: '/create-account',
  'Appointments > Planned': '/appointment/planned',
  'Appointments > Archive': '/appointment/archive',
  'Appointments > Overview': '/webshop/overview',
  'Appointments > Calendar': '/webshop/calendar',
  'Appointments > Stats': '/webshop/stats',
  'Appointments > Settings': '/webshop/settings',
}

const built = new Set<string>(screenRoutes.map(({ path }) => path))

interface Seat {
  readonly role: string
  readonly email: string
  readonly subdomain: string
  readonly clientType: string
  readonly clientRole: string
}

/** One person of each role at each tenant; the invited cannot sign in yet. */
const seats: readonly Seat[] = demoTenants.flatMap(({ subdomain, kind, signIns }) => {
  const [clientType = '', clientRole = ''] = kind.split(', ')
  const first = new Map<string, Seat>()
  for (const { role, email, isInvited } of signIns)
    if (!isInvited && !first.has(role)) first.set(role, { role, email, subdomain, clientType, clientRole })
  return [...first.values()]
})

/** The menu of the table for one seat, cut to the screens there are. */
function expectedEntries({ role, email, subdomain, clientType, clientRole }: Seat): readonly MenuEntry[] {
  const found = expectedMenu.find(
    (row) =>
      row.role === (roles.some((known) => known === role) ? role : 'somethingNew') &&
      row.clientType === clientType &&
      row.clientRole === clientRole,
  )
  if (!found) throw new Error(`No menu is written for ${role} at ${subdomain}`)
  const isRoot = subdomain === 'headoffice'
  const entries = new Set<MenuEntry>([
    ...found.entries,
    ...(subdomain === 'harbourclinic' ? found.webShop : []),
    ...(email.endsWith('@delta.example') ? found.providerStaff : []),
    // The root client is also the one for analytics and for accounts, unless configured otherwise.
    ...(isRoot ? [...found.rootClient, ...found.analyticsClient, ...found.accountsClient] : []),
  ])
  return [...entries].filter((entry) => built.has(paths[entry]))
}

/** The menu as it is drawn: each link under its group's heading. */
async function shownEntries(page: Page): Promise<readonly string[]> {
  const nav = page.getByRole('navigation', { name: 'Main' })
  return nav.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const heading = link.closest('ul')?.parentElement?.querySelector('h2')?.textContent
      return `${heading ? `${heading} > ` : ''}${link.textContent} → ${link.getAttribute('href')}`
    }),
  )
}

/** What each screen reads when it opens. */
const reads: Readonly<Record<string, readonly string[]>> = {
  '/template/certificate': ['CertificateTemplateList'],
  '/template/certificate/create': [],
  '/template/certificate/:templateId': ['CertificateTemplateForm'],
  '/certificates/issue': ['TemplatesToIssue'],
  '/certificates/issue/bulk': ['TemplatesToIssueInBulk'],
  '/certificates/issue/:certId': ['CertificateToCopy'],
  '/certificates/edit/:certificateId': ['CertificateToCopy'],
  '/certificates/issued': ['IssuedCertificateList'],
  '/certificates/view/:id': ['CertificateView', 'CertificateLog'],
  '/calendar': ['CalendarCourses'],
  '/course/create': ['CourseFormChoices'],
  '/course/edit/structure': ['CourseForm'],
  '/course/archive/:courseId': ['CourseView'],
  '/course/issue/:id': ['CourseToIssue'],
  '/template/course': ['CourseTemplateList'],
  '/template/course/edit': ['CourseForm'],
  '/entities/instructor': [],
  '/entities/instructor/overview/:id': ['InstructorView'],
  '/entities/participants': ['ParticipantList'],
}

const places: Readonly<Record<string, Subjects>> = {
  northbreakwater: { template: 'template-basic-safety', certificate: demoCertificates.valid },
  harbourclinic: { template: 'template-clinic-pcr', certificate: demoCertificates.protected },
}

const mayDo = (action: string, role: string): boolean =>
  expectedActions.some((row) => row.action === action && row.allowed.some((allowed) => allowed === role))

const onlySuperAdmins = 'Only super admins can do this.'
const onlyAdmins = 'Only super admins, training admins and clinic admins can do this.'

/** An action stands on the page for everybody; to whom it is refused it says why, and pressing it does nothing. */
async function expectAction(page: Page, name: string, isAllowed: boolean, reason: string): Promise<void> {
  if (isAllowed) {
    const action = page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }))
    await expect(action).toBeVisible()
    await expect(action).not.toHaveAttribute('aria-disabled')
    return
  }
  const action = page.getByRole('button', { name, exact: true })
  await expect(action).toHaveAttribute('aria-disabled', 'true')
  await expect(action).toHaveAttribute('title', reason)
  const before = page.url()
  // Forced, because it counts as disabled: somebody can still press it.
  await action.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(before)
}

const bellCounts = ['WaitingListCourses', 'IncompleteLabResultsCount', 'UndeliveredEmails']

/** The bell asks for what its reader may handle; an appointment handler has none, and nothing is counted for him. */
async function expectBell(page: Page, { role, clientType }: Seat, sent: readonly string[]): Promise<void> {
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  const asked = (): string[] => sent.filter((operation) => bellCounts.includes(operation)).toSorted()
  await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible()
  if (role === 'appointmentHandler') {
    await expect(bell).toHaveCount(0)
    expect(asked()).toEqual([])
    return
  }
  await expect(bell).toBeVisible()
  const wanted = [
    clientType === 'maritime' ? 'WaitingListCourses' : 'IncompleteLabResultsCount',
    ...(['superAdmin', 'trainingAdmin', 'clinicAdmin'].includes(role) ? ['UndeliveredEmails'] : []),
  ]
  await expect.poll(asked).toEqual(wanted.toSorted())
}

async function expectMenu(page: Page, seat: Seat): Promise<void> {
  const wanted = expectedEntries(seat).map((entry) => `${entry} → ${paths[entry]}`)
  expect([...(await shownEntries(page))].toSorted(), seat.subdomain).toEqual(wanted.toSorted())
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  )
}

const commands = [
  'CreateCertificateTemplate',
  'UpdateCertificateTemplate',
  'DeleteCertificateTemplate',
  'IssueCertificate',
  'RevokeCertificate',
]

for (const role of [...roles, 'auditor']) {
  test(`${role}: menu, bell, addresses and actions are those of the tables`, async ({ page, watch }) => {
    test.setTimeout(180_000)
    const seat = seats.find((found) => found.role === role && Object.hasOwn(places, found.subdomain))
    const place = seat && places[seat.subdomain]
    if (!seat || !place) throw new Error(`Nobody is ${role}`)
    const isRefused = (path: string): boolean =>
      expectedRefused(path, { role, clientRole: seat.clientRole, clientType: seat.clientType, isRoot: false, ownId: false })
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))

    await signIn(page, seat.email)
    await expectMenu(page, seat)
    await expectBell(page, seat, watch.sent)

    /** What stands on each page for this role, once it is open. */
    const actions: Readonly<Record<string, () => Promise<void>>> = {
      '/template/certificate': async () => {
        await expect(page.getByRole('table', { name: 'Certificate templates' })).toBeVisible()
        await expectAction(page, 'New template', mayDo('template.edit', role), onlySuperAdmins)
        await page
          .getByRole('button', { name: /^Actions for / })
          .first()
          .click()
        const remove = page.getByRole('menuitem', { name: /^Delete/ })
        if (mayDo('template.delete', role)) await expect(remove).not.toHaveAttribute('aria-disabled')
        else {
          await expect(remove).toHaveAttribute('aria-disabled', 'true')
          await expect(remove).toContainText(onlySuperAdmins)
          // Forced, because it counts as disabled: somebody can still press it.
          await remove.click({ force: true })
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
        await page.keyboard.press('Escape')
      },
      '/template/certificate/create': () => expectAction(page, 'Save template', mayDo('template.edit', role), onlySuperAdmins),
      '/template/certificate/:templateId': async () => {
        await expectAction(page, 'Review and save', mayDo('template.edit', role), onlySuperAdmins)
        await expect(page.getByText(onlySuperAdmins)).toHaveCount(mayDo('template.edit', role) ? 0 : 1)
      },
      '/certificates/issue': async () => {
        await expectAction(page, 'Issue certificate', mayDo('certificate.issue', role), onlySuperAdmins)
        await expect(page.getByText(onlySuperAdmins)).toHaveCount(mayDo('certificate.issue', role) ? 0 : 1)
      },
      '/certificates/issue/:certId': () => expectAction(page, 'Issue certificate', mayDo('certificate.issue', role), onlySuperAdmins),
      '/certificates/edit/:certificateId': () =>
        expectAction(page, 'Issue the corrected certificate', mayDo('certificate.correct', role), onlySuperAdmins),
      '/certificates/issued': async () => {
        await expect(page.getByRole('table', { name: 'Issued certificates' })).toBeVisible()
        const issuing = page.getByRole('main').getByRole('link', { name: 'Issue certificate' })
        await expect(issuing).toHaveCount(mayDo('certificate.issue', role) ? 1 : 0)
      },
      '/certificates/view/:id': async () => {
        await expectAction(page, 'Revoke…', mayDo('certificate.revoke', role), onlyAdmins)
        await expectAction(page, 'Notarise…', mayDo('certificate.notarise', role), onlySuperAdmins)
        await expectAction(page, 'Correct', mayDo('certificate.correct', role), onlySuperAdmins)
        await expectAction(page, 'Issue another', mayDo('certificate.issue', role), onlySuperAdmins)
        await expect(page.getByRole('button', { name: 'PDF' })).not.toHaveAttribute('aria-disabled')
      },
    }

    await test.step('a refused address leads to the dashboard and asks for nothing; a refused action says why', async () => {
      let before = ''
      for (const { path } of expectedRoutes.filter((route) => built.has(route.path))) {
        const address = addressOfScreen(path, place)
        const screen = screenRoutes.find((route) => route.path === path)?.screen ?? path
        // What is refused is asked for from where it leads to: nothing of another page's is taken for its own. A page of one screen's other
        // spelling would stay as it is.
        if (isRefused(path) || screen === before) await travel(page, '/dashboard')
        before = screen
        await watch.answered()
        watch.sent.splice(0)
        files.splice(0)
        await (isRefused(path) ? askForPage(page, address) : travel(page, address))
        await expect(page, path).toHaveURL(addressOf(isRefused(path) ? '/dashboard' : address, seat.subdomain))
        if (isRefused(path)) {
          await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
          for (const operation of reads[path] ?? []) expect(watch.sent, path).not.toContain(operation)
          expect(files.filter((file) => file.includes(screen))).toEqual([])
        } else {
          await expect.poll(() => watch.sent, { message: path }).toEqual(expect.arrayContaining([...(reads[path] ?? [])]))
          await actions[path]?.()
        }
        expect(watch.sent.filter((operation) => commands.includes(operation))).toEqual([])
      }
      // One that is typed is refused as one that a link leads to.
      const typed = expectedRoutes.find(({ path }) => built.has(path) && isRefused(path))
      if (!typed) return
      watch.sent.splice(0)
      await page.goto(addressOf(addressOfScreen(typed.path, place), seat.subdomain))
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      await expect(page).toHaveURL(addressOf('/dashboard', seat.subdomain))
      for (const operation of reads[typed.path] ?? []) expect(watch.sent, typed.path).not.toContain(operation)
    })

    for (const other of seats.filter((found) => found.role === role && found !== seat))
      await test.step(`at ${other.subdomain}`, async () => {
        watch.sent.splice(0)
        await signIn(page, other.email)
        await expectMenu(page, other)
        await expectBell(page, other, watch.sent)
      })
  })
}
