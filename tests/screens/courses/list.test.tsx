// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { visit } from '../../support/visit'
import {
  admin,
  backend,
  cardCount,
  centerAdmin,
  changeResponse,
  courseRow,
  fact,
  findCard,
  holdRequests,
  instructor,
  makePartial,
  onlyAdmins,
  otherInstructor,
  sent,
  tableRows,
  textOf,
  trainingAdmin,
  withCourses,
} from './courses'

withCourses()

describe('a planned course in the list', () => {
  it('the card of a course shows its main facts', async () => {
    await visit(backend(), '/course/planned', { as: admin })
    const card = await findCard('course-gmdss-next')
    expect(card.querySelector('img')).toHaveAttribute('src', expect.stringContaining('course-image-horizon'))
    expect(within(card).getByRole('heading', { name: 'GMDSS General Operator' })).toBeVisible()
    expect([...within(card).getByRole('list', { name: 'Type' }).children].map(({ textContent }) => textContent)).toEqual([
      'Classroom',
      'Simulator',
    ])
    expect(card).toHaveTextContent('General Operator’s CertificateEnglishSGD 2,150.00')
    expect(card).toHaveTextContent(/Distress, urgency and routine traffic on all sea areas, with an examination on the last day\./)
    await waitFor(() => expect(fact(card, 'Instructor')).toHaveTextContent('Joseph Adeyemi'))
    expect(fact(card, 'Participants')).toHaveTextContent('11 of 12, 4 waiting')
    expect(fact(card, 'Date')).toHaveTextContent('07.12.2026 – 16.12.2026 08:00–16:00')
    expect(fact(card, 'Duration')).toHaveTextContent('8 days')
    expect(fact(card, 'Location')).toHaveTextContent('21 Harbour Drive, Singapore')
  })

  it('a card opens its course anywhere on it but on a control, and has the focus after Back', async () => {
    const { user } = await visit(backend(), '/course/planned', { as: admin })
    const title = 'GMDSS General Operator'
    const card = await findCard('course-gmdss-next')
    await user.click(within(card).getByRole('button', { name: `Actions for ${title}` }))
    await user.click(screen.getByRole('menuitem', { name: /^Edit/ }))
    await waitFor(() => expect(location.pathname).toBe('/course/edit/structure'))
    history.back()
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    await user.click(within(await findCard('course-gmdss-next')).getByText('English'))
    await waitFor(() => expect(location.pathname).toBe('/course/details/course-gmdss-next'))
    history.back()
    const link = within(await findCard('course-gmdss-next')).getByRole('link', { name: title })
    await waitFor(() => expect(link).toHaveFocus())
  })

  it('the description on a card is truncated at a word boundary within 250 characters', async () => {
    await visit(backend(), '/course/planned', { as: admin })
    const whole = textOf(courseRow('course-fire-fighting-next'), 'description')
    const paragraph = [...(await findCard('course-fire-fighting-next')).querySelectorAll('p')].find(({ textContent }) =>
      textContent.endsWith('…'),
    )
    const shown = paragraph?.textContent.slice(0, -1) ?? ''
    expect(whole.length).toBeGreaterThan(250)
    expect(shown.length).toBeGreaterThan(225)
    expect(shown.length).toBeLessThanOrEqual(250)
    expect(whole.startsWith(`${shown} `)).toBe(true)
  })

  it('the card of a course shows its hints, and none where it needs nothing', async () => {
    await visit(backend(), '/course/planned', { as: admin })
    const hintsOf = async (id: string) => {
      const list = within(await findCard(id)).queryByRole('list', { name: 'Needs attention' })
      return [...(list?.children ?? [])].map(({ textContent }) => textContent)
    }
    expect(await hintsOf('course-ecdis-ended')).toEqual(['Course is ready to be completed'])
    expect(await hintsOf('course-gmdss-next')).toEqual([])
  })

  it('a course that starts today without an instructor shows the missing instructor first', async () => {
    backend().store.table('Course').update('course-medical-first-aid-today', { instructorId: null })
    await visit(backend(), '/course/planned', { as: admin })
    const card = await findCard('course-medical-first-aid-today')
    expect([...within(card).getByRole('list', { name: 'Needs attention' }).children].map(({ textContent }) => textContent)).toEqual([
      'No instructor assigned to course',
      'Check-in is ready',
    ])
    expect(fact(card, 'Instructor')).toHaveTextContent('Not assigned')
  })

  it('archived courses show no hints', async () => {
    await visit(backend(), '/course/archive', { as: admin })
    await findCard('course-basic-safety-done')
    expect(cardCount()).toBe(10)
    expect(document.querySelector('[aria-label="Needs attention"]')).toBeNull()
    expect(within(screen.getByRole('main')).queryByText('Schedule a course')).not.toBeInTheDocument()
  })

  it('the table view is remembered for both course lists', async () => {
    const { user } = await visit(backend(), '/course/planned', { as: admin })
    await findCard('course-gmdss-next')
    await user.click(screen.getByLabelText('Table'))
    expect(document.querySelector('table')).toHaveTextContent('07.12.2026')
    expect(cardCount()).toBe(0)
    cleanup()
    await visit(backend(), '/course/archive', { as: admin })
    await waitFor(() => expect(document.querySelector('table')).toHaveTextContent('Basic Safety Training'))
    expect(cardCount()).toBe(0)
  })

  it.each([
    [admin, 'course-gmdss-next', '/entities/instructor/overview/instructor-adeyemi'],
    [trainingAdmin, 'course-gmdss-next', null],
    [centerAdmin, 'course-basic-safety-next', null],
    [instructor, 'course-basic-safety-next', '/entities/instructor/overview/instructor-pillai'],
  ])('the list for %s names the instructor of %s, with a link only if permitted', async (as, id, path) => {
    await visit(backend(), '/course/planned', { as })
    const card = await findCard(id)
    await waitFor(() => expect(fact(card, 'Instructor')).toHaveTextContent(/Joseph Adeyemi|Rajan Pillai/))
    expect(fact(card, 'Instructor')?.querySelector('a')?.getAttribute('href') ?? null).toBe(path)
  })
})

