import type { SeafarerFactsFragment } from './connections.generated'

type Identity = Pick<SeafarerFactsFragment, 'isVerified' | 'verificationStatus'>

/** Whether the person's identity was rejected, which counts whatever `isVerified` says. */
export const isRejected = ({ verificationStatus }: Identity): boolean => verificationStatus?.status?.trim().toLowerCase() === 'rejected'

/** Whether the person's identity was verified, in a word; null where that is not known. */
export const identityText = (person: Identity): string | null => {
  if (isRejected(person)) return 'Rejected'
  return person.isVerified === null ? null : person.isVerified ? 'Verified' : 'Not verified'
}
