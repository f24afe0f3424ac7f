// needs a document
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { vault } from '~/shared/vault/vault'
import { fill, visit } from '../support/visit'
import { admin, backend, button, field, fieldSoon } from './courses/courses'

beforeEach(() => {
  // jsdom takes a document for left as soon as nothing in it has the focus.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})

const focused = (): Element => document.activeElement ?? document.body

describe('a focus whose control goes', () => {
  it('stays with the figure that is tried again', async () => {
    backend().faults.set('InstructorsCount', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    const figure = await screen.findByRole('region', { name: 'Instructors' })
    await user.click(await within(figure).findByRole('button', { name: 'Try again' }))
    expect(await within(figure).findByText(/^[1-9]\d*$/)).toBeVisible()
    await waitFor(() => expect(figure).toHaveFocus())
    await user.tab()
    expect(within(figure).getByRole('link', { name: 'Instructors' })).toHaveFocus()
    expect(figure).not.toHaveAttribute('tabindex')
  })

  it('stays with the list that is tried again', async () => {
    backend().faults.set('IssuedCertificateList', { kind: 'html500', times: 1 })
    const { user } = await visit(backend(), '/certificates/issued', { as: admin })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    const table = await screen.findByRole('table', { name: 'Issued certificates' })
    await waitFor(() => expect(focused().closest('[data-list]')).not.toBeNull())
    expect(focused()).toContainElement(table)
  })

  it.each(['Continue with it', 'Discard it'])('stays in the form whose draft is answered with “%s”', async (answer) => {
    // Drafts of other tests stand at the same moment.
    await vault.clear()
    const first = await visit(backend(), '/course/create', { as: admin })
    await fill(first.user, await fieldSoon('Name'), 'Begun yesterday')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    cleanup()
    const { user } = await visit(backend(), '/course/create', { as: admin })
    await user.click(await screen.findByText(answer))
    const name = await fieldSoon('Name')
    await waitFor(() => expect(focused()).not.toBe(document.body))
    expect(name.closest('form')).toContainElement(document.querySelector<HTMLElement>(':focus'))
    expect(focused()).toContainElement(name)
  })

  it('stays in the list an instructor is deleted from', async () => {
    for (const id of ['one', 'two'])
      backend()
        .store.table('Instructor')
        .insert({ id: `instructor-focus-${id}`, clientId: 'client-northbreakwater', name: `Focus ${id}`, email: `${id}@focus.example` })
    const { user } = await visit(backend(), '/entities/instructor?q=Focus', { as: admin })
    await user.click(await screen.findByRole('button', { name: 'Actions for Focus one' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete instructor' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Focus one' })).not.toBeInTheDocument())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(focused()).not.toBe(document.body))
    expect(focused()).toContainElement(screen.getByRole('link', { name: 'Focus two' }))
    expect(focused().closest('table')).toBe(screen.getByRole('table', { name: 'Instructors' }))
  })
})

describe('the course form', () => {
  /** The page has put the focus on its heading, as it does at each change of address. */
  const headingHasHadIt = async (): Promise<void> => {
    await waitFor(() => expect(document.querySelector('h1')).toHaveAttribute('tabindex', '-1'))
  }

  it('has the focus in what is wrong on the other step, also where that was never opened before', async () => {
    await vault.clear()
    const { user } = await visit(backend(), '/course/create/structure', { as: admin })
    await fieldSoon('First day')
    await user.click(button('Plan course'))
    await headingHasHadIt()
    await waitFor(() => expect(field('Name')).toHaveFocus())
    expect(location.pathname).toBe('/course/create')
  })

  it('has it in the field of a name in the list of what is wrong', async () => {
    await vault.clear()
    const { user } = await visit(backend(), '/course/create/structure', { as: admin })
    await user.clear(await fieldSoon('First day'))
    await user.click(button('Plan course'))
    await user.click(await screen.findByRole('button', { name: 'Name' }))
    await headingHasHadIt()
    await waitFor(() => expect(field('Name')).toHaveFocus())
    expect(location.pathname).toBe('/course/create')
  })
})
