import { newestFirst, notRevoked } from '~/domain/person/issuedTo'
import { nameKey } from '~/lib/format/nameKey'
import { normaliseCase } from '~/lib/format/normaliseText'
import { storedDayText } from '~/lib/time/instant'
import { storedDayTextIn } from '~/lib/time/issueDay'
import type { PatientDocumentFragment } from '../patients.generated'

export type PatientDocument = PatientDocumentFragment

/** What the documents of a patient say of the person, because the list of patients says neither. */
export interface StatedFact {
  readonly label: 'Passport' | 'Date of birth' | 'Nationality'
  readonly value: string
  /** The day of the document that says it, DD-MM-YYYY; null where that is not known. */
  readonly statedOn: string | null
  /** What older documents say instead. */
  readonly others: readonly string[]
}

const readings = [
  ['Passport', ({ passNo }: PatientDocument) => passNo],
  ['Date of birth', ({ dateOfBirth }: PatientDocument) => storedDayText(dateOfBirth)],
  ['Nationality', ({ nationality }: PatientDocument) => nationality],
] as const

/**
 * The newest reading of each fact, with those of older documents that differ.
 * @param zone of the days of issue
 */
export function statedFacts(documents: readonly PatientDocument[], zone: string): readonly StatedFact[] {
  const sorted = newestFirst(notRevoked(documents))
  return readings.flatMap(([label, read]) => {
    const found = sorted.flatMap((one) => {
      const value = read(one)
      return value ? [{ value, statedOn: storedDayTextIn(zone, one.issuedAt) }] : []
    })
    const [newest] = found
    if (!newest) return []
    const others = new Map(found.map(({ value }) => [normaliseCase(value), value]))
    others.delete(normaliseCase(newest.value))
    return [{ label, ...newest, others: [...others.values()] }]
  })
}

/** How a document was found: by the patient's account, or by the name alone, which another person may have too. */
type FoundBy = 'account' | 'name'

export interface FoundDocument extends PatientDocument {
  readonly foundBy: FoundBy
}

const sameText = (one: string | null, other: string | null): boolean => normaliseCase(one) === normaliseCase(other)
const dayOf = ({ dateOfBirth }: PatientDocument): string => storedDayText(dateOfBirth) ?? ''

/**
 * All documents of a patient: those of the account, and own ones to the same name that are in nobody's account. One that states another
 * passport and another date of birth than the account's documents is somebody else's; one that shares a passport or a date of birth with them
 * is the patient's.
 */
export function allDocuments(
  ofAccount: readonly PatientDocument[],
  ofName: readonly PatientDocument[],
  name: string,
): readonly FoundDocument[] {
  const known = new Set(ofAccount.map(({ id }) => id))
  const telling = notRevoked(ofAccount)
  const others = ofName.flatMap((one): FoundDocument[] => {
    if (known.has(one.id) || nameKey(one.holderName) !== nameKey(name)) return []
    known.add(one.id)
    const isShared = telling.some(
      (own) => (own.passNo && sameText(own.passNo, one.passNo)) || (dayOf(own) !== '' && dayOf(own) === dayOf(one)),
    )
    if (isShared) return [{ ...one, foundBy: 'account' }]
    const saysOtherwise = telling.some((own) => own.passNo && one.passNo) || telling.some((own) => dayOf(own) !== '' && dayOf(one) !== '')
    return saysOtherwise ? [] : [{ ...one, foundBy: 'name' }]
  })
  return [...ofAccount.map((one) => ({ ...one, foundBy: 'account' as const })), ...others]
}

/** The issuer of a document: this clinic, another organisation, or not known. */
export function issuerOf({ template }: PatientDocument, clientId: string): 'own' | 'other' | 'unknown' {
  if (!template?.clientId) return 'unknown'
  return template.clientId === clientId ? 'own' : 'other'
}
