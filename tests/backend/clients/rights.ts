import { hasRole, Refusal, type Context } from '../context'

/** Domain of the provider's own email addresses. */
const providerDomain = '@delta.example'

export const isRoot = ({ store, caller }: Context): boolean => store.table('Client').find(caller.clientId)?.isRoot === true

/** People of the provider create accounts from any client. */
export const isProviderStaff = ({ caller }: Context): boolean => caller.admin?.email?.toLowerCase().endsWith(providerDomain) === true

/** @throws Refusal for everyone but super admins of the root client */
export function checkRootSuperAdmin(context: Context): void {
  if (!isRoot(context) || !hasRole(context, ['superAdmin'])) throw new Refusal('Only the root client can do this', 'FORBIDDEN')
}

/** @throws Refusal for everyone but super admins of the root client and people of the provider */
export function checkProvider(context: Context): void {
  if (!isProviderStaff(context)) checkRootSuperAdmin(context)
}
