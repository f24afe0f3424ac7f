// needs a document of its own
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storage } from '../storage/storage'
import { session, type Session } from './session'
import { maria } from './session.fixture'
import { coversAfter, sharedDevice } from './sharedDevice'

const renewed: Session = { ...maria, token: 'token-of-maria-renewed-1' }
const jonas: Session = { ...maria, token: 'token-of-jonas-1234567890', admin: { ...maria.admin, id: 'admin-jonas', name: 'Jonas' } }

/** Stores a session as another tab or an earlier visit would. */
const storeAs = ({ token, admin: { id, ...rest }, clientId }: Session): void => {
  storage.write('authToken', token)
  storage.write('userId', id)
  storage.write('userInfo', JSON.stringify({ ...rest, clientId }))
}
const reset = (): void => {
  session.signOut()
  localStorage.clear()
  sessionStorage.clear()
}

beforeEach(reset)
afterEach(reset)

describe('signing in', () => {
  it('signIn activates the session, notifies listeners and survives a reload', () => {
    const listener = vi.fn<() => void>()
    const stop = session.subscribe(listener)
    session.signIn(maria)
    stop()
    expect(session.read()).toEqual({ status: 'active', session: maria })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(sessionStorage.getItem('delta:v3:clientId')).toBe(maria.clientId)
    session.restore(maria.clientId)
    expect(session.read()).toEqual({ status: 'active', session: maria })
  })

  it('read returns the same state object until something changes', () => {
    session.signIn(maria)
    expect(session.read()).toBe(session.read())
  })

  it('an unsubscribed listener is not notified', () => {
    const listener = vi.fn<() => void>()
    session.subscribe(listener)()
    session.signIn(maria)
    expect(listener).not.toHaveBeenCalled()
  })

  it('a session works in memory when the browser forbids storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    session.signIn(maria)
    expect(session.read()).toEqual({ status: 'active', session: maria })
  })
})

