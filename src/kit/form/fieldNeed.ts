import { createContext } from 'react'
import { safeParse, ZodMiniArray, ZodMiniObject } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { FieldNeed } from '../ui/Field'

/** The schema of the form around a field. */
export const SchemaContext = createContext<$ZodType | null>(null)

/** The rule of one field; null for a path that the schema does not have. */
function ruleAt(schema: $ZodType, path: string): $ZodType | null {
  let rule: $ZodType | undefined = schema
  for (const key of path.split('.')) {
    if (rule instanceof ZodMiniObject) rule = rule.def.shape[key]
    else if (rule instanceof ZodMiniArray) rule = rule.def.element
    else return null
  }
  return rule ?? null
}

const known = new WeakMap<$ZodType, FieldNeed>()

/** Whether the rule of a field accepts that nothing is entered. Rules between fields are not asked. */
export function needOf(schema: $ZodType, path: string): FieldNeed {
  const rule = ruleAt(schema, path)
  if (rule === null) return null
  const need = known.get(rule) ?? (safeParse(rule, rule instanceof ZodMiniArray ? [] : '').success ? 'optional' : 'required')
  known.set(rule, need)
  return need
}
