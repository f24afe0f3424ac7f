import { fetchEarly } from '../api/transport/earlyRequest'
import { ApiError } from '../api/transport/errors'
import { learnHostTime } from '../api/transport/serverTime'
import { send } from '../api/transport/transport'
import { config } from '../config'
import { adminFrom, session } from '../session/session'
import { sessionCheck } from '../session/sessionCheck'
import { storage } from '../storage/storage'
import { noDetails, type Client } from './client'
import { SignedInAdmin } from './start.generated'
import { ClientTheme, type ClientThemeQuery } from './theme.generated'

/** The client that a theme describes. */
export const clientOf = (theme: NonNullable<ClientThemeQuery['getClientTheme']>): Client => ({
  ...noDetails,
  ...theme,
  name: theme.name ?? 'Delta',
  type: theme.type ?? '',
  role: theme.role ?? '',
})

/**
 * The tenant's client, from its theme.
 * @throws ApiError
 */
export const readClient = async (clientId: string): Promise<Client> => {
  const { data } = await send(ClientTheme, { clientId }, { as: 'public', via: fetchEarly })
  if (!data.getClientTheme) throw new ApiError('answer', ClientTheme.name, 'No client')
  return clientOf(data.getClientTheme)
}

/** Refreshes the admin, whose role or name may have changed since the last visit. */
const readAdmin = async (): Promise<void> => {
  const { session: stored } = session.read()
  if (!stored) return
  const { data } = await send(SignedInAdmin, { id: stored.admin.id })
  const admin = data.getAdminById
  if (admin && admin.id === stored.admin.id) session.refresh(adminFrom(admin))
}

/** Whether the backend refuses a token, as one read of its admin tells; a token of an older session is read as itself. */
async function isTokenRefused(token: string, adminId: string): Promise<boolean> {
  try {
    const { data } = await send(SignedInAdmin, { id: adminId }, { as: { token, adminId } })
    if (data.getAdminById?.id !== adminId) throw new ApiError('answer', SignedInAdmin.name, 'No admin')
    return false
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'auth') return true
    throw error
  }
}

/** The loaded client, and the error if the admin could not be refreshed. */
export interface Started {
  readonly client: Client
  readonly adminError: unknown
}

/**
 * Loads the client's theme, the admin and the server's time in parallel. A refused token ends the session.
 * @throws ApiError when the theme cannot be loaded, because nothing can be rendered without it
 */
export async function startWith(clientId: string): Promise<Started> {
  sessionCheck.readWith(SignedInAdmin.name, isTokenRefused)
  const [client, adminError] = await Promise.all([
    readClient(clientId),
    readAdmin().then(
      () => null,
      (error: unknown) => error,
    ),
    // Waited for: what the first page says of a day, and the date that its form begins with, would be the device's. The page to sign in on
    // says no day.
    session.read().status === 'active' && learnHostTime(),
  ])
  const storeClient = (): void => {
    storage.write('issuerName', client.name)
    storage.write('rootClientId', config.rootClientId)
    if (client.logo) storage.write('clientLogo', client.logo)
    else storage.remove('clientLogo')
  }
  storeClient()
  // The end of a session clears these keys; store them again when the next one starts.
  session.subscribe(() => session.read().status === 'active' && storeClient())
  return { client, adminError }
}
