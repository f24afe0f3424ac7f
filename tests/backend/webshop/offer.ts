import { checkClient, checkOwnClient, done, FileAnswer, FileInstead, findOwnRow, ownRow, refused, type Context } from '../context'
import type {
  AppointmentCategory,
  AppointmentType,
  CommandAnswer,
  Coupon,
  MutationCreateAppointmentTypesArgs,
  MutationCreateCouponArgs,
  MutationCreatePackageTestArgs,
  MutationCreateReferralArgs,
  MutationCreateTestTypeArgs,
  MutationEditAppointmentCategoryArgs,
  PackageTest,
  PackageType,
  QueryGetReferralOverviewDetailsArgs,
  Referral,
  TestType,
  WebShopAppointment,
} from '../schema.generated'
import { fieldsOf, filled, readList, sameName, text } from '../values'

// What the web-shop sells and at which price. Rows of the sandbox carry `isDev`.

interface Asked {
  readonly clientId?: string | null
  readonly isDev?: boolean | null
}

/** A client's rows, or those of its sandbox. */
const matchOf = (context: Context, { clientId, isDev }: Asked) => ({ clientId: checkClient(context, clientId), isDev: isDev === true })

const byName = { order: 'name, id' } as const

/** # assumed: an offer is over once its last day is. */
const isOver = ({ now }: Context, endDate: string | null | undefined): boolean => Boolean(endDate && endDate < now().toISOString())

const packagesOf = (context: Context, ids: readonly string[] | null | undefined): PackageTest[] =>
  (ids ?? []).flatMap((id) => findOwnRow(context, 'PackageTest', id) ?? [])

export const testTypes = (args: Asked, context: Context): TestType[] =>
  context.store
    .table('TestType')
    .where(matchOf(context, args), byName)
    .map((row) => ({ ...row, packageTests: packagesOf(context, row.tests), expired: isOver(context, row.endDate) }))

export const packageTests = (args: Asked, context: Context): PackageTest[] =>
  context.store
    .table('PackageTest')
    .where(matchOf(context, args), byName)
    .map((row) => ({ ...row, expired: isOver(context, row.endDate) }))

export const coupons = (args: Asked, context: Context): Coupon[] =>
  context.store
    .table('Coupon')
    .where(matchOf(context, args), byName)
    .map((row) => ({ ...row, expired: isOver(context, row.endDate) }))

export const referrals = (args: Asked, context: Context): Referral[] =>
  context.store
    .table('Referral')
    .where(matchOf(context, args), { order: 'partnerName, id' })
    .map((row) => ({ ...row, appointments: testTypes(args, context).filter(({ id }) => row.appointmentIds?.includes(id)) }))

/** Bookings that came through a referral. */
export const referred = ({ id, isDev }: QueryGetReferralOverviewDetailsArgs, context: Context): WebShopAppointment[] =>
  context.store
    .table('WebShopAppointment')
    .where({ clientId: context.caller.clientId, isDev: isDev === true, referralId: id }, { order: 'startTime, id' })

/** A file about the bookings of all partners. # assumed: its columns. */
export function referralCsv(args: Asked, context: Context): never {
  const rows = referrals(args, context).flatMap(({ id, partnerName }) =>
    referred({ id, isDev: args.isDev ?? null }, context).map((row) => [partnerName, row.name, row.startTime, row.patients?.[0]?.fullName]),
  )
  const lines = [['Partner', 'Test', 'Visit', 'First patient'], ...rows].map((cells) =>
    cells.map((cell) => `"${(cell ?? '').replaceAll('"', '""')}"`).join(','),
  )
  throw new FileInstead(new FileAnswer(new TextEncoder().encode(lines.join('\n')), 'text/csv', 'referrals.csv'))
}

export const appointmentTypes = (args: Asked, context: Context): AppointmentType[] =>
  context.store.table('AppointmentType').where({ clientId: checkClient(context, args.clientId) }, byName)

type CategoryTable = 'AppointmentCategory' | 'TestCategory'

export const categories =
  (table: CategoryTable) =>
  (args: { readonly isDev?: boolean | null }, context: Context): AppointmentCategory[] =>
    context.store.table(table).where(matchOf(context, args), byName)

/** # assumed: two ways of selling tests, which nobody can change. */
export const packageTypes = (): PackageType[] => ['single', 'multiple'].map((name) => ({ id: name, name }))

/** The questions of a test type from JSON text; null where it is no list of them. */
function readQuestions(value: string | null | undefined): TestType['additionalFields'] {
  return (
    readList(value)?.map((entry) => {
      const fields = fieldsOf(entry)
      return { label: text(fields.get('label')), type: text(fields.get('type')), required: fields.get('required') === true }
    }) ?? null
  )
}