describe('restoring the session', () => {
  it('restore finds no session in empty storage', () => {
    session.restore(maria.clientId)
    expect(session.read()).toEqual({ status: 'none', session: null })
  })

  it('restore clears another client’s session before the first call', () => {
    storeAs(maria)
    storage.write('issuerName', 'Southpier')
    const seen: unknown[] = []
    const stop = session.subscribe(() => seen.push([session.read().status, storage.read('authToken')]))
    session.restore('client-northbreakwater')
    stop()
    expect(seen).toEqual([['none', null]])
    expect(Object.keys(localStorage)).toEqual([])
    expect(sessionStorage.getItem('delta:v3:clientId')).toBeNull()
  })

  it('restore removes keys of an older version', () => {
    localStorage.setItem('delta:v2:authToken', 'older')
    session.restore(maria.clientId)
    expect(localStorage.getItem('delta:v2:authToken')).toBeNull()
  })

  it.each([
    ['broken JSON', '{"clientId": "client-south'],
    ['text that is not JSON', 'undefined'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['no client', '{"name":"Maria"}'],
    ['an empty client', '{"clientId":""}'],
    ['a client that is not a string', '{"clientId":7}'],
    ['an inherited client', '{"__proto__":{"clientId":"client-southpier"}}'],
  ])('restore finds no session and removes the token when the stored admin is %s', (_what, info) => {
    storeAs(maria)
    storage.write('userInfo', info)
    storage.write('sidebar', 'narrow')
    session.restore(maria.clientId)
    expect(session.read().status).toBe('none')
    expect(Object.keys(localStorage)).toEqual(['delta:v3:sidebar'])
  })

  it.each(['authToken', 'userId', 'userInfo'] as const)('restore finds no session without %s', (missing) => {
    storeAs(maria)
    storage.remove(missing)
    session.restore(maria.clientId)
    expect(session.read().status).toBe('none')
    expect(storage.read('authToken')).toBeNull()
  })

  it('restore reads missing or invalid values as unknown and an unknown role unchanged', () => {
    storeAs(maria)
    storage.write('userInfo', JSON.stringify({ clientId: maria.clientId, role: 'harbourMaster', name: 7, centerId: '' }))
    session.restore(maria.clientId)
    expect(session.read().session?.admin).toEqual({
      id: 'admin-maria',
      email: '',
      name: '',
      role: 'harbourMaster',
      lastLogin: null,
      centerId: null,
      instructorId: null,
    })
  })
})

describe('refreshing the admin', () => {
  it('refresh stores the new record under the same token', () => {
    session.signIn(maria)
    session.refresh({ ...maria.admin, role: 'swabber' })
    session.restore(maria.clientId)
    expect(session.read()).toMatchObject({ status: 'active', session: { token: maria.token, admin: { role: 'swabber' } } })
  })

  it('refresh does not revive a session that has ended', () => {
    session.signIn(maria)
    session.end(maria.token)
    session.refresh({ ...maria.admin, role: 'swabber' })
    expect(session.read()).toMatchObject({ status: 'ended', session: maria })
    expect(storage.read('authToken')).toBeNull()
  })
})

describe('signing out', () => {
  it('signOut clears all our keys except display preferences and a visitor’s cart', () => {
    session.signIn(maria)
    storage.write('appearance', 'dark')
    storage.write('sidebar', 'narrow')
    storage.write('columns:certificates', '[]')
    storage.write('importColumns:certificates', '{}')
    storage.write('cart', '{}')
    localStorage.setItem('delta:v2:old', 'older')
    localStorage.setItem('theirs', 'foreign')
    session.signOut()
    expect(session.read()).toEqual({ status: 'none', session: null })
    expect(Object.keys(localStorage).sort()).toEqual([
      'delta:v3:appearance',
      'delta:v3:cart',
      'delta:v3:columns:certificates',
      'delta:v3:sidebar',
      'theirs',
    ])
    expect(sessionStorage.getItem('delta:v3:clientId')).toBeNull()
  })

  it('signOut signals other tabs, so that they do not keep their page open', () => {
    session.signIn(maria)
    const written = vi.spyOn(Storage.prototype, 'setItem')
    session.signOut()
    expect(written.mock.calls).toContainEqual(['delta:v3:signedOut', expect.any(String)])
  })

  it('signOut aborts the calls in flight, once', () => {
    session.signIn(maria)
    const aborted = vi.fn<() => void>()
    session.onEnd(aborted)
    session.signOut()
    session.signIn(maria)
    session.signOut()
    expect(aborted).toHaveBeenCalledTimes(1)
  })
})

describe('a session with a refused token', () => {
  it('a session ends once, however many calls were refused', () => {
    session.signIn(maria)
    const listener = vi.fn<() => void>()
    const stop = session.subscribe(listener)
    const endings = Array.from({ length: 25 }, () => session.end(maria.token))
    stop()
    expect(endings.filter(Boolean)).toHaveLength(1)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(session.read()).toEqual({ status: 'ended', session: maria })
  })

  it('a session stays active when an older token is refused', () => {
    session.signIn(maria)
    session.signIn(renewed)
    expect(session.end(maria.token)).toBe(false)
    expect(session.read()).toEqual({ status: 'active', session: renewed })
    expect(storage.read('authToken')).toBe(renewed.token)
  })

  it('end returns false when signed out', () => {
    expect(session.end('')).toBe(false)
    expect(session.read().status).toBe('none')
  })

  it('the end of a session clears all our keys except display preferences and a visitor’s cart', () => {
    session.signIn(maria)
    storage.write('columns:certificates', '[]')
    storage.write('importColumns:certificates', '{}')
    storage.write('sidebar', 'narrow')
    storage.write('cart', '{}')
    session.end(maria.token)
    expect(Object.keys(localStorage).sort()).toEqual(['delta:v3:cart', 'delta:v3:columns:certificates', 'delta:v3:sidebar'])
    expect(sessionStorage.getItem('delta:v3:clientId')).toBeNull()
  })

  it('the end of a session aborts the calls in flight', () => {
    session.signIn(maria)
    const aborted = vi.fn<() => void>()
    session.onEnd(aborted)
    session.end(maria.token)
    expect(aborted).toHaveBeenCalledTimes(1)
  })

  it('the page of a session that has ended is covered once a shared device is left alone', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    session.signIn(maria)
    sharedDevice.set(true)
    session.end(maria.token)
    session.cover()
    expect(session.read()).not.toHaveProperty('isCovered')
    vi.setSystemTime(Date.now() + coversAfter)
    session.cover()
    expect(session.read()).toMatchObject({ status: 'ended', isCovered: true })
    sharedDevice.set(false)
    vi.useRealTimers()
  })

  it('leave works only after the session has ended', () => {
    session.signIn(maria)
    session.leave()
    expect(session.read().status).toBe('active')
    session.end(maria.token)
    session.leave()
    expect(session.read()).toEqual({ status: 'none', session: null })
  })
})

