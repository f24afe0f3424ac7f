// needs a document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session, type Session } from './session'
import { maria } from './session.fixture'
import { storage } from './storage'

const renewed: Session = { ...maria, token: 'token-of-maria-renewed-1' }
const jonas: Session = { ...maria, token: 'token-of-jonas-1234567890', admin: { ...maria.admin, id: 'admin-jonas', name: 'Jonas' } }

/** Puts a session into storage as another tab, or an earlier visit, would. */
const storeAs = ({ token, admin: { id, ...rest }, clientId }: Session): void => {
  storage.write('authToken', token)
  storage.write('userId', id)
  storage.write('userInfo', JSON.stringify({ ...rest, clientId }))
}
const empty = (): void => {
  session.signOut()
  localStorage.clear()
  sessionStorage.clear()
}

beforeEach(empty)
afterEach(empty)

describe('signing in', () => {
  it('makes the session active, tells who listens, and survives a reload', () => {
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

  it('gives the same object until something changes', () => {
    session.signIn(maria)
    expect(session.read()).toBe(session.read())
  })

  it('no longer tells who has stopped listening', () => {
    const listener = vi.fn<() => void>()
    session.subscribe(listener)()
    session.signIn(maria)
    expect(listener).not.toHaveBeenCalled()
  })

  it('holds in memory where the browser forbids storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    session.signIn(maria)
    expect(session.read()).toEqual({ status: 'active', session: maria })
  })
})

describe('the start', () => {
  it('with nothing stored has no session', () => {
    session.restore(maria.clientId)
    expect(session.read()).toEqual({ status: 'none', session: null })
  })

  it('on another client’s host signs out before anything is asked with the token', () => {
    storeAs(maria)
    storage.write('cart', '{}')
    const seen: unknown[] = []
    const stop = session.subscribe(() => seen.push([session.read().status, storage.read('authToken')]))
    session.restore('client-northbreakwater')
    stop()
    expect(seen).toEqual([['none', null]])
    expect(Object.keys(localStorage)).toEqual([])
    expect(sessionStorage.getItem('delta:v3:clientId')).toBeNull()
  })

  it('drops what an older version left', () => {
    localStorage.setItem('delta:v2:authToken', 'older')
    session.restore(maria.clientId)
    expect(localStorage.getItem('delta:v2:authToken')).toBeNull()
  })

  it.each([
    ['broken JSON', '{"clientId": "client-south'],
    ['no JSON at all', 'undefined'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['no client', '{"name":"Maria"}'],
    ['an empty client', '{"clientId":""}'],
    ['a client that is no text', '{"clientId":7}'],
    ['a client inherited, not stated', '{"__proto__":{"clientId":"client-southpier"}}'],
  ])('with %s for the admin has no session and keeps no token', (_what, info) => {
    storeAs(maria)
    storage.write('userInfo', info)
    storage.write('sidebar', 'narrow')
    session.restore(maria.clientId)
    expect(session.read().status).toBe('none')
    expect(Object.keys(localStorage)).toEqual(['delta:v3:sidebar'])
  })

  it.each(['authToken', 'userId', 'userInfo'] as const)('without %s has no session', (missing) => {
    storeAs(maria)
    storage.remove(missing)
    session.restore(maria.clientId)
    expect(session.read().status).toBe('none')
    expect(storage.read('authToken')).toBeNull()
  })

  it('reads facts that are missing or no text as unknown, and an unknown role as it is', () => {
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

describe('what the backend now says of the admin', () => {
  it('is taken and stored under the same token', () => {
    session.signIn(maria)
    session.refresh({ ...maria.admin, role: 'swabber' })
    session.restore(maria.clientId)
    expect(session.read()).toMatchObject({ status: 'active', session: { token: maria.token, admin: { role: 'swabber' } } })
  })

  it('does not bring back a session that has ended meanwhile', () => {
    session.signIn(maria)
    session.end(maria.token)
    session.refresh({ ...maria.admin, role: 'swabber' })
    expect(session.read()).toMatchObject({ status: 'ended', session: maria })
    expect(storage.read('authToken')).toBeNull()
  })
})

describe('signing out', () => {
  it('forgets everything of ours but how the console looks', () => {
    session.signIn(maria)
    storage.write('appearance', 'dark')
    storage.write('sidebar', 'narrow')
    storage.write('columns:certificates', '[]')
    storage.write('cart', '{}')
    localStorage.setItem('delta:v2:old', 'older')
    localStorage.setItem('theirs', 'foreign')
    session.signOut()
    expect(session.read()).toEqual({ status: 'none', session: null })
    expect(Object.keys(localStorage).sort()).toEqual(['delta:v3:appearance', 'delta:v3:sidebar', 'theirs'])
    expect(sessionStorage.getItem('delta:v3:clientId')).toBeNull()
  })

  it('is told to other tabs, which would keep their page open if only the token went', () => {
    session.signIn(maria)
    const written = vi.spyOn(Storage.prototype, 'setItem')
    session.signOut()
    expect(written.mock.calls).toContainEqual(['delta:v3:signedOut', expect.any(String)])
  })

  it('stops the calls under way, and lets new ones go', () => {
    session.signIn(maria)
    const underWay = session.signal()
    session.signOut()
    expect(underWay.aborted).toBe(true)
    expect(session.signal().aborted).toBe(false)
  })
})

describe('a session the backend has refused', () => {
  it('ends once, however many calls were refused', () => {
    session.signIn(maria)
    const listener = vi.fn<() => void>()
    const stop = session.subscribe(listener)
    const told = Array.from({ length: 25 }, () => session.end(maria.token))
    stop()
    expect(told.filter(Boolean)).toHaveLength(1)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(session.read()).toEqual({ status: 'ended', session: maria })
  })

  it('is not ended by the refusal of an older token', () => {
    session.signIn(maria)
    session.signIn(renewed)
    expect(session.end(maria.token)).toBe(false)
    expect(session.read()).toEqual({ status: 'active', session: renewed })
    expect(storage.read('authToken')).toBe(renewed.token)
  })

  it('cannot end where nobody is signed in', () => {
    expect(session.end('')).toBe(false)
    expect(session.read().status).toBe('none')
  })

  it('leaves how the console looks, and nothing to sign in with', () => {
    session.signIn(maria)
    storage.write('columns:certificates', '[]')
    storage.write('sidebar', 'narrow')
    storage.write('cart', '{}')
    session.end(maria.token)
    expect(Object.keys(localStorage).sort()).toEqual(['delta:v3:sidebar'])
    expect(sessionStorage.getItem('delta:v3:clientId')).toBeNull()
  })

  it('stops the calls under way', () => {
    session.signIn(maria)
    const underWay = session.signal()
    session.end(maria.token)
    expect(underWay.aborted).toBe(true)
  })

  it('is left for the login page, while a live one is not', () => {
    session.signIn(maria)
    session.leave()
    expect(session.read().status).toBe('active')
    session.end(maria.token)
    session.leave()
    expect(session.read()).toEqual({ status: 'none', session: null })
  })
})

describe('other tabs', () => {
  const onOther = vi.fn<() => void>()
  let stop = (): void => undefined
  const tell = (key: string | null, newValue: string | null = null): void => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }

  beforeEach(() => {
    onOther.mockClear()
    stop = session.followOtherTabs(onOther)
  })
  afterEach(() => stop())

  it('when one signs out, so does this, and calls under way stop', () => {
    session.signIn(maria)
    const underWay = session.signal()
    storage.clear()
    tell('delta:v3:signedOut', '2026-11-21T09:00:00.000Z')
    tell('delta:v3:authToken')
    expect(session.read()).toEqual({ status: 'none', session: null })
    expect(sessionStorage.getItem('delta:v3:clientId')).toBeNull()
    expect(underWay.aborted).toBe(true)
    expect(onOther).not.toHaveBeenCalled()
  })

  it.each([
    ['whose session was ended by the backend', 'delta:v3:authToken', () => storage.clear()],
    ['that cleared everything at once', null, () => localStorage.clear()],
  ])('beside one %s, the page stays open with what was typed, and calls under way stop', (_what, key, forget) => {
    session.signIn(maria)
    const underWay = session.signal()
    forget()
    tell(key)
    expect(sessionStorage.getItem('delta:v3:clientId')).toBeNull()
    expect(session.read()).toEqual({ status: 'ended', session: maria })
    expect(underWay.aborted).toBe(true)
    expect(onOther).not.toHaveBeenCalled()
  })

  it.each([
    ['another admin', jonas],
    ['the same admin at another client', { ...maria, clientId: 'client-quaylab' }],
  ])('when %s has signed in, a fresh start is asked for', (_who, other) => {
    session.signIn(maria)
    storeAs(other)
    tell('delta:v3:userId')
    expect(onOther).toHaveBeenCalled()
    expect(session.read()).toEqual({ status: 'active', session: maria })
  })

  it('when somebody has signed in while nobody was here, a fresh start is asked for', () => {
    storeAs(jonas)
    tell('delta:v3:authToken')
    expect(onOther).toHaveBeenCalledTimes(1)
  })

  it('when the same admin has a new token, calls carry it from now on', () => {
    session.signIn(maria)
    storeAs(renewed)
    tell('delta:v3:authToken')
    expect(session.read()).toEqual({ status: 'active', session: renewed })
    expect(onOther).not.toHaveBeenCalled()
  })

  it('when the same admin signs in again there, the page that was kept open here goes on', () => {
    session.signIn(maria)
    session.end(maria.token)
    storeAs(renewed)
    tell('delta:v3:authToken')
    expect(session.read()).toEqual({ status: 'active', session: renewed })
    expect(sessionStorage.getItem('delta:v3:clientId')).toBe(maria.clientId)
  })

  it('when the very session that had ended here lives again there, it does here too', () => {
    session.signIn(maria)
    session.end(maria.token)
    storeAs(maria)
    tell('delta:v3:authToken')
    expect(session.read()).toEqual({ status: 'active', session: maria })
  })

  it('with other keys, or the same session, change nothing', () => {
    session.signIn(maria)
    const before = session.read()
    tell('delta:v3:authToken')
    storage.clear()
    tell('delta:v3:cart')
    tell('theirs')
    expect(session.read()).toBe(before)
  })

  it('with a session written only in part do not sign anybody out', () => {
    session.signIn(maria)
    storage.remove('userInfo')
    tell('delta:v3:authToken')
    expect(session.read().status).toBe('active')
  })

  it('are no longer followed once that is stopped', () => {
    session.signIn(maria)
    stop()
    localStorage.clear()
    tell(null)
    expect(session.read().status).toBe('active')
  })
})
