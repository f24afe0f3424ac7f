import type { APIRequestContext, Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { readFile } from 'node:fs/promises'
import { paths } from '~/platform/routes/paths'
import { expectNoSidewaysScroll, resize } from './checks'
import { addressOf, admins, expect, sendAs, signIn, test } from './journey'
import { readPdf } from './pdfPage'
import { changeDraft, chooseAction, heading, tabAndType, tabTo, toasts, travel } from './steps'

const clientId = 'client-northbreakwater'
const dayLength = 86_400_000

const later = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
const dayIn = (days: number): string => later(new Date().toISOString().slice(0, 10), days)
const typed = (day: string): string => day.split('-').toReversed().join('')
const dotted = (day: string): string => day.split('-').toReversed().join('.')
const slashed = (day: string): string => day.split('-').toReversed().join('/')

/** The first Thursday after some days: later than any seeded course. */
function thursdayIn(days: number): string {
  const day = dayIn(days)
  return later(day, (11 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)
}

interface NewCourse {
  readonly name: string
  readonly start: string
  readonly days?: number
  readonly seats?: number
  readonly people?: readonly string[]
}

const send = (request: APIRequestContext, query: string, variables: Readonly<Record<string, unknown>> = {}) =>
  sendAs(request, admins.superAdmin, query, variables)

/** The stored courses with a name. */
async function storedCourses(request: APIRequestContext, name: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { searchCourses } = await send(
    request,
    `query ($name: String!) {
      searchCourses(clientId: "${clientId}", query: $name, isCompleted: false, pageSize: 25) {
        id timezone instructorId durationDays includeWeekend price days { date startTime endTime }
      }
    }`,
    { name: name.toLowerCase() },
  )
  return [...Object(searchCourses)]
}

/** Schedules a course with participants in the backend; its last day is short. Returns its id. */
async function scheduleCourse(request: APIRequestContext, { name, start, days = 1, seats, people = [] }: NewCourse): Promise<string> {
  const given = Array.from({ length: days }, (_, index) => ({
    date: slashed(later(start, index)),
    startTime: '09:00',
    endTime: days > 1 && index === days - 1 ? '12:30' : '17:00',
  }))
  await send(
    request,
    `mutation ($name: String, $days: String, $start: String, $end: String, $seats: Int, $length: Int) {
      courseSet(clientId: "${clientId}", name: $name, days: $days, startDate: $start, endDate: $end, maxParticipants: $seats,
        durationDays: $length, timezone: "Asia/Singapore", startTime: "09:00", endTime: "17:00", instructorId: "instructor-holm",
        street: "5 Keppel Bay Drive", city: "Singapore", country: "Singapore", certTemplateId: "template-basic-safety",
        description: "<p>Bring <b>gloves</b>; semicolons, commas</p>") { success }
    }`,
    {
      name,
      days: JSON.stringify(given),
      start: `${start}T01:00:00.000Z`,
      end: `${later(start, days)}T01:00:00.000Z`,
      seats: seats ?? null,
      length: days,
    },
  )
  const id = String((await storedCourses(request, name))[0]?.['id'])
  // They run in order: the last ones wait when the seats are taken.
  const additions = people.map((person, index) => {
    const [first, last] = [person.split(' ').slice(0, -1).join(' '), person.split(' ').at(-1)].map((part) => JSON.stringify(part))
    return `p${index}: addCourseParticipant(courseId: "${id}", firstName: ${first}, lastName: ${last}, email: "person${index}@crew.example") { success }`
  })
  if (additions.length > 0) await send(request, `mutation { ${additions.join('\n')} }`)
  return id
}

const participants = (page: Page): Locator => page.getByRole('table', { name: 'Participants' })
const courseDays = (page: Page, list = 'Course days'): Locator => page.getByRole('list', { name: list }).getByRole('listitem')
const fromOf = (page: Page, day: number): Locator => page.getByLabel(`Day ${day} from`)

test('two dates are scheduled by keyboard, over a weekend, with individual hours and a reload in between', async ({
  page,
  request,
  watch,
}) => {
  page.on('dialog', (question) => void question.accept())
  const name = 'Ølgaard Hot Work Watch'
  const first = thursdayIn(300)
  const [second, third, fourth, fifth] = [1, 4, 5, 6].map((days) => later(first, days))
  const nextDate = later(first, 28)
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
  await tabTo(page, page.getByRole('button', { name: 'Next: dates' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addressOf('/course/create/structure'))

  await tabAndType(page, page.getByLabel('Full days'), '5')
  await tabAndType(page, page.getByLabel('First day'), typed(first))
  await expect(courseDays(page)).toHaveText([/Thu /, /Fri /, /Sat /, /Sun /, /Mon /])
  await tabTo(page, page.getByRole('switch', { name: 'Include weekends' }), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(courseDays(page)).toHaveText(
    [first, second, third, fourth, fifth].map((day, index) => {
      const weekday = ['Thu', 'Fri', 'Mon', 'Tue', 'Wed'][index]
      return new RegExp(`Day ${index + 1} ?${weekday} ${dotted(day ?? '')}`)
    }),
  )
  await tabAndType(page, fromOf(page, 2), '1030')
  await tabAndType(page, page.getByLabel('Day 2 to'), '18')
  await page.keyboard.press('Tab')
  await expect(fromOf(page, 2)).toHaveValue('10:30')
  await tabTo(page, page.getByRole('button', { name: 'Add another date' }))
  await page.keyboard.press('Enter')
  await changeDraft(page, () => tabAndType(page, page.getByLabel('First day').nth(1), typed(nextDate)))
  await expect(courseDays(page, 'Days of date 2 of 2').first()).toContainText(`Thu ${dotted(nextDate)}`)
  expect(watch.sent).not.toContain('PlanCourse')

  await page.reload()
  await expect(page.getByText(/^You have an unsaved draft of “/)).toBeVisible()
  await expect(courseDays(page)).toHaveCount(1)
  await tabTo(page, page.getByRole('button', { name: 'Continue with it' }))
  await page.keyboard.press('Enter')
  await expect(courseDays(page, 'Days of date 1 of 2')).toHaveCount(5)
  await expect(fromOf(page, 2).first()).toHaveValue('10:30')
  await tabTo(page, page.getByRole('button', { name: 'Back to details' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveText('Nobody welds alone.')
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, page.getByRole('button', { name: 'Next: dates' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Schedule 2 dates' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Planned courses')).toBeVisible()
  await expect(toasts(page).getByText('2 dates scheduled')).toBeVisible()

  const [one, two, ...more] = await storedCourses(request, name)
  expect(more).toEqual([])
  expect(one).toMatchObject({
    instructorId: 'instructor-holm',
    includeWeekend: false,
    durationDays: 5,
    price: 1450,
    days: [first, second, third, fourth, fifth].map((day, index) => ({
      date: slashed(day ?? ''),
      startTime: index === 1 ? '10:30' : '08:00',
      endTime: index === 1 ? '18:00' : '16:00',
    })),
  })
  expect(Object(two)['days'][0]).toEqual({ date: slashed(nextDate), startTime: '08:00', endTime: '16:00' })
})

test('the index of the course form leads to each section and marks the one in view, on wide screens only', async ({ page }) => {
  await signIn(page, admins.superAdmin, paths.createCourse())
  const index = page.getByRole('navigation', { name: 'Sections' })
  await expect(index.getByRole('link', { name: 'Course', exact: true })).toHaveAttribute('aria-current', 'location')
  await index.getByRole('link', { name: 'Location' }).click()
  await expect(index.getByRole('link', { name: 'Location' })).toHaveAttribute('aria-current', 'location')
  await expect(page.getByRole('group', { name: 'Location' })).toBeFocused()
  await expect(page.getByLabel('Street')).toBeInViewport()
  // The page ends before this section reaches the line where people read.
  await index.getByRole('link', { name: 'Certificates' }).click()
  await expect(index.getByRole('link', { name: 'Certificates' })).toHaveAttribute('aria-current', 'location')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(index).toBeHidden()
})

test('a course is completed by keyboard, also after the connection was lost, and issues its certificates once, although a response is lost', async ({
  page,
  browser,
  request,
  fault,
  watch,
}) => {
  watch.expect(/Failed to load resource|ERR_/)
  const id = await scheduleCourse(request, {
    name: 'Þorsteinn Rigging',
    start: dayIn(-3),
    people: ['Aminata Diallo', 'Kwame Mensah', 'Zoë Ångström'],
  })
  await signIn(page, admins.superAdmin, paths.course(id))
  const complete = page.getByRole('button', { name: 'Complete…' })
  await expect(complete).not.toHaveAttribute('aria-disabled')
  await tabTo(page, complete)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Complete the course' })
  await tabTo(page, dialog.getByRole('button', { name: 'All passed' }))
  await page.keyboard.press('Enter')
  const kwame = dialog.getByRole('checkbox', { name: 'Kwame Mensah' })
  await tabTo(page, kwame)
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('status', { name: 'Marks' })).toHaveText('2 passed, 1 failed')
  await page.context().setOffline(true)
  await tabTo(page, dialog.getByRole('button', { name: 'Complete: 2 passed, 1 failed' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(/did not arrive|Could not reach/)
  await page.context().setOffline(false)
  await expect(kwame).not.toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addressOf(paths.archivedCourse(id)))
  await expect(toasts(page).getByText('Course completed')).toBeVisible()
  const rowOf = (person: string): Locator => participants(page).getByRole('row').filter({ hasText: person })
  await expect(rowOf('Aminata Diallo')).toContainText('Passed')
  await expect(rowOf('Kwame Mensah')).toContainText('Failed')

  await page.getByRole('link', { name: 'Issue certificates' }).click()
  await expect(heading(page, 'Issue course certificates')).toBeVisible()
  await page.getByRole('button', { name: 'Issue 2 certificates' }).click()
  await expect(page.getByLabel('Valid until')).toBeFocused()
  await page.getByLabel('Valid until').fill('17-11-2031')
  // The lost certificate is looked up, not sent again.
  await fault('IssueCertificate', { kind: 'lost', times: 1 })
  await page.getByRole('button', { name: 'Issue 2 certificates' }).click()
  await expect(page.getByText('2 of 2 certificates issued.')).toBeVisible({ timeout: 20_000 })
  expect(watch.count('IssueCertificate')).toBe(2)
  await page.goto(addressOf(paths.issueForCourse(id)))
  await expect(page.getByRole('link', { name: 'Already issued' })).toHaveCount(2)

  await travel(page, `${paths.archivedCourse(id)}?tab=certificates`)
  await page.getByRole('link', { name: 'Zoë Ångström' }).click()
  await expect(heading(page, 'Zoë Ångström · Basic Safety Training')).toBeVisible()
  const stranger = await browser.newPage()
  await stranger.goto(addressOf(paths.publicCertificateByCode(new URL(page.url()).pathname.split('/').at(-1) ?? '')))
  await expect(heading(stranger, 'Valid')).toBeVisible()
  await expect(stranger.getByText('Zoë Ångström')).toBeVisible()
  await stranger.close()
})

test('a course is printed as sign-in sheets, as many pages as it says, with the head on each, and saved as a calendar file', async ({
  page,
  request,
  browser,
}) => {
  const long = 'Bartholomew Featherstonehaugh-Cholmondeley van der Westhuizen de la Fuente'
  const name = `Guðrún Confined Space; ${long} ${long} ${long}`
  const start = dayIn(340)
  const others = Array.from(
    { length: 31 },
    (_, index) => `${long} ${String.fromCodePoint(97 + (index % 26)).repeat(3 + Math.floor(index / 26))}`,
  )
  const people = ['Astrid Bø', 'Miguel Ángel Núñez', ...others, 'Yūki Tanaka']
  const id = await scheduleCourse(request, { name, start, days: 2, seats: 33, people })
  await signIn(page, admins.superAdmin, paths.course(id))
  await chooseAction(page, 'Sign-in sheet')
  const dialog = page.getByRole('dialog', { name: 'Sign-in sheet' })
  await expect(dialog).toContainText('4 pages, 2 for each day, with 33 names and 3 empty lines to sign.')
  await page.evaluate(() => {
    window.print = () => void Object.assign(globalThis, { wasPrinted: true })
  })
  await dialog.getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'wasPrinted'))).toBe(true)
  await page.emulateMedia({ media: 'print' })
  const sheets = page.locator('[data-pages] section')
  await expect(sheets).toHaveCount(4)
  for (const index of [0, 1, 2, 3]) {
    const sheet = sheets.nth(index)
    const day = index < 2 ? 1 : 2
    await expect(sheet).toContainText(`Day ${day} of 2: `)
    await expect(sheet).toContainText(`${dotted(later(start, day - 1))}, 09:00–${day === 2 ? '12:30' : '17:00'}`)
    await expect(sheet).toContainText(`Page ${index + 1} of 4`)
  }
  // Once for each day; the last participant is on the waiting list.
  for (const person of people.filter((each) => !others.includes(each)))
    await expect(sheets.getByText(person)).toHaveCount(person === 'Yūki Tanaka' ? 0 : 2)
  await expect(page.getByRole('main')).toBeHidden()
  const printed = await readPdf(browser, await page.pdf({ preferCSSPageSize: true }), { hasCode: false })
  expect(printed.pages).toBe(4)
  const words = printed.words.join('')
  for (const part of ['NorthBreakwater', 'Day1of2', 'AstridBø', 'Núñez', 'KatrineHolm']) expect(words).toContain(part)
  expect(words).not.toContain('Plannedcourses')
  expect(await readPdf(browser, await page.pdf({ format: 'Letter' }), { hasCode: false })).toMatchObject({ pages: 4 })
  await page.emulateMedia({ media: null })
  await dialog.getByText('Close', { exact: true }).click()

  const saving = page.waitForEvent('download')
  await chooseAction(page, 'Calendar file')
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Guðrún Confined Space.*\.ics$/)
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  expect(events.map(({ summary }) => summary)).toEqual([1, 2].map((day) => `${name} (day ${day} of 2)`))
  expect(events[0]?.startDate.toString()).toBe(`${start}T09:00:00`)
  expect(events[0]?.location).toBe('5 Keppel Bay Drive, Singapore')
  expect(events[0]?.description).toBe('Bring gloves; semicolons, commas')
})

/** Expects that labels, values and lines of facts side by side are aligned. */
async function expectAligned(within: Locator): Promise<void> {
  await expect(within.locator('dl').first()).toBeVisible()
  const facts = await within.locator('dl > div').evaluateAll((all) =>
    all.flatMap((fact) => {
      const [label, value] = [fact.querySelector('dt'), fact.querySelector('dd')]
      if (!label || !value || !fact.checkVisibility()) return []
      const text = document.createRange()
      text.selectNodeContents(value.querySelector('a') ?? value)
      const line = `${getComputedStyle(fact).borderBottomWidth} at ${fact.getBoundingClientRect().bottom}`
      return [{ label: label.getBoundingClientRect().top, value: text.getBoundingClientRect().top, line }]
    }),
  )
  expect(facts.length).toBeGreaterThan(3)
  // The last of an odd number stands alone.
  const pairs = facts.slice(0, facts.length - (facts.length % 2))
  expect(pairs.filter((_, index) => index % 2 === 1)).toEqual(pairs.filter((_, index) => index % 2 === 0))
}

test('the people of a course come first, whatever its seats need, then its aligned facts', async ({ page }) => {
  await signIn(page, admins.superAdmin)
  for (const id of ['course-gmdss-next', 'course-ecdis-ended', 'course-basic-safety-running', 'course-basic-safety-next']) {
    await travel(page, paths.course(id))
    for (const [width, most] of [
      [1440, 330],
      [1024, 330],
      [390, 360],
    ] as const) {
      await resize(page, { width, height: 900 })
      const first = width < 768 ? participants(page).getByRole('row').first() : participants(page)
      await expect(first).toBeVisible()
      expect((await first.boundingBox())?.y, `${id}, ${width} px wide`).toBeLessThanOrEqual(most)
    }
  }
  // On a phone a few facts are shown, and all on request.
  const facts = page.getByRole('region', { name: 'Facts' })
  await expect(facts.getByText('Price')).toBeHidden()
  await expectAligned(facts)
  await facts.getByRole('button', { name: 'All facts', expanded: false }).click()
  await expect(facts.getByText('Price')).toBeVisible()
  await expectAligned(facts)
  await resize(page, { width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await resize(page, { width: 768, height: 1024 })
  await expectAligned(facts)
  await travel(page, '/course/details/course-ecdis-next?tab=about')
  await expectAligned(page.getByRole('tabpanel'))
})
