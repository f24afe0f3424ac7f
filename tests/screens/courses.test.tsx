// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { remember } from '../backend/courses/calls'
import type { Row } from '../backend/database'
import type { FaultKind } from '../backend/faults'
import { testNow, useBackend } from '../support/backendDoor'
import { visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const trainingAdmin = 'tobias.lindqvist@northbreakwater.example'
const centerAdmin = 'priya.raman@northbreakwater.example'
const instructor = 'rajan.pillai@northbreakwater.example'
const otherInstructor = 'lucia.ferrante@northbreakwater.example'
const backend = useBackend()
const onlyAdmins = 'Only super admins, training admins and clinic admins can do this.'

let restore = (): void => undefined

beforeAll(() => {
  restore = remember(backend(), 'Course', 'CourseParticipant')
  // What jsdom lacks: a dialog that opens.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

beforeEach(() => {
  // Hints go by the clock; timers run as they are.
  vi.setSystemTime(testNow)
  backend().calls.length = 0
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.restoreAllMocks()
  restore()
})

const operationOf = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? Object(JSON.parse(init.body)).operationName : null

/** Changes what the stand-in answers to one operation. */
function answerWith(operation: string, change: (answer: { data: Record<string, unknown> }) => unknown): void {
  const pass = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await pass(input, init)
    return operationOf(init) === operation ? Response.json(change(await response.json())) : response
  })
}

/** The stand-in's answer to one operation, with a gap named beside it. */
const answerWithGap = (operation: string, path: readonly string[]): void =>
  answerWith(operation, (answer) => ({ ...answer, errors: [{ message: 'A part could not be read', path }] }))

/** Keeps the calls of one operation from the stand-in until they are let through. */
function hold(operation: string): () => void {
  const pass = globalThis.fetch
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (operationOf(init) === operation) await released
    return pass(input, init)
  })
  return release
}

const sent = (operation: string): readonly Readonly<Record<string, unknown>>[] =>
  backend().calls.flatMap((call) => (call.operation === operation ? [call.variables] : []))

const courseRow = (id: string): Row => backend().store.table('Course').find(id) ?? {}
const peopleOn = (courseId: string): Row[] => backend().store.table('CourseParticipant').where({ courseId })
const textOf = (row: Row | undefined, field: string): string => String(row?.[field])

/** The card of a course, by where it leads; to ask for roles and names takes jsdom seconds among so many cards. */
const cardOf = (id: string): Promise<HTMLElement> =>
  waitFor(() => {
    const card = document.querySelector(`h2 a[href$="/${id}"]`)?.closest('article')
    if (!(card instanceof HTMLElement)) throw new Error(`There is no card of ${id}`)
    return card
  })
