// needs a document
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { vault } from '~/shared/vault/vault'
import { visit } from '../../support/visit'
import {
  admin,
  answerWithGap,
  backend,
  button,
  courseRow,
  ecdis,
  ended,
  hold,
  instructor,
  onlyAdmins,
  otherInstructor,
  people,
  peopleOn,
  rowOf,
  rowsNow,
  safety,
  seats,
  sent,
  textOf,
  trainingAdmin,
} from './courses'

describe('moving participants', () => {
  const target = 'course-ecdis-planned-1'

  /** Opens the dialog for all of a course's people and chooses where to. */
  const tryMove = async (from: string, count: number, to: string) => {
    const { user } = await visit(backend(), `/course/details/${from}`, { as: admin })
    await people(count)
    await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
    await user.click(await screen.findByRole('button', { name: `Move ${count}…` }))
    const dialog = await screen.findByRole('dialog', { name: `Move ${count} participants to another course` })
    const begins = await waitFor(() => {
      const day = Object(courseRow(to)['days'])[0].date.replaceAll('/', '.')
      const choice = [...dialog.querySelectorAll('label')].find(({ textContent }) => textContent.includes(day))
      if (!choice) throw new Error('That run is not offered')
      return choice
    })
    await user.click(begins)
    return { user, dialog }
  }

  it('is tried out first: who moves, who stays, who waits, and which course falls under its minimum', async () => {
    const [first, second] = peopleOn(ecdis)
    backend()
      .store.table('CourseParticipant')
      .insert({ ...second, id: 'participant-twin', courseId: target, email: textOf(second, 'email').toUpperCase() })
    backend()
      .store.table('Course')
      .update(target, { maxParticipants: 9, participantsCount: 8, minParticipants: 4, seatsLeft: 1, waitingCount: 0 })
    const { dialog } = await tryMove(ecdis, 4, target)
    expect(await within(dialog).findByText(/^3 move/)).toHaveTextContent(
      '3 move, 1 stays, being there already, 2 will wait there. This course falls under its minimum: 1 of 4.',
    )
    expect(within(dialog).getByRole('button', { name: 'Move 3 participants' })).not.toHaveAttribute('aria-disabled')
    expect(textOf(first, 'courseId')).toBe(ecdis)
    expect(sent('MoveParticipants')).toEqual([])
  })

  /** Once it is known who waits. */
  const pressFindSeats = async (user: UserEvent): Promise<void> => {
    const find = await screen.findByRole('button', { name: 'Find them seats…' })
    await waitFor(() => expect(find).not.toHaveAttribute('aria-disabled'))
    await user.click(find)
  }

  it('is not offered to those who wait before it is known who they are', async () => {
    const release = hold('CourseParticipants')
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    expect(await screen.findByRole('button', { name: 'Find them seats…' })).toHaveAttribute(
      'title',
      'The participants have not been read yet.',
    )
    release()
    await pressFindSeats(user)
    expect(await screen.findByRole('dialog', { name: 'Move 2 participants to another course' })).toBeVisible()
  })

  it('is offered to runs that have not begun; the others are named, and why', async () => {
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    await pressFindSeats(user)
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 participants to another course' })
    const begun = await within(dialog).findByRole('region', { name: 'Begun already, so nobody can be moved there' })
    const running = Object(courseRow('course-basic-safety-running')['days'])[0].date.replaceAll('/', '.')
    expect(begun).toHaveTextContent(`Basic Safety TrainingBegan on ${running}, 08:00`)
    const offered = within(dialog).getByRole('group', { name: 'Courses to come, with their free seats' })
    expect(within(offered).getAllByRole('radio').length).toBeGreaterThan(1)
    expect(offered).not.toHaveTextContent(running)
  })

  it('says where not all other runs could be read', async () => {
    answerWithGap('OtherRuns', ['searchCourses', '1', 'seatsLeft'])
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    await pressFindSeats(user)
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 participants to another course' })
    expect(await within(dialog).findByText(/^Part of the other courses could not be read\./)).toBeVisible()
  })

  it('is offered for nobody where all are there already', async () => {
    for (const row of peopleOn(ecdis))
      backend()
        .store.table('CourseParticipant')
        .insert({ ...row, id: `${textOf(row, 'id')}-twin`, courseId: target })
    const { dialog } = await tryMove(ecdis, 4, target)
    expect(await within(dialog).findByText('0 move, 4 stay, being there already.')).toBeVisible()
    expect(within(dialog).getByText('Move', { selector: 'button' })).toHaveAttribute('title', 'Nobody would move.')
  })

  it('is not offered while it is not known who is there', async () => {
    const { user, dialog } = await tryMove(ecdis, 4, target)
    await within(dialog).findByText(/^4 move/)
    backend().faults.set('CourseParticipants', { kind: 'json500', times: 1 })
    const other = [...dialog.querySelectorAll('label')].find((label) => !label.querySelector('input')?.checked)
    if (!other) throw new Error('There is no other run')
    await user.click(other)
    expect(await within(dialog).findByText('Who is there already could not be loaded')).toBeVisible()
    expect(within(dialog).getByText('Move', { selector: 'button' })).toHaveAttribute('title', 'It is not known yet who is there.')
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByText(/^4 move/)).toBeVisible()
  })

  it('is taken back by Undo, and nothing was sent', async () => {
    const { user, dialog } = await tryMove(ecdis, 4, target)
    await user.click(await within(dialog).findByRole('button', { name: 'Move 4 participants' }))
    await people(0)
    await waitFor(() => expect(screen.getByRole('tabpanel', { name: /^Participants/ })).toHaveFocus())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await people(4)
    expect(screen.getByRole('tabpanel', { name: /^Participants/ })).toHaveFocus()
    expect(sent('MoveParticipants')).toEqual([])
    expect(peopleOn(ecdis)).toHaveLength(4)
  })

  it('is sent when the page is left before its time is up', async () => {
    const ids = peopleOn(ecdis).map(({ id }) => id)
    const { user, dialog } = await tryMove(ecdis, 4, target)
    await user.click(await within(dialog).findByRole('button', { name: 'Move 4 participants' }))
    await screen.findByText('Moving 4 participants…')
    fireEvent(window, new Event('pagehide'))
    await waitFor(() => expect(sent('MoveParticipants')).toHaveLength(1))
    expect(sent('MoveParticipants')).toEqual([{ fromCourseId: ecdis, toCourseId: target, participants: JSON.stringify(ids) }])
    await waitFor(() => expect(seats()).toEqual(['4 below the minimum of 4', '0 of 10 seats taken', '10 left']))
    await people(0)
    expect(peopleOn(ecdis)).toEqual([])
  })

  it('that is refused puts them back, and says why', async () => {
    backend().faults.set('MoveParticipants', { kind: 'refused', message: 'The other run is closed', times: 1 })
    const { user, dialog } = await tryMove(ecdis, 4, target)
    await user.click(await within(dialog).findByRole('button', { name: 'Move 4 participants' }))
    await people(0)
    fireEvent(window, new Event('pagehide'))
    expect(await screen.findByText('The other run is closed')).toBeInTheDocument()
    await people(4)
  })
})

