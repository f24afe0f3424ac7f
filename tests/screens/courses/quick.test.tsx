// needs a document
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { vault } from '~/shared/vault/vault'
import { fill, visit } from '../../support/visit'
import {
  admin,
  backend,
  button,
  cardOf,
  courseRow,
  ecdis,
  ended,
  field,
  fieldSoon,
  hold,
  people,
  peopleOn,
  rowOf,
  seats,
  sent,
  textOf,
} from './courses'

// Marks and drafts of other tests stand at the same moment.
beforeEach(() => vault.clear())

/** Opens the page of a course with so many people. */
const openCourse = async (id: string, count: number): Promise<UserEvent> => {
  const { user } = await visit(backend(), `/course/details/${id}`, { as: admin })
  await people(count)
  return user
}

/** Chooses what is to be done with one participant. */
const choose = async (user: UserEvent, name: string, words: string): Promise<void> => {
  await user.click(within(rowOf(name)).getByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: words }))
}

/** Somebody on a course, by the place among its people. */
const nameAt = (courseId: string, at: number): string => textOf(peopleOn(courseId)[at], 'name')

/** Presses Escape in a dialog, as the browser tells it. */
const escape = (dialog: HTMLElement): void => void fireEvent(dialog, new Event('cancel', { cancelable: true }))

