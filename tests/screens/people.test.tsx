// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Row } from '../backend/database'
import { useBackend } from '../support/backendDoor'
import { fill, visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const instructor = 'rajan.pillai@northbreakwater.example'
const centerAdmin = 'priya.raman@northbreakwater.example'
const backend = useBackend()

const overview = (id: string): string => `/entities/instructor/overview/${id}`

const operationOf = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? Object(JSON.parse(init.body)).operationName : null

/** The stand-in's answer to one operation, with a gap named beside it. */
function answerWithGap(operation: string, path: readonly string[]): void {
  const pass = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await pass(input, init)
    if (operationOf(init) !== operation) return response
    const answer: unknown = await response.json()
    return Response.json({ ...Object(answer), errors: [{ message: 'A part could not be read', path }] })
  })
}

const sentAs = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length

/** An instructor whom no course names. */
function addFree(id: string, name: string): void {
  backend()
    .store.table('Instructor')
    .insert({ id, clientId: 'client-northbreakwater', name, email: `${id}@northbreakwater.example` })
}

let seats = 0

/** Somebody's place on a course that is over. */
function addSeat(facts: Row): string {
  const id = `participant-test-${++seats}`
  backend()
    .store.table('CourseParticipant')
    .insert({ id, clientId: 'client-northbreakwater', courseId: 'course-basic-safety-done', status: 'confirmed', ...facts })
  return id
}

