import { searchable } from '../certificates/records'
import { checkOwnClient, done, findOwnRow, ownRow, refused, type Context } from '../context'
import { instantOf, isCalendarDate } from '../days'
import type { CommandAnswer, MutationSetLabResultsArgs, MutationUpdateLabResultArgs } from '../schema.generated'
import type { LabResultRow } from '../tables'
import { isAddress, readList } from '../values'

const texts = [
  'userId',
  'holderName',
  'email',
  'dateOfBirth',
  'clinicId',
  'clinicName',
  'labName',
  'labAddress',
  'labPhoneNumber',
  'collectionDate',
  'issuedAt',
  'passNo',
  'phoneNumber',
  'type',
  'certType',
  'subType',
  'nationality',
  'gender',
  'acsn',
  'physicianId',
  'physicianName',
  'physicianLicense',
  'physicianSignature',
  'countryCode',
  'logoImage',
  'resultsFilePath',
  'secondResultsFilePath',
  'ssn',
  'result',
  'secondResult',
  'transportName',
  'resultType',
  'secondLabName',
  'secondLabAddress',
  'secondLabPhoneNumber',
  'additionalData',
] as const

type Facts = Partial<Record<(typeof texts)[number], string | null> & { readonly ccEmails: readonly string[] | null }>

const isTextField = (name: string): name is (typeof texts)[number] => texts.some((text) => text === name)

class Unreadable extends Error {}

/**
 * The fields of one result as it was sent.
 * @throws Unreadable with a sentence where one is unknown, of another type or, unless it may be cleared, empty
 */
function factsOf(sent: object, mayClear: boolean): Facts {
  const facts: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(sent) as [string, unknown][]) {
    const isList = name === 'ccEmails'
    if (!isList && !isTextField(name)) throw new Unreadable(`${name} is not a field that can be set`)
    if (value === null || value === '') {
      if (!mayClear) throw new Unreadable(`${name} is empty`)
      facts[name] = null
    } else if (isList ? Array.isArray(value) && value.every((one) => typeof one === 'string') : typeof value === 'string') {
      facts[name] = value
    } else throw new Unreadable(`${name} could not be read`)
  }
  return facts
}

const isJsonRecord = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Why a result may not be stored like this; null where it may. */
function reasonAgainst(facts: Facts, context: Context): string | null {
  const { holderName, dateOfBirth, passNo, email, ccEmails, collectionDate, issuedAt, additionalData, clinicId, physicianId } = facts
  if (!holderName) return 'The name is missing'
  if (!facts.subType) return 'The type of test is missing'
  if (dateOfBirth && !isCalendarDate(dateOfBirth)) return 'The date of birth could not be read'
  if (dateOfBirth && dateOfBirth > context.now().toISOString().slice(0, 10)) return 'The date of birth is in the future'
  if (passNo && (passNo.length < 5 || passNo.length > 15)) return 'Passport number has a wrong length.'
  if ([email, ...(ccEmails ?? [])].some((address) => address && !isAddress(address))) return 'The email address could not be read'
  if (collectionDate && !instantOf(collectionDate)) return 'The time of collection could not be read'
  if (issuedAt && !instantOf(issuedAt)) return 'The time of the result could not be read'
  if (collectionDate && issuedAt && Date.parse(issuedAt) < Date.parse(collectionDate)) return 'The result is older than its sample'
  if (additionalData && !isJsonRecord(additionalData)) return 'The further facts could not be read'
  if (clinicId && !findOwnRow(context, 'TrainingCenter', clinicId)) return 'The clinic could not be found'
  if (physicianId && !findOwnRow(context, 'Instructor', physicianId)) return 'The physician could not be found'
  const files = [facts.resultsFilePath, facts.secondResultsFilePath]
  const isMissing = (path: string): boolean => !path.startsWith(`attachments/${context.caller.clientId}/`) || !context.files.read(path)
  return files.some((path) => path && isMissing(path)) ? 'An attached file could not be found' : null
}

/** What a document cannot be issued without. */
export const required = [
  ['holderName', 'name'],
  ['dateOfBirth', 'date of birth'],
  ['passNo', 'passport number'],
  ['collectionDate', 'time of collection'],
  ['result', 'result'],
] as const

/** The columns that follow from the others. */
const derived = (row: Facts) => ({
  isAllData: required.every(([name]) => Boolean(row[name])),
  searchText: [row.holderName, row.passNo, row.acsn].map((value) => searchable(value ?? '')).join('\n'),
  ...(row.collectionDate ? { collectionDate: instantOf(row.collectionDate) } : {}),
  ...(row.issuedAt ? { issuedAt: instantOf(row.issuedAt) } : {}),
})

/** Inserts a result with the columns that follow from it. */
export const insertResult = (context: Context, row: Facts & { readonly id: string } & Partial<LabResultRow>): LabResultRow =>
  context.store.table('LabResult').insert({ ...row, ...derived(row) })

/** Stores all rows or, where one is refused, none. */
export function store({ clientId, clinicId, results }: MutationSetLabResultsArgs, context: Context): CommandAnswer {
  checkOwnClient(context, clientId)
  const sent = readList(results)
  if (!sent?.length) return refused('The list of results could not be read')
  const rows: Facts[] = []
  for (const [index, entry] of sent.entries())
    try {
      const facts = { ...factsOf(Object(entry), false), ...(clinicId ? { clinicId } : {}) }
      const reason = reasonAgainst(facts, context)
      if (reason !== null) return refused(`Row ${index + 1}: ${reason}`)
      rows.push(facts)
    } catch (error) {
      if (error instanceof Unreadable) return refused(`Row ${index + 1}: ${error.message}`)
      throw error
    }
  context.store.transaction(() => {
    for (const row of rows) insertResult(context, { ...row, id: context.newId(), clientId, status: 'incomplete', docId: null })
  })
  return done(rows.length === 1 ? '1 result stored' : `${rows.length} results stored`)
}

/** Takes the whole result as JSON text, or one word, which is the result of the test. */
export function update({ id, result }: MutationUpdateLabResultArgs, context: Context): CommandAnswer {
  const before = ownRow(context, 'LabResult', id)
  try {
    const facts = isJsonRecord(result) ? factsOf(Object(JSON.parse(result)), true) : { result }
    const reason = reasonAgainst({ ...before, ...facts }, context)
    if (reason !== null) return refused(reason)
    context.store.table('LabResult').update(before.id, { ...facts, ...derived({ ...before, ...facts }) })
    return done('Result saved')
  } catch (error) {
    if (error instanceof Unreadable) return refused(error.message)
    throw error
  }
}
