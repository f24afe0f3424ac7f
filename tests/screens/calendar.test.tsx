// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testNow, useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const tuasAdmin = 'priya.raman@northbreakwater.example'
const instructor = 'rajan.pillai@northbreakwater.example'
const appointmentHandler = 'owen.whitlock@northbreakwater.example'
const backend = useBackend()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: testNow }))
afterEach(() => {
  vi.unstubAllEnvs()
})

/** In milliseconds. In jsdom, React delays a navigation by up to five seconds even when its data is ready. */
const longTimeout = 40_000

const december = '/calendar?day=09-12-2026'

/** The body of a request as text; empty for any other kind of body. */
const bodyOf = (init: RequestInit | undefined): string => (typeof init?.body === 'string' ? init.body : '')
const isCalendarRequest = (init: RequestInit | undefined): boolean => bodyOf(init).includes('"operationName":"CalendarCourses"')

/** Changes the courses in the backend's responses to the calendar; `errors` makes the responses partial. */
function changeCourses(change: (courses: readonly object[]) => unknown, errors?: readonly object[]): void {
  const pass = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await pass(input, init)
    if (!isCalendarRequest(init)) return response
    const { data }: { data: { getCourseByDate: readonly object[] } } = await response.json()
    return Response.json({ data: { getCourseByDate: change(data.getCourseByDate) }, ...(errors ? { errors } : {}) })
  })
}

/**
 * Holds the calendar's requests for a period.
 * @param from first day of the period, as DD-MM-YYYY
 * @returns releases the requests
 */
function holdCoursesFrom(from: string): () => void {
  const pass = globalThis.fetch
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (isCalendarRequest(init) && bodyOf(init).includes(from)) await released
    return pass(input, init)
  })
  return release
}

/** Finds an element by selector: with this many buttons, a query by role and name takes jsdom seconds. */
const findElement = (selector: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`Nothing matches ${selector}`)
    return found
  })
const findMonth = () => findElement('[role="table"]')
const eventsIn = (month: HTMLElement): (string | undefined)[] =>
  [...month.querySelectorAll('[data-event]')].map(({ textContent }) => textContent?.trim())
/** The first event of a course. */
const findEvent = (courseId: string): Promise<HTMLElement> => findElement(`[data-event^="${courseId} "]`)
const findPeriod = (title: string): Promise<HTMLElement> => screen.findByText(title, { selector: 'h2' })
const queryParams = (): URLSearchParams => new URLSearchParams(location.search)

describe('the month view', () => {
  it('a course has one bar per run of consecutive days, with its seats, name, category and days', async () => {
    await visit(backend(), december, { as: admin })
    const events = eventsIn(await findMonth())
    expect(events).toContain('13/16 Basic Safety Training STCW, 30 November – 4 December 2026')
    // Eight days split by a weekend make two bars.
    expect(events).toEqual(
      expect.arrayContaining([
        '11/12 GMDSS General Operator STCW, 7–11 December 2026',
        '11/12 GMDSS General Operator STCW, 14–16 December 2026',
      ]),
    )
    await findPeriod('December 2026')
    expect(screen.getByRole('list', { name: 'Colours and marks' })).toHaveTextContent('13/16: 13 of 16 seats taken')
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Schedule a course' })).toHaveAttribute('href', '/course/create')
  })

  it('a month queries all days it shows, including those of the months before and after', async () => {
    backend().calls.length = 0
    await visit(backend(), december, { as: admin })
    await findMonth()
    const requests = backend().calls.filter(({ operation }) => operation === 'CalendarCourses')
    expect(requests.map(({ variables }) => [variables['from'], variables['to']])).toEqual([['30-11-2026', '03-01-2027']])
  })

  it('a completed course is labelled as archived and links to the archive', async () => {
    const { user } = await visit(backend(), '/calendar?day=20-10-2026', { as: admin })
    const event = await findEvent('course-basic-safety-done')
    expect(event).toHaveTextContent(/^\d+\/16 Basic Safety Training STCW · Archived/)
    // The label may be truncated, so the title has the full text.
    expect(event).toHaveAttribute('title', expect.stringMatching(/^Basic Safety Training · STCW · \d+ of 16 · Archived$/))
    await user.click(event)
    const dialog = await screen.findByRole('dialog', { name: 'Basic Safety Training' })
    expect(within(dialog).getByText('Archived')).toBeInTheDocument()
    expect(within(dialog).getByRole('link', { name: 'Open course' })).toHaveAttribute('href', '/course/archive/course-basic-safety-done')
  })

  it('the calendar’s address holds the day as DD-MM-YYYY, and one with YYYY-MM-DD still opens', async () => {
    const { user } = await visit(backend(), '/calendar?day=2026-12-09', { as: admin })
    await findPeriod('December 2026')
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await waitFor(() => expect(queryParams().get('day')).toBe('09-01-2027'))
  })

  it('a month that loads has its days and no course, and does not say that there is none', async () => {
    const release = holdCoursesFrom('30-11-2026')
    await visit(backend(), december, { as: admin })
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
    const loading = await findElement('main [data-skeleton]')
    expect(loading).toHaveTextContent('Loading…')
    expect([...loading.querySelectorAll('b')].map((day) => day.textContent)).toEqual(
      [30, ...Array.from({ length: 31 }, (_, at) => at + 1), 1, 2, 3].map(String),
    )
    expect(screen.queryByText(/^No courses/)).toBeNull()
    release()
    expect(await findElement('[data-event]')).toBeVisible()
    expect(screen.queryByText('Loading…')).toBeNull()
  })

  it('an invalid address falls back to the current month', async () => {
    await visit(backend(), '/calendar?view=year&day=31-02-2026', { as: admin })
    await findMonth()
    expect(await findPeriod('November 2026')).toBeInTheDocument()
  })
})

