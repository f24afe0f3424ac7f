// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useBackend } from '../support/backendDoor'
import { visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const ofTuas = 'priya.raman@northbreakwater.example'
const instructor = 'rajan.pillai@northbreakwater.example'
const backend = useBackend()

afterEach(() => {
  vi.unstubAllEnvs()
})

/** In jsdom React lets a change of the address wait for up to five seconds where its answer is there at once. */
const afterWaiting = 40_000

const december = '/calendar?day=2026-12-09'

/** What a call sent, as text; empty for anything else. */
const sentIn = (init: RequestInit | undefined): string => (typeof init?.body === 'string' ? init.body : '')
const isOfCalendar = (init: RequestInit | undefined): boolean => sentIn(init).includes('"operationName":"CalendarCourses"')

/** Changes what the register answers to the calendar. */
function answerCoursesWith(change: (courses: readonly object[]) => unknown, errors?: readonly object[]): void {
  const pass = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await pass(input, init)
    if (!isOfCalendar(init)) return response
    const { data }: { data: { getCourseByDate: readonly object[] } } = await response.json()
    return Response.json({ data: { getCourseByDate: change(data.getCourseByDate) }, ...(errors ? { errors } : {}) })
  })
}

/** Holds the calendar's calls of a period until they are let through. */
function holdCoursesFrom(from: string): () => void {
  const pass = globalThis.fetch
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (isOfCalendar(init) && sentIn(init).includes(from)) await released
    return pass(input, init)
  })
  return release
}

/** By its role alone; to ask for names too takes jsdom seconds among so many buttons. */
const drawn = (selector: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`Nothing is drawn as ${selector}`)
    return found
  })
const month = () => drawn('[role="table"]')
const eventsIn = (part: HTMLElement): (string | undefined)[] =>
  [...part.querySelectorAll('[data-event]')].map(({ textContent }) => textContent?.trim())
/** The first event of a course. */
const eventOf = (courseId: string): Promise<HTMLElement> => drawn(`[data-event^="${courseId} "]`)
const period = (words: string): Promise<HTMLElement> => screen.findByText(words, { selector: 'h2' })
const addressNow = (): URLSearchParams => new URLSearchParams(location.search)

describe('a month of courses', () => {
  it('has a bar for days that follow each other, with name, category and days', async () => {
    await visit(backend(), december, { as: admin })
    const events = eventsIn(await month())
    expect(events).toContain('Basic Safety Training STCW, 30 November – 4 December 2026')
    // Eight days without a weekend are two bars.
    expect(events).toEqual(
      expect.arrayContaining(['GMDSS General Operator STCW, 7–11 December 2026', 'GMDSS General Operator STCW, 14–16 December 2026']),
    )
    await period('December 2026')
    expect(screen.getByRole('list', { name: 'Categories' })).toHaveTextContent('STCW')
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Schedule a course' })).toHaveAttribute('href', '/course/create')
  })

  it('asks for its outer days too, day first', async () => {
    backend().calls.length = 0
    await visit(backend(), december, { as: admin })
    await month()
    const asked = backend().calls.filter(({ operation }) => operation === 'CalendarCourses')
    expect(asked.map(({ variables }) => [variables['from'], variables['to']])).toEqual([['30-11-2026', '03-01-2027']])
  })

  it('shows completed courses with a word for it, and leads to the archive', async () => {
    const { user } = await visit(backend(), '/calendar?day=2026-10-20', { as: admin })
    const event = await eventOf('course-basic-safety-done')
    expect(event).toHaveTextContent('Basic Safety Training STCW · Archived')
    // Where there is no room for all of it, the whole is told when pointed at.
    expect(event).toHaveAttribute('title', 'Basic Safety Training · STCW · Archived')
    await user.click(event)
    const dialog = await screen.findByRole('dialog', { name: 'Basic Safety Training' })
    expect(within(dialog).getByText('Archived')).toBeInTheDocument()
    expect(within(dialog).getByRole('link', { name: 'Open course' })).toHaveAttribute('href', '/course/archive/course-basic-safety-done')
  })

  it('falls back to this month where the address makes no sense', async () => {
    await visit(backend(), '/calendar?view=year&day=2026-02-31', { as: admin })
    await month()
    const words = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date())
    expect(await period(words)).toBeInTheDocument()
  })
})

