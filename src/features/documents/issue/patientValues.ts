import { storedDayText, storedUtcDay } from '~/lib/time/instant'
import type { IssuedPersonFragment } from '../documents.generated'
import type { PatientsToPickQuery } from '../patients.generated'
import { accountOf, withoutAccount } from './account'
import type { DocumentValues } from './documentForm'

export type Patient = PatientsToPickQuery['clientPatients'][number]

/** What tells a person on a document from others of the name: 'Passport K6204817A, born 03-09-1987'. */
export const detailOf = ({ passNo, dateOfBirth }: Pick<IssuedPersonFragment, 'passNo' | 'dateOfBirth'>): string =>
  [passNo && `Passport ${passNo}`, dateOfBirth && `born ${storedDayText(dateOfBirth)}`].filter(Boolean).join(', ')

/** What the list of patients says of one; the rest is emptied, because it was that of somebody else. */
export function valuesOfPatient({ midId, name, email }: Patient): Partial<DocumentValues> {
  const person = { userId: midId ?? '', holderName: name ?? '', email: email ?? '', passNo: '', dateOfBirth: '' }
  return { ...person, ...accountOf(person), nationality: '', gender: '', ssn: '' }
}

/**
 * What an earlier document says of its holder. It has no address: the one in the form stays, unless it came from another account.
 * @param account the account under which the document was found, where it was
 */
export function valuesOfIssued(
  document: IssuedPersonFragment,
  now: DocumentValues,
  account: string | null = null,
): Partial<DocumentValues> {
  const userId = document.userId ?? account ?? ''
  const isOfSameAccount = userId !== '' && userId === now.userId
  const email = isOfSameAccount ? now.email : (withoutAccount(now).email ?? now.email)
  const person = {
    userId,
    holderName: document.holderName ?? '',
    passNo: document.passNo ?? '',
    dateOfBirth: storedUtcDay(document.dateOfBirth),
    email,
  }
  return {
    ...person,
    ...accountOf({ ...person, email: isOfSameAccount ? now.accountEmail : '' }),
    nationality: document.nationality ?? '',
    gender: document.gender ?? '',
    ...(isOfSameAccount ? {} : { ssn: '' }),
  }
}
