import { useEffect, useRef, useState } from 'react'
import { vault, type VaultEntry } from '~/platform/vault/vault'
import { marksFrom, type Marks } from './marks'

interface SavedMarks {
  readonly marks: Marks
  /** When the restored marks were last changed; null if no restored mark is in use. */
  readonly savedAt: Date | null
  /** False once the browser has failed to save the marks. */
  readonly isSaved: boolean
  readonly mark: (more: Marks) => void
  /** Discards the marks, here and in the browser's storage. */
  readonly discard: () => void
}

const loadSaved = async (name: string): Promise<VaultEntry | null> => (await vault.list(name)).find((saved) => saved.name === name) ?? null

/**
 * Marks that survive closing the dialog, a reload and the end of a session, until they are discarded.
 * @param name storage name
 * @param ids ids of the participants to mark
 * @param initial marks to start with
 */
export function useSavedMarks(name: string, ids: readonly string[], initial: Marks): SavedMarks {
  const [earlier, setEarlier] = useState<VaultEntry | null>(null)
  const [changed, setChanged] = useState<Marks>({})
  const [isSaved, setSaved] = useState(true)
  /** Increased by each discard, so that reads and writes started before it are ignored. */
  const generation = useRef(0)

  useEffect(() => {
    let isUnmounted = false
    const read = (): void => {
      const current = generation.current
      void loadSaved(name).then((found) => !isUnmounted && generation.current === current && setEarlier(found))
    }
    read()
    // Another tab may have saved marks.
    window.addEventListener('focus', read)
    return () => {
      isUnmounted = true
      window.removeEventListener('focus', read)
    }
  }, [name])

  const restored = marksFrom(earlier?.value, ids)
  const own = { ...restored, ...changed }
  return {
    marks: { ...initial, ...own },
    savedAt: earlier && Object.keys(restored).some((id) => changed[id] === undefined) ? earlier.savedAt : null,
    isSaved,
    mark: (more) => {
      const next = { ...changed, ...more }
      setChanged(next)
      const current = generation.current
      const save = async (): Promise<void> => {
        // Merge with another tab's marks; only marks changed here overwrite them.
        const found = await loadSaved(name)
        if (generation.current === current) setSaved(await vault.write(name, { ...marksFrom(found?.value, ids), ...next }))
      }
      void save()
    },
    discard: () => {
      generation.current += 1
      setEarlier(null)
      setChanged({})
      void vault.remove(name)
    },
  }
}
