import { admin, checkClient, hasRole, Refusal, type Context, type Resolvers } from '../context'
import { periodOf, singapore, type Period } from '../days'
import type {
  Client,
  IssuedDocsCount,
  IssuedLabResultsCount,
  IssueLogEntry,
  MonthlyCount,
  QueryCertificatesCountInMonthArgs,
  QueryCertificatesCountInRangeArgs,
  QueryGetDashboardStatsArgs,
  QueryGetIssuedDocsRangeArgs,
  QueryGetIssuedLabResultsRangeArgs,
  QueryGetLabResultsCountInMonthArgs,
  QueryGetSmsCountArgs,
  QueryIssueLogByClientArgs,
  QueryLabResultsAnalyticsDataArgs,
} from '../schema.generated'
import type { CertificateRow, ClientRow, Rows } from '../tables'
import { fieldsOf, pick, text } from '../values'

type Row = Readonly<Record<string, unknown>>

/** The root client's own figures are those of all clients; any other client has its own. */
function matchOf(context: Context, clientId: string): { readonly clientId?: string } {
  return context.store.table('Client').find(clientId)?.isRoot ? {} : { clientId }
}

/** SQL for an instant column within a period. */
const within = (column: string, { from, before }: Period) => ({
  filter: `"${column}" >= ? AND "${column}" < ?`,
  with: [from ?? '', before ?? '9999'],
})

/** The whole months that two days lie in. */
function monthsOf(startMonth: string | null | undefined, endMonth: string | null | undefined): Period {
  const whole = periodOf(startMonth, endMonth, singapore)
  const local = (instant: string, days: number): Date => new Date(Date.parse(instant) + singapore * 60 * 60_000 - days * 24 * 60 * 60_000)
  const first = whole.from === null ? null : local(whole.from, 0)
  const last = whole.before === null ? null : local(whole.before, 1)
  const start = (date: Date, later: number): string =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) - singapore * 60 * 60_000).toISOString()
  return { from: first && start(first, 0), before: last && start(last, 1) }
}

