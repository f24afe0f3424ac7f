// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findAction, reasonOf } from '../../support/pageActions'
import { visit } from '../../support/visit'
import {
  admin,
  backend,
  button,
  ecdis,
  makePartial,
  participantsOf,
  rowOf,
  safety,
  seatSummary,
  sent,
  tableRows,
  textOf,
  waitForRows,
  withCourses,
} from './courses'

withCourses()

describe('the page of a course', () => {
  it.each(['html500', 'refused'] as const)('a course that failed to load (%s) shows an error and loads on retry', async (kind) => {
    backend().faults.set('CourseView', { kind, times: 1 })
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByRole('heading', { name: 'The course could not be loaded' })).toBeVisible()
    expect(screen.queryByText('There is no such course')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'ECDIS Operational' })).toBeVisible()
  })

  it('a partial response for a course shows a warning and the rest of the course', async () => {
    makePartial('CourseView', ['course', 'price'])
    await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByRole('heading', { level: 1, name: 'ECDIS Operational' })).toBeVisible()
    expect(screen.getByText('The course could only be read in part. Missing details may exist.')).toBeVisible()
  })

  it.each(['course-nothing', 'course-southpier-crowd-next'])('the unknown course %s reports that there is no such course', async (id) => {
    await visit(backend(), `/course/details/${id}`, { as: admin })
    expect(await screen.findByRole('heading', { name: 'There is no such course' })).toBeVisible()
    expect(screen.getAllByText('Planned courses', { selector: 'main a' }).at(-1)).toHaveAttribute('href', '/course/planned')
  })

  it('the page shows the facts of planned and archived courses', async () => {
    await visit(backend(), `/course/details/${safety}`, { as: admin })
    expect(await screen.findByRole('heading', { level: 1, name: 'Basic Safety Training' })).toBeVisible()
    expect(seatSummary()).toEqual(['13 of 16 seats taken', '3 left', '2 waiting'])
    const facts = screen.getByRole('region', { name: 'Facts' })
    expect(facts).toHaveTextContent('Date30.11.2026 – 04.12.2026')
    expect(facts).toHaveTextContent('Hours08:00–16:00, Asia/Singapore')
    expect(facts).toHaveTextContent('Location40 Tuas South Avenue 7, 637364 Singapore')
    expect(facts).toHaveTextContent(/Mon 30\.11\.202608:00–16:00.*Fri 04\.12\.2026/)
    await waitFor(() =>
      expect(within(facts).getByRole('link', { name: 'Magnus Solheim' })).toHaveAttribute(
        'href',
        '/entities/instructor/overview/instructor-solheim',
      ),
    )
    cleanup()
    await visit(backend(), '/course/archive/course-basic-safety-done?tab=certificates', { as: admin })
    expect(await screen.findByText('Completed')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Aminata Diallo' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/certificates\/view\/./),
    )
  })
})

describe('the facts of a course', () => {
  it('“All facts” expands the minor facts', async () => {
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    const all = await screen.findByText('All facts', { selector: 'button' })
    expect(all).toHaveAttribute('aria-expanded', 'false')
    const facts = screen.getByRole('region', { name: 'Facts' })
    const minor = [...facts.querySelectorAll('[data-minor] dt, [data-minor] h2')].map(({ textContent }) => textContent)
    expect(minor).toEqual(['Duration', 'Assistant', 'Group size', 'Price', 'Language', 'Days'])
    await user.click(all)
    expect(all).toHaveAttribute('aria-expanded', 'true')
  })
})

