import { useRef, useState } from 'react'
import { useQueryParams } from '~/kit/ui/useQueryParams'
import { useSession } from '~/platform/session/useSession'
import { storage } from '~/platform/storage/storage'
import type { StorageKey } from '~/platform/storage/stored'
import { useClient } from '~/platform/tenant/client'
import {
  setId,
  setsFromText,
  setsToText,
  startingSets,
  suggestedSet,
  withConfirmed,
  withoutConfirmed,
  type RequiredSet,
} from './readiness/requiredSet'
import { useShownAgain } from './useShownAgain'

/** Said when this device refused to keep what was changed. */
export const cannotKeep = 'This browser cannot keep the required certificates. They last until you close the page.'

const none: readonly string[] = []

const readSets = (key: StorageKey): readonly RequiredSet[] => setsFromText(storage.read(key) ?? '') ?? startingSets

interface RequiredSets {
  readonly sets: readonly RequiredSet[]
  /** The one that the address names, else the one that the rank suggests, else the first. */
  readonly chosen: RequiredSet
  /** Whether the address names it. */
  readonly isNamed: boolean
  /** Says that there is no set as the address names it: a link may be of somebody else’s sets. */
  readonly unknown: readonly string[]
  /** Keeps it in the address; null for none. */
  readonly choose: (set: RequiredSet | null) => void
  /** Replaces all sets. @returns false when this device refused to keep them: they last until the page is closed */
  readonly save: (sets: readonly RequiredSet[]) => boolean
  /** Gives a certificate's name to a kind, for one set. */
  readonly confirm: (set: RequiredSet, name: string | null, kind: string) => boolean
  /** Takes that back: the certificate is not recognised again. */
  readonly takeBack: (set: RequiredSet, name: string | null) => boolean
}

/**
 * What each position requires: kept per admin and client on this device, because the backend keeps no such thing.
 * @param rank of whoever is judged, which suggests the set where the address names none that is known
 * @param otherwise says what counts instead of a set that the address names and nobody knows
 */
export function useRequiredSets(rank?: string | null, otherwise = (set: RequiredSet) => `those of ${set.position} are used`): RequiredSets {
  const client = useClient()
  const { admin } = useSession()
  const [params, changeParams] = useQueryParams()
  const key: StorageKey = `requiredSets:${client.id}:${admin.id}`
  const [sets, setSets] = useState(() => readSets(key))
  /** What this tab has seen in the storage; it may hold more than that where the device refuses to keep it. */
  const seen = useRef(storage.read(key))
  useShownAgain(() => {
    const text = storage.read(key)
    if (text === null || text === seen.current) return
    seen.current = text
    setSets(readSets(key))
  })
  const wanted = params.get('set')
  const chosen = sets.find((set) => setId(set) === wanted) ?? suggestedSet(rank, sets) ?? sets[0] ?? startingSets[0]
  if (!chosen) throw new Error('There is no required set to start with.')
  const isNamed = setId(chosen) === wanted
  const unknown =
    wanted === null || isNamed ? none : [`No required certificates are called “${wanted}” in this browser: ${otherwise(chosen)}.`]
  const save = (next: readonly RequiredSet[]): boolean => {
    setSets(next)
    const isKept = storage.write(key, setsToText(next))
    seen.current = storage.read(key)
    return isKept
  }
  const changeSet = ({ position }: RequiredSet, change: (set: RequiredSet) => RequiredSet): boolean => {
    // Another tab may have confirmed something meanwhile.
    const latest = storage.read(key) === null ? sets : readSets(key)
    return save(latest.map((set) => (set.position === position ? change(set) : set)))
  }
  return {
    sets,
    chosen,
    isNamed,
    unknown,
    choose: (set) => changeParams({ set: set && setId(set) }),
    save,
    confirm: (changed, name, kind) => changeSet(changed, (set) => withConfirmed(set, name, kind)),
    takeBack: (changed, name) => changeSet(changed, (set) => withoutConfirmed(set, name)),
  }
}