const cardsNow = (): number => document.querySelectorAll('article').length
const fact = (card: HTMLElement, label: string): HTMLElement | null => {
  const found = [...card.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling
  return found instanceof HTMLElement ? found : null
}

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
  const askToDelete = async (as = admin) => {
    const { user } = await visit(backend(), '/course/planned', { as })
    const card = await cardOf('course-ecdis-next')
    await user.click(within(card).getByRole('button', { name: 'Actions for ECDIS Operational' }))
    return { user, menu: await screen.findByRole('menu') }
  }

  it('is busy until the call ends, and says what it touches', async () => {
    const release = hold('DeleteCourse')
    const { user, menu } = await askToDelete()
    expect(within(menu).getByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/course/edit/structure?course=course-ecdis-next&step=details',
    )
    await user.click(within(menu).getByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this course?' })
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
    const dialog = await screen.findByRole('dialog', { name: 'Delete this course?' })
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

const ecdis = 'course-ecdis-next'
const safety = 'course-basic-safety-next'
const ended = 'course-ecdis-ended'

/** Rows of the participants, without their heading. */
const rowsNow = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('table tbody tr')]
const people = (count: number): Promise<void> => waitFor(() => expect(rowsNow()).toHaveLength(count))
const rowOf = (name: string): HTMLElement => {
  const row = rowsNow().find(({ textContent }) => textContent.includes(name))
  if (!row) throw new Error(`${name} is not in the table`)
  return row
}
const seats = (): readonly string[] =>
  [...screen.getByRole('status', { name: 'Seats' }).querySelectorAll('li')].map(({ textContent }) => textContent)
/** A button of the page by what stands on it. */
const button = (words: string): HTMLElement => {
  const found = screen.getAllByText(words, { selector: 'button, a' })[0]
  if (!found) throw new Error(`There is no button ${words}`)
  return found
}

describe('a course', () => {
  const failing: readonly FaultKind[] = ['network', 'html500', 'json500', 'null', 'truncated', 'lost', 'refused']
  it.each(failing)('that could not be read (%s) says so in its place, and is read again', async (kind) => {
    backend().faults.set('CourseView', { kind, times: 1 })
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByRole('heading', { name: 'The course could not be loaded' })).toBeVisible()
    expect(screen.queryByText('There is no such course')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'ECDIS Operational' })).toBeVisible()
  })

  it.each(['unauthorized', 'notAuth'] as const)('asks to sign in where the session has ended (%s)', async (kind) => {
    backend().faults.set('CourseView', { kind, times: 1 })
    await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByRole('dialog', { name: 'Sign in to go on' })).toBeVisible()
  })

  it('that answers late is waited for', async () => {
    backend().faults.set('CourseView', { kind: 'delay', wait: 400, times: 1 })
    await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByRole('heading', { level: 1, name: 'ECDIS Operational' })).toBeVisible()
  })

  it('that was read with a gap says so, and shows the rest', async () => {
    answerWithGap('CourseView', ['course', 'price'])
    await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByRole('heading', { level: 1, name: 'ECDIS Operational' })).toBeVisible()
    expect(screen.getByText('Part of this course could not be read. What is missing here may exist.')).toBeVisible()
  })

  it.each(['course-nothing', 'course-southpier-crowd-next'])('that is not there (%s) is said to be missing', async (id) => {
    await visit(backend(), `/course/details/${id}`, { as: admin })
    expect(await screen.findByRole('heading', { name: 'There is no such course' })).toBeVisible()
    expect(screen.getAllByText('Planned courses', { selector: 'main a' }).at(-1)).toHaveAttribute('href', '/course/planned')
  })

  it('shows what is known of it, at both of its addresses', async () => {
    await visit(backend(), `/course/details/${safety}`, { as: admin })
    expect(await screen.findByRole('heading', { level: 1, name: 'Basic Safety Training' })).toBeVisible()
    expect(seats()).toEqual(['13 of 16 seats taken', 'minimum of 6 reached', '3 left', '2 waiting'])
    const facts = screen.getByRole('region', { name: 'Facts' })
    expect(facts).toHaveTextContent('Date30.11.2026 – 04.12.2026')
    expect(facts).toHaveTextContent('Hours08:00–16:00, Asia/Singapore')
    expect(facts).toHaveTextContent('Location40 Tuas South Avenue 7, 637364 Singapore')
    expect(facts).toHaveTextContent(/Mon 30\.11\.202608:00–16:00.*Fri 04\.12\.2026/)
    await waitFor(() =>
      expect(within(facts).getByRole('link', { name: 'Magnus Solheim' })).toHaveAttribute(
        'href',
        '/entities/instructor/overview/instructor-solheim',
      ),
    )
    cleanup()
    await visit(backend(), '/course/archive/course-basic-safety-done?tab=certificates', { as: admin })
    expect(await screen.findByText('Completed')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Aminata Diallo' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/certificates\/view\/./),
    )
  })
})

