import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { furtherLinesIn, furtherLinesText, printedLines, type FurtherLine } from './furtherLines'

/** Objects put keys that are whole numbers first, whatever the order in which they came; such labels have a test of their own. */
const isNumber = (label: string): boolean => /^(?:0|[1-9]\d*)$/.test(label)

const hostile = [
  '__proto__',
  'constructor',
  'toString',
  '"',
  '\\',
  '<script>alert(1)</script>',
  '\u202eabc',
  '\u2028',
  '\ud800',
  '',
  ' ',
  ': ',
]
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostile))
const lines = fc.uniqueArray(fc.record({ label: text, value: text }), { selector: ({ label }) => label })

describe('further lines', () => {
  it('come back as they were written, in their order, whatever stands in them', () => {
    fc.assert(
      fc.property(lines, (some) => {
        const written = some.filter(({ label }) => !isNumber(label))
        expect(furtherLinesIn(furtherLinesText(written))).toEqual(written)
      }),
    )
  })

  it('lose none whose label is a number', () => {
    const years: readonly FurtherLine[] = [
      { label: 'Approval', value: 'DNV 2261' },
      { label: '2026', value: 'this year' },
      { label: '7', value: 'a week' },
    ]
    expect(furtherLinesIn(furtherLinesText(years))).toHaveLength(3)
    expect(furtherLinesIn(furtherLinesText(years))).toEqual(expect.arrayContaining([...years]))
  })

  it('are none where nothing is kept, and nothing is kept where there are none', () => {
    for (const nothing of [null, '', ' \n ', '{}']) expect(furtherLinesIn(nothing)).toEqual([])
    expect(furtherLinesText([])).toBeNull()
  })

  it.each(['Held on board', '{', '[]', '["a"]', '"text"', '7', 'true', 'null', '{"a":1}', '{"a":null}', '{"a":"b","c":{"d":"e"}}'])(
    'are not what stands in %j, which is left alone and not printed',
    (other) => {
      expect(furtherLinesIn(other)).toBeNull()
      expect(printedLines(other)).toBe('')
    },
  )

  it('are null or texts, and nothing is thrown, whatever was kept', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (kept) => {
        for (const { label, value } of furtherLinesIn(kept) ?? []) expect([typeof label, typeof value]).toEqual(['string', 'string'])
      }),
    )
  })

  it('are printed one beneath another, each with its label', () => {
    expect(printedLines('{"Approval":"DNV 2261","Vessel":"MV <b>Aster</b>"}')).toBe('Approval: DNV 2261\nVessel: MV <b>Aster</b>')
    expect(printedLines(null)).toBe('')
  })
})
