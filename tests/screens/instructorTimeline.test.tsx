// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testNow, useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: testNow }))

const bookedIn = (row: HTMLElement): number => Number(within(row).getAllByRole('cell')[0]?.textContent)

describe('the calendar by instructor', () => {
  it('shows what each teaches, opens a course, and schedules one where somebody is free', async () => {
    const { user } = await visit(backend(), '/calendar?view=instructors', { as: admin })
    const table = await screen.findByRole('table', { name: 'Instructors, four weeks' })
    const [, first] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent(/^No instructor/)
    const rajan = within(table).getByRole('row', { name: /Rajan Pillai/ })
    const [free] = within(rajan).getAllByRole('link', { name: /^Schedule a course: \d+ free weekdays?, / })
    expect(free).toHaveAttribute('href', expect.stringMatching(/\?day=\d\d-\d\d-2026&instructor=instructor-/))
    // The last of four weeks is in another month.
    const span = within(table).getAllByRole('button').at(-1)
    if (span) await user.click(span)
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('a category changes nobody’s free days', async () => {
    const free = async (): Promise<readonly (string | null)[]> => {
      const table = await screen.findByRole('table', { name: 'Instructors, four weeks' })
      return within(table)
        .getAllByRole('link', { name: /^Schedule a course: / })
        .map((link) => link.getAttribute('aria-label'))
    }
    await visit(backend(), '/calendar?view=instructors', { as: admin })
    const before = await free()
    cleanup()
    await visit(backend(), '/calendar?view=instructors&category=Navigation', { as: admin })
    expect(await free()).toEqual(before)
  })

  it('names that could not be read are not shown as nobody', async () => {
    backend().faults.set('CalendarInstructors', { kind: 'json500' })
    await visit(backend(), '/calendar?view=instructors', { as: admin })
    expect(await screen.findByText('Courses could not be loaded')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('twelve weeks are figures with the busiest first, and both stay in the address', async () => {
    const { user } = await visit(backend(), '/calendar', { as: admin })
    await user.click(await screen.findByRole('radio', { name: 'Instructors' }))
    await user.click(await screen.findByRole('radio', { name: '12 weeks' }))
    const table = await screen.findByRole('table', { name: 'Weekdays booked, by week' })
    expect(location.search).toBe('?view=instructors&weeks=12')
    const rows = within(table).getAllByRole('row').slice(1)
    const people = rows.filter((row) => !row.textContent.startsWith('No instructor')).map(bookedIn)
    expect(people[0]).toBeGreaterThan(0)
    expect(people).toEqual(people.toSorted((one, other) => other - one))
    // Only those with a course that needs something are left.
    await user.click(screen.getByRole('button', { name: /^Needs attention \d/ }))
    await waitFor(() => expect(within(table).getAllByRole('row').slice(1).length).toBeLessThan(rows.length))
    expect(within(table).getByRole('row', { name: /^No instructor/ })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Week' }))
    await waitFor(() => expect(location.search).toBe('?view=week&needs=any'))
  })

  it('an instructor of the address is chosen in the form of a new course', async () => {
    await visit(backend(), '/course/create?day=07-12-2026&instructor=instructor-pillai', { as: admin })
    expect(await screen.findByText('Rajan Pillai', { selector: 'form *' })).toBeVisible()
  })
})
