import type { ClientKind } from '~/platform/access/clientKinds'
import type { Person } from '~/platform/access/person'
import { config, type Config } from '~/platform/config'

type Hosts = Pick<Config, 'rootClientId' | 'accountsClientId'>

/** People of the provider, whichever client they sign in to. */
export const isProviderStaff = ({ email }: Pick<Person, 'email'>, { providerEmailDomain }: Pick<Config, 'providerEmailDomain'> = config) =>
  email.toLowerCase().endsWith(`@${providerEmailDomain.toLowerCase()}`)

/** Whether the host of a client shows the form that creates accounts to anyone. */
export const isAccountsHost = (clientId: string, { rootClientId, accountsClientId }: Hosts = config): boolean =>
  clientId === rootClientId || clientId === accountsClientId

/** Whether somebody who is signed in sees the form. */
export const maySeeAccounts = (person: Pick<Person, 'email' | 'clientId'>, settings: Config = config): boolean =>
  isAccountsHost(person.clientId, settings) || isProviderStaff(person, settings)

/** Why somebody may not create an account; null where they may. */
export const reasonAgainstAccounts = (person: Pick<Person, 'email' | 'clientId' | 'role'>, settings: Config = config): string | null =>
  isProviderStaff(person, settings) || (isAccountsHost(person.clientId, settings) && person.role === 'superAdmin')
    ? null
    : 'Only Delta’s own people and its super admins can create accounts.'

/** Who sees the form that creates accounts. */
export const accountHosts: ClientKind = { isFor: (person) => maySeeAccounts(person), refusal: null }

/** Who may create accounts, and so read the one that was created. */
export const accountCreators: ClientKind = { isFor: (person) => reasonAgainstAccounts(person) === null, refusal: null }
