import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import PhoneInputModule from 'react-phone-input-2'
import 'react-phone-input-2/lib/style.css'
import styled from 'styled-components'
import { countryCode } from '~/lib/format/countries'
import { readPhone } from '~/lib/format/phone'
import { readText } from '~/lib/format/readText'
import { unwrapDefault } from '~/lib/interop'
import type { ControlProps } from '../ui/Field'

const PhoneInput = unwrapDefault(PhoneInputModule)

interface PhonePickerProps {
  readonly control: ControlProps
  readonly name: string
  /** E.164, such as +6581234567; empty for none. Any other text is shown as it is, for its rule to refuse. */
  readonly value: string
  /** Name or two-letter code of the country that a number without a country code belongs to; Singapore by default. */
  readonly country: string | null
  readonly onChange: (number: string) => void
  readonly onBlur: () => void
  readonly focusRef?: (element: HTMLInputElement | null) => void
}

const dialCodeOf = (country: object): string => ('dialCode' in country && typeof country.dialCode === 'string' ? country.dialCode : '')

/** The dialling codes of all countries by their two letters, which the library tells only while it draws. */
const dialCodes = new Map<string, string>()

/** Takes no part in what is valid, which the form's rule decides. */
function noteDialCodes(_number: string, _country: object, countries: readonly object[]): true {
  if (dialCodes.size === 0)
    for (const one of countries) if ('iso2' in one && typeof one.iso2 === 'string') dialCodes.set(one.iso2, dialCodeOf(one))
  return true
}

/** The dialling code of the country at the flag, which the library keeps to itself but for the title 'Singapore: + 65'. */
const dialCodeIn = (box: HTMLElement | null): string =>
  /\d+$/.exec(box?.querySelector('.selected-flag')?.getAttribute('title') ?? '')?.[0] ?? ''

/** The library names its button with the country only, or not at all for an unknown country, and its list never. */
function nameParts(box: HTMLElement): void {
  const button = box.querySelector('.selected-flag')
  const chosen = button?.getAttribute('title')
  button?.setAttribute('aria-label', chosen ? `Country code, ${chosen}` : 'Country code')
  box.querySelector('.country-list')?.setAttribute('aria-label', 'Country codes')
}

/**
 * A phone number with a country selector, stored as E.164. The country changes when the field is left, never while somebody types. A number
 * without a code belongs to the tenant's country, or to one just chosen from the list, whatever country an earlier number belonged to.
 */
export function PhonePicker({ control, name, value, country, onChange, onBlur, focusRef }: PhonePickerProps) {
  const box = useRef<HTMLDivElement>(null)
  // What is typed stays as it is until the field is left, and the library keeps what it showed before: it would take any digits for a country's
  // code.
  const [typed, setTyped] = useState<{ readonly text: string; readonly number: string; readonly before: string } | null>(null)
  const typing = typed?.number === value ? typed : null
  const isRead = /^(?:\+\d+)?$/.test(value)
  const own = (countryCode(country) ?? 'SG').toLowerCase()
  /** The dialling code that was chosen from the list, until the field is left. */
  const [chosen, setChosen] = useState<string | null>(null)
  const codeMeant = chosen ?? dialCodes.get(own) ?? ''
  // Emptied, the flag of an earlier number goes.
  const shown = typing ? typing.before : isRead ? value || (codeMeant && `+${codeMeant}`) : ''
  const text = typing ? typing.text : isRead ? null : value
  const read = (next: string): string => {
    const dialCode = /^\s*(?:\+|00)/.test(next) ? dialCodeIn(box.current) : codeMeant
    const number = readPhone(next, dialCode)
    return number === `+${dialCode}` ? '' : number
  }
  useEffect(() => {
    const element = box.current
    if (!element) return
    nameParts(element)
    // The library opens its list without rendering this component.
    const changes = new MutationObserver(() => nameParts(element))
    changes.observe(element, { childList: true, subtree: true, attributeFilter: ['title'] })
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
        onChange(read(pasted))
      }}
    >
      <PhoneInput
        country={own}
        value={shown}
        isValid={noteDialCodes}
        // The list was used.
        onChange={(digits, data) => {
          setTyped(null)
          setChosen(dialCodeOf(data) || null)
          onChange(digits === '' || digits === dialCodeOf(data) ? '' : `+${digits}`)
        }}
        onBlur={() => {
          setTyped(null)
          setChosen(null)
          onBlur()
        }}
        enableLongNumbers={15}
        // Keep the selection made when the field gets focus.
        jumpCursorToEnd={false}
        specialLabel=""
        placeholder=""
        inputProps={{
          ...control,
          name,
          ref: focusRef,
          autoComplete: 'off',
          ...(text === null ? {} : { value: text }),
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
            const number = read(target.value)
            setTyped({ text: target.value, number, before: shown })
            onChange(number)
          },
        }}
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
    .arrow {
      border-block-color: var(--text);
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
