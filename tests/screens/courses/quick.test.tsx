// needs a document
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { vault } from '~/platform/vault/vault'
import { openMoreActions } from '../../support/pageActions'
import { fill, visit } from '../../support/visit'
import {
  admin,
  backend,
  button,
  courseRow,
  ecdis,
  ended,
  field,
  findCard,
  findField,
  holdRequests,
  participantsOf,
  rowOf,
  seatSummary,
  sent,
  textOf,
  waitForRows,
  withCourses,
} from './courses'

withCourses()

// With the clock fixed, marks and drafts of earlier tests would have the same time.
beforeEach(() => vault.clear())

/** Opens the page of a course and waits for its participants. */
const openCourse = async (id: string, count: number): Promise<UserEvent> => {
  const { user } = await visit(backend(), `/course/details/${id}`, { as: admin })
  await waitForRows(count)
  return user
}

/** Chooses an action from a participant's menu. */
const chooseAction = async (user: UserEvent, name: string, action: string): Promise<void> => {
  await user.click(within(rowOf(name)).getByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

/** The name of a participant, by position. */
const nameAt = (courseId: string, index: number): string => textOf(participantsOf(courseId)[index], 'name')

/** Presses Escape in a dialog: browsers fire `cancel`, jsdom does not. */
const pressEscape = (dialog: HTMLElement): void => void fireEvent(dialog, new Event('cancel', { cancelable: true }))

describe('removing a participant', () => {
  const openRemoveDialog = async (user: UserEvent, name: string): Promise<HTMLElement> => {
    await chooseAction(user, name, 'Remove from course…')
    return screen.findByRole('dialog', { name: 'Remove this participant?' })
  }

  it('a removal cannot be cancelled once it is sent, and the next one asks for confirmation again', async () => {
    const release = holdRequests('RemoveParticipant')
    const ids = participantsOf(ecdis).map((row) => textOf(row, 'id'))
    const [first, second] = [nameAt(ecdis, 1), nameAt(ecdis, 2)]
    const user = await openCourse(ecdis, 4)
    const question = await openRemoveDialog(user, first)
    await user.click(within(question).getByRole('button', { name: 'Remove from course' }))
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveAttribute('title', 'Sending…')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(question).toBeInTheDocument()
    pressEscape(question)
    expect(question).toBeInTheDocument()
    expect(within(question).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    release()
    await waitForRows(3)
    await waitFor(() => expect(question).not.toBeInTheDocument())

    const next = await openRemoveDialog(user, second)
    expect(next).toHaveTextContent(second)
    expect(within(next).getByRole('button', { name: 'Cancel' })).not.toHaveAttribute('aria-disabled')
    await user.click(within(next).getByRole('button', { name: 'Remove from course' }))
    await waitForRows(2)
    expect(sent('RemoveParticipant')).toEqual([{ id: ids[1] }, { id: ids[2] }])
    expect(participantsOf(ecdis).map(({ id }) => id)).toEqual([ids[0], ids[3]])
  })
})

describe('the results of a course', () => {
  /** Opens the dialog that completes a course and marks all participants as passed. */
  const markAll = async (id: string, count: number): Promise<{ readonly user: UserEvent; readonly dialog: HTMLElement }> => {
    const user = await openCourse(id, count)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    await user.click(within(dialog).getByRole('button', { name: 'All passed' }))
    return { user, dialog }
  }

  it('results cannot be changed while they are sent', async () => {
    const release = holdRequests('CompleteCourse')
    const { user, dialog } = await markAll(ended, 8)
    const boxes = within(dialog).getAllByRole('checkbox')
    await user.click(boxes[2] ?? dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Complete: 7 passed, 1 failed' }))
    await user.click(boxes[0] ?? dialog)
    await user.click(within(dialog).getByText('Nobody passed'))
    pressEscape(dialog)
    expect(dialog).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Complete: 7 passed, 1 failed' })).toHaveAttribute('aria-busy', 'true')
    for (const box of boxes) expect(box).toBeDisabled()
    release()
    await waitFor(() => expect(location.pathname).toBe(`/course/archive/${ended}`))
    expect(participantsOf(ended).map(({ passed }) => passed)).toEqual(boxes.map((_, index) => index !== 2))
    expect(await vault.list('results:')).toEqual([])
  })

  it('results saved by someone else who completed the course are kept, and the page shows it as completed', async () => {
    const { user, dialog } = await markAll(ended, 8)
    const participants = backend().store.table('CourseParticipant')
    for (const row of participantsOf(ended)) participants.update(textOf(row, 'id'), { passed: false, completed: true })
    backend().store.table('Course').update(ended, { isCompleted: true })
    await user.click(within(dialog).getByRole('button', { name: 'Complete: 8 passed, 0 failed' }))
    expect(await within(dialog).findByText(/^The course was completed in the meantime\./)).toBeVisible()
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/^Not saved: someone changed the list\./)
    expect(within(dialog).getByText(/^Complete: /)).toHaveAttribute('title', 'The course is completed.')
    expect(screen.queryByRole('dialog', { name: 'Correct the results' })).toBeNull()
    await user.click(within(dialog).getByText('Cancel'))
    expect(await screen.findByText('Completed')).toBeVisible()
    await waitFor(() => expect(rowOf(nameAt(ended, 0))).toHaveTextContent('Failed'))
    expect([sent('CompleteCourse'), sent('CorrectResults')]).toEqual([[], []])
    expect(participantsOf(ended).every(({ passed }) => passed === false)).toBe(true)
  })
})

describe('changing the length of a course with individual hours', () => {
  const individualStart = '10:30'
  const questionName = 'Overwrite the hours of individual days?'
  /** Answers the open question. */
  const answer = (user: UserEvent, label: string): Promise<void> =>
    user.click(within(screen.getByRole('dialog', { name: questionName })).getByText(label))

  /** Opens a course of five days, the third of which starts later. */
  const openDays = async (): Promise<UserEvent> => {
    const days: readonly object[] = Object(courseRow(ecdis)['days'])
    backend()
      .store.table('Course')
      .update(ecdis, { days: days.map((day, index) => (index === 2 ? { ...day, startTime: individualStart } : day)) })
    const { user } = await visit(backend(), `/course/edit/structure?course=${ecdis}&step=structure`, { as: admin })
    expect(await findField('Day 3 from')).toHaveValue(individualStart)
    expect(field('Day 5 from')).toHaveValue('08:00')
    return user
  }

  /** Changes a field in one event, so that the next action comes before the debounce ends. */
  const change = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } })

  it('saving immediately after a new length asks for confirmation and then saves that many days', async () => {
    const user = await openDays()
    change('Full days', '3')
    fireEvent.click(button('Save course'))
    await answer(user, 'Overwrite them')
    expect(screen.queryByRole('dialog', { name: questionName })).not.toBeInTheDocument()
    expect(field('Day 3 from')).toHaveValue('08:00')
    expect(location.pathname).toBe('/course/edit/structure')
    await user.click(button('Save course'))
    await waitFor(() => expect(location.pathname).toBe(`/course/details/${ecdis}`))
    // Only once: the first click asked instead of saving.
    expect(sent('SaveCourse')).toHaveLength(1)
    const [saved] = sent('SaveCourse')
    expect(saved).toMatchObject({ durationDays: 3 })
    expect(Object(courseRow(ecdis)['days'])).toHaveLength(3)
    expect(Object(courseRow(ecdis)['days'])[2]).toMatchObject({ startTime: '08:00', endTime: '16:00' })
  })

  it('a new length takes effect even when an hour is edited right after it', async () => {
    const user = await openDays()
    change('Full days', '3')
    change('Day 1 from', '09:00')
    await answer(user, 'Overwrite them')
    expect(field('Day 3 from')).toHaveValue('08:00')
    expect(screen.queryByText('Day 4')).not.toBeInTheDocument()
    expect(field('Full days')).toHaveValue('3')
  })
})

