import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { currentBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

// The form of a seafarer's medical, filled in as somebody does who has the passport in their hand.

export const grace = 'grace.tan@harbourclinic.example'
export const address = '/appointment/details/appointment-3?step=medical'

export const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
export const choose = async (user: UserEvent, question: string, answer: string) =>
  user.click(within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: answer }))

/** Looks at what was copied, as somebody with the passport in their hand does. */
export async function lookAtCopies(user: UserEvent): Promise<void> {
  for (const label of ['Passport number', 'Date of birth', 'Nationality', 'Gender', 'Position on board'])
    await user.click(screen.getByLabelText(label))
}

/**
 * Opens the medical, and answers everything but the result and the signatures.
 * @param isUnaidedAsked whether the form has the question about hearing unaided
 */
export async function openFilled(isUnaidedAsked = true): Promise<UserEvent> {
  const { user } = await visit(currentBackend(), address, { as: grace })
  await press(user, 'Fill in from it')
  await lookAtCopies(user)
  await fill(user, screen.getByLabelText('Position on board'), 'Second officer')
  await choose(user, 'Hearing satisfactory', 'Yes')
  if (isUnaidedAsked) await choose(user, 'Hearing satisfactory unaided', 'Not applicable')
  await choose(user, 'Vision satisfactory', 'Yes')
  await choose(user, 'Colour vision satisfactory', 'Yes')
  await fill(user, screen.getByLabelText('Colour vision tested'), '01-02-2024')
  await choose(user, 'Fit for look-out duty', 'Yes')
  await choose(user, 'No condition that service at sea could aggravate', 'Yes')
  return user
}

/** Issues, with the passport number typed from the passport. */
export async function issue(user: UserEvent): Promise<void> {
  await press(user, 'Issue certificate…')
  const dialog = await screen.findByRole('dialog', { name: 'Issue this certificate?' })
  expect(within(dialog).getByText(/This confirmation is not stored\./)).toBeVisible()
  await fill(user, within(dialog).getByRole('textbox'), 'P5520481C')
  await user.click(within(dialog).getByRole('button', { name: 'Issue certificate' }))
}
