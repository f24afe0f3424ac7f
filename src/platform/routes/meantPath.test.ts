import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meantPath } from './meantPath'

const links = [
  '/certificate/c-1',
  '/certificate/qr/c-1',
  '/d/abc_',
  '/activate/t%2F1/maria%40crew.example',
  '/passwordReset/t-1/%C3%A5@crew.example',
]

describe('a link that a mail program ended too late', () => {
  it.each([
    '.',
    ')',
    ').',
    '>',
    ',',
    ';',
    '”',
    '’',
    '"',
    "'",
    ' ',
    '\u00A0',
    '\u200B',
    '…',
    '»',
    ']',
    '%29',
    '%3E.',
    '。',
    '、',
    '）',
    '」',
    '，',
    '&gt;',
    '&gt;.',
  ])('with %j opens what it means', (end) => {
    for (const link of links) expect(meantPath(new URL(link + end, 'https://a.example').pathname)).toBe(link)
  })

  it('that ended well stays as it is', () => {
    for (const path of [...links, '/', '/certificates/issued', '/certificate/c-1/', '/certificate/%C3%A4', '/certificate/100%25'])
      expect(meantPath(path)).toBe(path)
  })

  it('any id that ends with a letter or digit stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\w-]$/), (start, end) => {
        const path = `/certificate/${encodeURIComponent(start.toWellFormed() + end)}`
        expect(meantPath(path)).toBe(path)
      }),
    )
  })
})
