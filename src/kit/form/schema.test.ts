import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rule, z } from './schema'

/** The error message for a value, or null where it is valid. */
const messageFor = (schema: z.ZodMiniType, value: unknown): string | null => {
  const outcome = z.safeParse(schema, value)
  return outcome.success ? null : (outcome.error.issues[0]?.message ?? '')
}

describe('the text rules', () => {
  it.each([
    ['', ''],
    ['   ', ''],
    ['  Maria  ', 'Maria'],
    ['two words', 'two words'],
  ])('the text "%s" is submitted as "%s"', (typed, sent) => expect(z.parse(rule.text(), typed)).toBe(sent))

  it.each(['', ' ', '\t\n', '\u00A0'])('required text rejects "%s"', (typed) =>
    expect(messageFor(rule.required(), typed)).toBe('Required field'),
  )

  it('text is read without invisible letters, and required text of nothing else is missing', () => {
    expect(z.parse(rule.text(), 'Ana\u200B Re\u00ADis')).toBe('Ana Reis')
    expect(messageFor(rule.required(), '\u200B')).toBe('Required field')
  })

  it('required text is trimmed', () => expect(z.parse(rule.required(), ' Maria ')).toBe('Maria'))
})

describe('the email rule', () => {
  it.each(['', '  ', 'a@b.co', ' maria@southpier.example ', 'maria+list@mail.southpier.example', 'ø@å.no'])(
    'the email address "%s" is valid',
    (typed) => expect(messageFor(rule.email(), typed)).toBeNull(),
  )

  it.each(['maria', 'maria@', '@southpier.example', 'maria@southpier', 'maria@@southpier.example', 'ma ria@southpier.example', 'a@b.'])(
    'the email address "%s" is invalid',
    (typed) => expect(messageFor(rule.email(), typed)).toBe('Enter an email address like name@company.com'),
  )

  it.each([
    ['maria..o@southpier.example', 'Enter an address without two dots in a row'],
    ['.maria@southpier.example', 'Enter an address without a dot at its start, at its end or beside the @'],
    ['maria@southpier,example', 'Enter a dot instead of the comma after the @'],
  ])('the email address %s, which no mail server takes, is refused: %s', (typed, reason) =>
    expect(messageFor(rule.requiredEmail(), typed)).toBe(reason),
  )

  it('an address with a name or a link around it is read', () => {
    expect(z.parse(rule.email(), 'Berg, Jon <jon@southpier.example>')).toBe('jon@southpier.example')
    expect(z.parse(rule.email(), 'mailto:o’brien@southpier.example?subject=Hello')).toBe("o'brien@southpier.example")
  })

  it('an email address is trimmed', () => expect(z.parse(rule.email(), ' a@b.co ')).toBe('a@b.co'))
})

describe('the day rules', () => {
  it.each(['2026-11-21', '2024-02-29', '1000-01-01'])('the day %s passes the required and the optional rule', (day) => {
    expect(messageFor(rule.day(), day)).toBeNull()
    expect(messageFor(rule.requiredDay(), day)).toBeNull()
  })

  it.each(['21-11-2026', 'tomorrow', '21'])('the unparsed day "%s" is invalid', (typed) => {
    expect(messageFor(rule.day(), typed)).toBe('Enter a day as DD-MM-YYYY')
    expect(messageFor(rule.requiredDay(), typed)).toBe('Enter a day as DD-MM-YYYY')
  })

  it('a day without a year is asked for it', () => {
    expect(messageFor(rule.day(), '12 mar')).toBe('The year is missing. Write the day as DD-MM-YYYY')
  })

  it.each(['31-02-2026', '2026-02-31'])('the day "%s" is invalid because the calendar does not have it', (typed) => {
    expect(messageFor(rule.day(), typed)).toBe('31 February does not exist')
    expect(messageFor(rule.requiredDay(), typed)).toBe('31 February does not exist')
  })

  it('only an optional day may be empty', () => {
    expect(messageFor(rule.day(), '')).toBeNull()
    expect(messageFor(rule.requiredDay(), '')).toBe('Required field')
  })
})

describe('the number rule', () => {
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
    [{ decimals: 0 }, '1.5', 'Enter a whole number, such as 5'],
    [{ decimals: 0 }, '1.0', 'Enter a whole number, such as 5'],
    [{ decimals: 2 }, '1.005', 'At most 2 decimals'],
    [{ decimals: 2 }, '1,0050', 'At most 2 decimals'],
    [{ decimals: 0 }, 'abc', 'Enter a whole number, such as 5'],
    // The first problem is reported first.
    [{ min: 1, decimals: 0 }, '0.5', 'Enter a whole number, such as 5'],
  ])('the number rule %j rejects "%s" with "%s"', (bounds, typed, message) => expect(messageFor(rule.number(bounds), typed)).toBe(message))

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
  ])('the number rule %j accepts "%s"', (bounds, typed) => expect(messageFor(rule.number(bounds), typed)).toBeNull())

  it('a number stays as it was typed', () => expect(z.parse(rule.number(), ' 1,250.50 ')).toBe(' 1,250.50 '))

  it('a number is valid from its minimum to its maximum, both included', () => {
    const whole = fc.integer({ min: -10_000, max: 10_000 })
    fc.assert(
      fc.property(whole, whole, whole, (value, one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const message = messageFor(rule.number({ min, max, decimals: 0 }), String(value))
        expect(message).toBe(value < min ? `At least ${min}` : value > max ? `At most ${max}` : null)
      }),
    )
  })
})

describe('the time rule', () => {
  it.each(['', '09:30', '00:00', '23:59', '9:30 pm', '930'])('the time "%s" is valid', (typed) =>
    expect(messageFor(rule.time(), typed)).toBeNull(),
  )
  it.each(['24:00', '9:60', 'noon', ' '])('the time "%s" is invalid', (typed) =>
    expect(messageFor(rule.time(), typed)).toBe('Enter a time as HH:MM'),
  )
})

describe('the choice rules', () => {
  it('a multiple choice is a list of texts, which may be empty', () => {
    expect(z.parse(rule.many(), ['SG', 'NO'])).toEqual(['SG', 'NO'])
    expect(z.parse(rule.many(), [])).toEqual([])
    expect(z.safeParse(rule.many(), 'SG').success).toBe(false)
    expect(z.safeParse(rule.many(), [1]).success).toBe(false)
  })

  it('a flag is true or false and nothing else', () => {
    expect(z.parse(rule.flag(), false)).toBe(false)
    for (const other of ['true', 1, null, undefined]) expect(z.safeParse(rule.flag(), other).success).toBe(false)
  })
})

describe('all rules', () => {
  it('every rule answers any text with a known message and never throws', () => {
    const known =
      /^(?:Required field|The year is missing\. Write the day as DD-MM-YYYY|Check the year \d+|Enter an? [\w\s:,.@-]+|[\w\s]+ does not exist|At (?:least|most) -?[\d.]+(?: decimals)?|This could be two numbers: write [-+]?\d+ or [-+]?\d+\.\d{3})$/
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
        const message = messageFor(schema, typed)
        expect(message === null || known.test(message)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('zod never compiles code from text, which the content security policy forbids', () => {
    expect(z.config().jitless).toBe(true)
  })
})
