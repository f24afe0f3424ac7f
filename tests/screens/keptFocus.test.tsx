// needs a document
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { vault } from '~/platform/vault/vault'
import { fill, visit } from '../support/visit'
import { admin, backend, button, field, findField, withCourses } from './courses/courses'

withCourses()

const focusedElement = (): Element => document.activeElement ?? document.body

describe('the focus after its control is removed', () => {
  it('a retried figure on the dashboard receives the focus', async () => {
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

  it('a retried list receives the focus', async () => {
    backend().faults.set('IssuedCertificateList', { kind: 'html500', times: 1 })
    const { user } = await visit(backend(), '/certificates/issued', { as: admin })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    const table = await screen.findByRole('table', { name: 'Issued certificates' })
    await waitFor(() => expect(focusedElement().closest('[data-list]')).not.toBeNull())
    expect(focusedElement()).toContainElement(table)
  })

  it('“Try again” keeps the focus when it fails once more, and can be pressed again', async () => {
    backend().faults.set('IssuedCertificateList', { kind: 'html500', times: 2 })
    const { user } = await visit(backend(), '/certificates/issued', { as: admin })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(backend().calls.filter(({ operation }) => operation === 'IssuedCertificateList')).toHaveLength(2))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('table', { name: 'Issued certificates' })).toBeVisible()
  })

  it.each(['Continue with it', 'Discard it'])('the form receives the focus after “%s” for its draft', async (choice) => {
    // With the clock fixed, drafts of earlier tests would have the same time.
    await vault.clear()
    const first = await visit(backend(), '/course/create', { as: admin })
    await fill(first.user, await findField('Name'), 'Started yesterday')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    cleanup()
    const { user } = await visit(backend(), '/course/create', { as: admin })
    await user.click(await screen.findByText(choice))
    await waitFor(() => expect(screen.queryByText(choice)).not.toBeInTheDocument())
    await waitFor(() => expect(field('Name').closest('form')).toContainElement(document.querySelector<HTMLElement>(':focus')))
    expect(focusedElement()).toContainElement(field('Name'))
  })

  it('the list keeps the focus after an instructor is deleted from it', async () => {
    for (const id of ['one', 'two'])
      backend()
        .store.table('Instructor')
        .insert({ id: `instructor-focus-${id}`, clientId: 'client-northbreakwater', name: `Focus ${id}`, email: `${id}@focus.example` })
    const { user } = await visit(backend(), '/entities/instructor?q=Focus', { as: admin })
    await user.click(await screen.findByRole('button', { name: 'Actions for Focus one' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    await user.click(await screen.findByRole('button', { name: 'Delete instructor' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Focus one' })).not.toBeInTheDocument())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(focusedElement()).not.toBe(document.body))
    expect(focusedElement()).toContainElement(screen.getByRole('link', { name: 'Focus two' }))
    expect(focusedElement().closest('table')).toBe(screen.getByRole('table', { name: 'Instructors' }))
  })
})

describe('the focus in the course form', () => {
  /** Waits until the page has focused its heading, as it does after each navigation. */
  const waitForHeadingFocus = async (): Promise<void> => {
    await waitFor(() => expect(document.querySelector('h1')).toHaveAttribute('tabindex', '-1'))
  }

  it('saving focuses the first invalid field, even on a step that was never opened', async () => {
    await vault.clear()
    const { user } = await visit(backend(), '/course/create/structure', { as: admin })
    await findField('First day')
    await user.click(button('Schedule course'))
    await waitForHeadingFocus()
    await waitFor(() => expect(field('Name')).toHaveFocus())
    expect(location.pathname).toBe('/course/create')
  })

  it('a click in the list of errors focuses the field', async () => {
    await vault.clear()
    const { user } = await visit(backend(), '/course/create/structure', { as: admin })
    await user.clear(await findField('First day'))
    await user.click(button('Schedule course'))
    await user.click(await screen.findByRole('button', { name: 'Name' }))
    await waitForHeadingFocus()
    await waitFor(() => expect(field('Name')).toHaveFocus())
    expect(location.pathname).toBe('/course/create')
  })
})

describe('the focus on a page at the same path', () => {
  it('goes to its heading, although only the search of the address changes', async () => {
    const { user } = await visit(backend(), '/client?section=administrators', { as: admin })
    await user.click(await screen.findByRole('link', { name: 'Invite' }))
    await screen.findByLabelText('Name')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Invite' })).toHaveFocus())
  })
})
