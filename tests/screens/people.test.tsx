// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Values } from '../backend/database'
import type { ParticipantRow } from '../backend/tables'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const instructor = 'rajan.pillai@northbreakwater.example'
const centerAdmin = 'priya.raman@northbreakwater.example'
const backend = useBackend()

const overview = (id: string): string => `/entities/instructor/overview/${id}`

const operationOf = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? Object(JSON.parse(init.body)).operationName : null

/**
 * Makes the response to one operation partial.
 * @param path where in the data the error is reported
 */
function makePartial(operation: string, path: readonly string[]): void {
  const pass = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await pass(input, init)
    if (operationOf(init) !== operation) return response
    const answer: unknown = await response.json()
    return Response.json({ ...Object(answer), errors: [{ message: 'A part could not be read', path }] })
  })
}

/** The number of requests for an operation. */
const requestCount = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length

/** Adds an instructor without courses. */
function addInstructor(id: string, name: string): void {
  backend()
    .store.table('Instructor')
    .insert({ id, clientId: 'client-northbreakwater', name, email: `${id}@northbreakwater.example` })
}

let seatCount = 0

/** Adds a participant to a completed course and returns the new id. */
function addSeat(fields: Values<ParticipantRow>): string {
  const id = `participant-test-${++seatCount}`
  backend()
    .store.table('CourseParticipant')
    .insert({ id, clientId: 'client-northbreakwater', courseId: 'course-basic-safety-done', status: 'confirmed', ...fields })
  return id
}