describe('completing a course', () => {
  it('keeps a name that is written from the right apart from its e-mail address', async () => {
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    await people(16)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    const name = within(dialog).getByText('أحمد المنصوري')
    expect(name.tagName).toBe('BDI')
    const email = within(dialog).getByText('ahmed.almansoori@crew.example')
    expect(email.closest('[dir], bdi')).toBeNull()
  })

  it('counts who passed and who failed, says when it is refused, and leads to the archive', async () => {
    const { user } = await visit(backend(), `/course/details/${ended}`, { as: admin })
    await people(8)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    const seated = peopleOn(ended)
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(seated.length)
    expect(within(dialog).getByRole('status')).toHaveTextContent('8 not marked')
    expect(within(dialog).getAllByText('Not marked')).toHaveLength(8)
    expect(within(dialog).queryByText('Failed')).not.toBeInTheDocument()
    expect(within(dialog).getByText('Who is not marked counts as failed.')).toBeVisible()
    expect(within(dialog).getByText('Complete', { selector: 'button' })).toHaveAttribute('title', 'Mark who passed first.')
    // One thing scrolls, the dialog, and its buttons stand at its foot: on a low screen two would hide them.
    expect(within(dialog).getByText('Cancel').parentElement).toHaveStyle({ position: 'sticky' })
    expect(getComputedStyle(within(dialog).getByRole('group', { name: 'Who passed' })).overflowY).not.toBe('auto')
    await user.click(within(dialog).getByRole('button', { name: 'All passed' }))
    await user.click(within(dialog).getAllByRole('checkbox')[2] ?? dialog)
    expect(within(dialog).getByRole('status')).toHaveTextContent('7 passed, 1 failed')
    backend().faults.set('CompleteCourse', { kind: 'refused', message: 'The instructor has not signed', times: 1 })
    await user.click(within(dialog).getByRole('button', { name: 'Complete: 7 passed, 1 failed' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The instructor has not signed')
    await user.click(within(dialog).getByRole('button', { name: 'Complete: 7 passed, 1 failed' }))
    await waitFor(() => expect(location.pathname).toBe(`/course/archive/${ended}`))
    expect(await screen.findByText('Completed')).toBeVisible()
    expect(peopleOn(ended).map(({ passed }) => passed)).toEqual(seated.map((_, at) => at !== 2))
    await waitFor(() => expect(rowOf(textOf(seated[2], 'name'))).toHaveTextContent('Failed'))
    expect(screen.queryByRole('button', { name: 'Add participant' })).not.toBeInTheDocument()

    await user.click(button('Correct results…'))
    const again = await screen.findByRole('dialog', { name: 'Correct the results' })
    expect(within(again).getByRole('status')).toHaveTextContent('7 passed, 1 failed')
    await user.click(within(again).getAllByRole('checkbox')[2] ?? again)
    await user.click(within(again).getByRole('button', { name: 'Save: 8 passed, 0 failed' }))
    await waitFor(() => expect(again).not.toBeInTheDocument())
    expect(peopleOn(ended).every(({ passed }) => passed === true)).toBe(true)
  })

  it('keeps marks that were not sent, over closing and a reload, and says whose they are; they can be begun anew', async () => {
    const open = async () => {
      const { user } = await visit(backend(), `/course/details/${ended}`, { as: admin })
      await people(8)
      await user.click(button('Complete…'))
      return { user, dialog: await screen.findByRole('dialog', { name: 'Complete the course' }) }
    }
    const { user, dialog } = await open()
    const [first, second] = within(dialog).getAllByRole('checkbox')
    if (!first || !second) throw new Error('There is nobody to mark')
    await user.click(first)
    await user.click(second)
    await user.click(second)
    expect(within(dialog).getByRole('status')).toHaveTextContent('1 passed, 1 failed, 6 not marked')
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
    expect(within(reloaded).getAllByRole('status').at(-1)).toHaveTextContent('1 passed, 1 failed, 6 not marked')
    await later.click(within(reloaded).getByRole('button', { name: 'Begin anew' }))
    expect(within(reloaded).getByRole('status')).toHaveTextContent('8 not marked')
    expect(within(reloaded).getAllByRole('checkbox')[0]).toHaveFocus()
    expect(await vault.list('results:')).toEqual([])
  })

  it('does not undo what somebody else has corrected meanwhile: it stands there then, with what was marked here', async () => {
    const archived = 'course-basic-safety-done'
    const { user } = await visit(backend(), `/course/archive/${archived}`, { as: admin })
    await user.click(await screen.findByText('Correct results…'))
    const dialog = await screen.findByRole('dialog', { name: 'Correct the results' })
    const seated = peopleOn(archived)
    const boxes = () => within(dialog).getAllByRole<HTMLInputElement>('checkbox')
    const before = boxes().map(({ checked }) => checked)
    await user.click(boxes()[0] ?? dialog)
    const other = seated.findIndex(({ id }, at) => at > 0 && id !== undefined)
    backend().store.table('CourseParticipant').update(textOf(seated[other], 'id'), { passed: !before[other] })

    await user.click(within(dialog).getByText(/^Save: /))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Nothing was saved: somebody else has changed/)
    expect(sent('CorrectResults')).toEqual([])
    const wanted = before.map((checked, at) => (at === 0 || at === other ? !checked : checked))
    await waitFor(() => expect(boxes().map(({ checked }) => checked)).toEqual(wanted))
    await user.click(within(dialog).getByText(/^Save: /))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(peopleOn(archived).map(({ passed }) => passed)).toEqual(wanted)
  })

  it('does not complete a course on which somebody else has put another participant meanwhile', async () => {
    const { user } = await visit(backend(), `/course/details/${ended}`, { as: admin })
    await people(8)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    await user.click(within(dialog).getByRole('button', { name: 'All passed' }))
    const [somebody] = peopleOn(ended)
    backend()
      .store.table('CourseParticipant')
      .insert({ ...somebody, id: 'participant-late', email: 'late@crew.example', name: 'Late Comer' })
    await user.click(within(dialog).getByText(/^Complete: /))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Nothing was saved: somebody else has changed the participants/)
    expect(await within(dialog).findByText('Late Comer')).toBeVisible()
    expect(sent('CompleteCourse')).toEqual([])
  })

  it('that somebody else has completed meanwhile is not corrected with marks for completing it', async () => {
    const { user } = await visit(backend(), `/course/details/${ended}`, { as: admin })
    await people(8)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    await user.click(within(dialog).getByRole('button', { name: 'Nobody passed' }))
    const [somebody] = peopleOn(ended)
    backend().store.table('CourseParticipant').update(textOf(somebody, 'id'), { status: 'cancelled' })
    backend().store.table('Course').update(ended, { isCompleted: true })
    await user.click(within(dialog).getByText(/^Complete: /))
    expect(await within(dialog).findByText(/^The course is completed by now\./)).toBeVisible()
    expect(within(dialog).getByText(/^Complete: /)).toHaveAttribute('title', 'The course is completed.')
    expect(screen.queryByRole('dialog', { name: 'Correct the results' })).toBeNull()
    expect(sent('CompleteCourse')).toEqual([])
    expect(sent('CorrectResults')).toEqual([])
  })

  it('keeps the marks of two tabs beside each other', async () => {
    await vault.clear()
    const { user } = await visit(backend(), `/course/details/${ended}`, { as: admin })
    await people(8)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    const [first, second] = within(dialog).getAllByRole('checkbox')
    await user.click(first ?? dialog)
    await waitFor(async () => expect(await vault.list('results:')).toHaveLength(1))
    const [kept] = await vault.list('results:')
    const ofSecond = textOf(peopleOn(ended)[1], 'id')
    await vault.write(kept?.name ?? '', { ...Object(kept?.value), [ofSecond]: true })
    await user.click(within(dialog).getAllByRole('checkbox')[2] ?? dialog)
    await waitFor(async () => expect(Object.keys(Object((await vault.list('results:'))[0]?.value))).toHaveLength(3))
    fireEvent(window, new Event('focus'))
    await waitFor(() => expect(second).toBeChecked())
  })

  it('says so where the browser keeps no marks, and forgets them once they are sent', async () => {
    const { user } = await visit(backend(), `/course/details/${ended}`, { as: admin })
    await people(8)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    const forbidden = vi.spyOn(vault, 'write').mockResolvedValue(false)
    await user.click(within(dialog).getByRole('button', { name: 'Nobody passed' }))
    expect(await within(dialog).findByText(/^This browser does not keep your marks/)).toBeVisible()
    forbidden.mockRestore()
    await user.click(within(dialog).getByRole('button', { name: 'All passed' }))
    await waitFor(() => expect(within(dialog).queryByText(/^This browser does not keep/)).not.toBeInTheDocument())
    expect(await vault.list('results:')).toHaveLength(1)
    await user.click(within(dialog).getByRole('button', { name: 'Complete: 8 passed, 0 failed' }))
    await waitFor(() => expect(location.pathname).toBe(`/course/archive/${ended}`))
    expect(await vault.list('results:')).toEqual([])
  })

  it('too early says when it ends, and counts nobody who waits', async () => {
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    await people(16)
    await user.click(button('Complete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Complete the course' })
    expect(dialog).toHaveTextContent('The course is not over before 04.12.2026, 16:00.')
    expect(within(dialog).getAllByRole('status').at(-1)).toHaveTextContent('13 not marked')
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(13)
  })
})

describe('what one may do with a course', () => {
  const reasons = async (as: string, id: string): Promise<Readonly<Record<string, string | null>>> => {
    await visit(backend(), `/course/details/${id}`, { as })
    await waitFor(() => expect(rowsNow().length).toBeGreaterThan(0))
    const words = ['Complete…', 'Edit', 'Plan another', 'Add participant', 'Add from CSV', 'Sign-in sheet', 'Calendar file']
    return Object.fromEntries(
      words.map((label) => [label, button(label).getAttribute('aria-disabled') === 'true' ? button(label).getAttribute('title') : null]),
    )
  }
  const allowed = {
    'Complete…': null,
    Edit: null,
    'Plan another': null,
    'Add participant': null,
    'Add from CSV': null,
    'Sign-in sheet': null,
    'Calendar file': null,
  }
  const onlyItsOwn = 'Only its own instructor and admins can do this.'
  const planners = 'Only super admins, training admins, clinic admins, instructors and training instructors can do this.'

  it.each([
    ['a training admin', trainingAdmin, safety, allowed],
    ['its instructor', instructor, safety, allowed],
    ['another instructor', otherInstructor, safety, { ...allowed, 'Complete…': onlyItsOwn }],
    [
      'somebody of an unknown role',
      'hana.sato@northbreakwater.example',
      safety,
      {
        ...allowed,
        'Complete…': onlyItsOwn,
        Edit: planners,
        'Plan another': planners,
        'Add participant': planners,
        'Add from CSV': planners,
      },
    ],
  ])('is told to %s', async (_who, as, id, expected) => {
    expect(await reasons(as, id)).toEqual(expected)
  })

  it('is moving, but not taking off, for an instructor', async () => {
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: instructor })
    await people(16)
    const name = textOf(peopleOn(safety)[0], 'name')
    await user.click(within(rowOf(name)).getByRole('button', { name: `Actions for ${name}` }))
    expect(await screen.findByRole('menuitem', { name: /^Take off/ })).toHaveTextContent(onlyAdmins)
    expect(screen.getByRole('menuitem', { name: 'Move to another course…' })).not.toHaveAttribute('aria-disabled')
  })

  it('keeps the form away from who may not add, even by its address', async () => {
    await visit(backend(), `/course/details/${safety}?add=one`, { as: 'hana.sato@northbreakwater.example' })
    await people(16)
    expect(screen.queryByLabelText('First name')).not.toBeInTheDocument()
  })

  it('is correcting, and issuing certificates, for the instructor of a completed course', async () => {
    await visit(backend(), '/course/archive/course-basic-safety-done', { as: instructor })
    await waitFor(() => expect(button('Correct results…')).not.toHaveAttribute('aria-disabled'))
    expect(button('Issue certificates')).toHaveAttribute('href', '/course/issue/course-basic-safety-done')
    cleanup()
    await visit(backend(), '/course/archive/course-basic-safety-done', { as: otherInstructor })
    await waitFor(() => expect(rowsNow().length).toBeGreaterThan(0))
    for (const words of ['Correct results…', 'Issue certificates']) expect(button(words)).toHaveAttribute('title', onlyItsOwn)
  })
})
