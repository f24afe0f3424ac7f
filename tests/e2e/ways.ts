import type { APIRequestContext, Locator, Page, Request, Route } from '@playwright/test'
import { paths } from '~/platform/routes/paths'
import { demoPassword } from '../backend/demo'
import { backendAddress, expect } from './journey'

/** Ways of doing and seeing that more than one journey needs. */

/** Moves the focus with Tab (or Shift+Tab) until it is there; fails when it never comes there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isFocused = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 80; steps += 1) {
    if (await isFocused()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reached ${target.toString()}`)
}

/** Types into a field that is reached with Tab, over whatever stands there. */
export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/**
 * Back within the console, as the browser's button does it. Playwright's own waits for a navigation, and under load it can miss one that
 * stays in the same document.
 */
export const pressBack = (page: Page): Promise<void> => page.evaluate(() => history.back())

/** Signs in by a form that knows the e-mail address already; whether it succeeds is not waited for. */
export async function signInAgain(form: Page | Locator): Promise<void> {
  await form.getByLabel('Password', { exact: true }).fill(demoPassword)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in by the login page's form or the dialog's; whether it succeeds is not waited for. */
export async function signInByForm(form: Page | Locator, email: string): Promise<void> {
  await form.getByLabel('Email').fill(email)
  await signInAgain(form)
}

/** Issues a certificate of a journey's own, so that those of the others stay as they are; answers its id, and its page is open. */
export async function issueFor(page: Page, holder: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  await travel(page, '/certificates/issue')
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Basic Safety Training' })
  const fields = { 'Valid until': '21112031', 'Full name': holder, ...more }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Issue certificate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${holder} · Basic Safety Training` })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** The mails that the backend has sent, as JSON. */
export const outbox = async (request: APIRequestContext): Promise<string> => (await request.get(`${backendAddress}/outbox`)).text()

/** The messages on show. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: /^Messages/ })

/** Writes down every message from now on, across reloads; to be called before the page is opened. */
export async function recordToasts(page: Page): Promise<readonly string[]> {
  const said: string[] = []
  await page.exposeFunction('toastSaid', (text: string) => void said.push(text))
  await page.addInitScript(() => {
    const tell = (added: Node): void => {
      if (!(added instanceof Element)) return
      const buttons = added.querySelectorAll('button[aria-label="Close message"]')
      for (const button of buttons) void Reflect.get(globalThis, 'toastSaid')(button.parentElement?.textContent ?? '')
    }
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(tell))).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  return said
}

export const operationOf = (request: Request): string => {
  try {
    const name: unknown = Object(request.postDataJSON())['operationName']
    return typeof name === 'string' ? name : ''
  } catch {
    return ''
  }
}

export interface Held {
  /** How many calls wait. */
  readonly count: () => number
  /** Lets them all through, and those that come later. */
  readonly release: () => void
}

/** Keeps a page's calls of one operation from the backend until they are released. */
export async function hold(page: Page, operation: string): Promise<Held> {
  let count = 0
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`${backendAddress}/graphql`, async (route) => {
    if (operationOf(route.request()) === operation) {
      count += 1
      await released
    }
    await route.fallback()
  })
  return { count: () => count, release }
}

/** Answers one operation in the backend's place. */
export async function answer(page: Page, operation: string, data: unknown): Promise<void> {
  await page.route(`${backendAddress}/graphql`, (route) =>
    operationOf(route.request()) === operation
      ? route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { data } })
      : route.fallback(),
  )
}

/** Answers a call as the backend answers a token it does not know. */
export const refuse = (route: Route): Promise<void> =>
  route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' }, body: 'Unauthorized' })

/** Headers of every GraphQL call a page sends from now on. */
export function recordHeaders(page: Page): Record<string, string>[] {
  const seen: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${backendAddress}/graphql`) seen.push(request.headers())
  })
  return seen
}

/** There were calls, and each was a stranger's. */
export function expectNoToken(calls: readonly Record<string, string>[]): void {
  expect(calls.length).toBeGreaterThan(0)
  for (const sent of calls) {
    expect(sent['admintoken']).toBe('')
    expect(sent['adminid']).toBe('')
    expect(sent).not.toHaveProperty('authorization')
  }
}

export const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key)
export const store = (page: Page, key: string, value: string): Promise<void> =>
  page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, value])

/** Somebody is signed in with a token of his own. */
export const expectSession = (page: Page): Promise<void> => expect.poll(() => stored(page, 'delta:v3:authToken')).not.toBeNull()
export const expectNoSession = (page: Page): Promise<void> => expect.poll(() => stored(page, 'delta:v3:authToken')).toBeNull()

/** Fails when the browser asks before a page is left: nothing was typed that somebody could lose. */
export function forbidDialogs(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  return asked
}

/** Asks for another page of the console as a link in it would, without loading it anew; what comes of it is not waited for. */
export const askForPage = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const isThere = to === location.pathname + location.search
    document.querySelector('h1')?.toggleAttribute('data-left', !isThere)
    if (isThere) return
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/** Goes to another page of the console, and waits until it has drawn its heading. */
export async function travel(page: Page, path: string): Promise<void> {
  await askForPage(page, path)
  // A page made like the one before it may keep the element; the focus comes to it all the same.
  const heading = page.locator('h1:not([data-left]), h1:focus')
  await expect(heading).toBeVisible()
  // The page before it may have got a heading of its own late, while this one was on its way.
  await expect(page.locator('main[aria-busy]')).toHaveCount(0)
  await expect(heading).toBeVisible()
}

/** What is there at a tenant for the pages that show one thing. */
export interface Subjects {
  readonly template: string
  readonly certificate: string
}

/** The address of a screen, with something that is there where it wants one. */
export function addressOfScreen(path: string, { template, certificate }: Subjects): string {
  const own = new Map([
    ['/course/details/:courseId', paths.course('course-basic-safety-next')],
    ['/course/archive/:courseId', paths.archivedCourse('course-basic-safety-done')],
    ['/course/issue/:id', paths.issueForCourse('course-basic-safety-done')],
    ['/course/edit/structure', paths.editCourse('course-basic-safety-next', 'structure')],
    ['/template/course/view/:templateId', paths.courseTemplate('course-template-basic-safety')],
    ['/template/course/edit', paths.editCourseTemplate('course-template-basic-safety')],
    ['/entities/instructor/overview/:id', paths.instructor('instructor-pillai')],
  ])
  return own.get(path) ?? path.replace(':templateId', template).replace(/:\w+$/, certificate)
}
