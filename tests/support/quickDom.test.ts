// needs a document
import { afterEach, describe, expect, it } from 'vitest'

const show = (html: string): HTMLElement => {
  document.body.innerHTML = html
  return document.body
}

const controlIn = (html: string): Element | null => show(html).querySelector('label')?.control ?? null

describe('the control of a label', () => {
  afterEach(() => void show(''))

  it('is the element of its id, wherever it stands, and follows a change', () => {
    const input = '<main><div><input id="name"></div></main>'
    expect(controlIn(`<label for="name">Name</label>${input}`)).toBe(document.getElementById('name'))
    document.querySelector('label')?.setAttribute('for', 'other')
    expect(document.querySelector('label')?.control).toBeNull()
    document.querySelector('input')?.setAttribute('id', 'other')
    expect(document.querySelector('label')?.control).toBe(document.querySelector('input'))
    expect(document.querySelector('input')?.labels).toHaveLength(1)
  })

  it('is the first of two elements that share an id', () => {
    expect(controlIn('<label for="a">A</label><select id="a"></select><input id="a">')?.localName).toBe('select')
    expect(controlIn('<label for="a">A</label><p id="a"></p><input id="a">')).toBeNull()
  })

  it('is none where the id belongs to what takes no label', () => {
    expect(controlIn('<label for="a">A</label><input type="hidden" id="a">')).toBeNull()
    expect(controlIn('<label for="">A <input></label>')).toBeNull()
  })

  it('is what stands inside a label without an id, or beside one that is not in the document', () => {
    expect(controlIn('<label>A <input></label>')?.localName).toBe('input')
    const loose = document.createElement('div')
    loose.innerHTML = '<label for="a">A</label><input id="a">'
    expect(loose.querySelector('label')?.control).toBe(loose.querySelector('input'))
  })
})
