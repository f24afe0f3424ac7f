import type { Browser, Locator, Page } from '@playwright/test'
import { resize, smallTargets } from './checks'
import { addressOf, admins, expect, sendAs, signIn, test } from './journey'
import { readPdf } from './pdfPage'
import { goBack, navigate, respondWith, tabTo, travel } from './steps'

const grid = (page: Page): Locator => page.getByRole('table', { name: 'Month View' })
const events = (page: Page, courseId?: string): Locator => page.locator(courseId ? `[data-event^="${courseId} "]` : '[data-event]')
const period = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 2 }).first()

/** The first day of a course, YYYY-MM-DD; seeded courses are relative to today. */
async function firstDayOf(page: Page, id: string): Promise<string> {
  const { course } = await sendAs(page.request, admins.superAdmin, 'query ($id: ID!) { course(id: $id) { days { date } } }', { id })
  const days: readonly { readonly date: string }[] = Object(course).days
  return days[0]?.date.split('/').toReversed().join('-') ?? ''
}

test('the calendar is used by keyboard: a course opens in place, and keys move between days and months', async ({ page }) => {
  const day = await firstDayOf(page, 'course-gmdss-next')
  await signIn(page, admins.superAdmin, `/calendar?day=${day}`)
  const event = events(page, 'course-gmdss-next').first()
  const dialog = page.getByRole('dialog', { name: 'GMDSS General Operator' })
  await tabTo(page, event)
  await expect(event).toHaveAccessibleName(/^11\/12 GMDSS General Operator STCW ?, \d/)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Joseph Adeyemi')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(event).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await goBack(page)
  await expect(dialog).toBeHidden()
  await expect(event).toBeFocused()
  await expect(page).toHaveURL(addressOf(`/calendar?day=${day}`))

  const focused = page.locator('[data-day]:focus')
  await page.locator(`[data-day="${day}"]`).focus()
  await page.keyboard.press('PageDown')
  const [year = 0, month = 0] = day.split('-').map(Number)
  const nextMonth = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
  await expect(focused).toHaveAttribute('data-day', new RegExp(`^${nextMonth}`))
  await page.keyboard.press('Home')
  await expect(focused).toHaveAccessibleName(/^\d+ ?, Monday /)
  await page.keyboard.press('Enter')
  await expect(period(page)).toHaveText(/^Monday \d/)
  await expect(page).toHaveURL(/view=day/)
})

/** The 15th of the next month that touches six weeks, YYYY-MM-DD. */
function inMonthOfSixWeeks(): string {
  const now = new Date()
  for (let ahead = 1; ; ahead += 1) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
    if (((first.getUTCDay() + 6) % 7) + days > 35) return `${first.toISOString().slice(0, 8)}15`
  }
}

test('six weeks and a week fit 1440 × 900, and the empty part of a day leads to a course on it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const day = inMonthOfSixWeeks()
  await signIn(page, admins.superAdmin, `/calendar?day=${day}`)
  const dayHeading = page.locator(`[data-day="${day}"]`)
  await expect(dayHeading).toBeVisible()
  const weeks = page.locator('.rbc-month-row')
  await expect(weeks).toHaveCount(6)
  const { y = 0, height = 0 } = (await weeks.last().boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(852)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900)

  const cell = (await dayHeading.locator('xpath=..').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(cell.x + cell.width / 2, cell.y + 80)
  await expect(page).toHaveURL(new RegExp(`/course/create\\?day=${day.split('-').toReversed().join('-')}$`))
  await page.goBack()
  await dayHeading.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-offer]:focus')).toHaveAccessibleName(/^Schedule a course on 15 /)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/course\/create\?day=15-/)

  await travel(page, `/calendar?view=week&day=${day}`)
  await expect(page.locator('.rbc-time-content')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900)
})

const courseIn = (id: string, timezone: string, days: readonly (readonly [date: string, start: string, end: string])[]): object => ({
  __typename: 'Course',
  id,
  name: `Course of ${timezone}`,
  category: ['STCW'],
  instructorId: null,
  timezone,
  startDate: null,
  endDate: null,
  startTime: '08:00',
  endTime: '16:00',
  days: days.map(([date, startTime, endTime]) => ({ __typename: 'CourseDay', date, startTime, endTime })),
  isCompleted: false,
  courseTemplateId: null,
  centerId: null,
  participantsCount: 1,
  maxParticipants: 2,
  waitingCount: 0,
  street: null,
  city: null,
  country: null,
})

