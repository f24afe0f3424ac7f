import { checkClient, checkOwnClient, done, findOwnRow, ownRow, refused, type Context } from '../context'
import { coursesOfInstructor } from '../courses/reading'
import type { Values } from '../database'
import type {
  CommandAnswer,
  Instructor,
  MutationInstructorDeleteArgs,
  MutationInstructorSetArgs,
  MutationInstructorUpdateArgs,
  QueryGetInstructorCountArgs,
  QueryInstructorArgs,
  QueryInstructorsByCenterIdArgs,
  QueryInstructorsByClientIdArgs,
} from '../schema.generated'
import type { InstructorRow } from '../tables'
import { isAddress, isImage, pickFilled } from '../values'

const byName = { order: 'name COLLATE NOCASE, id' }

export const instructorsOfClient = ({ clientId }: QueryInstructorsByClientIdArgs, context: Context): InstructorRow[] =>
  context.store.table('Instructor').where({ clientId: checkClient(context, clientId) }, byName)

export const instructorsOfCenter = ({ centerId }: QueryInstructorsByCenterIdArgs, { store, caller }: Context): InstructorRow[] =>
  store.table('Instructor').where({ clientId: caller.clientId, centerId }, byName)

/** One instructor with their planned courses. */
export function ownInstructor({ id }: QueryInstructorArgs, context: Context): Instructor | null {
  const found = findOwnRow(context, 'Instructor', id)
  return found && { ...found, courses: coursesOfInstructor(context, found.id) }
}

export function instructorCount({ clientId, centerId }: QueryGetInstructorCountArgs, context: Context): number {
  const match = { clientId: checkClient(context, clientId), ...(centerId ? { centerId } : {}) }
  return context.store.table('Instructor').count(match)
}

const givenFields = [
  'name',
  'email',
  'type',
  'phoneNumber',
  'signature',
  'image',
  'centerId',
  'licenseNo',
  'certAuthority',
  'ogukPin',
] as const

/** The columns to write, or an error message; omitted arguments stay unchanged. */
function factsOf(
  args: MutationInstructorSetArgs | MutationInstructorUpdateArgs,
  before: Values<InstructorRow>,
  context: Context,
): Values<InstructorRow> | string {
  const given = givenFields.filter((field) => args[field] !== undefined)
  const facts: Values<InstructorRow> = pickFilled(args, given)
  const { name, email } = { ...before, ...facts }
  if (!name) return 'An instructor needs a name'
  if (!email) return 'An instructor needs an email address'
  if (!isAddress(email)) return `${email} is not an email address`
  const { signature, image, centerId } = facts
  const wrong = [signature, image].find((value) => value && !isImage(value))
  if (wrong) return `${wrong} is not an image`
  if (centerId && centerId !== before.centerId && !findOwnRow(context, 'TrainingCenter', centerId)) return 'Training center not found'
  return facts
}

/** Two instructors may share an email address; the console warns about it. */
export function createInstructor(args: MutationInstructorSetArgs, context: Context): CommandAnswer {
  const clientId = checkOwnClient(context, args.clientId)
  const facts = factsOf(args, {}, context)
  if (typeof facts === 'string') return refused(facts)
  context.store.table('Instructor').insert({ ...facts, id: context.newId(), clientId })
  return done('Instructor added')
}

export function updateInstructor(args: MutationInstructorUpdateArgs, context: Context): CommandAnswer {
  const before = ownRow(context, 'Instructor', args.id)
  checkOwnClient(context, args.clientId)
  const facts = factsOf(args, before, context)
  if (typeof facts === 'string') return refused(facts)
  context.store.table('Instructor').update(before.id, facts)
  return done('Instructor saved')
}

/** Courses and admins keep the deleted instructor's id. */
export function deleteInstructor({ id }: MutationInstructorDeleteArgs, context: Context): CommandAnswer {
  context.store.table('Instructor').remove(ownRow(context, 'Instructor', id).id)
  return done('Instructor deleted')
}
