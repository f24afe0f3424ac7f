// needs a document
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { vault } from '~/platform/vault/vault'
import { findAction, reasonOf } from '../../support/pageActions'
import { visit } from '../../support/visit'
import {
  admin,
  backend,
  button,
  courseRow,
  ecdis,
  ended,
  holdRequests,
  instructor,
  makePartial,
  onlyAdmins,
  participantsOf,
  rowOf,
  safety,
  seatSummary,
  sent,
  tableRows,
  textOf,
  trainingAdmin,
  waitForRows,
  withCourses,
} from './courses'

withCourses()

describe('moving participants', () => {
  const target = 'course-ecdis-planned-1'

  /** Opens the move dialog for all participants of a course and chooses the target. */
  const previewMove = async (from: string, count: number, to: string) => {
    const { user } = await visit(backend(), `/course/details/${from}`, { as: admin })
    await waitForRows(count)
    await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
    await user.click(await screen.findByRole('button', { name: `Move ${count}…` }))
    const dialog = await screen.findByRole('dialog', { name: `Move ${count} participants to another course` })
    const offered = await waitFor(() => {
      const day = Object(courseRow(to)['days'])[0].date.replaceAll('/', '.')
      const choice = [...dialog.querySelectorAll('label')].find(({ textContent }) => textContent.includes(day))
      if (!choice) throw new Error('The dialog does not offer this course')
      return choice
    })
    await user.click(offered)
    return { user, dialog }
  }

  it('the preview of a move counts who moves, who stays, who waits, and warns below the minimum', async () => {
    const [first, second] = participantsOf(ecdis)
    backend()
      .store.table('CourseParticipant')
      .insert({ ...second, id: 'participant-twin', courseId: target, email: textOf(second, 'email').toUpperCase() })
    backend()
      .store.table('Course')
      .update(target, { maxParticipants: 9, participantsCount: 8, minParticipants: 4, seatsLeft: 1, waitingCount: 0 })
    const { user, dialog } = await previewMove(ecdis, 4, target)
    expect(await within(dialog).findByText(/^3 participants will move/)).toHaveTextContent(
      '3 participants will move. 2 will be on the waiting list. 1 is already enrolled. This course drops below its minimum: 1 of 4.',
    )
    expect(within(dialog).getByRole('button', { name: 'Move 3 participants' })).not.toHaveAttribute('aria-disabled')
    const fit = within(dialog).getByRole('checkbox', { name: 'Move only as many as get a seat' })
    await user.click(fit)
    expect(within(dialog).getByText(/^1 participant will move/)).toHaveTextContent(/They get a seat\..*2 stay on this course\./)
    expect(within(dialog).getByRole('button', { name: 'Move 1 participant' })).toBeVisible()
    await user.click(fit)
    expect(textOf(first, 'courseId')).toBe(ecdis)
    expect(sent('MoveParticipants')).toEqual([])
  })

  /** Somebody else takes the last seats of the course on which two people wait. */
  const takeLastSeats = (): unknown => backend().store.table('Course').update(safety, { participantsCount: 16, seatsLeft: 0 })

  /** Clicks “Find them seats” once the participants have loaded. */
  const clickFindSeats = async (user: UserEvent): Promise<void> => {
    const find = await screen.findByRole('button', { name: 'Find them seats…' })
    await waitFor(() => expect(find).not.toHaveAttribute('aria-disabled'))
    await user.click(find)
  }

  it('“Find them seats” is disabled until the participants have loaded', async () => {
    const release = holdRequests('CourseParticipants')
    takeLastSeats()
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    expect(await screen.findByRole('button', { name: 'Find them seats…' })).toHaveAttribute('title', 'The participants have not loaded.')
    release()
    await clickFindSeats(user)
    expect(await screen.findByRole('dialog', { name: 'Move 2 participants to another course' })).toBeVisible()
  })

  it('the move dialog offers upcoming courses and lists the others with the reason', async () => {
    takeLastSeats()
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    await clickFindSeats(user)
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 participants to another course' })
    const started = await within(dialog).findByRole('region', { name: 'Already started' })
    const running = Object(courseRow('course-basic-safety-running')['days'])[0].date.replaceAll('/', '.')
    expect(started).toHaveTextContent(`Basic Safety TrainingStarted on ${running}, 08:00`)
    const offered = within(dialog).getByRole('group', { name: 'Upcoming courses and their free seats' })
    expect(within(offered).getAllByRole('radio').length).toBeGreaterThan(1)
    expect(offered).not.toHaveTextContent(running)
  })

  it('the move dialog warns when other courses could only be read in part', async () => {
    makePartial('CoursesToMoveTo', ['searchCourses', '1', 'seatsLeft'])
    takeLastSeats()
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    await clickFindSeats(user)
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 participants to another course' })
    expect(await within(dialog).findByText(/^The other courses could only be read in part\./)).toBeVisible()
  })

  it('a move is disabled when all participants are already enrolled', async () => {
    for (const row of participantsOf(ecdis))
      backend()
        .store.table('CourseParticipant')
        .insert({ ...row, id: `${textOf(row, 'id')}-twin`, courseId: target })
    const { dialog } = await previewMove(ecdis, 4, target)
    expect(await within(dialog).findByText('4 are already enrolled.')).toBeVisible()
    expect(within(dialog).getByText('Move', { selector: 'button' })).toHaveAttribute('title', 'All of them are already enrolled.')
  })

  it('a move is disabled while the participants of the target failed to load', async () => {
    const { user, dialog } = await previewMove(ecdis, 4, target)
    await within(dialog).findByText(/^4 participants will move/)
    backend().faults.set('CourseParticipants', { kind: 'json500', times: 1 })
    const other = [...dialog.querySelectorAll('label')].find((label) => !label.querySelector('input')?.checked)
    if (!other) throw new Error('The dialog offers no other course')
    await user.click(other)
    expect(await within(dialog).findByText('The course’s participants could not be loaded')).toBeVisible()
    expect(within(dialog).getByText('Move', { selector: 'button' })).toHaveAttribute('title', 'The course’s participants have not loaded.')
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByText(/^4 participants will move/)).toBeVisible()
  })

  it('a confirmed move is sent at once, so leaving the page within seconds loses nothing', async () => {
    const ids = participantsOf(ecdis).map(({ id }) => id)
    const { user, dialog } = await previewMove(ecdis, 4, target)
    await user.click(await within(dialog).findByRole('button', { name: 'Move 4 participants' }))
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    await waitFor(() => expect(sent('MoveParticipants')).toHaveLength(1))
    expect(sent('MoveParticipants')).toEqual([{ fromCourseId: ecdis, toCourseId: target, participants: JSON.stringify(ids) }])
    await waitFor(() => expect(seatSummary()).toEqual(['4 more needed (minimum 4)', '0 of 10 seats taken', '10 left']))
    await waitForRows(0)
    // The list that is empty now.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    expect(document.querySelector<HTMLElement>(':focus')).toContainElement(
      screen.getByText('People you add appear here with their status.'),
    )
    expect(participantsOf(ecdis)).toEqual([])
  })

  it('a move whose answer is lost is found on the other course', async () => {
    backend().faults.set('MoveParticipants', { kind: 'lost', times: 1 })
    const { user, dialog } = await previewMove(ecdis, 4, target)
    await user.click(await within(dialog).findByRole('button', { name: 'Move 4 participants' }))
    expect(await screen.findByText('Participants moved')).toBeInTheDocument()
    expect(sent('MoveParticipants')).toHaveLength(1)
  })

  it('a move that never arrives is not called done because somebody else removed the participants', async () => {
    backend().faults.set('MoveParticipants', { kind: 'network', times: 1 })
    const { user, dialog } = await previewMove(ecdis, 4, target)
    const participants = backend().store.table('CourseParticipant')
    for (const { id } of participantsOf(ecdis)) participants.remove(id)
    await user.click(await within(dialog).findByRole('button', { name: 'Move 4 participants' }))
    expect(await screen.findByText(/The move is not done yet and may still be\./)).toBeInTheDocument()
    expect(screen.queryByText('Participants moved')).not.toBeInTheDocument()
  })

  it('a refused move restores the participants and says why', async () => {
    backend().faults.set('MoveParticipants', { kind: 'refused', message: 'The other course is closed', times: 1 })
    const { user, dialog } = await previewMove(ecdis, 4, target)
    await user.click(await within(dialog).findByRole('button', { name: 'Move 4 participants' }))
    expect(await screen.findByText('The other course is closed')).toBeInTheDocument()
    await waitForRows(4)
  })
})

