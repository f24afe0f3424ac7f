// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { visit } from '../../support/visit'
import { admin, backend, participantsOf, safety, seatSummary, sent, textOf, withCourses } from './courses'

withCourses()

const entriesOf = (email: string): readonly string[] =>
  participantsOf(safety)
    .filter((row) => row.email === email)
    .map((row) => textOf(row, 'status'))
    .toSorted((one, other) => one.localeCompare(other, 'en'))

const waiting = () => participantsOf(safety).filter(({ status }) => status === 'waiting')

/** Opens the course on which two people wait, and the dialog that gives them seats. */
async function choose(): Promise<{ readonly user: UserEvent; readonly dialog: HTMLElement }> {
  const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
  const give = await screen.findByRole('button', { name: 'Give seats…' })
  await waitFor(() => expect(give).not.toHaveAttribute('aria-disabled'))
  await user.click(give)
  return { user, dialog: await screen.findByRole('dialog', { name: 'Give the 3 free seats to…' }) }
}

describe('free seats of a course on which people wait', () => {
  it('are given one after the other: each leaves the waiting list once the new entry has a seat', async () => {
    const emails = waiting().map((row) => textOf(row, 'email'))
    const { user, dialog } = await choose()
    expect(dialog).toHaveTextContent('This cannot be taken back')
    expect(within(dialog).getByRole('status')).toHaveTextContent('Afterwards 1 seat is left and nobody waits.')
    const [box] = within(dialog).getAllByRole('checkbox')
    if (box) await user.click(box)
    expect(within(dialog).getByRole('status')).toHaveTextContent('Afterwards 2 seats are left and 1 person waits.')
    if (box) await user.click(box)
    await user.click(within(dialog).getByRole('button', { name: 'Give 2 seats' }))
    expect(await screen.findByText('2 of 2 people given a seat.')).toBeVisible()
    await waitFor(() => expect(seatSummary()).toEqual(['15 of 16 seats taken', '1 left']))
    for (const email of emails) expect(entriesOf(email)).toEqual(['confirmed'])
    expect(sent('AddParticipant').map(({ email }) => email)).toEqual(emails)
    expect(screen.queryByRole('button', { name: 'Give seats…' })).not.toBeInTheDocument()
  })

  it('are not promised to more people than there are', async () => {
    backend().store.table('Course').update(safety, { seatsLeft: 1 })
    const { user } = await visit(backend(), `/course/details/${safety}`, { as: admin })
    const give = await screen.findByRole('button', { name: 'Give seats…' })
    await waitFor(() => expect(give).not.toHaveAttribute('aria-disabled'))
    await user.click(give)
    const dialog = await screen.findByRole('dialog', { name: 'Give the free seat to…' })
    const [first, second] = within(dialog).getAllByRole('checkbox')
    expect(first).toBeChecked()
    if (second) await user.click(second)
    expect(within(dialog).getByText('Give 2 seats', { selector: 'button' })).toHaveAttribute('title', 'Only 1 seat is free.')
  })

  it('a refused second entry is said, keeps the waiting entry, and stops the others', async () => {
    backend().faults.set('AddParticipant', { kind: 'refused', message: 'Already on this course', times: 1 })
    const { user, dialog } = await choose()
    await user.click(within(dialog).getByRole('button', { name: 'Give 2 seats' }))
    expect(await screen.findByText(/Already on this course.* The waiting entry was kept\./)).toBeVisible()
    expect(waiting()).toHaveLength(2)
    expect(sent('AddParticipant')).toHaveLength(1)
    expect(sent('RemoveParticipant')).toEqual([])
  })

  it('a seat whose answer was lost is completed on request, without a second entry', async () => {
    const [first] = waiting().map((row) => textOf(row, 'email'))
    backend().faults.set('AddParticipant', { kind: 'lost', times: 1 })
    const { user, dialog } = await choose()
    await user.click(within(dialog).getByRole('button', { name: 'Give 2 seats' }))
    expect(await screen.findByText(/It was sent, no answer arrived/)).toBeVisible()
    expect(entriesOf(first ?? '')).toEqual(['confirmed', 'waiting'])
    expect(sent('AddParticipant')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^Give a seat again/ }))
    await user.click(await screen.findByRole('button', { name: /^Continue/ }))
    expect(await screen.findByText('2 of 2 people given a seat.')).toBeVisible()
    expect(entriesOf(first ?? '')).toEqual(['confirmed'])
    expect(sent('AddParticipant')).toHaveLength(2)
  })

  it('a seat that somebody else took meanwhile is not called given', async () => {
    const { user, dialog } = await choose()
    backend().store.table('Course').update(safety, { maxParticipants: 13 })
    await user.click(within(dialog).getByRole('button', { name: 'Give 2 seats' }))
    expect(await screen.findByText(/waiting entry was kept/)).toBeVisible()
    expect(waiting()).toHaveLength(2)
  })
})
