import { attempt, storage, storageName, tabClientId } from './storage'

/** The signed-in admin, as adminLogin and getAdminById answer. */
export interface SessionAdmin {
  readonly id: string
  readonly email: string
  readonly name: string
  /** A role name of the backend; an unknown one is kept as it is. */
  readonly role: string
  readonly lastLogin: string | null
  readonly centerId: string | null
  readonly instructorId: string | null
}

export interface Session {
  readonly token: string
  readonly admin: SessionAdmin
  /** The client this session belongs to; on another client's host it is not used. */
  readonly clientId: string
}

/**
 * `none`: nobody is signed in. `active`: calls carry the token.
 * `ended`: the backend refused the token while a page was open; the page stays, and the same admin may sign in again over it.
 */
export type SessionState =
  | { readonly status: 'none'; readonly session: null }
  | { readonly status: 'active'; readonly session: Session }
  | { readonly status: 'ended'; readonly session: Session }

const none: SessionState = { status: 'none', session: null }
const listeners = new Set<() => void>()
let state: SessionState = none
let calls = new AbortController()

const change = (next: SessionState): void => {
  state = next
  for (const listener of listeners) listener()
}

const storedSession = (): Session | null => {
  const token = storage.read('authToken')
  const id = storage.read('userId')
  const info = storage.read('userInfo')
  if (!token || !id || !info) return null
  return attempt(() => {
    const entries = new Map<string, unknown>(Object.entries(Object(JSON.parse(info))))
    const fact = (name: string): string | null => {
      const value = entries.get(name)
      return typeof value === 'string' && value !== '' ? value : null
    }
    const clientId = fact('clientId')
    if (!clientId) return null
    return {
      token,
      clientId,
      admin: {
        id,
        email: fact('email') ?? '',
        name: fact('name') ?? '',
        role: fact('role') ?? '',
        lastLogin: fact('lastLogin'),
        centerId: fact('centerId'),
        instructorId: fact('instructorId'),
      },
    }
  }, null)
}

const store = ({ token, admin, clientId }: Session): void => {
  const { id, ...rest } = admin
  // The token last: other tabs are told of each write by itself, and must find the session whole when they hear of the token.
  storage.write('userInfo', JSON.stringify({ ...rest, clientId }))
  storage.write('userId', id)
  storage.write('authToken', token)
  tabClientId.write(clientId)
}

/** The end of a session in this tab, of whatever kind; what stands in storage is forgotten before. */
const finish = (next: SessionState): void => {
  tabClientId.remove()
  change(next)
  const stopped = calls
  calls = new AbortController()
  stopped.abort()
}

/** What a sign-out leaves on the machine: choices about how the console looks. */
const keptAlways = ['appearance', 'sidebar'] as const

export const session = {
  /** The present state; the same object until it changes. */
  read: (): SessionState => state,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Aborted when the session ends or is left, so that nothing is sent or read for somebody who has gone. */
  signal: (): AbortSignal => calls.signal,

  /** Reads the stored session at start; one of another client is signed out before the first call. */
  restore: (clientId: string): void => {
    storage.dropOtherVersions()
    const stored = storedSession()
    if (stored && stored.clientId === clientId) {
      tabClientId.write(clientId)
      change({ status: 'active', session: stored })
      return
    }
    if (stored || storage.read('authToken')) storage.clear(keptAlways)
    tabClientId.remove()
    change(none)
  },

  signIn: (next: Session): void => {
    store(next)
    change({ status: 'active', session: next })
  },

  /** Takes what the backend now says of the admin (role, name, center). */
  refresh: (admin: SessionAdmin): void => {
    if (state.status !== 'active') return
    const next = { ...state.session, admin }
    store(next)
    change({ status: 'active', session: next })
  },

  /** Chosen sign-out: forgets everything of ours; the vault follows it. */
  signOut: (): void => {
    // Told before it is forgotten: a tab that only sees the token go keeps its page open, because it may hold typed work.
    storage.write('signedOut', new Date().toISOString())
    storage.clear(keptAlways)
    finish(none)
  },

  /**
   * Forced sign-out, once for however many calls were refused: a refusal of an older token is ignored.
   * What the vault keeps stays, for the same admin to find it.
   * @param token the token the refused call carried
   * @returns true for the one call that ended the session
   */
  end: (token: string): boolean => {
    if (state.status !== 'active' || state.session.token !== token) return false
    storage.clear(keptAlways)
    finish({ status: 'ended', session: state.session })
    return true
  },

  /** Leaves a page that was kept open after a forced sign-out. */
  leave: (): void => {
    if (state.status === 'ended') change(none)
  },

  /**
   * Follows other tabs: a chosen sign-out there is ours too, an ended session ends here with the page kept, and another admin's sign-in
   * means a fresh start.
   * @param onOther called when somebody else has signed in
   * @param onSignedOut called before a chosen sign-out of another tab is followed
   */
  followOtherTabs: (onOther: () => void, onSignedOut: () => void = () => undefined): (() => void) => {
    const follow = (event: StorageEvent): void => {
      if (event.key === storageName('signedOut') && event.newValue !== null) {
        if (state.status === 'none') return
        onSignedOut()
        finish(none)
        return
      }
      // The key is null when everything was cleared at once.
      if (event.key !== null && event.key !== storageName('authToken') && event.key !== storageName('userId')) return
      const stored = storedSession()
      if (stored === null) {
        if (state.status === 'active' && storage.read('authToken') === null) finish({ status: 'ended', session: state.session })
        return
      }
      const mine = state.session
      if (mine === null || mine.admin.id !== stored.admin.id || mine.clientId !== stored.clientId) onOther()
      else if (mine.token !== stored.token || state.status === 'ended') {
        tabClientId.write(stored.clientId)
        change({ status: 'active', session: stored })
      }
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  },
}
