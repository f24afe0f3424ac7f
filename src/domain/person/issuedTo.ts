import { readInstant } from '~/lib/time/instant'
import type { PersonFacts } from './duplicates'

/** Somebody whom an earlier document was issued to. */
export interface IssuedTo extends PersonFacts {
  readonly id: string
  readonly issuedAt: string | null
  readonly isRevoked: boolean | null
}

const timeOf = (issuedAt: string | null): number => readInstant(issuedAt)?.getTime() ?? 0

/** Newest first. */
export const newestFirst = <One extends Pick<IssuedTo, 'issuedAt'>>(documents: readonly One[]): readonly One[] =>
  documents.toSorted((one, other) => timeOf(other.issuedAt) - timeOf(one.issuedAt))

/** Those that say something of a person: what a revoked one says was withdrawn, and a wrong passport number may be why. */
export const notRevoked = <One extends Pick<IssuedTo, 'isRevoked'>>(documents: readonly One[]): readonly One[] =>
  documents.filter(({ isRevoked }) => !isRevoked)
