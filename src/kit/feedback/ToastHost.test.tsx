// needs a document
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toast } from '~/platform/messages/toast'
import { ToastHost } from './ToastHost'

/**
 * The bar of the message says that its animation has ended, by the old name: React listens for that one where `AnimationEvent` is missing, as
 * in jsdom.
 *
 * @param elapsedTime for how long it ran, in seconds
 */
function endAfter(elapsedTime: number): void {
  const bar = screen.getByRole('progressbar', { hidden: true })
  act(() => void bar.dispatchEvent(Object.assign(new Event('webkitAnimationEnd', { bubbles: true }), { elapsedTime })))
}

it('a message stays where the browser says that its time has ended before it began', async () => {
  render(<ToastHost />)
  act(() => toast.success('Client saved'))
  expect(await screen.findByText('Client saved')).toBeInTheDocument()
  endAfter(0)
  expect(screen.getByText('Client saved').closest('[role="status"]')).toBeInTheDocument()
  endAfter(4)
  await waitFor(() => expect(screen.queryByText('Client saved')).toBeNull())
})
