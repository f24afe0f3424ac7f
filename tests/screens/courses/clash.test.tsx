// needs a document
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { CourseRow } from '../../backend/tables'
import { fill, visit } from '../../support/visit'
import { admin, backend, button, courseRow, field, findField, makePartial, safety, sent, withCourses } from './courses'

withCourses()

describe('a way out of a clash', () => {
  const street = 'Quay 9'
  /** Another course at the same place, and who teaches it. */
  const occupy = (id: string, days: readonly string[], more: Partial<CourseRow> = {}): void => {
    backend()
      .store.table('Course')
      .insert({
        ...courseRow(safety),
        id,
        name: `Course ${id}`,
        instructorId: null,
        assistantId: null,
        courseTemplateId: null,
        street,
        city: 'Esbjerg',
        timezone: 'Europe/Copenhagen',
        days: days.map((date) => ({ date, startTime: '08:00', endTime: '16:00' })),
        firstDay: '2028-03-01',
        lastDay: '2028-05-31',
        ...more,
      })
  }
  /** Opens the dates of a course at that place, with dates in the weeks of Monday 6 and 13 March 2028. */
  const openDates = async (total: number, more = '') => {
    const { user } = await visit(backend(), `/course/create?day=2028-03-06&days=5${more}`, { as: admin })
    fireEvent.change(await findField('Name'), { target: { value: 'Moved dates' } })
    fireEvent.change(field('Street'), { target: { value: street } })
    fireEvent.change(field('City'), { target: { value: 'Esbjerg' } })
    await user.click(button('Next: dates'))
    const weeks = await screen.findByLabelText('Repeat every … weeks')
    fireEvent.change(weeks, { target: { value: '1' } })
    fireEvent.change(screen.getByLabelText('Dates in all'), { target: { value: String(total) } })
    if (total > 1) await user.type(screen.getByLabelText('Dates in all'), '{Enter}')
    const panel = screen.getByRole('region', { name: 'Clashes' })
    return { user, panel, inPanel: within(panel) }
  }
  const firstDays = (): readonly string[] =>
    screen.getAllByLabelText(/^First day/).flatMap((element) => (element instanceof HTMLInputElement ? element.value : []))

  it('moves a date to the nearest week in which nothing clashes, and Undo moves it back', async () => {
    occupy('A', ['16/03/2028'])
    // Date 2 would clash in the week after, too, and the week before is that of date 1.
    occupy('B', ['24/03/2028'])
    const { user, panel, inPanel } = await openDates(2)
    expect(await inPanel.findByText('1 of 2 dates clashes')).toBeVisible()
    expect(inPanel.getByText('Date 2 is free Mon 27.03. – Fri 31.03.2028')).toBeVisible()
    expect(inPanel.getByText(/^Compared with the courses from 07\.02\.2028 to 12\.05\.2028\. Leave and bookings/)).toBeVisible()
    await user.click(inPanel.getByText('Change place…'))
    await waitFor(() => expect(field('Street')).toHaveFocus())
    await user.click(await screen.findByText('Next: dates', { selector: 'button' }))
    await user.click(inPanel.getByText('Move date 2 there'))
    await user.click(await screen.findByText('Undo'))
    expect(firstDays()).toEqual(['06-03-2028', '13-03-2028'])
    await user.click(await inPanel.findByText('Move date 2 there'))
    expect(panel).toHaveFocus()
    // What was read for the earlier days is not known of the new ones.
    expect(inPanel.getByRole('status')).toHaveTextContent('Checking for clashes…')
    expect(firstDays()).toEqual(['06-03-2028', '27-03-2028'])
    expect(await inPanel.findByText('No clashes')).toBeVisible()
  })

  it('says so where no week is free, or where a course could not be read', async () => {
    const mondays = Array.from({ length: 18 }, (_, at) => new Date(Date.UTC(2028, 1, 7 + at * 7)).toISOString().slice(0, 10))
    occupy(
      'A',
      mondays.map((day) => day.split('-').toReversed().join('/')),
    )
    const { inPanel } = await openDates(1)
    expect(await inPanel.findByText('This course clashes')).toBeVisible()
    expect(inPanel.getByText('The course has no free week from 07.02.2028 to 05.05.2028.')).toBeVisible()
    cleanup()
    backend().store.table('Course').remove('A')
    occupy('B', ['06/03/2028', 'soon'])
    const { inPanel: again } = await openDates(1)
    expect(await again.findByText('Other dates cannot be suggested: “Course B” has days that could not be read.')).toBeVisible()
  })

  it('what could not be read is said, in the panel and in each row, and can be tried again', async () => {
    const { user, inPanel } = await openDates(2)
    expect(await inPanel.findByText('No clashes')).toBeVisible()
    backend().faults.set('CoursesAround', { kind: 'json500' })
    await user.click(screen.getByText('Add another date'))
    expect(await inPanel.findByText('Could not check for clashes')).toBeVisible()
    const row = (number: number) => screen.getByRole('button', { name: new RegExp(`^Date ${number}`) })
    expect(row(1)).toHaveTextContent(/Not checked$/)
    backend().faults.clear()
    makePartial('CoursesAround', ['getCourseByDate'])
    await user.click(inPanel.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sent('CoursesAround').length).toBeGreaterThan(2))
    expect(await inPanel.findByText('Could not check for clashes')).toBeVisible()
    vi.restoreAllMocks()
    await user.click(inPanel.getByRole('button', { name: 'Try again' }))
    expect(await inPanel.findByText('No clashes')).toBeVisible()
    expect(row(1)).toHaveTextContent(/Free$/)
  })

  it('a course with nobody and no place is not checked, and a date with an error is opened', async () => {
    const { user } = await visit(backend(), '/course/create', { as: admin })
    fireEvent.change(await findField('Name'), { target: { value: 'Nobody anywhere' } })
    await user.click(button('Next: dates'))
    await screen.findByText('Add another date')
    expect(screen.getByRole('region', { name: 'Clashes' })).toHaveTextContent(/^No check for clashes yet/)
    expect(sent('CoursesAround')).toEqual([])
    await user.click(screen.getByText('Add another date'))
    const row = (number: number) => screen.getByRole('button', { name: new RegExp(`^Date ${number}`) })
    expect(row(2)).toHaveAttribute('aria-expanded', 'true')
    const [, second] = screen.getAllByLabelText('First day')
    if (second) await user.clear(second)
    await user.click(row(1))
    await user.click(button('Schedule 2 dates'))
    await waitFor(() => expect(row(2)).toHaveAttribute('aria-expanded', 'true'))
    expect(row(1)).toHaveAttribute('aria-expanded', 'true')
  })

  it('offers nobody whose days could not be read', async () => {
    occupy('A', ['06/03/2028'], { street: 'Far away', instructorId: 'instructor-holm' })
    for (const { id } of backend().store.table('Instructor').where({ clientId: 'client-northbreakwater' }))
      if (id !== 'instructor-holm') occupy(`of ${id}`, ['08/04/2028', 'soon'], { street: 'Far away', instructorId: id })
    const { inPanel } = await openDates(1, '&instructor=instructor-holm')
    expect(await inPanel.findByText('Nobody else is known to be free.')).toBeVisible()
    expect(inPanel.queryByRole('button', { name: /^Use / })).toBeNull()
    expect(inPanel.getByText(/^The course is free /)).toBeVisible()
  })

  it('promises nothing about days that cannot be read', async () => {
    occupy('A', ['08/04/2028', 'soon'])
    const { inPanel } = await openDates(2)
    expect(await inPanel.findByText('No clash found')).toBeVisible()
    expect(inPanel.getByText('“Course A” has days that cannot be read, so it may clash.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Date 1/ })).toHaveTextContent(/Not known$/)
  })

  it('the instructor of a date stays to be seen once it is the only one', async () => {
    const { user } = await openDates(2)
    const [own] = screen.getAllByLabelText('Instructor on this date')
    if (own) await user.selectOptions(own, 'Lucia Ferrante')
    await user.click(screen.getByRole('button', { name: /^Date 2/ }))
    await user.click(screen.getByRole('button', { name: 'Remove date 2' }))
    expect(screen.getByLabelText('Instructor on this date')).toHaveDisplayValue('Lucia Ferrante')
  })

  it('never offers one instructor for two dates at the same time, and leads to the choice of another', async () => {
    const others = { street: 'Far away', firstDay: '2028-03-06', lastDay: '2028-03-06' }
    occupy('A', ['06/03/2028'], { ...others, instructorId: 'instructor-holm' })
    const { user, inPanel } = await openDates(1, '&instructor=instructor-holm')
    expect(await inPanel.findByText('Free on these days:')).toBeVisible()
    await user.click(screen.getByText('Add another date'))
    const [, second] = screen.getAllByLabelText('First day')
    if (second) await fill(user, second, '06-03-2028')
    expect(await inPanel.findByText('2 of 2 dates clash')).toBeVisible()
    expect(inPanel.getByText('Nobody else is known to be free on all of these dates.')).toBeVisible()
    expect(inPanel.queryByRole('button', { name: /^Use / })).toBeNull()
    await user.click(inPanel.getByRole('button', { name: 'Choose…' }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Instructor on this date' })).toHaveFocus())
  })
})
