// needs a document
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ActionMenu } from './ActionMenu'

const name = 'Actions for Aminata Diallo'
const archive = vi.fn<() => void>()
const remove = vi.fn<() => void>()

function show() {
  render(
    <MemoryRouter>
      <ActionMenu
        label={name}
        actions={[
          { label: 'Delete…', tone: 'danger', go: remove },
          { label: 'Archive', go: archive },
          { label: 'Open', go: '/aminata' },
        ]}
      />
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), button: screen.getByRole('button', { name }) }
}

afterEach(cleanup)

describe('ActionMenu', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'the first press of “%s” on its button leads to the first action, and Escape back',
    async (key) => {
      const { user, button } = show()
      await user.tab()
      expect(button).toHaveFocus()
      await user.keyboard(key)
      expect(await screen.findByRole('menu', { name })).toBeVisible()
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus())
      await user.keyboard('{Escape}')
      expect(screen.queryByRole('menu')).toBeNull()
      await waitFor(() => expect(button).toHaveFocus())
      expect(screen.getByRole('button', { name })).toBe(button)
    },
  )

  it('a click opens it and another closes it', async () => {
    const { user, button } = show()
    await user.click(button)
    expect(screen.getByRole('menu', { name })).toBeVisible()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Archive', 'Open', 'Delete…'])
    await user.click(button)
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  it('a finger opens it when it is lifted, not when it may be about to scroll', async () => {
    const { user, button } = show()
    await user.pointer({ keys: '[TouchA>]', target: button })
    expect(screen.queryByRole('menu')).toBeNull()
    await user.pointer({ keys: '[/TouchA]', target: button })
    expect(screen.getByRole('menu', { name })).toBeVisible()
  })

  it('a click without a press, as by voice, opens it', () => {
    const { button } = show()
    fireEvent.click(button)
    expect(screen.getByRole('menu', { name })).toBeVisible()
  })

  it('an action runs once, when the focus is back on the button', async () => {
    const { user, button } = show()
    archive.mockImplementation(() => expect(button).toHaveFocus())
    await user.click(button)
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }))
    await waitFor(() => expect(archive).toHaveBeenCalledTimes(1))
    expect(remove).not.toHaveBeenCalled()
  })

  it('the secondary mouse button opens nothing', async () => {
    const { user, button } = show()
    await user.pointer({ keys: '[MouseRight]', target: button })
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
