import { test as base, expect, type APIRequestContext, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { storageName } from '~/platform/storage/storage'
import { demoPassword, demoTenants, type DemoSignIn, type DemoTenant } from '../backend/demo'
import type { Fault } from '../backend/faults'

/** Which of the workers runs this file, and so which console and stand-in are its own. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

export const port = Number(process.env['E2E_PORT']) + worker
export const backendAddress = `http://localhost:${Number(process.env['E2E_BACKEND_PORT']) + worker}`

/** Address of a page on a tenant's host. */
export const addressOf = (path: string, subdomain = 'northbreakwater'): string => `http://${subdomain}.localhost:${port}${path}`

/** Address of the workshop, or of one piece in it; host.mjs serves it a thousand ports above the console. */
export const workshopAddress = (piece = ''): string => `http://northbreakwater.localhost:${port + 1000}/workshop/${piece}`

/** What a journey leaves behind to be checked: nothing may have gone wrong that it did not ask for. */
export interface Watch {
  /** Console errors that this journey provokes on purpose, by a part of their text. */
  expect(part: RegExp): void
  /** GraphQL operations sent by this journey's pages, in order. */
  readonly sent: string[]
  /** Waits until the backend has answered all that was sent: what is switched on next meets nothing of the page before. */
  answered(): Promise<void>
}

interface Fixtures {
  readonly watch: Watch
  /** Switches faults of the stand-in on; they are off again when the journey ends. */
  readonly fault: (name: string, fault: Fault) => Promise<void>
}

const operationIn = (body: string | null): string | null => {
  try {
    const name: unknown = Object(JSON.parse(body ?? '')).operationName
    return typeof name === 'string' ? name : null
  } catch {
    return null
  }
}

const watchPage = (page: Page, problems: string[], sent: string[], waiting: Set<Request>): void => {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(`Uncaught: ${error.message}`))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost' && !hostname.endsWith('.localhost'))
      problems.push(`A request left for ${hostname}`)
    const operation = request.method() === 'POST' ? operationIn(request.postData()) : null
    if (operation) {
      sent.push(operation)
      waiting.add(request)
    }
  })
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
}

export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, use) => {
      const problems: string[] = []
      const expected: RegExp[] = []
      const sent: string[] = []
      const waiting = new Set<Request>()
      context.on('page', (page) => watchPage(page, problems, sent, waiting))
      for (const page of context.pages()) watchPage(page, problems, sent, waiting)
      await use({
        expect: (part) => void expected.push(part),
        sent,
        answered: () => expect.poll(() => waiting.size).toBe(0),
      })
      expect(problems.filter((problem) => !expected.some((part) => part.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
  fault: async ({ request }, use) => {
    await use(async (name, fault) => {
      const response = await request.post(`${backendAddress}/faults`, { data: { name, ...fault }, maxRetries: 2 })
      expect(response.ok()).toBe(true)
    })
    await request.delete(`${backendAddress}/faults`, { maxRetries: 2 })
  },
})

export { expect }

type Variables = Readonly<Record<string, unknown>>
type Answer = Readonly<Record<string, unknown>>

/** Sends one operation to the backend without a page; fails where the answer tells of an error. */
async function send(request: APIRequestContext, headers: Record<string, string>, query: string, variables: Variables): Promise<Answer> {
  const response = await request.post(`${backendAddress}/graphql`, { headers, data: { query, variables }, maxRetries: 2 })
  const answer: unknown = await response.json()
  const { data, errors } = Object(answer)
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  return Object(data)
}

/** Asks the backend at a tenant as somebody who has not signed in. */
export const askAsStranger = (request: APIRequestContext, clientId: string, query: string, variables: Variables = {}): Promise<Answer> =>
  send(request, { clientId, adminToken: '', adminId: '' }, query, variables)

/** A demo admin with a new token, and where he belongs. */
async function sessionOf(
  request: APIRequestContext,
  email: string,
): Promise<{ readonly tenant: DemoTenant; readonly person: DemoSignIn; readonly token: string }> {
  const tenant = demoTenants.find(({ signIns }) => signIns.some((found) => found.email === email))
  const person = tenant?.signIns.find((found) => found.email === email)
  if (!tenant || !person) throw new Error(`No demo sign-in ${email}`)
  const login = 'mutation ($email: String!, $password: String!) { adminLogin(email: $email, password: $password) { message } }'
  const answer = await askAsStranger(request, tenant.clientId, login, { email, password: demoPassword })
  const token: unknown = Object(answer['adminLogin']).message
  if (typeof token !== 'string') throw new Error(`${email} could not sign in`)
  return { tenant, person, token }
}

/** Asks the backend as another tab of a demo admin's would. */
export async function askAsAdmin(request: APIRequestContext, email: string, query: string, variables: Variables = {}): Promise<Answer> {
  const { tenant, person, token } = await sessionOf(request, email)
  const headers = { clientId: tenant.clientId, adminToken: token, adminId: person.id, Authorization: `Bearer ${token}` }
  return send(request, headers, query, variables)
}

/** Signs a demo admin in at the stand-in, as the login page would, and opens a page; the login page has journeys of its own. */
export async function signIn(page: Page, email: string, path = '/dashboard'): Promise<void> {
  const { tenant, person, token } = await sessionOf(page.request, email)
  const { id, name, role, centerId = '', instructorId = '' } = person
  const info = JSON.stringify({ email, name, role, lastLogin: '', centerId, instructorId, clientId: tenant.clientId })
  // Before anything of the page runs, and not in its frames.
  const signingIn = await page.addInitScript(
    (entries) => {
      if (window !== window.top) return
      localStorage.clear()
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    [
      [storageName('userInfo'), info],
      [storageName('userId'), id],
      [storageName('authToken'), token],
    ] as const,
  )
  await page.goto(addressOf(path, tenant.subdomain))
  await signingIn.dispose()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

declare global {
  interface Window {
    /** In the pages that it was put into. */
    axe: typeof axe
  }
}

const allRules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
}
/** What a page is made of is the same in the dark; only its colours are looked at twice. */
const colourRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'] }

/** What axe finds in a page and its frames, a line each. */
async function findings(page: Page, options: RunOptions): Promise<readonly string[]> {
  for (const frame of page.frames()) {
    try {
      const isThere = await frame.evaluate(() => 'axe' in window)
      if (!isThere) await frame.evaluate(axe.source)
    } catch (cause) {
      // A frame that the page has let go of since is no part of it any more.
      if (!frame.isDetached()) throw cause
    }
  }
  const { violations } = await page.evaluate((given) => window.axe.run(document, given), options)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
  )
}

/** What reaches out of the window to the right, outermost first; nothing where the page cannot be scrolled sideways. */
const reachingOut = (): readonly string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const out = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth)
  return [
    `the page is ${scrollWidth} px wide in a window of ${clientWidth} px`,
    ...out.slice(0, 12).map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return `${Math.round(left)} to ${Math.round(right)} px: ${element.outerHTML.slice(0, 160)}`
    }),
  ]
}