describe('a course in the calendar', () => {
  it('opens in place with what one asks first, and gives the focus back', async () => {
    const { user } = await visit(backend(), december, { as: admin })
    const event = await eventOf('course-gmdss-next')
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
    expect(addressNow().get('course')).toBe('course-gmdss-next')
    await user.click(within(dialog).getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(event).toHaveFocus()
    expect(addressNow().get('course')).toBeNull()
  })

  it('is open at once where the address names it, and says what it lacks and whose clocks it keeps', async () => {
    vi.stubEnv('TZ', 'Asia/Singapore')
    await visit(backend(), '/calendar?view=day&day=2026-12-31&course=course-medical-first-aid-copenhagen', { as: admin })
    const dialog = await screen.findByRole('dialog', { name: 'Medical First Aid' })
    expect(dialog).toHaveTextContent('On the clocks of Europe/Copenhagen')
    expect(screen.getByText(/Copenhagen time/)).toBeInTheDocument()
  })

  it('without an instructor asks for one', async () => {
    const { user } = await visit(backend(), '/calendar?day=2026-11-25', { as: admin })
    await user.click(await eventOf('course-fire-fighting-open'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('InstructorNot assigned')
  })
})

describe('who sees which courses', () => {
  const placesOf = (ids: readonly string[]) => ids.map((id) => backend().store.table('Course').find(id))
  const seen = async (email: string): Promise<readonly string[]> => {
    await visit(backend(), `${december}&view=agenda`, { as: email })
    await screen.findAllByText('STCW')
    const shown = [...document.querySelectorAll<HTMLElement>('[data-event]')].map(({ dataset }) => dataset['event']?.split(' ')[0] ?? '')
    return [...new Set(shown)]
  }

  it('is those of his center for a center’s admin', async () => {
    const ids = await seen(ofTuas)
    expect(ids).toContain('course-fire-fighting-next')
    expect(new Set(placesOf(ids).map((course) => course?.['centerId']))).toEqual(new Set(['center-tuas']))
  })

  it('is his own for an instructor, who has nobody to choose among', async () => {
    const ids = await seen(instructor)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(placesOf(ids).map((course) => course?.['instructorId']))).toEqual(new Set(['instructor-pillai']))
    expect(screen.queryByRole('combobox', { name: 'Instructor' })).not.toBeInTheDocument()
  })

  it('is never a template', async () => {
    answerCoursesWith((courses) => courses.map((course) => ({ ...course, courseTemplateId: 'template' })))
    await visit(backend(), december, { as: admin })
    await month()
    expect(await screen.findByText('No courses in December 2026.')).toBeInTheDocument()
  })
})

describe('the filters', () => {
  it('narrow by instructor and category, and stand in the address', async () => {
    const { user } = await visit(backend(), december, { as: admin })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Instructor' }), 'Joseph Adeyemi')
    await waitFor(async () => expect(eventsIn(await month()).every((name) => name?.startsWith('GMDSS'))).toBe(true))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'STCW')
    await waitFor(() => expect([addressNow().get('instructor'), addressNow().get('category')]).toEqual(['instructor-adeyemi', 'STCW']))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(async () => expect(eventsIn(await month()).some((name) => name?.startsWith('Basic Safety'))).toBe(true))
    expect(addressNow().has('instructor')).toBe(false)
  })

  it('say that nothing matches, and never that there are no courses', async () => {
    await visit(backend(), `${december}&category=Catering`, { as: admin })
    expect(await screen.findByText('No course matches in December 2026.')).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Catering')
  })
})

describe('what could not be read', () => {
  it('is named where days are no days', async () => {
    const broken = [{ date: '31/02/2026', startTime: '08:00', endTime: '16:00', __typename: 'CourseDay' }]
    answerCoursesWith((courses) => courses.map((course, at) => (at < 2 ? { ...course, days: broken } : course)))
    await visit(backend(), december, { as: admin })
    const notice = (await screen.findByText(/2 courses have no readable days/)).closest('[role="status"]')
    const links = within(notice instanceof HTMLElement ? notice : document.body).getAllByRole('link')
    expect(links).toHaveLength(2)
    for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/course\/details\/course-/)
  })

  it('keeps its place and is read again; it is no empty month', async () => {
    backend().faults.set('CalendarCourses', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), december, { as: admin })
    expect(await screen.findByText('Courses could not be loaded')).toBeInTheDocument()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.queryByText(/No courses/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(eventsIn(await month()).length).toBeGreaterThan(0)
  })

  it('is told where a part of the answer is missing', async () => {
    answerCoursesWith((courses) => courses.slice(0, 1), [{ message: 'A part could not be read', path: ['getCourseByDate'] }])
    await visit(backend(), december, { as: admin })
    expect(await screen.findByText(/Some courses could not be read/)).toBeInTheDocument()
  })
})

