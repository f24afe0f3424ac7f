// needs a document
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { PhonePicker } from './PhonePicker'

afterEach(cleanup)

function Phone({ stored = '+6591234567', country = 'Singapore' }: { readonly stored?: string; readonly country?: string }) {
  const [number, setNumber] = useState(stored)
  return (
    <>
      <label htmlFor="phone">Phone</label>
      <PhonePicker control={{ id: 'phone' }} name="phone" value={number} country={country} onChange={setNumber} onBlur={() => undefined} />
      <output aria-label="Sent">{number}</output>
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

describe('typing a number', () => {
  const sent = (): string | null => screen.getByLabelText('Sent').textContent

  it.each([
    ['Singapore', '91234567', '+6591234567', '+65 9123-4567', /Singapore/],
    ['United Kingdom', '020 7946 0018', '+442079460018', '+44 2079 460018', /United Kingdom/],
    ['Singapore', '+44 (0)20 7946 0018', '+442079460018', '+44 2079 460018', /United Kingdom/],
    ['Singapore', '006591234567', '+6591234567', '+65 9123-4567', /Singapore/],
  ])('after Tab in %s, %s is %s', async (country, typed, expected, shown, flagged) => {
    const user = userEvent.setup()
    render(<Phone stored="" country={country} />)
    const before = flag().getAttribute('aria-label')
    await user.tab()
    expect(field()).toHaveFocus()
    for (const letter of typed) {
      await user.keyboard(letter)
      // A country never changes under somebody's fingers.
      expect(flag()).toHaveAttribute('aria-label', before)
    }
    expect(field()).toHaveValue(typed)
    expect(sent()).toBe(expected)
    await user.tab()
    expect(field()).toHaveValue(shown)
    await waitFor(() => expect(flag()).toHaveAccessibleName(flagged))
    expect(sent()).toBe(expected)
  })

  it('a number after another dialling code that was chosen belongs to that country', async () => {
    const user = userEvent.setup()
    render(<Phone stored="" />)
    await user.click(flag())
    await user.click(screen.getByText('Norway'))
    expect(sent()).toBe('')
    await user.clear(field())
    await user.keyboard('91234567')
    expect(sent()).toBe('+4791234567')
  })

  describe('a number without a plus goes to the tenant’s country and not to that of an earlier number', () => {
    const afterNorwegian = async () => {
      const user = userEvent.setup()
      render(<Phone stored="" />)
      await user.click(field())
      await user.clear(field())
      await user.keyboard('+4791234567')
      await user.tab()
      await waitFor(() => expect(flag()).toHaveAccessibleName(/Norway/))
      await user.clear(field())
      return user
    }
    const isOwn = async (): Promise<void> => {
      expect(field()).toHaveValue('+65 9123-4567')
      await waitFor(() => expect(flag()).toHaveAccessibleName(/Singapore/))
    }

    it('that was emptied and left, which takes its flag away', async () => {
      const user = await afterNorwegian()
      await user.tab()
      await waitFor(() => expect(flag()).toHaveAccessibleName(/Singapore/))
      expect(sent()).toBe('')
      await user.tab({ shift: true })
      await user.clear(field())
      await user.keyboard('91234567')
      await user.tab()
      expect(sent()).toBe('+6591234567')
      await isOwn()
    })

    it('that was typed over', async () => {
      const user = await afterNorwegian()
      await user.keyboard('91234567')
      await user.tab()
      expect(sent()).toBe('+6591234567')
      await isOwn()
    })
  })

  it('one with an extension stays as typed, for the form to refuse', async () => {
    const user = userEvent.setup()
    render(<Phone stored="" />)
    await user.click(field())
    await user.clear(field())
    await user.paste('+65 6123 4567 ext 12')
    expect(field()).toHaveValue('+65 6123 4567 ext 12')
    expect(sent()).toBe('+65 6123 4567 ext 12')
    await user.tab()
    expect(flag()).toHaveAccessibleName(/Singapore/)
    expect(field()).toHaveValue('+65 6123 4567 ext 12')
  })

  it('emptied, it is empty', async () => {
    const user = userEvent.setup()
    render(<Phone />)
    await user.clear(field())
    expect(sent()).toBe('')
    await user.tab()
    expect(sent()).toBe('')
  })
})
