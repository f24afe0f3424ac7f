import { useState } from 'react'
import { storage } from '~/platform/storage/storage'
import { attempt, type StorageKey } from '~/platform/storage/stored'
import { useSession } from '~/platform/session/useSession'
import { useClient } from '~/platform/tenant/client'

function readMarks(key: StorageKey): ReadonlySet<string> {
  const stored: unknown = attempt(() => JSON.parse(storage.read(key) ?? '[]'), [])
  return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
}

/** Which connections this admin marked as reviewed: ids on this device, because the backend keeps no such mark. */
export function useReviewed(): { readonly marks: ReadonlySet<string>; readonly toggle: (id: string) => void } {
  const client = useClient()
  const { admin } = useSession()
  const key: StorageKey = `reviewed:${client.id}:${admin.id}`
  const [marks, setMarks] = useState(() => readMarks(key))
  const toggle = (id: string): void => {
    // Another tab may have marked some meanwhile.
    const next = new Set(readMarks(key))
    if (!next.delete(id)) next.add(id)
    setMarks(next)
    storage.write(key, JSON.stringify([...next]))
  }
  return { marks, toggle }
}
