// needs a document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepFocus } from './keepFocus'

let end = (): void => undefined

/** The one element of a selector. */
function part(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

/** Begins with a page. */
function open(html: string): void {
  document.body.innerHTML = `<button id="outside"></button><main tabindex="-1">${html}</main>`
  end = keepFocus(part('main'))
}

/** What has changed is told to those who observe it. */
const told = (): Promise<void> => Promise.resolve()

/** Everybody else has had the time to place the focus. */
async function later(): Promise<void> {
  await told()
  vi.advanceTimersByTime(500)
}

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom takes a document for left as soon as nothing in it has the focus.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})

afterEach(() => {
  end()
  document.body.replaceChildren()
  vi.useRealTimers()
})

describe('a focus that went with what had it', () => {
  it('comes to the nearest thing around that is still there, without a frame and without scrolling', async () => {
    open('<section><p><button></button></p></section>')
    const section = part('section')
    const focus = vi.spyOn(section, 'focus')
    part('p button').focus()
    part('p').remove()
    await later()
    expect(section).toHaveFocus()
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
    expect(section.style.outline).toBe('none')
    part('#outside').focus()
    expect(section).not.toHaveAttribute('tabindex')
    expect(section.style.outline).toBe('')
  })

  it('goes on from there when that goes too', async () => {
    open('<div><section><button></button></section></div>')
    part('section button').focus()
    part('section button').remove()
    await later()
    part('section').remove()
    await later()
    expect(part('main > div')).toHaveFocus()
  })

  it('leaves what takes a focus by itself as it is', async () => {
    open('<table><tbody><tr tabindex="-1"><td><button></button></td></tr></tbody></table>')
    part('td button').focus()
    part('td').remove()
    await later()
    const row = part('tr')
    expect(row).toHaveFocus()
    expect(row.style.outline).toBe('')
    row.blur()
    expect(row).toHaveAttribute('tabindex', '-1')
  })

  it('passes by what can take none, and leaves it as it was', async () => {
    open('<section><div><button></button></div></section>')
    const hidden = part('section > div')
    vi.spyOn(hidden, 'focus').mockImplementation(() => undefined)
    part('div button').focus()
    part('div button').remove()
    await later()
    expect(part('section')).toHaveFocus()
    expect(hidden.outerHTML).toBe('<div style=""></div>')
  })

  it('comes to the list when a row or card is scrolled out of those that are drawn, and the page stays where it is', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `<li><a href="#${at}">${at}</a></li>`)
    open(`<ul>${rows.join('')}</ul>`)
    part('a[href="#3"]').focus()
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    // Rows above go and rows below come, some at each step of the scrolling.
    for (let at = 0; at < 10; at += 1) {
      part('li').remove()
      part('ul').append(document.createElement('li'))
      await told()
    }
    expect(focus).not.toHaveBeenCalled()
    await later()
    expect(part('ul')).toHaveFocus()
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  })

  it('is followed from the page’s beginning', async () => {
    document.body.innerHTML = '<main><div><h1 tabindex="-1"></h1></div></main>'
    part('h1').focus()
    end = keepFocus(part('main'))
    part('h1').remove()
    await later()
    expect(part('main > div')).toHaveFocus()
  })

  it('comes back from a menu at the end of the body that outlived its row', async () => {
    open('<div><p><button></button></p></div>')
    part('p button').focus()
    const menu = document.body.appendChild(document.createElement('div'))
    menu.innerHTML = '<button></button>'
    menu.querySelector('button')?.focus()
    part('p').remove()
    await later()
    expect(menu.querySelector('button')).toHaveFocus()
    menu.remove()
    await later()
    expect(part('main > div')).toHaveFocus()
  })
})

describe('others come first', () => {
  it.each([
    ['at once', 0],
    ['in the second frame', 20],
    ['by a timer', 60],
  ])('when they place it %s', async (_, after) => {
    open('<div><section><button></button></section><input /></div>')
    const focus = vi.spyOn(part('section'), 'focus')
    part('section button').focus()
    part('section button').remove()
    await told()
    vi.advanceTimersByTime(after)
    expect(document.body).toHaveFocus()
    part('input').focus()
    await later()
    expect(part('input')).toHaveFocus()
    expect(focus).not.toHaveBeenCalled()
  })

  it('when somebody has pressed beside everything, whatever goes then', async () => {
    open('<div><button></button></div>')
    part('div button').focus()
    part('div button').blur()
    await later()
    expect(document.body).toHaveFocus()
    part('div button').remove()
    await later()
    expect(document.body).toHaveFocus()
  })

  it('when the window has no focus', async () => {
    open('<div><button></button></div>')
    part('div button').focus()
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    part('div button').remove()
    await later()
    expect(document.body).toHaveFocus()
  })

  it('when another page has begun', async () => {
    open('<div><button></button></div>')
    part('div button').focus()
    part('div button').remove()
    await told()
    end()
    await later()
    expect(document.body).toHaveFocus()
  })
})

describe('a dialog', () => {
  const withDialog = `
    <div id="list"><ul><li><button id="row"></button></li></ul></div>
    <div id="place"></div>`

  /** Opens one as the product does: it takes the focus. */
  function openDialog(): HTMLElement {
    part('#place').innerHTML = '<dialog open><p><button id="confirm"></button><button id="cancel"></button></p></dialog>'
    part('#confirm').focus()
    return part('dialog')
  }

  it('that is open keeps the focus, also where what is in it goes', async () => {
    open(withDialog)
    part('#row').focus()
    const dialog = openDialog()
    part('#confirm').remove()
    await later()
    expect(part('dialog p')).toHaveFocus()
    part('dialog p').remove()
    await later()
    expect(dialog).toHaveFocus()
    part('li').remove()
    await later()
    expect(dialog).toHaveFocus()
  })

  it('that stands beside the page keeps it too, and gives it back when it closes', async () => {
    open(withDialog)
    part('#row').focus()
    const dialog = document.createElement('dialog')
    dialog.open = true
    dialog.innerHTML = '<ul><li><button id="picture"></button></li></ul>'
    document.body.append(dialog)
    part('#picture').focus()
    part('#picture').remove()
    await later()
    expect(part('dialog li')).toHaveFocus()
    part('#row').remove()
    dialog.remove()
    await later()
    expect(part('#list li')).toHaveFocus()
  })

  it('that closes gives it to what is left of where it was opened from', async () => {
    open(withDialog)
    part('#row').focus()
    const dialog = openDialog()
    part('#cancel').focus()
    part('li').remove()
    await later()
    expect(part('#cancel')).toHaveFocus()
    dialog.remove()
    await later()
    expect(part('ul')).toHaveFocus()
  })

  it('that was open from the beginning gives it to what it stands in', async () => {
    open(withDialog)
    const dialog = openDialog()
    dialog.remove()
    await later()
    expect(part('#place')).toHaveFocus()
  })
})

describe('it costs nothing', () => {
  it('while somebody types, or while what the focus does not stand in comes and goes', async () => {
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
    const text = part('#text')
    text.focus()
    text.append(document.createElement('p'))
    text.firstElementChild?.append('Two')
    text.dataset['changed'] = 'yes'
    part('ul').append(document.createElement('li'))
    part('li').remove()
    await later()
    expect(callbacks).not.toHaveBeenCalled()
    text.remove()
    await later()
    expect(callbacks).toHaveBeenCalledOnce()
    expect(part('form')).toHaveFocus()
  })
})
