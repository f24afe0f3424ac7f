import { checkClient, findOwnRow, text, type Args, type Context } from '../context'
import type { Row } from '../database'
import { periodOf } from '../days'
import { searchable } from './records'

const newestFirst = 'issuedAt DESC, sequence DESC'

const atLeastZero = (value: unknown): number | null => (typeof value === 'number' ? Math.max(0, value) : null)

/** Certificates of a client, filtered by the given arguments. */
export function certificatesOfClient(args: Args, context: Context): Row[] {
  const clientId = checkClient(context, args['clientId'])
  const { from, before } = periodOf(args['fromDate'], args['toDate'], 0)
  const match: Row = { clientId }
  if (args['centerId']) match['centerId'] = args['centerId']
  if (args['subType']) match['subType'] = args['subType']
  const conditions: string[] = []
  const values: string[] = []
  const narrow = (condition: string, value: string | null): void => {
    if (value === null) return
    conditions.push(condition)
    values.push(value)
  }
  // Not LIKE: it would treat a typed % or _ as a wildcard.
  narrow('instr(searchText, ?) > 0', searchable(text(args['filter']).trim()) || null)
  narrow('issuedAt >= ?', from)
  narrow('issuedAt < ?', before)
  return context.store.table('Certificate').where(match, {
    order: newestFirst,
    limit: atLeastZero(args['limit']) ?? -1,
    offset: atLeastZero(args['offset']) ?? 0,
    ...(conditions.length > 0 ? { filter: conditions.join(' AND '), with: values } : {}),
  })
}

export const certificatesOfCourse = ({ courseId }: Args, { store, caller }: Context): Row[] =>
  store.table('Certificate').where({ clientId: caller.clientId, courseId }, { order: newestFirst })

export const certificatesOfHolder = ({ userId }: Args, { store, caller }: Context): Row[] =>
  store.table('Certificate').where({ clientId: caller.clientId, userId }, { order: newestFirst })

export const ownCertificate = ({ id }: Args, context: Context): Row | null => findOwnRow(context, 'Certificate', id)

export function logOf({ certId }: Args, context: Context): Row | null {
  const certificate = findOwnRow(context, 'Certificate', certId)
  if (!certificate) return null
  return { certId: certificate['id'], log: context.store.table('CertLogEntry').where({ certId }, { order: 'timestamp, sequence' }) }
}
