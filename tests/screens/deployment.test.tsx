// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '~/platform/session/session'
import { vault } from '~/platform/vault/vault'
import { reasonOf } from '../support/pageActions'
import { signInAs } from '../support/signInAs'
import { useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const root = 'astrid.keller@delta.example'
const rootTrainingAdmin = 'samuel.ofori@delta.example'
const backend = useBackend()

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const sent = (): readonly unknown[] =>
  backend()
    .calls.filter(({ operation }) => operation === 'DeployClient' || operation === 'QueueDeployment')
    .map(({ operation, variables }) => [operation, variables['clientId'], variables['isSandbox']])
const stored = () => backend().store.table('Deployment').where({})

const rowOf = async (name: string): Promise<HTMLElement> => {
  const table = await screen.findByRole('table', { name: 'Deployment' })
  const row = (await within(table).findByText(name)).closest('tr')
  if (!row) throw new Error(`There is no row of ${name}`)
  return row
}

const choose = async (user: UserEvent, ...names: readonly string[]): Promise<HTMLElement> => {
  for (const name of names) await user.click(within(await rowOf(name)).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: names.length === 1 ? 'Deploy 1 client…' : `Deploy ${names.length} clients…` }))
  return screen.findByRole('dialog')
}

const [north, south, clinic] = ['North Breakwater Academy', 'Southpier Maritime College', 'Harbour Clinic'] as const
/** As the dialog and the results name them, which have no column for the sub-domain. */
const [northLabel, southLabel, clinicLabel] = [`${north} (northbreakwater)`, `${south} (southpier)`, `${clinic} (harbourclinic)`] as const

beforeEach(() => backend().restore())

