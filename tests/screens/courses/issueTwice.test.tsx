// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { vault } from '~/shared/vault/vault'
import type { Row } from '../../backend/database'
import { fill, visit } from '../../support/visit'
import { admin, backend, button, hold, peopleOn, sent, textOf } from './courses'

const done = 'course-basic-safety-done'

beforeEach(() => vault.clear())

/** Of the completed course these people passed, and nobody else did. */
function onlyPassed(...names: readonly string[]): void {
  const table = backend().store.table('CourseParticipant')
  const [somebody] = peopleOn(done)
  for (const row of peopleOn(done)) table.update(textOf(row, 'id'), { passed: false })
  for (const [at, name] of names.entries())
    table.insert({
      ...somebody,
      id: `participant-issue-${at}-${name}`,
      name,
      firstName: null,
      lastName: null,
      email: `passed${at}@crew.example`,
      midId: null,
      dateOfBirth: '1990-03-28',
      passed: true,
    })
}

/** Certificates of the course that somebody holds. */
const heldBy = (holderName: string): Row[] => backend().store.table('Certificate').where({ courseId: done, holderName })

/** Opens the form, with the last valid day that its template asks for. */
const openForm = async () => {
  const { user } = await visit(backend(), `/course/issue/${done}`, { as: admin })
  await fill(user, await screen.findByLabelText('Valid until'), '17-11-2031')
  return user
}

const lineOf = (name: string): HTMLElement => screen.getByRole('group', { name })
const chosen = (name: string): HTMLElement => within(lineOf(name)).getByRole('checkbox', { name })
const passport = (name: string): HTMLElement => within(lineOf(name)).getByLabelText('Passport number')

describe('issuing the certificates of a course', () => {
  it('is asked about before it is left, and when it is left only what was on its way is issued', async () => {
    onlyPassed('Leave One', 'Leave Two', 'Leave Three')
    const user = await openForm()
    const release = hold('IssueCertificate')
    await user.click(button('Issue 3 certificates'))
    await screen.findByText(/^0 of 3 rows are through/)
    const crumb = screen.getByRole('link', { name: 'Basic Safety Training' })

    await user.click(crumb)
    const question = await screen.findByRole('dialog', { name: 'Leave before all are issued?' })
    await user.click(within(question).getByRole('button', { name: 'Stay here' }))
    expect(location.pathname).toBe(`/course/issue/${done}`)

    await user.click(crumb)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(location.pathname).toBe(`/course/archive/${done}`))
    const before = sent('CourseCertificatesIssued').length
    release()
    // What was on its way is looked for, and that is all the run asks before its next certificate would go.
    await waitFor(() => expect(heldBy('Leave One')).toHaveLength(1))
    await waitFor(() => expect(sent('CourseCertificatesIssued').length).toBeGreaterThan(before))
    cleanup()

    // Those who have none yet are chosen when one comes back.
    await visit(backend(), `/course/issue/${done}`, { as: admin })
    expect(await screen.findByRole('button', { name: 'Issue 2 certificates' })).toBeVisible()
    expect(chosen('Leave One')).not.toBeChecked()
    expect(chosen('Leave Two')).toBeChecked()
    expect(heldBy('Leave Two')).toEqual([])
    expect(heldBy('Leave Three')).toEqual([])
    expect(sent('IssueCertificate')).toHaveLength(1)
  })

  it('leads back to the form: who has one is not chosen, what was typed for the others stands, and no draft is offered', async () => {
    onlyPassed('Refused First', 'Issued Second')
    const user = await openForm()
    await fill(user, passport('Refused First'), 'P-4711')
    await fill(user, passport('Issued Second'), 'P-4712')
    await waitFor(async () => expect(await vault.list('draft:')).toHaveLength(1))
    backend().faults.set('IssueCertificate', { kind: 'refused', message: 'The passport is blocked', times: 1 })
    await user.click(button('Issue 2 certificates'))
    expect(await screen.findByText('1 of 2 certificates issued.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Rows to look at' })).toHaveTextContent('The passport is blocked')
    expect(await vault.list('draft:')).toEqual([])

    await user.click(button('Back to who passed'))
    await screen.findByText('Issue 1 certificate')
    expect(chosen('Refused First')).toBeChecked()
    expect(passport('Refused First')).toHaveValue('P-4711')
    expect(screen.getByLabelText('Valid until')).toHaveValue('17-11-2031')
    expect(chosen('Issued Second')).not.toBeChecked()
    expect(lineOf('Issued Second')).toHaveTextContent('Holds this certificate of this course already.')
    expect(screen.queryByText(/^You began/)).not.toBeInTheDocument()

    await user.click(button('Issue 1 certificate'))
    expect(await screen.findByText('1 of 1 certificates issued.')).toBeVisible()
    expect(heldBy('Refused First')).toMatchObject([{ passNo: 'P-4711' }])
    expect(heldBy('Issued Second')).toHaveLength(1)
    expect(await vault.list('draft:')).toEqual([])
  })

  it('does not issue what somebody else has issued since the form was opened: it asks', async () => {
    onlyPassed('Issued Elsewhere', 'Issued Here')
    const user = await openForm()
    const [like] = backend().store.table('Certificate').where({ courseId: done, isRevoked: false })
    backend()
      .store.table('Certificate')
      .insert({ ...like, id: 'cert-issued-elsewhere', holderName: 'Issued Elsewhere', userId: null, dateOfBirth: '1990-03-28' })
    await user.click(button('Issue 2 certificates'))
    expect(await screen.findByText('1 of 2 certificates issued.')).toBeVisible()
    const toSee = within(screen.getByRole('region', { name: 'Rows to look at' }))
    expect(toSee.getByText('Issued Elsewhere')).toBeVisible()
    expect(toSee.getByText(/It stands there by now, and did not when this was begun\./)).toBeVisible()
    expect(heldBy('Issued Elsewhere')).toHaveLength(1)
    expect(heldBy('Issued Here')).toHaveLength(1)

    await user.click(toSee.getByRole('button', { name: /^It is there/ }))
    expect(await screen.findByText('2 of 2 certificates issued.')).toBeVisible()
    expect(sent('IssueCertificate')).toHaveLength(1)
  })
})
