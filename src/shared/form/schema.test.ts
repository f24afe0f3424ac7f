import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rule, z } from './schema'

/** What people read of a value, or null where it is taken. */
const wordsFor = (schema: z.ZodMiniType, value: unknown): string | null => {
  const outcome = z.safeParse(schema, value)
  return outcome.success ? null : (outcome.error.issues[0]?.message ?? '')
}

describe('text', () => {
  it.each([
    ['', ''],
    ['   ', ''],
    ['  Maria  ', 'Maria'],
    ['two words', 'two words'],
  ])('"%s" is sent as "%s"', (typed, sent) => expect(z.parse(rule.text(), typed)).toBe(sent))

  it.each(['', ' ', '\t\n', '\u00A0'])('that must be there is not "%s"', (typed) =>
    expect(wordsFor(rule.required(), typed)).toBe('Required field'),
  )

  it('that must be there is sent without the blanks around it', () => expect(z.parse(rule.required(), ' Maria ')).toBe('Maria'))
})

describe('an e-mail address', () => {
  it.each(['', '  ', 'a@b.co', ' maria@southpier.example ', 'maria+list@mail.southpier.example', 'ø@å.no'])('"%s" is taken', (typed) =>
    expect(wordsFor(rule.email(), typed)).toBeNull(),
  )

  it.each(['maria', 'maria@', '@southpier.example', 'maria@southpier', 'maria@@southpier.example', 'ma ria@southpier.example', 'a@b.'])(
    '"%s" is not',
    (typed) => expect(wordsFor(rule.email(), typed)).toBe('Enter an e-mail address like name@company.com'),
  )

  it('is sent without the blanks around it', () => expect(z.parse(rule.email(), ' a@b.co ')).toBe('a@b.co'))
})

describe('a day', () => {
  it.each(['2026-11-21', '2024-02-29', '1000-01-01'])('%s is taken, whether it must be there or not', (day) => {
    expect(wordsFor(rule.day(), day)).toBeNull()
    expect(wordsFor(rule.requiredDay(), day)).toBeNull()
  })

  it.each(['21-11-2026', '31-02-2026', '2026-02-31', 'tomorrow', '21', '12 mar'])(
    '"%s", which the field could not read, is not',
    (typed) => {
      expect(wordsFor(rule.day(), typed)).toBe('Enter a day as DD-MM-YYYY')
      expect(wordsFor(rule.requiredDay(), typed)).toBe('Enter a day as DD-MM-YYYY')
    },
  )

  it('may be left out only where it need not be there', () => {
    expect(wordsFor(rule.day(), '')).toBeNull()
    expect(wordsFor(rule.requiredDay(), '')).toBe('Required field')
  })
})

describe('a number', () => {
  it.each([
    [{}, 'abc', 'Enter a number, such as 1250.50'],
    [{}, '1,2,3', 'Enter a number, such as 1250.50'],
    [{}, '1,234', 'This could be two numbers: write 1234 or 1.234'],
    [{ isRequired: true }, '', 'Required field'],
    [{ isRequired: true }, '  ', 'Required field'],
    [{ min: 1 }, '0', 'At least 1'],
    [{ min: 1 }, '-5', 'At least 1'],
    [{ max: 100 }, '100.01', 'At most 100'],
    [{ max: 100 }, '1,000.0', 'At most 100'],
    [{ decimals: 0 }, '1.5', 'Enter a whole number'],
    [{ decimals: 0 }, '1.0', 'Enter a whole number'],
    [{ decimals: 2 }, '1.005', 'At most 2 decimals'],
    [{ decimals: 2 }, '1,0050', 'At most 2 decimals'],
    // What is wrong first is said first.
    [{ min: 1, decimals: 0 }, '0.5', 'Enter a whole number'],
  ])('by the rule %j is not "%s": %s', (bounds, typed, words) => expect(wordsFor(rule.number(bounds), typed)).toBe(words))

  it.each([
    [{}, ''],
    [{}, '  '],
    [{}, '-12.345'],
    [{ min: 1, max: 100 }, '1'],
    [{ min: 1, max: 100 }, '100'],
    [{ min: 1, max: 100 }, ''],
    [{ min: 0 }, '-0'],
    [{ decimals: 2 }, '1,250.50'],
    [{ decimals: 2 }, '1.250,50'],
    [{ decimals: 1 }, '1234,5'],
    [{ decimals: 2 }, ' 1 250.50 '],
    [{ decimals: 0 }, '12,50,000'],
    [{ isRequired: true }, '0'],
  ])('by the rule %j is "%s"', (bounds, typed) => expect(wordsFor(rule.number(bounds), typed)).toBeNull())

  it('is kept as it was typed', () => expect(z.parse(rule.number(), ' 1,250.50 ')).toBe(' 1,250.50 '))

  it('is taken exactly between its bounds, both of them included', () => {
    const whole = fc.integer({ min: -10_000, max: 10_000 })
    fc.assert(
      fc.property(whole, whole, whole, (value, one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const words = wordsFor(rule.number({ min, max, decimals: 0 }), String(value))
        expect(words).toBe(value < min ? `At least ${min}` : value > max ? `At most ${max}` : null)
      }),
    )
  })
})

describe('a time of day', () => {
  it.each(['', '09:30', '00:00', '23:59', '9:30 pm', '930'])('"%s" is taken', (typed) => expect(wordsFor(rule.time(), typed)).toBeNull())
  it.each(['24:00', '9:60', 'noon', ' '])('"%s" is not', (typed) => expect(wordsFor(rule.time(), typed)).toBe('Enter a time as HH:MM'))
})

describe('choices', () => {
  it('are the values that were chosen, or none', () => {
    expect(z.parse(rule.many(), ['SG', 'NO'])).toEqual(['SG', 'NO'])
    expect(z.parse(rule.many(), [])).toEqual([])
    expect(z.safeParse(rule.many(), 'SG').success).toBe(false)
    expect(z.safeParse(rule.many(), [1]).success).toBe(false)
  })

  it('of on or off are nothing else', () => {
    expect(z.parse(rule.flag(), false)).toBe(false)
    for (const other of ['true', 1, null, undefined]) expect(z.safeParse(rule.flag(), other).success).toBe(false)
  })
})

describe('every rule', () => {
  it('says something to people about any text, in words of ours, and never throws', () => {
    const known =
      /^(?:Required field|Enter an? [\w\s:,.@-]+|At (?:least|most) -?[\d.]+(?: decimals)?|This could be two numbers: write [-+]?\d+ or [-+]?\d+\.\d{3})$/
    const rules = [
      rule.text(),
      rule.required(),
      rule.email(),
      rule.day(),
      rule.requiredDay(),
      rule.time(),
      rule.number({ min: -5, max: 5, decimals: 1, isRequired: true }),
    ]
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789-.,:@ apm'.split('')), maxLength: 12 }))
    fc.assert(
      fc.property(fc.constantFrom(...rules), text, (schema, typed) => {
        const words = wordsFor(schema, typed)
        expect(words === null || known.test(words)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('works where the browser forbids code from text', () => {
    expect(z.config().jitless).toBe(true)
  })
})
