// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Values } from '../backend/database'
import type { InstructorRow, ParticipantRow } from '../backend/tables'
import { useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const centerAdmin = 'priya.raman@northbreakwater.example'
const north = 'client-northbreakwater'
const backend = useBackend()

const figure = (title: string | RegExp): Promise<HTMLElement> => screen.findByRole('region', { name: title })

const instructorCount = (match: Values<InstructorRow>): number =>
  backend()
    .store.table('Instructor')
    .count({ clientId: north, ...match })

const participantCount = (match: Values<ParticipantRow>): number =>
  backend()
    .store.table('CourseParticipant')
    .count({ clientId: north, ...match })

const confirmedSeats = (centerId: string): number => {
  const { store } = backend()
  const courseIds = new Set(
    store
      .table('Course')
      .where({ clientId: north, centerId })
      .map(({ id }) => id),
  )
  return store
    .table('CourseParticipant')
    .where({ clientId: north, status: 'confirmed' })
    .filter(({ courseId }) => courseId && courseIds.has(courseId)).length
}

describe('the figures on the dashboard of a training provider', () => {
  it('the dashboard figures count the whole client and link to their lists', async () => {
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    expect(await within(await figure('Completed courses')).findByText('10')).toBeVisible()
    expect(await within(await figure('Instructors')).findByText(String(instructorCount({})))).toBeVisible()
    expect(await within(await figure('Students')).findByText(String(participantCount({ status: 'confirmed' })))).toBeVisible()
    expect(await within(await figure('Total certificates')).findByText(/^[1-9][\d,]*$/)).toBeVisible()

    for (const [title, path] of [
      ['Completed courses', '/course/archive'],
      ['Instructors', '/entities/instructor'],
      ['Students', '/entities/participants'],
      ['Total certificates', '/certificates/issued'],
    ] as const) {
      expect(within(await figure(title)).getByRole('link', { name: title })).toHaveAttribute('href', path)
    }
    await user.click(screen.getByRole('link', { name: 'Completed courses' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Archived courses' })).toBeVisible()
  })

  it('a center admin sees figures of their center, and certificates labelled as those of the client', async () => {
    await visit(backend(), '/dashboard', { as: centerAdmin })
    const seats = confirmedSeats('center-tuas')
    expect(seats).toBeLessThan(participantCount({ status: 'confirmed' }))
    expect(await within(await figure('Students')).findByText(String(seats))).toBeVisible()
    expect(await within(await figure('Instructors')).findByText(String(instructorCount({ centerId: 'center-tuas' })))).toBeVisible()
    expect(await figure(/^Total certificates of North Breakwater/)).toBeVisible()
  })

  it('an instructor sees the client’s figures, labelled with its name', async () => {
    await visit(backend(), '/dashboard', { as: 'rajan.pillai@northbreakwater.example' })
    expect(await within(await figure(/^Completed courses of North Breakwater/)).findByText('10')).toBeVisible()
    // Instructors cannot open the list of students, so there is no link.
    expect(within(await figure('Students')).queryByRole('link')).toBeNull()
  })

  it.each([
    ['CompletedCoursesCount', 'Completed courses'],
    ['InstructorsCount', 'Instructors'],
    ['CourseParticipantsCount', 'Students'],
    ['CertificatesTotal', 'Total certificates'],
  ])('a failed %s shows an error only in its figure, with a retry', async (operation, title) => {
    backend().faults.set(operation, { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    const failed = await figure(title)
    expect(await within(failed).findByText(/Could not be loaded/)).toBeVisible()
    expect(failed).not.toHaveTextContent(/\d/)
    expect(await screen.findByRole('table', { name: 'Last issued certificates' })).toBeVisible()
    expect(screen.queryByText(/The server had a problem/)).not.toBeInTheDocument()
    expect(screen.getAllByText(/Could not be loaded/)).toHaveLength(1)
    await user.click(within(failed).getByRole('button', { name: 'Try again' }))
    expect(await within(failed).findByText(/^[1-9][\d,]*$/)).toBeVisible()
  })

  it('a figure that a complete response does not know shows a dash instead of an error or 0', async () => {
    const pass = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const response = await pass(input, init)
      const isCount = typeof init?.body === 'string' && init.body.includes('"InstructorsCount"')
      return isCount ? Response.json({ data: { getInstructorCount: null } }) : response
    })
    await visit(backend(), '/dashboard', { as: admin })
    const instructors = await figure('Instructors')
    expect(await within(instructors).findByText('—')).toBeVisible()
    expect(instructors).not.toHaveTextContent(/Could not be loaded|\d/)
    expect(within(instructors).queryByRole('button')).toBeNull()
  })

  it('a figure missing from the response shows an error instead of 0', async () => {
    backend().faults.set('CourseParticipantsCount', { kind: 'null' })
    await visit(backend(), '/dashboard', { as: admin })
    const students = await figure('Students')
    expect(await within(students).findByText(/Could not be loaded/)).toBeVisible()
    expect(students).not.toHaveTextContent(/\d/)
  })
})

describe('the bell', () => {
  it('every visit to the dashboard counts the notifications again', async () => {
    const requestCount = (): number => backend().calls.filter(({ operation }) => operation === 'WaitingListCourses').length
    const { user } = await visit(backend(), '/course/archive', { as: admin })
    expect(await screen.findByRole('button', { name: /^Notifications: \d+$/ })).toBeVisible()
    const first = requestCount()
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await waitFor(() => expect(requestCount()).toBe(first + 1))
    await user.click(screen.getByRole('link', { name: 'Completed courses' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Archived courses' })).toBeVisible()
    expect(requestCount()).toBe(first + 1)
  })

  it('a count that could not be read shows as unknown until it is retried', async () => {
    backend().faults.set('WaitingListCourses', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    await user.click(await screen.findByRole('button', { name: /could not be checked$/ }))
    const line = (await screen.findByText('Could not be checked')).closest('li')
    expect(line).toHaveTextContent('Waiting lists with free seats')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(line).toHaveTextContent(/\d/))
  })
})
