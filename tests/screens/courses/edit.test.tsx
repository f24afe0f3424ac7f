// needs a document
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { vault } from '~/shared/vault/vault'
import type { Row } from '../../backend/database'
import { fill, visit } from '../../support/visit'
import { admin, answerWithGap, backend, button, courseRow, field, fieldSoon, safety, sent } from './courses'

describe('editing a course', () => {
  const edit = (id: string, step = 'details'): string => `/course/edit/structure?course=${id}&step=${step}`

  it.each([
    safety,
    'course-medical-first-aid-copenhagen',
    'course-fire-fighting-los-angeles',
    'course-gmdss-next',
    'course-survival-craft-planned-1',
  ])('keeps every fact of %s that nobody changed', async (id) => {
    // What it names may be gone meanwhile; that is no reason to forget the name.
    if (id === 'course-gmdss-next')
      backend()
        .store.table('Course')
        .update(id, { certTemplateId: 'template-gone', instructorId: 'instructor-gone', centerId: 'center-gone' })
    const before = courseRow(id)
    const { user } = await visit(backend(), edit(id), { as: admin })
    await fill(user, await fieldSoon('Second line'), 'Changed here')
    await user.click(button('Next: days'))
    await user.click(await screen.findByText('Save course', { selector: 'button' }))
    await waitFor(() => expect(location.pathname).toBe(`/course/details/${id}`))
    expect(courseRow(id)).toEqual({ ...before, subName: 'Changed here' })
  })

  it('is no work on half a course, and none where the choices could not be read', async () => {
    answerWithGap('CourseForm', ['course', 'price'])
    await visit(backend(), edit(safety), { as: admin })
    expect(await screen.findByRole('heading', { name: 'The course could not be loaded' })).toBeVisible()
    cleanup()
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    backend().faults.set('CourseFormChoices', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), edit(safety), { as: admin })
    expect(await screen.findByRole('heading', { name: 'The choices of this form could not be loaded' })).toBeVisible()
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await fieldSoon('Name')).toHaveValue('Basic Safety Training')
  })

  it.each([
    ['course-nothing', 'There is no such course'],
    ['course-southpier-crowd-next', 'There is no such course'],
    ['', 'Which course?'],
  ])('of %j says what is wrong with its address', async (id, words) => {
    await visit(backend(), edit(id), { as: admin })
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('of which a stored day cannot be read says so, and keeps it until the days are changed', async () => {
    const [day] = courseRow(safety)['days'] as readonly Row[]
    const days = [day, { ...day, date: '31/13/2026' }]
    const geoLocation = 'Tuas South, the blue gate'
    backend().store.table('Course').update(safety, { days, geoLocation })
    // A course that is saved is left, and the form with it.
    backend().faults.set('SaveCourse', { kind: 'refused', times: 1 })
    const { user } = await visit(backend(), edit(safety, 'structure'), { as: admin })
    const notice = await screen.findByText(/^One stored day cannot be read: ‘31\/13\/2026’\. It is kept until you change the days\.$/)
    await user.click(button('Save course'))
    await waitFor(() => expect(sent('SaveCourse')).toHaveLength(1))
    const [kept] = sent('SaveCourse')
    expect(kept).toMatchObject({ geoLocation, days: JSON.stringify(days) })
    await fill(user, field('Day 1 to'), '14:30')
    expect(notice).toHaveTextContent('You changed the days, so it is dropped when you save.')
  })

  it('that is refused keeps what was typed, and so does one whose answer was lost', async () => {
    const { user } = await visit(backend(), edit(safety, 'structure'), { as: admin })
    await fieldSoon('Full days')
    for (const [kind, words] of [
      ['refused', 'The room is closed'],
      ['lost', 'The server’s answer did not arrive. Check whether it was done before you try again.'],
    ] as const) {
      backend().faults.set('SaveCourse', { kind, message: 'The room is closed', times: 1 })
      await fill(user, field('Day 1 to'), '14:30')
      await user.click(button('Save course'))
      expect(await within(screen.getByRole('main')).findByText(words)).toBeVisible()
      expect(field('Day 1 to')).toHaveValue('14:30')
    }
  })
})

