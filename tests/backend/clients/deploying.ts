import { done, Refusal, refused, type Context } from '../context'
import type { CommandAnswer, MutationDeployClientsArgs } from '../schema.generated'
import { checkRootSuperAdmin } from './rights'

/** Deploys a client's site, or puts it in the queue. Nothing else answers what was deployed. */
export const deploy =
  (isQueued: boolean) =>
  ({ clientId, isDev }: MutationDeployClientsArgs, context: Context): CommandAnswer => {
    checkRootSuperAdmin(context)
    const { store, newId, now } = context
    const client = store.table('Client').find(clientId)
    if (!client) throw new Refusal('Client not found')
    if (!(isDev ? client.devDistributionId : client.distributionId))
      return refused(`${client.name ?? 'The client'} has no ${isDev ? 'sandbox' : 'live'} distribution`)
    store.table('Deployment').insert({ id: newId(), clientId, isDev: isDev === true, isQueued, sentAt: now().toISOString() })
    return done(isQueued ? 'Deployment queued' : 'Site deployed')
  }
