// needs a document
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { undo } from '~/kit/feedback/undo'
import { vault } from '~/platform/vault/vault'
import { signInAs } from '../../support/signInAs'
import { fill, visit } from '../../support/visit'
import { admin, backend, button, courseRow, field, findField, makePartial, safety, sent, textOf, withCourses } from './courses'

withCourses()

const editPath = (id: string, step = 'details'): string => `/course/edit/structure?course=${id}&step=${step}`

describe('editing a course', () => {
  it.each([safety, 'course-gmdss-next'])('saving %s changes only the edited field', async (id) => {
    // References to deleted records must be kept too.
    if (id === 'course-gmdss-next')
      backend()
        .store.table('Course')
        .update(id, { certTemplateId: 'template-gone', instructorId: 'instructor-gone', centerId: 'center-gone' })
    const before = courseRow(id)
    const { user } = await visit(backend(), editPath(id), { as: admin })
    await fill(user, await findField('Subtitle'), 'Changed here')
    // Saved from the first step: nothing of the second was changed.
    await user.click(await screen.findByText('Save course', { selector: 'button' }))
    await waitFor(() => expect(location.pathname).toBe(`/course/details/${id}`))
    expect(courseRow(id)).toEqual({ ...before, subName: 'Changed here' })
  })

  it('the form does not open for a partial course, or when its options failed to load', async () => {
    makePartial('CourseForm', ['course', 'price'])
    await visit(backend(), editPath(safety), { as: admin })
    expect(await screen.findByRole('heading', { name: 'The course could not be loaded' })).toBeVisible()
    cleanup()
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    backend().faults.set('CourseFormInstructors', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), editPath(safety), { as: admin })
    expect(await screen.findByRole('heading', { name: 'The options of this form could not be loaded' })).toBeVisible()
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findField('Name')).toHaveValue('Basic Safety Training')
  })

  it.each([
    ['course-nothing', 'There is no such course'],
    ['course-southpier-crowd-next', 'There is no such course'],
    ['', 'No course was chosen'],
  ])('an address with the course id %j explains what is wrong', async (id, message) => {
    await visit(backend(), editPath(id), { as: admin })
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('an invalid stored day is reported and saved unchanged until the days are edited', async () => {
    const [day] = courseRow(safety).days ?? []
    const days = [{ ...day }, { ...day, date: '31/13/2026' }]
    const geoLocation = 'Tuas South, the blue gate'
    backend().store.table('Course').update(safety, { days, geoLocation })
    // A successful save would close the form.
    backend().faults.set('SaveCourse', { kind: 'refused', times: 1 })
    const { user } = await visit(backend(), editPath(safety, 'structure'), { as: admin })
    const notice = await screen.findByText(/^One saved day cannot be read: ‘31\/13\/2026’\. It is kept until you change the days\.$/)
    await user.click(button('Save course'))
    await waitFor(() => expect(sent('SaveCourse')).toHaveLength(1))
    const [saved] = sent('SaveCourse')
    expect(saved).toMatchObject({ geoLocation, days: JSON.stringify(days) })
    await fill(user, field('Day 1 to'), '14:30')
    expect(notice).toHaveTextContent('You changed the days, so it is removed when you save.')
  })

  it('a saved address fills in the address, its time zone and its pin, which is saved as typed afterwards', async () => {
    const { user } = await visit(backend(), editPath(safety), { as: admin })
    await user.selectOptions(await findField('Saved address'), 'Tuas, 40 Tuas South Avenue 7, Singapore')
    expect(field('Street')).toHaveValue('40 Tuas South Avenue 7')
    expect(field('Postcode')).toHaveValue('637364')
    expect(field('Latitude')).toHaveValue('1.2966')
    expect(field('Longitude')).toHaveValue('103.6188')
    await fill(user, field('Latitude'), '1.297')
    await user.click(button('Next: dates'))
    await user.click(await screen.findByText('Save course', { selector: 'button' }))
    await waitFor(() => expect(location.pathname).toBe(`/course/details/${safety}`))
    const { street, timezone, geoLocation } = courseRow(safety)
    expect({ street, timezone }).toEqual({ street: '40 Tuas South Avenue 7', timezone: 'Asia/Singapore' })
    expect(JSON.parse(geoLocation ?? '')).toMatchObject({ lat: 1.297, lng: 103.6188 })
  })

  it('a refused save, and one that never arrives, keep what was typed', async () => {
    const { user } = await visit(backend(), editPath(safety, 'structure'), { as: admin })
    await findField('Full days')
    for (const [kind, message] of [
      ['refused', 'The room is closed'],
      [
        'network',
        'The server’s response did not arrive. Check whether it was done before you try again. The course is not saved yet and may still be. Not stored as you sent it: Days.',
      ],
    ] as const) {
      backend().faults.set('SaveCourse', { kind, message: 'The room is closed', times: 1 })
      await fill(user, field('Day 1 to'), '14:30')
      await user.click(button('Save course'))
      expect(await within(screen.getByRole('main')).findByText(message)).toBeVisible()
      expect(field('Day 1 to')).toHaveValue('14:30')
    }
  })

  it('a save whose answer is lost is found at the backend, and counts as saved', async () => {
    const { user } = await visit(backend(), editPath(safety, 'structure'), { as: admin })
    await findField('Full days')
    await fill(user, field('Day 1 to'), '14:30')
    backend().faults.set('SaveCourse', { kind: 'lost', times: 1 })
    await user.click(button('Save course'))
    expect(await screen.findByText('Course saved')).toBeInTheDocument()
    await waitFor(() => expect(location.pathname).toBe(`/course/details/${safety}`))
    expect(sent('SaveCourse')).toHaveLength(1)
  })
})