describe('other tabs', () => {
  const onOtherAdmin = vi.fn<() => void>()
  let stop = (): void => undefined
  const storageEvent = (key: string | null, newValue: string | null = null): void => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }

  beforeEach(() => {
    onOtherAdmin.mockClear()
    stop = session.followOtherTabs(onOtherAdmin)
  })
  afterEach(() => stop())

  it('a late refusal of an old token leaves the session of whoever signed in meanwhile, in another tab', () => {
    session.signIn(maria)
    storage.write('authToken', 'token-of-somebody-else')
    expect(session.end(maria.token)).toBe(true)
    expect(storage.read('authToken')).toBe('token-of-somebody-else')
  })

  it('a sign-out in another tab signs out here and aborts the calls in flight', () => {
    session.signIn(maria)
    const aborted = vi.fn<() => void>()
    session.onEnd(aborted)
    storage.clear()
    storageEvent('delta:v3:signedOut', `2026-11-21T09:00:00.000Z ${maria.admin.id}`)
    storageEvent('delta:v3:authToken')
    expect(session.read()).toEqual({ status: 'none', session: null })
    expect(sessionStorage.getItem('delta:v3:clientId')).toBeNull()
    expect(aborted).toHaveBeenCalledTimes(1)
    expect(onOtherAdmin).not.toHaveBeenCalled()
  })

  it('the sign-out of another admin in another tab ends the session here as a forced one, which keeps its drafts', () => {
    session.signIn(maria)
    storage.clear()
    storageEvent('delta:v3:signedOut', `2026-11-21T09:00:00.000Z ${jonas.admin.id}`)
    storageEvent('delta:v3:authToken')
    expect(session.read()).toEqual({ status: 'ended', session: maria })
    expect(onOtherAdmin).not.toHaveBeenCalled()
  })

  it.each([
    ['after the backend refused the token', 'delta:v3:authToken', () => storage.clear()],
    ['by clearing the whole storage', null, () => localStorage.clear()],
  ])('a session that ends in another tab %s ends here with the page still open', (_what, key, clear) => {
    session.signIn(maria)
    const aborted = vi.fn<() => void>()
    session.onEnd(aborted)
    clear()
    storageEvent(key)
    expect(sessionStorage.getItem('delta:v3:clientId')).toBeNull()
    expect(session.read()).toEqual({ status: 'ended', session: maria })
    expect(aborted).toHaveBeenCalledTimes(1)
    expect(onOtherAdmin).not.toHaveBeenCalled()
  })

  it.each([
    ['another admin', jonas],
    ['the same admin at another client', { ...maria, clientId: 'client-quaylab' }],
  ])('a sign-in of %s calls for a restart', (_who, other) => {
    session.signIn(maria)
    storeAs(other)
    storageEvent('delta:v3:userId')
    expect(onOtherAdmin).toHaveBeenCalled()
    expect(session.read()).toEqual({ status: 'active', session: maria })
  })

  it('a sign-in elsewhere while signed out here calls for a restart', () => {
    storeAs(jonas)
    storageEvent('delta:v3:authToken')
    expect(onOtherAdmin).toHaveBeenCalledTimes(1)
  })

  it('a new token of the same admin replaces the current one', () => {
    session.signIn(maria)
    storeAs(renewed)
    storageEvent('delta:v3:authToken')
    expect(session.read()).toEqual({ status: 'active', session: renewed })
    expect(onOtherAdmin).not.toHaveBeenCalled()
  })

  it('a new sign-in of the same admin revives the ended session here', () => {
    session.signIn(maria)
    session.end(maria.token)
    storeAs(renewed)
    storageEvent('delta:v3:authToken')
    expect(session.read()).toEqual({ status: 'active', session: renewed })
    expect(sessionStorage.getItem('delta:v3:clientId')).toBe(maria.clientId)
  })

  it('a session that ended here is revived when another tab stores it again', () => {
    session.signIn(maria)
    session.end(maria.token)
    storeAs(maria)
    storageEvent('delta:v3:authToken')
    expect(session.read()).toEqual({ status: 'active', session: maria })
  })

  it('events of other keys or of the same session change nothing', () => {
    session.signIn(maria)
    const before = session.read()
    storageEvent('delta:v3:authToken')
    storage.clear()
    storageEvent('delta:v3:cart')
    storageEvent('theirs')
    expect(session.read()).toBe(before)
  })

  it('a partly written session does not sign the user out', () => {
    session.signIn(maria)
    storage.remove('userInfo')
    storageEvent('delta:v3:authToken')
    expect(session.read().status).toBe('active')
  })

  it('events are ignored after unsubscribing', () => {
    session.signIn(maria)
    stop()
    localStorage.clear()
    storageEvent(null)
    expect(session.read().status).toBe('active')
  })
})
