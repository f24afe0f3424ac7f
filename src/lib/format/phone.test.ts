import { describe, expect, it } from 'vitest'
import { isPhone, readPhone, whyNoPhone } from './phone'

describe('a phone number as people write it', () => {
  it.each([
    ['91234567', '65', '+6591234567', 'without a plus the country is meant'],
    ['9123 4567', '65', '+6591234567', 'with a blank'],
    ['020 7946 0018', '44', '+442079460018', 'the zero of calls within the country goes'],
    ['+44 (0)20 7946 0018', '', '+442079460018', 'the zero in brackets goes'],
    ['0044 (0) 20 7946 0018', '65', '+442079460018', 'also after 00'],
    ['+44 020 7946 0018', '44', '+442079460018', 'and where it has no brackets, once the country is known'],
    ['06 698 1234', '39', '+39066981234', 'in Italy the zero belongs to the number'],
    ['+39 (0)6 698 1234', '', '+39066981234', 'and stays'],
    ['+1 (415) 555-0123', '65', '+14155550123', 'a plus means what it says'],
    ['006591234567', '1', '+6591234567', '00 is a plus'],
    ['91234567', '', '91234567', 'without a country nothing is guessed'],
    ['+65\u00a09123\u20114567', '', '+6591234567', 'signs of a text'],
  ])('%s in %s is %s: %s', (typed, dialCode, expected) => {
    expect(readPhone(typed, dialCode)).toBe(expected)
  })

  it.each([
    '+65 6123 4567 ext. 12',
    '+65 6123 4567 x12',
    '6123 4567 ext 12',
    '+65 6123 4567 #12',
    '+65 6123 4567, 12',
    '+65 6123 4567, ext. 12',
    '+65 6123 4567 доб. 12',
  ])('%s has an extension, and is refused rather than joined to the number', (typed) => {
    expect(isPhone(readPhone(typed, '65'))).toBe(false)
    expect(whyNoPhone(readPhone(typed, '65'))).toBe('Enter the number without its extension')
  })

  it('another text asks for the country code', () => {
    expect(whyNoPhone('6123 4567')).toBe('Enter the number with its country code, 8 to 15 digits')
  })
})