/** Courses around the clock changes in Copenhagen (25 October) and Los Angeles (1 November), also at the hour of the change. */
const aroundChanges = [
  courseIn('course-a', 'Europe/Copenhagen', [
    ['24/10/2026', '08:00', '16:00'],
    ['25/10/2026', '01:30', '09:00'],
    ['26/10/2026', '08:00', '16:00'],
  ]),
  courseIn('course-b', 'America/Los_Angeles', [
    ['31/10/2026', '00:30', '08:00'],
    ['01/11/2026', '01:30', '09:30'],
    ['02/11/2026', '08:00', '16:00'],
  ]),
]

/** The columns that each event covers, and its position in the column as a share of the height. */
const cells = (page: Page): Promise<readonly string[]> =>
  events(page).evaluateAll((all) =>
    all.map((event) => {
      const box = event.getBoundingClientRect()
      const row = event.closest('.rbc-month-row') ?? event.closest('.rbc-time-view')
      const dayAt = (x: number): string | undefined =>
        [...(row?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].find((header) => {
          const { left = 0, right = 0 } = header.parentElement?.parentElement?.getBoundingClientRect() ?? {}
          const own = row?.matches('.rbc-month-row') ? header.parentElement?.getBoundingClientRect() : { left, right }
          return own !== undefined && own.left <= x && x <= own.right
        })?.dataset['day']
      const column = event.closest('.rbc-day-slot')?.getBoundingClientRect()
      const share = (y: number): string => (column ? ` ${((y - column.top) / column.height).toFixed(2)}` : '')
      return `${event.getAttribute('data-event')}: ${dayAt(box.left + 6)}${share(box.top)} to ${dayAt(box.right - 6)}${share(box.bottom)}`
    }),
  )

/** The positions of all events for a user in a time zone. */
async function cellsIn(browser: Browser, timezoneId: string): Promise<readonly (readonly string[])[]> {
  const context = await browser.newContext({ timezoneId, locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await respondWith(page, 'CalendarCourses', { getCourseByDate: aroundChanges })
  await signIn(page, admins.superAdmin, '/calendar?view=month&day=2026-10-25')
  await expect(events(page).first()).toBeVisible()
  const month = await cells(page)
  await navigate(page, '/calendar?view=week&day=2026-11-01')
  await expect(page.locator('.rbc-time-content')).toBeVisible()
  await expect(events(page).first()).toBeVisible()
  const week = await cells(page)
  await context.close()
  return [month, week]
}

test('a course is in the same cells of the calendar for users in different time zones', async ({ browser }) => {
  const inSingapore = await cellsIn(browser, 'Asia/Singapore')
  expect(inSingapore[0]).toEqual([
    'course-a 2026-10-24: 2026-10-24 to 2026-10-25',
    'course-a 2026-10-24: 2026-10-26 to 2026-10-26',
    'course-b 2026-10-31: 2026-10-31 to 2026-11-01',
  ])
  expect(inSingapore[1]).toEqual([
    'course-a 2026-10-26 08:00: 2026-10-26 0.44 to 2026-10-26 0.89',
    'course-b 2026-10-31 00:30: 2026-10-31 0.03 to 2026-10-31 0.44',
    'course-b 2026-11-01 01:30: 2026-11-01 0.08 to 2026-11-01 0.52',
  ])
  expect(await cellsIn(browser, 'America/Los_Angeles')).toEqual(inSingapore)
})

/** How the texts of each event of a course are laid out: direction, lines, whether the name fits, and its labels. */
const layoutOf = (page: Page, courseId: string) =>
  events(page, courseId).evaluateAll((all) =>
    all.map((event) => {
      const name = event.querySelector('b')
      const [box, own] = [name?.getBoundingClientRect(), event.getBoundingClientRect()]
      const { writingMode = '', lineHeight = '' } = name ? getComputedStyle(name) : {}
      return {
        writingMode,
        lines: Math.round((box?.height ?? 0) / Number.parseFloat(lineHeight)),
        isInside: box !== undefined && box.top >= own.top && box.bottom <= own.bottom && box.right <= own.right,
        kinds: [...event.querySelectorAll('small > span:not([data-kind="dot"])')].flatMap((part) =>
          part.getBoundingClientRect().width > 8 ? [part.textContent] : [],
        ),
      }
    }),
  )

test('short courses side by side show their names on one line, and archived ones say so beside the category', async ({ page }) => {
  const course = (id: string, isCompleted: boolean, date: string, end: string): object => ({
    ...courseIn(id, 'Asia/Singapore', [[date, '09:00', end]]),
    isCompleted,
  })
  const short = [course('course-a', false, '27/10/2026', '10:00'), course('course-b', true, '27/10/2026', '10:00')]
  await respondWith(page, 'CalendarCourses', { getCourseByDate: [...short, course('course-c', true, '29/10/2026', '16:00')] })
  await signIn(page, admins.superAdmin, '/calendar?view=week&day=2026-10-27')
  await expect(events(page)).toHaveCount(3)
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const id of ['course-a', 'course-b'])
      expect(await layoutOf(page, id), `${id}, ${width} px`).toMatchObject([{ writingMode: 'horizontal-tb', lines: 1, isInside: true }])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(events(page, 'course-b')).toHaveAttribute('title', 'Course of Asia/Singapore · STCW · 1 of 2 · Archived')
  expect((await layoutOf(page, 'course-c')).map(({ kinds }) => kinds)).toEqual([['STCW', '1 of 2 · Archived']])
})

/** A day with overlapping, short and adjacent courses. */
const crowded = [
  courseIn('course-a', 'Asia/Singapore', [['27/10/2026', '08:00', '16:00']]),
  courseIn('course-b', 'Asia/Singapore', [['27/10/2026', '08:00', '16:00']]),
  courseIn('course-c', 'Asia/Singapore', [['27/10/2026', '09:00', '12:00']]),
  courseIn('course-d', 'Asia/Singapore', [['27/10/2026', '13:00', '13:30']]),
  courseIn('course-e', 'Asia/Singapore', [
    ['28/10/2026', '10:00', '10:30'],
    ['28/10/2026', '10:30', '11:00'],
  ]),
]

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true })

  test('every course of a crowded day is large enough for a finger in each view, and printed with its month', async ({ page, browser }) => {
    await respondWith(page, 'CalendarCourses', { getCourseByDate: crowded })
    await signIn(page, admins.superAdmin, '/calendar?view=week&day=2026-10-27')
    for (const [view, columns] of [
      ['week', 7],
      ['day', 1],
      ['month', 0],
    ] as const) {
      await navigate(page, `/calendar?view=${view}&day=2026-10-27`)
      await expect(page.locator('.rbc-day-slot')).toHaveCount(columns)
      for (const width of [768, 1280]) {
        await resize(page, { width, height: 1024 })
        await expect(events(page).first()).toBeVisible()
        expect(await smallTargets(page.getByRole('main')), `${view} at ${width} px`).toEqual([])
      }
    }
    await expect(page.getByRole('button', { name: /^\+ \d more on / })).toBeVisible()
    const printed = await readPdf(browser, await page.pdf({ preferCSSPageSize: true }), { hasCode: false })
    expect(printed).toMatchObject({ pages: 1, text: expect.not.stringContaining('more') })
    expect(printed.width).toBeGreaterThan(printed.height)
    expect(printed.words[0]?.match(/Courseof/g)).toHaveLength(5)
  })
})

