import registry from '#tenants'
import { bareHost, config, ipv4, isLocalHost } from '../config'

/** The tenant of a host. */
export interface Tenant {
  /** First label of the host, in lower case; empty for an IP address. */
  readonly label: string
  readonly clientId: string
  /** Whether this host offers sign-in; elsewhere the login page says that the product has closed down. */
  readonly hasLogin: boolean
}

export interface TenantRules {
  /** First label → client id. Only own keys count, so that `constructor` is not a tenant. */
  readonly registry: Readonly<Record<string, string>>
  readonly defaultClientId: string
  readonly loginSubdomains: readonly string[]
}

/** First labels that always mean the default client, whatever the registry says. */
const defaultLabels = new Set(['admin', 'delta', 'www', 'dlm', 'localhost'])

/**
 * Finds the tenant of a host. Never throws; an unknown host gets the default client.
 * @param host `location.host`, with or without a port
 */
export function tenantOf(host: string, rules: TenantRules = ownRules): Tenant {
  const bare = bareHost(host)
  const isAddress = bare === '' || bare.startsWith('[') || ipv4.test(bare)
  const label = isAddress ? '' : (bare.split('.')[0] ?? '')
  const isNamed = !defaultLabels.has(label) && Object.hasOwn(rules.registry, label)
  const clientId = isNamed ? rules.registry[label] : undefined
  return {
    label,
    clientId: typeof clientId === 'string' && clientId !== '' ? clientId : rules.defaultClientId,
    hasLogin: rules.loginSubdomains.includes(label) || (isLocalHost(bare) && (isAddress || bare === 'localhost')),
  }
}

const ownRules: TenantRules = { registry, defaultClientId: config.defaultClientId, loginSubdomains: config.loginSubdomains }
