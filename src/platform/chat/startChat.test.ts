// needs a document of its own
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { maria } from '../session/session.fixture'

const command = vi.fn<(command: string, settings?: object) => void>()
const commands = (): readonly string[] => command.mock.calls.map(([name]) => name)

/** Starts the widget with a signed-in user. */
const startWith = async (id: string) => {
  const [{ startChat }, { session }] = await Promise.all([import('./startChat'), import('../session/session')])
  session.signIn(maria)
  startChat(id)
  return { session }
}

beforeEach(() => {
  vi.resetModules()
  command.mockClear()
  vi.stubGlobal('DeltaChat', command)
  localStorage.clear()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('the widget receives the signed-in user', async () => {
  await startWith('widget-1')
  expect(command.mock.calls).toEqual([
    ['boot', { widget: 'widget-1', id: 'admin-maria', name: 'Maria Ocampo', email: 'maria@southpier.example' }],
  ])
})

it('the widget shuts down once on sign-out', async () => {
  const { session } = await startWith('widget-1')
  session.signOut()
  session.signOut()
  expect(commands()).toEqual(['boot', 'shutdown'])
})

it('the widget shuts down when the session ends and starts again with the next', async () => {
  const { session } = await startWith('widget-1')
  session.end(maria.token)
  session.signIn(maria)
  session.refresh(maria.admin)
  session.signOut()
  expect(commands()).toEqual(['boot', 'shutdown', 'boot', 'boot', 'shutdown'])
})

it('the widget shuts down on sign-out in another tab', async () => {
  const { session } = await startWith('widget-1')
  const unfollow = session.followOtherTabs(() => undefined)
  window.dispatchEvent(new StorageEvent('storage', { key: 'delta:v3:signedOut', newValue: '2026-11-21T09:00:00.000Z admin-maria' }))
  unfollow()
  expect(commands()).toEqual(['boot', 'shutdown'])
})
