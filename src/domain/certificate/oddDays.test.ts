import { describe, expect, it } from 'vitest'
import { oddDays, type TypedDays } from './oddDays'

const plain: TypedDays = { dateOfBirth: '1990-02-03', issuedAt: '2026-03-30', validUntil: '2031-03-30', zone: 'Europe/Copenhagen' }
const at = (day: string, time: string) => ({ day, time })

describe('days of a document', () => {
  it.each<[string, Partial<TypedDays>, readonly string[]]>([
    ['of somebody born in 1990 are plain', {}, []],
    ['that are empty or no days are plain', { dateOfBirth: '', issuedAt: '31-02', validUntil: '' }, []],
    ['of somebody of 100 years are plain', { dateOfBirth: '1926-03-30' }, []],
    ['name the age of somebody born in 1800', { dateOfBirth: '1800-02-03' }, ['Somebody born on 03-02-1800 is 226 years old.']],
    ['name a validity beyond ten years', { validUntil: '2999-01-01' }, ['A document valid until 01-01-2999 is valid for 972 years.']],
    [
      'name a sample from before the birth',
      { dateOfBirth: '2026-03-29', sample: at('2026-03-28', '09:00') },
      ['The sample predates the date of birth.'],
    ],
    [
      'name a sample that is more than a year old',
      { sample: at('2025-03-29', '09:00') },
      ['The sample was taken 366 days before the report.'],
    ],
    [
      'name a time that clocks skipped',
      { sample: at('2026-03-29', '02:30') },
      ['There was no 02:30 on 29-03-2026 in Copenhagen: clocks went forward.'],
    ],
    [
      'name a time that came twice',
      { issuedAt: '2026-10-25', report: at('2026-10-25', '02:30') },
      ['02:30 on 25-10-2026 came twice in Copenhagen, as clocks went back: the first is meant.'],
    ],
    ['of the hour after clocks went back are plain', { issuedAt: '2026-10-25', report: at('2026-10-25', '03:00') }, []],
  ])('%s', (_what, given, doubts) =>
    expect((['person', 'document'] as const).flatMap((about) => oddDays(about, { ...plain, ...given }))).toEqual(doubts),
  )
})
