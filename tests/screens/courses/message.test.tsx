// needs a document
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { addressesOf } from '~/kit/mail/ComposeDialog'
import { fill, visit } from '../../support/visit'
import { admin, backend, instructor, sent, withCourses } from './courses'

withCourses()

const course = '/course/details/course-basic-safety-next'

/** Selects every participant and opens the dialog. */
const write = async (): Promise<{ readonly user: UserEvent; readonly count: number }> => {
  const { user } = await visit(backend(), course, { as: admin })
  const table = await screen.findByRole('table', { name: 'Participants' })
  await user.click(within(table).getByRole('checkbox', { name: /^Select all/ }))
  await user.click(await screen.findByRole('button', { name: /^Email \d+…/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Email to/ })
  await fill(user, within(dialog).getByLabelText('Message'), 'Please bring your passport.')
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
  return { user, count: within(table).getAllByRole('checkbox').length - 1 }
}

const mails = (): number => backend().store.table('Mail').where({ link: 'Please bring your passport.' }).length

describe('a message to participants', () => {
  it('each address counts once, and people without one are named', () => {
    const found = addressesOf([
      { name: 'Aminata', email: 'aminata@crew.example' },
      { name: 'Her agent', email: ' AMINATA@crew.example ' },
      { name: 'Jón', email: null },
      { name: 'Eleni', email: 'none' },
    ])
    expect(found).toEqual({ emails: ['aminata@crew.example'], without: ['Jón', 'Eleni'] })
  })

  it('is looked at before it is sent, and sent once', async () => {
    const { user, count } = await write()
    const preview = await screen.findByRole('dialog', { name: 'Check before sending' })
    expect(preview).toHaveTextContent('Please bring your passport.')
    expect(sent('SendMessage')).toEqual([])
    await user.dblClick(within(preview).getByRole('button', { name: /^Send to/ }))
    const receipt = await screen.findByRole('dialog', { name: 'Message sent' })
    expect(receipt).toHaveTextContent(`Handed to the email service for ${count} addresses`)
    expect(sent('SendMessage')).toHaveLength(1)
    expect(mails()).toBe(count)
  })

  it('whose response was lost is not sent again by itself, and says what to do', async () => {
    const before = mails()
    const { user, count } = await write()
    backend().faults.set('SendMessage', { kind: 'lost', times: 1 })
    const preview = await screen.findByRole('dialog', { name: 'Check before sending' })
    await user.click(within(preview).getByRole('button', { name: /^Send to/ }))
    expect(await within(preview).findByText(/ask one of the recipients before you send it again/)).toBeVisible()
    expect(within(preview).getByRole('button', { name: 'Send again' })).toBeVisible()
    expect(mails()).toBe(before + count)
  })

  it('is not offered to instructors', async () => {
    const { user } = await visit(backend(), course, { as: instructor })
    const table = await screen.findByRole('table', { name: 'Participants' })
    await user.click(within(table).getByRole('checkbox', { name: /^Select all/ }))
    expect(await screen.findByRole('button', { name: /^Move \d+…/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Email \d+…/ })).not.toBeInTheDocument()
  })
})
