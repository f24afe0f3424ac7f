// needs a document
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Row } from '../backend/database'
import { useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const centerAdmin = 'priya.raman@northbreakwater.example'
const north = 'client-northbreakwater'
const backend = useBackend()

const figure = (title: string | RegExp): Promise<HTMLElement> => screen.findByRole('region', { name: title })

/** The number of matching rows in the backend. */
const storedCount = (table: string, match: Row): number =>
  backend()
    .store.table(table)
    .where({ clientId: north, ...match }).length

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
    .filter(({ courseId }) => courseIds.has(courseId)).length
}

describe('the figures on the dashboard of a training provider', () => {
  it('the dashboard figures count the whole client and link to their lists', async () => {
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    expect(await within(await figure('Completed courses')).findByText('10')).toBeVisible()
    expect(await within(await figure('Instructors')).findByText(String(storedCount('Instructor', {})))).toBeVisible()
    expect(
      await within(await figure('Students')).findByText(String(storedCount('CourseParticipant', { status: 'confirmed' }))),
    ).toBeVisible()
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
    expect(seats).toBeLessThan(storedCount('CourseParticipant', { status: 'confirmed' }))
    expect(await within(await figure('Students')).findByText(String(seats))).toBeVisible()
    expect(
      await within(await figure('Instructors')).findByText(String(storedCount('Instructor', { centerId: 'center-tuas' }))),
    ).toBeVisible()
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

  it('a figure missing from the response shows an error instead of 0', async () => {
    backend().faults.set('CourseParticipantsCount', { kind: 'null' })
    await visit(backend(), '/dashboard', { as: admin })
    const students = await figure('Students')
    expect(await within(students).findByText(/Could not be loaded/)).toBeVisible()
    expect(students).not.toHaveTextContent(/\d/)
  })
})
