import { createContext, use, type ReactNode } from 'react'
import type { Person } from '../access/person'
import { useSession } from '../session/useSession'
import type { ClientDetailsQuery } from './details.generated'
import type { ClientThemeQuery } from './theme.generated'

export type ClientDetails = NonNullable<ClientDetailsQuery['getClientTheme']>

/** The tenant's client, from its theme; missing values are null, and so are the details until the console has read them. */
export interface Client extends Omit<NonNullable<ClientThemeQuery['getClientTheme']>, 'name' | 'type' | 'role'>, ClientDetails {
  readonly name: string
  /** 'maritime' or 'medical'; any other type shows only the common menu entries. */
  readonly type: string
  readonly role: string
}

export const noDetails: ClientDetails = {
  issuerName: null,
  subdomain: null,
  searchAgg: null,
  customText: null,
  certificatesIssued: null,
  currency: null,
  country: null,
  hciCode: null,
  planType: null,
  cost: null,
}

const ClientContext = createContext<Client | null>(null)

export function ClientProvider({ client, children }: { readonly client: Client; readonly children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>
}

/** @throws outside a ClientProvider */
export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('This page was mounted without its client.')
  return client
}

/** The signed-in user, as the access rules need it. */
export function useSignedIn(): Person {
  const client = useClient()
  const { admin } = useSession()
  return {
    role: admin.role,
    email: admin.email,
    clientId: client.id,
    clientRole: client.role,
    clientType: client.type,
    isRoot: client.isRoot === true,
    isWebShopClient: client.isWebShopClient === true,
  }
}
