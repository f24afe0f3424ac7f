import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { furtherLinesIn, furtherLinesText, printedLines, type FurtherLine } from './furtherLines'

/** JavaScript objects list integer keys first, so such labels lose their order and have a separate test. */
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

describe('furtherLines', () => {
  it('lines survive a round trip unchanged and in order, whatever their text', () => {
    fc.assert(
      fc.property(lines, (some) => {
        const written = some.filter(({ label }) => !isNumber(label))
        expect(furtherLinesIn(furtherLinesText(written))).toEqual(written)
      }),
    )
  })

  it('lines with a numeric label are not lost', () => {
    const years: readonly FurtherLine[] = [
      { label: 'Approval', value: 'DNV 2261' },
      { label: '2026', value: 'this year' },
      { label: '7', value: 'a week' },
    ]
    expect(furtherLinesIn(furtherLinesText(years))).toHaveLength(3)
    expect(furtherLinesIn(furtherLinesText(years))).toEqual(expect.arrayContaining([...years]))
  })

  it('empty data parses to no lines, and no lines serialise to null', () => {
    for (const nothing of [null, '', ' \n ', '{}']) expect(furtherLinesIn(nothing)).toEqual([])
    expect(furtherLinesText([])).toBeNull()
  })

  it.each(['Held on board', '{', '[]', '["a"]', '"text"', '7', 'true', 'null', '{"a":1}', '{"a":null}', '{"a":"b","c":{"d":"e"}}'])(
    '%j is not parsed as lines and not printed',
    (other) => {
      expect(furtherLinesIn(other)).toBeNull()
      expect(printedLines(other)).toBe('')
    },
  )

  it('furtherLinesIn returns null or string pairs and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        for (const { label, value } of furtherLinesIn(stored) ?? []) expect([typeof label, typeof value]).toEqual(['string', 'string'])
      }),
    )
  })

  it('lines are printed one per row with their labels', () => {
    expect(printedLines('{"Approval":"DNV 2261","Vessel":"MV <b>Aster</b>"}')).toBe('Approval: DNV 2261\nVessel: MV <b>Aster</b>')
    expect(printedLines(null)).toBe('')
  })
})
