import { searchable } from '../certificates/records'
import { admin, checkClient, type Context, type Resolvers } from '../context'
import { dayTime } from '../days'
import type { QueryGetEmailsByClientIdArgs } from '../schema.generated'
import type { EmailEventRow } from '../tables'
import { documentTypes } from './documentTypes'

const failedMessages = `messageId IN (SELECT messageId FROM "EmailEvent" WHERE event IN ('bounce', 'dropped'))`

const conditions: Readonly<Record<string, string>> = { not_delivered: failedMessages, delivered: `NOT (${failedMessages})` }

/** Email events, newest first. The status filter applies to whole messages: all events of a message are listed, or none. */
function emailEvents({ clientId, status, limit, search, dayPeriod }: QueryGetEmailsByClientIdArgs, context: Context): EmailEventRow[] {
  const filters = [conditions[status ?? ''] ?? '1']
  const values: (string | number)[] = []
  const wanted = searchable(search?.trim() ?? '')
  if (wanted !== '') {
    filters.push('instr(searchText, ?) > 0')
    values.push(wanted)
  }
  if (typeof dayPeriod === 'number') {
    filters.push('timestamp >= ?')
    values.push(new Date(context.now().getTime() - dayPeriod * dayTime).toISOString())
  }
  return context.store.table('EmailEvent').where(
    { clientId: checkClient(context, clientId) },
    {
      order: 'timestamp DESC, sequence DESC',
      limit: typeof limit === 'number' ? Math.max(0, limit) : -1,
      filter: filters.join(' AND '),
      with: values,
    },
  )
}

export const resolvers: Resolvers = {
  Query: {
    getEmailsByClientId: admin(emailEvents),
    getDocumentTypes: admin(({ type }) => documentTypes[type ?? ''] ?? []),
  },
}
