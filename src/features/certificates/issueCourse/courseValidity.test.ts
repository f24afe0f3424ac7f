import { describe, expect, it } from 'vitest'
import { validityFrom } from './courseValidity'

describe('the validity of a course', () => {
  it.each([
    ['5 years', '2026-11-23', '5 years', '2031-11-23'],
    ['1 Year', '2026-11-23', '1 year', '2027-11-23'],
    ['24 months', '2026-11-23', '24 months', '2028-11-23'],
    ['90 days', '2026-11-23', '90 days', '2027-02-21'],
    ['2 years', '2024-02-29', '2 years', '2026-02-28'],
    [' ', '2026-11-23', '5 years', '2031-11-23'],
    [null, '2026-11-23', '5 years', '2031-11-23'],
  ])('%j from %s is %s, until %s', (stated, lastDay, text, until) => expect(validityFrom(stated, lastDay)).toEqual({ text, until }))

  it.each(['0 years', 'Unlimited', 'until the next medical', '5 years or 10 voyages'])('%j is left to a person', (stated) =>
    expect(validityFrom(stated, '2026-11-23')).toBeNull(),
  )
})