describe('a move in flight', () => {
  const target = 'course-ecdis-planned-1'
  /** Both courses have this many participants, which is also their minimum. */
  const minimum = 4

  /** Chooses the course to move to, by its first day. */
  const chooseTarget = async (user: UserEvent, dialog: HTMLElement): Promise<void> => {
    const day = textOf(Object(courseRow(target)['days'])[0], 'date').replaceAll('/', '.')
    const choice = await waitFor(() => {
      const found = [...dialog.querySelectorAll('label')].find(({ textContent }) => textContent.includes(day))
      if (!found) throw new Error('The dialog does not offer this course')
      return found
    })
    await user.click(choice)
  }
  const openMoveDialog = async (user: UserEvent, name: string): Promise<HTMLElement> => {
    await chooseAction(user, name, 'Move to another course…')
    return screen.findByRole('dialog', { name: 'Move 1 participant to another course' })
  }
  /** Moves the first of four participants. */
  const moveFirst = async (): Promise<UserEvent> => {
    const user = await openCourse(ecdis, 4)
    const dialog = await openMoveDialog(user, nameAt(ecdis, 0))
    await chooseTarget(user, dialog)
    await user.click(await within(dialog).findByRole('button', { name: 'Move 1 participant' }))
    await waitForRows(3)
    expect(screen.getByText('Moving 1 participant…')).toBeInTheDocument()
    return user
  }

  it('a move in flight has its response before the next move is previewed', async () => {
    expect(participantsOf(target)).toHaveLength(minimum)
    backend()
      .store.table('Course')
      .update(target, { minParticipants: minimum, maxParticipants: minimum + 1, seatsLeft: 1 })
    const release = holdRequests('MoveParticipants')
    const user = await moveFirst()
    const before = backend().calls.length
    const dialog = await openMoveDialog(user, nameAt(ecdis, 1))
    release()
    await chooseTarget(user, dialog)
    expect(await within(dialog).findByText(/^1 participant will move\. 1 will be on the waiting list\./)).toHaveTextContent(
      `This course drops below its minimum: 2 of ${minimum}.`,
    )
    const since = backend().calls.slice(before)
    const first = since.find(({ operation }) => operation === 'MoveParticipants' || operation === 'CoursesToMoveTo')
    expect(first?.operation).toBe('MoveParticipants')
    expect(seatSummary()).toContain('3 of 10 seats taken')
    expect(participantsOf(target)).toHaveLength(minimum + 1)
  })

  it('a participant who is being moved stays hidden after a switch of tabs', async () => {
    const release = holdRequests('MoveParticipants')
    const moved = nameAt(ecdis, 0)
    const user = await moveFirst()
    await user.click(screen.getByRole('tab', { name: /^About/ }))
    expect(await screen.findByRole('tabpanel', { name: /^About/ })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: /^Participants/ }))
    await waitForRows(3)
    expect(screen.getByRole('tab', { name: /^Participants/ })).toHaveTextContent('3')
    expect(screen.getByRole('tabpanel', { name: /^Participants/ })).not.toHaveTextContent(moved)
    expect(participantsOf(ecdis)).toHaveLength(4)
    release()
    await waitFor(() => expect(participantsOf(ecdis)).toHaveLength(3))
    await waitFor(() => expect(screen.queryByText('Moving 1 participant…')).not.toBeInTheDocument())
    await waitForRows(3)
  })

  it('a participant who is being moved is not on the sign-in sheet or in the results', async () => {
    const release = holdRequests('MoveParticipants')
    const moved = nameAt(ecdis, 0)
    const user = await moveFirst()
    await user.click(within(await openMoreActions(user)).getByRole('menuitem', { name: 'Sign-in sheet' }))
    const sheet = await screen.findByRole('dialog', { name: 'Sign-in sheet' })
    expect(sheet).toHaveTextContent('with 3 names and 3 empty lines to sign')
    await user.click(within(sheet).getByText('Close', { selector: 'button' }))
    await user.click(within(await openMoreActions(user)).getByRole('menuitem', { name: 'Complete…' }))
    const results = await screen.findByRole('dialog', { name: 'Complete the course' })
    expect(within(results).getAllByRole('checkbox')).toHaveLength(3)
    expect(results).not.toHaveTextContent(moved)
    await user.click(within(results).getByText('Cancel'))
    expect(participantsOf(ecdis)).toHaveLength(4)
    release()
    await waitFor(() => expect(participantsOf(ecdis)).toHaveLength(3))
    await waitFor(() => expect(screen.queryByText('Moving 1 participant…')).not.toBeInTheDocument())
  })
})

