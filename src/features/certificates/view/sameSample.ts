import { passportKey } from '~/domain/person/duplicates'
import { nameKey } from '~/lib/format/nameKey'
import { normaliseCase } from '~/lib/format/normaliseText'
import { readInstant, storedUtcDay } from '~/lib/time/instant'
import type { SampleDocumentFragment } from './view.generated'

/** What identifies a sample, and what was found in it. */
export type Sample = Pick<SampleDocumentFragment, 'collectionDate' | 'subType' | 'result'>

const isSame = (one: string, other: string): boolean => one !== '' && one === other

/** Whether account, passport, or name and date of birth say that both are of one person. */
const isSamePerson = (one: SampleDocumentFragment, other: SampleDocumentFragment): boolean =>
  isSame(one.userId ?? '', other.userId ?? '') ||
  isSame(passportKey(one.passNo), passportKey(other.passNo)) ||
  (isSame(nameKey(one.holderName), nameKey(other.holderName)) && isSame(storedUtcDay(one.dateOfBirth), storedUtcDay(other.dateOfBirth)))

const isSameSample = (one: SampleDocumentFragment, other: SampleDocumentFragment): boolean => {
  const [taken, otherTaken] = [readInstant(one.collectionDate), readInstant(other.collectionDate)]
  return taken !== null && taken.getTime() === otherTaken?.getTime() && one.subType === other.subType
}

/** Documents of the same person and sample that say another result and count as well, until one of the two is revoked. */
export const otherResults = (
  document: SampleDocumentFragment,
  others: readonly SampleDocumentFragment[],
): readonly SampleDocumentFragment[] =>
  others.filter(
    (other) =>
      other.id !== document.id &&
      other.isRevoked !== true &&
      isSamePerson(document, other) &&
      isSameSample(document, other) &&
      normaliseCase(document.result) !== normaliseCase(other.result),
  )
