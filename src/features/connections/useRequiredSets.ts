import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  setId,
  setsFromText,
  setsToText,
  startingSets,
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

const readSets = (key: StorageKey): readonly RequiredSet[] => setsFromText(storage.read(key) ?? '') ?? startingSets

interface RequiredSets {
  readonly sets: readonly RequiredSet[]
  /** The one that the address names, else the first. */
  readonly chosen: RequiredSet
  readonly choose: (set: RequiredSet) => void
  /** Replaces all sets. @returns false when this device refused to keep them: they last until the page is closed */
  readonly save: (sets: readonly RequiredSet[]) => boolean
  /** Gives a certificate's name to a kind, for the chosen set. */
  readonly confirm: (name: string | null, kind: string) => boolean
  /** Takes that back: the certificate is not recognised again. */
  readonly takeBack: (name: string | null) => boolean
}

/** What each position requires: kept per admin and client on this device, because the backend keeps no such thing. */
export function useRequiredSets(): RequiredSets {
  const client = useClient()
  const { admin } = useSession()
  const [params, setParams] = useSearchParams()
  const key: StorageKey = `requiredSets:${client.id}:${admin.id}`
  const [sets, setSets] = useState(() => readSets(key))
  const wanted = params.get('set')
  const chosen = sets.find((set) => setId(set) === wanted) ?? sets[0] ?? startingSets[0]
  if (!chosen) throw new Error('There is no required set to start with.')
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
