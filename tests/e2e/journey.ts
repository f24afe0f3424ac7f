import { test as base, expect, type APIRequestContext, type BrowserContext, type Page, type Request } from '@playwright/test'
import { storageName } from '~/platform/storage/stored'
import { demoPassword, demoTenants, type DemoSignIn, type DemoTenant } from '../backend/demo'
import type { Fault } from '../backend/faults'

/** The index of this worker; each has its own console and stand-in. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

export const port = Number(process.env['E2E_PORT']) + worker
export const backendAddress = `http://localhost:${Number(process.env['E2E_BACKEND_PORT']) + worker}`
export const graphqlAddress = `${backendAddress}/graphql`

/** The address of a page on a tenant's host. */
export const addressOf = (path: string, subdomain = 'northbreakwater'): string => `http://${subdomain}.localhost:${port}${path}`

/** The address of the workshop or of one piece in it; host.mjs serves it 1000 ports above the console. */
export const workshopAddress = (piece = ''): string => `http://northbreakwater.localhost:${port + 1000}/workshop/${piece}`

/** For journeys about what moves; the others run without motion, as playwright.config.ts says. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Watches every page of a journey. Console errors and requests to other hosts fail the journey. */
export interface Watch {
  /** Allows the console errors that match, because the journey provokes them. */
  expect(part: RegExp): void
  /** The GraphQL operations sent so far, in order. */
  readonly sent: string[]
  /** How often an operation was sent. */
  count(operation: string): number
  /** Waits until no request is in flight, so that a fault set next affects only later ones. */
  answered(): Promise<void>
}

type NamedFault = Fault & { readonly name: string }

interface Fixtures {
  /** Restores the seeded state of the stand-in before the journey. */
  readonly seeded: void
  readonly watch: Watch
  /** Makes operations of the stand-in fail until the journey ends or `clearFaults` is called. */
  readonly fault: (name: string, fault: Fault) => Promise<void>
  /** Sets many at once: Playwright takes half a minute to open a connection for each of three hundred. */
  readonly faults: (all: readonly NamedFault[]) => Promise<void>
  readonly clearFaults: () => Promise<void>
}

/** The name of the GraphQL operation in a request body; empty for anything else. */
export const operationIn = (body: string | null): string => {
  try {
    const name: unknown = Object(JSON.parse(body ?? '')).operationName
    return typeof name === 'string' ? name : ''
  } catch {
    return ''
  }
}

const watchPage = (page: Page, problems: string[], sent: string[], inFlight: Set<Request>): void => {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(`Uncaught: ${error.message}`))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost' && !hostname.endsWith('.localhost'))
      problems.push(`A request was sent to ${hostname}`)
    const operation = request.method() === 'POST' ? operationIn(request.postData()) : ''
    if (operation) {
      sent.push(operation)
      inFlight.add(request)
    }
  })
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
}

export const test = base.extend<Fixtures>({
  seeded: [
    async ({ request }, use, { titlePath }) => {
      // Named, so that its delays are its own and the same in every run with the same seed.
      const response = await request.post(`${backendAddress}/restore`, { data: titlePath.join(' '), maxRetries: 2 })
      expect(response.ok()).toBe(true)
      await use()
    },
    { auto: true },
  ],
  watch: [
    async ({ context }, use) => {
      const problems: string[] = []
      const expected: RegExp[] = []
      const sent: string[] = []
      const inFlight = new Set<Request>()
      context.on('page', (page) => watchPage(page, problems, sent, inFlight))
      for (const page of context.pages()) watchPage(page, problems, sent, inFlight)
      await use({
        expect: (part) => void expected.push(part),
        sent,
        count: (operation) => sent.filter((name) => name === operation).length,
        // Asking costs nothing here, and by default it would be asked again only after a tenth, a quarter, half a second, and then each second.
        answered: () => expect.poll(() => inFlight.size, { intervals: [25] }).toBe(0),
      })
      expect(problems.filter((problem) => !expected.some((part) => part.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
  faults: async ({ request }, use) => {
    await use(async (all) => {
      const response = await request.post(`${backendAddress}/faults`, { data: all, maxRetries: 2 })
      expect(response.ok()).toBe(true)
    })
  },
  fault: async ({ faults }, use) => {
    await use((name, fault) => faults([{ name, ...fault }]))
  },
  clearFaults: async ({ request }, use) => {
    await use(async () => {
      await request.delete(`${backendAddress}/faults`, { maxRetries: 2 })
    })
  },
})

export { expect }

type Variables = Readonly<Record<string, unknown>>
type Data = Readonly<Record<string, unknown>>

/** Sends one operation to the backend without a page; throws when the response has errors. */
async function send(request: APIRequestContext, headers: Record<string, string>, query: string, variables: Variables): Promise<Data> {
  const response = await request.post(graphqlAddress, { headers, data: { query, variables }, maxRetries: 2 })
  const body: unknown = await response.json()
  const { data, errors } = Object(body)
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  return Object(data)
}

/** A demo account, its tenant and the token of a new session. */
async function openSession(
  request: APIRequestContext,
  email: string,
): Promise<{ readonly tenant: DemoTenant; readonly account: DemoSignIn; readonly token: string }> {
  const tenant = demoTenants.find(({ signIns }) => signIns.some((found) => found.email === email))
  const account = tenant?.signIns.find((found) => found.email === email)
  if (!tenant || !account) throw new Error(`No demo sign-in ${email}`)
  const login = 'mutation ($email: String!, $password: String!) { adminLogin(email: $email, password: $password) { message } }'
  const signedOut = { clientId: tenant.clientId, adminToken: '', adminId: '' }
  const data = await send(request, signedOut, login, { email, password: demoPassword })
  const token: unknown = Object(data['adminLogin']).message
  if (typeof token !== 'string') throw new Error(`${email} could not sign in`)
  return { tenant, account, token }
}

/** Sends an operation as a demo account, like another browser of that user. */
export async function sendAs(request: APIRequestContext, email: string, query: string, variables: Variables = {}): Promise<Data> {
  const { tenant, account, token } = await openSession(request, email)
  const headers = { clientId: tenant.clientId, adminToken: token, adminId: account.id, Authorization: `Bearer ${token}` }
  return send(request, headers, query, variables)
}

/** Sends an operation without a session. */
export const sendAsVisitor = (request: APIRequestContext, clientId: string, query: string, variables: Variables = {}): Promise<Data> =>
  send(request, { clientId, adminToken: '', adminId: '' }, query, variables)

/** Opens a page with the session of a demo account, without the login page. */
export async function signIn(page: Page, email: string, path = '/dashboard'): Promise<void> {
  const { tenant, account, token } = await openSession(page.request, email)
  const { id, name, role, centerId = '', instructorId = '' } = account
  const info = JSON.stringify({ email, name, role, lastLogin: '', centerId, instructorId, clientId: tenant.clientId })
  const signingIn = await page.addInitScript(
    (entries) => {
      // Frames of the page share its storage.
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

/** A second tab of the same browser. */
export const openTab = (context: BrowserContext): Promise<Page> => context.newPage()

export const admins = {
  superAdmin: 'maren.oyelaran@northbreakwater.example',
  trainingAdmin: 'tobias.lindqvist@northbreakwater.example',
  instructor: 'rajan.pillai@northbreakwater.example',
  root: 'astrid.keller@delta.example',
  company: 'henrik.aas@blueanchor.example',
  clinic: 'grace.tan@harbourclinic.example',
} as const