describe('taking somebody off a course', () => {
  const askFor = async (user: UserEvent, name: string): Promise<HTMLElement> => {
    await choose(user, name, 'Take off the course…')
    return screen.findByRole('dialog', { name: 'Take this person off the course?' })
  }

  it('cannot be kept any more once it is on its way, and the next one is another question', async () => {
    const release = hold('RemoveParticipant')
    const ids = peopleOn(ecdis).map((row) => textOf(row, 'id'))
    const [first, second] = [nameAt(ecdis, 1), nameAt(ecdis, 2)]
    const user = await openCourse(ecdis, 4)
    const question = await askFor(user, first)
    await user.click(within(question).getByRole('button', { name: 'Take off the course' }))
    expect(within(question).getByRole('button', { name: 'Keep' })).toHaveAttribute('title', 'It is on its way.')
    await user.click(within(question).getByRole('button', { name: 'Keep' }))
    expect(question).toBeInTheDocument()
    escape(question)
    expect(question).toBeInTheDocument()
    expect(within(question).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    release()
    await people(3)
    await waitFor(() => expect(question).not.toBeInTheDocument())

    const next = await askFor(user, second)
    expect(next).toHaveTextContent(second)
    expect(within(next).getByRole('button', { name: 'Keep' })).not.toHaveAttribute('aria-disabled')
    await user.click(within(next).getByRole('button', { name: 'Take off the course' }))
    await people(2)
    expect(sent('RemoveParticipant')).toEqual([{ id: ids[1] }, { id: ids[2] }])
    expect(peopleOn(ecdis).map(({ id }) => id)).toEqual([ids[0], ids[3]])
  })
})

describe('results', () => {
  /** Opens the dialog that completes a course and marks everybody as passed. */
  const markAll = async (id: string, count: number): Promise<{ readonly user: UserEvent; readonly dialog: HTMLElement }> => {
    const user = await openCourse(id, count)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    await user.click(within(dialog).getByRole('button', { name: 'All passed' }))
    return { user, dialog }
  }

  it('cannot be changed while they are sent: what is stored is what was shown when the button was pressed', async () => {
    const release = hold('CompleteCourse')
    const { user, dialog } = await markAll(ended, 8)
    const boxes = within(dialog).getAllByRole('checkbox')
    await user.click(boxes[2] ?? dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Complete: 7 passed, 1 failed' }))
    await user.click(boxes[0] ?? dialog)
    await user.click(within(dialog).getByText('Nobody passed'))
    escape(dialog)
    expect(dialog).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Complete: 7 passed, 1 failed' })).toHaveAttribute('aria-busy', 'true')
    for (const box of boxes) expect(box).toBeDisabled()
    release()
    await waitFor(() => expect(location.pathname).toBe(`/course/archive/${ended}`))
    expect(peopleOn(ended).map(({ passed }) => passed)).toEqual(boxes.map((_, at) => at !== 2))
    expect(await vault.list('results:')).toEqual([])
  })

  it('of a course that somebody else completed meanwhile are left as they are, and the page shows that it is completed', async () => {
    const { user, dialog } = await markAll(ended, 8)
    const participants = backend().store.table('CourseParticipant')
    for (const row of peopleOn(ended)) participants.update(textOf(row, 'id'), { passed: false, completed: true })
    backend().store.table('Course').update(ended, { isCompleted: true })
    await user.click(within(dialog).getByRole('button', { name: 'Complete: 8 passed, 0 failed' }))
    expect(await within(dialog).findByText(/^The course is completed by now\./)).toBeVisible()
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/^Nothing was saved: somebody else has changed/)
    expect(within(dialog).getByText(/^Complete: /)).toHaveAttribute('title', 'The course is completed.')
    await user.click(within(dialog).getByText('Cancel'))
    expect(await screen.findByText('Completed')).toBeVisible()
    await waitFor(() => expect(rowOf(nameAt(ended, 0))).toHaveTextContent('Failed'))
    expect(sent('CompleteCourse')).toEqual([])
    expect(peopleOn(ended).every(({ passed }) => passed === false)).toBe(true)
  })
})

describe('the length of a course with hours of its own on one day', () => {
  const ownHours = '10:30'
  const questionName = 'Overwrite hours of single days?'
  /** Answers the question that stands there already. */
  const answerNow = (user: UserEvent, words: string): Promise<void> =>
    user.click(within(screen.getByRole('dialog', { name: questionName })).getByText(words))

  /** Opens the days of a course of five, the third of which begins later. */
  const openDays = async (): Promise<UserEvent> => {
    const days: readonly object[] = Object(courseRow(ecdis)['days'])
    backend()
      .store.table('Course')
      .update(ecdis, { days: days.map((day, at) => (at === 2 ? { ...day, startTime: ownHours } : day)) })
    const { user } = await visit(backend(), `/course/edit/structure?course=${ecdis}&step=structure`, { as: admin })
    expect(await fieldSoon('Day 3 from')).toHaveValue(ownHours)
    expect(field('Day 5 from')).toHaveValue('08:00')
    return user
  }

  /** Changes a field at once, so that what comes next comes before typing has rested. */
  const change = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } })

  it('is asked about before it is saved, however soon that is pressed, and is saved with as many days', async () => {
    const user = await openDays()
    change('Full days', '3')
    fireEvent.click(button('Save course'))
    await answerNow(user, 'Overwrite them')
    expect(screen.queryByRole('dialog', { name: questionName })).not.toBeInTheDocument()
    expect(field('Day 3 from')).toHaveValue('08:00')
    expect(location.pathname).toBe('/course/edit/structure')
    await user.click(button('Save course'))
    await waitFor(() => expect(location.pathname).toBe(`/course/details/${ecdis}`))
    // Once: at the first press nothing was.
    expect(sent('SaveCourse')).toHaveLength(1)
    const [saved] = sent('SaveCourse')
    expect(saved).toMatchObject({ durationDays: 3 })
    expect(Object(courseRow(ecdis)['days'])).toHaveLength(3)
    expect(Object(courseRow(ecdis)['days'])[2]).toMatchObject({ startTime: '08:00', endTime: '16:00' })
  })

  it('is taken back where the hours are kept, and is saved as it was', async () => {
    const user = await openDays()
    change('Full days', '3')
    fireEvent.click(button('Save course'))
    await answerNow(user, 'Keep my hours')
    expect(field('Full days')).toHaveValue('5')
    await user.click(button('Save course'))
    await waitFor(() => expect(location.pathname).toBe(`/course/details/${ecdis}`))
    expect(sent('SaveCourse')).toHaveLength(1)
    expect(courseRow(ecdis)).toMatchObject({ durationDays: 5 })
    expect(Object(courseRow(ecdis)['days'])).toHaveLength(5)
    expect(Object(courseRow(ecdis)['days'])[2]).toMatchObject({ startTime: ownHours })
  })

  it('is counted with although an hour is typed right after it', async () => {
    const user = await openDays()
    change('Full days', '3')
    change('Day 1 from', '09:00')
    await answerNow(user, 'Overwrite them')
    expect(field('Day 3 from')).toHaveValue('08:00')
    expect(screen.queryByText('Day 4')).not.toBeInTheDocument()
    expect(field('Full days')).toHaveValue('3')
  })
})

