import { describe, expect, it } from 'vitest'
import { whyNoDay } from './whyNoDay'

const format = 'Enter a day as DD-MM-YYYY'

describe('the error message for a day', () => {
  it.each([
    ['31-02-1994', '31 February does not exist'],
    ['31/4/2026', '31 April does not exist'],
    ['2026-06-31', '31 June does not exist'],
    ['29-02-2021', '29 February 2021 does not exist'],
    ['1994/2/31 0:00', '31 February does not exist'],
    ['4-Sep', 'The year is missing. Write the day as DD-MM-YYYY'],
    ['September 4', 'The year is missing. Write the day as DD-MM-YYYY'],
    ['4/9', 'The year is missing. Write the day as DD-MM-YYYY'],
    ['00-05-2021', format],
    ['32-05-2021', format],
    ['05-13-2021', format],
    ['31-02-94', format],
    ['tomorrow', format],
    ['', format],
  ])('the text %j gives the message %j', (text, message) => expect(whyNoDay(text)).toBe(message))

  it('reads the month first on request', () => {
    expect(whyNoDay('02-31-1994', true)).toBe('31 February does not exist')
    expect(whyNoDay('31-02-1994', true)).toBe('Enter a day as MM-DD-YYYY')
    expect(whyNoDay('4/9', true)).toBe('The year is missing. Write the day as MM-DD-YYYY')
  })
})
