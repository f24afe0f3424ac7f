// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { batchStore } from '~/kit/batch/batchStore'
import { session } from '~/platform/session/session'
import { storage } from '~/platform/storage/storage'
import { vault } from '~/platform/vault/vault'
import { demoPassword } from '../backend/demo'
import { useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const backend = useBackend()

afterEach(() => vault.clear())

const maren = 'maren.oyelaran@northbreakwater.example'

const open = () => visit(backend(), '/dashboard', { as: maren })

const signOut = async (user: UserEvent): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Profile of Maren Oyelaran' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
}

const question = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Sign out without saving?' })

describe('a sign-out', () => {
  it('signing out asks for confirmation before it deletes unfinished work, and staying keeps it', async () => {
    const { user } = await open()
    await vault.write('results:course-ecdis-ended', { participant: 'passed' })
    await signOut(user)
    const dialog = await question()
    expect(dialog).toHaveTextContent('This browser holds unfinished work: a form, marks, a deletion or an import. Signing out deletes it.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(session.read().status).toBe('active')
    expect(await vault.list('results:')).toHaveLength(1)

    await signOut(user)
    await user.click(within(await question()).getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('heading', { name: 'Welcome to Delta' })).toBeVisible()
    expect(session.read().status).toBe('none')
  })

  it('signing out does not ask for confirmation when only finished imports are remembered', async () => {
    const { user } = await open()
    expect(await batchStore.remember('participants', 'f1', '3 of 3 participants added')).toBe(true)
    await signOut(user)
    expect(await screen.findByRole('heading', { name: 'Welcome to Delta' })).toBeVisible()
    await waitFor(() => expect(session.read().status).toBe('none'))
  })

  it('signing out works even when the backend cannot be told', async () => {
    backend().faults.set('LogOut', { kind: 'network' })
    const { user } = await open()
    await signOut(user)
    expect(await screen.findByRole('heading', { name: 'Welcome to Delta' })).toBeVisible()
    expect(session.read().status).toBe('none')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await waitFor(() => expect(backend().calls.some(({ operation }) => operation === 'LogOut')).toBe(true))
  })

  it('signing out clears what is stored about the client, and signing in stores it again', async () => {
    const { user } = await open()
    await signOut(user)
    expect(await screen.findByRole('heading', { name: 'Welcome to Delta' })).toBeVisible()
    expect(storage.read('issuerName')).toBeNull()
    await user.type(screen.getByLabelText('Email'), maren)
    await user.type(screen.getByLabelText('Password'), `${demoPassword}{Enter}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(storage.read('issuerName')).toBe('North Breakwater Academy Pte. Ltd.')
  })
})
