import { done, ownRow, refused, type Context } from '../context'
import type { NewRow, Values } from '../database'
import type {
  CommandAnswer,
  MutationDeleteFacilityArgs,
  MutationFacilitySetArgs,
  MutationFacilityUpdateArgs,
  MutationTrainingCenterSetArgs,
  MutationTrainingCenterUpdateArgs,
} from '../schema.generated'
import type { Rows } from '../tables'
import { fieldsOf, filled, isAddress, pickFilled } from '../values'

const centerFields = ['name', 'email', 'phoneNumber', 'address', 'city', 'country', 'contactName', 'zip', 'geoLocation', 'code'] as const

const requiredOfCenter = ['name', 'email', 'phoneNumber', 'address', 'city', 'country', 'contactName'] as const
const requiredOfFacility = ['name', 'address', 'city', 'zip', 'country', 'geoLocation'] as const

const isWithin = (value: unknown, limit: number): boolean => typeof value === 'number' && Math.abs(value) <= limit

function isPosition(json: string): boolean {
  try {
    const fields = fieldsOf(JSON.parse(json))
    return isWithin(fields.get('lat'), 90) && isWithin(fields.get('lng'), 180)
  } catch {
    return false
  }
}

interface Place {
  readonly email?: string | null | undefined
  readonly geoLocation?: string | null | undefined
}

/** Why a place may not be stored like this; null where it may. */
function reasonAgainst<Name extends string>(
  place: Place & { readonly [Field in Name]?: string | null | undefined },
  required: readonly Name[],
): string | null {
  const missing = required.find((name) => !place[name])
  if (missing !== undefined) return `A place needs its ${missing}`
  if (place.email && !isAddress(place.email)) return `${place.email} is not an email address`
  return place.geoLocation && !isPosition(place.geoLocation) ? 'The position could not be read' : null
}

/** The columns of a training center that were sent; those that were not stay as they are stored. */
const centerFacts = (args: MutationTrainingCenterSetArgs | MutationTrainingCenterUpdateArgs) =>
  pickFilled(
    args,
    centerFields.filter((field) => args[field] !== undefined),
  )

export function createCenter(args: MutationTrainingCenterSetArgs, { store, caller, newId }: Context): CommandAnswer {
  const facts = centerFacts(args)
  const reason = reasonAgainst(facts, requiredOfCenter)
  if (reason !== null) return refused(reason)
  const row: NewRow<Rows['TrainingCenter']> = { ...facts, id: newId(), clientId: caller.clientId, isDefault: false }
  store.table('TrainingCenter').insert(row)
  return done('Training center added')
}

export function updateCenter(args: MutationTrainingCenterUpdateArgs, context: Context): CommandAnswer {
  const before = ownRow(context, 'TrainingCenter', args.id)
  const facts = centerFacts(args)
  const reason = reasonAgainst({ ...before, ...facts }, requiredOfCenter)
  if (reason !== null) return refused(reason)
  context.store.table('TrainingCenter').update(before.id, facts)
  return done('Training center saved')
}

/** The columns of a facility that were sent. The argument for its number is called `phone`. */
function facilityFacts(args: MutationFacilitySetArgs | MutationFacilityUpdateArgs): Values<Rows['Facility']> {
  const names = ['name', 'address', 'city', 'zip', 'country', 'email', 'geoLocation'] as const
  const texts = pickFilled(
    args,
    names.filter((name) => args[name] !== undefined),
  )
  return { ...texts, isDefault: args.isDefault, ...(args.phone === undefined ? {} : { phoneNumber: filled(args.phone) }) }
}

export function createFacility(args: MutationFacilitySetArgs, { store, caller, newId }: Context): CommandAnswer {
  const facts = facilityFacts(args)
  const reason = reasonAgainst(facts, requiredOfFacility)
  if (reason !== null) return refused(reason)
  store.table('Facility').insert({ ...facts, id: newId(), clientId: caller.clientId })
  return done('Facility added')
}

export function updateFacility(args: MutationFacilityUpdateArgs, context: Context): CommandAnswer {
  const before = ownRow(context, 'Facility', args.id)
  const facts = facilityFacts(args)
  const reason = reasonAgainst({ ...before, ...facts }, requiredOfFacility)
  if (reason !== null) return refused(reason)
  context.store.table('Facility').update(before.id, facts)
  return done('Facility saved')
}

/** Planned courses copy an address and hold no facility, so none is in the way. */
export function deleteFacility({ id }: MutationDeleteFacilityArgs, context: Context): CommandAnswer {
  context.store.table('Facility').remove(ownRow(context, 'Facility', id).id)
  return done('Facility deleted')
}
