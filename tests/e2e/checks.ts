import type { Locator, Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './journey'

declare global {
  interface Window {
    /** Present in pages that were audited. */
    axe: typeof axe
  }
}

type Scheme = 'light' | 'dark'

const allRules: RunOptions = {
  // Reading every stylesheet and picture again serves only rules that are not among these.
  preload: false,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
}
/** The structure of a page is the same in dark mode, so only its colours are checked twice. */
const colourRules: RunOptions = {
  preload: false,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    try {
      const isInjected = await frame.evaluate(() => 'axe' in window)
      if (!isInjected) await frame.evaluate(axe.source)
    } catch (cause) {
      // The page may have removed the frame.
      if (!frame.isDetached()) throw cause
    }
  }
}

/** A frame whose page is audited on its own: its landmarks may repeat those of the page around it. */
const guideFrame = 'iframe[title="User guide"]'

/** Rows are alike, and contrast takes most of an audit: the first six stand for the rest. */
const furtherRows = 'tbody tr:nth-child(n + 7), [data-list] article:nth-of-type(n + 7), [data-list] li:nth-child(n + 7)'

/** The header and the menu, which are the same on every page of an account. */
const shellParts = 'header:not(main *), nav[aria-label="Main"]'

/** What the shells looked like that were audited, in which colours and by which rules. */
const auditedShells = new Set<string>()

/** The kinds of elements in parts of a page, as far as axe looks at them: tags with their classes, roles and states. */
export const kindsIn = (page: Page, parts: string): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const kindOf = ({ localName, attributes }: Element): string =>
      `${localName} ${[...attributes].map(({ name, value }) => (/^(?:class|role|style|aria-(?!label|describedby|controls|owns))/.test(name) ? `${name}=${value}` : name)).join(' ')}`
    const elements = [...document.querySelectorAll(selector)].flatMap((part) => [part, ...part.querySelectorAll('*')])
    return [...new Set(elements.map(kindOf))].toSorted()
  }, parts)

/**
 * Describes the shell: whose it is, its entries, and its kinds of elements. The entry of the current page moves from page to page, which
 * changes none of these.
 */
const shellOf = async (page: Page): Promise<string> => {
  const entries = await page.locator('nav[aria-label="Main"]').allTextContents()
  return [new URL(page.url()).host, page.viewportSize()?.width, ...entries, ...(await kindsIn(page, shellParts))].join('\n')
}

/** The violations that axe finds in the page and its frames, or only within a part of it, one line each. A shell is audited once. */
async function violationsIn(page: Page, scheme: Scheme, options: RunOptions, part: string | null): Promise<readonly string[]> {
  const shell = part === null ? JSON.stringify([scheme, options.runOnly, await shellOf(page)]) : ''
  const { violations } = await page.evaluate(
    ([given, selector, excluded]) => {
      // The last of several open dialogs or menus is on top.
      const root = selector === null ? document : [...document.querySelectorAll(selector)].at(-1)
      if (!root) throw new Error(`Nothing matches ${selector}`)
      return window.axe.run({ include: root, exclude: document.querySelectorAll(excluded) }, given)
    },
    [options, part, [guideFrame, furtherRows, ...(auditedShells.has(shell) ? [shellParts] : [])].join()] as const,
  )
  if (part === null) auditedShells.add(shell)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
  )
}

/**
 * Ends short animations, because a page is not audited halfway. It does not wait for them: a busy browser may draw no frame for as long as the
 * test lasts. The end of a colour transition can start another one in its children.
 */
const endAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let round = 0; round < 9; round += 1) {
      const running = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000)
      if (running.length === 0) return
      for (const animation of running) animation.finish()
      // oxlint-disable-next-line no-await-in-loop -- the next round depends on this one
      await new Promise((resolve) => setTimeout(resolve))
    }
  })

/** Waits for rows and pictures: old rows are dimmed while new ones load, and a link around a picture has no size before it is there. */
async function settleContent(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')))
    .toBe(true)
}

async function expectNoViolations(page: Page, what: string, colorScheme: Scheme, rules: RunOptions, part: string | null): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settleContent(page)
  await endAnimations(page)
  expect.soft(await violationsIn(page, colorScheme, rules, part), `${what}, ${colorScheme}`).toEqual([])
}

/** Audits a page without motion, and leaves its colours and motion as they were. */
async function audit(page: Page, check: () => Promise<void>): Promise<void> {
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  await injectAxe(page)
  await check()
  await page.emulateMedia({ colorScheme: null, reducedMotion: isStill ? 'reduce' : null })
}

interface AuditOptions {
  /** Selector of a dialog or menu, to skip the page behind it. */
  readonly part?: string
  /** The first scheme is checked with all rules, the other one only for its colours. */
  readonly schemes?: readonly Scheme[]
}

/**
 * Expects that axe finds nothing, and exactly one h1.
 * @param what named in the failure
 */
