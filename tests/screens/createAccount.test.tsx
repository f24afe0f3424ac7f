// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { config } from '~/platform/config'
import { demoPassword } from '../backend/demo'
import { reasonOf } from '../support/pageActions'
import { deadHosts, useBackend } from '../support/useBackend'
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

  it('takes a client whose answer was lost as created, and never sends a second one', async () => {
    backend().faults.set('SaveClient', { kind: 'lost' })
    const { user } = await visit(backend(), '/client/create', { as: root })
    await fillIn(user)
    await user.click(button('Create client'))
    expect(await heading('Fjord Crew is created')).toBeVisible()
    expect(sentCount('SaveClient')).toBe(1)
    expect(created()).toHaveLength(1)
  })

  it('offers to create a client again where nothing was stored, and sends it once more', async () => {
    backend().faults.set('SaveClient', { kind: 'network', times: 1 })
    const { user } = await visit(backend(), '/client/create', { as: root })
    await fillIn(user)
    await user.click(button('Create client'))
    expect(await screen.findByText(/The client was not found yet and may still appear/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Create client' }))
    const question = await screen.findByRole('dialog', { name: 'Create another client?' })
    await user.click(within(question).getByRole('button', { name: 'Create another' }))
    expect(await heading('Fjord Crew is created')).toBeVisible()
    expect(sentCount('SaveClient')).toBe(2)
    expect(created()).toHaveLength(1)
  })

  it('warns of a client of the same name, however it is written', async () => {
    const { user } = await visit(backend(), '/create-account', { as: root })
    await fill(user, await screen.findByLabelText('Organisation'), 'SOUTHPIER  maritime college')
    expect(await screen.findByText(/is a client already, at southpier\. Only their sub-domains would tell the two apart\./)).toBeVisible()
  })

  it('sends nothing on a taken sub-domain, nor on one that cannot be part of an address', async () => {
    const { user } = await visit(backend(), '/create-account', { as: root })
    await fillIn(user, 'Fjord Crew')
    await user.click(button('Create account'))
    expect(await screen.findByText(/^Use small letters, digits and hyphens/)).toBeVisible()
    // Every host that begins like this opens the default client.
    await fill(user, screen.getByLabelText('Sub-domain'), 'www')
    await user.click(button('Create account'))
    expect(await screen.findByText('This name always opens the default client. Choose another')).toBeVisible()
    await fill(user, screen.getByLabelText('Sub-domain'), 'xn--80ak6aa92e')
    await user.click(button('Create account'))
    expect(await screen.findByText('Names cannot begin with xn--. Choose another')).toBeVisible()
    await fill(user, screen.getByLabelText('Sub-domain'), 'southpier')
    await user.click(button('Create account'))
    expect(await screen.findByText(/^The sub-domain southpier belongs to Southpier Maritime College\. Nothing was sent\./)).toBeVisible()
    expect(sentCount('SaveClient')).toBe(0)
  })
})

describe('a client that nobody can sign in to yet', () => {
  const rules = { tenants: config.tenants, loginSubdomains: config.loginSubdomains }
  afterEach(() => void Object.assign(config, rules))
  const register = (subdomain: string, id: string): void =>
    void Object.assign(config, {
      tenants: { ...rules.tenants, [subdomain]: id },
      loginSubdomains: [...rules.loginSubdomains, subdomain],
    })
  const answer = (): HTMLElement => within(screen.getByRole('region', { name: 'What to do next' })).getByRole('status')

  it.each([
    ['/create-account', 'Create account'],
    ['/client/create', 'Create client'],
  ])('%s leads to one page with what to do, the client and its address', async (path, submit) => {
    deadHosts.add('fjordcrew.localhost')
    const { user } = await visit(backend(), path, { as: root })
    await fillIn(user)
    expect(screen.getByText(/The link works once people can sign in on the new address\.$/)).toBeVisible()
    await user.click(button(submit))
    expect(await heading('Fjord Crew is created')).toBeVisible()
    const id = created()[0]?.id ?? ''
    expect(screen.getByRole('region', { name: 'First super admin' })).toHaveTextContent(
      /The link works once people can sign in on its address\.$/,
    )
    const list = screen.getByRole('region', { name: 'What to do next' })
    for (const step of ['DNS', 'Web server', 'Registry', 'Sign-in', 'Brand']) expect(within(list).getByText(step)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the client' })).toHaveAttribute('href', `/client/details/${id}`)
    expect(within(list).getByRole('link', { name: 'Edit the client' })).toHaveAttribute('href', `/client/edit/${id}`)
    await user.click(within(list).getByRole('button', { name: /^Check fjordcrew\.localhost/ }))
    await waitFor(() => expect(answer()).toHaveTextContent('This browser could not reach it. Open it and look.'))
    deadHosts.clear()
    await user.click(within(list).getByRole('button', { name: /^Check/ }))
    await waitFor(() => expect(answer()).toHaveTextContent(/^It answers, but the registry has no line for it/))
    cleanup()
    register('fjordcrew', id)
    const again = await visit(backend(), `/create-account-success/${id}`, { as: root })
    await again.user.click(await screen.findByRole('button', { name: /^Check fjordcrew/ }))
    await waitFor(() => expect(answer()).toHaveTextContent('It answers, and the registry opens this account there.'))
    expect(screen.queryByText(/The link works once/)).toBeNull()
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