describe('the participants of a course', () => {
  it('cancelled participants are counted separately', async () => {
    await visit(backend(), `/course/details/${safety}`, { as: admin })
    await waitForRows(16)
    expect(screen.getByRole('tab', { name: /^Participants/ })).toHaveTextContent('Participants 13')
    expect(screen.getByRole('radio', { name: 'Cancelled 1' })).toBeInTheDocument()
  })

  it('free seats are given to those who wait, and a full course offers to find seats elsewhere', async () => {
    await visit(backend(), `/course/details/${safety}`, { as: admin })
    expect(await screen.findByRole('button', { name: 'Give seats…' })).toBeVisible()
    cleanup()
    await visit(backend(), '/course/details/course-fire-fighting-next', { as: admin })
    expect(await screen.findByRole('button', { name: 'Find them seats…' })).toBeVisible()
  })

  it('participants can be filtered by status and searched by name', async () => {
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    await waitForRows(16)
    await user.click(screen.getByRole('radio', { name: /^Waiting/ }))
    await waitForRows(2)
    for (const row of tableRows()) expect(row).toHaveTextContent('Waiting')
    await user.click(screen.getByRole('radio', { name: /^All/ }))
    await user.type(screen.getByLabelText('Name or email'), 'sigurdsson')
    await waitForRows(1)
    expect(tableRows()[0]).toHaveTextContent('Jón Þór Sigurðsson')
  })

  it('a failed participant shows the reason next to the result', async () => {
    const done = 'course-basic-safety-done'
    const failed = participantsOf(done).find(({ failReason }) => failReason)
    await visit(backend(), `/course/archive/${done}`, { as: admin })
    await waitFor(() => expect(tableRows().length).toBeGreaterThan(0))
    const result = (row: HTMLElement) => row.querySelector('[data-heading="Result"]')?.textContent
    expect(result(rowOf(textOf(failed, 'name')))).toBe(`Failed${textOf(failed, 'failReason')}`)
    expect(document.querySelector('[data-heading="Why it was failed"]')).toBeNull()
    expect(tableRows().map(result)).toContain('Passed')
  })

  it('a course cannot be completed while its participants failed to load', async () => {
    backend().faults.set('CourseParticipants', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByText('Participants could not be loaded')).toBeVisible()
    for (const label of ['Complete…', 'Sign-in sheet'])
      expect(reasonOf(await findAction(user, label))).toBe('The participants have not loaded.')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitForRows(4)
    expect(reasonOf(await findAction(user, 'Complete…'))).toBeNull()
  })

  it('a course cannot be completed with a partial list of participants', async () => {
    makePartial('CourseParticipants', ['courseParticipants', '1', 'phone'])
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByText(/^Part of this list could not be loaded/)).toBeVisible()
    expect(reasonOf(await findAction(user, 'Complete…'))).toBe('The participants have not loaded.')
  })

  it('participants can be added one after another, with errors shown at their fields', async () => {
    const { user } = await visit(backend(), `/course/details/${ecdis}?add=one`, { as: admin })
    const [taken] = participantsOf(ecdis)
    const email = await screen.findByLabelText('Email')
    await user.click(screen.getByRole('button', { name: 'Add participant' }))
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Required field'))
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Required field')
    expect(screen.getByLabelText('First name')).toHaveFocus()
    await user.type(screen.getByLabelText('First name'), '  Þórdís ')
    await user.type(screen.getByLabelText('Last name'), 'Brím')
    await user.type(email, 'thordis')
    expect(email).toHaveAccessibleDescription('Enter an email address like name@company.com')

    await user.clear(email)
    await user.type(email, textOf(taken, 'email').toUpperCase())
    // Two people may share an address, but a backend may refuse that.
    const message = `${textOf(taken, 'email').toUpperCase()} is already on this course`
    backend().faults.set('AddParticipant', { kind: 'refused', message, times: 1 })
    await user.click(screen.getByRole('button', { name: 'Add participant' }))
    await waitFor(() => expect(email.closest('form')).toHaveTextContent(message))
    expect(screen.getByLabelText('Last name')).toHaveValue('Brím')
    expect(participantsOf(ecdis)).toHaveLength(4)

    await user.clear(email)
    await user.type(email, 'thordis@crew.example')
    await user.click(screen.getByRole('button', { name: 'Add participant' }))
    await waitForRows(5)
    expect(rowOf('thordis@crew.example')).toHaveTextContent('Þórdís Brím')
    expect(seatSummary()).toEqual(['5 of 10 seats taken', '5 left'])
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus())
    expect(screen.getByLabelText('Last name')).toHaveValue('')
    expect(sent('AddParticipant').at(-1)).toEqual({
      courseId: ecdis,
      firstName: 'Þórdís',
      lastName: 'Brím',
      email: 'thordis@crew.example',
    })
  })

  it('a participant whose response was lost is found, added once, and the form is ready for the next', async () => {
    const { user } = await visit(backend(), `/course/details/${ecdis}?add=one`, { as: admin })
    await waitForRows(4)
    backend().faults.set('AddParticipant', { kind: 'lost', times: 1 })
    await user.type(screen.getByLabelText('First name'), 'Nia')
    await user.type(screen.getByLabelText('Last name'), 'Okoro')
    await user.type(screen.getByLabelText('Email'), 'nia@crew.example')
    await user.click(screen.getByRole('button', { name: 'Add participant' }))
    await waitForRows(5)
    await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveValue(''))
    expect(sent('AddParticipant')).toHaveLength(1)
    expect(participantsOf(ecdis)).toHaveLength(5)
  })

  it('a course is deleted from its own page, which says who loses a place and leads back to the list', async () => {
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    await waitForRows(4)
    await user.click(await findAction(user, 'Delete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this course?' })
    expect(await within(dialog).findByText(/^4 people lose their places/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Delete course' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Planned courses' })).toBeVisible()
    expect(sent('DeleteCourse')).toEqual([{ id: ecdis }])
  })

  it('who waits is named apart before a course is deleted, and who cancelled is not named', async () => {
    const id = 'course-basic-safety-next'
    const { user } = await visit(backend(), `/course/details/${id}`, { as: admin })
    await user.click(await findAction(user, 'Delete…'))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this course?' })
    const [seated, waiting, cancelled] = [/confirmed/i, /wait/i, /cancel/i].map((status) =>
      participantsOf(id).filter((one) => status.test(String(one['status']))),
    )
    expect(await within(dialog).findByText(/lose their places/)).toHaveTextContent(`${seated?.length} people lose their places`)
    expect(within(dialog).getByText(/on its waiting list/)).toHaveTextContent(`${waiting?.length} people are on its waiting list`)
    expect(dialog).not.toHaveTextContent(textOf(cancelled?.[0], 'name'))
  })

  it('switching tabs with a half-typed participant asks for confirmation', async () => {
    const { user } = await visit(backend(), `/course/details/${ecdis}?add=one`, { as: admin })
    await user.type(await screen.findByLabelText('Last name'), 'Brím')
    await user.click(screen.getByRole('tab', { name: /^Certificates/ }))
    await user.click(within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('tab', { name: /^Participants/ })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByLabelText('Last name')).toHaveValue('Brím')
  })

  it('the import opens below the menu that keeps the focus, and closing it moves the focus to the participants', async () => {
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    await waitForRows(4)
    await user.click(await findAction(user, 'Add from CSV'))
    await screen.findByLabelText('CSV file')
    const panel = screen.getByRole('tabpanel', { name: /^Participants/ })
    await waitFor(() => expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus())
    await user.click(button('Back to the participants'))
    await waitForRows(4)
    await waitFor(() => expect(panel).toHaveFocus())
  })

  it('the form of a full course says that new participants join the waiting list', async () => {
    await visit(backend(), '/course/details/course-fire-fighting-next?add=one', { as: admin })
    expect(await screen.findByText('No seats left. Anyone you add joins the waiting list.')).toBeVisible()
  })

  it('a CSV import lets errors be corrected and adds no participant twice', async () => {
    const [existing] = participantsOf(ecdis)
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    await waitForRows(4)
    await user.click(await findAction(user, 'Add from CSV'))
    const text = `Given name;Surname;E-mail\nÓlafur;Brím;olafur@crew.example\nSiri;Moen;siri at crew\n${textOf(existing, 'firstName')};${textOf(existing, 'lastName')};${textOf(existing, 'email').toUpperCase()}\n`
    const { buffer } = new TextEncoder().encode(text)
    // Node's crypto rejects the array buffers of jsdom.
    const file = Object.assign(new File([text], 'crew.csv', { type: 'text/csv' }), { arrayBuffer: async () => buffer })
    await user.upload(await screen.findByLabelText('CSV file'), file)
    await user.click(await screen.findByRole('button', { name: 'Check 3 rows' }))
    // The duplicate check runs in batches, so the summary changes until it is finished.
    const summary = await screen.findByText(/1 needs a correction/)
    await waitFor(() => expect(summary).toHaveTextContent('1 is ready, 1 needs a correction, 1 looks already added.'))
    const cell = screen.getByLabelText('Email in row 3')
    await user.clear(cell)
    await user.type(cell, 'siri@crew.example{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add 2 participants' }))
    expect(await screen.findByText('2 of 2 participants added.')).toBeVisible()
    expect(sent('AddParticipant').map(({ email }) => email)).toEqual(['olafur@crew.example', 'siri@crew.example'])
    await user.click(screen.getByRole('button', { name: 'Back to the participants' }))
    await waitForRows(6)
    expect(seatSummary()).toEqual(['6 of 10 seats taken', '4 left'])
  })

  it('a CSV import takes in again whoever has cancelled', async () => {
    const [existing] = participantsOf(ecdis)
    if (existing) backend().store.table('CourseParticipant').update(existing.id, { status: 'cancelled' })
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    await waitForRows(4)
    await user.click(await findAction(user, 'Add from CSV'))
    const text = `Given name;Surname;E-mail\n${textOf(existing, 'firstName')};${textOf(existing, 'lastName')};${textOf(existing, 'email')}\n`
    const { buffer } = new TextEncoder().encode(text)
    // Node's crypto rejects the array buffers of jsdom.
    const file = Object.assign(new File([text], 'crew.csv', { type: 'text/csv' }), { arrayBuffer: async () => buffer })
    await user.upload(await screen.findByLabelText('CSV file'), file)
    await user.click(await screen.findByRole('button', { name: 'Check 1 row' }))
    expect(await screen.findByText('1 is ready.')).toBeVisible()
  })

  it('removing a participant asks for confirmation, and a refused removal changes nothing', async () => {
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    await waitForRows(4)
    const name = textOf(participantsOf(ecdis)[1], 'name')
    const openRemoveDialog = async () => {
      await user.click(within(rowOf(name)).getByRole('button', { name: `Actions for ${name}` }))
      await user.click(await screen.findByRole('menuitem', { name: 'Remove from course…' }))
      return screen.findByRole('dialog', { name: 'Remove this participant?' })
    }
    backend().faults.set('RemoveParticipant', { kind: 'refused', message: 'The seat is paid for', times: 1 })
    const first = await openRemoveDialog()
    await user.click(within(first).getByRole('button', { name: 'Remove from course' }))
    expect(await within(first).findByRole('alert')).toHaveTextContent('The seat is paid for')
    await user.click(within(first).getByRole('button', { name: 'Cancel' }))
    expect(tableRows()).toHaveLength(4)
    const second = await openRemoveDialog()
    expect(second).toHaveTextContent(name)
    await user.click(within(second).getByRole('button', { name: 'Remove from course' }))
    await waitForRows(3)
    // The next row takes the focus of the removed one.
    await waitFor(() => expect(tableRows()[1]).toHaveFocus())
    expect(participantsOf(ecdis).map((row) => row['name'])).not.toContain(name)
    expect(seatSummary()).toEqual(['1 more needed (minimum 4)', '3 of 10 seats taken', '7 left'])
  })
})
