import { passportKey } from '~/domain/person/duplicates'
import { normaliseCase } from '~/lib/format/normaliseText'
import { readInstant, storedUtcDay } from '~/lib/time/instant'

interface Facts {
  readonly holderName: string | null
  readonly passNo: string | null
  readonly dateOfBirth: string | null
  readonly collectionDate: string | null
  readonly result: string | null
}

const compared: readonly (readonly [word: string, comparable: (facts: Facts) => string])[] = [
  ['name', ({ holderName }) => normaliseCase(holderName)],
  ['passport number', ({ passNo }) => passportKey(passNo)],
  ['date of birth', ({ dateOfBirth }) => storedUtcDay(dateOfBirth)],
  // Without seconds, which no form asks for.
  ['time of collection', ({ collectionDate }) => readInstant(collectionDate)?.toISOString().slice(0, 16) ?? ''],
  ['result', ({ result }) => normaliseCase(result)],
]

/** Where a document says something else than the result it was issued for, in words. What it does not say is not compared. */
export const documentDiffers = (result: Facts, document: Facts): readonly string[] =>
  compared.flatMap(([word, of]) => (of(document) === '' || of(document) === of(result) ? [] : [word]))