type Reason = string | null

function whyNoTest(args: Omit<MutationCreateTestTypeArgs, 'clientId'>, context: Context): Reason {
  if (!filled(args.name)) return 'A name is required'
  if ((args.price ?? 0) < 0) return 'A price cannot be negative'
  if (args.packageType === 'multiple' && packagesOf(context, args.tests).length === 0) return 'A package needs a package test'
  if ((args.startDate ?? '') > (args.endDate ?? '9')) return 'The offer ends before it starts'
  return args.additionalFields && !readQuestions(args.additionalFields) ? 'The additional fields could not be read' : null
}

function whyNoCoupon(args: Omit<MutationCreateCouponArgs, 'clientId'>, context: Context, own: string | null): Reason {
  const code = args.code?.trim().toLowerCase()
  const { clientId } = context.caller
  const taken = context.store
    .table('Coupon')
    .where({ clientId, isDev: args.isDev === true })
    .some((one) => one.id !== own && one.code?.toLowerCase() === code)
  if (!code) return 'A code is required'
  if (taken) return 'This code exists already'
  return (args.discount ?? 0) > 0 && (args.discount ?? 0) <= 100 ? null : 'A discount is above 0 and at most 100'
}

type Sent<Args> = Args & Asked

/** Creates or changes a row of the offer, unless there is a reason against it. A field that is left out stays as it is. */
const writing =
  <Args extends Asked>(
    table: 'TestType' | 'PackageTest' | 'Coupon' | 'Referral',
    whyNot: (args: Args, context: Context, own: string | null) => Reason,
    valuesOf: (args: Args) => object = (args) => args,
  ) =>
  (args: Sent<Args> & { readonly id?: string }, context: Context): CommandAnswer => {
    const clientId = checkOwnClient(context, args.clientId)
    const { id } = args
    const reason = whyNot(args, context, id ?? null)
    if (reason !== null) return refused(reason)
    const values = Object.fromEntries(
      Object.entries({ ...valuesOf(args), isDev: args.isDev === true }).filter(([, value]) => value !== undefined),
    )
    if (id === undefined) context.store.table(table).insert({ ...values, id: context.newId(), clientId })
    else context.store.table(table).update(ownRow(context, table, id).id, values)
    return done('Saved')
  }

export const writeTestType = writing<Omit<MutationCreateTestTypeArgs, 'clientId'> & Asked>(
  'TestType',
  (args, context) => whyNoTest(args, context),
  ({ additionalFields, ...args }) => ({
    ...args,
    ...(additionalFields === undefined ? {} : { additionalFields: readQuestions(additionalFields) }),
  }),
)
export const writePackageTest = writing<Omit<MutationCreatePackageTestArgs, 'clientId'> & Asked>('PackageTest', ({ name }) =>
  filled(name) ? null : 'A name is required',
)
export const writeCoupon = writing<Omit<MutationCreateCouponArgs, 'clientId'> & Asked>('Coupon', whyNoCoupon)
export const writeReferral = writing<Omit<MutationCreateReferralArgs, 'clientId'> & Asked>('Referral', ({ partnerName }) =>
  filled(partnerName) ? null : 'A name is required',
)

/** # assumed: nothing is asked about what uses the row. */
export const removing =
  (table: 'TestType' | 'PackageTest' | 'Coupon' | 'Referral') =>
  ({ id }: { readonly id: string }, context: Context): CommandAnswer => {
    context.store.table(table).remove(ownRow(context, table, id).id)
    return done('Deleted')
  }

export function createAppointmentType(args: MutationCreateAppointmentTypesArgs, context: Context): CommandAnswer {
  const clientId = checkOwnClient(context, args.clientId)
  if (!filled(args.name)) return refused('A name is required')
  context.store.table('AppointmentType').insert({ ...args, id: context.newId(), clientId })
  return done('Appointment type created')
}

/** Creates or renames a category. # assumed: what names it keeps the old name. */
export const writeCategory =
  (table: CategoryTable) =>
  (args: Omit<MutationEditAppointmentCategoryArgs, 'id'> & { readonly id?: string }, context: Context): CommandAnswer => {
    const clientId = checkOwnClient(context, args.clientId)
    const isDev = args.isDev === true
    const rows = context.store.table(table)
    if (!filled(args.name)) return refused('A name is required')
    if (rows.where({ clientId, isDev }).some(({ id, name }) => id !== args.id && sameName(name, args.name)))
      return refused('This name exists already')
    if (args.id === undefined) rows.insert({ id: context.newId(), clientId, isDev, name: args.name })
    else rows.update(ownRow(context, table, args.id).id, { name: args.name })
    return done('Category saved')
  }
