// needs a document
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Row } from '../backend/database'
import { useBackend } from '../support/backendDoor'
import { visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const centerAdmin = 'priya.raman@northbreakwater.example'
const north = 'client-northbreakwater'
const backend = useBackend()

const figure = (title: string | RegExp): Promise<HTMLElement> => screen.findByRole('region', { name: title })

/** What the stand-in holds, counted by the test itself. */
const stored = (table: string, match: Row): number =>
  backend()
    .store.table(table)
    .where({ clientId: north, ...match }).length

const seatsOf = (centerId: string): number => {
  const { store } = backend()
  const ofCenter = new Set(
    store
      .table('Course')
      .where({ clientId: north, centerId })
      .map(({ id }) => id),
  )
  return store
    .table('CourseParticipant')
    .where({ clientId: north, status: 'confirmed' })
    .filter(({ courseId }) => ofCenter.has(courseId)).length
}

describe('the figures of a training provider', () => {
  it('are the client’s, and each leads to what it counts', async () => {
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    expect(await within(await figure('Completed courses')).findByText('10')).toBeVisible()
    expect(await within(await figure('Instructors')).findByText(String(stored('Instructor', {})))).toBeVisible()
    expect(await within(await figure('Students')).findByText(String(stored('CourseParticipant', { status: 'confirmed' })))).toBeVisible()
    expect(await within(await figure('Total certificates')).findByText(/^[1-9][\d,]*$/)).toBeVisible()

    for (const [title, address] of [
      ['Completed courses', '/course/archive'],
      ['Instructors', '/entities/instructor'],
      ['Students', '/entities/participants'],
      ['Total certificates', '/certificates/issued'],
    ] as const) {
      expect(within(await figure(title)).getByRole('link', { name: title })).toHaveAttribute('href', address)
    }
    await user.click(screen.getByRole('link', { name: 'Completed courses' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Archived courses' })).toBeVisible()
  })

  it('are one center’s to somebody who sees one, and the client’s certificates are named as such', async () => {
    await visit(backend(), '/dashboard', { as: centerAdmin })
    const seats = seatsOf('center-tuas')
    expect(seats).toBeLessThan(stored('CourseParticipant', { status: 'confirmed' }))
    expect(await within(await figure('Students')).findByText(String(seats))).toBeVisible()
    expect(await within(await figure('Instructors')).findByText(String(stored('Instructor', { centerId: 'center-tuas' })))).toBeVisible()
    expect(await figure(/^Total certificates of North Breakwater/)).toBeVisible()
  })

  it('name the client where an instructor’s own list holds fewer', async () => {
    await visit(backend(), '/dashboard', { as: 'rajan.pillai@northbreakwater.example' })
    expect(await within(await figure(/^Completed courses of North Breakwater/)).findByText('10')).toBeVisible()
    // Whose menu has no students is led to none.
    expect(within(await figure('Students')).queryByRole('link')).toBeNull()
  })

  it.each([
    ['CompletedCoursesCount', 'Completed courses'],
    ['InstructorsCount', 'Instructors'],
    ['CourseParticipantsCount', 'Students'],
    ['CertificatesTotal', 'Total certificates'],
  ])('%s that could not be loaded is said in its place only, and can be asked for again', async (operation, title) => {
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

  it('that the backend does not know are no 0', async () => {
    backend().faults.set('CourseParticipantsCount', { kind: 'null' })
    await visit(backend(), '/dashboard', { as: admin })
    const students = await figure('Students')
    expect(await within(students).findByText(/Could not be loaded/)).toBeVisible()
    expect(students).not.toHaveTextContent(/\d/)
  })
})
