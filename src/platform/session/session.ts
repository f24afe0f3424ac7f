import { storage, tabClientId } from '../storage/storage'
import { attempt, storageName } from '../storage/stored'
import { accountLink } from './accountLink'
import { developerMode } from './developerMode'
import { sharedDevice } from './sharedDevice'

/** The signed-in admin, as returned by adminLogin and getAdminById. */
export interface SessionAdmin {
  readonly id: string
  readonly email: string
  readonly name: string
  /** The backend's role name; an unknown one is stored unchanged. */
  readonly role: string
  readonly lastLogin: string | null
  readonly centerId: string | null
  readonly instructorId: string | null
}

export interface Session {
  readonly token: string
  readonly admin: SessionAdmin
  /** The client this session belongs to; it is not used on another client's host. */
  readonly clientId: string
  /** Held in the memory of one page, for that page alone: never stored, and no way into the console. */
  readonly isOfPage?: true
}

/**
 * `none`: signed out. `active`: calls carry the token.
 * `ended`: the backend refused the token while a page was open. The page stays mounted, and the same admin can sign in again over it.
 */
export type SessionState =
  | { readonly status: 'none'; readonly session: null }
  | { readonly status: 'active'; readonly session: Session }
  | {
      readonly status: 'ended'
      readonly session: Session
      /** Nobody may see the page before they have signed in: it was left open on a shared device. */
      readonly isCovered?: true
    }

const endedState = (ended: Session): SessionState => ({
  status: 'ended',
  session: ended,
  ...(sharedDevice.isLeft(Date.now()) ? { isCovered: true } : {}),
})

const none: SessionState = { status: 'none', session: null }
const listeners = new Set<() => void>()
let state: SessionState = none
const endListeners = new Set<() => void>()

const change = (next: SessionState): void => {
  state = next
  if (next.status === 'none') developerMode.forget()
  for (const listener of listeners) listener()
}

const storedSession = (): Session | null => {
  const token = storage.read('authToken')
  const id = storage.read('userId')
  const info = storage.read('userInfo')
  if (!token || !id || !info) return null
  return attempt(() => {
    const stored: Readonly<Record<string, unknown>> = Object(JSON.parse(info))
    const text = (name: string): string | null => {
      const value = stored[name]
      return typeof value === 'string' && value !== '' ? value : null
    }
    const clientId = text('clientId')
    if (!clientId) return null
    return {
      token,
      clientId,
      admin: {
        id,
        email: text('email') ?? '',
        name: text('name') ?? '',
        role: text('role') ?? '',
        lastLogin: text('lastLogin'),
        centerId: text('centerId'),
        instructorId: text('instructorId'),
      },
    }
  }, null)
}

/** What is kept of an admin, as the backend answers them: an empty id is none. @param email where the answer has none */
export const adminFrom = (
  answered: Pick<SessionAdmin, 'id' | 'lastLogin' | 'centerId' | 'instructorId'> & {
    readonly [Name in 'email' | 'name' | 'role']: string | null
  },
  email = '',
): SessionAdmin => ({
  ...answered,
  email: answered.email ?? email,
  name: answered.name ?? '',
  role: answered.role ?? '',
  centerId: answered.centerId || null,
  instructorId: answered.instructorId || null,
})

const store = ({ token, admin, clientId }: Session): void => {
  const { id, ...rest } = admin
  // Write the token last: other tabs get an event per write and must find a complete session when the token changes.
  storage.write('userInfo', JSON.stringify({ ...rest, clientId }))
  storage.write('userId', id)
  storage.write('authToken', token)
  tabClientId.write(clientId)
}

/** Ends the session in this tab and its calls with it. The caller has cleared the storage. */
const finish = (next: SessionState): void => {
  if (!state.session?.isOfPage) tabClientId.remove()
  change(next)
  const ended = [...endListeners]
  endListeners.clear()
  for (const listener of ended) listener()
}

/** What the last sign-out that this tab follows told: when it was, and whose. */
let signedOut = ''

/** Storage keys, or how they start, that survive a sign-out: preferences, and what the vault still has to delete. */
const lasting = [
  'appearance',
  'sidebar',
  'sharedDevice',
  'touchedAt',
  'unfinishedDeletions',
  'serverTime',
  'bell:',
  'reviewed:',
  'requiredSets:',
  'views:',
  'columns:',
  'calendarLink:',
  // A visitor's booking and payments, which are no admin's.
  'cart',
  'payments',
] as const

