import { patienceLeft } from '~/lib/time/patience'
import { isOwnMessage } from '../api/transport/errors'
import { readData } from '../api/transport/readData'
import { logFailure } from '../api/transport/reportFailure'
import { parseJson } from '../api/transport/transport'
import { storage } from '../storage/storage'
import type { Client } from './client'
import { clientOf, startWith, type Started } from './start'
import { ClientTheme, type ClientThemeQuery } from './theme.generated'

/** The tenant's public theme as last read, until the session ends. With the stored session, the console starts from it without a network. */
export const keptClient = {
  write: ({ id, name, logo, color, type, role, isRoot, isWebShopClient }: Client): void =>
    void storage.write('keptClient', JSON.stringify({ id, name, logo, color, type, role, isRoot, isWebShopClient })),

  /** Null where none is kept, another client's is, or what is kept cannot be read. */
  read: (clientId: string): Client | null => {
    const { data, broken } = readData({ getClientTheme: parseJson(storage.read('keptClient') ?? '') }, ClientTheme.shape)
    if (broken !== null) return null
    // Safe cast: `readData` has made sure of the shape.
    const theme = (data as ClientThemeQuery).getClientTheme
    return theme?.id === clientId ? clientOf(theme) : null
  },
} as const

/**
 * Like `startWith`, for a page that works without a network: where that is missing, fails or takes too long, the console starts with the
 * kept theme. What arrives later still counts for the session.
 * @throws ApiError when nothing is kept
 */
export async function startWithCopy(clientId: string): Promise<Started> {
  const starting = startWith(clientId)
  const client = keptClient.read(clientId)
  if (!client) return starting
  const copy: Started = { client, adminError: null }
  const orCopy = starting.catch((error: unknown) => {
    if (!isOwnMessage(error)) throw error
    logFailure(error)
    return copy
  })
  return Promise.race([orCopy, new Promise<Started>((resolve) => setTimeout(() => resolve(copy), patienceLeft()))])
}
