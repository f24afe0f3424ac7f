import { useCallback } from 'react'
import { useRequiredSets } from '../useRequiredSets'
import type { SetOf } from './crewMember'
import { suggestedSet, type RequiredSet } from './requiredSet'

/** What each of several people is judged by: the set that the address names, else the one that their rank suggests. */
export function useSetOf(): ReturnType<typeof useRequiredSets> & {
  /** Null where each is judged by rank. */
  readonly set: RequiredSet | null
  readonly setOf: SetOf
} {
  const required = useRequiredSets(null, () => 'each is judged by rank')
  const { sets, chosen, isNamed } = required
  const set = isNamed ? chosen : null
  const setOf = useCallback<SetOf>((rank) => set ?? suggestedSet(rank, sets), [set, sets])
  return { ...required, set, setOf }
}
