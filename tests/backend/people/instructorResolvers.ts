import { checkClient, checkOwnClient, done, findOwnRow, ownRow, refused, text, type Args, type Context } from '../context'
import { isAddress, isImage } from '../courses/parsing'
import { coursesOfInstructor } from '../courses/reading'
import type { Row } from '../database'

const byName = { order: 'name COLLATE NOCASE, id' }

export const instructorsOfClient = ({ clientId }: Args, context: Context): Row[] =>
  context.store.table('Instructor').where({ clientId: checkClient(context, clientId) }, byName)

export const instructorsOfCenter = ({ centerId }: Args, { store, caller }: Context): Row[] =>
  store.table('Instructor').where({ clientId: caller.clientId, centerId }, byName)

/** One instructor with their planned courses. */
export function ownInstructor({ id }: Args, context: Context): Row | null {
  const found = findOwnRow(context, 'Instructor', id)
  return found && { ...found, courses: coursesOfInstructor(context, String(found['id'])) }
}

export function instructorCount({ clientId, centerId }: Args, context: Context): number {
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
function factsOf(args: Args, before: Row, context: Context): Row | string {
  const facts: Row = {}
  for (const field of givenFields) if (args[field] !== undefined) facts[field] = text(args[field]).trim() || null
  const instructor = { ...before, ...facts }
  if (!instructor['name']) return 'An instructor needs a name'
  if (!instructor['email']) return 'An instructor needs an email address'
  if (!isAddress(text(instructor['email']))) return `${text(instructor['email'])} is not an email address`
  for (const field of ['signature', 'image'] as const)
    if (facts[field] && !isImage(text(facts[field]))) return `${text(facts[field])} is not an image`
  const { centerId } = facts
  if (centerId && centerId !== before['centerId'] && !findOwnRow(context, 'TrainingCenter', centerId)) return 'Training center not found'
  return facts
}

/** Two instructors may share an email address; the console warns about it. */
export function createInstructor(args: Args, context: Context): Row {
  const clientId = checkOwnClient(context, args['clientId'])
  const facts = factsOf(args, {}, context)
  if (typeof facts === 'string') return refused(facts)
  context.store.table('Instructor').insert({ ...facts, id: context.newId(), clientId })
  return done('Instructor added')
}

export function updateInstructor(args: Args, context: Context): Row {
  const before = ownRow(context, 'Instructor', args['id'])
  checkOwnClient(context, args['clientId'])
  const facts = factsOf(args, before, context)
  if (typeof facts === 'string') return refused(facts)
  context.store.table('Instructor').update(String(before['id']), facts)
  return done('Instructor saved')
}

/** Courses and admins keep the deleted instructor's id. */
export function deleteInstructor({ id }: Args, context: Context): Row {
  context.store.table('Instructor').remove(String(ownRow(context, 'Instructor', id)['id']))
  return done('Instructor deleted')
}