describe('who is on a course', () => {
  it('is narrowed by status and by name', async () => {
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    await people(16)
    await user.click(screen.getByRole('radio', { name: /^waiting/ }))
    await people(2)
    for (const row of rowsNow()) expect(row).toHaveTextContent('waiting')
    await user.click(screen.getByRole('radio', { name: /^All/ }))
    await user.type(screen.getByLabelText('Name or e-mail'), 'sigurdsson')
    await people(1)
    expect(rowsNow()[0]).toHaveTextContent('Jón Þór Sigurðsson')
  })

  it('is not known where it could not be read: then nobody completes the course', async () => {
    backend().faults.set('CourseParticipants', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByText('Participants could not be loaded')).toBeVisible()
    for (const words of ['Complete…', 'Sign-in sheet']) {
      expect(button(words)).toHaveAttribute('aria-disabled', 'true')
      expect(button(words)).toHaveAttribute('title', 'The participants are not read yet.')
    }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await people(4)
    expect(button('Complete…')).not.toHaveAttribute('aria-disabled')
  })

  it('that was read with a gap completes no course either', async () => {
    answerWithGap('CourseParticipants', ['courseParticipants', '1', 'phone'])
    await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByText(/^Part of this list could not be read/)).toBeVisible()
    expect(button('Complete…')).toHaveAttribute('aria-disabled', 'true')
  })

  it('grows by one person after the other, and a mistake is said at its field', async () => {
    const { user } = await visit(backend(), `/course/details/${ecdis}?add=one`, { as: admin })
    const [taken] = peopleOn(ecdis)
    const email = await screen.findByLabelText('Email')
    await user.click(screen.getByRole('button', { name: 'Add participant' }))
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Required field'))
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Required field')
    expect(screen.getByLabelText('First name')).toHaveFocus()
    await user.type(screen.getByLabelText('First name'), '  Þórdís ')
    await user.type(screen.getByLabelText('Last name'), 'Brím')
    await user.type(email, 'thordis')
    expect(email).toHaveAccessibleDescription('Enter an e-mail address like name@company.com')

    await user.clear(email)
    await user.type(email, textOf(taken, 'email').toUpperCase())
    await user.click(screen.getByRole('button', { name: 'Add participant' }))
    const words = `${textOf(taken, 'email').toUpperCase()} is on this course already`
    await waitFor(() => expect(email.closest('form')).toHaveTextContent(words))
    expect(screen.getByLabelText('Last name')).toHaveValue('Brím')
    expect(peopleOn(ecdis)).toHaveLength(4)

    await user.clear(email)
    await user.type(email, 'thordis@crew.example')
    await user.click(screen.getByRole('button', { name: 'Add participant' }))
    await people(5)
    expect(rowOf('thordis@crew.example')).toHaveTextContent('Þórdís Brím')
    expect(seats()).toEqual(['5 of 10 seats taken', 'minimum of 4 reached', '5 left'])
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus())
    expect(screen.getByLabelText('Last name')).toHaveValue('')
    expect(sent('AddParticipant').at(-1)).toEqual({ courseId: ecdis, firstName: 'Þórdís', lastName: 'Brím', email: 'thordis@crew.example' })
  })

  it('is told before somebody is added who will wait', async () => {
    await visit(backend(), '/course/details/course-fire-fighting-next?add=one', { as: admin })
    expect(await screen.findByText('No seat is left: whoever is added now waits.')).toBeVisible()
  })

  it('grows by a file: what is wrong is corrected, and who is there already is not added twice', async () => {
    const there = textOf(peopleOn(ecdis)[0], 'email')
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    await people(4)
    await user.click(button('Add from CSV'))
    const text = `Given name;Surname;E-mail\nÓlafur;Brím;olafur@crew.example\nSiri;Moen;siri at crew\nAlready;There;${there.toUpperCase()}\n`
    const { buffer } = new TextEncoder().encode(text)
    // jsdom’s own bytes are of another making, which Node’s cryptography does not take.
    const file = Object.assign(new File([text], 'crew.csv', { type: 'text/csv' }), { arrayBuffer: async () => buffer })
    await user.upload(await screen.findByLabelText('CSV file'), file)
    await user.click(await screen.findByRole('button', { name: 'Check 3 rows' }))
    expect(await screen.findByText(/1 needs a correction/)).toHaveTextContent(
      '1 is ready, 1 needs a correction, 1 seems to be added already.',
    )
    const cell = screen.getByLabelText('Email in row 3')
    await user.clear(cell)
    await user.type(cell, 'siri@crew.example{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add 2 participants' }))
    expect(await screen.findByText('2 of 2 participants added.')).toBeVisible()
    expect(sent('AddParticipant').map(({ email }) => email)).toEqual(['olafur@crew.example', 'siri@crew.example'])
    await user.click(screen.getByRole('button', { name: 'Back to the participants' }))
    await people(6)
    expect(seats()).toEqual(['6 of 10 seats taken', 'minimum of 4 reached', '4 left'])
  })

  it('shrinks by who is taken off, after a question, and not where that is refused', async () => {
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    await people(4)
    const name = textOf(peopleOn(ecdis)[1], 'name')
    const askFor = async () => {
      await user.click(within(rowOf(name)).getByRole('button', { name: `Actions for ${name}` }))
      await user.click(await screen.findByRole('menuitem', { name: 'Take off the course…' }))
      return screen.findByRole('dialog', { name: 'Take this person off the course?' })
    }
    backend().faults.set('RemoveParticipant', { kind: 'refused', message: 'The seat is paid for', times: 1 })
    const first = await askFor()
    await user.click(within(first).getByRole('button', { name: 'Take off the course' }))
    expect(await within(first).findByRole('alert')).toHaveTextContent('The seat is paid for')
    await user.click(within(first).getByRole('button', { name: 'Keep' }))
    expect(rowsNow()).toHaveLength(4)
    const second = await askFor()
    expect(second).toHaveTextContent(name)
    await user.click(within(second).getByRole('button', { name: 'Take off the course' }))
    await people(3)
    expect(peopleOn(ecdis).map((row) => row['name'])).not.toContain(name)
    expect(seats()).toEqual(['1 below the minimum of 4', '3 of 10 seats taken', '7 left'])
  })
})

