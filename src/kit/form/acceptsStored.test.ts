import { describe, expect, it } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import { acceptsStored } from './acceptsStored'
import { across, rule, z } from './schema'

const rules = z
  .object({
    name: rule.required(),
    phone: rule.phone(),
    from: rule.day(),
    until: rule.day(),
    signers: z.array(z.object({ name: rule.required() })),
  })
  .check(
    across(({ from, until }, problem) => {
      if (from > until) problem('until', 'Ends before it begins')
    }),
  )
type Values = z.infer<typeof rules>

const stored: Values = { name: 'Harbour Clinic', phone: 'ask the porter', from: '2026-11-01', until: '2026-11-30', signers: [] }
const problems = (schema: $ZodType<Values>, values: Values): readonly string[] =>
  (z.safeParse(schema, values).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('acceptsStored', () => {
  const schema = acceptsStored(rules, stored)

  it('a stored value that its rule refuses blocks nothing while it is left alone', () => {
    expect(problems(rules, stored)).toHaveLength(1)
    expect(problems(schema, { ...stored, name: 'Harbour Clinic Ltd' })).toEqual([])
    expect(z.parse(schema, { ...stored, name: ' Harbour Clinic ' })).toEqual({ ...stored, name: 'Harbour Clinic' })
  })

  it('its rule counts again once it is changed, and reads what is typed', () => {
    expect(problems(schema, { ...stored, phone: 'ask the captain' })).toEqual(problems(rules, { ...stored, phone: 'ask the captain' }))
    expect(problems(schema, { ...stored, phone: '+6561234567' })).toEqual([])
    const unnamed = acceptsStored(rules, { ...stored, signers: [{ name: '' }] })
    expect(problems(unnamed, { ...stored, signers: [{ name: '' }] })).toEqual([])
    expect(problems(unnamed, { ...stored, signers: [{ name: '' }, { name: '' }] })).toEqual([
      'signers.0.name: Required field',
      'signers.1.name: Required field',
    ])
    expect(z.parse(unnamed, { ...stored, phone: '', signers: [{ name: ' Ada ' }] }).signers).toEqual([{ name: 'Ada' }])
  })

  it('fields are still compared with each other', () => {
    expect(problems(schema, { ...stored, from: '2026-12-01' })).toEqual(['until: Ends before it begins'])
  })

  it('an empty field has to be filled in, although it is stored empty', () => {
    expect(problems(acceptsStored(rules, { ...stored, name: '' }), { ...stored, name: '' })).toEqual(['name: Required field'])
  })
})