describe('the days in the course form', () => {
  const changeFirstDay = async (user: Awaited<ReturnType<typeof visit>>['user']): Promise<void> => {
    await fill(user, field('Day 1 from'), '10:30')
    await user.tab()
  }
  const setLength = async (user: Awaited<ReturnType<typeof visit>>['user'], days: string): Promise<void> => {
    await fill(user, field('Full days'), days)
  }
  const question = () => screen.queryByRole('dialog', { name: 'Overwrite the hours of individual days?' })

  it('days are recalculated without a question after the form was reset', async () => {
    const { user } = await visit(backend(), '/course/create/structure', { as: admin })
    await findField('Full days')
    await changeFirstDay(user)
    await user.click(screen.getByText('Reset'))
    await user.click(within(await screen.findByRole('dialog', { name: 'Reset the whole form?' })).getByText('Reset'))
    expect(field('Day 1 from')).toHaveValue('08:00')
    await setLength(user, '3')
    expect(await findField('Day 3 from')).toHaveValue('08:00')
    expect(question()).not.toBeInTheDocument()
  })

  it('overwriting individual hours restored from a draft asks for confirmation, and keeping them restores the length', async () => {
    // With the clock fixed, drafts of earlier tests would have the same time.
    await vault.clear()
    const first = await visit(backend(), '/course/create/structure', { as: admin })
    await findField('Full days')
    await setLength(first.user, '2')
    await findField('Day 2 from')
    await changeFirstDay(first.user)
    act(() => void window.dispatchEvent(new Event('pagehide')))
    cleanup()
    const { user } = await visit(backend(), '/course/create/structure', { as: admin })
    await user.click(await screen.findByText('Continue with it'))
    expect(await findField('Day 2 from')).toHaveValue('08:00')
    expect(field('Day 1 from')).toHaveValue('10:30')
    await setLength(user, '1')
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Overwrite the hours of individual days?' })).getByText('Keep my hours'),
    )
    expect(field('Full days')).toHaveValue('2')
    expect(field('Day 1 from')).toHaveValue('10:30')
    // The draft was already accepted, so the other step does not offer it again.
    expect(screen.queryByText(/^You have an unsaved draft/)).not.toBeInTheDocument()
    await user.click(button('Back to details'))
    await waitFor(() => expect(location.pathname).toBe('/course/create'))
    expect(screen.queryByText(/^You have an unsaved draft/)).not.toBeInTheDocument()
  })
})

