import { config } from '~/platform/config'
import { tenantOf } from './tenant'

interface OnSubdomain {
  readonly id: string
  readonly subdomain: string | null
}

/** What the hosts of all tenants share: the host without its first label. */
export const sharedHost = (): string => location.host.split('.').slice(1).join('.') || location.host

/** Where a client's people sign in, such as https://academy.example.com. */
export const originOf = ({ subdomain }: Pick<OnSubdomain, 'subdomain'>): string =>
  config.publicAddress.includes('{tenant}')
    ? config.publicAddress.replace('{tenant}', subdomain ?? '')
    : `${location.protocol}//${subdomain ?? ''}.${sharedHost()}`

/** The same without its protocol, as people read it. */
export const addressOf = (client: Pick<OnSubdomain, 'subdomain'>): string => originOf(client).replace(/^https?:\/\//, '')

/** What a client's address opens by the settings that this page was loaded with: the client, another one, or no sign-in. */
export function opensAt(client: OnSubdomain): 'client' | 'another' | 'noLogin' {
  const { clientId, hasLogin } = tenantOf(addressOf(client))
  if (clientId !== client.id) return 'another'
  return hasLogin ? 'client' : 'noLogin'
}

/** Whether a client's people can sign in at its address, by the settings that this page was loaded with. */
export const isOpen = (client: OnSubdomain): boolean => opensAt(client) === 'client'

/** Whether anything answers at a client's address. What it answers may not be read from another host. */
export async function answers(client: OnSubdomain): Promise<boolean> {
  try {
    await fetch(`${originOf(client)}/robots.txt`, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    return true
  } catch {
    return false
  }
}
