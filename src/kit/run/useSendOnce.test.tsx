// needs a document
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProvider } from '~/platform/api/ApiProvider'
import type { Command } from '~/platform/api/operation'
import { session } from '~/platform/session/session'
import { maria } from '~/platform/session/session.fixture'
import { useSendOnce } from './useSendOnce'

const SendSignal: Command<{ readonly sendSignal: unknown }, { readonly to: string }> = {
  kind: 'mutation',
  name: 'SendSignal',
  text: 'mutation SendSignal($to: ID!) { sendSignal(to: $to) { success message } }',
  shape: { sendSignal: { 'success!?': {} } },
}

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter>
    <ApiProvider>{children}</ApiProvider>
  </MemoryRouter>
)

const open = () =>
  renderHook(() => useSendOnce({ operation: SendSignal, done: 'Signal sent', stale: [], noun: 'signal', verb: 'Send' }), { wrapper })

/** Releases the responses. */
let release = (): void => undefined
let sent = 0

beforeEach(() => {
  session.signIn(maria)
  sent = 0
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    sent += 1
    await held
    return Response.json({ data: { sendSignal: { success: true, message: null } } })
  })
})
afterEach(() => {
  cleanup()
  session.signOut()
})

const order = (key: string, exists = false) => ({
  variables: { to: key },
  key,
  find: async () => (exists ? [{ id: 'earlier', label: 'An earlier signal', path: '/signals/earlier' }] : []),
})

describe('useSendOnce', () => {
  it('the same order is sent once however often it is given, also on two pages', async () => {
    const [one, other] = [open(), open()]
    await act(async () => {
      const outcomes = [one.result.current.run(order('a')), one.result.current.run(order('a')), other.result.current.run(order('a'))]
      await waitFor(() => expect(sent).toBe(1))
      release()
      await Promise.all(outcomes)
    })
    expect(sent).toBe(1)
  })

  it('another order is sent beside it, and the same one again once the first is done', async () => {
    const { result } = open()
    release()
    await act(async () => {
      await Promise.all([result.current.run(order('a')), result.current.run(order('b'))])
      await result.current.run(order('a'))
    })
    expect(sent).toBe(3)
  })

  it('a question that is left open when its page is left does not keep the order from being given again', async () => {
    const first = open()
    let outcome: Promise<unknown> = Promise.resolve()
    act(() => {
      outcome = first.result.current.run(order('c', true))
    })
    await waitFor(() => expect(first.result.current.question).not.toBeNull())
    const asked = render(<>{first.result.current.question}</>, { wrapper })
    await waitFor(() => {
      asked.rerender(<>{first.result.current.question}</>)
      expect(screen.getByRole('dialog', { name: 'Send another signal?' })).toBeVisible()
    })
    first.unmount()
    await expect(outcome).resolves.toBeNull()
    expect(sent).toBe(0)
    release()
    const second = open()
    await act(async () => {
      await second.result.current.run(order('c'))
    })
    expect(sent).toBe(1)
  })
})
