import { checkClient, done, hasRole, NotAuthorised, Refusal, refused, type Context } from '../context'
import { admins } from '../courses/rights'
import type {
  ClientDetails,
  CommandAnswer,
  MutationEditClientDetailsArgs,
  MutationSaveEmailTemplateIdsArgs,
  MutationSetReminderTimeArgs,
  MutationSetRescheduleLimitArgs,
  QueryGetAllHomePageVersionsArgs,
  QueryGetClientDetailsArgs,
} from '../schema.generated'
import { isRoot } from './rights'

const versions: readonly string[] = ['Classic', 'Compact', 'Harbour']

/** The content of a client's site; null before it is saved for the first time. */
export const readSite = ({ clientId }: QueryGetClientDetailsArgs, context: Context): ClientDetails | null =>
  context.store.table('ClientDetails').find(checkClient(context, clientId)) ?? null

export function homePages({ clientId }: QueryGetAllHomePageVersionsArgs, context: Context): string[] {
  checkClient(context, clientId)
  return [...versions]
}

/** Where a site is, which only the root client decides. */
const rootOnly = ['domain', 'distributionId', 'devDistributionId'] as const

type SiteArgs = MutationEditClientDetailsArgs

/** @throws Refusal when the details are of a client the caller may not change */
function checkMayChange(clientId: string, context: Context): void {
  if (!hasRole(context, admins)) throw new NotAuthorised()
  if (isRoot(context) ? !hasRole(context, ['superAdmin']) : clientId !== context.caller.clientId)
    throw new Refusal('Only the root client can change other clients', 'FORBIDDEN')
}

/** Why content may not be saved like this; null where it may. @throws Refusal when it is of a client the caller may not change */
function reasonAgainst(args: SiteArgs, stored: ClientDetails | null, context: Context): string | null {
  checkMayChange(args.clientId, context)
  if (args.homePageVersion && !versions.includes(args.homePageVersion)) return 'There is no such home page'
  if (isRoot(context)) return null
  const moved = rootOnly.find((name) => args[name] !== undefined && (args[name] ?? null) !== (stored?.[name] ?? null))
  return moved === undefined ? null : `Only the head office can change ${moved}`
}

const valuesOf = ({ isDev: _isDev, ...args }: SiteArgs) =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined))

export function createSite(args: SiteArgs, context: Context): CommandAnswer {
  const table = context.store.table('ClientDetails')
  const reason = reasonAgainst(args, null, context)
  if (reason !== null) return refused(reason)
  if (!context.store.table('Client').find(args.clientId)) return refused('Client not found')
  if (table.find(args.clientId)) return refused('The details exist already')
  table.insert({ id: args.clientId, ...valuesOf(args) })
  return done('Details created')
}

/** Changes what is sent and leaves the rest as it is. */
export function changeSite(args: SiteArgs, context: Context): CommandAnswer {
  const table = context.store.table('ClientDetails')
  const stored = table.find(args.clientId) ?? null
  const reason = reasonAgainst(args, stored, context)
  if (reason !== null) return refused(reason)
  if (!stored) return refused('There are no details yet')
  table.update(args.clientId, valuesOf(args))
  return done('Details saved')
}

/** Saves a part of the details that has a call of its own. There is none before the details themselves are stored. */
function changePart(clientId: string, part: Partial<ClientDetails>, context: Context): CommandAnswer {
  checkMayChange(clientId, context)
  const table = context.store.table('ClientDetails')
  if (!table.find(clientId)) return refused('There are no details yet')
  table.update(clientId, part)
  return done('Details saved')
}

/** Why days and a time of day before an appointment cannot be kept; null where they can. */
const reasonAgainstTime = (days: number | null, time: string | null): string | null =>
  (days ?? 0) < 0 || (time !== null && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) ? 'There is no such time before an appointment' : null

export function setReminder({ clientId, daysBefore = null, time = null }: MutationSetReminderTimeArgs, context: Context): CommandAnswer {
  const reason = reasonAgainstTime(daysBefore, time)
  return reason === null ? changePart(clientId, { reminder: { daysBefore, time } }, context) : refused(reason)
}

export function setLimit(
  { clientId, daysBeforeAppointment = null, time = null }: MutationSetRescheduleLimitArgs,
  context: Context,
): CommandAnswer {
  const reason = reasonAgainstTime(daysBeforeAppointment, time)
  return reason === null ? changePart(clientId, { rescheduleLimit: { daysBeforeAppointment, time } }, context) : refused(reason)
}

export const setEmailTemplates = ({ clientId, isDev: _isDev, ...ids }: MutationSaveEmailTemplateIdsArgs, context: Context): CommandAnswer =>
  changePart(clientId, { emailTemplates: ids }, context)
