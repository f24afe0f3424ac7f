import type { APIRequestContext, Locator, Page, Request, Route } from '@playwright/test'
import { demoPassword } from '../backend/demo'
import { addressOf, backendAddress, expect } from './journey'

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
  await page.goto(addressOf('/certificates/issue'))
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