describe('the page of an instructor', () => {
  it.each([overview('instructor-nobody'), overview('instructor-rahman'), `${overview('instructor-nobody')}?edit=1`])(
    'the unknown address %s reports that there is no such instructor',
    async (path) => {
      await visit(backend(), path, { as: admin })
      expect(await screen.findByRole('heading', { name: 'There is no such instructor' })).toBeVisible()
    },
  )

  it('a partial response for an instructor shows what is known and claims nothing is missing', async () => {
    makePartial('InstructorView', ['instructor', 'signature'])
    await visit(backend(), overview('instructor-holm'), { as: admin })
    expect(await screen.findByText(/^The instructor could only be read in part/)).toBeVisible()
    expect(screen.queryByText(/are missing/)).not.toBeInTheDocument()
  })

  it('an instructor from a partial response cannot be edited', async () => {
    makePartial('InstructorView', ['instructor', 'signature'])
    await visit(backend(), `${overview('instructor-holm')}?edit=1`, { as: admin })
    expect(await screen.findByRole('heading', { name: 'The instructor could not be loaded' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save instructor' })).not.toBeInTheDocument()
  })

  it('saving an instructor changes only the edited fields', async () => {
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

  it('opening and leaving the form of an instructor focuses the heading', async () => {
    const { user } = await visit(backend(), overview('instructor-tan'), { as: admin })
    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    await screen.findByLabelText('OGUK pin')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Edit instructor' })).toHaveFocus())
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await screen.findByRole('link', { name: 'Edit' })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('saving an instructor asks before it replaces what someone else changed', async () => {
    addInstructor('instructor-conflict', 'Ida Strand')
    const { user } = await visit(backend(), `${overview('instructor-conflict')}?edit=1`, { as: admin })
    await fill(user, await screen.findByLabelText('Type'), 'Mine')
    backend().store.table('Instructor').update('instructor-conflict', { type: 'Theirs', ogukPin: '4711' })
    await user.click(screen.getByRole('button', { name: 'Save instructor' }))
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' })
    expect(dialog).toHaveTextContent('changed what you changed too: Type.')
    await user.click(within(dialog).getByRole('button', { name: 'Save mine' }))
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible()
    expect(backend().store.table('Instructor').find('instructor-conflict')).toMatchObject({ type: 'Mine', ogukPin: '4711' })
  })

  it('leaving an unsaved edit of an instructor asks for confirmation, even when going to their overview', async () => {
    const { user } = await visit(backend(), `${overview('instructor-tan')}?edit=1`, { as: admin })
    await user.type(await screen.findByLabelText('OGUK pin'), '77')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText('OGUK pin')).toHaveValue('77')
  })

  it('an instructor cannot edit their own record and sees the reason', async () => {
    await visit(backend(), `${overview('instructor-pillai')}?edit=1`, { as: instructor })
    expect(await screen.findByText('Only super admins, training admins and clinic admins can do this.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save instructor' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('the list of courses shows whether the instructor teaches or assists', async () => {
    await visit(backend(), overview('instructor-pillai'), { as: instructor })
    const table = await screen.findByRole('table', { name: 'Planned courses' })
    expect(within(table).getAllByText('Instructor').length).toBeGreaterThan(1)
    expect(within(table).getAllByText('Assistant').length).toBeGreaterThan(1)
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('the archived courses of an instructor lead to the archive', async () => {
    const { user } = await visit(backend(), overview('instructor-pillai'), { as: admin })
    await user.click(await screen.findByRole('tab', { name: 'Archive' }))
    const table = await screen.findByRole('table', { name: 'Archived courses' })
    expect(location.search).toContain('tab=archive')
    const [first] = within(table).getAllByRole('link')
    expect(first?.getAttribute('href')).toMatch(/^\/course\/archive\//)
  })

  it('“Now and next” comes before the table of courses', async () => {
    await visit(backend(), overview('instructor-ferrante'), { as: admin })
    const table = await screen.findByRole('table', { name: 'Planned courses' })
    const next = screen.getByRole('region', { name: 'Now and next' })
    expect(await within(next).findByText('Course is ready to be completed')).toBeVisible()
    expect(next.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(next.parentElement).toContainElement(table)
  })

  it('a partial response for the planned courses does not claim that none is planned', async () => {
    addInstructor('instructor-unplanned', 'Ulla Free')
    makePartial('CoursesTaught', ['coursesByInstructorId', '0'])
    await visit(backend(), overview('instructor-unplanned'), { as: admin })
    const next = await screen.findByRole('region', { name: 'Now and next' })
    expect(await within(next).findByText(/^The planned courses could only be read in part/)).toBeVisible()
    expect(within(next).queryByText('No course is planned.')).not.toBeInTheDocument()
  })

  it('courses that someone teaches are listed when those they assist cannot be read', async () => {
    backend().faults.set('CoursesAssisted', { kind: 'json500', times: 1 })
    await visit(backend(), overview('instructor-ferrante'), { as: admin })
    const next = await screen.findByRole('region', { name: 'Now and next' })
    expect(await within(next).findByText(/^The planned courses could only be read in part/)).toBeVisible()
    expect(within(next).getByText('Next course')).toBeVisible()
  })

  it('planned courses that failed to load show an error with a retry instead of an empty list', async () => {
    for (const role of ['CoursesTaught', 'CoursesAssisted']) backend().faults.set(role, { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), overview('instructor-ferrante'), { as: admin })
    const next = await screen.findByRole('region', { name: 'Now and next' })
    expect(await within(next).findByText('The planned courses could not be loaded')).toBeVisible()
    expect(within(next).queryByText('No course is planned.')).not.toBeInTheDocument()
    await user.click(within(next).getByRole('button', { name: 'Try again' }))
    expect(await within(next).findByText('Next course')).toBeVisible()
  })
})

describe('the page of an instructor of another training center', () => {
  it.each([
    ['', 'More actions'],
    ['?edit=1', 'Save instructor'],
  ])('is refused with “%s” to an admin of one center', async (query, button) => {
    addInstructor('instructor-elsewhere', 'Elsewhere Person')
    backend().store.table('Instructor').update('instructor-elsewhere', { centerId: 'center-jurong' })
    await visit(backend(), `${overview('instructor-elsewhere')}${query}`, { as: centerAdmin })
    expect(await screen.findByRole('heading', { name: 'This instructor is not one of yours' })).toBeVisible()
    expect(screen.queryByRole('button', { name: button })).toBeNull()
    backend().store.table('Instructor').remove('instructor-elsewhere')
  })
})

describe('the list of instructors', () => {
  it('an admin of one training center sees only its instructors', async () => {
    await visit(backend(), '/entities/instructor', { as: centerAdmin })
    expect(await screen.findByRole('link', { name: 'Rajan Pillai' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Lucia Ferrante' })).not.toBeInTheDocument()
  })
})

describe('adding an instructor', () => {
  it('adding an instructor opens their page', async () => {
    const { user } = await visit(backend(), '/entities/instructor/add', { as: admin })
    await fill(user, await screen.findByLabelText('Full name'), 'Ana Lima')
    await fill(user, screen.getByLabelText('Email'), 'ana.lima@northbreakwater.example')
    await user.click(screen.getByRole('button', { name: 'Add instructor' }))
    expect(await screen.findByRole('heading', { name: 'Ana Lima' })).toBeVisible()
    expect(location.pathname).toMatch(/^\/entities\/instructor\/overview\/./)
  })

  it('adding an instructor with a duplicate name and email opens the list', async () => {
    addInstructor('instructor-double', 'Bo Ek')
    const { user } = await visit(backend(), '/entities/instructor/add', { as: admin })
    await fill(user, await screen.findByLabelText('Full name'), 'Bo Ek')
    await fill(user, screen.getByLabelText('Email'), 'instructor-double@northbreakwater.example')
    expect(await screen.findByText(/has the same name and email address/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add instructor' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add another instructor?' })
    expect(within(dialog).getByRole('link', { name: 'Bo Ek, instructor-double@northbreakwater.example' })).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Add another' }))
    expect(await screen.findByRole('heading', { name: 'Bo Ek' })).toBeVisible()
  })

  it('a new instructor whose response was lost is found and opened', async () => {
    const { user } = await visit(backend(), '/entities/instructor/add', { as: admin })
    await fill(user, await screen.findByLabelText('Full name'), 'Lost Answer')
    await fill(user, screen.getByLabelText('Email'), 'lost.answer@northbreakwater.example')
    backend().faults.set('CreateInstructor', { kind: 'lost', times: 1 })
    await user.click(screen.getByRole('button', { name: 'Add instructor' }))
    expect(await screen.findByRole('heading', { name: 'Lost Answer' })).toBeVisible()
  })

  it('a failed duplicate check for a new instructor shows a warning with a retry', async () => {
    backend().faults.set('InstructorsOfClient', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), '/entities/instructor/add', { as: admin })
    const warning = await screen.findByText(/^The other instructors could not be read/)
    await user.click(within(warning).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(warning).not.toBeInTheDocument())
  })

  it('an admin of one training center can choose only that center', async () => {
    await visit(backend(), '/entities/instructor/add', { as: centerAdmin })
    const center = await screen.findByLabelText('Training center')
    expect(
      within(center)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tuas'])
    expect(center).toHaveValue('center-tuas')
  })

  it('saving an instructor keeps their training center when the centers failed to load', async () => {
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
  /** Opens the dialog that deletes an instructor. */
  const openDeleteDialog = async (name: string) => {
    const { user } = await visit(backend(), `/entities/instructor?q=${encodeURIComponent(name)}`, { as: admin })
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    return user
  }

  it('an instructor with planned courses cannot be deleted, and the dialog lists the courses', async () => {
    await openDeleteDialog('Katrine Holm')
    const dialog = await screen.findByRole('dialog', { name: 'This instructor is still needed' })
    const courses = within(dialog).getAllByRole('listitem')
    expect(courses.length).toBeGreaterThan(0)
    for (const course of courses) expect(course).toHaveTextContent(/\d{2}\.\d{2}\.\d{4} · (?:Instructor|Assistant)/)
    expect(within(dialog).getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/^\/course\/details\//))
    expect(within(dialog).queryByRole('button', { name: 'Delete instructor' })).not.toBeInTheDocument()
  })

  it.each(['json500', 'partial'] as const)('an instructor cannot be deleted after a %s response for their courses', async (kind) => {
    addInstructor(`instructor-${kind}`, `Free ${kind}`)
    backend().faults.set('CoursesAssisted', { kind, times: 1 })
    const user = await openDeleteDialog(`Free ${kind}`)
    const dialog = await screen.findByRole('dialog', { name: 'Delete this instructor?' })
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/could not be read/)
    expect(within(dialog).queryByRole('button', { name: 'Delete instructor' })).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: 'Delete instructor' }))
    await waitFor(() => expect(backend().store.table('Instructor').find(`instructor-${kind}`)).toBeUndefined())
    expect(await screen.findByText(/^Nothing matches/)).toBeVisible()
  })

  it('each attempt to delete an instructor refetches their courses', async () => {
    addInstructor('instructor-again', 'Free Again')
    const user = await openDeleteDialog('Free Again')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    backend().calls.length = 0
    await user.click(screen.getByRole('button', { name: 'Actions for Free Again' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    await screen.findByRole('button', { name: 'Delete instructor' })
    expect(requestCount('CoursesTaught')).toBe(1)
    expect(requestCount('CoursesAssisted')).toBe(1)
  })
})

describe('participants', () => {
  it.each(['/entities/participants', '/entites/participants'])('%s lists each participant once', async (path) => {
    await visit(backend(), `${path}?q=diallo`, { as: admin })
    expect(await screen.findByRole('heading', { name: 'Students' })).toBeVisible()
    expect(await screen.findAllByRole('link', { name: 'Aminata Diallo' })).toHaveLength(1)
  })

  it('seats with the same email, in any letter case, are one person', async () => {
    addSeat({ name: 'Twice Seated', email: 'twice@crew.example', passed: false, completed: true, failReason: 'Did not swim' })
    addSeat({ name: 'Twice Seated', email: 'TWICE@crew.example' })
    const { user } = await visit(backend(), '/entities/participants?q=twice', { as: admin })
    const row = (await screen.findByRole('link', { name: 'Twice Seated' })).closest('tr')
    expect(row).toHaveTextContent(/Failed/)
    // “Latest” rather than “last”, because the course may be in the future.
    expect(screen.getByRole('columnheader', { name: 'Latest course' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Twice Seated' }))
    const drawer = await screen.findByRole('dialog', { name: 'Twice Seated' })
    expect(within(drawer).getByText('Did not swim')).toBeVisible()
    expect(within(drawer).getByText('No account yet, so no certificates are listed.')).toBeVisible()
    expect(requestCount('CertificatesOfPerson')).toBe(0)
    await user.click(within(drawer).getByRole('button', { name: 'Close' }))
    expect(location.search).toBe('?q=twice')
  })

  it('the id of a seat in the address opens the person, and possible duplicates are named', async () => {
    addSeat({ name: 'Søren Kjær', email: 'one@crew.example', midId: 'holder-one', dateOfBirth: '1990-03-28' })
    const seat = addSeat({ name: 'KJAER Soren', email: 'two@crew.example', dateOfBirth: '1990-03-28' })
    const { user } = await visit(backend(), `/entities/participants?q=nobody&person=${seat}`, { as: admin })
    const drawer = await screen.findByRole('dialog', { name: 'KJAER Soren' })
    expect(within(drawer).getByRole('status')).toHaveTextContent(
      'May be the same person as Søren Kjær, one@crew.example: same name and date of birth.',
    )
    // A right-to-left name must not reorder the email address after it.
    expect(within(drawer).getByText('Søren Kjær').tagName).toBe('BDI')
    await user.click(within(drawer).getByRole('link', { name: /^Søren Kjær/ }))
    expect(await screen.findByRole('dialog', { name: 'Søren Kjær' })).toBeVisible()
    expect(location.search).toBe('?q=nobody&person=holder-one')
  })

  it.each([
    ['Failed', { passed: false, completed: false, failReason: 'Did not swim' }],
    ['—', { passed: false, completed: false }],
  ])('the result %s is the same in the person drawer and on the course page: %j', async (word, fields) => {
    const name = `Judged ${seatCount}`
    const seat = addSeat({ name, ...fields })
    await visit(backend(), `/entities/participants?person=${seat}`, { as: admin })
    const drawer = await screen.findByRole('dialog', { name })
    const line = within(within(drawer).getByRole('region', { name: /^Courses/ })).getByRole('listitem')
    expect(within(line).queryByText(/^(?:Passed|Failed|Not stated)$/)?.textContent ?? '—').toBe(word)
    cleanup()
    await visit(backend(), '/course/archive/course-basic-safety-done', { as: admin })
    const row = (await screen.findByText(name)).closest('tr')
    expect(row?.querySelector('[data-heading="Result"]')).toHaveTextContent(word)
  })

  it('an unknown person opens a drawer that says so', async () => {
    const { user } = await visit(backend(), '/entities/participants?person=nobody', { as: admin })
    const drawer = await screen.findByRole('dialog', { name: 'Not in this list' })
    await user.click(within(drawer).getByRole('button', { name: 'Back to the list' }))
    expect(location.search).toBe('')
  })

  it('a person’s courses stay visible when links and certificates fail to load', async () => {
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

  it('a partial response for the participants shows a warning', async () => {
    makePartial('ParticipantList', ['clientParticipants', '3', 'email'])
    await visit(backend(), '/entities/participants?q=diallo', { as: admin })
    expect(await screen.findByText(/^Part of this list could not be loaded/)).toBeVisible()
  })

  it('an admin of one training center sees only participants of its courses', async () => {
    const elsewhere = { name: 'Only Elsewhere', email: 'elsewhere@crew.example', courseId: 'course-gmdss-next' }
    addSeat({ name: 'Only Here', email: 'here@crew.example' })
    addSeat(elsewhere)
    await visit(backend(), '/entities/participants?q=only', { as: centerAdmin })
    expect(await screen.findByRole('link', { name: 'Only Here' })).toBeVisible()
    expect(screen.queryByRole('link', { name: elsewhere.name })).not.toBeInTheDocument()
  })
})
