import { describe, expect, it } from 'vitest'
import { birthDay } from './birthDay'

const today = '2026-11-21'

describe('a birth date with a four-digit year', () => {
  it.each([
    [['14', '6', '1988'], { day: '1988-06-14' }],
    [['29', '02', '2024'], { day: '2024-02-29' }],
    [['29', '02', '2023'], { problem: '29 February 2023 does not exist.', box: 0 }],
    [['29', '02', '1900'], { problem: '29 February 1900 does not exist.', box: 0 }],
    [['31', '04', '1990'], { problem: '31 April does not exist.', box: 0 }],
    [['14', '06', '0088'], { problem: 'Check the year of birth.', box: 2 }],
    [['14', '06', '1899'], { problem: 'Check the year of birth.', box: 2 }],
    [['22', '11', '2026'], { problem: 'This day is in the future.', box: 2 }],
    [['14', '06', '88'], { problem: 'Enter the year with four digits, such as 1991.', box: 2 }],
  ] as const)('%j is read as %j', (boxes, read) => expect(birthDay(boxes, today)).toEqual(read))
})