describe('the saved pictures of courses', () => {
  it('deleting a saved picture asks for confirmation and leaves the course form unchanged', async () => {
    const { user } = await visit(backend(), '/course/create', { as: admin })
    const name = await findField('Name')
    await fill(user, name, 'With a picture')
    await user.click(await screen.findByRole('button', { name: 'Saved pictures' }))
    const pictures = backend().store.table('CourseImage')
    const [first] = pictures.where({ clientId: 'client-northbreakwater' })
    const count = pictures.count({ clientId: 'client-northbreakwater' })
    await user.click(await screen.findByRole('button', { name: 'Delete picture 1' }))
    fireEvent(await screen.findByRole('dialog', { name: 'Delete this picture?' }), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog', { name: 'Delete this picture?' })).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Saved pictures' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Delete picture 1' }))
    const question = await screen.findByRole('dialog', { name: 'Delete this picture?' })
    // Inside the course form, the dialog's submit would submit the course instead.
    expect(name.closest('form')).not.toContainElement(question)
    await user.click(within(question).getByRole('button', { name: 'Delete picture' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Delete picture/ })).toHaveLength(count - 1))
    expect(sent('DeleteCourseImage')).toEqual([{ id: first?.['id'] }])
    expect(screen.queryByRole('dialog', { name: 'Delete this picture?' })).toBeNull()
    await user.click(within(screen.getByRole('dialog', { name: 'Saved pictures' })).getByText('Close', { exact: true }))
    expect(name).toHaveValue('With a picture')
    expect(location.pathname).toBe('/course/create')
    expect(screen.queryByText('Required field')).toBeNull()
  })
})

/** Matches the smallest element with this text, across its parts. */
const hasText =
  (text: string) =>
  (_own: string, element: Element | null): boolean =>
    element?.tagName === 'SPAN' && element.textContent === text

describe('the saved titles of courses', () => {
  it('a saved title is deleted after six seconds in which Undo brings it back', async () => {
    const { user } = await visit(backend(), editPath(safety), { as: admin })
    await findField('Name')
    await user.click(button('Saved titles'))
    const dialog = await screen.findByRole('dialog', { name: 'Saved titles' })
    const [remove] = await within(dialog).findAllByRole('button', { name: /^Delete the title / })
    const title = remove?.getAttribute('aria-label')?.replace('Delete the title ', '') ?? ''
    await user.click(remove ?? dialog)
    expect(within(dialog).getByText(title).closest('p')).toHaveTextContent(`${title} is being deleted.`)
    const undoButton = within(dialog).getByRole('button', { name: 'Undo' })
    expect(undoButton).toHaveFocus()
    await user.click(undoButton)
    expect(within(dialog).getByRole('button', { name: title })).toBeVisible()
    expect(sent('DeleteCourseTitle')).toEqual([])

    await user.click(within(dialog).getByRole('button', { name: `Delete the title ${title}` }))
    await act(() => undo.sendNow())
    expect(within(dialog).queryByText(title)).not.toBeInTheDocument()
    expect(sent('DeleteCourseTitle')).toHaveLength(1)
    expect(await screen.findByText('Course title deleted')).toBeInTheDocument()
  })

  it('a title whose deletion a closed tab kept from being sent is offered again at the next start', async () => {
    // What the page that was closed left.
    const leave = async (id: string, name: string): Promise<void> => {
      await signInAs(backend(), admin)
      expect(await vault.write(`unsent:${id}`, { kind: 'courseTitle', id, name })).toBe(true)
    }
    const titles = backend().store.table('CourseTitle')
    const [first, second] = titles.where({ clientId: 'client-northbreakwater' })
    await leave('title-gone', 'Deleted meanwhile')
    await leave(textOf(first, 'id'), textOf(first, 'name'))
    const { user } = await visit(backend(), '/user-guide', { as: admin })
    const question = `You deleted the title “${textOf(first, 'name')}”, but the page closed before that was done.`
    expect(await screen.findByText(hasText(question))).toBeVisible()
    expect(sent('DeleteCourseTitle')).toEqual([])
    await user.click(button('Delete it'))
    expect(await screen.findByText('Course title deleted')).toBeInTheDocument()
    expect(sent('DeleteCourseTitle')).toEqual([{ id: first?.id }])
    await waitFor(() => expect(screen.queryByText(hasText(question))).toBeNull())
    // Nothing is asked about a title that is gone.
    await waitFor(async () => expect(await vault.list('unsent:')).toEqual([]))
    cleanup()

    await leave(textOf(second, 'id'), textOf(second, 'name'))
    await visit(backend(), '/user-guide', { as: admin })
    await user.click(await screen.findByText('Keep it'))
    expect(screen.queryByText('Keep it')).toBeNull()
    expect(sent('DeleteCourseTitle')).toHaveLength(1)
    await waitFor(async () => expect(await vault.list('unsent:')).toEqual([]))
  })
})
