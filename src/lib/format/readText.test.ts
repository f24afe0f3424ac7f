import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFromTyped } from '../time/dayText'
import { fieldPhone } from './phone'
import { readText } from './readText'
import { numberFromTyped } from './typedNumber'

describe('readText', () => {
  it.each([
    ['a zero-width space', 'Ana\u200B Reis', 'Ana Reis'],
    ['a soft hyphen', 'Konstan\u00ADtino', 'Konstantino'],
    ['directional marks', '\u200E\u202AReis\u202C\u2069', 'Reis'],
    ['a byte-order mark inside', 'Re\uFEFFis', 'Reis'],
    ['joiners between Latin letters', 'Re\u200Cis\u200D', 'Reis'],
    ['Korean fillers and a blank of Braille, which are letters', '\u3164Re\u115Fis\u2800', 'Reis'],
    ['decomposed accents', 'Jose\u0301', 'José'],
    ['a mark between a letter and its accent', 'Jose\u200B\u0301', 'José'],
    ['blanks around an invisible letter', ' \u200B Reis ', 'Reis'],
    ['line breaks, which stay', ' One\n\nTwo ', 'One\n\nTwo'],
    ['the joiner of a Persian name, which stays', 'علی\u200Cرضا', 'علی\u200Cرضا'],
    ['the joiners of a family, which stay', '👩\u200D👧', '👩\u200D👧'],
  ])('%s', (_what, typed, read) => expect(readText(typed)).toBe(read))

  it('what was read is read as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readText(readText(text))).toBe(readText(text))
      }),
    )
  })

  it('days, numbers and phones with invisible letters are read as those without', () => {
    expect(dayFromTyped('21\u200B-11-2026\u200E')).toBe('2026-11-21')
    expect(numberFromTyped('\u202A1250.5\u202C')).toBe(1250.5)
    expect(fieldPhone('\u202A+47 12‑34‑56‑78\u202C')).toBe('+4712345678')
  })
})
