// needs a document
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Questions } from '~/app/Questions'
import { Toasts } from '~/kit/feedback/Toasts'
import { session } from '../../session/session'
import { maria } from '../../session/session.fixture'
import { FakeLocks } from '../../vault/locks.fixture'
import { vault } from '../../vault/vault'
import type { Command } from '../operation'
import { ApiProvider } from '../read/ApiProvider'
import { useCommand } from './useCommand'

const SendSignal: Command<{ readonly sendSignal: unknown }, { readonly to: string; readonly text?: string }> = {
  kind: 'mutation',
  name: 'SendSignal',
  text: 'mutation SendSignal($to: ID!, $text: String) { sendSignal(to: $to, text: $text) { success message } }',
  shape: { sendSignal: { 'success!?': {} } },
}

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter initialEntries={[location.pathname]}>
    <ApiProvider>{children}</ApiProvider>
    <Questions />
  </MemoryRouter>
)

/** What the backend has already, by receiver. */
let existing: readonly string[] = []

const open = () =>
  renderHook(
    () =>
      useCommand(SendSignal, {
        done: 'Signal sent',
        stale: [],
        noun: 'signal',
        verb: 'Send',
        key: ({ to }) => to,
        find: async ({ to }) => (existing.includes(to) ? [{ id: 'earlier', label: 'An earlier signal', path: '/signals/earlier' }] : []),
      }),
    { wrapper },
  )

/** Releases the responses. */
let release = (): void => undefined
let sent = 0

beforeEach(() => {
  session.signIn(maria)
  sent = 0
  existing = []
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

describe('useCommand', () => {
  it('nothing is asked that could not be sent: offline, it fails at once', async () => {
    const { result } = renderHook(
      () =>
        useCommand(SendSignal, {
          done: 'Signal sent',
          stale: [],
          noun: 'signal',
          verb: 'Send',
          find: () => Promise.reject(new Error('It could not be read.')),
        }),
      { wrapper },
    )
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => {
      const failure = result.current.run({ to: 'a' })
      await expect(failure).rejects.toThrow('Could not reach the server. Nothing was changed.')
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toBe(0)
  })

  it('the same command is sent once however often it is given, also on two pages', async () => {
    const [one, other] = [open(), open()]
    await act(async () => {
      const outcomes = [one.result.current.run({ to: 'a' }), one.result.current.run({ to: 'a' }), other.result.current.run({ to: 'a' })]
      await waitFor(() => expect(sent).toBe(1))
      release()
      await Promise.all(outcomes)
    })
    expect(sent).toBe(1)
  })

  it('another content of the same thing is not taken for it on another page', async () => {
    const [one, other] = [open(), open()]
    const outcomes: Promise<unknown>[] = []
    act(() => {
      outcomes.push(one.result.current.run({ to: 'a' }), other.result.current.run({ to: 'a', text: 'corrected' }))
    })
    await waitFor(() => expect(sent).toBe(1))
    existing = ['a']
    await act(async () => release())
    expect((await screen.findAllByRole('dialog', { name: 'Send another signal?' })).length).toBeGreaterThan(0)
    one.unmount()
    await expect(Promise.all(outcomes)).resolves.toMatchObject([{ data: { sendSignal: { success: true } } }, null])
    expect(sent).toBe(1)
  })

  it('another command waits for its turn, and the same one is sent again once it is done', async () => {
    const { result } = open()
    await act(async () => {
      const outcomes = [result.current.run({ to: 'a' }), result.current.run({ to: 'b' })]
      await waitFor(() => expect(sent).toBe(1))
      release()
      await Promise.all(outcomes)
      await result.current.run({ to: 'a' })
    })
    expect(sent).toBe(3)
  })

  it('asks before it creates something equal, and sends nothing where that is declined', async () => {
    existing = ['c']
    release()
    const page = open()
    const user = userEvent.setup()
    let outcome: Promise<unknown> = Promise.resolve()
    act(() => {
      outcome = page.result.current.run({ to: 'c' })
    })
    expect(await screen.findByRole('dialog', { name: 'Send another signal?' })).toHaveTextContent('This signal already exists:')
    expect(screen.getByRole('link', { name: 'An earlier signal' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(outcome).resolves.toBeNull()
    expect(sent).toBe(0)
    act(() => {
      outcome = page.result.current.run({ to: 'c' })
    })
    await user.click(await screen.findByRole('button', { name: 'Send another' }))
    await expect(outcome).resolves.toMatchObject({ data: { sendSignal: { success: true } } })
    expect(sent).toBe(1)
  })

  it('a thing that another tab is sending is not sent a second time', async () => {
    const locks = new FakeLocks()
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
    locks.held.add('delta:send:SendSignal a')
    release()
    const { result } = open()
    await act(async () => {
      await expect(result.current.run({ to: 'a' })).rejects.toThrow('Another tab is sending the same.')
      await result.current.run({ to: 'b' })
    })
    expect(sent).toBe(1)
    Reflect.deleteProperty(navigator, 'locks')
  })

  it('what is being sent is noted on the device until it is answered', async () => {
    const { result } = open()
    await act(async () => {
      const outcome = result.current.run({ to: 'a' })
      await waitFor(() => expect(sent).toBe(1))
      expect(await vault.list('note:sent:SendSignal:')).toHaveLength(1)
      release()
      await outcome
    })
    expect(await vault.list('note:sent:SendSignal:')).toEqual([])
  })

  it('whoever leaves a question is told that nothing was sent', async () => {
    render(<Toasts />)
    existing = ['c']
    const page = open()
    act(() => {
      void page.result.current.run({ to: 'c' })
    })
    await screen.findByRole('dialog', { name: 'Send another signal?' })
    page.unmount()
    expect(await screen.findByText('Nothing was sent: you left a question about it open.')).toHaveRole('alert')
  })

  it('a question is declined when its page is left, and does not keep the command from being given again', async () => {
    existing = ['c']
    const first = open()
    let outcome: Promise<unknown> = Promise.resolve()
    act(() => {
      outcome = first.result.current.run({ to: 'c' })
    })
    await screen.findByRole('dialog', { name: 'Send another signal?' })
    first.unmount()
    await expect(outcome).resolves.toBeNull()
    expect(sent).toBe(0)
    existing = []
    release()
    const second = open()
    await act(async () => {
      await second.result.current.run({ to: 'c' })
    })
    expect(sent).toBe(1)
  })

  it('a question waits while the user signs in again', async () => {
    existing = ['c']
    const page = open()
    act(() => {
      void page.result.current.run({ to: 'c' })
    })
    await screen.findByRole('dialog', { name: 'Send another signal?' })
    act(() => {
      session.end(maria.token)
    })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    act(() => session.signIn(maria))
    expect(await screen.findByRole('dialog', { name: 'Send another signal?' })).toBeVisible()
  })
})