/** Nothing is wider than the window; what the page itself moves after a change of width has moved then. */
export const expectNoSidewaysScroll = (page: Page, what?: string): Promise<void> =>
  expect.poll(() => page.evaluate(reachingOut), { message: what ?? 'nothing is wider than the window' }).toEqual([])

/** Nothing that axe finds, light and dark; one h1; no sideways scroll at the present width. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Nothing is measured half-way from one look to the other; where one change of colour has ended, what inherits it may begin its own.
    await page.evaluate(async () => {
      for (let rounds = 0; rounds < 9; rounds += 1) {
        const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        if (ending.length === 0) return
        // oxlint-disable-next-line no-await-in-loop -- the next ones begin when these have ended
        await Promise.allSettled(ending.map(({ finished }) => finished))
      }
    })
    expect(await findings(page, colorScheme === 'light' ? allRules : colourRules), colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  expect(await page.locator('h1').count()).toBe(1)
  await expectNoSidewaysScroll(page)
}

/** Controls smaller than a fingertip. A link within a sentence is as high as its line, and may be. */
export const smallTargets = (within: Locator): Promise<readonly string[]> =>
  within.evaluate((part) => {
    const isInText = (element: Element): boolean =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      )
    const controls = part.querySelectorAll('a[href], button, input, select, textarea, [role="menuitem"], [role="menuitemradio"]')
    return [...controls].flatMap((control) => {
      if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type) && control.labels?.length) {
        const box = control.labels[0]?.getBoundingClientRect()
        return box && box.width > 1 && box.height < 43.5 ? [`${control.labels[0]?.textContent}: ${box.width} × ${box.height}`] : []
      }
      // A picker's text field is only as wide as its text; what is pressed is the box around it.
      const isGrowing = control.getAttribute('role') === 'combobox' && control.parentElement?.dataset['value'] !== undefined
      const pressed = isGrowing ? (control.parentElement?.parentElement?.parentElement ?? control) : control
      const { width, height, bottom } = pressed.getBoundingClientRect()
      if (width <= 1 || height <= 1 || bottom <= 0 || isInText(control)) return []
      const name = control.getAttribute('aria-label') ?? control.textContent
      return width < 43.5 || height < 43.5 ? [`${control.tagName} ${name}: ${Math.round(width)} × ${Math.round(height)}`] : []
    })
  })

/** A second tab of the same browser. */
export const otherTab = (context: BrowserContext): Promise<Page> => context.newPage()

export const admins = {
  superAdmin: 'maren.oyelaran@northbreakwater.example',
  trainingAdmin: 'tobias.lindqvist@northbreakwater.example',
  instructor: 'rajan.pillai@northbreakwater.example',
  appointmentHandler: 'owen.whitlock@northbreakwater.example',
  unknownRole: 'hana.sato@northbreakwater.example',
} as const