describe('a move that can still be taken back', () => {
  const target = 'course-ecdis-planned-1'
  /** So many are on either course, and fewer are too few for it. */
  const minimum = 4

  /** Chooses the run to move to, by the day on which it begins. */
  const chooseRun = async (user: UserEvent, dialog: HTMLElement): Promise<void> => {
    const day = textOf(Object(courseRow(target)['days'])[0], 'date').replaceAll('/', '.')
    const run = await waitFor(() => {
      const found = [...dialog.querySelectorAll('label')].find(({ textContent }) => textContent.includes(day))
      if (!found) throw new Error('That run is not offered')
      return found
    })
    await user.click(run)
  }
  const askFor = async (user: UserEvent, name: string): Promise<HTMLElement> => {
    await choose(user, name, 'Move to another course…')
    return screen.findByRole('dialog', { name: 'Move 1 participant to another course' })
  }
  /** Moves the first of four, which then waits beside its Undo. */
  const moveFirst = async (): Promise<UserEvent> => {
    const user = await openCourse(ecdis, 4)
    const dialog = await askFor(user, nameAt(ecdis, 0))
    await chooseRun(user, dialog)
    await user.click(await within(dialog).findByRole('button', { name: 'Move 1 participant' }))
    await people(3)
    expect(screen.getByText('Moving 1 participant…')).toBeInTheDocument()
    return user
  }

  it('is sent before the next one is tried out, which counts it', async () => {
    expect(peopleOn(target)).toHaveLength(minimum)
    backend()
      .store.table('Course')
      .update(target, { minParticipants: minimum, maxParticipants: minimum + 1, seatsLeft: 1 })
    const user = await moveFirst()
    const before = backend().calls.length
    const dialog = await askFor(user, nameAt(ecdis, 1))
    await chooseRun(user, dialog)
    expect(await within(dialog).findByText(/^1 moves, 1 will wait there\./)).toHaveTextContent(
      `This course falls under its minimum: 2 of ${minimum}.`,
    )
    const since = backend().calls.slice(before)
    const first = since.find(({ operation }) => operation === 'MoveParticipants' || operation === 'OtherRuns')
    expect(first?.operation).toBe('MoveParticipants')
    expect(seats()).toContain('3 of 10 seats taken')
    expect(peopleOn(target)).toHaveLength(minimum + 1)
  })

  it('keeps its participant out of sight when the tab “About” is looked at meanwhile', async () => {
    // Its time may be up on a busy machine: it is still not made before it is let through.
    const release = hold('MoveParticipants')
    const moved = nameAt(ecdis, 0)
    const user = await moveFirst()
    await user.click(screen.getByRole('tab', { name: /^About/ }))
    expect(await screen.findByRole('tabpanel', { name: /^About/ })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: /^Participants/ }))
    await people(3)
    expect(screen.getByRole('tab', { name: /^Participants/ })).toHaveTextContent('3')
    expect(screen.getByRole('tabpanel', { name: /^Participants/ })).not.toHaveTextContent(moved)
    expect(peopleOn(ecdis)).toHaveLength(4)
    fireEvent(window, new Event('pagehide'))
    release()
    await waitFor(() => expect(peopleOn(ecdis)).toHaveLength(3))
    await waitFor(() => expect(screen.queryByText('Moving 1 participant…')).not.toBeInTheDocument())
    await people(3)
  })

  it('leaves its participant out of the sign-in sheet and of the results', async () => {
    const release = hold('MoveParticipants')
    const moved = nameAt(ecdis, 0)
    const user = await moveFirst()
    await user.click(button('Sign-in sheet'))
    const sheet = await screen.findByRole('dialog', { name: 'Sign-in sheet' })
    expect(sheet).toHaveTextContent('with 3 names to sign beside')
    await user.click(within(sheet).getByText('Close', { selector: 'button' }))
    await user.click(button('Complete…'))
    const results = await screen.findByRole('dialog', { name: 'Complete the course' })
    expect(within(results).getAllByRole('checkbox')).toHaveLength(3)
    expect(results).not.toHaveTextContent(moved)
    await user.click(within(results).getByText('Cancel'))
    expect(peopleOn(ecdis)).toHaveLength(4)
    fireEvent(window, new Event('pagehide'))
    release()
    await waitFor(() => expect(peopleOn(ecdis)).toHaveLength(3))
    await waitFor(() => expect(screen.queryByText('Moving 1 participant…')).not.toBeInTheDocument())
  })
})

