import { useEffect, useRef, useState } from 'react'
import PhoneInputModule from 'react-phone-input-2'
import 'react-phone-input-2/lib/style.css'
import styled from 'styled-components'
import { readText } from '~/lib/format/readText'
import { unwrapDefault } from '~/lib/interop'
import type { ControlProps } from '../ui/Field'

const PhoneInput = unwrapDefault(PhoneInputModule)

interface PhonePickerProps {
  readonly control: ControlProps
  readonly name: string
  /** E.164, such as +6581234567; empty for none. */
  readonly value: string
  /** Default country as a two-letter code; ignored when `value` already has a dialling code. */
  readonly country: string
  readonly onChange: (number: string) => void
  readonly onBlur: () => void
  readonly focusRef?: (element: HTMLInputElement | null) => void
}

const dialCodeOf = (country: object): string => ('dialCode' in country && typeof country.dialCode === 'string' ? country.dialCode : '')

/** The library names its button with the country only, or not at all for an unknown country, and its list never. */
function nameParts(box: HTMLElement): void {
  const button = box.querySelector('.selected-flag')
  const chosen = button?.getAttribute('title')
  button?.setAttribute('aria-label', chosen ? `Country code, ${chosen}` : 'Country code')
  box.querySelector('.country-list')?.setAttribute('aria-label', 'Country codes')
}

/** A phone number with a country selector, stored as E.164. A pasted 00 prefix is read as +. */
export function PhonePicker({ control, name, value, country, onChange, onBlur, focusRef }: PhonePickerProps) {
  const box = useRef<HTMLDivElement>(null)
  // A dialling code alone is reported as empty but stays in the field: without it, the next digits would be read as another country's code.
  const [shown, setShown] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setShown(value)
  }
  useEffect(() => {
    const element = box.current
    if (!element) return
    nameParts(element)
    // The library opens its list without rendering this component.
    const changes = new MutationObserver(() => nameParts(element))
    changes.observe(element, { childList: true, subtree: true })
    return () => changes.disconnect()
  })
  /** Moves the focus out of the open list. When the library closes it, the focus would be left on nothing visible. */
  const leaveList = (to: '.form-control' | '.selected-flag'): void => {
    if (box.current?.querySelector('.country-list')) box.current.querySelector<HTMLElement>(to)?.focus()
  }
  return (
    <Box
      ref={box}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('.country')) leaveList('.form-control')
      }}
      onKeyDown={(event) => {
        // Tab moves and never chooses.
        if (event.key === 'Enter' || event.key === 'Tab') leaveList(event.shiftKey ? '.selected-flag' : '.form-control')
        if (event.key === 'Escape') leaveList('.selected-flag')
        // The library's button is a div and ignores the space bar.
        if (event.key !== ' ' || !(event.target instanceof HTMLElement) || !event.target.classList.contains('selected-flag')) return
        event.preventDefault()
        event.target.click()
      }}
      onPasteCapture={(event) => {
        const pasted = readText(event.clipboardData.getData('text'))
        if (!/^(?:\+|00)/.test(pasted)) return
        event.preventDefault()
        event.stopPropagation()
        const digits = pasted.replace(/^00/, '').replaceAll(/\D/g, '')
        onChange(digits === '' ? '' : `+${digits}`)
      }}
    >
      <PhoneInput
        country={country.toLowerCase()}
        value={shown.replace(/^\+/, '')}
        onChange={(digits, data) => {
          const number = digits === '' || digits === dialCodeOf(data) ? '' : `+${digits}`
          setShown(digits)
          setLastValue(number)
          onChange(number)
        }}
        onBlur={onBlur}
        enableLongNumbers={15}
        // Keep the selection made when the field gets focus.
        jumpCursorToEnd={false}
        specialLabel=""
        placeholder=""
        inputProps={{ ...control, name, ref: focusRef, autoComplete: 'off' }}
      />
    </Box>
  )
}

const Box = styled.div`
  && .react-tel-input {
    font: inherit;
  }
  && .form-control {
    width: 100%;
    height: var(--control);
    padding: 7px 11px 7px 56px;
    border: 1px solid var(--line-control);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--text);
    font: 400 14px/20px var(--font);
    font-variant-numeric: tabular-nums;
    letter-spacing: normal;
    &[aria-invalid] {
      border-color: var(--bad);
    }
    &:focus {
      border-color: var(--focus);
      box-shadow: 0 0 0 3px color-mix(in oklch, var(--focus) 30%, transparent);
      outline: none;
    }
    @media (pointer: coarse) {
      font-size: 16px;
    }
    @media (forced-colors: active) {
      &:focus {
        outline: 2px solid Highlight;
      }
    }
  }
  && .flag-dropdown,
  && .flag-dropdown.open {
    inset-block: 1px;
    left: 1px;
    border: 0;
    background: none;
  }
  && .selected-flag,
  && .flag-dropdown.open .selected-flag {
    width: 46px;
    padding-left: 12px;
    border-radius: var(--radius);
    background: none;
    &:hover {
      background: var(--sunken);
    }
  }
  && .country-list {
    width: min(320px, calc(100vw - 48px));
    max-height: 250px;
    margin: 6px 0;
    padding: 6px;
    border: 1px solid var(--line);
    border-radius: var(--radius-float);
    background: var(--raised);
    box-shadow: var(--shadow-float);
    z-index: 20;
    .country {
      min-height: var(--control);
      padding: 8px 10px;
      border-radius: var(--radius);
      color: var(--text);
      .dial-code {
        color: var(--text-3);
      }
      .flag {
        position: static;
        margin-right: 10px;
      }
      &:hover,
      &.highlight {
        background: var(--sunken);
      }
    }
  }
`
