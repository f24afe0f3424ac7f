import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Opens the menu of a page's further actions. */
export async function openMoreActions(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  return screen.findByRole('menu')
}

/** Chooses one of a page's further actions. */
export async function chooseAction(user: UserEvent, name: string): Promise<void> {
  await user.click(within(await openMoreActions(user)).getByRole('menuitem', { name }))
}

/** A control of the page, or the item of its menu of further actions, by its label. */
export async function findAction(user: UserEvent, name: string): Promise<HTMLElement> {
  const control = (): Element | null | undefined =>
    screen.queryAllByText(name, { selector: 'button, a, button *, a *' })[0]?.closest('button, a')
  await waitFor(() => expect(control() ?? screen.queryByRole('button', { name: 'More actions' })).toBeTruthy())
  const found = control()
  if (found instanceof HTMLElement) return found
  const menu = screen.queryByRole('menu') ?? (await openMoreActions(user))
  const item = within(menu)
    .getAllByRole('menuitem')
    .find(({ textContent }) => textContent.startsWith(name))
  if (!item) throw new Error(`There is no action ${name}`)
  return item
}

/** Types the name that the open dialog asks for, and confirms. @returns the dialog as it was */
export async function confirmByName(user: UserEvent, title: string, name: string, button: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: title })
  const act = within(dialog).getByRole('button', { name: button })
  expect(reasonOf(act)).toBe('Type the name first.')
  await user.click(within(dialog).getByRole('textbox'))
  await user.paste(name)
  await user.click(act)
  return dialog
}

/** Why an action cannot be chosen; null where it can. */
export const reasonOf = (action: HTMLElement): string | null =>
  action.getAttribute('aria-disabled') === 'true'
    ? (action.getAttribute('title') ?? action.querySelector('small')?.textContent ?? '')
    : null
