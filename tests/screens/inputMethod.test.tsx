// needs a document of its own
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { leaveKeysToInputMethods } from '~/kit/ui/inputMethodKeys'
import { useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()

// As main.tsx does when the page is loaded.
beforeAll(leaveKeysToInputMethods)

/** Enter that confirms a candidate; Safari sends it after the composition, known by its code alone. */
const confirming = [
  ['while composing', { key: 'Enter', isComposing: true }],
  ['as Safari sends it', { key: 'Enter', keyCode: 229 }],
] as const

describe.each(confirming)('Enter that confirms an input method’s candidate, %s,', (_how, enter) => {
  it('opens nothing in the palette', async () => {
    const { user } = await visit(backend(), '/user-guide', { as: admin })
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    const input = await screen.findByRole('combobox', { name: /^Find a page/ })
    await user.click(input)
    await user.paste('plan')
    await screen.findByRole('option', { name: /^Planned/ })
    fireEvent.keyDown(input, enter)
    expect(screen.getByRole('dialog', { name: 'Find' })).toBeVisible()
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
  })

  it('sends no form', async () => {
    const { user } = await visit(backend(), '/client', { as: admin })
    const name = await screen.findByLabelText(/^Issuer name/)
    await user.click(name)
    expect(fireEvent.keyDown(name, enter)).toBe(false)
    expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(true)
  })

  it.each([
    ['signs nobody in', '/', 'Email'],
    ['resets no password', '/passwordReset/token/maren.oyelaran@northbreakwater.example', /^New password/],
  ] as const)('%s', async (_what, path, label) => {
    await visit(backend(), path)
    expect(fireEvent.keyDown(await screen.findByLabelText(label), enter)).toBe(false)
  })

  it('and Escape and the arrows that choose among candidates, close and move nothing', async () => {
    const { user } = await visit(backend(), '/user-guide', { as: admin })
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    const input = await screen.findByRole('combobox', { name: /^Find a page/ })
    await user.click(input)
    await screen.findAllByRole('option')
    const before = input.getAttribute('aria-activedescendant')
    fireEvent.keyDown(input, { ...enter, key: 'ArrowDown' })
    expect(input).toHaveAttribute('aria-activedescendant', before)
    fireEvent.keyDown(input, { ...enter, key: 'Escape' })
    expect(screen.getByRole('dialog', { name: 'Find' })).toBeVisible()
  })
})
