// needs a document
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './Button'
import { Menu, MenuItem, useAfterClosing } from './Menu'

const print = vi.fn<() => void>()

function Example({ reason = null }: { readonly reason?: string | null }) {
  const { choose, onClosed } = useAfterClosing()
  return (
    <Menu
      label="Export"
      isBlocked={reason !== null}
      onClosed={onClosed}
      renderButton={(props) => (
        <Button {...props} reason={reason}>
          Export
        </Button>
      )}
    >
      <MenuItem onSelect={() => choose(print)}>Print</MenuItem>
    </Menu>
  )
}

function show(reason: string | null = null) {
  render(<Example reason={reason} />)
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Export' }) }
}

type Way = (user: UserEvent, button: HTMLElement) => Promise<void>

const ways: readonly (readonly [string, Way])[] = [
  ['a mouse', (user, button) => user.click(button)],
  ['a finger', (user, button) => user.pointer({ keys: '[TouchA]', target: button })],
  [
    'a key',
    async (user) => {
      await user.tab()
      await user.keyboard('{Enter}')
    },
  ],
  ['a click without a press, as by voice,', async (_user, button) => void fireEvent.click(button)],
]

afterEach(cleanup)

describe('a menu', () => {
  it.each(ways)('%s opens it, and what is chosen runs with the focus back on its button', async (_name, open) => {
    const { user, button } = show()
    print.mockReset().mockImplementation(() => expect(button).toHaveFocus())
    await open(user, button)
    expect(await screen.findByRole('menu', { name: 'Export' })).toBeVisible()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.click(screen.getByRole('menuitem', { name: 'Print' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it.each(ways)('%s opens nothing while the button says why not', async (_name, open) => {
    const { user, button } = show('There are no rows to export.')
    await open(user, button)
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveAccessibleDescription('There are no rows to export.')
  })
})