export async function expectAccessible(page: Page, what: string, { part, schemes = ['light', 'dark'] }: AuditOptions = {}): Promise<void> {
  await audit(page, async () => {
    for (const [index, scheme] of schemes.entries())
      await expectNoViolations(page, what, scheme, index === 0 ? allRules : colourRules, part ?? null)
  })
  expect.soft(await page.locator('h1').count(), `${what}: h1`).toBe(1)
}

/** Expects that the colours of the page are readable in light and dark mode. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  await audit(page, async () => {
    for (const scheme of ['light', 'dark'] as const) await expectNoViolations(page, what, scheme, colourRules, null)
  })
}

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

/** Resizes the window and waits for what is drawn anew. */
export async function resize(page: Page, viewport: typeof phone): Promise<void> {
  await page.setViewportSize(viewport)
  // Layouts for narrow windows are rendered after the resize event.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Expects that axe finds nothing on a desktop in light mode and on a phone in dark mode, which covers both layouts and both palettes. */
export async function expectAccessibleEverywhere(page: Page, what: string): Promise<void> {
  await audit(page, async () => {
    await expectNoViolations(page, what, 'light', allRules, null)
    await resize(page, phone)
    await expectNoViolations(page, `${what} on a phone`, 'dark', allRules, null)
    await resize(page, desktop)
  })
  expect.soft(await page.locator('h1').count(), `${what}: h1`).toBe(1)
}

/** The elements that overflow the window to the right; empty when the page cannot be scrolled sideways. */
const overflowing = (): readonly string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const outside = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth)
  return [
    `the page is ${scrollWidth} px wide in a window of ${clientWidth} px`,
    ...outside.slice(0, 12).map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return `${Math.round(left)} to ${Math.round(right)} px: ${element.outerHTML.slice(0, 160)}`
    }),
  ]
}

/** Expects that nothing is wider than the window, and waits for layout that follows a resize. */
export const expectNoSidewaysScroll = (page: Page, what = 'sideways scroll'): Promise<void> =>
  expect.poll(() => page.evaluate(overflowing), { message: what }).toEqual([])

/** Runs in the page: keeps the words of every answer; keys and codes, by which the console decides, are none. */
const keepWords = (): void => {
  const words = new Set<string>()
  Reflect.set(globalThis, 'wordsRead', words)
  const collect = (value: unknown, key = ''): void => {
    if (typeof value !== 'string')
      for (const [name, inside] of Object.entries(Object(value))) collect(inside, Array.isArray(value) ? key : name)
    else if (/\p{L}{2}/u.test(value) && !/(?:id|type|role|status|event|date|at|zone|state|currency|action)$/i.test(key))
      words.add(value.trim())
  }
  const { fetch } = globalThis
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request)
    response
      .clone()
      .json()
      .then(({ data }) => collect(data))
      .catch(() => undefined)
    return response
  }
}

/** Makes every page from now on keep the words that it reads, for `expectLongWordsFit`. */
export async function recordWords(page: Page): Promise<void> {
  await page.addInitScript(keepWords)
  await page.addInitScript(`globalThis.overflowing = ${String(overflowing)}`)
}

/**
 * Expects that nothing is wider than the window while a word of 300 letters stands wherever the page shows words of the backend. The words are
 * put back before anything is drawn.
 * @returns how many they are
 */
export async function expectLongWordsFit(page: Page, what: string): Promise<number> {
  const { count, tooWide } = await page.evaluate(() => {
    const words: ReadonlySet<string> = Reflect.get(globalThis, 'wordsRead')
    // A heading of ours may say the same as a name of theirs.
    const own = 'th, legend, label, dt, [role=tab]'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: (readonly [node: Node, text: string])[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      if (words.has(text.trim()) && !node.parentElement?.closest(own)) texts.push([node, text])
    }
    for (const [node] of texts) node.textContent = 'Unbreakable'.repeat(28)
    const found: readonly string[] = Reflect.get(globalThis, 'overflowing')()
    for (const [node, text] of texts) node.textContent = text
    return { count: texts.length, tooWide: found }
  })
  expect.soft(tooWide, `${what}: words of 300 letters`).toEqual([])
  return count
}

/** Controls smaller than 44 px. A link within a sentence is exempt: it is as high as its line. */
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
      // The text field of a picker grows with its text; the target is the box around it.
      const isGrowing = control.getAttribute('role') === 'combobox' && control.parentElement?.dataset['value'] !== undefined
      // A row opens its record wherever it is pressed, and the cell of a checkbox ticks it.
      const row = control.closest('td[data-tick]') ?? (control.closest('th[data-title]') && control.closest('tr'))
      const target = isGrowing ? (control.parentElement?.parentElement?.parentElement ?? control) : (row ?? control)
      const { width, height, bottom } = target.getBoundingClientRect()
      if (width <= 1 || height <= 1 || bottom <= 0 || isInText(control)) return []
      const name = control.getAttribute('aria-label') ?? control.textContent
      return width < 43.5 || height < 43.5 ? [`${control.tagName} ${name}: ${Math.round(width)} × ${Math.round(height)}`] : []
    })
  })
