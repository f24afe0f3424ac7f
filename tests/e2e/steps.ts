import type { APIRequestContext, FrameLocator, Locator, Page, Route } from '@playwright/test'
import { demoPassword } from '../backend/demo'
import { backendAddress, expect, graphqlAddress, operationIn } from './journey'

/** Steps and checks that several journeys need. */

export const heading = (page: Page | FrameLocator, name?: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) })

export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })
export const menuButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Menu' })

/** The link of a page in the menu. */
export const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

export const profileButton = (page: Page, name: string): Locator => page.getByRole('button', { name: `Profile of ${name}` })

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement)

/** Moves the focus with Tab or Shift+Tab until it reaches the target; throws when it does not. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reached ${target.toString()}`)
}

/** Tabs to a field and replaces its text in one step, because a large form renders once per key. */
export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

/**
 * Goes Back within the console, like the browser's button. Playwright's goBack waits for a navigation, which it can miss under load when
 * the document stays the same.
 */
export const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back())

/** Submits a sign-in form whose email is filled in, without waiting for the result. */
export async function submitPassword(form: Page | Locator, password: string = demoPassword): Promise<void> {
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

/** Submits the form of the login page or of the sign-in dialog, without waiting for the result. */
export async function submitSignIn(form: Page | Locator, email: string): Promise<void> {
  await form.getByLabel('Email').fill(email)
  await submitPassword(form)
}

export async function signOut(page: Page, name: string): Promise<void> {
  await profileButton(page, name).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** The link in the newest email to a recipient. */
export async function newestLink(request: APIRequestContext, recipient: string): Promise<string> {
  const mails: unknown = await (await request.get(`${backendAddress}/outbox`)).json()
  const newest = (Array.isArray(mails) ? mails : []).find((mail: unknown) => Object(mail).recipient === recipient)
  return String(Object(newest).link)
}

/** The messages on screen, also those that came before the console's host of messages. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: /^(?:Earlier m|M)essages/ })

/** Records every message from now on, across reloads; to be called before the page is opened. */
export async function recordToasts(page: Page): Promise<readonly string[]> {
  const shown: string[] = []
  await page.exposeFunction('recordToast', (text: string) => void shown.push(text))
  await page.addInitScript(() => {
    const record = (added: Node): void => {
      if (!(added instanceof Element)) return
      const buttons = added.querySelectorAll('button[aria-label="Close message"]')
      for (const button of buttons) void Reflect.get(globalThis, 'recordToast')(button.parentElement?.textContent ?? '')
    }
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(record))).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  return shown
}

interface Hold {
  /** The number of requests that wait. */
  readonly count: () => number
  /** Lets these and all later requests through. */
  readonly release: () => void
}

const operationOf = (route: Route): string => operationIn(route.request().postData())

/** Holds a page's requests of one operation until they are released. */
export async function hold(page: Page, operation: string): Promise<Hold> {
  let count = 0
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(graphqlAddress, async (route) => {
    if (operationOf(route) === operation) {
      count += 1
      await released
    }
    await route.fallback()
  })
  return { count: () => count, release }
}

/** Changes the data of every response to one operation. */
export async function changeResponse(
  page: Page,
  operation: string,
  change: (data: Readonly<Record<string, unknown>>) => unknown,
): Promise<void> {
  await page.route(graphqlAddress, async (route) => {
    if (operationOf(route) !== operation) return route.fallback()
    const response = await route.fetch()
    const body: unknown = await response.json()
    return route.fulfill({ response, json: { data: change(Object(Object(body).data)) } })
  })
}

/** Replaces the data of every response to one operation. */
export async function respondWith(page: Page, operation: string, data: unknown): Promise<void> {
  await page.route(graphqlAddress, (route) =>
    operationOf(route) === operation
      ? route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { data } })
      : route.fallback(),
  )
}

/** Serves the start page of another build, which no longer has these files. */
export async function deployWithout(page: Page, files: RegExp): Promise<void> {
  await page.route(files, (route) => route.fulfill({ status: 404 }))
  await page.route('**/index.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-next.js"></script>' }),
  )
}

/** Responds like a backend that does not know the token. */
export const refuseToken = (route: Route): Promise<void> =>
  route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' }, body: 'Unauthorized' })

/** The headers of every GraphQL request that a page sends from now on. */
export function recordHeaders(page: Page): Record<string, string>[] {
  const sent: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === graphqlAddress) sent.push(request.headers())
  })
  return sent
}

/** Expects at least one request, all of them without a session. */
export function expectNoToken(requests: readonly Record<string, string>[]): void {
  expect(requests.length).toBeGreaterThan(0)
  for (const headers of requests) {
    expect(headers['admintoken']).toBe('')
    expect(headers['adminid']).toBe('')
    expect(headers).not.toHaveProperty('authorization')
  }
}

/** An entry of the page's local storage. */
export const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key)
export const store = (page: Page, key: string, value: string): Promise<void> =>
  page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, value])

export const expectSession = (page: Page): Promise<void> => expect.poll(() => stored(page, 'delta:v3:authToken')).not.toBeNull()
export const expectNoSession = (page: Page): Promise<void> => expect.poll(() => stored(page, 'delta:v3:authToken')).toBeNull()

/** The time of the latest draft on this device; 0 without one. */
const latestDraft = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('The drafts could not be read')))
      })
    const database = await done(indexedDB.open('delta:v3'))
    const entries: readonly unknown[] = await done(database.transaction('kept').objectStore('kept').getAll())
    database.close()
    return Math.max(0, ...entries.map((entry) => Number(Object(entry).savedAt ?? 0)))
  })

/** Makes a change to a form that has a draft, and waits until the draft has it. */
export async function changeDraft(page: Page, change: () => Promise<void>): Promise<void> {
  const pressed = await page.evaluate(() => Date.now())
  await change()
  // A form stores at most every 300 ms: the last write holds the change once no other follows.
  await expect
    .poll(async () => {
      const saved = await latestDraft(page)
      return saved >= pressed && (await page.evaluate(() => Date.now())) - saved > 600
    })
    .toBe(true)
}

/** Records and accepts the browser's questions before a page is left. */
export function recordQuestions(page: Page): readonly string[] {
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  return questions
}

/** Navigates within the console like a link, without waiting for the page. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const isOpen = to === location.pathname + location.search
    document.querySelector('h1')?.toggleAttribute('data-left', !isOpen)
    if (isOpen) return
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/** Waits until no part of the page says that it is loading. Asked in the page, because Playwright asks again only after a quarter second. */
export const whenLoaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const isLoading = document.evaluate("boolean(//text()[contains(., 'Loading…')])", document.body, null, XPathResult.BOOLEAN_TYPE)
      return !isLoading.booleanValue && document.querySelector('main[aria-busy]') === null
    },
    null,
    { polling: 25 },
  )

/** Navigates within the console like a link, and waits for the page's heading. */
export async function travel(page: Page, path: string): Promise<void> {
  await navigate(page, path)
  // Two similar pages may share the element of the heading; it receives the focus in any case.
  const title = page.locator('h1:not([data-left]), h1:focus')
  await expect(title).toBeVisible()
  await whenLoaded(page)
  await expect(title).toBeVisible()
}

/** Chooses one of a page's further actions, behind “…”. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}
