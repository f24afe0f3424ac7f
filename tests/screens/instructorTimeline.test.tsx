// needs a document
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testNow, useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: testNow }))

const bookedIn = (row: HTMLElement): number => Number(within(row).getAllByRole('cell')[1]?.textContent)

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

  it('free days chosen by keyboard lead to a form with these days and the instructor; Escape gives them up', async () => {
    const { user } = await visit(backend(), '/calendar?view=instructors&day=07-12-2026', { as: admin })
    const table = await screen.findByRole('table', { name: 'Instructors, four weeks' })
    expect(within(table).getByRole('columnheader', { name: /^Week 50 07\.12\. – 13\.12\./ })).toBeVisible()
    const [free] = within(within(table).getByRole('row', { name: /Lucia Ferrante/ })).getAllByRole('link', { name: /^Schedule a course: / })
    free?.focus()
    expect(free).toHaveAccessibleDescription(/arrow keys with Shift/)
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
    expect(free).toHaveAccessibleName(/^Schedule a course here: 6 days, 07-12-2026 – 14-12-2026/)
    expect(screen.getByText('6 days, 07-12-2026 – 14-12-2026', { selector: '[role=status]' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(free).toHaveAccessibleName(/^Schedule a course: \d+ free/)
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}{Enter}')
    await waitFor(() =>
      expect(location.pathname + location.search).toMatch(/^\/course\/create\?day=07-12-2026&days=6&instructor=instructor-/),
    )
    expect(await screen.findByText('Lucia Ferrante', { selector: 'form *' })).toBeVisible()
    fireEvent.change(document.querySelector('form input') ?? document.body, { target: { value: 'Six days' } })
    await user.click(screen.getByText('Next: dates'))
    const listed = await screen.findByRole('list', { name: 'Course days' })
    // The weekend was not free, so it is none of the course's days.
    expect(
      within(listed)
        .getAllByText(/\d\d\.12\.2026/)
        .map(({ textContent }) => textContent?.slice(-10, -5)),
    ).toEqual(['07.12', '08.12', '09.12', '10.12', '11.12', '14.12'])
  })

  it('free days are chosen by holding Shift and clicking, and a click beside them gives them up', async () => {
    const { user } = await visit(backend(), '/calendar?view=instructors&day=05-05-2031', { as: admin })
    const table = await screen.findByRole('table', { name: 'Instructors, four weeks' })
    const [free] = within(within(table).getByRole('row', { name: /Lucia Ferrante/ })).getAllByRole('link', { name: /^Schedule a course: / })
    const link = free ?? document.body
    link.setPointerCapture = () => undefined
    // From the first Monday to the last Friday of four weeks, ten pixels a day.
    vi.spyOn(link, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 260, 30))
    const at = (day: number) => user.pointer([{ target: link, coords: { clientX: day * 10 + 5, clientY: 5 }, keys: '[MouseLeft]' }])
    await user.keyboard('{Shift>}')
    await at(1)
    await at(3)
    await user.keyboard('{/Shift}')
    expect(link).toHaveAccessibleName(/^Schedule a course here: 3 days, 06-05-2031 – 08-05-2031/)
    expect(location.pathname).toBe('/calendar')
    await at(9)
    expect(link).toHaveAccessibleName(/^Schedule a course: 20 free/)
    expect(location.pathname).toBe('/calendar')
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

  it('an admin of one center sees who teaches there, wherever they work', async () => {
    const instructors = backend().store.table('Instructor')
    const rajan = instructors.where({ id: 'instructor-pillai' })[0]
    instructors.update('instructor-pillai', { centerId: 'center-elsewhere' })
    const { user } = await visit(backend(), '/calendar?view=instructors', { as: 'priya.raman@northbreakwater.example' })
    expect(await screen.findByRole('row', { name: /Rajan Pillai/ })).toBeVisible()
    // In every view, and in the filter.
    await user.click(screen.getByRole('radio', { name: 'Month' }))
    expect(await screen.findByRole('option', { name: 'Rajan Pillai' })).toBeInTheDocument()
    instructors.update('instructor-pillai', { centerId: rajan?.centerId ?? null })
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
