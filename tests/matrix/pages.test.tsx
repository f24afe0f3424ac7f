// needs a document
import { act, screen, within } from '@testing-library/react'
import { matchPath, matchRoutes } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { screenRoutes } from '~/app/routes'
import { paths } from '~/platform/routes/paths'
import { demoTenants } from '../backend/demo'
import { addressOfPage, queryPaths } from '../e2e/pageAddresses'
import { counted, settled } from '../support/settled'
import { useBackend } from '../support/useBackend'
import { visit } from '../support/visit'
import { centerVariables, ofWholeClient } from './centers'
import { expectedMenu } from './expected/menu'
import { expectedRoutes } from './expected/rights'

// Every page of the console, opened by a few people of different clients. What the tables of rights, kinds of client and clinic scope say
// of it is what they see, and what goes over the wire.

const backend = useBackend(counted)

/** Goes to a page like a link. */
async function go(path: string): Promise<void> {
  act(() => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await settled()
}

/** The header asks it on every page, for the person’s center. */
const ofHeader = 'IncompleteLabResultsCount'

/** They ask about the whole client on a center's page, and show no course of another center. */
const ofWholeClientByIntent: ReadonlySet<string> = new Set([
  // Names: whoever teaches a center's course may be of another one, and a form must not lose them.
  'KnownInstructors',
  'CoursePeople',
  'CalendarInstructors',
  'CourseListInstructors',
  'DashboardInstructors',
  'CourseFormInstructors',
  // Words, time zones and templates that all courses share.
  'WordsOfCourses',
  'ZonesOfCourses',
  'TemplatesToStartFrom',
])

/** The page that an address opens. */
const patternOf = (address: string): string => {
  const rows = screenRoutes.map(({ path }) => ({ path }))
  return matchRoutes(rows, address.split('?')[0] ?? '')?.at(-1)?.route.path ?? ''
}

/** An address of every page, and those of its sections, views and forms, by its pattern. */
const visits = [
  ...screenRoutes.map(({ path }) => ({ path, address: addressOfPage(path), isView: false })),
  ...queryPaths.map((address) => ({ path: patternOf(address), address, isView: true })),
]

/** They see every page. */
const everywhere: readonly string[] = [
  // Limited to a training center, and to a clinic.
  'priya.raman@northbreakwater.example',
  'arjun.mehta@harbourclinic.example',
  'maren.oyelaran@northbreakwater.example',
  'astrid.keller@delta.example',
  'henrik.aas@blueanchor.example',
  'owen.whitlock@northbreakwater.example',
  'siti.kamal@harbourclinic.example',
]

const accounts = demoTenants.flatMap((tenant) =>
  tenant.signIns.filter(({ isInvited }) => !isInvited).map((account) => ({ tenant, account, email: account.email })),
)

/** Everybody who can sign in; those who see every page come first. */
const people = [
  ...accounts.filter(({ email }) => everywhere.includes(email)),
  ...accounts.filter(({ email }) => !everywhere.includes(email)),
].map(({ tenant, account, email }) => {
  const [clientType = '', clientRole = '', isRoot] = tenant.kind.split(', ')
  const who = {
    role: account.role,
    clientType,
    clientRole,
    isRoot: isRoot !== undefined,
    isProviderStaff: email.endsWith('@delta.example'),
    // The demo's only client whose tests the public books.
    isWebShopClient: tenant.clientId === 'client-harbourclinic',
  }
  return { email, clientId: tenant.clientId, center: account.centerId ?? null, who }
})

/** In the order in which they are tried: whoever is on the dashboard already is sent back there at once. */
const fates = ['goes to the dashboard', 'is told why not', 'opens'] as const
type Fate = (typeof fates)[number]

/** What becomes of somebody at an address. */
function fateOf(path: string, address: string, { who, clientId }: (typeof people)[number]): Fate {
  const expected = expectedRoutes.find((row) => row.path === path)
  if (!expected) throw new Error(`No expectation for ${path}`)
  if (!expected.lets(who, address.includes(clientId))) return 'goes to the dashboard'
  if (expected.isFor(who)) return 'opens'
  // The start of somebody who is signed in is the dashboard.
  return expected.isHidden ? 'goes to the dashboard' : 'is told why not'
}

const isOfPeople = (path: string): boolean => expectedRoutes.find((row) => row.path === path)?.isOfPeople ?? false

const scopeOf = (path: string): string => expectedRoutes.find((row) => row.path === path)?.scope ?? ''

/** What is wrong with the menu that somebody sees. */
function menuProblems(person: (typeof people)[number]): readonly string[] {
  const links = within(screen.getByRole('navigation', { name: 'Main', hidden: true })).getAllByRole('link', { hidden: true })
  const shown = new Map(
    links.map((link) => {
      const group = link.closest('ul')?.parentElement?.querySelector('h2')?.textContent
      return [`${group ? `${group} > ` : ''}${link.textContent}`, new URL(link.getAttribute('href') ?? '', location.href).pathname]
    }),
  )
  const possible = new Set(expectedMenu(person.who, 'warpdq'))
  return [
    ...expectedMenu(person.who).flatMap((entry) => (shown.has(entry) ? [] : [`no entry ${entry}`])),
    ...[...shown].flatMap(([entry, address]) => {
      const route = screenRoutes.find(({ path }) => matchPath(path, address))
      const opens = route && fateOf(route.path, address, person) === 'opens'
      return opens && possible.has(entry) ? [] : [`an entry ${entry} to ${address}`]
    }),
  ]
}

/** Addresses at which somebody saw a page with the record it is about. */
const seen = new Set<string>()

beforeEach(() => backend().restore())

describe('every page', () => {
  it.each(people)(
    'opens for its people, is kept from others and asks only for their center: $email',
    { timeout: 120_000 },
    async (person) => {
      const { email, clientId, center, who } = person
      const others = demoTenants.map((tenant) => tenant.clientId).filter((id) => id !== clientId)
      await visit(backend(), paths.dashboard(), { as: email })
      await settled()
      const wrong: string[] = [...menuProblems(person)]
      const asked = new Set(backend().calls.map(({ operation }) => operation))
      // Pages of results and of what identifies people are opened by every single account.
      const ordered = visits
        .filter(({ path }) => everywhere.includes(email) || isOfPeople(path))
        .map((one) => ({ ...one, fate: fateOf(one.path, one.address, person) }))
        .toSorted((one, other) => fates.indexOf(one.fate) - fates.indexOf(other.fate))
      for (const { path, address, isView, fate } of ordered) {
        // Who may open a page does not depend on its query.
        if (isView && fate !== 'opens') continue
        // Opening a page takes longest: once is enough, unless what it asks depends on the person's center.
        if (fate === 'opens' && seen.has(address) && (isView || !isOfPeople(path)) && (center === null || scopeOf(path) === 'client'))
          continue
        backend().calls.length = 0
        await go(address)

        const main = screen.getByRole('main').textContent
        const refusal = screenRoutes.find((route) => route.path === path)?.clients.refusal?.title
        const place = fate === 'goes to the dashboard' ? paths.dashboard() : address.split('?')[0]
        if (location.pathname !== place) wrong.push(`${address} leads to ${location.pathname}`)
        if (refusal && main.includes(refusal) !== (fate === 'is told why not'))
          wrong.push(`${address} ${fate}, but shows ${main.slice(0, 80)}`)
        if (fate === 'opens' && !main.includes('There is no such')) seen.add(address)

        for (const { operation, variables, clientId: header } of backend().calls) {
          if (fate !== 'opens' && !asked.has(operation)) wrong.push(`${address} ${fate}, but sends ${operation}`)
          const isLimited = fate === 'goes to the dashboard' || scopeOf(path) === 'center' || operation === ofHeader
          const variable = centerVariables.get(operation)
          const found = variable ? (variables[variable] ?? null) : null
          if (center !== null && variable && found !== (isLimited ? center : null))
            wrong.push(`${address} sends ${operation} for the center ${JSON.stringify(found)}`)
          if (
            center !== null &&
            fate === 'opens' &&
            scopeOf(path) === 'center' &&
            ofWholeClient.has(operation) &&
            !ofWholeClientByIntent.has(operation)
          )
            wrong.push(`${address} sends ${operation} for the whole client`)
          const sent = JSON.stringify([header, variables])
          if (!who.isRoot && others.some((id) => sent.includes(`"${id}"`))) wrong.push(`${address} sends ${operation} for another client`)
        }
      }
      expect(wrong).toEqual([])
    },
  )

  it('was seen by one of them with its record', () => {
    expect(visits.filter(({ address }) => !seen.has(address))).toEqual([])
  })
})
