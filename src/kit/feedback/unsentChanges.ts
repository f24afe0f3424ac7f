import { entriesElsewhere, holdEntry } from '~/platform/vault/openEntries'
import { vault } from '~/platform/vault/vault'

/** A change of one thing, such as the deletion of a saved title. */
export interface NamedChange {
  /** Picks the notice that offers it again. */
  readonly kind: string
  readonly id: string
  readonly name: string
}

export interface UnsentChange extends NamedChange {
  /** Its name in the vault. */
  readonly entry: string
}

const prefix = 'unsent:'

/** Stored while they can be undone or are in flight. */
const pending = new Set<string>()

/** Undoable changes that a crash or a closed tab may keep from being sent. They are offered again, and never sent without a question. */
export const unsentChanges = {
  /** @returns a function that deletes it, once it was sent, undone or reported as failed */
  store: (change: NamedChange): (() => void) => {
    const entry = prefix + crypto.randomUUID()
    const release = holdEntry(entry)
    pending.add(entry)
    void vault.write(entry, change)
    return () => {
      void vault.remove(entry)
      pending.delete(entry)
      release()
    }
  },

  /** What earlier pages of the current admin left, latest first. */
  find: async (): Promise<readonly UnsentChange[]> => {
    const [found, isElsewhere] = await Promise.all([vault.list(prefix), entriesElsewhere()])
    return (
      found
        .filter(({ name }) => !pending.has(name) && !isElsewhere(name))
        // The vault returns what `store` put there.
        .map(({ name, value }) => ({ ...(value as NamedChange), entry: name }))
    )
  },

  /** Deletes one that was found. */
  drop: ({ entry }: UnsentChange): Promise<void> => vault.remove(entry),
} as const
