import type { Browser, Locator, Page } from '@playwright/test'
import { addressOf, admins, askAsAdmin, expect, expectAccessible, expectNoSidewaysScroll, signIn, smallTargets, test } from './journey'
import { answer, pressBack, tabTo } from './ways'

const grid = (page: Page): Locator => page.getByRole('table', { name: 'Month View' })
const events = (page: Page, courseId?: string): Locator => page.locator(courseId ? `[data-event^="${courseId} "]` : '[data-event]')
const period = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 2 }).first()
const headingOf = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]`)

/** Days of a seeded course, YYYY-MM-DD; seeds count from the day they are made. */
async function daysOf(page: Page, id: string): Promise<readonly string[]> {
  const { course } = await askAsAdmin(page.request, admins.superAdmin, 'query ($id: ID!) { course(id: $id) { days { date } } }', { id })
  const days: readonly { readonly date: string }[] = Object(course).days
  return days.map(({ date }) => date.split('/').toReversed().join('-'))
}

const firstOf = (days: readonly string[]): string => days[0] ?? ''

test('a month is looked through by keyboard, and a course opens in place', async ({ page }) => {
  test.setTimeout(60_000)
  await signIn(page, admins.superAdmin)
  const day = firstOf(await daysOf(page, 'course-gmdss-next'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click()
  await expect(grid(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await expectAccessible(page)

  const before = await period(page).textContent()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(period(page)).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(period(page)).toHaveText(before ?? '')

  await page.goto(addressOf(`/calendar?day=${day}`))
  const event = events(page, 'course-gmdss-next').first()
  await tabTo(page, event)
  await expect(event).toHaveAccessibleName(/^GMDSS General Operator STCW ?, \d/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'GMDSS General Operator' })
  await expect(dialog).toContainText('Joseph Adeyemi')
  await expect(dialog).toContainText('11 of 12')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(event).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await pressBack(page)
  await expect(dialog).toBeHidden()
  await expect(event).toBeFocused()
  await expect(page).toHaveURL(addressOf(`/calendar?day=${day}`))

  // From the heading of a day keys go to others, over the end of the month too, and the focus goes along.
  await headingOf(page, day).focus()
  await page.keyboard.press('PageDown')
  const [year = 0, month = 0] = day.split('-').map(Number)
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
  await expect(page.locator('[data-day]:focus')).toHaveAttribute('data-day', new RegExp(`^${next}`))
  await page.keyboard.press('Home')
  await expect(page.locator('[data-day]:focus')).toHaveAccessibleName(/^\d+ ?, Monday /)
  await page.keyboard.press('Enter')
  await expect(period(page)).toHaveText(/^Monday \d/)
  await expect(page).toHaveURL(/view=day/)
})

test('filters, view and day stand in the address', async ({ page }) => {
  await signIn(page, admins.superAdmin)
  const day = firstOf(await daysOf(page, 'course-gmdss-next'))
  await page.goto(addressOf(`/calendar?day=${day}`))
  await expect(events(page, 'course-gmdss-next').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Instructor' }).selectOption({ label: 'Joseph Adeyemi' })
  await page.getByRole('combobox', { name: 'Category' }).selectOption('STCW')
  await page.getByText('Week', { exact: true }).click()
  await expect(page).toHaveURL(addressOf(`/calendar?day=${day}&instructor=instructor-adeyemi&category=STCW&view=week`))
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Instructor' })).toHaveValue('instructor-adeyemi')
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  await expect(events(page, 'course-gmdss-next').first()).toContainText('08:00–16:00')
  const ids = await events(page).evaluateAll((all) => all.map((event) => event.getAttribute('data-event')?.split(' ')[0]))
  expect(new Set(ids)).toEqual(new Set(['course-gmdss-next']))
  await expectAccessible(page)
  await events(page).first().click()
  await page.getByRole('link', { name: 'Open course' }).click()
  await expect(page).toHaveURL(addressOf('/course/details/course-gmdss-next'))
})

const held = (id: string, timezone: string, days: readonly (readonly [date: string, start: string, end: string])[]): object => ({
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

/** Days on which clocks are changed in Copenhagen (25 October) and in Los Angeles (1 November), at the hour of the change too. */
const aroundChanges = [
  held('course-a', 'Europe/Copenhagen', [
    ['24/10/2026', '08:00', '16:00'],
    ['25/10/2026', '01:30', '09:00'],
    ['26/10/2026', '08:00', '16:00'],
  ]),
  held('course-b', 'America/Los_Angeles', [
    ['31/10/2026', '00:30', '08:00'],
    ['01/11/2026', '01:30', '09:30'],
    ['02/11/2026', '08:00', '16:00'],
  ]),
]

/** Where each event is seen: from which day's column to which, and from which share of the column's height to which. */
const cells = (page: Page): Promise<readonly string[]> =>
  events(page).evaluateAll((all) =>
    all.map((event) => {
      const box = event.getBoundingClientRect()
      const row = event.closest('.rbc-month-row') ?? event.closest('.rbc-time-view')
      const dayAt = (x: number): string | undefined =>
        [...(row?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].find((heading) => {
          const { left = 0, right = 0 } = heading.parentElement?.parentElement?.getBoundingClientRect() ?? {}
          const own = row?.matches('.rbc-month-row') ? heading.parentElement?.getBoundingClientRect() : { left, right }
          return own !== undefined && own.left <= x && x <= own.right
        })?.dataset['day']
      const column = event.closest('.rbc-day-slot')?.getBoundingClientRect()
      const share = (y: number): string => (column ? ` ${((y - column.top) / column.height).toFixed(2)}` : '')
      return `${event.getAttribute('data-event')}: ${dayAt(box.left + 6)}${share(box.top)} to ${dayAt(box.right - 6)}${share(box.bottom)}`
    }),
  )

/** The same calendar as somebody elsewhere sees it. */
async function cellsIn(browser: Browser, timezoneId: string): Promise<readonly (readonly string[])[]> {
  const context = await browser.newContext({ timezoneId, locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, admins.superAdmin)
  await answer(page, 'CalendarCourses', { getCourseByDate: aroundChanges })
  const found: (readonly string[])[] = []
  for (const [view, day] of [
    ['month', '2026-10-25'],
    ['week', '2026-10-25'],
    ['week', '2026-11-01'],
  ] as const) {
    await page.goto(addressOf(`/calendar?view=${view}&day=${day}`))
    await expect(events(page).first()).toBeVisible()
    found.push(await cells(page))
  }
  await context.close()
  return found
}

test('a course stands in the same cells for readers in three zones', async ({ browser }) => {
  test.setTimeout(60_000)
  const inSingapore = await cellsIn(browser, 'Asia/Singapore')
  expect(inSingapore[0]).toEqual([
    'course-a 2026-10-24: 2026-10-24 to 2026-10-25',
    'course-a 2026-10-24: 2026-10-26 to 2026-10-26',
    'course-b 2026-10-31: 2026-10-31 to 2026-11-01',
  ])
  expect(inSingapore[2]).toEqual([
    'course-a 2026-10-26 08:00: 2026-10-26 0.44 to 2026-10-26 0.89',
    'course-b 2026-10-31 00:30: 2026-10-31 0.03 to 2026-10-31 0.44',
    'course-b 2026-11-01 01:30: 2026-11-01 0.08 to 2026-11-01 0.53',
  ])
  expect(await cellsIn(browser, 'America/Los_Angeles')).toEqual(inSingapore)
  expect(await cellsIn(browser, 'Europe/Copenhagen')).toEqual(inSingapore)
})

/** The words of each event as they are seen: across, on how many lines, and whether the name keeps to the room it has. */
const wordsSeen = (page: Page) =>
  events(page).evaluateAll((all) =>
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

test('short courses side by side have their names across, on one line, and say what is archived beside the category', async ({ page }) => {
  const side = (id: string, isCompleted: boolean, end: string): object => ({
    ...held(id, 'Asia/Singapore', [['27/10/2026', '09:00', end]]),
    isCompleted,
  })
  await signIn(page, admins.superAdmin)
  await answer(page, 'CalendarCourses', { getCourseByDate: [side('course-a', false, '10:00'), side('course-b', true, '10:00')] })
  await page.goto(addressOf('/calendar?view=week&day=2026-10-27'))
  await expect(events(page)).toHaveCount(2)
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const seen of await wordsSeen(page))
      expect(seen, `${width}`).toMatchObject({ writingMode: 'horizontal-tb', lines: 1, isInside: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(events(page, 'course-b')).toHaveAttribute('title', 'Course of Asia/Singapore · STCW · Archived')
  await answer(page, 'CalendarCourses', { getCourseByDate: [side('course-b', true, '16:00')] })
  await page.reload()
  await expect(events(page)).toHaveCount(1)
  expect((await wordsSeen(page)).map(({ kinds }) => kinds)).toEqual([['STCW', 'Archived']])
})

test('a failing answer keeps its place, and is no empty month', async ({ page, fault, watch }) => {
  watch.expect(/500/)
  await signIn(page, admins.superAdmin)
  await fault('CalendarCourses', { kind: 'json500', times: 1 })
  await page.goto(addressOf('/calendar'))
  await expect(page.getByRole('alert').filter({ hasText: 'Courses could not be loaded' })).toBeVisible()
  await expect(grid(page)).toHaveCount(0)
  await expect(page.getByText(/No courses in/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(grid(page)).toBeVisible()
})

for (const viewport of [
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
])
  test.describe(`on a tablet of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    for (const view of ['month', 'week', 'day'])
      test(`everything in its ${view} can be met with a finger`, async ({ page }) => {
        const onOneDay = (id: string, start: string, end: string): object => held(id, 'Asia/Singapore', [['27/10/2026', start, end]])
        await signIn(page, admins.superAdmin)
        const courses = [
          onOneDay('course-a', '08:00', '16:00'),
          onOneDay('course-b', '08:00', '16:00'),
          onOneDay('course-c', '09:00', '12:00'),
          onOneDay('course-d', '13:00', '13:30'),
          held('course-e', 'Asia/Singapore', [
            ['28/10/2026', '10:00', '10:30'],
            ['28/10/2026', '10:30', '11:00'],
          ]),
        ]
        await answer(page, 'CalendarCourses', { getCourseByDate: courses })
        await page.goto(addressOf(`/calendar?view=${view}&day=2026-10-27`))
        await expect(events(page).first()).toBeVisible()
        expect(await smallTargets(page.getByRole('main'))).toEqual([])
        await expectAccessible(page)
      })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('it is an agenda', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    const day = firstOf(await daysOf(page, 'course-gmdss-next'))
    await page.goto(addressOf(`/calendar?view=month&day=${day}`))
    await expect(events(page, 'course-gmdss-next').first()).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(grid(page)).toHaveCount(0)
    await expectAccessible(page)
    expect(await smallTargets(page.getByRole('main'))).toEqual([])
    await events(page, 'course-gmdss-next').first().click()
    await expect(page.getByRole('dialog', { name: 'GMDSS General Operator' })).toBeVisible()
    expect(await smallTargets(page.getByRole('dialog'))).toEqual([])
    await page.getByRole('button', { name: 'Back' }).click()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    // A phone does without what draws the grid.
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(files.filter((file) => file.includes('CalendarGrid'))).toEqual([])
  })
})
