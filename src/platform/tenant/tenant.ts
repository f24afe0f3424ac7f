import { bareHost, config, ipv4, isLocalHost, type Config } from '../config'

/** The tenant of a host. */
export interface Tenant {
  /** First label of the host, in lower case; empty for an IP address. */
  readonly label: string
  readonly clientId: string
  /** Whether this host offers sign-in; elsewhere the login page says that the product has closed down. */
  readonly hasLogin: boolean
}

export type TenantRules = Pick<Config, 'tenants' | 'defaultClientId' | 'loginSubdomains'>

/** First labels that always mean the default client, whatever the registry says. */
const defaultLabels = new Set(['admin', 'delta', 'www', 'dlm', 'localhost'])

/**
 * Finds the tenant of a host. Never throws; an unknown host gets the default client.
 * @param host `location.host`, with or without a port
 */
export function tenantOf(host: string, rules: TenantRules = config): Tenant {
  const bare = bareHost(host)
  const isAddress = bare === '' || bare.startsWith('[') || ipv4.test(bare)
  const label = isAddress ? '' : (bare.split('.')[0] ?? '')
  const isNamed = !defaultLabels.has(label) && Object.hasOwn(rules.tenants, label)
  const clientId = isNamed ? rules.tenants[label] : undefined
  return {
    label,
    clientId: typeof clientId === 'string' && clientId !== '' ? clientId : rules.defaultClientId,
    hasLogin: rules.loginSubdomains.includes(label) || (isLocalHost(bare) && (isAddress || bare === 'localhost')),
  }
}