describe('the form of a course', () => {
  it('a failed refetch of the form’s options keeps what was typed', async () => {
    const { user } = await visit(backend(), '/course/create', { as: admin })
    await findField('Name')
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Planned courses' }))
    await findCard(ecdis)
    const release = holdRequests('CourseFormInstructors')
    backend().faults.set('CourseFormInstructors', { kind: 'network' })
    await user.click(within(screen.getByRole('main')).getByText('Schedule a course', { selector: 'a' }))
    await fill(user, await findField('Name'), 'Fire watch')
    release()
    await screen.findAllByText('Could not reach the server.')
    expect(field('Name')).toHaveValue('Fire watch')
    expect(screen.queryByText('The options of this form could not be loaded')).not.toBeInTheDocument()
  })
})

describe('the page of a course after a failed refetch', () => {
  it('a failed refetch of a course keeps the last data on screen with a warning and a retry', async () => {
    const user = await openCourse(ecdis, 4)
    backend().faults.set('CourseView', { kind: 'network' })
    await chooseAction(user, nameAt(ecdis, 1), 'Remove from course…')
    const question = await screen.findByRole('dialog', { name: 'Remove this participant?' })
    await user.click(within(question).getByRole('button', { name: 'Remove from course' }))
    await waitForRows(3)
    expect(await screen.findByText(/^Couldn’t refresh\. Showing the last loaded version\./)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'ECDIS Operational' })).toBeVisible()
    expect(seatSummary()).toContain('4 of 10 seats taken')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    backend().faults.clear()
    await user.click(retry)
    await waitFor(() => expect(seatSummary()).toContain('3 of 10 seats taken'))
    expect(screen.queryByText(/^Couldn’t refresh\./)).not.toBeInTheDocument()
    await waitForRows(3)
  })

  it('a failed refetch and its retry keep what is typed on the page', async () => {
    const user = await openCourse(ecdis, 4)
    await user.click(button('Add participant'))
    await fill(user, await findField('First name'), 'Bo')
    backend().faults.set('CourseView', { kind: 'network' })
    await chooseAction(user, nameAt(ecdis, 1), 'Remove from course…')
    const question = await screen.findByRole('dialog', { name: 'Remove this participant?' })
    await user.click(within(question).getByRole('button', { name: 'Remove from course' }))
    await screen.findByText(/^Couldn’t refresh\./)
    await waitForRows(3)
    expect(field('First name')).toHaveValue('Bo')
    const release = holdRequests('CourseView')
    backend().faults.clear()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(field('First name')).toHaveValue('Bo')
    release()
    await waitFor(() => expect(seatSummary()).toContain('3 of 10 seats taken'))
    expect(field('First name')).toHaveValue('Bo')
  })
})

