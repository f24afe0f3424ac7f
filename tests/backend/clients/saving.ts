import { checkClient, checkOwnClient, done, hasRole, NotAuthorised, refused, type Context } from '../context'
import { admins } from '../courses/rights'
import type { Client, CommandAnswer, MutationClientSetArgs, QueryClientArgs } from '../schema.generated'
import { fieldsOf, text } from '../values'
import { withCounts } from './listing'
import { isProviderStaff, isRoot } from './rights'

/** One client with everything its settings show: the caller's own, or for the root client any. */
export function readClient({ clientId: wanted }: QueryClientArgs, context: Context): Client | null {
  const clientId = checkClient(context, wanted)
  const found = context.store.table('Client').find(clientId)
  return found ? withCounts(found, context) : null
}

/** What only the root client decides. */
const rootOnly = [
  'isRoot',
  'role',
  'type',
  'isWebShopClient',
  'planType',
  'cost',
  'hciCode',
  'platoDatabase',
  'dnsDomain',
  'distributionId',
  'devDistributionId',
] as const

const subdomainShape = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Why a client may not be saved like this; null where it may. */
function reasonAgainst(args: MutationClientSetArgs, stored: Client | null, context: Context): string | null {
  if ((args.name !== undefined || !stored) && !args.name?.trim()) return 'A client needs a name'
  const subdomain = args.subdomain ?? stored?.subdomain ?? ''
  if (!subdomainShape.test(subdomain)) return 'This sub-domain cannot be part of an address'
  const holder = context.store.table('Client').where({ subdomain })[0]
  if (holder && holder.id !== stored?.id) return `The sub-domain ${subdomain} is taken`
  if (isRoot(context)) return null
  if (!stored) return args.isRoot ? 'Only the head office can change isRoot' : null
  const changed = rootOnly.find((name) => args[name] !== undefined && (args[name] ?? null) !== (stored?.[name] ?? null))
  return changed === undefined ? null : `Only the head office can change ${changed}`
}

/** The texts of a client's emails from JSON text; null when it is none. */
function readTexts(json: string | null | undefined): { readonly additionalText: string; readonly labResultText: string } | null {
  try {
    const fields = fieldsOf(JSON.parse(json ?? ''))
    return { additionalText: text(fields.get('additionalText')), labResultText: text(fields.get('labResultText')) }
  } catch {
    return null
  }
}

/** What a client starts with unless something else is sent. */
const newClient = { isRoot: false, isWebShopClient: false, emailNotif: true, notCcAll: false, notAttachLabRes: false, pinCount: 0 }

/** Creates a client, or changes the one that is named. What is not sent stays as it is stored. The answer names no id. */
export function saveClient({ id, customText, ...args }: MutationClientSetArgs, context: Context): CommandAnswer {
  const { store, newId, now } = context
  const isCreatedByProvider = !id && isProviderStaff(context)
  if (!isCreatedByProvider && !hasRole(context, admins)) throw new NotAuthorised()
  if (!isCreatedByProvider && (!isRoot(context) || !hasRole(context, ['superAdmin']))) checkOwnClient(context, id ?? '')
  const stored = store.table('Client').find(id)
  if (id && !stored) return refused('Client not found')
  const reason = reasonAgainst(args, stored ?? null, context)
  if (reason !== null) return refused(reason)
  const texts = readTexts(customText)
  if (customText && !texts) return refused('The texts could not be read')
  const sent = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined))
  const values = { ...sent, ...(texts && { customText: texts }) }
  if (stored) store.table('Client').update(stored.id, values)
  else store.table('Client').insert({ ...newClient, id: newId(), createdAt: now().toISOString(), ...values })
  return done(stored ? 'Client saved' : 'Client created')
}
