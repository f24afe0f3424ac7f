import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { addressOf, admins, askAsAdmin, expect, expectAccessible, expectNoSidewaysScroll, signIn, smallTargets, test } from './journey'
import { readPdf } from './pdfPage'
import { tabTo, toasts } from './ways'

const client = 'client-northbreakwater'
const dayLength = 86_400_000

/** A day so many days from today. */
const dayIn = (days: number): string => new Date(Date.now() + days * dayLength).toISOString().slice(0, 10)
const storedDay = (day: string): string => day.split('-').toReversed().join('/')
const dotted = (day: string): string => day.split('-').toReversed().join('.')

interface OwnCourse {
  readonly name: string
  readonly startsIn: number
  readonly days?: number
  readonly seats?: number
  readonly least?: number
  readonly people?: readonly string[]
}

const ask = (request: APIRequestContext, query: string, variables: Readonly<Record<string, unknown>>) =>
  askAsAdmin(request, admins.superAdmin, query, variables)

/** Days of a course as the backend takes them; the last one is short. */
const daysOf = ({ startsIn, days = 1 }: OwnCourse): readonly Readonly<Record<'date' | 'startTime' | 'endTime', string>>[] =>
  Array.from({ length: days }, (_, at) => ({
    date: storedDay(dayIn(startsIn + at)),
    startTime: '09:00',
    endTime: days > 1 && at === days - 1 ? '12:30' : '17:00',
  }))

const mailOf = (person: string): string => `${person.split(' ').at(-1)?.toLowerCase()}@crew.example`

/** A course of a journey's own with people on it, so that those of the others stay as they are; answers its id. */
async function planCourse(request: APIRequestContext, course: OwnCourse): Promise<string> {
  const { name, startsIn, seats = null, least = null, people = [] } = course
  const days = daysOf(course)
  const start = `${dayIn(startsIn)}T01:00:00.000Z`
  await ask(
    request,
    `mutation ($name: String, $days: String, $start: String, $end: String, $seats: Int, $least: Int, $length: Int) {
      courseSet(clientId: "${client}", name: $name, days: $days, startDate: $start, endDate: $end, maxParticipants: $seats,
        minParticipants: $least, durationDays: $length, timezone: "Asia/Singapore", startTime: "09:00", endTime: "17:00",
        instructorId: "instructor-holm", street: "5 Keppel Bay Drive", city: "Singapore", country: "Singapore",
        description: "<p>Bring <b>gloves</b>; semicolons, commas</p>") { success }
    }`,
    { name, days: JSON.stringify(days), start, end: `${dayIn(startsIn + days.length)}T01:00:00.000Z`, seats, least, length: days.length },
  )
  const found = await ask(
    request,
    `query ($name: String!) { searchCourses(clientId: "${client}", query: $name, isCompleted: false, pageSize: 99) { id startDate } }`,
    { name: name.toLowerCase() },
  )
  const rows: readonly { readonly id: string; readonly startDate: string }[] = Object(found['searchCourses'])
  const id = rows.find(({ startDate }) => startDate === start)?.id ?? ''
  for (const person of people)
    // One after the other: the last ones wait.
    await ask(
      request,
      'mutation ($id: ID!, $first: String!, $last: String!, $email: String!) { addCourseParticipant(courseId: $id, firstName: $first, lastName: $last, email: $email) { success } }',
      { id, first: person.split(' ').slice(0, -1).join(' '), last: person.split(' ').at(-1), email: mailOf(person) },
    )
  return id
}

