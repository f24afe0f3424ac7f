import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { userIdOf, type UserId } from './ids'

/** The people that the address names, each once; null where it names none. */
export function usePeopleInAddress(): readonly UserId[] | null {
  const [params] = useSearchParams()
  const given = params.get('people') ?? ''
  return useMemo(() => {
    const ids = [...new Set(given.split(',').filter(Boolean))]
    return ids.length === 0 ? null : ids.map(userIdOf)
  }, [given])
}

/** How many people are compared side by side at most. */
export const mostCompared = 4

/** How many people one address can name, so that it does not get too long. */
export const mostJudged = 100
