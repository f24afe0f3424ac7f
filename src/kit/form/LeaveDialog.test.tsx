// needs a document
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Link, RouterProvider, useBlocker } from 'react-router-dom'
import { expect, it } from 'vitest'
import { LeaveDialog } from './LeaveDialog'

it('a page that is gone before its draft is stored is not left a second time', async () => {
  let finish: (isKept: boolean) => void = () => undefined
  const stored = new Promise<boolean>((resolve) => {
    finish = resolve
  })
  function Work() {
    const blocker = useBlocker(true)
    return (
      <LeaveDialog blocker={blocker} onKeep={() => stored}>
        Your changes are not saved.
      </LeaveDialog>
    )
  }
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <Link to="/elsewhere">Elsewhere</Link>
        <button onClick={() => setOpen(false)}>Close the work</button>
        {isOpen && <Work />}
      </>
    )
  }
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/elsewhere', element: <h1>Another page</h1> },
  ])
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  const close = screen.getByRole('button', { name: 'Close the work' })
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(screen.getByRole('button', { name: 'Keep draft' }))
  await user.click(close)
  await act(async () => {
    finish(true)
    await stored
  })
  expect(router.state.location.pathname).toBe('/')
})

it('whoever stays is back at the tab that is open, not at the one that they chose', async () => {
  function Work() {
    const blocker = useBlocker(true)
    return (
      <>
        <div role="tablist">
          <button role="tab" aria-selected="true">
            Brand
          </button>
          <Link role="tab" aria-selected="false" to="/elsewhere">
            Hosts
          </Link>
        </div>
        <LeaveDialog blocker={blocker}>Your changes are not saved.</LeaveDialog>
      </>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Work /> }])} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('tab', { name: 'Hosts' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('tab', { name: 'Brand' })).toHaveFocus()
})
