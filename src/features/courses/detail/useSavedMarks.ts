import { useState, useSyncExternalStore } from 'react'
import { marksFrom, type Marks } from './marks'
import { SavedMarks } from './SavedMarks'

interface OpenMarks {
  readonly marks: Marks
  /** When the restored marks were last changed; null if none of them is in use. */
  readonly savedAt: Date | null
  /** False once the browser has failed to store the marks. */
  readonly isSaved: boolean
  readonly mark: (more: Marks) => void
  readonly discard: () => void
}

/**
 * The marks of a list of participants.
 * @param name storage name, fixed while the component is mounted
 * @param ids ids of the participants to mark
 * @param initial marks to start with
 */
export function useSavedMarks(name: string, ids: readonly string[], initial: Marks): OpenMarks {
  const [saved] = useState(() => new SavedMarks(name))
  const { stored, made, isSaved } = useSyncExternalStore(saved.subscribe, saved.getSnapshot)
  const restored = marksFrom(stored?.value, ids)
  return {
    marks: { ...initial, ...restored, ...made },
    savedAt: stored && Object.keys(restored).some((id) => made[id] === undefined) ? stored.savedAt : null,
    isSaved,
    mark: (more) => void saved.mark(more, ids),
    discard: () => saved.discard(),
  }
}
