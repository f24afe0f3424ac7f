interface Chosen {
  readonly labResultIds: readonly string[]
}

/** State of a link to bulk issue: which results were chosen. It names nobody, and outlives a reload. */
export const chosenResults = (ids: readonly string[]): Chosen => ({ labResultIds: ids })

/** The chosen results in the state of a history entry; null where none were chosen, which means all that wait. */
export function chosenIn(state: unknown): readonly string[] | null {
  const { labResultIds }: Partial<Record<keyof Chosen, unknown>> = Object(state)
  return Array.isArray(labResultIds) ? labResultIds.filter((id) => typeof id === 'string') : null
}