test('free days of an instructor are chosen by dragging, and lead to a course on them', async ({ page }) => {
  await signIn(page, admins.superAdmin, '/calendar?view=instructors&day=05-05-2031')
  const free = page.getByRole('row', { name: /Lucia Ferrante/ }).getByRole('link')
  await expect(free).toHaveAccessibleName(/^Schedule a course: 20 free weekdays/)
  const { x, y, width } = (await free.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  // From Monday to Friday of the fourth week are 26 days.
  const over = (day: number) => [x + (width * (day + 0.5)) / 26, y + 10] as const
  await page.mouse.move(...over(10))
  await page.mouse.down()
  await page.mouse.move(...over(8), { steps: 3 })
  await page.mouse.move(...over(3), { steps: 5 })
  await page.mouse.up()
  await expect(free).toHaveAccessibleName('Schedule a course here: 6 days, 08-05-2031 – 15-05-2031')
  await expect(page).toHaveURL(/view=instructors/)
  await page.mouse.click(...over(4))
  await expect(page).toHaveURL(/\/course\/create\?day=08-05-2031&days=6&instructor=instructor-ferrante$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the calendar is an agenda and does not load the grid', async ({ page }) => {
    const day = await firstDayOf(page, 'course-gmdss-next')
    await signIn(page, admins.superAdmin, `/calendar?view=month&day=${day}`)
    await events(page, 'course-gmdss-next').first().click()
    await expect(page.getByRole('dialog', { name: 'GMDSS General Operator' })).toBeVisible()
    expect(await smallTargets(page.getByRole('dialog'))).toEqual([])
    await page.getByRole('button', { name: 'Back' }).click()
    const strip = page.getByRole('group', { name: /^Week \d/ })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await smallTargets(strip)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await strip.getByRole('button', { name: /^Sunday / }).click()
    await expect(strip.getByRole('button', { name: /^Sunday / })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(grid(page)).toHaveCount(0)
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(files.filter((file) => file.includes('CalendarGrid'))).toEqual([])
  })
})
