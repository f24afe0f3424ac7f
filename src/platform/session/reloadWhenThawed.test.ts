// needs a document of its own
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storage } from '../storage/storage'
import { reloadWhenThawed } from './reloadWhenThawed'
import { session } from './session'
import { maria } from './session.fixture'

let stop: () => void = () => undefined
beforeEach(() => {
  stop = reloadWhenThawed()
  session.signIn(maria)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  session.signOut()
})

it.each([
  ['whose admin is still signed in stays', true, maria.token, 0],
  ['whose admin has signed out is loaded anew', true, null, 1],
  ['where somebody else has signed in is loaded anew', true, 'token-of-somebody-else', 1],
  ['that was never frozen stays', false, null, 0],
])('a page that comes back and %s', (_what, persisted, token, reloads) => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  if (token === null) storage.remove('authToken')
  else storage.write('authToken', token)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  expect(reload).toHaveBeenCalledTimes(reloads)
})

it('a page that comes back stays where the browser stores nothing', () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  storage.remove('authToken')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(reload).not.toHaveBeenCalled()
})
