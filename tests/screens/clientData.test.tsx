// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { confirmByName, reasonOf } from '../support/pageActions'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const instructor = 'rajan.pillai@northbreakwater.example'
const root = 'astrid.keller@delta.example'
const backend = useBackend()

const titles = () => backend().store.table('CourseTitle').where({ clientId: 'client-northbreakwater' })
const clientsAt = (subdomain: string) => backend().store.table('Client').where({ subdomain })
const sentCount = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const table = () => screen.findByRole('table', { name: 'Course titles' })
const rowOf = async (title: string): Promise<HTMLElement> => {
  const row = (await within(await table()).findByText(title)).closest('tr')
  if (!row) throw new Error(`${title} has no row`)
  return row
}
const chooseDelete = async (user: UserEvent, title: string): Promise<void> => {
  await user.click(within(await rowOf(title)).getByRole('button', { name: /^Actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }))
}

describe('course titles', () => {
  it('each says how many courses use it, and one in use is deleted only by its name, after they are named', async () => {
    const uses = backend().store.table('Course').count({ clientId: 'client-northbreakwater', name: 'ECDIS Operational' })
    const { user } = await visit(backend(), '/client/data', { as: admin })
    expect(uses).toBeGreaterThan(1)
    expect(await rowOf('ECDIS Operational')).toHaveTextContent(`Used by ${uses} courses`)
    await chooseDelete(user, 'ECDIS Operational')
    const dialog = await screen.findByRole('dialog', { name: 'Delete this title?' })
    expect(dialog).toHaveTextContent(`${uses} courses use it and keep it.`)
    expect(within(dialog).getAllByRole('link', { name: 'ECDIS Operational' })[0]).toBeVisible()
    await confirmByName(user, 'Delete this title?', 'ECDIS Operational', 'Delete title')
    await waitFor(() => expect(screen.queryByText('ECDIS Operational')).toBeNull())
    expect(titles().map(({ name }) => name)).not.toContain('ECDIS Operational')
  })

  it('one that is not used can be taken back', async () => {
    backend().store.table('CourseTitle').insert({ id: 'title-unused', clientId: 'client-northbreakwater', name: 'Ice navigation' })
    const { user } = await visit(backend(), '/client/data', { as: admin })
    expect(await rowOf('Ice navigation')).toHaveTextContent('Not used')
    await chooseDelete(user, 'Ice navigation')
    await waitFor(() => expect(within(screen.getByRole('table', { name: 'Course titles' })).queryByText('Ice navigation')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await rowOf('Ice navigation')).toBeVisible()
    expect(titles().map(({ name }) => name)).toContain('Ice navigation')
  })

  it('where courses could not be read, nothing is deleted', async () => {
    backend().faults.set('CourseUses', { kind: 'json500' })
    const { user } = await visit(backend(), '/client/data', { as: admin })
    expect(await rowOf('GMDSS General Operator')).toHaveTextContent('Use not known')
    await chooseDelete(user, 'GMDSS General Operator')
    const dialog = await screen.findByRole('dialog', { name: 'Delete this title?' })
    expect(dialog).toHaveTextContent('it is not known which of them use this title. Nothing was deleted.')
    backend().faults.clear()
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Delete title' })).toBeVisible()
  })

  it('a new one is saved once, and one that is listed is refused beside its field', async () => {
    const { user } = await visit(backend(), '/client/data', { as: admin })
    await rowOf('GMDSS General Operator')
    await user.click(button('Add a title'))
    const dialog = await screen.findByRole('dialog', { name: 'Add a title' })
    await fill(user, within(dialog).getByLabelText('Title'), ' gmdss general  operator')
    await user.click(within(dialog).getByRole('button', { name: 'Save title' }))
    expect(within(dialog).getByText('This title is already in the list')).toBeVisible()
    await fill(user, within(dialog).getByLabelText('Title'), 'Polar waters')
    await user.dblClick(within(dialog).getByRole('button', { name: 'Save title' }))
    expect(await rowOf('Polar waters')).toHaveTextContent('Not used')
    expect(sentCount('SaveTitle')).toBe(1)
  })

  it('an instructor reads them and is told who may change them', async () => {
    await visit(backend(), '/client/data', { as: instructor })
    await rowOf('GMDSS General Operator')
    expect(reasonOf(button('Add a title'))).toContain('super admins')
    expect(screen.queryByRole('tab', { name: 'New clients' })).toBeNull()
  })
})

describe('course pictures', () => {
  it('each says how many courses use it, and is deleted after that is said', async () => {
    const { user } = await visit(backend(), '/client/data?tab=pictures', { as: admin })
    const list = await screen.findByRole('list', { name: 'Course pictures' })
    const [first] = within(list).getAllByRole('listitem')
    await waitFor(() => expect(first).toHaveTextContent(/Used by \d+ course/))
    await user.click(button('Delete picture 1'))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this picture?' })
    expect(dialog).toHaveTextContent(/\d+ courses? uses? this picture and keeps? it/)
    const before = backend().store.table('CourseImage').count({})
    await user.click(within(dialog).getByRole('button', { name: 'Delete picture' }))
    await waitFor(() => expect(backend().store.table('CourseImage').count({})).toBe(before - 1))
  })
})

describe('new clients from a file', () => {
  const lines = [
    'Name;Sub-domain;Type;Role;Plan cost in USD',
    'Eastquay Training;eastquay;Maritime;Full;620',
    'Westquay Clinic;West Quay;medical;full;980',
    'Southpier again;southpier;maritime;full;10',
  ]
  const open = async (user: UserEvent): Promise<void> => {
    const text = `${lines.join('\n')}\n`
    const { buffer } = new TextEncoder().encode(text)
    // Node's crypto rejects the array buffers of jsdom.
    const file = Object.assign(new File([text], 'clients.csv', { type: 'text/csv' }), { arrayBuffer: async () => buffer })
    await user.upload(await screen.findByLabelText('CSV file'), file)
    await user.click(await screen.findByRole('button', { name: 'Check 3 rows' }))
    const summary = await screen.findByText(/1 needs a correction/)
    await waitFor(() => expect(summary).toHaveTextContent('1 is ready, 1 needs a correction, 1 looks already created.'))
  }

  it('are checked and corrected first, sent together, and done only once they are found', async () => {
    const { user } = await visit(backend(), '/client/data?tab=clients', { as: root })
    await open(user)
    await user.click(screen.getByRole('radio', { name: /^Possible duplicates/ }))
    expect(screen.getByText(/^Southpier .+ says something else\. Name: Southpier .+ instead of Southpier again\./)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^To correct/ }))
    const cell = screen.getByLabelText('Sub-domain in row 3')
    expect(screen.getByText('Use small letters, digits and hyphens, such as north-breakwater')).toBeVisible()
    await user.clear(cell)
    await user.type(cell, 'www{Enter}')
    expect(await screen.findByText('This name always opens the default client. Choose another')).toBeVisible()
    await user.clear(cell)
    await user.type(cell, 'westquay{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Create 2 clients' }))
    expect(await screen.findByText('2 of 2 clients created.')).toBeVisible()
    expect(screen.getByText(/no super admin yet, and nobody can sign in at their addresses until those are set up\./)).toBeVisible()
    expect(sentCount('SaveClients')).toBe(1)
    expect([clientsAt('eastquay'), clientsAt('westquay')]).toMatchObject([[{ type: 'maritime', cost: 620 }], [{ type: 'medical' }]])
  })

  it('are offered to nobody but the root client', async () => {
    await visit(backend(), '/client/data?tab=clients', { as: admin })
    expect(await screen.findByRole('tab', { name: /^Course titles/ })).toHaveAttribute('aria-selected', 'true')
    expect(screen.queryByRole('tab', { name: 'New clients' })).toBeNull()
  })
})
