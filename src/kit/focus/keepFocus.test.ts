// needs a document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepFocus } from './keepFocus'

let stop = (): void => undefined

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

/** Renders a page and starts keepFocus on it. */
function open(html: string): void {
  document.body.innerHTML = `<button id="outside"></button><main tabindex="-1">${html}</main>`
  stop = keepFocus(element('main'))
}

/** Lets the MutationObserver callbacks run. */
const observersNotified = (): Promise<void> => Promise.resolve()

/** Waits until the grace period for other code is over. */
async function graceOver(): Promise<void> {
  await observersNotified()
  vi.advanceTimersByTime(500)
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  stop()
  document.body.replaceChildren()
})

describe('a focused element that is removed', () => {
  it('a removed element passes the focus to its nearest remaining ancestor, without an outline and without scrolling', async () => {
    open('<section><p><button></button></p></section>')
    const section = element('section')
    const focus = vi.spyOn(section, 'focus')
    element('p button').focus()
    element('p').remove()
    await graceOver()
    expect(section).toHaveFocus()
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
    expect(section.style.outline).toBe('none')
    element('#outside').focus()
    expect(section).not.toHaveAttribute('tabindex')
    expect(section.style.outline).toBe('')
  })

  it('the ancestor that took the focus passes it on when it is removed too', async () => {
    open('<div><section><button></button></section></div>')
    element('section button').focus()
    element('section button').remove()
    await graceOver()
    element('section').remove()
    await graceOver()
    expect(element('main > div')).toHaveFocus()
  })

  it('an ancestor that is focusable itself keeps its tabindex', async () => {
    open('<table><tbody><tr tabindex="-1"><td><button></button></td></tr></tbody></table>')
    element('td button').focus()
    element('td').remove()
    await graceOver()
    const row = element('tr')
    expect(row).toHaveFocus()
    expect(row.style.outline).toBe('')
    row.blur()
    expect(row).toHaveAttribute('tabindex', '-1')
  })

  it('an ancestor that cannot take the focus is skipped and left unchanged', async () => {
    open('<section><div><button></button></div></section>')
    const hidden = element('section > div')
    vi.spyOn(hidden, 'focus').mockImplementation(() => undefined)
    element('div button').focus()
    element('div button').remove()
    await graceOver()
    expect(element('section')).toHaveFocus()
    expect(hidden.outerHTML).toBe('<div style=""></div>')
  })

  it('a row scrolled out of a virtual list passes the focus to the list, without moving the page', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `<li><a href="#${at}">${at}</a></li>`)
    open(`<ul>${rows.join('')}</ul>`)
    element('a[href="#3"]').focus()
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    // Each scroll step removes a row above and renders a row below.
    for (let at = 0; at < 10; at += 1) {
      element('li').remove()
      element('ul').append(document.createElement('li'))
      await observersNotified()
    }
    expect(focus).not.toHaveBeenCalled()
    await graceOver()
    expect(element('ul')).toHaveFocus()
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  })

  const table = (rows: readonly number[], more = ''): string =>
    `<table><tbody>${rows.map((at) => `<tr data-index="${at}" tabindex="-1"><td><button></button></td></tr>`).join('')}${more}</tbody></table>`

  /** Removes a row, and numbers the others anew, as a table does. */
  const removeRow = (at: number): void => {
    element(`[data-index="${at}"]`).remove()
    for (const [index, row] of document.querySelectorAll<HTMLElement>('[data-index]').entries()) row.dataset['index'] = String(index)
  }

  it.each([
    ['a row passes the focus to the one that moves up to its place', 1],
    ['the last row passes the focus to the row above', 2],
  ])('%s', async (_, at) => {
    open(table([0, 1, 2]))
    element(`[data-index="${at}"] button`).focus()
    removeRow(at)
    await graceOver()
    expect(element('[data-index="1"]')).toHaveFocus()
  })

  it('a row that is scrolled out of a long table does not pass the focus to the last row in sight', async () => {
    open(table([0, 1, 2], '<tr data-spacer></tr>'))
    element('[data-index="0"] button').focus()
    element('[data-index="0"]').remove()
    await graceOver()
    expect(element('tbody')).toHaveFocus()
  })

  it('an ancestor passes the focus on to the element that it names, from wherever it is inside', async () => {
    open('<div data-focus-to="button"><p><i tabindex="0"></i><button></button></p></div>')
    element('i').focus()
    element('i').remove()
    await graceOver()
    expect(element('p button')).toHaveFocus()
    element('p button').remove()
    await graceOver()
    expect(element('p')).toHaveFocus()
  })

  it('a line of cards that is scrolled out of view passes the focus to no other line', async () => {
    open('<ul><li data-index="0"><a href="#0"></a></li><li data-index="1"><a href="#1"></a></li></ul>')
    element('a').focus()
    element('li').remove()
    await graceOver()
    expect(element('ul')).toHaveFocus()
  })

  it('an element that had the focus before keepFocus started is tracked too', async () => {
    document.body.innerHTML = '<main><div><h1 tabindex="-1"></h1></div></main>'
    element('h1').focus()
    stop = keepFocus(element('main'))
    element('h1').remove()
    await graceOver()
    expect(element('main > div')).toHaveFocus()
  })

  it('a heading passes the focus to the one that replaces it', async () => {
    open('<div><h1 tabindex="-1">Loading</h1></div>')
    element('h1').focus()
    element('div').innerHTML = '<h1>Invite</h1>'
    await graceOver()
    expect(element('h1')).toHaveFocus()
  })

  it('a removed row leaves the focus in its open menu, and passes it to an ancestor when the menu closes', async () => {
    open('<div><p><button></button></p></div>')
    element('p button').focus()
    const menu = document.body.appendChild(document.createElement('div'))
    menu.innerHTML = '<button></button>'
    menu.querySelector('button')?.focus()
    element('p').remove()
    await graceOver()
    expect(menu.querySelector('button')).toHaveFocus()
    menu.remove()
    await graceOver()
    expect(element('main > div')).toHaveFocus()
  })
})