describe('deploying clients', () => {
  it('gives each client a result of its own: done, refused with the reason, or unknown', async () => {
    backend().store.table('Client').update('client-southpier', { distributionId: 'E-GONE' })
    const { user } = await visit(backend(), '/cms/management', { as: root })
    const dialog = await choose(user, north, south, clinic)
    expect(dialog).toHaveAccessibleName('Deploy 3 clients?')
    for (const name of [north, south, clinic]) expect(within(dialog).getByText(name)).toBeVisible()
    // Changed by somebody else while the dialog is open.
    backend().store.table('Client').update('client-southpier', { distributionId: null })
    backend().faults.set('DeployClient', { kind: 'lost', times: 1 })
    await user.dblClick(within(dialog).getByRole('button', { name: 'Deploy 3 clients' }))
    expect(await screen.findByText('1 of 3 clients deployed.')).toBeVisible()
    const review = screen.getByRole('region', { name: 'Clients to review' })
    expect(review).toHaveTextContent(`${clinicLabel}Unknown: It was sent and no answer arrived.`)
    expect(review).toHaveTextContent(`${southLabel}Refused: ${south} has no live distribution`)
    expect(within(review).queryByText(northLabel)).toBeNull()
    expect(sent()).toHaveLength(3)
  })

  it('shows a lost answer as unknown, never as done', async () => {
    const { user } = await visit(backend(), '/cms/management', { as: root })
    const dialog = await choose(user, north)
    backend().faults.set('DeployClient', { kind: 'lost', times: 1 })
    await user.click(within(dialog).getByRole('button', { name: 'Deploy 1 client' }))
    expect(await screen.findByText('0 of 1 client deployed.')).toBeVisible()
    const review = screen.getByRole('region', { name: 'Clients to review' })
    expect(review).toHaveTextContent(`${northLabel}Unknown: It was sent and no answer arrived. Whether it was done cannot be looked up.`)
    expect(await rowOf(north)).toHaveTextContent('Live site: unknown')
    expect(sent()).toHaveLength(1)
    await user.click(within(review).getByRole('button', { name: `Deploy again: ${northLabel}` }))
    await user.click(await screen.findByRole('button', { name: 'Continue with 1' }))
    expect(await screen.findByText('1 of 1 client deployed.')).toBeVisible()
    expect(await rowOf(north)).toHaveTextContent('Live site deployed')
    expect(sent()).toHaveLength(2)
  })

  it('shows after a reload what was unknown before it, in the results and in the list, and offers nothing to send', async () => {
    const first = await visit(backend(), '/cms/management', { as: root })
    const dialog = await choose(first.user, north)
    backend().faults.set('DeployClient', { kind: 'lost', times: 1 })
    await first.user.click(within(dialog).getByRole('button', { name: 'Deploy 1 client' }))
    expect(await screen.findByText('0 of 1 client deployed.')).toBeVisible()
    const [kept] = await vault.list('note:sent:deployments')
    // A reload keeps what is stored, and forgets what the page knew: here signing out forgets both, and a second later it is stored again.
    cleanup()
    session.signOut()
    vi.setSystemTime(Date.now() + 1000)
    await signInAs(backend(), root)
    await vault.write(kept?.name ?? '', kept?.value)

    const { user } = await visit(backend(), '/cms/management', { as: root })
    expect(await screen.findByText('0 of 1 client deployed.')).toBeVisible()
    const review = screen.getByRole('region', { name: 'Clients to review' })
    expect(review).toHaveTextContent(`${northLabel}Unknown: It was sent and no answer arrived.`)
    expect(within(review).queryByRole('button')).toBeNull()
    expect(await rowOf(north)).toHaveTextContent('Live site: unknown')
    expect(sent()).toHaveLength(1)
    await user.click(button('Close'))
    expect(screen.queryByText('0 of 1 client deployed.')).toBeNull()
    expect(await vault.list('note:sent:')).toEqual([])
  })

  it('queues the sandbox of a client, and names those without one', async () => {
    const { user } = await visit(backend(), '/cms/management', { as: root })
    const dialog = await choose(user, north, 'CrewLink')
    await user.click(within(dialog).getByRole('radio', { name: 'Sandbox' }))
    await user.click(within(dialog).getByRole('radio', { name: 'In the queue' }))
    expect(dialog).toHaveAccessibleName(`Queue ${northLabel}?`)
    expect(dialog).toHaveTextContent('Left out, because they have no sandbox: CrewLink')
    await user.click(within(dialog).getByRole('button', { name: 'Queue 1 client' }))
    expect(await screen.findByText('1 of 1 client queued.')).toBeVisible()
    expect(sent()).toEqual([['QueueDeployment', 'client-northbreakwater', true]])
    expect(stored()).toMatchObject([{ clientId: 'client-northbreakwater', isDev: true, isQueued: true }])
    expect(await rowOf(north)).toHaveTextContent('Sandbox queued')
  })

  it('asks for words before all clients are deployed', async () => {
    const { user } = await visit(backend(), '/cms/management', { as: root })
    await rowOf(north)
    await user.click(screen.getByRole('checkbox', { name: /all/i }))
    await user.click(await screen.findByRole('button', { name: 'Deploy 8 clients…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Deploy 5 clients?' })
    const act = within(dialog).getByRole('button', { name: /^Deploy \d clients$/ })
    expect(reasonOf(act)).toBe('Type “all clients” first.')
    await user.click(act)
    expect(sent()).toEqual([])
    await user.type(within(dialog).getByRole('textbox'), 'all clients')
    await user.click(act)
    expect(await screen.findByText('5 of 5 clients deployed.')).toBeVisible()
  })

  it('has nothing to send where no chosen client has the site', async () => {
    const { user } = await visit(backend(), '/cms/management', { as: root })
    const dialog = await choose(user, 'CrewLink')
    const act = within(dialog).getByRole('button', { name: 'Deploy 0 clients' })
    expect(reasonOf(act)).toBe('This client has no live site to deploy to.')
  })

  it('starts no second batch while the results of one are open', async () => {
    const { user } = await visit(backend(), '/cms/management', { as: root })
    const dialog = await choose(user, north)
    await user.click(within(dialog).getByRole('button', { name: 'Deploy 1 client' }))
    await screen.findByText('1 of 1 client deployed.')
    await user.click(within(await rowOf(south)).getByRole('checkbox'))
    expect(reasonOf(await screen.findByRole('button', { name: /^Deploy \d clients?…$/ }))).toBe('Close what was sent above first.')
    await user.click(button('Close'))
    await waitFor(() => expect(reasonOf(button(/^Deploy \d clients?…$/))).toBeNull())
    expect(await rowOf(north)).toHaveTextContent('Live site deployed')
  })

  it('tells other people of the root client why they cannot deploy, and says nothing of what it is not shown', async () => {
    const { user } = await visit(backend(), '/cms/management', { as: rootTrainingAdmin })
    expect(await rowOf(north)).not.toHaveTextContent(/no domain/i)
    expect(screen.queryByRole('columnheader', { name: 'Live site' })).toBeNull()
    expect(screen.getByText('Only super admins see how clients are set up, and deploy them.')).toBeVisible()
    await user.click(within(await rowOf(north)).getByRole('checkbox'))
    expect(reasonOf(await screen.findByRole('button', { name: 'Deploy 1 client…' }))).toBe('Only super admins can do this.')
  })
})