describe('an instructor', () => {
  it.each([overview('instructor-nobody'), overview('instructor-rahman'), `${overview('instructor-nobody')}?edit=1`])(
    'that is not there (%s) is said to be missing',
    async (path) => {
      await visit(backend(), path, { as: admin })
      expect(await screen.findByRole('heading', { name: 'There is no such instructor' })).toBeVisible()
    },
  )

  it('that was read with a gap is shown as far as it is known, and nothing is called missing', async () => {
    answerWithGap('InstructorView', ['instructor', 'signature'])
    await visit(backend(), overview('instructor-holm'), { as: admin })
    expect(await screen.findByText(/^Part of this instructor could not be read/)).toBeVisible()
    expect(screen.queryByText(/are missing/)).not.toBeInTheDocument()
  })

  it('that was read with a gap is not edited', async () => {
    answerWithGap('InstructorView', ['instructor', 'signature'])
    await visit(backend(), `${overview('instructor-holm')}?edit=1`, { as: admin })
    expect(await screen.findByRole('heading', { name: 'The instructor could not be loaded' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save instructor' })).not.toBeInTheDocument()
  })

  it('keeps every fact that nobody changed', async () => {
    const before = backend().store.table('Instructor').find('instructor-adeyemi')
    const { user } = await visit(backend(), `${overview('instructor-adeyemi')}?edit=1`, { as: admin })
    await user.type(await screen.findByLabelText('Type'), ' and charts')
    await user.click(screen.getByRole('button', { name: 'Save instructor' }))
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible()
    expect(screen.getByText('Navigation and radio and charts')).toBeVisible()
    expect(backend().store.table('Instructor').find('instructor-adeyemi')).toEqual({
      ...before,
      type: 'Navigation and radio and charts',
    })
  })

  it('that is being edited is not left without a question, also for its own overview', async () => {
    const { user } = await visit(backend(), `${overview('instructor-tan')}?edit=1`, { as: admin })
    await user.type(await screen.findByLabelText('OGUK pin'), '77')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Stay here' }))
    expect(screen.getByLabelText('OGUK pin')).toHaveValue('77')
  })

  it('is edited by nobody who may not', async () => {
    await visit(backend(), `${overview('instructor-pillai')}?edit=1`, { as: instructor })
    expect(await screen.findByText('Only super admins, training admins and clinic admins can do this.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save instructor' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('tells courses taught from courses assisted at', async () => {
    await visit(backend(), overview('instructor-pillai'), { as: instructor })
    const table = await screen.findByRole('table', { name: 'Planned courses' })
    expect(within(table).getAllByText('Instructor').length).toBeGreaterThan(1)
    expect(within(table).getAllByText('Assistant').length).toBeGreaterThan(1)
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('has what comes next across the top of the courses, whose table keeps the width of the page', async () => {
    await visit(backend(), overview('instructor-ferrante'), { as: admin })
    const table = await screen.findByRole('table', { name: 'Planned courses' })
    const next = screen.getByRole('region', { name: 'Now and next' })
    expect(await within(next).findByText('Course is ready to be completed')).toBeVisible()
    expect(next.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(next.parentElement).toContainElement(table)
  })

  it('whose planned courses could not be read has nothing to come instead of no course, and they are read again', async () => {
    backend().faults.set('CoursesOfInstructor', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), overview('instructor-ferrante'), { as: admin })
    const next = await screen.findByRole('region', { name: 'Now and next' })
    expect(await within(next).findByText('The planned courses could not be loaded')).toBeVisible()
    expect(within(next).queryByText('No course is planned.')).not.toBeInTheDocument()
    await user.click(within(next).getByRole('button', { name: 'Try again' }))
    expect(await within(next).findByText('Next course')).toBeVisible()
  })
})

describe('adding an instructor', () => {
  it('leads to the new one', async () => {
    const { user } = await visit(backend(), '/entities/instructor/add', { as: admin })
    await fill(user, await screen.findByLabelText('Full name'), 'Ana Lima')
    await fill(user, screen.getByLabelText('Email'), 'ana.lima@northbreakwater.example')
    await user.click(screen.getByRole('button', { name: 'Add instructor' }))
    expect(await screen.findByRole('heading', { name: 'Ana Lima' })).toBeVisible()
    expect(location.pathname).toMatch(/^\/entities\/instructor\/overview\/./)
  })

  it('leads to the list where the new one cannot be told from another', async () => {
    addFree('instructor-double', 'Bo Ek')
    const { user } = await visit(backend(), '/entities/instructor/add', { as: admin })
    await fill(user, await screen.findByLabelText('Full name'), 'Bo Ek')
    await fill(user, screen.getByLabelText('Email'), 'instructor-double@northbreakwater.example')
    expect(await screen.findByText(/has the same name and e-mail address/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add instructor' }))
    expect(await screen.findByRole('heading', { name: 'Instructors' })).toBeVisible()
    expect(await screen.findAllByRole('link', { name: 'Bo Ek' })).toHaveLength(2)
  })

  it('says that it may have been done when its answer was lost, and keeps what was typed', async () => {
    const { user } = await visit(backend(), '/entities/instructor/add', { as: admin })
    await fill(user, await screen.findByLabelText('Full name'), 'Lost Answer')
    await fill(user, screen.getByLabelText('Email'), 'lost.answer@northbreakwater.example')
    backend().faults.set('CreateInstructor', { kind: 'lost', times: 1 })
    await user.click(screen.getByRole('button', { name: 'Add instructor' }))
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(/Check whether it was done before you try again/))
    expect(screen.getByLabelText('Full name')).toHaveValue('Lost Answer')
    // It was done, and whoever presses again is told.
    expect(await screen.findByText(/has the same name and e-mail address/)).toBeVisible()
  })

  it('says when the others could not be read to compare with', async () => {
    backend().faults.set('InstructorsOfClient', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), '/entities/instructor/add', { as: admin })
    const warning = await screen.findByText(/^The other instructors could not be read/)
    await user.click(within(warning).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(warning).not.toBeInTheDocument())
  })

  it('by an admin of one training center is for that one', async () => {
    await visit(backend(), '/entities/instructor/add', { as: centerAdmin })
    const center = await screen.findByLabelText('Training center')
    expect(
      within(center)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tuas'])
    expect(center).toHaveValue('center-tuas')
  })

  it('leaves the center alone where the centers could not be read', async () => {
    backend().faults.set('InstructorCenters', { kind: 'json500' })
    const { user } = await visit(backend(), `${overview('instructor-solheim')}?edit=1`, { as: admin })
    expect(await screen.findByText(/^Training centers could not be read/)).toBeVisible()
    await fill(user, screen.getByLabelText('Licence number'), 'MPA-I-1')
    await user.click(screen.getByRole('button', { name: 'Save instructor' }))
    await screen.findByRole('link', { name: 'Edit' })
    expect(backend().store.table('Instructor').find('instructor-solheim')).toMatchObject({ centerId: 'center-tuas', licenseNo: 'MPA-I-1' })
  })
})

describe('deleting an instructor', () => {
  const askToDelete = async (name: string) => {
    const { user } = await visit(backend(), `/entities/instructor?q=${encodeURIComponent(name)}`, { as: admin })
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    return user
  }

  it('is refused while planned courses name the person, and the courses are named', async () => {
    await askToDelete('Katrine Holm')
    const dialog = await screen.findByRole('dialog', { name: 'This instructor is still needed' })
    const courses = within(dialog).getAllByRole('listitem')
    expect(courses.length).toBeGreaterThan(0)
    for (const course of courses) expect(course).toHaveTextContent(/\d{2}\.\d{2}\.\d{4} · (?:Instructor|Assistant)/)
    expect(within(dialog).getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/^\/course\/details\//))
    expect(within(dialog).queryByRole('button', { name: 'Delete instructor' })).not.toBeInTheDocument()
  })

  it.each(['json500', 'partial'] as const)('is refused while the courses could not be read (%s)', async (kind) => {
    addFree(`instructor-${kind}`, `Free ${kind}`)
    backend().faults.set('CoursesOfInstructor', { kind, times: 1 })
    const user = await askToDelete(`Free ${kind}`)
    const dialog = await screen.findByRole('dialog', { name: 'Delete this instructor?' })
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/could not be read/)
    expect(within(dialog).queryByRole('button', { name: 'Delete instructor' })).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: 'Delete instructor' }))
    await waitFor(() => expect(backend().store.table('Instructor').find(`instructor-${kind}`)).toBeUndefined())
    expect(await screen.findByText(/^Nothing matches/)).toBeVisible()
  })

  it('looks for the courses anew each time', async () => {
    addFree('instructor-anew', 'Free Anew')
    const user = await askToDelete('Free Anew')
    await user.click(await screen.findByRole('button', { name: 'Keep' }))
    backend().calls.length = 0
    await user.click(screen.getByRole('button', { name: 'Actions for Free Anew' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await screen.findByRole('button', { name: 'Delete instructor' })
    expect(sentAs('CoursesOfInstructor')).toBe(1)
  })
})

describe('participants', () => {
  it.each(['/entities/participants', '/entites/participants'])('are the same at %s', async (path) => {
    await visit(backend(), `${path}?q=diallo`, { as: admin })
    expect(await screen.findByRole('heading', { name: 'Students' })).toBeVisible()
    expect(await screen.findAllByRole('link', { name: 'Aminata Diallo' })).toHaveLength(1)
  })

  it('are people and not seats, whatever the case of their e-mail address', async () => {
    addSeat({ name: 'Twice Seated', email: 'twice@crew.example', passed: false, completed: true, failReason: 'Did not swim' })
    addSeat({ name: 'Twice Seated', email: 'TWICE@crew.example' })
    const { user } = await visit(backend(), '/entities/participants?q=twice', { as: admin })
    const row = (await screen.findByRole('link', { name: 'Twice Seated' })).closest('tr')
    expect(row).toHaveTextContent(/Failed/)
    // It may be still to come, so it is not called the last one.
    expect(screen.getByRole('columnheader', { name: 'Latest course' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Twice Seated' }))
    const drawer = await screen.findByRole('dialog', { name: 'Twice Seated' })
    expect(within(drawer).getByText('Did not swim')).toBeVisible()
    expect(within(drawer).getByText('Has no account yet, so no certificates are listed.')).toBeVisible()
    expect(sentAs('CertificatesOfPerson')).toBe(0)
    await user.click(within(drawer).getByRole('button', { name: 'Close' }))
    expect(location.search).toBe('?q=twice')
  })

  it('are found by a seat of theirs, and doubles of another account are named', async () => {
    addSeat({ name: 'Søren Kjær', email: 'one@crew.example', midId: 'holder-one', dateOfBirth: '1990-03-28' })
    const seat = addSeat({ name: 'KJAER Soren', email: 'two@crew.example', dateOfBirth: '1990-03-28' })
    const { user } = await visit(backend(), `/entities/participants?q=nobody&person=${seat}`, { as: admin })
    const drawer = await screen.findByRole('dialog', { name: 'KJAER Soren' })
    expect(within(drawer).getByRole('status')).toHaveTextContent(
      'May be the same person as Søren Kjær, one@crew.example: same name and date of birth.',
    )
    // A name that is written from the right does not turn the address around with it.
    expect(within(drawer).getByText('Søren Kjær').tagName).toBe('BDI')
    await user.click(within(drawer).getByRole('link', { name: /^Søren Kjær/ }))
    expect(await screen.findByRole('dialog', { name: 'Søren Kjær' })).toBeVisible()
    expect(location.search).toBe('?q=nobody&person=holder-one')
  })

  it('that are not in the list are said not to be', async () => {
    const { user } = await visit(backend(), '/entities/participants?person=nobody', { as: admin })
    const drawer = await screen.findByRole('dialog', { name: 'Not in this list' })
    await user.click(within(drawer).getByRole('button', { name: 'Back to the list' }))
    expect(location.search).toBe('')
  })

  it('keep their courses where links and certificates could not be read', async () => {
    backend().faults.set('CertificatesOfPerson', { kind: 'json500', times: 1 })
    backend().faults.set('CoursesOfPerson', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), '/entities/participants?person=holder-aminata-diallo', { as: admin })
    const drawer = await screen.findByRole('dialog', { name: 'Aminata Diallo' })
    expect(await within(drawer).findByText('The certificates could not be loaded')).toBeVisible()
    const links = await within(drawer).findByText(/^The links to the courses could not be read/)
    const courses = within(drawer).getByRole('region', { name: /^Courses/ })
    expect(within(courses).queryAllByRole('link')).toHaveLength(0)
    await user.click(within(links).getByRole('button', { name: 'Try again' }))
    expect((await within(courses).findAllByRole('link')).length).toBeGreaterThan(1)
    await user.click(within(drawer).getByRole('button', { name: 'Try again' }))
    expect((await within(drawer).findAllByText('Valid')).length).toBeGreaterThan(1)
  })

  it('are called incomplete where they are', async () => {
    answerWithGap('ParticipantList', ['clientParticipants', '3', 'email'])
    await visit(backend(), '/entities/participants?q=diallo', { as: admin })
    expect(await screen.findByText(/^Part of this list could not be read/)).toBeVisible()
  })

  it('of an admin of one training center are those of its courses', async () => {
    const elsewhere = { name: 'Only Elsewhere', email: 'elsewhere@crew.example', courseId: 'course-gmdss-next' }
    addSeat({ name: 'Only Here', email: 'here@crew.example' })
    addSeat(elsewhere)
    await visit(backend(), '/entities/participants?q=only', { as: centerAdmin })
    expect(await screen.findByRole('link', { name: 'Only Here' })).toBeVisible()
    expect(screen.queryByRole('link', { name: elsewhere.name })).not.toBeInTheDocument()
  })
})
