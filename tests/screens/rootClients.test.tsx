// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseAction, confirmByName, openMoreActions, reasonOf } from '../support/pageActions'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const root = 'astrid.keller@delta.example'
const rootTrainingAdmin = 'samuel.ofori@delta.example'
const maren = 'maren.oyelaran@northbreakwater.example'
const own = 'client-northbreakwater'
const southpier = 'client-southpier'
const backend = useBackend()

const clients = () => backend().store.table('Client')
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const acting = () => screen.findByRole('region', { name: 'Acting on another client' })
const sentCount = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length

beforeEach(() => backend().restore())

describe('a client that does not exist', () => {
  it.each([
    '/client/details/client-nobody',
    '/client/edit/client-nobody',
    '/create-account-success/client-nobody',
    '/cms/content/client-nobody',
  ])('is not acted on at %s', async (path) => {
    await visit(backend(), path, { as: root })
    expect(await screen.findByRole('heading', { name: /^There is no such / })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Acting on another client' })).toBeNull()
  })
})

describe('the list of clients', () => {
  const table = () => screen.findByRole('table', { name: 'Clients' })
  const names = async (): Promise<readonly (string | null)[]> =>
    within(await table())
      .getAllByRole('link')
      .map(({ textContent }) => textContent)

  it('shows every client with sub-domain, role, plan, certificates and who is VIP', async () => {
    await visit(backend(), '/client', { as: root })
    expect(await screen.findByText('8 clients, 3 of them VIP')).toBeVisible()
    const row = (await within(await table()).findByText('North Breakwater Academy')).closest('tr')
    expect(row).toHaveTextContent(/northbreakwaterVIPFullMaritimeProfessional\d+/)
  })

  it('finds an account holder, and narrows to VIPs of one role', async () => {
    const { user } = await visit(backend(), '/client?q=batista', { as: root })
    expect(await names()).toEqual(['CrewLink'])
    await user.clear(screen.getByRole('searchbox'))
    await user.click(await screen.findByRole('radio', { name: /^VIP/ }))
    await waitFor(async () => expect(await names()).toEqual(['Blue Anchor Shipping', 'Harbour Clinic', 'North Breakwater Academy']))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Corporate')
    await waitFor(async () => expect(await names()).toEqual(['Blue Anchor Shipping']))
  })

  it('finds the clients that nobody runs yet, and offers to invite', async () => {
    for (const { id } of backend().store.table('Admin').where({ clientId: southpier })) backend().store.table('Admin').remove(id)
    const { user } = await visit(backend(), '/client?run=nobody', { as: root })
    await waitFor(async () => expect(await names()).toEqual(['Southpier Maritime College']))
    expect(await table()).toHaveTextContent('southpier · nobody runs it yet')
    await user.click(button('Actions for Southpier Maritime College'))
    await user.click(await screen.findByRole('menuitem', { name: 'Invite a super admin' }))
    expect(await heading('Invite the first super admin')).toBeVisible()
  })

  it('says that VIPs are not known where they could not be read', async () => {
    backend().faults.set('VipClients', { kind: 'json500' })
    await visit(backend(), '/client', { as: root })
    expect(await screen.findByText(/^Which clients are VIP could not be read/)).toBeVisible()
    expect((await within(await table()).findByText('CrewLink')).closest('tr')).toHaveTextContent('Not known')
    expect(screen.queryByRole('radio', { name: /^VIP/ })).toBeNull()
  })

  it('draws 2,000 clients without drawing them all', async () => {
    for (let number = 1; number <= 2000; number++)
      clients().insert({ id: `client-n${number}`, name: `Academy ${String(number).padStart(4, '0')}`, subdomain: `n${number}` })
    await visit(backend(), '/client', { as: root })
    expect(await screen.findByText('2,008 clients, 3 of them VIP')).toBeVisible()
    expect(within(await table()).getAllByRole('row').length).toBeLessThan(150)
  })

  const write = async (user: Awaited<ReturnType<typeof visit>>['user'], ...chosen: readonly string[]): Promise<void> => {
    for (const name of chosen) {
      const row = (await within(await table()).findByText(name)).closest('tr')
      await user.click(within(row ?? document.body).getByRole('checkbox'))
    }
    await user.click(
      await screen.findByRole('button', { name: chosen.length === 1 ? 'Email 1 client…' : `Email ${chosen.length} clients…` }),
    )
  }
  const sentTo = () =>
    backend()
      .calls.filter(({ operation }) => operation === 'EmailClients')
      .map(({ variables }) => [variables['clientId'], variables['emails']])

  it('emails each chosen account holder on their own, once, after a preview, and offers a message again that did not arrive', async () => {
    const { user } = await visit(backend(), '/client', { as: root })
    await write(user, 'Blue Anchor Shipping', 'CrewLink')
    await fill(user, await screen.findByLabelText('Subject'), 'Maintenance')
    await fill(user, screen.getByLabelText('Message'), 'On Sunday from 02:00.')
    await user.click(button('Preview'))
    backend().faults.set('EmailClients', { kind: 'refused', message: 'Mailbox full', times: 1 })
    await user.dblClick(await screen.findByRole('button', { name: 'Send to 2 addresses' }))
    expect(await screen.findByText('1 of 2 messages sent.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Messages to review' })).toHaveTextContent(
      'Blue Anchor Shipping (blueanchor)Refused: Mailbox full',
    )
    expect(sentTo()).toEqual([
      ['client-headoffice', ['henrik.aas@blueanchor.example']],
      ['client-headoffice', ['joao.batista@crewlink.example']],
    ])
    expect(reasonOf(button('Email 2 clients…'))).toBe('Close what was sent above first.')
    await user.click(button('Close'))
    await user.click(button('Email 2 clients…'))
    expect(await screen.findByLabelText('Subject')).toHaveValue('Maintenance')
    expect(screen.getByLabelText('Message')).toHaveValue('On Sunday from 02:00.')
  })

  it('shows a message whose answer was lost as unknown, and sends it again only when told to', async () => {
    const { user } = await visit(backend(), '/client', { as: root })
    await write(user, 'CrewLink')
    await fill(user, await screen.findByLabelText('Subject'), 'Maintenance')
    await fill(user, screen.getByLabelText('Message'), 'On Sunday from 02:00.')
    await user.click(button('Preview'))
    backend().faults.set('EmailClients', { kind: 'lost', times: 1 })
    await user.click(await screen.findByRole('button', { name: 'Send to 1 address' }))
    const review = await screen.findByRole('region', { name: 'Messages to review' })
    expect(review).toHaveTextContent('CrewLink (crewlink)Unknown: It was sent and no answer arrived.')
    expect(sentTo()).toHaveLength(1)
    await user.click(within(review).getByRole('button', { name: 'Already sent: CrewLink (crewlink)' }))
    expect(await screen.findByText('0 of 1 message sent, 1 confirmed by hand.')).toBeVisible()
    expect(sentTo()).toHaveLength(1)
  })

  it('is for super admins of the root client: others get their own settings, and ask for no client', async () => {
    const before = sentCount('ClientList')
    await visit(backend(), '/client', { as: rootTrainingAdmin })
    expect(await heading('Settings')).toBeVisible()
    expect(sentCount('ClientList')).toBe(before)
  })

  it('stands beside the root client’s own settings in the menu', async () => {
    await visit(backend(), '/client', { as: root })
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
    expect(menu.getByRole('link', { name: 'Clients' })).toHaveAttribute('aria-current', 'page')
    const settings = menu.getByRole('link', { name: 'Settings' })
    expect(settings).not.toHaveAttribute('aria-current')
    settings.click()
    expect(await heading('Settings')).toBeVisible()
    await waitFor(() => expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page'))
  })
})

describe('one client', () => {
  it('is shown inside a frame that says whose it is, and one press leaves', async () => {
    const { user } = await visit(backend(), `/client/details/${southpier}`, { as: root })
    expect(await heading('Southpier Maritime College')).toBeVisible()
    expect(await acting()).toHaveTextContent('Acting on Southpier Maritime College')
    expect(screen.getByRole('region', { name: 'Administrators' })).toHaveTextContent('Callum ReidSuper admin')
    await user.click(within(await acting()).getByRole('button', { name: 'Leave' }))
    expect(await heading('Clients')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Acting on another client' })).toBeNull()
  })

  it('every request carries the root client’s own id in its header', async () => {
    await visit(backend(), `/client/details/${southpier}`, { as: root })
    await heading('Southpier Maritime College')
    expect(new Set(backend().calls.map(({ clientId }) => clientId))).toEqual(new Set(['client-headoffice']))
  })

  it('whose address opens nothing yet does not claim that people sign in there, and leads to what is left to do', async () => {
    backend().store.table('Client').update(southpier, { subdomain: 'newpier' })
    await visit(backend(), `/client/details/${southpier}`, { as: root })
    expect(await screen.findByText('Nobody can sign in on newpier yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'What is left to do' })).toHaveAttribute('href', `/create-account-success/${southpier}`)
    backend().store.table('Client').update(southpier, { subdomain: 'southpier' })
  })

  it('without a super admin offers to invite one, the account holder first, and looks up a lost answer', async () => {
    for (const { id } of backend().store.table('Admin').where({ clientId: southpier })) backend().store.table('Admin').remove(id)
    const { user } = await visit(backend(), `/client/details/${southpier}`, { as: root })
    await user.click(await screen.findByRole('link', { name: 'Invite now' }))
    expect(await screen.findByLabelText('Name')).toHaveValue('Callum Reid')
    backend().faults.set('InviteAdmin', { kind: 'lost', times: 1 })
    await user.dblClick(button('Send invitation'))
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(/Callum Reid was invited .* and has not signed in yet\./))
    expect(backend().store.table('Admin').where({ clientId: southpier })).toMatchObject([
      { email: 'callum.reid@southpier.example', role: 'superAdmin', isActivated: false },
    ])
  })

  it('whose only super admin has not answered is helped by inviting that person again, for that client and no other', async () => {
    const people = () => backend().store.table('Admin').where({ clientId: southpier })
    const first = people().find(({ role }) => role === 'superAdmin')
    for (const { id } of people()) if (id !== first?.id) backend().store.table('Admin').remove(id)
    backend()
      .store.table('Admin')
      .update(first?.id ?? '', { isActivated: false })
    const others = backend().store.table('Admin').count({}) - 1
    const { user } = await visit(backend(), `/client/details/${southpier}`, { as: root })
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Invite again….*${first?.name}`) }))
    const dialog = await screen.findByRole('dialog', { name: 'Invite again?' })
    await user.dblClick(within(dialog).getByRole('button', { name: 'Invite again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Administrators' })).toHaveFocus())
    expect(people()).toMatchObject([{ email: first?.email, role: 'superAdmin', isActivated: false }])
    expect(people()[0]?.id).not.toBe(first?.id)
    expect(backend().store.table('Admin').count({})).toBe(others + 1)
    expect(backend().calls.filter(({ operation }) => operation === 'InviteAdmin')).toMatchObject([{ variables: { clientId: southpier } }])
    expect(await screen.findByRole('button', { name: new RegExp(`^Invite again….*${first?.name}`) })).toBeVisible()
  })

  it('is deleted once its name is typed, with what is lost counted, also where the answer is lost', async () => {
    const { user } = await visit(backend(), `/client/details/${southpier}`, { as: root })
    await heading('Southpier Maritime College')
    await chooseAction(user, 'Delete…')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Southpier Maritime College (southpier)?' })
    expect(await within(dialog).findByText('2 administrators, who can no longer sign in')).toBeVisible()
    const act = within(dialog).getByRole('button', { name: 'Delete client' })
    expect(reasonOf(act)).toBe('Type the name first.')
    await fill(user, within(dialog).getByRole('textbox'), 'Southpier Maritime College')
    backend().faults.set('DeleteClient', { kind: 'lost', times: 1 })
    await user.click(act)
    expect(await heading('Clients')).toBeVisible()
    expect(clients().find(southpier)).toBeUndefined()
  })

  it('a figure that could not be read is not known, and never 0', async () => {
    backend().faults.set('LostCenters', { kind: 'json500' })
    const { user } = await visit(backend(), `/client/details/${southpier}`, { as: root })
    await heading('Southpier Maritime College')
    await chooseAction(user, 'Delete…')
    expect(await screen.findByText('An unknown number of training centers')).toBeVisible()
  })

  it('the root client is not deleted', async () => {
    const { user } = await visit(backend(), '/client/details/client-headoffice', { as: root })
    await heading('Delta Head Office')
    expect(reasonOf(within(await openMoreActions(user)).getByRole('menuitem', { name: /^Delete/ }))).toBe(
      'The root client cannot be deleted.',
    )
  })
})

describe('editing a client', () => {
  it('the root client changes any field, and blanks none that it left alone', async () => {
    const before = clients().find(southpier)
    const { user } = await visit(backend(), `/client/edit/${southpier}`, { as: root })
    await fill(user, await screen.findByLabelText(/^Plan(?! cost)/), 'Gold')
    await fill(user, screen.getByLabelText(/^Plan cost/), '725.50')
    await user.click(button('Save client'))
    expect(await heading('Southpier Maritime College')).toBeVisible()
    expect(clients().find(southpier)).toEqual({ ...before, planType: 'Gold', cost: 725.5 })
  })

  it('root client, sub-domain, type, role and issuer are saved once the name is typed, with what changes', async () => {
    const before = clients().find(southpier)
    const issued = backend().store.table('Certificate').count({ clientId: southpier })
    const { user } = await visit(backend(), `/client/edit/${southpier}`, { as: root })
    await fill(user, await screen.findByLabelText(/^Sub-domain/), 'spmc')
    await fill(user, screen.getByLabelText(/^Issuer name/), 'Southpier Ltd')
    await user.selectOptions(screen.getByLabelText('Type'), 'Medical')
    await user.selectOptions(screen.getByLabelText('Role'), 'Lab')
    await user.click(screen.getByLabelText(/^Root client/))
    await user.click(button('Save client'))
    const title = 'Save changes to Southpier Maritime College (southpier)?'
    await user.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Nothing was saved.')).toBeVisible()
    expect(clients().find(southpier)).toMatchObject({ subdomain: before?.subdomain, isRoot: before?.isRoot })
    await user.click(button('Save client'))
    const lines = within(await screen.findByRole('dialog', { name: title })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent.split(':')[0])).toEqual(['Sub-domain', 'Issuer name', 'Type', 'Role', 'Root client'])
    expect(lines[0]).toHaveTextContent(`The codes on ${issued} issued certificates stop working.`)
    await confirmByName(user, title, 'Southpier Maritime College', 'Save changes')
    expect(await heading('Southpier Maritime College')).toBeVisible()
    const saved = { subdomain: 'spmc', issuerName: 'Southpier Ltd', type: 'medical', role: 'lab', isRoot: true }
    expect(clients().find(southpier)).toMatchObject(saved)
  })

  it('the default center is chosen by its name, and one that is gone stays until another is chosen', async () => {
    clients().update(own, { centerId: 'center-gone' })
    const { user } = await visit(backend(), `/client/edit/${own}`, { as: root })
    const center = await screen.findByLabelText(/^Default center/)
    await waitFor(() => expect(center).toHaveDisplayValue('One that no longer exists'))
    await user.selectOptions(center, 'Tuas')
    await user.click(button('Save client'))
    expect(await heading('North Breakwater Academy')).toBeVisible()
    expect(clients().find(own)).toMatchObject({ centerId: 'center-tuas' })
  })

  it('a name that another client has is warned about, but not the own one', async () => {
    const { user } = await visit(backend(), `/client/edit/${southpier}`, { as: root })
    const name = await screen.findByLabelText(/^Name/)
    expect(document.title).toMatch(/^Edit client, Southpier Maritime College \(southpier\) · /)
    await fill(user, name, 'harbour clinic')
    expect(await screen.findByText(/is a client already, at harbourclinic\./)).toBeVisible()
    await fill(user, name, 'SOUTHPIER Maritime College')
    await waitFor(() => expect(screen.queryByText(/is a client already/)).toBeNull())
  })

  it('leaving it for another page or client asks first while something is unsaved', async () => {
    const { user } = await visit(backend(), `/client/edit/${southpier}`, { as: root })
    await fill(user, await screen.findByLabelText(/^Plan(?! cost)/), 'Gold')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText(/^Plan(?! cost)/)).toHaveValue('Gold')
    expect(await acting()).toHaveTextContent('Southpier Maritime College')
  })

  it('what is typed wrong is said beside the field', async () => {
    const { user } = await visit(backend(), `/client/edit/${southpier}`, { as: root })
    await fill(user, await screen.findByLabelText(/^Public domain/), 'not a domain')
    // A host that begins like this opens the default client.
    await fill(user, screen.getByLabelText(/^Sub-domain/), 'admin')
    await fill(user, screen.getByLabelText(/^Integrations/), '[plato]')
    await user.click(button('Save client'))
    expect(await screen.findByText('Enter a domain like academy.example')).toBeVisible()
    expect(screen.getByText('This name always opens the default client. Choose another')).toBeVisible()
    expect(screen.getByText('Enter JSON, such as {"plato": true}')).toBeVisible()
  })

  it('a super admin changes their own client, and sends back unchanged what only Delta decides', async () => {
    const before = clients().find(own)
    const { user } = await visit(backend(), `/client/edit/${own}`, { as: maren })
    await fill(user, await screen.findByLabelText(/^Issuer name/), 'North Breakwater Ltd.')
    expect(screen.queryByLabelText(/^Plan/)).toBeNull()
    expect(screen.getAllByText('Only Delta can change these.')).toHaveLength(3)
    await user.click(button('Save client'))
    await confirmByName(user, 'Save changes to North Breakwater Academy (northbreakwater)?', 'North Breakwater Academy', 'Save changes')
    await waitFor(() => expect(clients().find(own)).toEqual({ ...before, issuerName: 'North Breakwater Ltd.' }))
    expect(screen.queryByRole('region', { name: 'Acting on another client' })).toBeNull()
  })
})