describe('moving participants', () => {
  const target = 'course-ecdis-planned-1'

  /** Opens the dialog for all of a course's people and chooses where to. */
  const tryMove = async (from: string, count: number, to: string) => {
    const { user } = await visit(backend(), `/course/details/${from}`, { as: admin })
    await people(count)
    await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
    await user.click(await screen.findByRole('button', { name: `Move ${count}…` }))
    const dialog = await screen.findByRole('dialog', { name: `Move ${count} participants to another course` })
    const begins = await waitFor(() => {
      const day = Object(courseRow(to)['days'])[0].date.replaceAll('/', '.')
      const choice = [...dialog.querySelectorAll('label')].find(({ textContent }) => textContent.includes(day))
      if (!choice) throw new Error('That run is not offered')
      return choice
    })
    await user.click(begins)
    return { user, dialog }
  }

  it('is tried out first: who moves, who stays, who waits, and which course falls under its minimum', async () => {
    const [first, second] = peopleOn(ecdis)
    backend()
      .store.table('CourseParticipant')
      .insert({ ...second, id: 'participant-twin', courseId: target, email: textOf(second, 'email').toUpperCase() })
    backend()
      .store.table('Course')
      .update(target, { maxParticipants: 9, participantsCount: 8, minParticipants: 4, seatsLeft: 1, waitingCount: 0 })
    const { dialog } = await tryMove(ecdis, 4, target)
    expect(await within(dialog).findByText(/^3 move/)).toHaveTextContent(
      '3 move, 1 stays, being there already, 2 will wait there. This course falls under its minimum: 1 of 4.',
    )
    expect(within(dialog).getByRole('button', { name: 'Move 3 participants' })).not.toHaveAttribute('aria-disabled')
    expect(textOf(first, 'courseId')).toBe(ecdis)
    expect(sent('MoveParticipants')).toEqual([])
  })

  it('is offered for nobody where all are there already', async () => {
    for (const row of peopleOn(ecdis))
      backend()
        .store.table('CourseParticipant')
        .insert({ ...row, id: `${textOf(row, 'id')}-twin`, courseId: target })
    const { dialog } = await tryMove(ecdis, 4, target)
    expect(await within(dialog).findByText('0 move, 4 stay, being there already.')).toBeVisible()
    expect(within(dialog).getByText('Move', { selector: 'button' })).toHaveAttribute('title', 'Nobody would move.')
  })

  it('is not offered while it is not known who is there', async () => {
    const { user, dialog } = await tryMove(ecdis, 4, target)
    await within(dialog).findByText(/^4 move/)
    backend().faults.set('CourseParticipants', { kind: 'json500', times: 1 })
    const other = [...dialog.querySelectorAll('label')].find((label) => !label.querySelector('input')?.checked)
    if (!other) throw new Error('There is no other run')
    await user.click(other)
    expect(await within(dialog).findByText('Who is there already could not be loaded')).toBeVisible()
    expect(within(dialog).getByText('Move', { selector: 'button' })).toHaveAttribute('title', 'It is not known yet who is there.')
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByText(/^4 move/)).toBeVisible()
  })

  it('is taken back by Undo, and nothing was sent', async () => {
    const { user, dialog } = await tryMove(ecdis, 4, target)
    await user.click(await within(dialog).findByRole('button', { name: 'Move 4 participants' }))
    await people(0)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await people(4)
    expect(sent('MoveParticipants')).toEqual([])
    expect(peopleOn(ecdis)).toHaveLength(4)
  })

  it('is sent when the page is left before its time is up', async () => {
    const ids = peopleOn(ecdis).map(({ id }) => id)
    const { user, dialog } = await tryMove(ecdis, 4, target)
    await user.click(await within(dialog).findByRole('button', { name: 'Move 4 participants' }))
    await screen.findByText('Moving 4 participants…')
    fireEvent(window, new Event('pagehide'))
    await waitFor(() => expect(sent('MoveParticipants')).toHaveLength(1))
    expect(sent('MoveParticipants')).toEqual([{ fromCourseId: ecdis, toCourseId: target, participants: JSON.stringify(ids) }])
    await waitFor(() => expect(seats()).toEqual(['4 below the minimum of 4', '0 of 10 seats taken', '10 left']))
    await people(0)
    expect(peopleOn(ecdis)).toEqual([])
  })

  it('that is refused puts them back, and says why', async () => {
    backend().faults.set('MoveParticipants', { kind: 'refused', message: 'The other run is closed', times: 1 })
    const { user, dialog } = await tryMove(ecdis, 4, target)
    await user.click(await within(dialog).findByRole('button', { name: 'Move 4 participants' }))
    await people(0)
    fireEvent(window, new Event('pagehide'))
    expect(await screen.findByText('The other run is closed')).toBeInTheDocument()
    await people(4)
  })
})

