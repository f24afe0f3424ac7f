// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FaultKind } from '../../backend/faults'
import { visit } from '../../support/visit'
import { admin, answerWithGap, backend, button, ecdis, people, peopleOn, rowOf, rowsNow, safety, seats, sent, textOf } from './courses'

describe('a course', () => {
  const failing: readonly FaultKind[] = ['network', 'html500', 'json500', 'null', 'truncated', 'lost', 'refused']
  it.each(failing)('that could not be read (%s) says so in its place, and is read again', async (kind) => {
    backend().faults.set('CourseView', { kind, times: 1 })
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByRole('heading', { name: 'The course could not be loaded' })).toBeVisible()
    expect(screen.queryByText('There is no such course')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'ECDIS Operational' })).toBeVisible()
  })

  it.each(['unauthorized', 'notAuth'] as const)('asks to sign in where the session has ended (%s)', async (kind) => {
    backend().faults.set('CourseView', { kind, times: 1 })
    await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByRole('dialog', { name: 'Sign in to go on' })).toBeVisible()
  })

  it('that answers late is waited for', async () => {
    backend().faults.set('CourseView', { kind: 'delay', wait: 400, times: 1 })
    await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByRole('heading', { level: 1, name: 'ECDIS Operational' })).toBeVisible()
  })

  it('that was read with a gap says so, and shows the rest', async () => {
    answerWithGap('CourseView', ['course', 'price'])
    await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByRole('heading', { level: 1, name: 'ECDIS Operational' })).toBeVisible()
    expect(screen.getByText('Part of this course could not be read. What is missing here may exist.')).toBeVisible()
  })

  it.each(['course-nothing', 'course-southpier-crowd-next'])('that is not there (%s) is said to be missing', async (id) => {
    await visit(backend(), `/course/details/${id}`, { as: admin })
    expect(await screen.findByRole('heading', { name: 'There is no such course' })).toBeVisible()
    expect(screen.getAllByText('Planned courses', { selector: 'main a' }).at(-1)).toHaveAttribute('href', '/course/planned')
  })

  it('shows what is known of it, at both of its addresses', async () => {
    await visit(backend(), `/course/details/${safety}`, { as: admin })
    expect(await screen.findByRole('heading', { level: 1, name: 'Basic Safety Training' })).toBeVisible()
    expect(seats()).toEqual(['13 of 16 seats taken', 'minimum of 6 reached', '3 left', '2 waiting'])
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

it('a second line without spaces, such as a file’s name, is broken', async () => {
  backend()
    .store.table('Course')
    .update(ecdis, { subName: 'x'.repeat(200) })
  await visit(backend(), `/course/details/${ecdis}`, { as: admin })
  expect(await screen.findByText('x'.repeat(200))).toHaveStyle({ overflowWrap: 'anywhere', minWidth: '0' })
})

describe('the facts of a course', () => {
  it('are all shown when they are asked for, where they stand above the participants', async () => {
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    const all = await screen.findByText('All facts', { selector: 'button' })
    expect(all).toHaveAttribute('aria-expanded', 'false')
    const facts = screen.getByRole('region', { name: 'Facts' })
    const minor = [...facts.querySelectorAll('[data-minor] dt, [data-minor] h2')].map(({ textContent }) => textContent)
    expect(minor).toEqual(['Duration', 'Assistant', 'Price', 'Language', 'Days'])
    await user.click(all)
    expect(all).toHaveAttribute('aria-expanded', 'true')
  })
})

describe('who is on a course', () => {
  it('is counted without those who have cancelled, who have a figure of their own', async () => {
    await visit(backend(), `/course/details/${safety}`, { as: admin })
    await people(16)
    expect(screen.getByRole('tab', { name: /^Participants/ })).toHaveTextContent('Participants 15')
    expect(screen.getByRole('radio', { name: 'cancelled 1' })).toBeInTheDocument()
  })

  it('is told, where some wait although seats are free, how one of them gets a seat; and where all is full, that they are moved', async () => {
    await visit(backend(), `/course/details/${safety}`, { as: admin })
    expect(await screen.findByText(/^2 wait for a seat, although 3 are free: nobody moves up by himself\./)).toBeVisible()
    cleanup()
    await visit(backend(), '/course/details/course-fire-fighting-next', { as: admin })
    expect(await screen.findByText(/^5 wait for a seat\. Nobody moves up by himself: move them to a run/)).toBeVisible()
  })

  it('is narrowed by status and by name', async () => {
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    await people(16)
    await user.click(screen.getByRole('radio', { name: /^waiting/ }))
    await people(2)
    for (const row of rowsNow()) expect(row).toHaveTextContent('waiting')
    await user.click(screen.getByRole('radio', { name: /^All/ }))
    await user.type(screen.getByLabelText('Name or e-mail'), 'sigurdsson')
    await people(1)
    expect(rowsNow()[0]).toHaveTextContent('Jón Þór Sigurðsson')
  })

  it('has why somebody was failed beside the result, and nothing where that is not told', async () => {
    const done = 'course-basic-safety-done'
    const failed = peopleOn(done).find(({ failReason }) => failReason)
    await visit(backend(), `/course/archive/${done}`, { as: admin })
    await waitFor(() => expect(rowsNow().length).toBeGreaterThan(0))
    const result = (row: HTMLElement) => row.querySelector('[data-heading="Result"]')?.textContent
    expect(result(rowOf(textOf(failed, 'name')))).toBe(`Failed${textOf(failed, 'failReason')}`)
    expect(document.querySelector('[data-heading="Why it was failed"]')).toBeNull()
    expect(rowsNow().map(result)).toContain('Passed')
  })

  it('is not known where it could not be read: then nobody completes the course', async () => {
    backend().faults.set('CourseParticipants', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByText('Participants could not be loaded')).toBeVisible()
    for (const words of ['Complete…', 'Sign-in sheet']) {
      expect(button(words)).toHaveAttribute('aria-disabled', 'true')
      expect(button(words)).toHaveAttribute('title', 'The participants are not read yet.')
    }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await people(4)
    expect(button('Complete…')).not.toHaveAttribute('aria-disabled')
  })

  it('that was read with a gap completes no course either', async () => {
    answerWithGap('CourseParticipants', ['courseParticipants', '1', 'phone'])
    await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    expect(await screen.findByText(/^Part of this list could not be read/)).toBeVisible()
    expect(button('Complete…')).toHaveAttribute('aria-disabled', 'true')
  })

  it('grows by one person after the other, and a mistake is said at its field', async () => {
    const { user } = await visit(backend(), `/course/details/${ecdis}?add=one`, { as: admin })
    const [taken] = peopleOn(ecdis)
    const email = await screen.findByLabelText('Email')
    await user.click(screen.getByRole('button', { name: 'Add participant' }))
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Required field'))
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Required field')
    expect(screen.getByLabelText('First name')).toHaveFocus()
    await user.type(screen.getByLabelText('First name'), '  Þórdís ')
    await user.type(screen.getByLabelText('Last name'), 'Brím')
    await user.type(email, 'thordis')
    expect(email).toHaveAccessibleDescription('Enter an e-mail address like name@company.com')

    await user.clear(email)
    await user.type(email, textOf(taken, 'email').toUpperCase())
    await user.click(screen.getByRole('button', { name: 'Add participant' }))
    const words = `${textOf(taken, 'email').toUpperCase()} is on this course already`
    await waitFor(() => expect(email.closest('form')).toHaveTextContent(words))
    expect(screen.getByLabelText('Last name')).toHaveValue('Brím')
    expect(peopleOn(ecdis)).toHaveLength(4)

    await user.clear(email)
    await user.type(email, 'thordis@crew.example')
    await user.click(screen.getByRole('button', { name: 'Add participant' }))
    await people(5)
    expect(rowOf('thordis@crew.example')).toHaveTextContent('Þórdís Brím')
    expect(seats()).toEqual(['5 of 10 seats taken', 'minimum of 4 reached', '5 left'])
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus())
    expect(screen.getByLabelText('Last name')).toHaveValue('')
    expect(sent('AddParticipant').at(-1)).toEqual({ courseId: ecdis, firstName: 'Þórdís', lastName: 'Brím', email: 'thordis@crew.example' })
  })

  it('asks before somebody who is typed is left for another tab', async () => {
    const { user } = await visit(backend(), `/course/details/${ecdis}?add=one`, { as: admin })
    await user.type(await screen.findByLabelText('Last name'), 'Brím')
    await user.click(screen.getByRole('tab', { name: /^Certificates/ }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Stay here' }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('tab', { name: /^Participants/ })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByLabelText('Last name')).toHaveValue('Brím')
  })

  it('keeps the focus with its participants when the import is opened and left', async () => {
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    await people(4)
    await user.click(button('Add from CSV'))
    await screen.findByLabelText('CSV file')
    const panel = screen.getByRole('tabpanel', { name: /^Participants/ })
    await waitFor(() => expect(panel).toHaveFocus())
    await user.click(button('Back to the participants'))
    await people(4)
    await waitFor(() => expect(panel).toHaveFocus())
  })

  it('is told before somebody is added who will wait', async () => {
    await visit(backend(), '/course/details/course-fire-fighting-next?add=one', { as: admin })
    expect(await screen.findByText('No seat is left: whoever is added now waits.')).toBeVisible()
  })

  it('grows by a file: what is wrong is corrected, and who is there already is not added twice', async () => {
    const there = textOf(peopleOn(ecdis)[0], 'email')
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    await people(4)
    await user.click(button('Add from CSV'))
    const text = `Given name;Surname;E-mail\nÓlafur;Brím;olafur@crew.example\nSiri;Moen;siri at crew\nAlready;There;${there.toUpperCase()}\n`
    const { buffer } = new TextEncoder().encode(text)
    // jsdom’s own bytes are of another making, which Node’s cryptography does not take.
    const file = Object.assign(new File([text], 'crew.csv', { type: 'text/csv' }), { arrayBuffer: async () => buffer })
    await user.upload(await screen.findByLabelText('CSV file'), file)
    await user.click(await screen.findByRole('button', { name: 'Check 3 rows' }))
    // What exists is compared with piece by piece, and the sentence says how far that is.
    const summary = await screen.findByText(/1 needs a correction/)
    await waitFor(() => expect(summary).toHaveTextContent('1 is ready, 1 needs a correction, 1 seems to be added already.'))
    const cell = screen.getByLabelText('Email in row 3')
    await user.clear(cell)
    await user.type(cell, 'siri@crew.example{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add 2 participants' }))
    expect(await screen.findByText('2 of 2 participants added.')).toBeVisible()
    expect(sent('AddParticipant').map(({ email }) => email)).toEqual(['olafur@crew.example', 'siri@crew.example'])
    await user.click(screen.getByRole('button', { name: 'Back to the participants' }))
    await people(6)
    expect(seats()).toEqual(['6 of 10 seats taken', 'minimum of 4 reached', '4 left'])
  })

  it('shrinks by who is taken off, after a question, and not where that is refused', async () => {
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    await people(4)
    const name = textOf(peopleOn(ecdis)[1], 'name')
    const askFor = async () => {
      await user.click(within(rowOf(name)).getByRole('button', { name: `Actions for ${name}` }))
      await user.click(await screen.findByRole('menuitem', { name: 'Take off the course…' }))
      return screen.findByRole('dialog', { name: 'Take this person off the course?' })
    }
    backend().faults.set('RemoveParticipant', { kind: 'refused', message: 'The seat is paid for', times: 1 })
    const first = await askFor()
    await user.click(within(first).getByRole('button', { name: 'Take off the course' }))
    expect(await within(first).findByRole('alert')).toHaveTextContent('The seat is paid for')
    await user.click(within(first).getByRole('button', { name: 'Keep' }))
    expect(rowsNow()).toHaveLength(4)
    const second = await askFor()
    expect(second).toHaveTextContent(name)
    await user.click(within(second).getByRole('button', { name: 'Take off the course' }))
    await people(3)
    // Where the row was is the next one.
    await waitFor(() => expect(rowsNow()[1]).toHaveFocus())
    expect(peopleOn(ecdis).map((row) => row['name'])).not.toContain(name)
    expect(seats()).toEqual(['1 below the minimum of 4', '3 of 10 seats taken', '7 left'])
  })
})
