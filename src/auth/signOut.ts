import { send } from '~/shared/api/transport'
import { logFailure } from '~/shared/feedback/reportFailure'
import { returnPath } from '~/shared/session/returnPath'
import { session } from '~/shared/session/session'
import { LogOut } from './signOut.generated'

/**
 * Chosen sign-out: forgets session and storage, goes to the login page, and tells the backend when it is known who leaves. Whether the backend hears it changes nothing for the person.
 */
export async function signOut(): Promise<void> {
  const { session: leaving } = session.read()
  returnPath.forget()
  history.replaceState(null, '', '/')
  session.signOut()
  if (!leaving) return
  await send(LogOut, { id: leaving.admin.id }, { as: { token: leaving.token, adminId: leaving.admin.id } }).catch(logFailure)
}
