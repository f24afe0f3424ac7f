import { periodIn, zoneOfClient } from '../clinicCalendar'
import { checkClient, findOwnRow, type Context } from '../context'
import type {
  CertLog,
  QueryCertificateArgs,
  QueryCertificatesByClientIdArgs,
  QueryCertificatesByCourseIdArgs,
  QueryCertificatesByUserIdArgs,
  QueryGetUserDocumentsArgs,
  QueryGetVaccineCertsArgs,
  QueryGetCertLogArgs,
} from '../schema.generated'
import type { CertificateRow } from '../tables'
import { searchable } from './records'

const newestFirst = 'issuedAt DESC, sequence DESC'

/** Certificates of a client, filtered by the given arguments. */
export function certificatesOfClient(args: QueryCertificatesByClientIdArgs, context: Context): CertificateRow[] {
  const clientId = checkClient(context, args.clientId)
  const { from, before } = periodIn(zoneOfClient(context, clientId), args.fromDate, args.toDate)
  const { centerId, subType } = args
  const match = { clientId, ...(centerId ? { centerId } : {}), ...(subType ? { subType } : {}) }
  const conditions: string[] = []
  const values: string[] = []
  const narrow = (condition: string, value: string | null): void => {
    if (value === null) return
    conditions.push(condition)
    values.push(value)
  }
  // Not LIKE: it would treat a typed % or _ as a wildcard.
  narrow('instr(searchText, ?) > 0', searchable(args.filter?.trim() ?? '') || null)
  narrow('issuedAt >= ?', from)
  narrow('issuedAt < ?', before)
  return context.store.table('Certificate').where(match, {
    order: newestFirst,
    limit: typeof args.limit === 'number' ? Math.max(0, args.limit) : -1,
    offset: Math.max(0, args.offset ?? 0),
    ...(conditions.length > 0 ? { filter: conditions.join(' AND '), with: values } : {}),
  })
}

/** All vaccinations of a client that match a search text, newest first. */
export const vaccinationsOfClient = ({ clientId, filter }: QueryGetVaccineCertsArgs, context: Context): CertificateRow[] =>
  certificatesOfClient({ clientId, filter: filter ?? null, subType: 'COVID_VAC' }, context)

export const certificatesOfCourse = ({ courseId }: QueryCertificatesByCourseIdArgs, { store, caller }: Context): CertificateRow[] =>
  store.table('Certificate').where({ clientId: caller.clientId, courseId }, { order: newestFirst })

export const certificatesOfHolder = ({ userId }: QueryCertificatesByUserIdArgs, { store, caller }: Context): CertificateRow[] =>
  store.table('Certificate').where({ clientId: caller.clientId, userId }, { order: newestFirst })

/** Medical documents of a person at the asking clinic; no other client holds any. */
export const documentsOfPerson = ({ userId }: QueryGetUserDocumentsArgs, context: Context): CertificateRow[] =>
  context.store.table('Client').find(context.caller.clientId)?.type === 'medical' ? certificatesOfHolder({ userId }, context) : []

export const ownCertificate = ({ id }: QueryCertificateArgs, context: Context): CertificateRow | null =>
  findOwnRow(context, 'Certificate', id)

export function logOf({ certId }: QueryGetCertLogArgs, context: Context): CertLog | null {
  if (!findOwnRow(context, 'Certificate', certId)) return null
  return { certId, log: context.store.table('CertLogEntry').where({ certId }, { order: 'timestamp, sequence' }) }
}