describe('the days of a form', () => {
  const setOwnHours = async (user: Awaited<ReturnType<typeof visit>>['user']): Promise<void> => {
    await fill(user, field('Day 1 from'), '10:30')
    await user.tab()
  }
  const setLength = async (user: Awaited<ReturnType<typeof visit>>['user'], days: string): Promise<void> => {
    await fill(user, field('Full days'), days)
  }
  const question = () => screen.queryByRole('dialog', { name: 'Overwrite hours of single days?' })

  it('are counted anew without a question after the whole form was reset', async () => {
    const { user } = await visit(backend(), '/course/create/structure', { as: admin })
    await fieldSoon('Full days')
    await setOwnHours(user)
    await user.click(screen.getByText('Reset'))
    await user.click(within(await screen.findByRole('dialog', { name: 'Reset the whole form?' })).getByText('Reset'))
    expect(field('Day 1 from')).toHaveValue('08:00')
    await setLength(user, '3')
    expect(await fieldSoon('Day 3 from')).toHaveValue('08:00')
    expect(question()).not.toBeInTheDocument()
  })

  it('are asked about where a draft has brought back hours of single days, and come back as they were', async () => {
    // Drafts of other tests stand at the same moment.
    await vault.clear()
    const first = await visit(backend(), '/course/create/structure', { as: admin })
    await fieldSoon('Full days')
    await setLength(first.user, '2')
    await fieldSoon('Day 2 from')
    await setOwnHours(first.user)
    act(() => void window.dispatchEvent(new Event('pagehide')))
    cleanup()
    const { user } = await visit(backend(), '/course/create/structure', { as: admin })
    await user.click(await screen.findByText('Continue with it'))
    expect(await fieldSoon('Day 2 from')).toHaveValue('08:00')
    expect(field('Day 1 from')).toHaveValue('10:30')
    await setLength(user, '1')
    await user.click(within(await screen.findByRole('dialog', { name: 'Overwrite hours of single days?' })).getByText('Keep my hours'))
    expect(field('Full days')).toHaveValue('2')
    expect(field('Day 1 from')).toHaveValue('10:30')
    // It was answered, and is not asked again on the other step.
    expect(screen.queryByText(/^You began/)).not.toBeInTheDocument()
    await user.click(button('Back to the details'))
    await waitFor(() => expect(location.pathname).toBe('/course/create'))
    expect(screen.queryByText(/^You began/)).not.toBeInTheDocument()
  })
})

describe('the kept pictures of courses', () => {
  it('are deleted on a word, and the form they were opened from stays as it is', async () => {
    const { user } = await visit(backend(), '/course/create', { as: admin })
    const name = await fieldSoon('Name')
    await fill(user, name, 'With a picture')
    await user.click(await screen.findByRole('button', { name: 'Kept pictures' }))
    const pictures = backend().store.table('CourseImage')
    const [first] = pictures.where({ clientId: 'client-northbreakwater' })
    const count = pictures.count({ clientId: 'client-northbreakwater' })
    await user.click(await screen.findByRole('button', { name: 'Delete picture 1' }))
    fireEvent(await screen.findByRole('dialog', { name: 'Delete this picture?' }), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog', { name: 'Delete this picture?' })).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Kept pictures' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Delete picture 1' }))
    const question = await screen.findByRole('dialog', { name: 'Delete this picture?' })
    // Within the course's form its own would not be sent, and that one would.
    expect(name.closest('form')).not.toContainElement(question)
    await user.click(within(question).getByRole('button', { name: 'Delete picture' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Delete picture/ })).toHaveLength(count - 1))
    expect(sent('DeleteCourseImage')).toEqual([{ id: first?.['id'] }])
    expect(screen.queryByRole('dialog', { name: 'Delete this picture?' })).toBeNull()
    await user.click(within(screen.getByRole('dialog', { name: 'Kept pictures' })).getByText('Close', { exact: true }))
    expect(name).toHaveValue('With a picture')
    expect(location.pathname).toBe('/course/create')
    expect(screen.queryByText('Required field')).toBeNull()
  })
})