describe('the list of planned courses', () => {
  it.each([
    [admin, 'PlannedByClient', { clientId: 'client-northbreakwater' }],
    [trainingAdmin, 'PlannedByClient', { clientId: 'client-northbreakwater' }],
    [centerAdmin, 'PlannedByCenter', { centerId: 'center-tuas' }],
  ])('the list for %s is loaded with %s', async (as, operation, scope) => {
    await visit(backend(), '/course/planned', { as })
    await waitFor(() => expect(cardCount()).toBeGreaterThan(0))
    const lists = ['PlannedByClient', 'PlannedByCenter', 'CoursesTaughtBy'].flatMap((name) =>
      sent(name).map((variables) => [name, variables]),
    )
    expect(lists).toEqual([[operation, { ...scope, isCompleted: false, startAfter: '0', indexBefore: '25' }]])
    const courses = [...document.querySelectorAll('h2 a')].map((link) => courseRow(link.getAttribute('href')?.split('/').at(-1) ?? ''))
    for (const row of courses) expect(row).toMatchObject(scope)
  })

  it('a course that is there is not denied for the apostrophe in its name', async () => {
    const courses = backend().store.table('Course')
    const [course] = courses.where({ name: 'Advanced Fire Fighting', isCompleted: false })
    if (!course) throw new Error('No such course.')
    courses.update(course.id, { name: 'Ship’s fire fighting', searchName: 'ship’s fire fighting' })
    await visit(backend(), `/course/planned?q=${encodeURIComponent("ship's fire")}`, { as: admin })
    await waitFor(() =>
      expect([...document.querySelectorAll('h2 a')].map(({ textContent }) => textContent)).toEqual(['Ship’s fire fighting']),
    )
  })

  describe('a course is an assistant’s as it is its instructor’s', () => {
    const assisted = 'course-gmdss-next'
    const listed = (): string[] => [...document.querySelectorAll('h2 a')].map((link) => link.getAttribute('href')?.split('/').at(-1) ?? '')
    const isTheirs = (id: string, person: string): boolean => {
      const { instructorId, assistantId } = courseRow(id)
      return instructorId === person || assistantId === person
    }

    it.each([
      [instructor, 'instructor-pillai'],
      [otherInstructor, 'instructor-ferrante'],
    ])('the list for %s holds the courses they teach and assist, by first day', async (as, person) => {
      backend().store.table('Course').update(assisted, { assistantId: person })
      await visit(backend(), '/course/planned', { as })
      await findCard(assisted)
      expect(listed().every((id) => isTheirs(id, person))).toBe(true)
      expect(listed().some((id) => courseRow(id).instructorId === person)).toBe(true)
      const starts = listed().map((id) => textOf(courseRow(id), 'startDate'))
      expect(starts).toEqual(starts.toSorted())
      expect(screen.getByText(`${listed().length} courses, next first`)).toBeInTheDocument()
    })

    it('the instructor filter finds the courses an instructor assists, and keeps the search and the category', async () => {
      backend().store.table('Course').update(assisted, { assistantId: 'instructor-pillai' })
      await visit(backend(), '/course/planned?instructor=instructor-pillai', { as: admin })
      await findCard(assisted)
      expect(listed().every((id) => isTheirs(id, 'instructor-pillai'))).toBe(true)
      cleanup()
      await visit(backend(), '/course/planned?instructor=instructor-pillai&q=GMDSS', { as: admin })
      await findCard(assisted)
      expect(listed()).toEqual([assisted])
      cleanup()
      await visit(backend(), '/course/planned?instructor=instructor-pillai&category=Catering', { as: admin })
      expect(await screen.findByText('No course matches')).toBeInTheDocument()
    })

    it('the list of a person of one center leaves out courses of others', async () => {
      backend().store.table('Course').update(assisted, { assistantId: 'instructor-pillai', centerId: 'center-elsewhere' })
      await visit(backend(), '/course/planned?instructor=instructor-pillai', { as: centerAdmin })
      await waitFor(() => expect(cardCount()).toBeGreaterThan(0))
      expect(listed()).not.toContain(assisted)
      expect(listed().every((id) => courseRow(id).centerId === 'center-tuas')).toBe(true)
    })
  })

  it('cards or table is part of the address: a link and a reload restore it', async () => {
    const { user } = await visit(backend(), '/course/planned?category=STCW', { as: admin })
    await findCard('course-basic-safety-next')
    await user.click(screen.getByText('Table'))
    await waitFor(() => expect(location.search).toBe('?category=STCW&view=table'))
    expect(cardCount()).toBe(0)
    cleanup()
    localStorage.clear()
    await visit(backend(), '/course/planned?view=table', { as: admin })
    await waitFor(() => expect(tableRows().length).toBeGreaterThan(0))
    await user.click(screen.getByText('Cards'))
    await findCard('course-basic-safety-next')
    expect(location.search).toBe('?view=cards')
  })

  it('a search uses its own query and is debounced', async () => {
    const { user } = await visit(backend(), '/course/planned', { as: centerAdmin })
    await findCard('course-basic-safety-next')
    await user.type(screen.getByLabelText('Course name'), 'ADVANCED fire')
    await waitFor(() => expect(sent('SearchedCourses').at(-1)?.['query']).toBe('advanced fire'))
    // Once at the first letter and once after typing stops, not for each letter.
    expect(sent('SearchedCourses').map(({ query }) => query)).toEqual(['a', 'advanced fire'])
    expect(sent('SearchedCourses').at(-1)).toEqual({
      query: 'advanced fire',
      clientId: 'client-northbreakwater',
      centerId: 'center-tuas',
      isCompleted: false,
      pageSize: 25,
    })
    await waitFor(() => expect(document.querySelector('h2 a[href$="course-basic-safety-next"]')).toBeNull())
    await findCard('course-fire-fighting-next')
    expect(location.search).toBe('?q=ADVANCED+fire')
  })

  it('“Load more” loads the next page after 25 courses', async () => {
    const { user } = await visit(backend(), '/course/planned', { as: admin })
    await waitFor(() => expect(cardCount()).toBe(25))
    await user.click(screen.getByText('Load more'))
    await waitFor(() => expect(cardCount()).toBe(32))
    expect(sent('PlannedByClient').map(({ startAfter, indexBefore }) => [startAfter, indexBefore])).toEqual([
      ['0', '25'],
      ['25', '50'],
    ])
    expect(screen.getByText('32 courses, next first')).toBeVisible()
  })

  it('a course template in the response is not listed', async () => {
    changeResponse('PlannedByClient', ({ data }) => {
      const rows = Object.values(data).flat()
      return {
        data: { coursesByClientId: rows.map((row, index) => (index === 1 ? { ...Object(row), courseTemplateId: 'template' } : row)) },
      }
    })
    await visit(backend(), '/course/planned', { as: admin })
    await findCard('course-gmdss-next')
    expect(cardCount()).toBe(24)
    expect(document.querySelector('h2 a[href$="course-basic-safety-running"]')).toBeNull()
  })

  it('a failed list of courses shows an error and loads on retry', async () => {
    backend().faults.set('PlannedByClient', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), '/course/planned', { as: admin })
    expect(await screen.findByText('Courses could not be loaded')).toBeVisible()
    expect(screen.queryByText('No data')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await findCard('course-gmdss-next')
  })

  it('an empty list of courses says how to start', async () => {
    changeResponse('PlannedByClient', () => ({ data: { coursesByClientId: [] } }))
    await visit(backend(), '/course/planned', { as: admin })
    expect(await screen.findByText('Courses you schedule appear here, next first.')).toBeVisible()
    expect(screen.getByText('No data')).toBeVisible()
    expect(screen.queryByText(/could not be/)).not.toBeInTheDocument()
  })

  it('a search without a match offers to clear it', async () => {
    const { user } = await visit(backend(), '/course/planned?q=welding', { as: admin })
    expect(await screen.findByText('Nothing matches “welding”')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await findCard('course-gmdss-next')
  })

  it('a partial response for the courses shows a warning and the courses', async () => {
    makePartial('PlannedByClient', ['coursesByClientId', '3', 'price'])
    await visit(backend(), '/course/planned', { as: admin })
    await findCard('course-gmdss-next')
    expect(screen.getByText(/^Part of this list could not be loaded/)).toBeVisible()
  })

  it('the courses stay visible when the instructors and the count fail to load', async () => {
    for (const operation of ['CourseListInstructors', 'CourseListLength']) backend().faults.set(operation, { kind: 'json500' })
    await visit(backend(), '/course/planned', { as: admin })
    const card = await findCard('course-gmdss-next')
    await waitFor(() => expect(fact(card, 'Instructor')).toHaveTextContent('Assigned'))
    expect(screen.queryByText(/courses, next first/)).not.toBeInTheDocument()
    // Also while the count is loading, so that its line does not push the list down.
    expect(screen.getByText('Next first')).toBeVisible()
  })
})

describe('deleting a course', () => {
  /** Waits for a menu or dialog. Finds it by selector, because a query by role takes jsdom seconds with this many cards. */
  const findOpened = (selector: string): Promise<HTMLElement> =>
    waitFor(() => {
      const found = document.querySelector<HTMLElement>(selector)
      if (!found) throw new Error(`Nothing opened: ${selector}`)
      return found
    })
  /** Opens the menu of a course. */
  const openMenu = async (as = admin) => {
    const { user } = await visit(backend(), '/course/planned', { as })
    const card = await findCard('course-ecdis-next')
    await user.click(within(card).getByLabelText('Actions for ECDIS Operational'))
    return { user, menu: await findOpened('[role=menu]') }
  }

  it('deleting a course names its participants and is busy until the response arrives', async () => {
    const release = holdRequests('DeleteCourse')
    const { user, menu } = await openMenu()
    expect(within(menu).getByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/course/edit/structure?course=course-ecdis-next&step=details',
    )
    await user.click(within(menu).getByRole('menuitem', { name: 'Delete…' }))
    const dialog = await findOpened('dialog[open]')
    expect(dialog).toHaveAccessibleName('Delete this course?')
    expect(dialog).toHaveTextContent(/^Delete this course\?.*ECDIS Operational, \d\d\.12\.2026 – \d\d\.12\.2026, is deleted\./)
    expect(await within(dialog).findByText(/^4 people lose their places, and no email is sent from here: /)).toBeVisible()
    const button = within(dialog).getByRole('button', { name: 'Delete course' })
    await user.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await user.click(button)
    release()
    await waitFor(() => expect(document.querySelector('h2 a[href$="course-ecdis-next"]')).toBeNull())
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(sent('DeleteCourse')).toEqual([{ id: 'course-ecdis-next' }])
  })

  it('a refused deletion says why and keeps the course', async () => {
    const { user, menu } = await openMenu()
    await user.click(within(menu).getByRole('menuitem', { name: 'Delete…' }))
    backend().faults.set('DeleteCourse', { kind: 'refused', message: 'Certificates are being issued from it', times: 1 })
    const dialog = await findOpened('dialog[open]')
    expect(dialog).toHaveAccessibleName('Delete this course?')
    await user.click(within(dialog).getByRole('button', { name: 'Delete course' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Certificates are being issued from it')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await findCard('course-ecdis-next')
  })

  it('instructors can edit but not delete a course, and see the reason', async () => {
    const { menu } = await openMenu(otherInstructor)
    expect(within(menu).getByRole('menuitem', { name: /^Delete/ })).toHaveTextContent(onlyAdmins)
    expect(within(menu).getByRole('menuitem', { name: 'Edit' })).not.toHaveAttribute('aria-disabled')
  })
})