describe('keepFocus and other code', () => {
  it.each([
    ['immediately', 0],
    ['in the second frame', 20],
    ['with a timer', 60],
  ])('keepFocus does nothing when other code sets the focus %s', async (_, after) => {
    open('<div><section><button></button></section><input /></div>')
    const focus = vi.spyOn(element('section'), 'focus')
    element('section button').focus()
    element('section button').remove()
    await observersNotified()
    vi.advanceTimersByTime(after)
    expect(document.body).toHaveFocus()
    element('input').focus()
    await graceOver()
    expect(element('input')).toHaveFocus()
    expect(focus).not.toHaveBeenCalled()
  })

  it('keepFocus does nothing when the user dropped the focus before the element was removed', async () => {
    open('<div><button></button></div>')
    element('div button').focus()
    element('div button').blur()
    await graceOver()
    expect(document.body).toHaveFocus()
    element('div button').remove()
    await graceOver()
    expect(document.body).toHaveFocus()
  })

  it('keepFocus does nothing while the window has no focus', async () => {
    open('<div><button></button></div>')
    element('div button').focus()
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    element('div button').remove()
    await graceOver()
    expect(document.body).toHaveFocus()
  })

  it('keepFocus does nothing after it was stopped', async () => {
    open('<div><button></button></div>')
    element('div button').focus()
    element('div button').remove()
    await observersNotified()
    stop()
    await graceOver()
    expect(document.body).toHaveFocus()
  })
})

describe('the focus and a dialog', () => {
  const withDialog = `
    <div id="list"><ul><li><button id="row"></button></li></ul></div>
    <div id="host"></div>`

  /** Opens a dialog that takes the focus, as the product does. */
  function openDialog(): HTMLElement {
    element('#host').innerHTML = '<dialog open><p><button id="confirm"></button><button id="cancel"></button></p></dialog>'
    element('#confirm').focus()
    return element('dialog')
  }

  it('the focus stays in an open dialog when elements inside it are removed', async () => {
    open(withDialog)
    element('#row').focus()
    const dialog = openDialog()
    element('#confirm').remove()
    await graceOver()
    expect(element('dialog p')).toHaveFocus()
    element('dialog p').remove()
    await graceOver()
    expect(dialog).toHaveFocus()
    element('li').remove()
    await graceOver()
    expect(dialog).toHaveFocus()
  })

  it('the focus stays in a dialog outside the page, and returns to the page when the dialog closes', async () => {
    open(withDialog)
    element('#row').focus()
    const dialog = document.createElement('dialog')
    dialog.open = true
    dialog.innerHTML = '<ul><li><button id="picture"></button></li></ul>'
    document.body.append(dialog)
    element('#picture').focus()
    element('#picture').remove()
    await graceOver()
    expect(element('dialog li')).toHaveFocus()
    element('#row').remove()
    dialog.remove()
    await graceOver()
    expect(element('#list li')).toHaveFocus()
  })

  it('the focus of a closing dialog returns to the nearest remaining ancestor of its opener', async () => {
    open(withDialog)
    element('#row').focus()
    const dialog = openDialog()
    element('#cancel').focus()
    element('li').remove()
    await graceOver()
    expect(element('#cancel')).toHaveFocus()
    dialog.remove()
    await graceOver()
    expect(element('ul')).toHaveFocus()
  })

  it('the focus moves to the parent of a closing dialog that was open when keepFocus started', async () => {
    open(withDialog)
    const dialog = openDialog()
    dialog.remove()
    await graceOver()
    expect(element('#host')).toHaveFocus()
  })
})

describe('the observer of keepFocus', () => {
  it('the observer is not called while the user types or while unrelated elements are added and removed', async () => {
    const callbacks = vi.fn<() => void>()
    vi.stubGlobal(
      'MutationObserver',
      class extends MutationObserver {
        constructor(callback: MutationCallback) {
          super((records, observer) => {
            callbacks()
            callback(records, observer)
          })
        }
      },
    )
    open('<form><div id="text" tabindex="0"><p>One</p></div><ul><li></li></ul></form>')
    vi.unstubAllGlobals()
    const text = element('#text')
    text.focus()
    text.append(document.createElement('p'))
    text.firstElementChild?.append('Two')
    text.dataset['changed'] = 'yes'
    element('ul').append(document.createElement('li'))
    element('li').remove()
    await graceOver()
    expect(callbacks).not.toHaveBeenCalled()
    text.remove()
    await graceOver()
    expect(callbacks).toHaveBeenCalledOnce()
    expect(element('form')).toHaveFocus()
  })
})
