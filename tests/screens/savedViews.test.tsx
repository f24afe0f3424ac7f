// needs a document
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { undo } from '~/kit/feedback/undo'
import { useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const key = 'delta:v3:views:client-northbreakwater:admin-maren-oyelaran'
const backend = useBackend()

const table = () => screen.findByRole('table', { name: 'Issued certificates' })
const viewsButton = () => screen.findByRole('button', { name: /^View/ })

async function openMenu(user: UserEvent): Promise<HTMLElement> {
  await user.click(await viewsButton())
  return screen.findByRole('menu')
}

async function saveAs(user: UserEvent, name: string): Promise<void> {
  await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Save view…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save view' })
  await user.click(within(dialog).getByRole('textbox', { name: /^Name/ }))
  await user.paste(name)
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }))
}

describe('saved views of a list', () => {
  it('a view keeps filters under a name, in the address, and survives a sign-out', async () => {
    const { user } = await visit(backend(), '/certificates/issued?status=revoked', { as: admin })
    await table()
    await saveAs(user, 'Revoked <b>ones</b>')
    expect(await screen.findByRole('button', { name: 'View: Revoked <b>ones</b>' })).toBeVisible()
    expect(localStorage.getItem(key)).toContain('status=revoked')
    await user.click(screen.getByRole('button', { name: 'Show all certificates' }))
    await waitFor(() => expect(location.search).toBe(''))
    await user.click(within(await openMenu(user)).getByRole('menuitemradio', { name: /^Revoked <b>ones/ }))
    // The list reads on until it has found enough, so its length follows in the address.
    await waitFor(() => expect(location.search).toMatch(/^\?status=revoked(&rows=\d+)?$/))
    expect(await screen.findByRole('button', { name: 'View: Revoked <b>ones</b>' })).toBeVisible()
  })

  it('a changed view is updated on request, and one name stands for one view', async () => {
    const { user } = await visit(backend(), '/certificates/issued?status=valid', { as: admin })
    await table()
    await saveAs(user, 'Mine')
    await user.click(await screen.findByRole('radio', { name: /^Expired/ }))
    expect(await screen.findByRole('button', { name: 'View: Mine, changed' })).toBeVisible()
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: /^Update/ }))
    expect(await screen.findByRole('button', { name: 'View: Mine' })).toBeVisible()
    expect(localStorage.getItem(key)).toContain('status=expired')
    await saveAs(user, 'mine')
    const dialog = screen.getByRole('dialog', { name: 'Save view' })
    expect(await within(dialog).findByText(/^You already have a view/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Replace view' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.parse(localStorage.getItem(key) ?? '[]')).toHaveLength(1)
  })

  it('the menu opens a list with its default view', async () => {
    const { user } = await visit(backend(), '/certificates/issued?status=expired', { as: admin })
    await table()
    await saveAs(user, 'Expired ones')
    await user.click(within(await openMenu(user)).getByRole('menuitemcheckbox', { name: 'Open by default' }))
    await user.keyboard('{Escape}')
    const menu = screen.getByRole('navigation', { name: 'Main' })
    await user.click(within(menu).getByRole('link', { name: 'Help' }))
    await screen.findByRole('heading', { level: 1, name: 'Help' })
    await user.click(within(menu).getByRole('link', { name: 'Issued' }))
    expect(await screen.findByRole('button', { name: 'View: Expired ones' })).toBeVisible()
    expect(new URLSearchParams(location.search).get('status')).toBe('expired')
  })

  it('a deleted view can be brought back', async () => {
    const { user } = await visit(backend(), '/certificates/issued?status=valid', { as: admin })
    await table()
    await saveAs(user, 'Kept')
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Delete view' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(within(await openMenu(user)).getByRole('menuitemradio', { name: /^Kept/ })).toBeVisible()
  })

  it('a view under the name of one just deleted stays', async () => {
    const { user } = await visit(backend(), '/certificates/issued?status=valid', { as: admin })
    await table()
    await saveAs(user, 'Kept')
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Delete view' }))
    await saveAs(user, 'Kept')
    // The deletion ends only now.
    await act(() => undo.sendNow())
    expect(within(await openMenu(user)).getAllByRole('menuitemradio', { name: /^Kept/ })).toHaveLength(1)
    expect(JSON.parse(localStorage.getItem(key) ?? '[]')).toHaveLength(1)
  })

  it('a store that cannot be read shows no views and no error', async () => {
    localStorage.setItem(key, '{"broken')
    const { user } = await visit(backend(), '/certificates/issued', { as: admin })
    await table()
    expect(within(await openMenu(user)).getByText('Save filters, sort and columns under a name to find them here.')).toBeVisible()
  })
})
