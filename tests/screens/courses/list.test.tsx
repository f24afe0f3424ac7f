// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { visit } from '../../support/visit'
import {
  admin,
  answerWith,
  answerWithGap,
  backend,
  cardOf,
  cardsNow,
  centerAdmin,
  courseRow,
  fact,
  hold,
  instructor,
  onlyAdmins,
  otherInstructor,
  sent,
  textOf,
  trainingAdmin,
} from './courses'

describe('a planned course in the list', () => {
  it('is a card with what one looks for', async () => {
    await visit(backend(), '/course/planned', { as: admin })
    const card = await cardOf('course-gmdss-next')
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

  it('has its description cut at 250 characters, at the end of a word', async () => {
    await visit(backend(), '/course/planned', { as: admin })
    const whole = textOf(courseRow('course-fire-fighting-next'), 'description')
    const words = [...(await cardOf('course-fire-fighting-next')).querySelectorAll('p')].find(({ textContent }) =>
      textContent.endsWith('…'),
    )
    const shown = words?.textContent.slice(0, -1) ?? ''
    expect(whole.length).toBeGreaterThan(250)
    expect(shown.length).toBeGreaterThan(225)
    expect(shown.length).toBeLessThanOrEqual(250)
    expect(whole.startsWith(`${shown} `)).toBe(true)
  })

  it.each([
    ['course-ecdis-ended', ['Course is ready to be completed']],
    ['course-medical-first-aid-today', ['Check-in is ready']],
    ['course-fire-fighting-open', ['No instructor assigned to course']],
    ['course-gmdss-next', []],
  ])('%s says what it asks for', async (id, hints) => {
    await visit(backend(), '/course/planned', { as: admin })
    const list = within(await cardOf(id)).queryByRole('list', { name: 'What it asks for' })
    expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual(hints)
  })

  it('asks for an instructor first where it begins today without one', async () => {
    backend().store.table('Course').update('course-medical-first-aid-today', { instructorId: null })
    await visit(backend(), '/course/planned', { as: admin })
    const card = await cardOf('course-medical-first-aid-today')
    expect([...within(card).getByRole('list', { name: 'What it asks for' }).children].map(({ textContent }) => textContent)).toEqual([
      'No instructor assigned to course',
      'Check-in is ready',
    ])
    expect(fact(card, 'Instructor')).toHaveTextContent('Not assigned')
  })

  it('asks for nothing once it is archived', async () => {
    await visit(backend(), '/course/archive', { as: admin })
    await cardOf('course-basic-safety-done')
    expect(cardsNow()).toBe(10)
    expect(document.querySelector('[aria-label="What it asks for"]')).toBeNull()
    expect(within(screen.getByRole('main')).queryByText('Schedule a course')).not.toBeInTheDocument()
  })

  it('is drawn in a table as well, which is remembered', async () => {
    const { user } = await visit(backend(), '/course/planned', { as: admin })
    await cardOf('course-gmdss-next')
    await user.click(screen.getByLabelText('Table'))
    expect(document.querySelector('table')).toHaveTextContent('07.12.2026')
    expect(cardsNow()).toBe(0)
    cleanup()
    await visit(backend(), '/course/archive', { as: admin })
    await waitFor(() => expect(document.querySelector('table')).toHaveTextContent('Basic Safety Training'))
    expect(cardsNow()).toBe(0)
  })

  it.each([
    [admin, 'course-gmdss-next', '/entities/instructor/overview/instructor-adeyemi'],
    [trainingAdmin, 'course-gmdss-next', null],
    [centerAdmin, 'course-basic-safety-next', null],
    [instructor, 'course-basic-safety-next', '/entities/instructor/overview/instructor-pillai'],
  ])('shows %s who teaches %s, and leads there only whom it may', async (as, id, path) => {
    await visit(backend(), '/course/planned', { as })
    const card = await cardOf(id)
    await waitFor(() => expect(fact(card, 'Instructor')).toHaveTextContent(/Joseph Adeyemi|Rajan Pillai/))
    expect(fact(card, 'Instructor')?.querySelector('a')?.getAttribute('href') ?? null).toBe(path)
  })
})

describe('the list of planned courses', () => {
  it.each([
    [admin, 'PlannedByClient', { clientId: 'client-northbreakwater' }],
    [trainingAdmin, 'PlannedByClient', { clientId: 'client-northbreakwater' }],
    [centerAdmin, 'PlannedByCenter', { centerId: 'center-tuas', instructorId: null }],
    [instructor, 'PlannedByInstructor', { instructorId: 'instructor-pillai' }],
    [otherInstructor, 'PlannedByInstructor', { instructorId: 'instructor-ferrante' }],
  ])('of %s is asked for with %s', async (as, operation, scope) => {
    await visit(backend(), '/course/planned', { as })
    await waitFor(() => expect(cardsNow()).toBeGreaterThan(0))
    const lists = ['PlannedByClient', 'PlannedByCenter', 'PlannedByInstructor'].flatMap((name) => sent(name).map((asked) => [name, asked]))
    expect(lists).toEqual([
      [operation, { ...scope, isCompleted: false, filter: null, filterValue: null, startAfter: '0', indexBefore: '25' }],
    ])
    const all = [...document.querySelectorAll('h2 a')].map((link) => courseRow(link.getAttribute('href')?.split('/').at(-1) ?? ''))
    const named = Object.fromEntries(Object.entries(scope).filter(([, value]) => value !== null))
    for (const row of all) expect(row).toMatchObject(named)
  })

  it('is searched by the operation made for it, once typing rests', async () => {
    const { user } = await visit(backend(), '/course/planned', { as: centerAdmin })
    await cardOf('course-basic-safety-next')
    await user.type(screen.getByLabelText('Name of the course'), 'ADVANCED fire')
    await waitFor(() => expect(sent('SearchedCourses').at(-1)?.['query']).toBe('advanced fire'))
    // At the first letter, and when typing rests; not for each letter.
    expect(sent('SearchedCourses').map(({ query }) => query)).toEqual(['a', 'advanced fire'])
    expect(sent('SearchedCourses').at(-1)).toEqual({
      query: 'advanced fire',
      clientId: 'client-northbreakwater',
      centerId: 'center-tuas',
      instructorId: null,
      isCompleted: false,
      filter: null,
      filterValue: null,
      pageSize: 25,
    })
    await waitFor(() => expect(document.querySelector('h2 a[href$="course-basic-safety-next"]')).toBeNull())
    await cardOf('course-fire-fighting-next')
    expect(location.search).toBe('?q=ADVANCED+fire')
  })

  it('is gone on with after the first 25', async () => {
    const { user } = await visit(backend(), '/course/planned', { as: admin })
    await waitFor(() => expect(cardsNow()).toBe(25))
    await user.click(screen.getByText('Load more'))
    await waitFor(() => expect(cardsNow()).toBe(32))
    expect(sent('PlannedByClient').map(({ startAfter, indexBefore }) => [startAfter, indexBefore])).toEqual([
      ['0', '25'],
      ['25', '50'],
    ])
    expect(screen.getByText('32 in all, the next one first')).toBeVisible()
  })

  it('never lists a template, not even one that the backend answers', async () => {
    answerWith('PlannedByClient', ({ data }) => {
      const rows = Object.values(data).flat()
      return { data: { coursesByClientId: rows.map((row, at) => (at === 1 ? { ...Object(row), courseTemplateId: 'template' } : row)) } }
    })
    await visit(backend(), '/course/planned', { as: admin })
    await cardOf('course-gmdss-next')
    expect(cardsNow()).toBe(24)
    expect(document.querySelector('h2 a[href$="course-basic-safety-running"]')).toBeNull()
  })

  it('that failed says so in its place, and is read again', async () => {
    backend().faults.set('PlannedByClient', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), '/course/planned', { as: admin })
    expect(await screen.findByText('Courses could not be loaded')).toBeVisible()
    expect(screen.queryByText('No data')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await cardOf('course-gmdss-next')
  })

  it('that is empty says how to begin', async () => {
    answerWith('PlannedByClient', () => ({ data: { coursesByClientId: [] } }))
    await visit(backend(), '/course/planned', { as: admin })
    expect(await screen.findByText('Courses you schedule stand here, the next one first.')).toBeVisible()
    expect(screen.getByText('No data')).toBeVisible()
    expect(screen.queryByText(/could not be/)).not.toBeInTheDocument()
  })

  it('without a match offers to clear the search', async () => {
    const { user } = await visit(backend(), '/course/planned?q=welding', { as: admin })
    expect(await screen.findByText('Nothing matches “welding”')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await cardOf('course-gmdss-next')
  })

  it('that was read with a gap says so above its courses', async () => {
    answerWithGap('PlannedByClient', ['coursesByClientId', '3', 'price'])
    await visit(backend(), '/course/planned', { as: admin })
    await cardOf('course-gmdss-next')
    expect(screen.getByText(/^Part of this list could not be read/)).toBeVisible()
  })

  it('keeps its courses where the instructors and the count could not be read', async () => {
    for (const operation of ['CourseListInstructors', 'CourseListLength']) backend().faults.set(operation, { kind: 'json500' })
    await visit(backend(), '/course/planned', { as: admin })
    const card = await cardOf('course-gmdss-next')
    await waitFor(() => expect(fact(card, 'Instructor')).toHaveTextContent('Assigned'))
    expect(screen.queryByText(/in all/)).not.toBeInTheDocument()
  })
})

describe('deleting a course', () => {
  /** What opened above the list, by what it is; to ask the whole list for roles takes jsdom seconds. */
  const opened = (selector: string): Promise<HTMLElement> =>
    waitFor(() => {
      const found = document.querySelector<HTMLElement>(selector)
      if (!found) throw new Error(`Nothing opened: ${selector}`)
      return found
    })
  const askToDelete = async (as = admin) => {
    const { user } = await visit(backend(), '/course/planned', { as })
    const card = await cardOf('course-ecdis-next')
    await user.click(within(card).getByLabelText('Actions for ECDIS Operational'))
    return { user, menu: await opened('[role=menu]') }
  }

  it('is busy until the call ends, and says what it touches', async () => {
    const release = hold('DeleteCourse')
    const { user, menu } = await askToDelete()
    expect(within(menu).getByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/course/edit/structure?course=course-ecdis-next&step=details',
    )
    await user.click(within(menu).getByRole('menuitem', { name: 'Delete' }))
    const dialog = await opened('dialog[open]')
    expect(dialog).toHaveAccessibleName('Delete this course?')
    expect(dialog).toHaveTextContent('ECDIS Operational, with its 4 participants, is taken out of the plan.')
    const button = within(dialog).getByRole('button', { name: 'Delete course' })
    await user.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await user.click(button)
    release()
    await waitFor(() => expect(document.querySelector('h2 a[href$="course-ecdis-next"]')).toBeNull())
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(sent('DeleteCourse')).toEqual([{ id: 'course-ecdis-next' }])
  })

  it('that is refused says why, and the course stays', async () => {
    const { user, menu } = await askToDelete()
    await user.click(within(menu).getByRole('menuitem', { name: 'Delete' }))
    backend().faults.set('DeleteCourse', { kind: 'refused', message: 'Certificates are being issued from it', times: 1 })
    const dialog = await opened('dialog[open]')
    expect(dialog).toHaveAccessibleName('Delete this course?')
    await user.click(within(dialog).getByRole('button', { name: 'Delete course' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Certificates are being issued from it')
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }))
    await cardOf('course-ecdis-next')
  })

  it('is refused to instructors with its reason, and editing is not', async () => {
    const { menu } = await askToDelete(otherInstructor)
    expect(within(menu).getByRole('menuitem', { name: /^Delete/ })).toHaveTextContent(onlyAdmins)
    expect(within(menu).getByRole('menuitem', { name: 'Edit' })).not.toHaveAttribute('aria-disabled')
  })
})
