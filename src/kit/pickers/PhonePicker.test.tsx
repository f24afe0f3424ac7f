// needs a document
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { PhonePicker } from './PhonePicker'

afterEach(cleanup)

function Phone() {
  const [number, setNumber] = useState('+6591234567')
  return (
    <>
      <label htmlFor="phone">Phone</label>
      <PhonePicker control={{ id: 'phone' }} name="phone" value={number} country="SG" onChange={setNumber} onBlur={() => undefined} />
    </>
  )
}

const field = (): HTMLElement => screen.getByLabelText('Phone')
const flag = (): HTMLElement => screen.getByLabelText(/^Country code, /)
const list = (): HTMLElement | null => screen.queryByLabelText('Country codes')

const keyCodes = { Enter: 13, Escape: 27, Tab: 9, ArrowDown: 40 } as const

/** Presses a key where the focus is. The picker's library reads key codes, which user-event does not send. */
const press = (key: keyof typeof keyCodes, isShift = false): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode: keyCodes[key], shiftKey: isShift })

/** Opens the list by keyboard and highlights another country. */
async function highlightAnother(): Promise<void> {
  render(<Phone />)
  flag().focus()
  press('Enter')
  expect(await screen.findByLabelText('Country codes')).toHaveFocus()
  press('ArrowDown')
}

describe('the list of country codes', () => {
  it.each([
    ['Tab', 'on to the number', field],
    ['Shift+Tab', 'back to the button', flag],
    ['Escape', 'back to the button', flag],
  ] as const)('closes on %s without choosing, and the focus moves %s', async (keys, _where, place) => {
    await highlightAnother()
    press(keys === 'Shift+Tab' ? 'Tab' : keys, keys === 'Shift+Tab')
    expect(list()).not.toBeInTheDocument()
    expect(place()).toHaveFocus()
    expect(field()).toHaveValue('+65 9123-4567')
  })

  it('closes on Enter, which chooses and moves on to the number', async () => {
    await highlightAnother()
    press('Enter')
    expect(list()).not.toBeInTheDocument()
    expect(field()).toHaveFocus()
    expect(field()).not.toHaveValue('+65 9123-4567')
  })

  it('closes on a click, which chooses and moves on to the number', async () => {
    await highlightAnother()
    fireEvent.click(screen.getByText('Norway'))
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('+47 912 34 567')
  })
})
