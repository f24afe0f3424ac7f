/** Passed (true) or failed (false) by participant id; unmarked participants are missing. */
export type Marks = Readonly<Record<string, boolean>>

/** Validates saved marks: only boolean marks of the given participants are returned. */
export function marksFrom(saved: unknown, ids: readonly string[]): Marks {
  const stored = new Map<string, unknown>(Object.entries(Object(saved)))
  return Object.fromEntries(
    ids.flatMap((id) => {
      const mark = stored.get(id)
      return typeof mark === 'boolean' ? [[id, mark] as const] : []
    }),
  )
}

/** '3 passed, 1 failed, 2 not marked'; the last part is left out when all are marked. */
export function marksInWords(marks: Marks, ids: readonly string[]): string {
  const count = (mark: boolean | undefined): number => ids.filter((id) => marks[id] === mark).length
  const unmarked = count(undefined)
  if (unmarked > 0 && unmarked === ids.length) return `${unmarked} not marked`
  return `${count(true)} passed, ${count(false)} failed${unmarked > 0 ? `, ${unmarked} not marked` : ''}`
}

/** The results as they will be saved: '3 passed, 3 failed'. The mutation takes only those who passed, so unmarked participants fail. */
export function outcomeInWords(marks: Marks, ids: readonly string[]): string {
  const passed = ids.filter((id) => marks[id]).length
  return `${passed} passed, ${ids.length - passed} failed`
}
