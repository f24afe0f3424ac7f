import { safeParse } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

/** What a change breaks of the rules of a form, in its words; null where it breaks none, or the values were wrong before. */
export function newProblem(schema: $ZodType, before: unknown, after: unknown): string | null {
  const problem = safeParse(schema, after).error?.issues[0]?.message ?? null
  return problem !== null && safeParse(schema, before).success ? problem : null
}
