import { describe, expect, it } from 'vitest'
import { chosenByKey, chosenInWords, chosenOf, dayAt, daysToChoose } from './chosenDays'

// Thursday to Wednesday.
const stretch = { from: '2026-12-03', to: '2026-12-09' }
const days = daysToChoose(stretch, '2026-11-23')
const press = (key: string, shiftKey = false) => ({ key, shiftKey })

describe('choosing free days', () => {
  it('the days are the weekdays from today on', () => {
    expect(days).toEqual(['2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08', '2026-12-09'])
    expect(daysToChoose(stretch, '2026-12-05')).toEqual(['2026-12-07', '2026-12-08', '2026-12-09'])
    expect(daysToChoose(stretch, '2026-12-10')).toEqual([])
  })

  it('the chosen ones are the same in both directions, and a weekend between them is not one of them', () => {
    const chosen = ['2026-12-04', '2026-12-07']
    expect(chosenOf(days, { anchor: '2026-12-04', head: '2026-12-07' })).toEqual(chosen)
    expect(chosenOf(days, { anchor: '2026-12-07', head: '2026-12-04' })).toEqual(chosen)
    expect(chosenInWords({ anchor: '2026-12-07', head: '2026-12-04' })).toBe('2 days, 04-12-2026 – 07-12-2026')
  })

  it('a pointer is over the day of its share of the width; over a weekend, the day before', () => {
    expect([0, 0.2, 0.3, 0.5, 0.6, 0.99].map((share) => dayAt(stretch, days, share)?.slice(8))).toEqual([
      '03',
      '04',
      '04',
      '04',
      '07',
      '09',
    ])
    expect(dayAt(stretch, days.slice(2), 0)).toBe('2026-12-07')
  })

  it('keys begin at the end that they come from, move to one day, and with Shift choose up to it', () => {
    expect(chosenByKey(press('ArrowRight'), days, null)).toEqual({ anchor: '2026-12-03', head: '2026-12-03' })
    expect(chosenByKey(press('ArrowLeft', true), days, null)).toEqual({ anchor: '2026-12-09', head: '2026-12-09' })
    const friday = { anchor: '2026-12-04', head: '2026-12-04' }
    expect(chosenByKey(press('ArrowRight', true), days, friday)).toEqual({ anchor: '2026-12-04', head: '2026-12-07' })
    expect(chosenByKey(press('ArrowRight'), days, friday)).toEqual({ anchor: '2026-12-07', head: '2026-12-07' })
    expect(chosenByKey(press('End', true), days, friday)).toEqual({ anchor: '2026-12-04', head: '2026-12-09' })
    expect(chosenByKey(press('Home', true), days, friday)).toEqual({ anchor: '2026-12-04', head: '2026-12-03' })
    expect(chosenByKey(press('Enter'), days, friday)).toBeNull()
  })
})