export const session = {
  /** When the last sign-out that this tab follows was, in milliseconds of the device’s clock. */
  signedOutAt: (): number => Date.parse(signedOut.slice(0, 24)),

  /** The current state; the same object until it changes. */
  read: (): SessionState => state,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /**
   * Calls back once, when the session ends. Every call in flight listens, and an AbortSignal takes more than ten listeners for a leak.
   * @returns how to stop listening
   */
  onEnd: (listener: () => void): (() => void) => {
    endListeners.add(listener)
    return () => endListeners.delete(listener)
  },

  /** Restores the stored session at startup. A session of another client is cleared before the first call. */
  restore: (clientId: string): void => {
    storage.dropOtherVersions()
    const stored = storedSession()
    if (stored && stored.clientId === clientId && !sharedDevice.isLeft(Date.now())) {
      tabClientId.write(clientId)
      change({ status: 'active', session: stored })
      return
    }
    if (stored || storage.read('authToken')) storage.clear(lasting)
    tabClientId.remove()
    change(none)
  },

  signIn: (next: Session): void => {
    sharedDevice.touch(Date.now())
    store(next)
    change({ status: 'active', session: next })
  },

  /**
   * A sign-in for this page alone, such as a partner's. A session that is stored stays as it is, for the other tabs and for the next page.
   * @param role what its holder may do here; the backend decides what is allowed
   */
  enterPage: (token: string, clientId: string, role: string): void => {
    const admin = { id: '', email: '', name: '', role, lastLogin: null, centerId: null, instructorId: null }
    change({ status: 'active', session: { token, clientId, admin, isOfPage: true } })
  },

  /** Forgets the sign-in of this page. */
  leavePage: (): void => {
    if (state.session?.isOfPage) change(none)
  },

  /** Replaces the stored admin with the backend's current record. */
  refresh: (admin: SessionAdmin): void => {
    if (state.status !== 'active') return
    const next = { ...state.session, admin }
    store(next)
    change({ status: 'active', session: next })
  },

  /** The user signs out: clears our storage, and the vault through its own subscription. */
  signOut: (): void => {
    // Signal the sign-out first: a tab that only sees the token disappear keeps its page open, because it may have unsaved work.
    signedOut = `${new Date().toISOString()} ${state.session?.admin.id ?? ''}`
    storage.write('signedOut', signedOut)
    storage.clear(lasting)
    accountLink.forget()
    finish(none)
  },

  /**
   * The backend refused the token: ends the session once, however many calls were refused, and ignores older tokens.
   * The vault keeps its drafts for the same admin.
   * @param token the token of the refused call
   * @returns true for the call that ended the session
   */
  end: (token: string): boolean => {
    if (state.status !== 'active' || state.session.token !== token) return false
    // Somebody else may have signed in meanwhile, in another tab.
    if (!state.session.isOfPage && storage.read('authToken') === token) storage.clear(lasting)
    finish(endedState(state.session))
    return true
  },

  /** Covers the page of a session that has ended, once it is left alone on a shared device. */
  cover: (): void => {
    if (state.status === 'ended') change(endedState(state.session))
  },

  /** Leaves the page that stayed open after the session ended. */
  leave: (): void => {
    if (state.status === 'ended') change(none)
  },

  /**
   * Follows other tabs: a sign-out there signs out here, an ended session ends here with the page still open, and another admin's sign-in
   * calls for a restart.
   * @param onOtherAdmin called when another admin has signed in
   * @param onSignedOut called before this tab follows the sign-out of another tab
   */
  followOtherTabs: (onOtherAdmin: () => void, onSignedOut: () => void = () => undefined): (() => void) => {
    const follow = (event: StorageEvent): void => {
      // What other tabs do is about the stored session.
      if (state.session?.isOfPage) return
      if (event.key === storageName('signedOut') && event.newValue !== null) {
        if (state.status === 'none') return
        // Another admin's sign-out, while this tab still shows an earlier one: that session is over too, but its drafts are not theirs to drop.
        if (!event.newValue.endsWith(` ${state.session.admin.id}`)) {
          if (state.status === 'active') finish(endedState(state.session))
          return
        }
        // A tab that was frozen learns late of it, and what was typed since is not of that session.
        signedOut = event.newValue
        onSignedOut()
        finish(none)
        return
      }
      // The key is null after localStorage.clear().
      if (![null, storageName('authToken'), storageName('userId')].includes(event.key)) return
      const stored = storedSession()
      if (stored === null) {
        if (state.status === 'active' && storage.read('authToken') === null) finish(endedState(state.session))
        return
      }
      const current = state.session
      if (current === null || current.admin.id !== stored.admin.id || current.clientId !== stored.clientId) onOtherAdmin()
      else if (current.token !== stored.token || state.status === 'ended') {
        tabClientId.write(stored.clientId)
        change({ status: 'active', session: stored })
      }
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  },
}