/** Name, status and result of everybody on a course, as the backend has them. */
async function peopleOn(request: APIRequestContext, id: string): Promise<readonly string[]> {
  const answer = await ask(request, 'query ($id: ID!) { courseParticipants(courseId: $id) { name status passed } }', { id })
  const rows: readonly { readonly name: string; readonly status: string; readonly passed: boolean | null }[] = Object(
    answer['courseParticipants'],
  )
  return [...rows].map(({ name, status, passed }) => `${name}: ${status}${passed === null ? '' : passed ? ', passed' : ', failed'}`)
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const participants = (page: Page): Locator => page.getByRole('table', { name: 'Participants' })
const seats = (page: Page): Locator => page.getByRole('status', { name: 'Seats' })

test('those who wait are moved to a free run: once it is taken back, then it is done', async ({ page, request, watch }) => {
  test.setTimeout(60_000)
  const name = 'Ragnhild Lifeboat Drill'
  const people = ['Astrid Bø', 'Miguel Ángel Núñez', 'Ólafur Brím', 'Nadia Çelik']
  const from = await planCourse(request, { name, startsIn: 330, seats: 2, people })
  const to = await planCourse(request, { name, startsIn: 360, seats: 9, least: 6, people: ['Siri Moen'] })
  await signIn(page, admins.superAdmin, '/course/planned?needs=seats')
  await page.getByRole('searchbox', { name: 'Course name' }).fill(name)
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('2 of 2, 2 waiting')
  await card.getByRole('link', { name }).click()
  await expect(heading(page, name)).toBeVisible()
  await expect(seats(page).getByRole('listitem')).toHaveText(['2 of 2 seats taken', 'no seats left', '2 waiting'])

  await page.getByRole('radio', { name: /^Waiting/ }).check()
  await expect(participants(page).getByRole('row')).toHaveCount(3)
  for (const person of people.slice(2))
    await expect(participants(page).getByRole('row').filter({ hasText: person })).toContainText('Waiting')
  await expectAccessible(page)

  const openMove = async (): Promise<Locator> => {
    await page.getByRole('button', { name: 'Find them seats…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 2 participants to another course' })
    await dialog.getByRole('radio', { name: new RegExp(`^${name}.*${dotted(dayIn(360))}`) }).check()
    await expect(dialog.getByRole('status').first()).toHaveText(
      '2 participants will move. All get a seat. The other course stays below its minimum: 3 of 6.',
    )
    return dialog
  }
  const dialog = await openMove()
  await expect(dialog.getByRole('group')).toContainText('5 more needed (minimum 6), 1 of 9 seats taken, 8 left')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move 2 participants' }).click()
  await expect(page.getByText('Moving 2 participants…')).toBeVisible()
  // Out of sight at once, and nothing is left of those who wait.
  await expect(page.getByText(people[2] ?? '', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(
    participants(page)
      .getByRole('row')
      .filter({ hasText: people[2] ?? '' }),
  ).toBeVisible()
  expect(watch.sent).not.toContain('MoveParticipants')

  await (await openMove()).getByRole('button', { name: 'Move 2 participants' }).click()
  await expect(toasts(page).getByText('2 participants moved')).toBeVisible({ timeout: 15_000 })
  await expect(seats(page).getByRole('listitem')).toHaveText(['2 of 2 seats taken', 'no seats left'])
  await expect(page.getByRole('button', { name: 'Find them seats…' })).toHaveCount(0)
  expect(watch.sent.filter((operation) => operation === 'MoveParticipants')).toHaveLength(1)
  expect(await peopleOn(request, from)).toEqual([`${people[0]}: confirmed`, `${people[1]}: confirmed`])
  expect([...(await peopleOn(request, to))].toSorted()).toEqual(
    ['Siri Moen', ...people.slice(2)].map((person) => `${person}: confirmed`).toSorted(),
  )
})

test('a course is completed by keyboard with who passed and who failed, and corrected later', async ({ page, request, watch }) => {
  test.setTimeout(60_000)
  watch.expect(/Failed to load resource|ERR_/)
  const name = 'Þorsteinn Rigging'
  const people = ['Astrid Bø', 'Kwame Mensah', 'Ólafur Brím']
  const id = await planCourse(request, { name, startsIn: -3, people })
  await signIn(page, admins.superAdmin, `/course/details/${id}`)
  await expect(page.getByRole('list', { name: 'Needs attention' })).toHaveText('Course is ready to be completed')
  // Who is on it is read first.
  await expect(page.getByRole('button', { name: 'Complete…' })).not.toHaveAttribute('aria-disabled')
  await tabTo(page, page.getByRole('button', { name: 'Complete…' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Complete the course' })
  await tabTo(page, dialog.getByRole('button', { name: 'All passed' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Kwame Mensah' }))
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('status')).toHaveText('2 passed, 1 failed')
  await expectAccessible(page)

  // It never reached the backend, and the dialog says so; what was marked stands.
  await page.context().setOffline(true)
  await tabTo(page, dialog.getByRole('button', { name: 'Complete: 2 passed, 1 failed' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(/did not arrive|Could not reach/)
  await page.context().setOffline(false)
  await expect(dialog.getByRole('checkbox', { name: 'Kwame Mensah' })).not.toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addressOf(`/course/archive/${id}`))
  await expect(toasts(page).getByText('Course completed')).toBeVisible()
  const rowOf = (person: string): Locator => participants(page).getByRole('row').filter({ hasText: person })
  await expect(rowOf('Astrid Bø')).toContainText('Passed')
  await expect(rowOf('Kwame Mensah')).toContainText('Failed')
  await expect(page.getByRole('list', { name: 'Needs attention' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Issue certificates' })).toHaveAttribute('href', `/course/issue/${id}`)
  await page.getByRole('radio', { name: /^Failed/ }).check()
  await expect(participants(page).getByRole('row')).toHaveCount(2)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Correct results…' }).click()
  const again = page.getByRole('dialog', { name: 'Correct the results' })
  await expect(again.getByRole('status')).toHaveText('2 passed, 1 failed')
  await again.getByRole('checkbox', { name: 'Kwame Mensah' }).check()
  await again.getByRole('checkbox', { name: 'Astrid Bø' }).uncheck()
  await again.getByRole('button', { name: 'Save: 2 passed, 1 failed' }).click()
  await expect(again).toBeHidden()
  await expect(rowOf('Astrid Bø')).toContainText('Failed')
  expect(await peopleOn(request, id)).toEqual([
    'Astrid Bø: confirmed, failed',
    'Kwame Mensah: confirmed, passed',
    'Ólafur Brím: confirmed, passed',
  ])
  await page.goto(addressOf(`/course/archive?q=${encodeURIComponent('þorsteinn')}`))
  await expect(page.getByRole('article')).toContainText(name)
})

test('completing that lost its answer says so, and the page shows what was done', async ({ page, request, fault, watch }) => {
  watch.expect(/Failed to load resource|ERR_/)
  const id = await planCourse(request, { name: 'Sigrún Pump Room', startsIn: -2, people: ['Astrid Bø', 'Kwame Mensah'] })
  await signIn(page, admins.superAdmin, `/course/details/${id}`)
  await page.getByRole('button', { name: 'Complete…' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Kwame Mensah' }).check()
  await fault('CompleteCourse', { kind: 'lost', times: 1 })
  await page.getByRole('button', { name: 'Complete: 1 passed, 1 failed' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'The server’s response did not arrive. Check whether it was done before you try again.',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(participants(page).getByRole('row').filter({ hasText: 'Kwame Mensah' })).toContainText('Passed')
  expect(watch.sent.filter((operation) => operation === 'CompleteCourse')).toHaveLength(1)
})

test('the days of a course leave the console: on paper, a page for each, and into a calendar', async ({ page, request, browser }) => {
  test.setTimeout(60_000)
  const name = 'Guðrún Confined Space; second part'
  const people = ['Astrid Bø', 'Miguel Ángel Núñez', 'Yūki Tanaka']
  const id = await planCourse(request, { name, startsIn: 340, days: 3, seats: 2, people })
  await signIn(page, admins.superAdmin, `/course/details/${id}`)
  await page.getByRole('button', { name: 'Sign-in sheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign-in sheet' })
  await expect(dialog).toContainText('3 pages, one for each day, with 2 names and 3 empty lines to sign.')
  await expectAccessible(page)
  await page.evaluate(() => {
    window.print = () => void Object.assign(globalThis, { wasPrinted: true })
  })
  await dialog.getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'wasPrinted'))).toBe(true)
  await page.emulateMedia({ media: 'print' })
  const sheets = page.locator('[data-sheets] section')
  await expect(sheets).toHaveCount(3)
  for (const at of [0, 1, 2]) {
    const sheet = sheets.nth(at)
    await expect(sheet).toBeVisible()
    await expect(sheet).toContainText(`Day ${at + 1} of 3: `)
    await expect(sheet).toContainText(`${dotted(dayIn(340 + at))}, 09:00–${at === 2 ? '12:30' : '17:00'}`)
    // Who waits has no line.
    for (const person of people) await expect(sheet.getByText(person)).toHaveCount(person === 'Yūki Tanaka' ? 0 : 1)
  }
  await expect(page.getByRole('main')).toBeHidden()
  const paper = await readPdf(browser, await page.pdf({ preferCSSPageSize: true }))
  expect(paper.pages).toBe(3)
  const written = paper.text.replaceAll(/\s+/g, ' ')
  for (const words of ['North Breakwater', 'Day 1 of 3', 'Astrid Bø', 'Núñez', 'Katrine Holm']) expect(written).toContain(words)
  expect(written).not.toContain('Planned courses')
  await page.emulateMedia({ media: null })
  await dialog.getByText('Close', { exact: true }).click()
  await expect(sheets).toHaveCount(0)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Calendar file' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Guðrún Confined Space.*\.ics$/)
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  expect(events.map(({ summary }) => summary)).toEqual([1, 2, 3].map((day) => `${name} (day ${day} of 3)`))
  expect(events.map(({ startDate, endDate }) => [startDate.toString(), endDate.toString()])).toEqual(
    [0, 1, 2].map((at) => [`${dayIn(340 + at)}T09:00:00`, `${dayIn(340 + at)}T${at === 2 ? '12:30' : '17:00'}:00`]),
  )
  expect(events[0]?.location).toBe('5 Keppel Bay Drive, Singapore')
  expect(events[0]?.description).toBe('Bring gloves; semicolons, commas')
})

/** Facts in two columns: labels, words and lines of each two stand at one height, also where a finger needs more room. */
async function expectLevel(within: Locator): Promise<void> {
  await expect(within.locator('dl').first()).toBeVisible()
  const drawn = await within.locator('dl > div').evaluateAll((all) =>
    all.flatMap((fact) => {
      const [label, value] = [fact.querySelector('dt'), fact.querySelector('dd')]
      if (!label || !value || !fact.checkVisibility()) return []
      const words = document.createRange()
      words.selectNodeContents(value.querySelector('a') ?? value)
      const line = `${getComputedStyle(fact).borderBottomWidth} at ${fact.getBoundingClientRect().bottom}`
      return [{ label: label.getBoundingClientRect().top, words: words.getBoundingClientRect().top, line }]
    }),
  )
  expect(drawn.length).toBeGreaterThan(3)
  expect(drawn.length % 2).toBe(0)
  expect(drawn.filter((_, at) => at % 2 === 1)).toEqual(drawn.filter((_, at) => at % 2 === 0))
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('courses are looked through with a thumb, and nothing scrolls sideways', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    const places = [
      ['/course/planned?q=ecdis', page.getByRole('article').first()],
      ['/course/details/course-ecdis-next', page.getByRole('heading', { level: 1, name: 'ECDIS Operational' })],
      ['/course/edit/structure?course=course-ecdis-next&step=structure', page.getByLabel('Day 5 to')],
    ] as const
    for (const [path, seen] of places) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(addressOf(path))
      await expect(seen).toBeVisible()
      expect(await smallTargets(page.locator('body')), path).toEqual([])
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page, path)
    }

    // Whoever opens a course comes for its participants: they begin on the first screen, and the facts are there for the asking.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(addressOf('/course/details/course-basic-safety-next'))
    const facts = page.getByRole('region', { name: 'Facts' })
    await expect(facts.getByText('Price')).toBeHidden()
    await expectLevel(facts)
    expect((await page.getByRole('tab', { name: /^Participants/ }).boundingBox())?.y).toBeLessThan(844)
    await facts.getByRole('button', { name: 'All facts', expanded: false }).click()
    await expect(facts.getByText('Price')).toBeVisible()
    await expect(facts.getByText('Days', { exact: true })).toBeVisible()
    await expectLevel(facts)

    await page.setViewportSize({ width: 768, height: 1024 })
    await expectLevel(facts)
    await page.goto(addressOf('/course/details/course-ecdis-next?tab=about'))
    await expectLevel(page.getByRole('tabpanel'))
  })
})
