import { send } from '~/platform/api/transport'
import { logFailure } from '~/platform/api/reportFailure'
import { returnPath } from '~/platform/session/returnPath'
import { session } from '~/platform/session/session'
import { LogOut } from './signOut.generated'

/**
 * Signs the user out: clears the session and storage, goes to the login page and notifies the backend. A failed notification is only
 * logged.
 */
export async function signOut(): Promise<void> {
  const { session: ended } = session.read()
  returnPath.forget()
  history.replaceState(null, '', '/')
  session.signOut()
  if (!ended) return
  await send(LogOut, { id: ended.admin.id }, { as: { token: ended.token, adminId: ended.admin.id } }).catch(logFailure)
}
