import { logOff } from '~/platform/api/transport/transport'
import { returnPath } from '~/platform/session/returnPath'
import { session } from '~/platform/session/session'

/** Signs the user out: clears the session and storage, goes to the login page and notifies the backend. */
export async function signOut(): Promise<void> {
  const { session: ended } = session.read()
  returnPath.forget()
  history.replaceState(null, '', '/')
  session.signOut()
  if (ended) await logOff({ token: ended.token, adminId: ended.admin.id })
}
