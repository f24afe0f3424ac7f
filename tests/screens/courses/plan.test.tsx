// needs a document
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { vault } from '~/platform/vault/vault'
import type { CourseRow } from '../../backend/tables'
import { fill, visit } from '../../support/visit'
import { admin, backend, button, courseRow, field, findField, operationOf, safety, sent, withCourses } from './courses'

withCourses()

/** Schedules a course several times, four weeks apart. */
async function repeat(user: UserEvent, count: number): Promise<void> {
  const total = await screen.findByLabelText('Dates in all')
  await user.clear(total)
  await user.type(total, `${count}{Enter}`)
  await screen.findByText(`Schedule ${count} dates`)
}

describe('scheduling dates', () => {
  it('a refusal between dates reports what was scheduled, and the next attempt sends only the rest', async () => {
    const name = 'Two Dates and a Refusal'
    const { user } = await visit(backend(), '/course/create', { as: admin })
    await fill(user, await findField('Name'), name)
    await user.click(button('Next: dates'))
    await repeat(user, 3)
    const planned = () => backend().store.table('Course').where({ name })
    const pass = globalThis.fetch
    let count = 0
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (operationOf(init) === 'PlanCourse' && (count += 1) === 2)
        backend().faults.set('PlanCourse', { kind: 'refused', message: 'The hall is taken', times: 1 })
      return pass(input, init)
    })
    await user.click(button('Schedule 3 dates'))
    expect(await within(screen.getByRole('main')).findByText(/^Scheduled and removed from this form: 1 of 3 dates\./)).toHaveTextContent(
      'The hall is taken',
    )
    expect(planned()).toHaveLength(1)
    await user.click(button('Schedule 2 dates'))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    expect(planned()).toHaveLength(3)
  })

  it('an instructor who chooses nobody schedules a course of their own, which they find again', async () => {
    const name = 'Taught by Whoever Plans It'
    const { user } = await visit(backend(), '/course/create', { as: 'rajan.pillai@northbreakwater.example' })
    await fill(user, await findField('Name'), name)
    await user.click(button('Next: dates'))
    await user.click(await screen.findByRole('button', { name: /^Schedule/ }))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    expect(backend().store.table('Course').where({ name })).toMatchObject([{ instructorId: 'instructor-pillai' }])
    cleanup()
    // An account without a link is known by its email address, which takes a moment.
    const accounts = backend().store.table('Admin')
    const [account] = accounts.where({ email: 'rajan.pillai@northbreakwater.example' })
    accounts.update(account?.id ?? '', { instructorId: null })
    await visit(backend(), '/course/create', { as: 'rajan.pillai@northbreakwater.example' })
    expect(await screen.findByText('Rajan Pillai', { selector: 'div' })).toBeVisible()
    accounts.update(account?.id ?? '', { instructorId: 'instructor-pillai' })
  })

  /** Opens the dates step of a new course. */
  const openDates = async (name: string) => {
    const { user } = await visit(backend(), '/course/create', { as: admin })
    fireEvent.change(await findField('Name'), { target: { value: name } })
    await user.click(button('Next: dates'))
    await screen.findByText('Add another date')
    return user
  }
  it('ten dates are made by keyboard, four weeks apart, and Enter in their number sends nothing', async () => {
    const user = await openDates('Repeated')
    const total = screen.getByLabelText('Dates in all')
    await user.clear(total)
    await user.type(total, '3{Enter}')
    expect(await screen.findByRole('button', { name: 'Schedule 3 dates' })).not.toHaveAttribute('aria-busy')
    const [first, second, third] = screen
      .getAllByLabelText(/^First day/)
      .flatMap((element) => (element instanceof HTMLInputElement ? element.value : []))
    const dayOf = (text = ''): number => Date.parse(text.split('-').toReversed().join('-')) / 86_400_000
    expect([dayOf(second) - dayOf(first), dayOf(third) - dayOf(second)]).toEqual([28, 28])
    expect(screen.getByText('Add dates', { selector: 'button' })).toHaveAttribute('title', 'Enter 4 to 52 dates.')
    fireEvent.change(total, { target: { value: '53' } })
    expect(screen.getByText('Add dates', { selector: 'button' })).toHaveAttribute('title', 'Enter 4 to 52 dates.')
    expect(sent('PlanCourse')).toEqual([])
  })

  it('a date that was removed comes back with its days on Undo', async () => {
    const user = await openDates('Removed and back')
    await user.click(screen.getByText('Add another date'))
    await screen.findByText('Schedule 2 dates')
    const days = () => screen.getAllByLabelText('First day', { selector: 'input' })
    fireEvent.change(days()[1] ?? document.body, { target: { value: '03-12-2030' } })
    await user.click(screen.getByLabelText('Remove date 2'))
    expect(days()).toHaveLength(1)
    await user.click(screen.getByText('Undo'))
    expect(days()[1]).toHaveValue('03-12-2030')
  })

  it('dates are added only after the question whether a new length overwrites the hours of days', async () => {
    const user = await openDates('Asked first')
    fireEvent.change(field('Full days'), { target: { value: '2' } })
    fireEvent.change(await screen.findByLabelText('Day 1 from'), { target: { value: '09:00' } })
    fireEvent.change(field('Full days'), { target: { value: '3' } })
    // At once, before the pause after which the length counts as typed.
    fireEvent.keyDown(screen.getByLabelText('Dates in all'), { key: 'Enter' })
    const dialog = await screen.findByRole('dialog', { name: 'Overwrite the hours of individual days?' })
    expect(button('Schedule course')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Overwrite them' }))
    await user.type(screen.getByLabelText('Dates in all'), '{Enter}')
    expect(await screen.findByText('Schedule 10 dates')).toBeVisible()
  })

  it('only a course with several dates asks who teaches each, and never offers its assistant', async () => {
    const { user } = await visit(backend(), '/course/create?template=course-template-basic-safety', { as: admin })
    await findField('Name')
    await user.click(button('Next: dates'))
    await screen.findByText('Add another date')
    expect(screen.queryByLabelText('Instructor on this date')).toBeNull()
    await user.click(screen.getByText('Add another date'))
    const [choice] = await screen.findAllByLabelText('Instructor on this date')
    const names = [...(choice?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent)
    expect(names).toContain('As in the details: Rajan Pillai')
    expect(names).toContain('Katrine Holm')
    expect(names).not.toContain('Magnus Solheim')
  })

  it('a training center fills in the address, unless there is one', async () => {
    const { user } = await visit(backend(), '/course/create', { as: admin })
    const center = await findField('Training center')
    const [, first, second] = within(center).getAllByRole<HTMLOptionElement>('option')
    await user.selectOptions(center, first?.value ?? '')
    await waitFor(() => expect(field('Street')).not.toHaveValue(''))
    const street = Reflect.get(field('Street'), 'value')
    await user.selectOptions(center, second?.value ?? '')
    expect(field('Street')).toHaveValue(street)
  })

  it('of several dates one is open, each says whether it clashes, and each can have an instructor of its own', async () => {
    const { user } = await visit(backend(), '/course/create?day=2028-03-06&instructor=instructor-holm', { as: admin })
    fireEvent.change(await findField('Name'), { target: { value: 'Own instructors' } })
    backend()
      .store.table('Course')
      .insert({
        ...courseRow(safety),
        id: 'course-of-holm',
        name: 'Holm elsewhere',
        instructorId: 'instructor-holm',
        assistantId: null,
        courseTemplateId: null,
        street: 'Far away',
        timezone: 'Europe/Copenhagen',
        days: [{ date: '13/03/2028', startTime: '08:00', endTime: '16:00' }],
        firstDay: '2028-03-13',
        lastDay: '2028-03-13',
      })
    await user.click(button('Next: dates'))
    const weeks = await screen.findByLabelText('Repeat every … weeks')
    await user.clear(weeks)
    await user.type(weeks, '1')
    const total = screen.getByLabelText('Dates in all')
    await user.clear(total)
    await user.type(total, '2{Enter}')
    const row = (number: number) => screen.findByRole('button', { name: new RegExp(`^Date ${number}`) })
    await waitFor(async () => expect(await row(2)).toHaveTextContent(/Katrine Holm ?Clash$/), { timeout: 5000 })
    expect(await row(1)).toHaveTextContent(/Katrine Holm ?Free$/)
    expect(screen.getByText('1 of 2 dates clashes')).toBeVisible()
    expect(await row(1)).toHaveAttribute('aria-expanded', 'true')
    // One group, for the person who is booked, whose line opens its date and whose buttons name who is free.
    const panel = within(screen.getByRole('region', { name: 'Clashes' }))
    expect(panel.getByRole('heading', { level: 3 })).toHaveTextContent('Katrine Holm is booked')
    expect(panel.getByRole('listitem')).toHaveTextContent(/Mon 13\.03\.2028, 08.*00.*16:00.*Holm elsewhere/)
    await user.click(panel.getByRole('button', { name: 'Open date 2' }))
    expect(await row(1)).toHaveAttribute('aria-expanded', 'false')
    await user.click(panel.getAllByRole('button', { name: /^Use / })[0] ?? document.body)
    await waitFor(async () => expect(await row(2)).toHaveTextContent(/Free$/))
    expect(await row(2)).not.toHaveTextContent('Katrine Holm')
    expect(panel.getByRole('heading', { level: 2 })).toHaveTextContent('No clashes')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Instructor on this date' }), 'Rajan Pillai')
    await waitFor(async () => expect(await row(2)).toHaveTextContent(/Rajan Pillai ?Free$/))
    await user.click(button('Schedule 2 dates'))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    expect(planned('Own instructors').map(({ instructorId }) => instructorId)).toEqual(['instructor-holm', 'instructor-pillai'])
    backend().store.table('Course').remove('course-of-holm')
  })

  const planned = (name: string): CourseRow[] => backend().store.table('Course').where({ name })
  const inMain = () => within(screen.getByRole('main'))
  /** Looks up a lost date without the pauses of five seconds between the attempts. */
  const skipPauses = (): void => {
    const pass = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, milliseconds) => pass(work, milliseconds === 5000 ? 0 : milliseconds))
  }
  /** Loses the response to the first date, and fails all look-ups after it. */
  const loseFirstDate = (): void => {
    skipPauses()
    backend().faults.set('PlanCourse', { kind: 'lost', times: 1 })
    const pass = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (operationOf(init) === 'PlanCourse') backend().faults.set('CoursesAround', { kind: 'json500' })
      return pass(input, init)
    })
  }

  const another = 'Schedule another course on 21.11.2026?'
  const scheduleAnother = async (user: UserEvent): Promise<void> => {
    await user.click(button('Schedule course'))
    await user.click(within(await screen.findByRole('dialog', { name: another })).getByText('Schedule another'))
  }
  /** Waits until the form says that nobody knows whether the course was scheduled. */
  const findUnclear = () => inMain().findByText(/The course on 21\.11\.2026 was not found yet and may still appear\.$/)

  it('the second click of a double click on “Next” does not schedule the course', async () => {
    const user = await openDates('Pressed Twice')
    await waitFor(() => expect(button('Schedule course')).not.toHaveAttribute('aria-busy'))
    fireEvent.click(button('Schedule course'), { detail: 2 })
    expect(button('Schedule course')).not.toHaveAttribute('aria-busy')
    expect(sent('PlanCourse')).toEqual([])
    await user.click(button('Schedule course'))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
  })

  it('dates on the same day and dates in the past show a warning', async () => {
    const user = await openDates('Twice Today')
    await user.click(screen.getByText('Add another date'))
    expect(await screen.findByText('Date 1 starts on the same day.')).toBeVisible()
    expect(screen.queryByText(/has passed/)).not.toBeInTheDocument()
    const [, second] = screen.getAllByLabelText('First day')
    if (second) await fill(user, second, '01-02-2020')
    expect(await screen.findByText('This day has passed. The course is scheduled as one that was already held.')).toBeVisible()
    expect(screen.queryByText('Date 1 starts on the same day.')).not.toBeInTheDocument()
  })

  it('dates with lost responses are looked up and reported as scheduled once', async () => {
    const name = 'Lost and Found'
    const user = await openDates(name)
    await repeat(user, 2)
    backend().faults.set('PlanCourse', { kind: 'lost' })
    await user.click(button('Schedule 2 dates'))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    expect(planned(name)).toHaveLength(2)
    expect(sent('PlanCourse')).toHaveLength(2)
    expect(await screen.findAllByText('2 dates scheduled')).toHaveLength(1)
    expect(screen.queryByText(/Course (?:created|scheduled)/)).not.toBeInTheDocument()
  })

  it('a date that may already be scheduled is named with a link and sent again only after confirmation', async () => {
    const name = 'Never Arrived & Co'
    const user = await openDates(name)
    skipPauses()
    backend().faults.set('PlanCourse', { kind: 'network', times: 1 })
    await user.click(button('Schedule course'))
    expect(await inMain().findByText(/^The server’s response did not arrive\./)).toHaveTextContent(
      'The course on 21.11.2026 was not found yet and may still appear.',
    )
    const link = screen.getByRole('link', { name: 'Open planned courses' })
    expect(link).toHaveAttribute('href', '/course/planned?q=Never+Arrived+%26+Co')
    expect(link).toHaveAttribute('target', '_blank')

    await user.click(button('Schedule course'))
    const question = await screen.findByRole('dialog', { name: another })
    expect(question).toHaveTextContent('No response arrived for your first attempt. The course on 21.11.2026 is not there yet')
    await user.click(within(question).getByText('Cancel'))
    expect(sent('PlanCourse')).toHaveLength(1)

    await scheduleAnother(user)
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    expect(planned(name)).toHaveLength(1)
    expect(await screen.findByText('Course created')).toBeInTheDocument()
  })

  it('after a reload, a date that may already be scheduled is still sent again only after confirmation', async () => {
    const name = 'Lost and Reloaded'
    await vault.clear()
    const user = await openDates(name)
    loseFirstDate()
    await user.click(button('Schedule course'))
    await findUnclear()
    cleanup()

    const { user: again } = await visit(backend(), '/course/create', { as: admin })
    await again.click(await screen.findByText('Continue with it'))
    await waitFor(() => expect(field('Name')).toHaveValue(name))
    await again.click(button('Next: dates'))
    await again.click(await screen.findByText('Schedule course', { selector: 'button' }))
    const question = await screen.findByRole('dialog', { name: 'Schedule without checking?' })
    await again.click(within(question).getByText('Cancel'))
    expect(sent('PlanCourse')).toHaveLength(1)

    // Now the lookup finds what the first visit sent.
    backend().faults.clear()
    await again.click(button('Schedule course'))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    expect(planned(name)).toHaveLength(1)
    expect(sent('PlanCourse')).toHaveLength(1)
  })

  it('a date that was scheduled after all is reported under its earlier name when the form has changed', async () => {
    const user = await openDates('As It Was')
    loseFirstDate()
    await user.click(button('Schedule course'))
    await findUnclear()
    backend().faults.clear()
    fireEvent.change(field('Name'), { target: { value: 'As It Is' } })
    await user.click(button('Schedule course'))
    const question = await screen.findByRole('dialog', { name: another })
    expect(within(question).getByRole('link')).toHaveTextContent('As It Was, 21.11.2026')
    await user.click(within(question).getByText('Cancel'))
    expect(planned('As It Is')).toHaveLength(0)
    // The outcome is known now, so no question follows.
    await user.click(button('Schedule course'))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    expect([planned('As It Was'), planned('As It Is')].map(({ length }) => length)).toEqual([1, 1])
  })

  it('an equal course is shown before anything is sent, and not mistaken for a lost date', async () => {
    const name = 'Twice on Purpose'
    const today = { firstDay: '2026-11-21', lastDay: '2026-11-21', days: [{ date: '21/11/2026', startTime: '08:00', endTime: '16:00' }] }
    backend()
      .store.table('Course')
      .insert({ ...courseRow(safety), ...today, id: 'course-planned-before', name, instructorId: null })
    const user = await openDates(name)
    skipPauses()
    backend().faults.set('PlanCourse', { kind: 'network', times: 1 })
    await scheduleAnother(user)
    await findUnclear()
    expect(planned(name)).toHaveLength(1)
  })

  it('a date with an unknown outcome stops the dates after it, which stay on the form', async () => {
    const name = 'Three in a Row'
    const user = await openDates(name)
    await repeat(user, 3)
    skipPauses()
    const pass = globalThis.fetch
    let count = 0
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (operationOf(init) === 'PlanCourse' && (count += 1) === 2) backend().faults.set('PlanCourse', { kind: 'network', times: 1 })
      return pass(input, init)
    })
    await user.click(button('Schedule 3 dates'))
    expect(await inMain().findByText(/^Scheduled and removed from this form: 1 of 3 dates\. The server’s response/)).toHaveTextContent(
      'was not found yet and may still appear.',
    )
    expect(planned(name)).toHaveLength(1)
    expect(count).toBe(2)
    await user.click(button('Schedule 2 dates'))
    await user.click(within(await screen.findByRole('dialog', { name: /^Schedule another/ })).getByText('Schedule another'))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    expect(planned(name)).toHaveLength(3)
  })
})