describe('the course dialog of the calendar', () => {
  it('a click on a course opens its main facts, and closing returns the focus', async () => {
    const { user } = await visit(backend(), december, { as: admin })
    const event = await findEvent('course-gmdss-next')
    await user.click(event)
    const dialog = await screen.findByRole('dialog', { name: 'GMDSS General Operator' })
    for (const fact of [
      'CategorySTCW',
      'DaysMon 07.12.2026 – Fri 11.12.2026 08:00–16:00Mon 14.12.2026 – Wed 16.12.2026 08:00–16:00',
      'InstructorJoseph Adeyemi',
      'Participants11 of 12',
      'Waiting4',
    ])
      expect(dialog).toHaveTextContent(fact)
    for (const hours of within(dialog).getAllByText('08:00–16:00')) expect(hours).toHaveStyle({ display: 'block' })
    expect(within(dialog).getByRole('link', { name: 'Open course' })).toHaveAttribute('href', '/course/details/course-gmdss-next')
    expect(queryParams().get('course')).toBe('course-gmdss-next')
    await user.click(within(dialog).getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(event).toHaveFocus()
    expect(queryParams().get('course')).toBeNull()
  })

  it('a course in the address is open on arrival, with the time zone of its location', async () => {
    vi.stubEnv('TZ', 'Asia/Singapore')
    await visit(backend(), '/calendar?view=day&day=31-12-2026&course=course-medical-first-aid-copenhagen', { as: admin })
    const dialog = await screen.findByRole('dialog', { name: 'Medical First Aid' })
    expect(dialog).toHaveTextContent('Copenhagen time')
    expect(screen.getAllByText(/Copenhagen time/)).toHaveLength(2)
  })

  it('a course without an instructor is shown as not assigned', async () => {
    const { user } = await visit(backend(), '/calendar?day=25-11-2026', { as: admin })
    await user.click(await findEvent('course-fire-fighting-open'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('InstructorNot assigned')
  })
})

describe('the courses a user sees in the calendar', () => {
  const rowsOf = (ids: readonly string[]) => ids.map((id) => backend().store.table('Course').find(id))
  const visibleIds = async (email: string): Promise<readonly string[]> => {
    await visit(backend(), `${december}&view=agenda`, { as: email })
    await screen.findAllByText('STCW')
    const shown = [...document.querySelectorAll<HTMLElement>('[data-event]')].map(({ dataset }) => dataset['event']?.split(' ')[0] ?? '')
    return [...new Set(shown)]
  }

  it('an admin of one training center sees only its courses', async () => {
    const ids = await visibleIds(tuasAdmin)
    expect(ids).toContain('course-fire-fighting-next')
    expect(new Set(rowsOf(ids).map((course) => course?.['centerId']))).toEqual(new Set(['center-tuas']))
  })

  it('an instructor sees only their own courses and has no instructor filter', async () => {
    const ids = await visibleIds(instructor)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(rowsOf(ids).map((course) => course?.['instructorId']))).toEqual(new Set(['instructor-pillai']))
    expect(screen.queryByRole('combobox', { name: 'Instructor' })).not.toBeInTheDocument()
  })

  it('an assistant sees the courses they assist, and the instructor filter finds them', async () => {
    const courses = backend().store.table('Course')
    const before = courses.find('course-gmdss-next')
    courses.update('course-gmdss-next', { assistantId: 'instructor-pillai' })
    try {
      expect(await visibleIds(instructor)).toContain('course-gmdss-next')
      cleanup()
      await visit(backend(), `${december}&view=agenda&instructor=instructor-pillai`, { as: admin })
      expect(await findEvent('course-gmdss-next')).toBeVisible()
    } finally {
      courses.update('course-gmdss-next', { assistantId: before?.assistantId ?? null })
    }
  })
})

describe('the calendar filters', () => {
  it('filters narrow by instructor and category, and are part of the address', async () => {
    const showsOnlyGmdss = async () =>
      expect(new Set(eventsIn(await findMonth()).map((name) => name?.includes('GMDSS')))).toEqual(new Set([true]))
    const { user } = await visit(backend(), december, { as: admin })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Instructor' }), 'Joseph Adeyemi')
    await waitFor(showsOnlyGmdss)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'STCW')
    await waitFor(() => expect([queryParams().get('instructor'), queryParams().get('category')]).toEqual(['instructor-adeyemi', 'STCW']))
    await showsOnlyGmdss()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(async () => expect(eventsIn(await findMonth()).some((name) => name?.includes('Basic Safety'))).toBe(true))
    expect(queryParams().has('instructor')).toBe(false)
  })

  it('filters without a match report that nothing matches, not that there are no courses', async () => {
    await visit(backend(), `${december}&category=Catering`, { as: admin })
    expect(await screen.findByText('No course matches in December 2026.')).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Catering')
  })
})

describe('the colours of the calendar', () => {
  it('the reader chooses what they tell apart; the choice is in the address, and a legend names them', async () => {
    const { user } = await visit(backend(), december, { as: admin })
    const legend = await screen.findByRole('list', { name: 'Colours and marks' })
    expect(legend).toHaveTextContent('Planned')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Colour by' }), 'Training center')
    await waitFor(() => expect(queryParams().get('colour')).toBe('center'))
    await waitFor(() => expect(screen.getByRole('list', { name: 'Colours and marks' })).toHaveTextContent('Tuas'))
    // The colour is never alone: each course says where it is held.
    expect(await findEvent('course-fire-fighting-next')).toHaveTextContent('Tuas')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Colour by' }), 'State')
    await waitFor(() => expect(queryParams().has('colour')).toBe(false))
  })

  it('whoever sees one center and their own courses cannot colour by either', async () => {
    await visit(backend(), december, { as: instructor })
    const choices = within(await screen.findByRole('combobox', { name: 'Colour by' })).getAllByRole('option')
    expect(choices.map(({ textContent }) => textContent)).not.toContain('Instructor')
  })
})

describe('the courses that need attention', () => {
  it('a button counts them and shows only them, and each says why', async () => {
    changeCourses((courses) =>
      courses.map((course, index) => (index === 0 ? { ...course, instructorId: null, isCompleted: false } : course)),
    )
    const { user } = await visit(backend(), december, { as: admin })
    const button = await screen.findByRole('button', { name: /^Needs attention \d+$/ })
    const count = Number(button.textContent.replace('Needs attention ', ''))
    await user.click(button)
    await waitFor(() => expect(queryParams().get('needs')).toBe('any'))
    const shown = await waitFor(async () => {
      const ids = [...(await findMonth()).querySelectorAll<HTMLElement>('[data-event]')]
      expect(new Set(ids.map(({ dataset }) => dataset['event']?.split(' ')[0])).size).toBe(count)
      return ids
    })
    for (const event of shown) expect(event).toHaveTextContent(/No instructor|Booked twice|Ready to complete/)
    expect(screen.getByRole('button', { name: /^Needs attention/ })).toHaveAttribute('aria-pressed', 'true')
  })

  it('somebody booked at another center at the same time is booked twice for whoever sees one center', async () => {
    changeCourses((courses) => {
      const [first] = courses
      return [
        { ...first, id: 'here', centerId: 'center-tuas', instructorId: 'instructor-pillai', isCompleted: false },
        { ...first, id: 'there', centerId: 'center-pasir-panjang', instructorId: 'instructor-pillai', isCompleted: false },
      ]
    })
    await visit(backend(), december, { as: tuasAdmin })
    const event = await findEvent('here')
    expect(event).toHaveTextContent('Booked twice')
    expect(document.querySelector('[data-event^="there "]')).toBeNull()
  })
})

describe('scheduling on a day of the calendar', () => {
  it('a day to come leads to the form with that day, right after its heading; a day that has passed does not', async () => {
    await visit(backend(), '/calendar?day=09-12-2031', { as: admin })
    await findMonth()
    const link = screen.getByRole('link', { name: 'Schedule a course on 9 December 2031' })
    expect(link).toHaveAttribute('href', '/course/create?day=09-12-2031')
    expect(document.querySelector('[data-day="2031-12-09"]')?.nextElementSibling).toBe(link)
    // As with the headings, one of them is a tab stop.
    expect([...document.querySelectorAll<HTMLElement>('[data-offer]')].filter(({ tabIndex }) => tabIndex === 0)).toEqual([link])
    cleanup()
    await visit(backend(), '/calendar?day=09-12-2020', { as: admin })
    await findMonth()
    expect(document.querySelector('[data-offer]')).toBeNull()
  })

  it('no day leads anywhere for those who may not schedule', async () => {
    await visit(backend(), '/calendar?day=09-12-2031', { as: appointmentHandler })
    await findMonth()
    expect(document.querySelector('[data-day="2031-12-09"]')).toBeVisible()
    expect(document.querySelector('[data-offer]')).toBeNull()
  })
})

describe('calendar data that could not be read', () => {
  it('courses with invalid days are listed with links', async () => {
    const broken = [{ date: '31/02/2026', startTime: '08:00', endTime: '16:00', __typename: 'CourseDay' }]
    changeCourses((courses) => courses.map((course, index) => (index < 2 ? { ...course, days: broken } : course)))
    await visit(backend(), december, { as: admin })
    const notice = (await screen.findByText(/2 courses have no readable days/)).closest('[role="status"]')
    const links = within(notice instanceof HTMLElement ? notice : document.body).getAllByRole('link')
    expect(links).toHaveLength(2)
    for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/course\/details\/course-/)
  })

  it('a failed query shows an error with a retry instead of an empty month', async () => {
    backend().faults.set('CalendarCourses', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), december, { as: admin })
    expect(await screen.findByText('Courses could not be loaded')).toBeInTheDocument()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.queryByText(/No courses/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(eventsIn(await findMonth()).length).toBeGreaterThan(0)
  })

  it('a partial response for the calendar shows a warning', async () => {
    changeCourses((courses) => courses.slice(0, 1), [{ message: 'A part could not be read', path: ['getCourseByDate'] }])
    await visit(backend(), december, { as: admin })
    expect(await screen.findByText(/^Courses could only be read in part\./)).toBeInTheDocument()
    expect(screen.getByText('Days that look free may not be.')).toBeInTheDocument()
  })
})

