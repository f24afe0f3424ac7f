import { normaliseCase } from '~/lib/format/normaliseText'
import { sentenceCase } from '~/lib/format/sentenceCase'
import type { QueryField } from '../queryFields.generated'
import type { Found } from './commandLookUp'
import type { Existing } from './OnceSend'

// What look-ups have in common.

/** Finds what was deleted: a thing is, once a complete list no longer has it. */
export const findGone = async (read: () => Promise<readonly Existing[]>, id: string): Promise<readonly Found[]> =>
  (await read()).some((one) => one.id === id) ? [] : [{ id }]

/**
 * A command that deletes one thing by its id. After a lost answer it is done once the thing is no longer listed.
 * @param read the whole list @throws where that could not be read completely
 */
export const deletion = (noun: string, stale: readonly QueryField[], read: () => Promise<readonly Existing[]>) => ({
  done: `${sentenceCase(noun)} deleted`,
  stale,
  noun,
  verb: 'Delete',
  becomes: 'deleted',
  find: ({ id }: { readonly id: string }) => findGone(read, id),
})

/** The names of those fields that are not stored as they were sent. Null and nothing are the same. */
export function differing(sent: object, stored: object): readonly string[] {
  const known = new Map<string, unknown>(Object.entries(stored))
  const isStored = ([name, value]: [string, unknown]): boolean => JSON.stringify(value ?? null) === JSON.stringify(known.get(name) ?? null)
  return Object.entries(sent)
    .filter((field) => !isStored(field))
    .map(([name]) => name)
}

const comparedAs = (value: unknown): unknown => (typeof value === 'string' ? normaliseCase(value) || null : value)

/** What of something found is not as it is sent, in words of the screen. What only one of the two has is not compared. */
export const differencesBetween = (
  sent: object,
  stored: object,
  labels: Readonly<Record<string, string | undefined>>,
): readonly string[] => {
  const known = new Map<string, unknown>(Object.entries(stored))
  const both = Object.entries(sent).flatMap(([name, value]) =>
    known.has(name) ? [[name, comparedAs(value), comparedAs(known.get(name))] as const] : [],
  )
  const changed = differing(
    Object.fromEntries(both.map(([name, value]) => [name, value])),
    Object.fromEntries(both.map(([name, , value]) => [name, value])),
  )
  return changed.flatMap((name) => labels[name] ?? [])
}
