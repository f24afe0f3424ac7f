import { describe, expect, it } from 'vitest'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'
import { monthSoFar, periodInWords } from './periods'

const range = (from: string, to: string) => ({ from, to })

describe('monthSoFar', () => {
  it.each([
    ['2026-11-23', range('2026-11-01', '2026-11-23'), range('2026-10-01', '2026-10-23')],
    ['2026-11-01', range('2026-11-01', '2026-11-01'), range('2026-10-01', '2026-10-01')],
    ['2026-03-31', range('2026-03-01', '2026-03-31'), range('2026-02-01', '2026-02-28')],
    ['2028-03-29', range('2028-03-01', '2028-03-29'), range('2028-02-01', '2028-02-29')],
    ['2026-01-15', range('2026-01-01', '2026-01-15'), range('2025-12-01', '2025-12-15')],
  ])('on %s it is compared with the same days of the month before', (today, period, before) =>
    expect(monthSoFar(today)).toEqual({ period, before }),
  )

  it.each([
    ['2026-10-31T15:59:59.999Z', '2026-10-01'],
    ['2026-10-31T16:00:00.000Z', '2026-11-01'],
    ['2026-11-30T15:59:59.999Z', '2026-11-01'],
  ])('at %s the month began on %s, as days are counted in Singapore wherever the browser is', (now, from) =>
    expect(monthSoFar(wallClockIn(statisticsZone, new Date(now)).day).period.from).toBe(from),
  )
})

describe('periodInWords', () => {
  it.each([
    [range('2026-10-01', '2026-10-23'), '1–23 October'],
    [range('2026-11-01', '2026-11-01'), '1 November'],
  ])('%j → %s', (period, words) => expect(periodInWords(period)).toBe(words))
})