describe('the search in a list of courses', () => {
  it('a new search shows no “Nothing matches” before its response arrives', async () => {
    const { user } = await visit(backend(), '/course/planned?q=welding', { as: admin })
    expect(await screen.findByText('Nothing matches “welding”')).toBeVisible()
    const release = holdRequests('SearchedCourses')
    const search = screen.getByLabelText('Course name')
    await user.tripleClick(search)
    await user.paste('ecdis')
    await waitFor(() => expect(location.search).toBe('?q=ecdis'))
    await waitFor(() => expect(screen.queryByText(/^Nothing matches “welding”/)).not.toBeInTheDocument())
    expect(screen.queryByText(/^Nothing matches/)).not.toBeInTheDocument()
    expect(screen.queryByText('No data')).not.toBeInTheDocument()
    release()
    await findCard(ecdis)
  })
})

describe('the category field', () => {
  it('a typed category that is not in the list is added when the field loses the focus', async () => {
    const { user } = await visit(backend(), '/course/create', { as: admin })
    await user.type(await screen.findByRole('combobox', { name: 'Category' }), 'Rope access')
    await user.click(field('Name'))
    expect(screen.getByRole('button', { name: 'Remove Rope access' })).toBeInTheDocument()
    // A category that was already added is not added twice.
    await user.type(screen.getByRole('combobox', { name: 'Category' }), 'rope access')
    await user.click(field('Name'))
    expect(screen.getAllByRole('button', { name: /^Remove Rope access/i })).toHaveLength(1)
  })
})
