import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  setId,
  setsFromText,
  setsToText,
  startingSets,
  suggestedSet,
  withConfirmed,
  withoutConfirmed,
  type RequiredSet,
} from '~/domain/connection/requiredSet'
import { useSession } from '~/platform/session/useSession'
import { storage } from '~/platform/storage/storage'
import type { StorageKey } from '~/platform/storage/stored'
import { useClient } from '~/platform/tenant/client'

/** Said when this device refused to keep what was changed. */
export const cannotKeep = 'This browser cannot keep the required certificates. They last until you close the page.'

const none: readonly string[] = []

const readSets = (key: StorageKey): readonly RequiredSet[] => setsFromText(storage.read(key) ?? '') ?? startingSets

interface RequiredSets {
  readonly sets: readonly RequiredSet[]
  /** The one that the address names, else the one that the rank suggests, else the first. */
  readonly chosen: RequiredSet
  /** Says that there is no set as the address names it: a link may be of somebody else’s sets. */
  readonly unknown: readonly string[]
  readonly choose: (set: RequiredSet) => void
  /** Replaces all sets. @returns false when this device refused to keep them: they last until the page is closed */
  readonly save: (sets: readonly RequiredSet[]) => boolean
  /** Gives a certificate's name to a kind, for the chosen set. */
  readonly confirm: (name: string | null, kind: string) => boolean
  /** Takes that back: the certificate is not recognised again. */
  readonly takeBack: (name: string | null) => boolean
}

/**
 * What each position requires: kept per admin and client on this device, because the backend keeps no such thing.
 * @param rank of those who are judged, which suggests the set where the address names none
 */
export function useRequiredSets(rank?: string | null): RequiredSets {
  const client = useClient()
  const { admin } = useSession()
  const [params, setParams] = useSearchParams()
  const key: StorageKey = `requiredSets:${client.id}:${admin.id}`
  const [sets, setSets] = useState(() => readSets(key))
  const wanted = params.get('set')
  const suggested = wanted === null ? suggestedSet(rank, sets) : null
  const chosen = sets.find((set) => setId(set) === wanted) ?? suggested ?? sets[0] ?? startingSets[0]
  if (!chosen) throw new Error('There is no required set to start with.')
  const unknown =
    wanted === null || setId(chosen) === wanted
      ? none
      : [`No required certificates are called “${wanted}” in this browser: those of ${chosen.position} are used.`]
  const save = (next: readonly RequiredSet[]): boolean => {
    setSets(next)
    return storage.write(key, setsToText(next))
  }
  const changeChosen = (change: (set: RequiredSet) => RequiredSet): boolean => {
    // Another tab may have confirmed something meanwhile.
    const latest = storage.read(key) === null ? sets : readSets(key)
    return save(latest.map((set) => (set.position === chosen.position ? change(set) : set)))
  }
  return {
    sets,
    chosen,
    unknown,
    choose: (set) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          next.set('set', setId(set))
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    save,
    confirm: (name, kind) => changeChosen((set) => withConfirmed(set, name, kind)),
    takeBack: (name) => changeChosen((set) => withoutConfirmed(set, name)),
  }
}