describe('another period', () => {
  it('keeps the days before it in sight until it is there', async () => {
    const release = holdCoursesFrom('28-12-2026')
    const { user } = await visit(backend(), december, { as: admin })
    await month()
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await period('January 2027')
    expect((await month()).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true')
    expect(eventsIn(await month())).toContain('GMDSS General Operator STCW, 7–11 December 2026')
    release()
    await waitFor(async () => expect(eventsIn(await month())).not.toContain('GMDSS General Operator STCW, 7–11 December 2026'))
    expect((await month()).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
    expect(addressNow().get('day')).toBe('2027-01-09')
  })

  it('without a course says so', async () => {
    await visit(backend(), '/calendar?day=2031-05-05', { as: admin })
    expect(await screen.findByText('No courses in May 2031.')).toBeInTheDocument()
  })

  it(
    'is reached by keys from a day’s heading, which keeps the focus',
    async () => {
      const { user } = await visit(backend(), december, { as: admin })
      await month()
      // Matchers of elements print the whole page as often as they fail.
      const focusOn = (day: string) => waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe(day))
      const heading = (day: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-day="${day}"]`)
      heading('2026-12-09')?.focus()
      expect(heading('2026-12-09')).toHaveTextContent('9, Wednesday 9 December 2026')
      await user.keyboard('{ArrowRight}')
      await focusOn('2026-12-10')
      await user.keyboard('{End}')
      await focusOn('2026-12-13')
      await user.keyboard('{PageDown}')
      await focusOn('2027-01-13')
      // Only one of them is on the way of Tab.
      const headings = [...document.querySelectorAll<HTMLElement>('[data-day]')]
      expect(headings.filter(({ tabIndex }) => tabIndex === 0).map(({ dataset }) => dataset['day'])).toEqual(['2027-01-13'])
      await user.keyboard('{Enter}')
      await period('Wednesday 13 January 2027')
      expect([addressNow().get('view'), addressNow().get('day')]).toEqual(['day', '2027-01-13'])
    },
    afterWaiting,
  )
})

describe('a day with more courses than there is room for', () => {
  it(
    'tells how many more in a week and a day, and the agenda lists them all',
    async () => {
      answerCoursesWith((courses) =>
        courses.slice(0, 1).flatMap((course) => Array.from({ length: 9 }, (_, at) => ({ ...course, id: `course-same-${at}` }))),
      )
      const { user } = await visit(backend(), '/calendar?view=week&day=2026-12-09', { as: admin })
      const more = await drawn('[data-more]')
      expect(more).toHaveTextContent(/^\+ 7 more on \d+ December 2026$/)
      await user.click(more)
      await waitFor(() => expect(addressNow().get('view')).toBe('day'))
      await waitFor(() => expect(document.querySelector('[data-more]')?.textContent).toMatch(/^\+ 4 more/))
      await user.click(await drawn('[data-more]'))
      await waitFor(() => expect(addressNow().get('view')).toBe('agenda'))
      await waitFor(() => expect(document.querySelector('h3 + ul')?.children.length).toBe(9))
    },
    afterWaiting,
  )
})

describe.each(['America/Los_Angeles', 'Asia/Singapore', 'Europe/Copenhagen'])('read in %s', (zone) => {
  it('a week has the same courses in the same columns', async () => {
    vi.stubEnv('TZ', zone)
    await visit(backend(), '/calendar?view=week&day=2026-12-31', { as: admin })
    await eventOf('course-medical-first-aid-copenhagen')
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
