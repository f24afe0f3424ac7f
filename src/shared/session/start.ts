import { ApiError } from '../api/errors'
import { send } from '../api/transport'
import { config } from '../config'
import type { Client } from './client'
import { session } from './session'
import { ClientTheme, SignedInAdmin } from './start.generated'
import { storage } from './storage'

const readClient = async (clientId: string): Promise<Client> => {
  const { data } = await send(ClientTheme, { clientId }, { as: 'public' })
  const client = data.getClientTheme
  if (!client) throw new ApiError('answer', ClientTheme.name, 'No client')
  return { ...client, name: client.name ?? 'Delta', type: client.type ?? '', role: client.role ?? '' }
}

/** The admin may have another role or name since the last visit; when that cannot be read, the stored one stays. */
const readAdmin = async (): Promise<void> => {
  const { session: stored } = session.read()
  if (!stored) return
  const { data } = await send(SignedInAdmin, { id: stored.admin.id })
  const admin = data.getAdminById
  if (admin && admin.id === stored.admin.id)
    session.refresh({ ...admin, email: admin.email ?? '', name: admin.name ?? '', role: admin.role ?? '' })
}

/** What a start brought: the client, and why the admin could not be read, if so. */
export interface Started {
  readonly client: Client
  readonly adminError: unknown
}

/**
 * Fetches theme and admin in parallel; a refused token ends the session on the way.
 * @throws ApiError when the theme cannot be had: nothing can be drawn without it
 */
export async function startWith(clientId: string): Promise<Started> {
  const [client, adminError] = await Promise.all([
    readClient(clientId),
    readAdmin().then(
      () => null,
      (error: unknown) => error,
    ),
  ])
  const keep = (): void => {
    storage.write('issuerName', client.issuerName ?? client.name)
    storage.write('rootClientId', config.rootClientId)
    if (client.logo) storage.write('clientLogo', client.logo)
    else storage.remove('clientLogo')
  }
  keep()
  // A session's end forgets them.
  session.subscribe(() => session.read().status === 'active' && keep())
  return { client, adminError }
}
