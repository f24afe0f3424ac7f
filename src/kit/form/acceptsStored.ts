import type { FieldValues } from 'react-hook-form'
import { custom, overwrite, safeParse, superRefine, ZodMiniObject } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

const isEmpty = (value: unknown): boolean => value === '' || (value ?? null) === null || (Array.isArray(value) && value.length === 0)

/** Accepts what is stored, and otherwise only what the rule accepts. */
function orStored(rule: $ZodType, stored: unknown): $ZodType {
  const text = JSON.stringify(stored)
  const isStored = (value: unknown): boolean => JSON.stringify(value) === text
  return custom().check(
    overwrite((value) => (isStored(value) ? value : (safeParse(rule, value).data ?? value))),
    superRefine((value, context) => {
      if (isStored(value)) return
      for (const { message, path } of safeParse(rule, value).error?.issues ?? [])
        context.addIssue({ code: 'custom', message, path: [...path], input: value })
    }),
  )
}

/**
 * The rules of a form for what is stored already. A stored value that no rule accepts, such as a phone number in words, blocks nothing while
 * it is left alone; once it is changed, its rule counts again. What is stored as empty has to be filled in all the same.
 */
export function acceptsStored<Values extends FieldValues>(schema: $ZodType<Values, Values>, stored: Values): $ZodType<Values, Values> {
  const object: $ZodType = schema
  if (!(object instanceof ZodMiniObject)) return schema
  const shape: Readonly<Record<string, $ZodType>> = object.def.shape
  const values = new Map<string, unknown>(Object.entries(stored))
  const old = Object.entries(shape).filter(([name, rule]) => !isEmpty(values.get(name)) && !safeParse(rule, values.get(name)).success)
  if (old.length === 0) return schema
  const rules = Object.fromEntries(old.map(([name, rule]) => [name, orStored(rule, values.get(name))]))
  // The rules between fields are kept: they belong to the object. Safe cast: a clone has the fields of its original.
  const clone: unknown = object.clone({ ...object.def, shape: { ...shape, ...rules } })
  return clone as $ZodType<Values, Values>
}