describe('the form of a course', () => {
  it('stays as typed when its choices, read before, cannot be read again', async () => {
    const { user } = await visit(backend(), '/course/create', { as: admin })
    await fieldSoon('Name')
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Planned courses' }))
    await cardOf(ecdis)
    const release = hold('CourseFormChoices')
    backend().faults.set('CourseFormChoices', { kind: 'network' })
    await user.click(within(screen.getByRole('main')).getByText('Schedule a course', { selector: 'a' }))
    await fill(user, await fieldSoon('Name'), 'Fire watch')
    release()
    await screen.findAllByText('Could not reach the server; nothing was changed.')
    expect(field('Name')).toHaveValue('Fire watch')
    expect(screen.queryByText('The choices of this form could not be loaded')).not.toBeInTheDocument()
  })
})

describe('the page of a course that cannot be read again after a change', () => {
  it('stays as it was and says so, and is read again on a word', async () => {
    const user = await openCourse(ecdis, 4)
    backend().faults.set('CourseView', { kind: 'network' })
    await choose(user, nameAt(ecdis, 1), 'Take off the course…')
    const question = await screen.findByRole('dialog', { name: 'Take this person off the course?' })
    await user.click(within(question).getByRole('button', { name: 'Take off the course' }))
    await people(3)
    expect(await screen.findByText(/^The course could not be read again, and stands here as it was before\./)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'ECDIS Operational' })).toBeVisible()
    expect(seats()).toContain('4 of 10 seats taken')
    const readAgain = await screen.findByRole('button', { name: 'Try again' })
    backend().faults.clear()
    await user.click(readAgain)
    await waitFor(() => expect(seats()).toContain('3 of 10 seats taken'))
    expect(screen.queryByText(/^The course could not be read again/)).not.toBeInTheDocument()
    await people(3)
  })

  it('keeps what is typed on it, also while it is read again', async () => {
    const user = await openCourse(ecdis, 4)
    await user.click(button('Add participant'))
    await fill(user, await fieldSoon('First name'), 'Bo')
    backend().faults.set('CourseView', { kind: 'network' })
    await choose(user, nameAt(ecdis, 1), 'Take off the course…')
    const question = await screen.findByRole('dialog', { name: 'Take this person off the course?' })
    await user.click(within(question).getByRole('button', { name: 'Take off the course' }))
    await screen.findByText(/^The course could not be read again/)
    await people(3)
    expect(field('First name')).toHaveValue('Bo')
    const release = hold('CourseView')
    backend().faults.clear()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(field('First name')).toHaveValue('Bo')
    release()
    await waitFor(() => expect(seats()).toContain('3 of 10 seats taken'))
    expect(field('First name')).toHaveValue('Bo')
  })
})

describe('a list of courses whose search finds nothing', () => {
  it('does not say that of the next search before its answer is there', async () => {
    const { user } = await visit(backend(), '/course/planned?q=welding', { as: admin })
    expect(await screen.findByText('Nothing matches “welding”')).toBeVisible()
    const release = hold('SearchedCourses')
    const search = screen.getByLabelText('Name of the course')
    await user.tripleClick(search)
    await user.paste('ecdis')
    await waitFor(() => expect(location.search).toBe('?q=ecdis'))
    await waitFor(() => expect(screen.queryByText(/^Nothing matches “welding”/)).not.toBeInTheDocument())
    expect(screen.queryByText(/^Nothing matches/)).not.toBeInTheDocument()
    expect(screen.queryByText('No data')).not.toBeInTheDocument()
    release()
    await cardOf(ecdis)
  })
})

describe('a category that is typed and not in the list', () => {
  it('is taken where somebody goes on without choosing it', async () => {
    const { user } = await visit(backend(), '/course/create', { as: admin })
    await user.type(await screen.findByRole('combobox', { name: 'Category' }), 'Rope access')
    await user.click(field('Name'))
    expect(screen.getByRole('button', { name: 'Remove Rope access' })).toBeInTheDocument()
    // Once: what stands there already is not added a second time.
    await user.type(screen.getByRole('combobox', { name: 'Category' }), 'rope access')
    await user.click(field('Name'))
    expect(screen.getAllByRole('button', { name: /^Remove Rope access/i })).toHaveLength(1)
  })
})
