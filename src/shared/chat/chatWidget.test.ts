// needs a document
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { maria } from '../session/session.fixture'

const command = vi.fn<(command: string, settings?: object) => void>()
const commands = (): readonly string[] => command.mock.calls.map(([name]) => name)

/** The widget as an installation with this id has it, with somebody signed in and chatting. */
const startWith = async (id: string) => {
  vi.stubEnv('VITE_CHAT_WIDGET_ID', id)
  const [{ chatWidget }, { session }] = await Promise.all([import('./chatWidget'), import('../session/session')])
  session.signIn(maria)
  chatWidget.start(maria.admin)
  return { chatWidget, session }
}

beforeEach(() => {
  vi.resetModules()
  command.mockClear()
  vi.stubGlobal('DeltaChat', command)
  localStorage.clear()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('is told who chats', async () => {
  await startWith('widget-1')
  expect(command.mock.calls).toEqual([
    ['boot', { widget: 'widget-1', id: 'admin-maria', name: 'Maria Ocampo', email: 'maria@southpier.example' }],
  ])
})

it('shuts down once when somebody signs out', async () => {
  const { session } = await startWith('widget-1')
  session.signOut()
  session.signOut()
  expect(commands()).toEqual(['boot', 'shutdown'])
})

it('shuts down when the backend ends the session, and begins again with the next', async () => {
  const { session, chatWidget } = await startWith('widget-1')
  session.end(maria.token)
  session.signIn(maria)
  chatWidget.start(maria.admin)
  chatWidget.start(maria.admin)
  session.signOut()
  expect(commands()).toEqual(['boot', 'shutdown', 'boot', 'boot', 'shutdown'])
})

it('shuts down when somebody signs out in another tab', async () => {
  const { session } = await startWith('widget-1')
  const unfollow = session.followOtherTabs(() => undefined)
  window.dispatchEvent(new StorageEvent('storage', { key: 'delta:v3:signedOut', newValue: '2026-11-21T09:00:00.000Z' }))
  unfollow()
  expect(commands()).toEqual(['boot', 'shutdown'])
})

it('is left alone where none is configured', async () => {
  const { session } = await startWith('')
  session.signOut()
  expect(commands()).toEqual([])
})