describe('the calendar on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), matching(query)))
  })
  const matching = (media: string) => ({
    media,
    matches: media.startsWith('(max-width'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

  it('a strip of one week says how much is on each day, and another day of it needs no other request', async () => {
    const { user } = await visit(backend(), '/calendar?day=09-12-2026', { as: admin })
    const strip = within(await screen.findByRole('group', { name: 'Week 50' }))
    const days = strip.getAllByRole('button')
    expect(days.map((one) => one.textContent.slice(0, 3))).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    expect(screen.getByRole('heading', { level: 2, name: /^December.2026$/ })).toBeVisible()
    const wednesday = await strip.findByRole('button', { name: /^Wednesday 9 December 2026, / })
    expect(wednesday).toHaveAttribute('aria-pressed', 'true')
    const heading = () => document.querySelector('main h3')?.textContent
    expect(heading()).toMatch(/^Wednesday 9 December/)
    // As many events as the agenda lists on that day.
    const listed = document.querySelector('main h3')?.closest('li')?.querySelectorAll('[data-event]').length
    expect(wednesday).toHaveAccessibleName(`Wednesday 9 December 2026, ${listed} event${listed === 1 ? '' : 's'}`)

    const asked = backend().calls.length
    await user.click(strip.getByRole('button', { name: /^Monday 7 December 2026, / }))
    expect(heading()).toMatch(/^Monday 7 December/)
    expect(location.search).toBe('?day=07-12-2026')
    expect(backend().calls.length).toBe(asked)
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    expect(await screen.findByRole('group', { name: 'Week 51' })).toBeVisible()
  })

  it('a day after the last course of its week says that nothing is held, and its strip still shows the week', async () => {
    const { user } = await visit(backend(), '/calendar?day=05-05-2031', { as: admin })
    expect(await screen.findByText(/^Nothing is held on 5 May/)).toBeVisible()
    const strip = within(screen.getByRole('group', { name: 'Week 19' }))
    await user.click(await strip.findByRole('button', { name: 'Sunday 11 May 2031, nothing' }))
    expect(await screen.findByText(/^Nothing is held on 11 May/)).toBeVisible()
  })
})

describe('navigation in the calendar', () => {
  it('the previous month stays on screen until the next one has loaded', async () => {
    const release = holdCoursesFrom('28-12-2026')
    const { user } = await visit(backend(), december, { as: admin })
    await findMonth()
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await findPeriod('January 2027')
    expect((await findMonth()).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true')
    expect(eventsIn(await findMonth())).toContain('11/12 GMDSS General Operator STCW, 7–11 December 2026')
    release()
    await waitFor(async () => expect(eventsIn(await findMonth())).not.toContain('11/12 GMDSS General Operator STCW, 7–11 December 2026'))
    expect((await findMonth()).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
    expect(queryParams().get('day')).toBe('09-01-2027')
  })

  it('a month without courses shows an empty message', async () => {
    await visit(backend(), '/calendar?day=05-05-2031', { as: admin })
    expect(await screen.findByText('No courses in May 2031.')).toBeInTheDocument()
  })

  it(
    'arrow and page keys move the focus between day headings, and Enter opens the day',
    async () => {
      const { user } = await visit(backend(), december, { as: admin })
      await findMonth()
      // Element matchers print the whole page on every failed attempt.
      const waitForFocus = (day: string) => waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe(day))
      const heading = (day: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-day="${day}"]`)
      heading('2026-12-09')?.focus()
      expect(heading('2026-12-09')).toHaveTextContent('9, Wednesday 9 December 2026')
      await user.keyboard('{ArrowRight}')
      await waitForFocus('2026-12-10')
      await user.keyboard('{End}')
      await waitForFocus('2026-12-13')
      await user.keyboard('{PageDown}')
      await waitForFocus('2027-01-13')
      // Only one heading is a tab stop.
      const headings = [...document.querySelectorAll<HTMLElement>('[data-day]')]
      expect(headings.filter(({ tabIndex }) => tabIndex === 0).map(({ dataset }) => dataset['day'])).toEqual(['2027-01-13'])
      await user.keyboard('{Enter}')
      await findPeriod('Wednesday 13 January 2027')
      expect([queryParams().get('view'), queryParams().get('day')]).toEqual(['day', '13-01-2027'])
    },
    longTimeout,
  )
})

describe('a day with more courses than fit', () => {
  it(
    'week and day views count the hidden courses, and the agenda lists all of them',
    async () => {
      changeCourses((courses) =>
        courses.slice(0, 1).flatMap((course) => Array.from({ length: 9 }, (_, index) => ({ ...course, id: `course-same-${index}` }))),
      )
      const { user } = await visit(backend(), '/calendar?view=week&day=09-12-2026', { as: admin })
      const more = await findElement('[data-more]')
      expect(more).toHaveTextContent(/^\+ 7 more on \d+ December 2026$/)
      await user.click(more)
      await waitFor(() => expect(queryParams().get('view')).toBe('day'))
      await waitFor(() => expect(document.querySelector('[data-more]')?.textContent).toMatch(/^\+ 4 more/))
      await user.click(await findElement('[data-more]'))
      await waitFor(() => expect(queryParams().get('view')).toBe('agenda'))
      await waitFor(() => expect(document.querySelector('li:has(h3) > ul')?.children.length).toBe(9))
    },
    longTimeout,
  )
})

describe('the calendar in another time zone', () => {
  it('a week shows the same courses in the same columns', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    await visit(backend(), '/calendar?view=week&day=31-12-2026', { as: admin })
    await findEvent('course-medical-first-aid-copenhagen')
    const columns = [...document.querySelectorAll('.rbc-day-slot')].map((column) =>
      [...column.querySelectorAll<HTMLElement>('[data-event*="medical-first-aid-copenhagen"]')].map(({ dataset, style }) => [
        dataset['event'],
        style.top,
      ]),
    )
    expect(columns).toEqual([
      [],
      [],
      [],
      [['course-medical-first-aid-copenhagen 2026-12-31 08:00', expect.stringMatching(/^9\.09/)]],
      [['course-medical-first-aid-copenhagen 2027-01-01 08:00', expect.stringMatching(/^9\.09/)]],
      [],
      [],
    ])
  })
})
