import { defaultHostLabels } from '~/lib/format/defaultHostLabels'
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

/**
 * Finds the tenant of a host. Never throws; an unknown host gets the default client, as some labels always do.
 * @param host `location.host`, with or without a port
 */
export function tenantOf(host: string, rules: TenantRules = config): Tenant {
  const bare = bareHost(host)
  const isAddress = bare === '' || bare.startsWith('[') || ipv4.test(bare)
  const label = isAddress ? '' : (bare.split('.')[0] ?? '')
  const isNamed = !defaultHostLabels.has(label) && Object.hasOwn(rules.tenants, label)
  return {
    label,
    clientId: (isNamed && rules.tenants[label]) || rules.defaultClientId,
    hasLogin: rules.loginSubdomains.includes(label) || (isLocalHost(bare) && (isAddress || bare === 'localhost')),
  }
}