describe('completing a course', () => {
  it('counts who passed and who failed, says when it is refused, and leads to the archive', async () => {
    const { user } = await visit(backend(), `/course/details/${ended}`, { as: admin })
    await people(8)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    const seated = peopleOn(ended)
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(seated.length)
    expect(within(dialog).getByRole('status')).toHaveTextContent('0 passed, 8 failed')
    expect(dialog).not.toHaveTextContent('only.')
    await user.click(within(dialog).getByRole('button', { name: 'All passed' }))
    await user.click(within(dialog).getAllByRole('checkbox')[2] ?? dialog)
    expect(within(dialog).getByRole('status')).toHaveTextContent('7 passed, 1 failed')
    backend().faults.set('CompleteCourse', { kind: 'refused', message: 'The instructor has not signed', times: 1 })
    await user.click(within(dialog).getByRole('button', { name: 'Complete: 7 passed, 1 failed' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The instructor has not signed')
    await user.click(within(dialog).getByRole('button', { name: 'Complete: 7 passed, 1 failed' }))
    await waitFor(() => expect(location.pathname).toBe(`/course/archive/${ended}`))
    expect(await screen.findByText('Completed')).toBeVisible()
    expect(peopleOn(ended).map(({ passed }) => passed)).toEqual(seated.map((_, at) => at !== 2))
    await waitFor(() => expect(rowOf(textOf(seated[2], 'name'))).toHaveTextContent('Failed'))
    expect(screen.queryByRole('button', { name: 'Add participant' })).not.toBeInTheDocument()

    await user.click(button('Correct results…'))
    const again = await screen.findByRole('dialog', { name: 'Correct the results' })
    expect(within(again).getByRole('status')).toHaveTextContent('7 passed, 1 failed')
    await user.click(within(again).getAllByRole('checkbox')[2] ?? again)
    await user.click(within(again).getByRole('button', { name: 'Save: 8 passed, 0 failed' }))
    await waitFor(() => expect(again).not.toBeInTheDocument())
    expect(peopleOn(ended).every(({ passed }) => passed === true)).toBe(true)
  })

  it('too early says when it ends, and counts nobody who waits', async () => {
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    await people(16)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    expect(dialog).toHaveTextContent('The course is not over before 04.12.2026, 16:00.')
    expect(within(dialog).getAllByRole('status').at(-1)).toHaveTextContent('0 passed, 13 failed')
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(13)
  })
})

describe('what one may do with a course', () => {
  const reasons = async (as: string, id: string): Promise<Readonly<Record<string, string | null>>> => {
    await visit(backend(), `/course/details/${id}`, { as })
    await waitFor(() => expect(rowsNow().length).toBeGreaterThan(0))
    const words = ['Complete…', 'Edit', 'Plan another', 'Add participant', 'Add from CSV', 'Sign-in sheet', 'Calendar file']
    return Object.fromEntries(
      words.map((label) => [label, button(label).getAttribute('aria-disabled') === 'true' ? button(label).getAttribute('title') : null]),
    )
  }
  const allowed = {
    'Complete…': null,
    Edit: null,
    'Plan another': null,
    'Add participant': null,
    'Add from CSV': null,
    'Sign-in sheet': null,
    'Calendar file': null,
  }
  const planners = 'Only super admins, training admins, clinic admins, instructors and training instructors can do this.'

  it.each([
    ['a training admin', trainingAdmin, safety, allowed],
    ['its instructor', instructor, safety, allowed],
    ['another instructor', otherInstructor, safety, { ...allowed, 'Complete…': onlyAdmins }],
    [
      'somebody of an unknown role',
      'hana.sato@northbreakwater.example',
      safety,
      {
        ...allowed,
        'Complete…': onlyAdmins,
        Edit: planners,
        'Plan another': planners,
        'Add participant': planners,
        'Add from CSV': planners,
      },
    ],
  ])('is told to %s', async (_who, as, id, expected) => {
    expect(await reasons(as, id)).toEqual(expected)
  })

  it('is moving, but not taking off, for an instructor', async () => {
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: instructor })
    await people(16)
    const name = textOf(peopleOn(safety)[0], 'name')
    await user.click(within(rowOf(name)).getByRole('button', { name: `Actions for ${name}` }))
    expect(await screen.findByRole('menuitem', { name: /^Take off/ })).toHaveTextContent(onlyAdmins)
    expect(screen.getByRole('menuitem', { name: 'Move to another course…' })).not.toHaveAttribute('aria-disabled')
  })

  it('keeps the form away from who may not add, even by its address', async () => {
    await visit(backend(), `/course/details/${safety}?add=one`, { as: 'hana.sato@northbreakwater.example' })
    await people(16)
    expect(screen.queryByLabelText('First name')).not.toBeInTheDocument()
  })

  it('is correcting, and issuing certificates, for the instructor of a completed course', async () => {
    await visit(backend(), '/course/archive/course-basic-safety-done', { as: instructor })
    await waitFor(() => expect(button('Correct results…')).not.toHaveAttribute('aria-disabled'))
    expect(button('Issue certificates')).toHaveAttribute('href', '/course/issue/course-basic-safety-done')
    cleanup()
    await visit(backend(), '/course/archive/course-basic-safety-done', { as: otherInstructor })
    await waitFor(() => expect(rowsNow().length).toBeGreaterThan(0))
    for (const words of ['Correct results…', 'Issue certificates']) expect(button(words)).toHaveAttribute('title', onlyAdmins)
  })
})

describe('editing a course', () => {
  const edit = (id: string, step = 'details'): string => `/course/edit/structure?course=${id}&step=${step}`

  it.each([
    safety,
    'course-medical-first-aid-copenhagen',
    'course-fire-fighting-los-angeles',
    'course-gmdss-next',
    'course-survival-craft-planned-1',
  ])('keeps every fact of %s that nobody changed', async (id) => {
    // What it names may be gone meanwhile; that is no reason to forget the name.
    if (id === 'course-gmdss-next')
      backend()
        .store.table('Course')
        .update(id, { certTemplateId: 'template-gone', instructorId: 'instructor-gone', centerId: 'center-gone' })
    const before = courseRow(id)
    const { user } = await visit(backend(), edit(id), { as: admin })
    const line = await screen.findByLabelText('Second line')
    await user.clear(line)
    await user.type(line, 'Changed here')
    await user.click(button('Next: days'))
    await user.click(await screen.findByText('Save course', { selector: 'button' }))
    await waitFor(() => expect(location.pathname).toBe(`/course/details/${id}`))
    expect(courseRow(id)).toEqual({ ...before, subName: 'Changed here' })
  })

  it('is no work on half a course, and none where the choices could not be read', async () => {
    answerWithGap('CourseForm', ['course', 'price'])
    await visit(backend(), edit(safety), { as: admin })
    expect(await screen.findByRole('heading', { name: 'The course could not be loaded' })).toBeVisible()
    cleanup()
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    backend().faults.set('CourseFormChoices', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), edit(safety), { as: admin })
    expect(await screen.findByRole('heading', { name: 'The choices of this form could not be loaded' })).toBeVisible()
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Name')).toHaveValue('Basic Safety Training')
  })

  it.each([
    ['course-nothing', 'There is no such course'],
    ['course-southpier-crowd-next', 'There is no such course'],
    ['', 'Which course?'],
  ])('of %j says what is wrong with its address', async (id, words) => {
    await visit(backend(), edit(id), { as: admin })
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('that is refused keeps what was typed, and so does one whose answer was lost', async () => {
    const { user } = await visit(backend(), edit(safety, 'structure'), { as: admin })
    await screen.findByLabelText('Full days')
    for (const [kind, words] of [
      ['refused', 'The room is closed'],
      ['lost', 'The server’s answer did not arrive. Check whether it was done before you try again.'],
    ] as const) {
      backend().faults.set('SaveCourse', { kind, message: 'The room is closed', times: 1 })
      await user.clear(screen.getByLabelText('Day 1 to'))
      await user.type(screen.getByLabelText('Day 1 to'), '14:30')
      await user.click(button('Save course'))
      expect(await within(screen.getByRole('main')).findByText(words)).toBeVisible()
      expect(screen.getByLabelText('Day 1 to')).toHaveValue('14:30')
    }
  })
})

describe('planning runs', () => {
  it('that are refused in the middle says which are planned, and plans only the rest', async () => {
    const name = 'Two Runs and a Refusal'
    const { user } = await visit(backend(), '/course/create', { as: admin })
    await user.type(await screen.findByLabelText('Name'), name)
    await user.click(button('Next: days'))
    await user.click(await screen.findByText('Add another run'))
    await user.click(screen.getByText('Add another run'))
    const planned = () => backend().store.table('Course').where({ name })
    const pass = globalThis.fetch
    let count = 0
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (operationOf(init) === 'PlanCourse' && (count += 1) === 2)
        backend().faults.set('PlanCourse', { kind: 'refused', message: 'The hall is taken', times: 1 })
      return pass(input, init)
    })
    await user.click(button('Plan 3 runs'))
    expect(await within(screen.getByRole('main')).findByText(/^1 of 3 runs are planned and taken off this form\./)).toHaveTextContent(
      'The hall is taken',
    )
    expect(planned()).toHaveLength(1)
    await user.click(button('Plan 2 runs'))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    expect(planned()).toHaveLength(3)
  })
})