describe('completing a course', () => {
  const marksIn = (dialog: HTMLElement): HTMLElement => within(dialog).getByRole('status', { name: 'Marks' })

  it('a right-to-left name is isolated from the email address next to it', async () => {
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    await waitForRows(16)
    await user.click(await findAction(user, 'Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    const name = within(dialog).getByText('أحمد المنصوري')
    expect(name.tagName).toBe('BDI')
    const email = within(dialog).getByText('ahmed.almansoori@crew.example')
    expect(email.closest('[dir], bdi')).toBeNull()
  })

  it('completing a course counts results, reports a refusal, opens the archive and allows corrections', async () => {
    const { user } = await visit(backend(), `/course/details/${ended}`, { as: admin })
    await waitForRows(8)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    const seated = participantsOf(ended)
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(seated.length)
    expect(marksIn(dialog)).toHaveTextContent('8 not marked')
    expect(within(dialog).getAllByText('Not marked')).toHaveLength(8)
    expect(within(dialog).queryByText('Failed')).not.toBeInTheDocument()
    expect(within(dialog).getByText('Anyone left unmarked counts as failed.')).toBeVisible()
    expect(within(dialog).getByText('Complete', { selector: 'button' })).toHaveAttribute('title', 'Mark the participants first.')
    // Only the dialog scrolls, with sticky buttons; a second scroll area could hide them on a low screen.
    expect(within(dialog).getByText('Cancel').parentElement).toHaveStyle({ position: 'sticky' })
    expect(getComputedStyle(within(dialog).getByRole('group', { name: 'Who passed' })).overflowY).not.toBe('auto')
    await user.click(within(dialog).getByRole('button', { name: 'All passed' }))
    await user.click(within(dialog).getAllByRole('checkbox')[2] ?? dialog)
    expect(marksIn(dialog)).toHaveTextContent('7 passed, 1 failed')
    backend().faults.set('CompleteCourse', { kind: 'refused', message: 'The instructor has not signed', times: 1 })
    await user.click(within(dialog).getByRole('button', { name: 'Complete: 7 passed, 1 failed' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The instructor has not signed')
    await user.click(within(dialog).getByRole('button', { name: 'Complete: 7 passed, 1 failed' }))
    await waitFor(() => expect(location.pathname).toBe(`/course/archive/${ended}`))
    expect(await screen.findByText('Completed')).toBeVisible()
    expect(participantsOf(ended).map(({ passed }) => passed)).toEqual(seated.map((_, index) => index !== 2))
    await waitFor(() => expect(rowOf(textOf(seated[2], 'name'))).toHaveTextContent('Failed'))
    expect(screen.queryByRole('button', { name: 'Add participant' })).not.toBeInTheDocument()

    await user.click(button('Correct results…'))
    const again = await screen.findByRole('dialog', { name: 'Correct the results' })
    expect(marksIn(again)).toHaveTextContent('7 passed, 1 failed')
    await user.click(within(again).getAllByRole('checkbox')[2] ?? again)
    await user.click(within(again).getByRole('button', { name: 'Save: 8 passed, 0 failed' }))
    await waitFor(() => expect(again).not.toBeInTheDocument())
    expect(participantsOf(ended).every(({ passed }) => passed === true)).toBe(true)
  })

  it('a completion whose response was lost is done when the backend has the same results', async () => {
    const { user } = await visit(backend(), `/course/details/${ended}`, { as: admin })
    await waitForRows(8)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    await user.click(within(dialog).getByRole('button', { name: 'All passed' }))
    backend().faults.set('CompleteCourse', { kind: 'lost', times: 1 })
    await user.click(within(dialog).getByRole('button', { name: 'Complete: 8 passed, 0 failed' }))
    await waitFor(() => expect(location.pathname).toBe(`/course/archive/${ended}`))
    expect(await screen.findByText('Course completed')).toBeInTheDocument()
    expect(screen.queryByText(/may have worked|Check whether/)).not.toBeInTheDocument()
    expect(sent('CompleteCourse')).toHaveLength(1)
    expect(await vault.list('results:')).toEqual([])
  })

  it('a completion that the backend did not do is not shown as done, and the marks are kept', async () => {
    const { user } = await visit(backend(), `/course/details/${ended}`, { as: admin })
    await waitForRows(8)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    await user.click(within(dialog).getByRole('button', { name: 'Nobody passed' }))
    backend().faults.set('CompleteCourse', { kind: 'doneLate', wait: 600_000, times: 1 })
    await user.click(within(dialog).getByRole('button', { name: 'Complete: 0 passed, 8 failed' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The course is not completed yet and may still be.')
    expect(location.pathname).toBe(`/course/details/${ended}`)
    expect(await vault.list('results:')).toHaveLength(1)
    await vault.clear()
  })

  it('unsent marks survive closing and a reload, and can be discarded', async () => {
    const open = async () => {
      const { user } = await visit(backend(), `/course/details/${ended}`, { as: admin })
      await waitForRows(8)
      await user.click(button('Complete…'))
      return { user, dialog: await screen.findByRole('dialog', { name: 'Complete the course' }) }
    }
    const { user, dialog } = await open()
    const [first, second] = within(dialog).getAllByRole('checkbox')
    if (!first || !second) throw new Error('The dialog lists no participants')
    await user.click(first)
    await user.click(second)
    await user.click(second)
    expect(marksIn(dialog)).toHaveTextContent('1 passed, 1 failed, 6 not marked')
    expect(within(dialog).getByRole('button', { name: 'Complete: 1 passed, 7 failed' })).not.toHaveAttribute('aria-disabled')
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await user.click(button('Complete…'))
    const again = await screen.findByRole('dialog', { name: 'Complete the course' })
    expect(await within(again).findByText(/^Your earlier marks/)).toHaveTextContent('Your earlier marks, last changed just now.')
    expect(within(again).getAllByRole('checkbox')[0]).toBeChecked()

    cleanup()
    const { user: later, dialog: reloaded } = await open()
    await within(reloaded).findByText(/^Your earlier marks/)
    expect(marksIn(reloaded)).toHaveTextContent('1 passed, 1 failed, 6 not marked')
    await later.click(within(reloaded).getByRole('button', { name: 'Start over' }))
    expect(marksIn(reloaded)).toHaveTextContent('8 not marked')
    expect(within(reloaded).getAllByRole('checkbox')[0]).toHaveFocus()
    expect(await vault.list('results:')).toEqual([])
  })

  it('correcting results merges corrections that someone else saved, and asks the user to save again', async () => {
    const archived = 'course-basic-safety-done'
    const { user } = await visit(backend(), `/course/archive/${archived}`, { as: admin })
    await user.click(await screen.findByText('Correct results…'))
    const dialog = await screen.findByRole('dialog', { name: 'Correct the results' })
    const seated = participantsOf(archived)
    const boxes = () => within(dialog).getAllByRole<HTMLInputElement>('checkbox')
    const before = boxes().map(({ checked }) => checked)
    await user.click(boxes()[0] ?? dialog)
    const other = seated.findIndex(({ id }, index) => index > 0 && id !== undefined)
    backend().store.table('CourseParticipant').update(textOf(seated[other], 'id'), { passed: !before[other] })

    await user.click(within(dialog).getByText(/^Save: /))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Not saved: someone changed the list\./)
    expect(sent('CorrectResults')).toEqual([])
    const wanted = before.map((checked, index) => (index === 0 || index === other ? !checked : checked))
    await waitFor(() => expect(boxes().map(({ checked }) => checked)).toEqual(wanted))
    await user.click(within(dialog).getByText(/^Save: /))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(participantsOf(archived).map(({ passed }) => passed)).toEqual(wanted)
  })

  it('a course is not completed after someone else added a participant', async () => {
    const { user } = await visit(backend(), `/course/details/${ended}`, { as: admin })
    await waitForRows(8)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    await user.click(within(dialog).getByRole('button', { name: 'All passed' }))
    const [model] = participantsOf(ended)
    backend()
      .store.table('CourseParticipant')
      .insert({ ...model, id: 'participant-late', email: 'late@crew.example', name: 'Late Comer' })
    await user.click(within(dialog).getByText(/^Complete: /))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Not saved: someone changed the list\./)
    expect(await within(dialog).findByText('Late Comer')).toBeVisible()
    expect(sent('CompleteCourse')).toEqual([])
  })

  it('marks that the browser cannot save show a warning, and sent marks are deleted', async () => {
    const { user } = await visit(backend(), `/course/details/${ended}`, { as: admin })
    await waitForRows(8)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    const write = vi.spyOn(vault, 'write').mockResolvedValue(false)
    await user.click(within(dialog).getByRole('button', { name: 'Nobody passed' }))
    expect(await within(dialog).findByText(/^This browser cannot save your marks/)).toBeVisible()
    write.mockRestore()
    await user.click(within(dialog).getByRole('button', { name: 'All passed' }))
    await waitFor(() => expect(within(dialog).queryByText(/^This browser cannot save your marks/)).not.toBeInTheDocument())
    expect(await vault.list('results:')).toHaveLength(1)
    await user.click(within(dialog).getByRole('button', { name: 'Complete: 8 passed, 0 failed' }))
    await waitFor(() => expect(location.pathname).toBe(`/course/archive/${ended}`))
    expect(await vault.list('results:')).toEqual([])
  })

  it('a course cannot be completed before its end, and waiting participants are not listed', async () => {
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    await waitForRows(16)
    await user.click(await findAction(user, 'Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    expect(dialog).toHaveTextContent('The course does not end until 04.12.2026, 16:00.')
    expect(marksIn(dialog)).toHaveTextContent('13 not marked')
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(13)
  })
})

describe('the permitted actions on a course', () => {
  /** Why each action is disabled; null where it is enabled. */
  const reasonsFor = async (as: string, id: string): Promise<Readonly<Record<string, string | null>>> => {
    const { user } = await visit(backend(), `/course/details/${id}`, { as })
    await waitFor(() => expect(tableRows().length).toBeGreaterThan(0))
    const labels = ['Complete…', 'Edit', 'Add participant', 'Add from CSV', 'Schedule another', 'Sign-in sheet', 'Calendar file']
    const reasons: Record<string, string | null> = {}
    for (const label of labels) reasons[label] = reasonOf(await findAction(user, label))
    return reasons
  }
  const allowed = {
    'Complete…': null,
    Edit: null,
    'Schedule another': null,
    'Add participant': null,
    'Add from CSV': null,
    'Sign-in sheet': null,
    'Calendar file': null,
  }
  const onlyOwnInstructor = 'Only the course’s instructor and admins can do this.'
  const onlyPlanners = 'Only super admins, training admins, clinic admins, instructors and training instructors can do this.'

  it.each([
    ['a training admin', trainingAdmin, safety, allowed],
    ['the instructor of the course', instructor, safety, allowed],
    [
      'an unknown role',
      'hana.sato@northbreakwater.example',
      safety,
      {
        ...allowed,
        'Complete…': onlyOwnInstructor,
        Edit: onlyPlanners,
        'Schedule another': onlyPlanners,
        'Add participant': onlyPlanners,
        'Add from CSV': onlyPlanners,
      },
    ],
  ])('disabled actions show their reason to %s', async (_role, as, id, expected) => {
    expect(await reasonsFor(as, id)).toEqual(expected)
  })

  it('an instructor can move but not remove participants', async () => {
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: instructor })
    await waitForRows(16)
    const name = textOf(participantsOf(safety)[0], 'name')
    await user.click(within(rowOf(name)).getByRole('button', { name: `Actions for ${name}` }))
    expect(await screen.findByRole('menuitem', { name: /^Remove from course/ })).toHaveTextContent(onlyAdmins)
    expect(screen.getByRole('menuitem', { name: 'Move to another course…' })).not.toHaveAttribute('aria-disabled')
  })

  it('the form for adding a participant stays closed without permission, even by its address', async () => {
    await visit(backend(), `/course/details/${safety}?add=one`, { as: 'hana.sato@northbreakwater.example' })
    await waitForRows(16)
    expect(screen.queryByLabelText('First name')).not.toBeInTheDocument()
  })

  it('only the instructor of a completed course can correct results and issue certificates', async () => {
    await visit(backend(), '/course/archive/course-basic-safety-done', { as: instructor })
    await waitFor(() => expect(button('Correct results…')).not.toHaveAttribute('aria-disabled'))
    expect(button('Issue certificates')).toHaveAttribute('href', '/course/issue/course-basic-safety-done')
    cleanup()
    await visit(backend(), '/course/archive/course-basic-safety-done', { as: 'hana.sato@northbreakwater.example' })
    await waitFor(() => expect(tableRows().length).toBeGreaterThan(0))
    for (const label of ['Correct results…', 'Issue certificates']) expect(button(label)).toHaveAttribute('title', onlyOwnInstructor)
  })
})
