import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stylesAsTags } from './stylesAsTags'

describe('stylesAsTags', () => {
  it.each([
    ['<span style="font-weight:700">a</span>', '<strong>a</strong>'],
    ['<span style="font-size:11pt;font-weight:700;font-style:normal">a</span>', '<strong>a</strong>'],
    ['<span style="font-style:italic;font-weight:400">a</span>', '<em>a</em>'],
    ['<span style="font-weight:700;font-style:italic">a</span>', '<strong><em>a</em></strong>'],
    ['<SPAN STYLE="FONT-WEIGHT: Bold">a</SPAN>', '<strong>a</strong>'],
    ['<span lang=EN-GB style=\'font-family:"Arial",sans-serif;font-weight:bold\'>a</span>', '<strong>a</strong>'],
    ['<span style="font-family:&quot;Arial&quot;;font-weight:600 !important">a</span>', '<strong>a</strong>'],
    ['<span style="font-weight:700">a<span style="font-style:oblique">b</span>c</span>', '<strong>a<em>b</em>c</strong>'],
    ['<span title="1 > 0" style="font-weight:700">a</span>', '<strong>a</strong>'],
    ['<b>a</b><i>b</i><strong>c</strong><em>d</em>', '<strong>a</strong><em>b</em><strong>c</strong><em>d</em>'],
    ['<b style="font-weight:normal;" id="docs-internal-guid-1"><p>a</p></b>', '<p>a</p>'],
    ['<i style="font-style:normal">a</i>', 'a'],
    ["<b style='mso-bidi-font-weight:normal'>a</b>", '<strong>a</strong>'],
    ['<span style="font-weight:400">a</span>', 'a'],
    ['<span style="mso-ansi-font-weight:bold">a</span>', 'a'],
    ['<span style="font-weight:700;font-weight:400">a</span>', 'a'],
    ['<span style>a</span>', 'a'],
  ])('%s becomes %s', (markup, tags) => expect(stylesAsTags(markup)).toBe(tags))

  it.each([
    '<p style="font-weight:700">a</p>',
    '<a href="https://good.example/b?style=font-weight:700">a</a>',
    '<!-- <span style="font-weight:700"> --><p>a</p>',
    '<br><blockquote>a</blockquote>',
    'a < b and b > c',
    '</b></span>',
    '<',
  ])('%s stays unchanged', (markup) => expect(stylesAsTags(markup)).toBe(markup))

  it('the text is preserved and every opened tag is closed', () => {
    const opening = fc.constantFrom('<span style="font-weight:700">', '<span style="font-style:italic">', '<span>', '<b>', '<i>')
    const nested = fc.letrec<{ readonly node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('fire', ' & ', 'hoses'),
        fc
          .tuple(opening, fc.array(tie('node'), { maxLength: 3 }))
          .map(([tag, inside]) => `${tag}${inside.join('')}</${/\w+/.exec(tag)?.[0] ?? ''}>`),
      ),
    })).node
    const count = (text: string, tag: string): number => text.split(tag).length - 1
    fc.assert(
      fc.property(nested, (markup) => {
        const converted = stylesAsTags(markup)
        expect(converted.replaceAll(/<[^>]*>/g, '')).toBe(markup.replaceAll(/<[^>]*>/g, ''))
        expect(count(converted, '<strong>')).toBe(count(markup, 'font-weight:700') + count(markup, '<b>'))
        expect(count(converted, '<em>')).toBe(count(markup, 'font-style:italic') + count(markup, '<i>'))
        for (const tag of ['strong', 'em']) expect(count(converted, `</${tag}>`)).toBe(count(converted, `<${tag}>`))
      }),
    )
  })
})
