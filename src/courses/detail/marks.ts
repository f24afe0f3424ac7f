/** Who passed and who failed, by the participant's id; nobody has said anything of who is not in it. */
export type Marks = Readonly<Record<string, boolean>>

/** What was kept of marks, as far as it is some and is about these people. */
export function marksFrom(kept: unknown, ids: readonly string[]): Marks {
  const stored = new Map<string, unknown>(Object.entries(Object(kept)))
  return Object.fromEntries(
    ids.flatMap((id) => {
      const mark = stored.get(id)
      return typeof mark === 'boolean' ? [[id, mark] as const] : []
    }),
  )
}

/** '3 passed, 1 failed, 2 not marked'; who is not marked is left out where all are. */
export function marksInWords(marks: Marks, ids: readonly string[]): string {
  const count = (mark: boolean | undefined): number => ids.filter((id) => marks[id] === mark).length
  const unmarked = count(undefined)
  if (unmarked > 0 && unmarked === ids.length) return `${unmarked} not marked`
  return `${count(true)} passed, ${count(false)} failed${unmarked > 0 ? `, ${unmarked} not marked` : ''}`
}

/** What comes of it when it is sent: '3 passed, 3 failed'. The call says who passed and nothing else, so that who is not marked fails. */
export function outcomeInWords(marks: Marks, ids: readonly string[]): string {
  const passed = ids.filter((id) => marks[id]).length
  return `${passed} passed, ${ids.length - passed} failed`
}
