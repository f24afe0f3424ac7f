// needs a document
import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { vault } from '~/platform/vault/vault'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()

beforeEach(() => vault.clear())

it('pasted rows survive a change of template, and the template can no longer be cleared', async () => {
  const pasted = 'Full name,Date of birth\nAminata Diallo,04-09-1994'
  const { user } = await visit(backend(), '/certificates/issue/bulk', { as: admin })
  await user.selectOptions(await screen.findByLabelText('Template'), 'Basic Safety Training')
  await user.click(await screen.findByText('Or paste rows from a table'))
  await fill(user, screen.getByLabelText('Rows, with a header row above'), pasted)
  await user.selectOptions(screen.getByLabelText('Template'), 'Advanced Fire Fighting')
  expect(screen.getByLabelText('Rows, with a header row above')).toHaveValue(pasted)
  // Pasted rows need a template, so the empty choice is gone.
  const options = within(screen.getByLabelText('Template')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).not.toContain('Choose a template')
})
