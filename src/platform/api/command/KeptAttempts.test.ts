import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { session } from '../../session/session'
import { maria } from '../../session/session.fixture'
import { vault } from '../../vault/vault'
import { KeptAttempts } from './KeptAttempts'

// Test files share a process, and so the vault.
beforeEach(() => vault.clear())
afterEach(() => session.signOut())

/** What a new visit knows of an attempt. */
async function known(name: string, key: string): Promise<unknown> {
  const visit = new KeptAttempts<number>(name)
  await visit.recall(key)
  return visit.get(key)
}

it('an attempt that was about to be sent is known to the next visit, until it is settled', async () => {
  session.signIn(maria)
  await new KeptAttempts<number>('SendCrew').keep('to Aminata', 2)
  expect(await known('SendCrew', 'to Aminata')).toBe(2)
  expect(await known('SendCrew', 'to Tendai')).toBeUndefined()
  expect(await known('SendShip', 'to Aminata')).toBeUndefined()
  const next = new KeptAttempts<number>('SendCrew')
  await next.recall('to Aminata')
  next.settle('to Aminata')
  expect(await known('SendCrew', 'to Aminata')).toBeUndefined()
})