/** Counts rows by what `keyOf` says of them, in the order in which the keys appear. */
function countBy<Key>(rows: readonly Row[], keyOf: (row: Row) => Key): { _id: Key; count: number }[] {
  const counts = new Map<string, { _id: Key; count: number }>()
  for (const row of rows) {
    const key = keyOf(row)
    const name = JSON.stringify(key)
    counts.set(name, { _id: key, count: (counts.get(name)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}

/** Counts rows by month and sub-type, and by lab when asked for. A month is named after Singapore's calendar. */
function countByMonth(rows: readonly Row[], at: string, groupByLab: boolean | null | undefined): MonthlyCount[] {
  return countBy(rows, (row) => {
    const local = new Date(Date.parse(String(row[at])) + singapore * 60 * 60_000)
    const first = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1)
    return {
      month: `${String(local.getUTCMonth() + 1).padStart(2, '0')}-${local.getUTCFullYear()}`,
      subType: typeof row['subType'] === 'string' ? row['subType'] : null,
      date: new Date(first - singapore * 60 * 60_000).toISOString(),
      ...(groupByLab ? { labName: typeof row['labName'] === 'string' ? row['labName'] : null } : {}),
    }
  })
}

const isAmong = (wanted: readonly string[] | null | undefined) => (row: Row) => !wanted || wanted.includes(String(row['subType']))

function certificatesBetween(context: Context, clientId: string, period: Period): CertificateRow[] {
  return context.store
    .table('Certificate')
    .where(matchOf(context, checkClient(context, clientId)), { ...within('issuedAt', period), order: 'issuedAt' })
}

/** Lab results whose documents were sent in a period. */
function resultsBetween(context: Context, clientId: string, period: Period): Rows['LabResult'][] {
  return context.store
    .table('LabResult')
    .where(matchOf(context, checkClient(context, clientId)), { ...within('docIssuedAt', period), order: 'docIssuedAt' })
}

function certificatesInRange({ clientId, startDate, endDate }: QueryCertificatesCountInRangeArgs, context: Context): number {
  const { filter, with: bounds } = within('issuedAt', periodOf(startDate, endDate, singapore))
  return context.store.table('Certificate').where({ clientId: checkClient(context, clientId) }, { filter, with: bounds }).length
}

function certificatesInMonths(args: QueryCertificatesCountInMonthArgs, context: Context): MonthlyCount[] {
  const rows = certificatesBetween(context, args.clientId, monthsOf(args.startMonth, args.endMonth))
  return countByMonth(rows.filter(isAmong(args.subType)), 'issuedAt', args.groupByLab)
}

function resultsInMonths(
  args: QueryGetLabResultsCountInMonthArgs & Partial<QueryLabResultsAnalyticsDataArgs>,
  context: Context,
): MonthlyCount[] {
  const rows = resultsBetween(context, args.clientId, monthsOf(args.startMonth, args.endMonth))
  return countByMonth(rows.filter(isAmong(args.subType)), 'docIssuedAt', args.groupByLab)
}

function issueLog({ clientId, startDate, endDate }: QueryIssueLogByClientArgs, context: Context): IssueLogEntry[] {
  return context.store
    .table('Certificate')
    .where(
      { clientId: checkClient(context, clientId) },
      { ...within('issuedAt', periodOf(startDate, endDate, singapore)), order: 'issuedAt' },
    )
    .map((row) => ({
      adminId: text(row['issuedBy']) || null,
      certType: row.certType,
      subType: row.subType,
      certificateId: row.id,
      clientId: row.clientId,
      createdAt: row.issuedAt,
      saveToBlock: row.storedInBlock,
    }))
}

function issuedDocs({ clientId, startDate, endDate, subType }: QueryGetIssuedDocsRangeArgs, context: Context): IssuedDocsCount[] {
  const rows = certificatesBetween(context, clientId, periodOf(startDate, endDate, singapore)).filter(isAmong(subType))
  return countBy(rows, (row) => ({
    clientId: String(row['clientId']),
    issuerName: text(fieldsOf(row['issuingUser']).get('name')),
  }))
}

function issuedResults({ clientId, startDate, endDate }: QueryGetIssuedLabResultsRangeArgs, context: Context): IssuedLabResultsCount[] {
  const rows = resultsBetween(context, clientId, periodOf(startDate, endDate, singapore))
  return countBy(rows, (row) => ({ issuerName: typeof row['labName'] === 'string' ? row['labName'] : null }))
}

function smsCount({ clientId, startDate, endDate }: QueryGetSmsCountArgs, context: Context): string {
  const rows = context.store
    .table('SmsDay')
    .where(matchOf(context, checkClient(context, clientId)), within('at', periodOf(startDate, endDate, singapore)))
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(row.clientId ?? '', (counts.get(row.clientId ?? '') ?? 0) + (row.count ?? 0))
  return JSON.stringify([...counts].map(([key, doc_count]) => ({ key, doc_count })))
}

/** What each name occurs how often. */
function tally(names: readonly (string | null)[]): { name: string; value: number }[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name ?? '', (counts.get(name ?? '') ?? 0) + 1)
  return [...counts].map(([name, value]) => ({ name, value }))
}

/** Statistics of the bookings that start, and of the payments that were made, in a period. */
function dashboardStats({ clientId, fromDate, toDate, isDev }: QueryGetDashboardStatsArgs, context: Context): string {
  const match = { clientId: checkClient(context, clientId), isDev: isDev === true }
  const period = periodOf(fromDate, toDate, singapore)
  const bookings = context.store.table('WebShopAppointment').where(match, { ...within('startTime', period), order: 'startTime' })
  const payments = context.store.table('Payment').where(match, { ...within('paidAt', period), order: 'paidAt' })
  // Cancelled wins over completed, as in the list of bookings.
  const completed = bookings.filter(({ isCompleted, isCanceled }) => isCompleted && !isCanceled)
  const patientsOf = (rows: typeof bookings): number => rows.reduce((sum, { patients }) => sum + (patients?.length ?? 0), 0)
  const amountOf = (rows: typeof payments): number => rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const groupOf = (nameOf: (row: (typeof payments)[number]) => string) =>
    [...new Set(payments.map(nameOf))].map((name) => ({ name, rows: payments.filter((row) => nameOf(row) === name) }))
  const monthOf = (instant: string | null): string => {
    const local = new Date(Date.parse(instant ?? '') + singapore * 60 * 60_000)
    return `${String(local.getUTCMonth() + 1).padStart(2, '0')}-${local.getUTCFullYear()}`
  }
  return JSON.stringify({
    appointments: bookings.length,
    completedAppointments: completed.length,
    cancelledAppointments: bookings.filter(({ isCanceled }) => isCanceled).length,
    patients: {
      totalPatients: patientsOf(bookings),
      patientsTested: patientsOf(completed),
      patientsByTestNames: tally(bookings.flatMap(({ name, patients }) => (patients ?? []).map(() => name))),
    },
    payments: {
      totalAmount: amountOf(payments),
      paymentByStatus: { succeeded: payments.length },
      paymentByMethod: groupOf(({ method }) => method ?? '').map(({ name, rows }) => ({
        name,
        value: rows.length,
        amount: amountOf(rows),
      })),
    },
    monthlyRevenue: {
      monthlyPayment: groupOf(({ paidAt }) => monthOf(paidAt)).map(({ name, rows }) => ({ name, amount: amountOf(rows) })),
    },
    appointmentByTestypes: { byTestName: tally(bookings.map(({ name }) => name)) },
  })
}

const listedFields = [
  'id',
  'name',
  'subdomain',
  'role',
  'type',
  'isRoot',
  'hciCode',
  'planType',
  'cost',
  'currency',
  'issuerName',
  'color',
  'logo',
] as const

/** Every client, for the root client's admins; they never see account holders here. */
function allClients(context: Context): Client[] {
  if (context.store.table('Client').find(context.caller.clientId)?.isRoot !== true || !hasRole(context, ['superAdmin', 'trainingAdmin']))
    throw new Refusal('Only the root client can read all clients', 'FORBIDDEN')
  return context.store
    .table('Client')
    .where({}, { order: 'name' })
    .map((row: ClientRow) => pick(row, listedFields))
}

export const resolvers: Resolvers = {
  Query: {
    certificatesCountInRange: admin(certificatesInRange),
    certificatesCountInMonth: admin(certificatesInMonths),
    getLabResultsCountInMonth: admin(resultsInMonths),
    labResultsAnalyticsData: admin(resultsInMonths),
    issueLogByClient: admin(issueLog),
    getIssuedDocsRange: admin(issuedDocs),
    getIssuedLabResultsRange: admin(issuedResults),
    getSmsCount: admin(smsCount),
    getDashboardStats: admin(dashboardStats),
    getAllClients: admin((_args, context) => allClients(context)),
  },
}
