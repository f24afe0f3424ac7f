// needs a document
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { isTemplate } from '~/domain/course/courseTemplate'
import { paths } from '~/platform/routes/paths'
import { useBackend } from '../../support/useBackend'
import { visit } from '../../support/visit'

// Somebody who has only some of the courses, by their role or their center, opens the address of another one.

const backend = useBackend()
const rajan = 'rajan.pillai@northbreakwater.example'
const priya = 'priya.raman@northbreakwater.example'

const courses = () =>
  backend()
    .store.table('Course')
    .where({ clientId: 'client-northbreakwater' })
    .filter((course) => !isTemplate(course))

const isTaughtByRajan = (course: { readonly instructorId: string | null; readonly assistantId: string | null }): boolean =>
  [course.instructorId, course.assistantId].includes('instructor-pillai')

function idOf(is: (course: ReturnType<typeof courses>[number]) => boolean): string {
  const found = courses().find(is)
  if (!found) throw new Error('There is no such course in the demo data')
  return found.id
}

const planned = [
  ['its page', paths.course],
  ['its form', paths.editCourse],
] as const
const completed = [
  ['its page in the archive', paths.archivedCourse],
  ['issuing its certificates', paths.issueForCourse],
] as const
const pages = [...planned.map((page) => [...page, false] as const), ...completed.map((page) => [...page, true] as const)]

/** What tells who is on a course. */
const readsPeople = /^(?:CourseParticipants|CourseCertificates|ParticipantsToIssue)/

async function open(as: string, path: string): Promise<void> {
  backend().calls.length = 0
  await visit(backend(), path, { as })
}

const asked = (): readonly string[] =>
  backend()
    .calls.map(({ operation }) => operation ?? '')
    .filter((operation) => readsPeople.test(operation))

beforeEach(() => backend().restore())

describe('the address of a course', () => {
  it.each(pages)('of another instructor opened %s, with its participants and certificates', async (_page, pathOf, isCompleted) => {
    await open(rajan, pathOf(idOf((course) => Boolean(course.isCompleted) === isCompleted && !isTaughtByRajan(course))))
    expect(await screen.findByRole('heading', { name: 'This course is not one of yours' })).toBeVisible()
    expect(screen.getByText(/Another instructor teaches it/)).toBeVisible()
    expect(asked()).toEqual([])
  })

  it.each(pages)('of another training center opened %s to a center’s admin', async (_page, pathOf, isCompleted) => {
    await open(priya, pathOf(idOf((course) => Boolean(course.isCompleted) === isCompleted && course.centerId !== 'center-tuas')))
    expect(await screen.findByRole('heading', { name: 'This course is not one of yours' })).toBeVisible()
    expect(screen.getByText(/another training center/)).toBeVisible()
    expect(asked()).toEqual([])
  })

  it('of another training center is not said to be taught by somebody else', async () => {
    backend()
      .store.table('Admin')
      .update(backend().store.table('Admin').where({ email: rajan })[0]?.id ?? '', { centerId: 'center-tuas' })
    const id = idOf((course) => !course.isCompleted && isTaughtByRajan(course))
    backend().store.table('Course').update(id, { centerId: 'center-elsewhere' })
    await open(rajan, paths.course(id))
    expect(await screen.findByText(/^It belongs to another training center\./)).toBeVisible()
  })

  it('of one’s own, or which one assists, opens with its participants', async () => {
    const assisted = idOf((course) => !course.isCompleted && course.instructorId !== 'instructor-pillai')
    backend().store.table('Course').update(assisted, { assistantId: 'instructor-pillai' })
    await open(rajan, paths.course(assisted))
    await screen.findByRole('tab', { name: /^Participants/ })
    await waitFor(() => expect(asked()).toContain('CourseParticipants'))
  })

  it('opened every course to an instructor of whom it is not known who they are', async () => {
    const account = backend()
      .store.table('Admin')
      .where({ clientId: 'client-northbreakwater' })
      .find(({ email }) => email === rajan)
    backend()
      .store.table('Admin')
      .update(account?.id ?? '', { instructorId: null })
    backend().store.table('Instructor').update('instructor-pillai', { email: 'rajan@elsewhere.example' })
    await open(rajan, paths.course(idOf(({ isCompleted }) => !isCompleted)))
    expect(await screen.findByText(/no instructor has rajan.pillai@.+Ask an administrator/)).toBeVisible()
    expect(asked()).toEqual([])
  })
})

describe('moving a participant', () => {
  it('was offered the courses of other instructors', async () => {
    const own = idOf(({ id }) => id === 'course-basic-safety-next')
    backend().store.table('Course').update(own, { instructorId: 'instructor-pillai' })
    const { user } = await visit(backend(), paths.course(own), { as: rajan })
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }, { timeout: 5000 }))
    await user.click(await screen.findByRole('button', { name: /^Move \d+…/ }))
    await screen.findByRole('dialog', { name: /^Move \d+ participants to another course/ })
    const looked = () => backend().calls.filter(({ operation }) => operation === 'CoursesToMoveTo')
    await waitFor(() => expect(looked()).not.toEqual([]))
    expect(looked().map(({ variables }) => variables['instructorId'])).toEqual(['instructor-pillai'])
  })
})
