import { describe, expect, it } from 'vitest'
import { diallingCode } from './diallingCode'

describe('diallingCode', () => {
  it.each([
    ['+6581234567', '+65'],
    ['+12025550123', '+1'],
    ['+79161234567', '+7'],
    ['+442079460018', '+44'],
    ['+358401234567', '+358'],
    ['+4712345678', '+47'],
    ['+97142345678', '+971'],
    ['', null],
    ['91234567', null],
  ])('of %j is %j', (number, code) => expect(diallingCode(number)).toBe(code))
})
