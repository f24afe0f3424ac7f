// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../backend/demo'
import { reasonOf } from '../support/pageActions'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const root = 'astrid.keller@delta.example'
/** Works for the provider, in another client's console. */
const robin = 'robin.achterberg@delta.example'
const backend = useBackend()

type User = Awaited<ReturnType<typeof visit>>['user']

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const sentCount = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length
const created = () => backend().store.table('Client').where({ subdomain: 'fjordcrew' })
const people = () =>
  backend()
    .store.table('Admin')
    .where({ clientId: created()[0]?.id ?? '' })

const fillIn = async (user: User, subdomain = 'fjordcrew'): Promise<void> => {
  await fill(user, await screen.findByLabelText('Organisation'), 'Fjord Crew')
  await fill(user, screen.getByLabelText('Sub-domain'), subdomain)
  await fill(user, screen.getByLabelText('Name'), 'Ola Berg')
  await fill(user, screen.getByLabelText('Email'), 'ola@fjordcrew.example')
}

beforeEach(() => backend().restore())

describe('creating an account', () => {
  it('creates the client, invites its first super admin, and says what to do next', async () => {
    const { user } = await visit(backend(), '/create-account', { as: root })
    await fillIn(user)
    await user.dblClick(button('Create account'))
    expect(await heading('Fjord Crew is created')).toBeVisible()
    expect(screen.getByRole('region', { name: 'First super admin' })).toHaveTextContent(/^First super adminOla Berg was invited/)
    expect(screen.getByRole('region', { name: 'What to do next' })).toHaveTextContent(`"fjordcrew": "${created()[0]?.id}"`)
    expect(button('Print')).toBeVisible()
    expect(created()).toMatchObject([{ name: 'Fjord Crew', issuerName: 'Fjord Crew', accountHolderEmail: 'ola@fjordcrew.example' }])
    expect(people()).toMatchObject([{ name: 'Ola Berg', role: 'superAdmin', isActivated: false }])
    expect([sentCount('SaveClient'), sentCount('InviteAdmin')]).toEqual([1, 1])
  })

  it('offers the invitation again where it was refused', async () => {
    backend().faults.set('InviteAdmin', { kind: 'refused', message: 'Not today', times: 1 })
    const { user } = await visit(backend(), '/create-account', { as: root })
    await fillIn(user)
    await user.click(button('Create account'))
    expect(await screen.findByText('Nobody can run this account yet. Invite now:')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('ola@fjordcrew.example')
    await user.click(button('Send invitation'))
    await waitFor(() => expect(people()).toHaveLength(1))
    expect(await screen.findByText(/The email has a link to set a password/)).toBeVisible()
  })

  it('is open to people of the provider on any client, and looks up an invitation whose answer was lost', async () => {
    backend().faults.set('InviteAdmin', { kind: 'lost', times: 1 })
    const { user } = await visit(backend(), '/create-account', { as: robin })
    await fillIn(user)
    await user.click(button('Create account'))
    expect(await heading('Fjord Crew is created')).toBeVisible()
    expect(people()).toMatchObject([{ role: 'superAdmin' }])
    expect(screen.getByRole('region', { name: 'First super admin' })).toHaveTextContent(/^First super adminOla Berg was invited/)
    expect(screen.queryByText(/Check whether it was done/)).toBeNull()
  })

  it('sends nothing on a taken sub-domain, nor on one that cannot be part of an address', async () => {
    const { user } = await visit(backend(), '/create-account', { as: root })
    await fillIn(user, 'Fjord Crew')
    await user.click(button('Create account'))
    expect(await screen.findByText(/^Use small letters, digits and hyphens/)).toBeVisible()
    // Every host that begins like this opens the default client.
    await fill(user, screen.getByLabelText('Sub-domain'), 'www')
    await user.click(button('Create account'))
    expect(await screen.findByText('This name is reserved. Choose another')).toBeVisible()
    await fill(user, screen.getByLabelText('Sub-domain'), 'southpier')
    await user.click(button('Create account'))
    expect(await screen.findByText(/^The sub-domain southpier belongs to Southpier Maritime College\. Nothing was sent\./)).toBeVisible()
    expect(sentCount('SaveClient')).toBe(0)
  })
})

describe('without a session', () => {
  it('the form asks to sign in, and keeps what was typed', async () => {
    const { user } = await visit(backend(), '/create-account', { on: 'headoffice.localhost' })
    await fillIn(user)
    expect(await screen.findByText('What you type is not kept until you sign in.')).toBeVisible()
    await user.click(button('Sign in and continue'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to continue' }))
    await fill(user, dialog.getByLabelText('Email'), root)
    await fill(user, dialog.getByLabelText('Password'), demoPassword)
    await user.click(dialog.getByRole('button', { name: 'Sign in' }))
    const send = await screen.findByRole('button', { name: 'Create account' })
    expect(reasonOf(send)).toBeNull()
    await waitFor(() => expect(screen.getByLabelText('Organisation')).toHaveValue('Fjord Crew'))
    expect(screen.getByLabelText('Email')).toHaveValue('ola@fjordcrew.example')
    expect(created()).toEqual([])
    await user.click(send)
    expect(await heading('Fjord Crew is created')).toBeVisible()
  })

  it('the form is not on other clients’ hosts', async () => {
    await visit(backend(), '/create-account', { on: 'northbreakwater.localhost' })
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(location.pathname).toBe('/')
  })
})
