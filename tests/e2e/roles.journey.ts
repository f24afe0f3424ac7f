import type { Page } from '@playwright/test'
import { demoTenants } from '../backend/demo'
import { expectedMenu } from '../matrix/expected/menu'
import { addressOf, expect, signIn, test } from './journey'
import { heading, navigate } from './steps'

// One page that each role may open, one that it may not, and its menu; tests/matrix covers the whole tables.

/** The path of each menu entry whose screen exists. */
const menuPaths: Readonly<Record<string, string>> = {
  Dashboard: '/dashboard',
  'Appointments > Planned': '/appointment/planned',
  'Appointments > Archive': '/appointment/archive',
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
  'Documents > Templates': '/documents/templates',
  'Connections > Connections': '/connections',
  'Connections > Event overview': '/connections/event/overview',
  'Emails > Activity': '/email/activity',
  'Emails > Settings': '/email/settings',
  Help: '/user-guide',
  Settings: '/client?section=organisation',
  'Settings > Data': '/client/data',
  'Head office > Accounts': '/create-account',
}

interface Case {
  readonly role: string
  readonly subdomain: string
  readonly allowed: string
  /** A screen that redirects to the dashboard, and the query it must not send; null where every screen is open. */
  readonly refused: { readonly path: string; readonly query: string } | null
}

const cases: readonly Case[] = [
  { role: 'superAdmin', subdomain: 'northbreakwater', allowed: '/template/certificate', refused: null },
  { role: 'trainingAdmin', subdomain: 'northbreakwater', allowed: '/entities/participants', refused: null },
  { role: 'clinicAdmin', subdomain: 'harbourclinic', allowed: '/certificates/issued', refused: null },
  { role: 'instructor', subdomain: 'northbreakwater', allowed: '/course/planned', refused: null },
  { role: 'trainingInstructor', subdomain: 'northbreakwater', allowed: '/calendar', refused: null },
  {
    role: 'appointmentHandler',
    subdomain: 'northbreakwater',
    allowed: '/user-guide',
    refused: { path: '/entities/participants', query: 'ParticipantList' },
  },
  {
    role: 'swabber',
    subdomain: 'harbourclinic',
    allowed: '/certificates/issued',
    refused: { path: '/template/certificate', query: 'CertificateTemplateList' },
  },
  { role: 'labViewer', subdomain: 'harbourclinic', allowed: '/certificates/issued', refused: null },
  {
    role: 'superAdmin',
    subdomain: 'blueanchor',
    allowed: '/connections/event',
    refused: null,
  },
  { role: 'trainingAdmin', subdomain: 'blueanchor', allowed: '/connections/event/overview', refused: null },
  { role: 'superAdmin', subdomain: 'crewlink', allowed: '/user-guide', refused: null },
  { role: 'auditor', subdomain: 'northbreakwater', allowed: '/dashboard', refused: null },
]

/** Group, label and path of every link in the menu. */
const shownMenu = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const group = link.closest('ul')?.parentElement?.querySelector('h2')?.textContent
        return `${group ? `${group} > ` : ''}${link.textContent} → ${link.getAttribute('href')}`
      }),
    )

for (const subdomain of ['northbreakwater', 'harbourclinic', 'blueanchor', 'crewlink'])
  test(`every role at ${subdomain} sees its menu, opens its pages and is sent from refused ones to the dashboard`, async ({
    page,
    watch,
  }) => {
    const tenant = demoTenants.find((found) => found.subdomain === subdomain)
    const [clientType = '', clientRole = ''] = tenant?.kind.split(', ') ?? []
    for (const { role, allowed, refused } of cases.filter((found) => found.subdomain === subdomain)) {
      const account = tenant?.signIns.find((found) => found.role === role)
      if (!account) throw new Error(`There is no account of a ${role}`)
      const entries = expectedMenu({ role, clientType, clientRole }).flatMap((entry) => {
        const path = menuPaths[entry]
        return path === undefined ? [] : [`${entry} → ${path}`]
      })

      const sentBefore = watch.sent.length
      await signIn(page, account.email)
      expect([...(await shownMenu(page))].toSorted(), role).toEqual(entries.toSorted())
      await navigate(page, allowed)
      await expect(page).toHaveURL(addressOf(allowed, subdomain))
      await expect(heading(page)).toBeVisible()
      if (!refused) continue
      await navigate(page, refused.path)
      await expect(page).toHaveURL(addressOf('/dashboard', subdomain))
      await page.goto(addressOf(refused.path, subdomain))
      await expect(heading(page, 'Dashboard')).toBeVisible()
      await expect(page).toHaveURL(addressOf('/dashboard', subdomain))
      expect(watch.sent.slice(sentBefore), role).not.toContain(refused.query)
    }
  })
