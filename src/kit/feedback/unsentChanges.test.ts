// needs a document of its own
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/platform/api/transport/errors'
import { pageLeaving } from '~/platform/api/transport/pageLeaving'
import { session } from '~/platform/session/session'
import { maria } from '~/platform/session/session.fixture'
import { vault } from '~/platform/vault/vault'
import { undo } from './undo'
import type { UnsentChange } from './unsentChanges'

const title = { kind: 'courseTitle', id: 'title-1', name: 'Fire fighting' } as const

/** What a new page finds: its own copies of the modules, which know nothing of this page's changes. */
async function findAtNextStart(): Promise<{ found: readonly UnsentChange[]; drop: (change: UnsentChange) => Promise<void> }> {
  // What this page stores, it has stored by then.
  await vault.list('')
  vi.resetModules()
  const { unsentChanges } = await import('./unsentChanges')
  const next = await import('~/platform/session/session')
  next.session.signIn(session.read().session ?? maria)
  return { found: await unsentChanges.find(), drop: unsentChanges.drop }
}

const namesFound = async (): Promise<readonly string[]> => (await findAtNextStart()).found.map(({ name }) => name)

/** Offers a change whose response the test controls. */
function offer() {
  let answer = (): void => undefined
  let refuse = (): void => undefined
  const sent = vi.fn<() => Promise<void>>(
    () =>
      new Promise((resolve, reject) => {
        answer = resolve
        refuse = () => reject(new ApiError('business', 'DeleteCourseTitle', 'It is in use.'))
      }),
  )
  undo.offer({ text: 'Deleting “Fire fighting”', stored: title, send: sent })
  return { sent, answer: () => answer(), refuse: () => refuse() }
}

describe('an undoable change that its page could not send', () => {
  beforeEach(() => session.signIn(maria))
  afterEach(async () => {
    vi.restoreAllMocks()
    undo.revert()
    await vault.clear()
    session.signOut()
  })

  it('a pending change is found at the next start, and nothing was sent', async () => {
    const { sent } = offer()
    const { found } = await findAtNextStart()
    expect(found).toEqual([{ ...title, entry: expect.stringMatching(/^unsent:/) }])
    expect(sent).not.toHaveBeenCalled()
  })

  it('a change in flight is found until its response arrives', async () => {
    const { answer } = offer()
    const sending = undo.sendNow()
    expect(await namesFound()).toEqual(['Fire fighting'])
    answer()
    await sending
    expect(await namesFound()).toEqual([])
  })

  it('an undone change is not found', async () => {
    offer()
    undo.revert()
    expect(await namesFound()).toEqual([])
  })

  it('a refused change is not found, because its page said so', async () => {
    const { refuse } = offer()
    const sending = undo.sendNow()
    refuse()
    await sending
    expect(await namesFound()).toEqual([])
  })

  it('a change that failed while its page was being left is found', async () => {
    const { refuse } = offer()
    const sending = undo.sendNow()
    vi.spyOn(pageLeaving, 'read').mockReturnValue(true)
    refuse()
    await sending
    expect(await namesFound()).toEqual(['Fire fighting'])
  })

  it('a change without a stored form is not found', async () => {
    undo.offer({ text: 'Removing run 2', send: () => Promise.resolve() })
    expect(await namesFound()).toEqual([])
  })

  it('a change that another tab still holds is not found there', async () => {
    const locks = new Set<string>()
    const request = (name: string, work: () => Promise<void>): Promise<void> => {
      locks.add(name)
      return work().finally(() => locks.delete(name))
    }
    const query = async () => ({ held: [...locks].map((name) => ({ name })) })
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } })
    try {
      offer()
      expect(await namesFound()).toEqual([])
      // As when that tab crashes.
      locks.clear()
      expect(await namesFound()).toEqual(['Fire fighting'])
    } finally {
      Reflect.deleteProperty(navigator, 'locks')
    }
  })

  it('a change is found by its own admin only', async () => {
    offer()
    session.signIn({ ...maria, admin: { ...maria.admin, id: 'admin-jonas' } })
    expect(await namesFound()).toEqual([])
    session.signIn({ ...maria, clientId: 'client-quaylab' })
    expect(await namesFound()).toEqual([])
    session.signIn(maria)
    expect(await namesFound()).toEqual(['Fire fighting'])
  })

  it('a change that was answered is found no more', async () => {
    offer()
    const { found, drop } = await findAtNextStart()
    for (const change of found) await drop(change)
    expect(await namesFound()).toEqual([])
  })
})
