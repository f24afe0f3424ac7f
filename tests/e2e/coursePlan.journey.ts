import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addressOf, admins, askAsAdmin, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './journey'
import { tabAndType, tabTo, toasts } from './ways'

const dayLength = 86_400_000
const later = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
const typed = (day: string): string => day.split('-').toReversed().join('')
const dotted = (day: string): string => day.split('-').toReversed().join('.')
const storedDay = (day: string): string => day.split('-').toReversed().join('/')

/** The first Thursday after so many days: farther ahead than any seeded course. */
function thursdayIn(days: number): string {
  const day = later(new Date().toISOString().slice(0, 10), days)
  return later(day, (11 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)
}

/** A course of one day that somebody teaches, as another planner has made it. */
async function teachOn(request: APIRequestContext, name: string, day: string, instructorId: string): Promise<void> {
  const days = JSON.stringify([{ date: storedDay(day), startTime: '13:00', endTime: '15:00' }])
  const facts = { name, days, instructorId, startDate: `${day}T05:00:00.000Z`, endDate: `${later(day, 1)}T05:00:00.000Z` }
  const answer = await askAsAdmin(
    request,
    admins.superAdmin,
    `mutation ($name: String, $days: String, $instructorId: ID, $startDate: String, $endDate: String) {
      courseSet(clientId: "client-northbreakwater", name: $name, days: $days, instructorId: $instructorId, startDate: $startDate,
        endDate: $endDate, timezone: "Europe/Copenhagen", startTime: "13:00", endTime: "15:00", durationDays: 1) { success }
    }`,
    facts,
  )
  expect(answer['courseSet']).toMatchObject({ success: true })
}

/** What the backend keeps of the courses of a name, the first one first. */
async function storedCourses(request: APIRequestContext, name: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const answer = await askAsAdmin(
    request,
    admins.superAdmin,
    `query ($name: String!) {
      searchCourses(clientId: "client-northbreakwater", query: $name, isCompleted: false, pageSize: 25) {
        name startDate endDate timezone instructorId durationDays includeWeekend price language days { date startTime endTime }
      }
    }`,
    { name: name.toLowerCase() },
  )
  return [...Object(answer['searchCourses'])]
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const daysOf = (page: Page, run = 'Course days'): Locator => page.getByRole('list', { name: run }).getByRole('listitem')
const fromOf = (page: Page, day: number): Locator => page.getByLabel(`Day ${day} from`)

/** Nothing scrolls sideways, on a phone and on the narrowest one. */
async function expectNarrow(page: Page): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await expectNoSidewaysScroll(page, `at ${width} px`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('two runs are planned by keyboard: over a weekend, with a clash, hours of one day, and a reload in the middle', async ({
  page,
  request,
  watch,
}) => {
  test.setTimeout(90_000)
  page.on('dialog', (question) => void question.accept())
  const name = 'Ølgaard Hot Work Watch'
  const first = thursdayIn(300)
  const [second, third, fourth, fifth] = [1, 4, 5, 6].map((days) => later(first, days))
  const nextRun = later(first, 28)
  const taken = `Taken on ${third}`
  await teachOn(request, taken, third ?? '', 'instructor-holm')
  await signIn(page, admins.superAdmin, '/course/planned')
  await page.getByRole('link', { name: 'Schedule a course' }).first().click()
  await expect(heading(page, 'Schedule a course')).toBeVisible()

  await tabAndType(page, page.getByLabel('Name', { exact: true }), name)
  await tabTo(page, page.getByRole('textbox', { name: 'Description' }))
  await page.keyboard.type('Nobody welds alone.')
  await tabAndType(page, page.getByLabel('Maximum participants'), '12')
  await tabAndType(page, page.getByLabel('Price per seat'), '1450')
  await tabTo(page, page.getByRole('combobox', { name: 'Instructor', exact: true }))
  await page.keyboard.type('katrine')
  await expect(page.getByRole('option', { name: /^Katrine Holm/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Next: dates' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addressOf('/course/create/structure'))

  // Five days from a Thursday on; once Saturdays and Sundays are none, they are Thu Fri Mon Tue Wed.
  await tabAndType(page, page.getByLabel('Full days'), '5')
  await tabAndType(page, page.getByLabel('First day'), typed(first))
  await expect(daysOf(page)).toHaveText([/Thu /, /Fri /, /Sat /, /Sun /, /Mon /])
  await tabTo(page, page.getByRole('switch', { name: 'Include weekends' }), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(daysOf(page)).toHaveText(
    [first, second, third, fourth, fifth].map((day, at) => {
      const weekday = ['Thu', 'Fri', 'Mon', 'Tue', 'Wed'][at]
      return new RegExp(`Day ${at + 1} ?${weekday} ${dotted(day ?? '')}`)
    }),
  )
  // Katrine Holm is elsewhere on the third day, and only then.
  const clash = page.getByRole('status').filter({ hasText: 'is booked for' })
  await expect(clash.getByRole('listitem')).toHaveText([
    new RegExp(`^Day 3 \\(Mon ${dotted(third ?? '')}\\): Katrine Holm is booked for ${taken}`),
  ])
  await expect(clash.getByRole('link', { name: taken })).toHaveAttribute('target', '_blank')

  // Hours of one day alone, and a change that would overwrite them asks first.
  await tabAndType(page, fromOf(page, 2), '1030')
  await tabAndType(page, page.getByLabel('Day 2 to'), '18')
  await page.keyboard.press('Tab')
  await expect(fromOf(page, 2)).toHaveValue('10:30')
  await tabTo(page, page.getByLabel('Full days'), 'Shift+Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4')
  const question = page.getByRole('dialog', { name: 'Overwrite the hours of individual days?' })
  await tabTo(page, question.getByRole('button', { name: 'Keep my hours' }))
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Full days')).toHaveValue('5')
  await expect(daysOf(page)).toHaveCount(5)
  await expect(fromOf(page, 2)).toHaveValue('10:30')
  await expect(page.getByLabel('Day 2 to')).toHaveValue('18:00')

  // Another run, taken out and taken back with all that was set.
  await tabTo(page, page.getByRole('button', { name: 'Add another run' }))
  await page.keyboard.press('Enter')
  await tabAndType(page, page.getByLabel('First day').nth(1), typed(nextRun))
  await expect(daysOf(page, 'Days of run 2 of 2').first()).toContainText(`Thu ${dotted(nextRun)}`)
  await tabTo(page, page.getByRole('button', { name: 'Remove run 2' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: /^Days of|^Course days$/ })).toHaveCount(1)
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(daysOf(page, 'Days of run 2 of 2').first()).toContainText(`Thu ${dotted(nextRun)}`)
  expect(watch.sent).not.toContain('PlanCourse')
  // It takes the time in which what is typed comes to rest and is kept.
  await expectAccessible(page)

  // The page is lost in the middle; nothing else is.
  await page.reload()
  await expect(page.getByText(/^You have an unsaved draft of “/)).toBeVisible()
  await expect(daysOf(page)).toHaveCount(1)
  await tabTo(page, page.getByRole('button', { name: 'Continue with it' }))
  await page.keyboard.press('Enter')
  await expect(daysOf(page, 'Days of run 1 of 2')).toHaveCount(5)
  await expect(fromOf(page, 2).first()).toHaveValue('10:30')
  await expect(daysOf(page, 'Days of run 2 of 2').first()).toContainText(`Thu ${dotted(nextRun)}`)
  await tabTo(page, page.getByRole('button', { name: 'Back to details' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveText('Nobody welds alone.')
  await expect(page.getByLabel('Price per seat')).toHaveValue('1450')
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, page.getByRole('button', { name: 'Next: dates' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Schedule 2 runs' }))
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Planned courses')).toBeVisible()
  await expect(toasts(page).getByText('2 runs scheduled')).toBeVisible()
  const [one, other, ...more] = await storedCourses(request, name)
  expect(more).toEqual([])
  const hours = [
    ['08:00', '16:00'],
    ['10:30', '18:00'],
    ['08:00', '16:00'],
    ['08:00', '16:00'],
    ['08:00', '16:00'],
  ]
  expect(one).toMatchObject({
    instructorId: 'instructor-holm',
    includeWeekend: false,
    durationDays: 5,
    price: 1450,
    timezone: 'Europe/Copenhagen',
    days: [first, second, third, fourth, fifth].map((day, at) => ({
      date: storedDay(day ?? ''),
      startTime: hours[at]?.[0],
      endTime: hours[at]?.[1],
    })),
  })
  expect(Object(other)['days'][0]).toEqual({ date: storedDay(nextRun), startTime: '08:00', endTime: '16:00' })
})

test('a planned course is found, edited on both steps and saved', async ({ page, request }) => {
  test.setTimeout(60_000)
  const name = 'Ørsted Crane Signalling'
  const day = thursdayIn(310)
  await teachOn(request, name, day, 'instructor-holm')
  await signIn(page, admins.superAdmin, '/course/planned')
  await page.getByRole('searchbox', { name: 'Course name' }).fill('ØRSTED crane')
  await expect(page.getByRole('list', { name: 'Planned courses' }).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText(dotted(day))
  await expectNarrow(page)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(heading(page, `Edit ${name}`)).toBeVisible()
  await page.getByLabel('Subtitle').fill('For riggers')
  // The buttons of a text are not the form's.
  await page.getByRole('textbox', { name: 'Description' }).click()
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('Gloves')
  await expect(page.getByRole('textbox', { name: 'Description' }).locator('strong')).toHaveText('Gloves')
  await expect(page).toHaveURL(/step=details/)
  await expectNarrow(page)

  // What is wrong on this step is shown before the other one.
  await page.getByLabel('Maximum participants').fill('3')
  await page.getByLabel('Minimum participants').fill('4')
  await page.getByRole('button', { name: 'Next: dates' }).click()
  await expect(page.getByText('More than the maximum').first()).toBeVisible()
  await expect(page.getByLabel('Minimum participants')).toBeFocused()
  await page.getByLabel('Minimum participants').fill('2')
  await page.getByRole('button', { name: 'Next: dates' }).click()
  await expect(page).toHaveURL(/\/course\/edit\/structure\?.*step=structure/)
  await expect(daysOf(page)).toHaveCount(1)
  await expect(page.getByText('No clash with another course.')).toBeVisible()
  await page.getByLabel('Full days').fill('3')
  await expect(daysOf(page)).toHaveText([/Thu /, /Fri /, /Sat /])
  await page.getByLabel('Day 3 from').fill('13')
  await page.getByLabel('Day 3 to').fill('12')
  await page.getByRole('button', { name: 'Save course' }).click()
  await expect(page.getByText('Ends before it starts').first()).toBeVisible()

  // What is wrong on both steps is listed on either, and each name leads to its field.
  await page.getByRole('button', { name: 'Back to details' }).click()
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Next: dates' }).click()
  const wrong = page.getByRole('alert').filter({ hasText: '2 fields need attention:' })
  await wrong.getByRole('button', { name: 'Day 3 to' }).click()
  await expect(page).toHaveURL(/step=structure/)
  await expect(page.getByLabel('Day 3 to')).toBeFocused()
  await wrong.getByRole('button', { name: 'Name' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Next: dates' }).click()
  await expect(page.getByLabel('Day 3 to')).toBeFocused()
  await page.getByLabel('Day 3 to').fill('17')
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Save course' }).click()

  await expect(heading(page, name)).toBeVisible()
  await expect(toasts(page).getByText('Course saved')).toBeVisible()
  await expect(page.getByText('For riggers')).toBeVisible()
  await expect(page.getByText(`${dotted(day)} – ${dotted(later(day, 2))}`)).toBeVisible()
  const [stored] = await storedCourses(request, name)
  expect(stored).toMatchObject({
    durationDays: 3,
    days: [{}, {}, { date: storedDay(later(day, 2)), startTime: '13:00', endTime: '17:00' }],
  })
})

test('a double press on “Next” shows the days, and plans nothing', async ({ page, watch }) => {
  await signIn(page, admins.superAdmin, '/course/create')
  await page.getByLabel('Name', { exact: true }).fill('Pressed twice')
  const box = await page.getByRole('button', { name: 'Next: dates' }).boundingBox()
  if (!box) throw new Error('There is no button')
  const spot = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.click(...spot)
  const plan = page.getByRole('button', { name: 'Schedule course' })
  await expect(plan).toBeEnabled()
  await expect(plan).not.toHaveAttribute('aria-busy')
  // As the browser counts it, wherever what is under the finger has come from.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page).toHaveURL(addressOf('/course/create/structure'))
  await expect(plan).not.toHaveAttribute('aria-busy')
  expect(watch.sent).not.toContain('PlanCourse')
  await plan.click()
  await expect(page).toHaveURL(addressOf('/course/planned'))
})
