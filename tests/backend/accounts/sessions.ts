import type { Context } from '../context'
import { hashToken, newToken } from './passwords'

export const sessionTime = 12 * 60 * 60_000

/** Opens a session and returns its token, of which only the hash is stored. */
export function openSession({ store, now, newId }: Context, adminId: string, isPartner = false): string {
  const token = newToken()
  store.table('Session').insert({ id: newId(), tokenHash: hashToken(token), adminId, isPartner, expires: now().getTime() + sessionTime })
  return token
}

/** The id of the admin whose open session has this token, or null. */
export function adminOfSession({ store, now }: Context, token: string): string | null {
  const found = store.table('Session').where({ tokenHash: hashToken(token) })[0]
  return found && (found.expires ?? 0) > now().getTime() ? found.adminId : null
}

export function closeSession({ store }: Context, token: string): void {
  const sessions = store.table('Session')
  for (const { id } of sessions.where({ tokenHash: hashToken(token) })) sessions.remove(id)
}

/** Closes every session of an admin except the one with this token. */
export function closeOtherSessions({ store }: Context, adminId: string, token = ''): void {
  const sessions = store.table('Session')
  for (const { id, tokenHash } of sessions.where({ adminId })) if (tokenHash !== hashToken(token)) sessions.remove(id)
}
