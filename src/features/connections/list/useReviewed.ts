import { useState } from 'react'
import { useSession } from '~/platform/session/useSession'
import { storage } from '~/platform/storage/storage'
import { attempt, type StorageKey } from '~/platform/storage/stored'
import { useClient } from '~/platform/tenant/client'
import type { UserId } from '../ids'

function readMarks(key: StorageKey): ReadonlySet<string> {
  const stored: unknown = attempt(() => JSON.parse(storage.read(key) ?? '[]'), [])
  return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
}

/** The seafarers whom this admin marked as reviewed: ids on this device, because the backend keeps no such mark. */
export function useReviewed(): { readonly marks: ReadonlySet<string>; readonly toggle: (id: UserId) => void } {
  const client = useClient()
  const { admin } = useSession()
  const key: StorageKey = `reviewed:${client.id}:${admin.id}`
  const [marks, setMarks] = useState(() => readMarks(key))
  const toggle = (id: UserId): void => {
    // Another tab may have marked some meanwhile.
    const next = new Set(readMarks(key))
    if (!next.delete(id)) next.add(id)
    setMarks(next)
    storage.write(key, JSON.stringify([...next]))
  }
  return { marks, toggle }
}
