// needs a document
import { afterEach, expect, it } from 'vitest'

const properties = ['display', 'visibility', 'pointer-events', 'opacity', 'position']

const rules = `
  .hidden { display: none }
  .faint { visibility: hidden; opacity: 0.5 }
  .seen { visibility: visible }
  .still { pointer-events: none }
  .row { display: flex; position: sticky }
  .row.as-grid { display: grid }
  .row > .last, [data-last] { display: none }
  .back { visibility: inherit; pointer-events: inherit }
  dialog { display: block }
  @media print { .row { display: none } }
`

const page = `
  <div class="row"><p class="first">One</p><p class="last">Two</p></div>
  <div class="row as-grid"><b data-last>Three</b></div>
  <div class="faint still"><p>Four<i class="seen">Five</i><i class="back">Six</i></p></div>
  <section hidden class="row"><button class="still"><svg><path /></svg></button></section>
  <dialog><p>Closed</p></dialog><dialog open><p>Open</p></dialog>
  <div popover="manual">Message</div>
  <table><tbody><tr><td>Cell</td></tr></tbody></table>
  <input type="hidden"><input type="text" style="visibility: hidden">
  <details><summary>More</summary><p>Less</p></details>
`

/** What jsdom itself says; the window of a frame has not been made quicker. */
const slowly = (element: Element): CSSStyleDeclaration => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const style = frame.contentWindow?.getComputedStyle(element)
  frame.remove()
  if (!style) throw new Error('The frame has no window.')
  return style
}

afterEach(() => document.body.replaceChildren())

it('gives every element the style that jsdom gives it', () => {
  document.body.innerHTML = `<style>${rules}</style><main>${page}</main>`
  const elements = [...document.querySelectorAll('main, main *')]
  const answersOf = (read: (element: Element) => CSSStyleDeclaration) =>
    elements.map((element) => [element.outerHTML, properties.map((name) => read(element).getPropertyValue(name))])
  expect(answersOf((element) => getComputedStyle(element))).toEqual(answersOf(slowly))
})
