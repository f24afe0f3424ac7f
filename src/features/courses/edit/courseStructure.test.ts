import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasOwnHours } from '~/domain/course/courseDates'
import { changeStructure, editOf, repeatedDates, type DateValues, type Structure, type StructureEdit } from './courseStructure'
import { newStructure, planOf } from './courseValues'

const friday = '2026-12-04'
const monday = '2026-12-07'
const length = (durationDays: string, durationTime = '0', includeWeekend = true) => ({ durationDays, durationTime, includeWeekend })
const lengthEdit = (...parts: Parameters<typeof length>): StructureEdit => ({ kind: 'length', length: length(...parts) })

/** A course of one date from Friday on, with as many days. */
function course(days: number): Structure {
  const changed = changeStructure(newStructure(friday), lengthEdit(String(days)))
  if (!changed) throw new Error('The length was not applied')
  return changed.values
}
/** The course with its second day from 10:30 on. */
function withOwnHours(structure: Structure): Structure {
  const own = (courseDate: DateValues): DateValues => ({
    ...courseDate,
    days: courseDate.days.map((day, index) => (index === 1 ? { ...day, startTime: '10:30' } : day)),
  })
  return { ...structure, dates: structure.dates.map(own) }
}
const daysOf = (structure: Structure | undefined, dateIndex = 0): readonly string[] =>
  structure?.dates[dateIndex]?.days.map(({ date }) => date) ?? []
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

describe('repeatedDates', () => {
  it('each date starts some weeks after the one before, with the same hours', () => {
    const own = withOwnHours(course(3))
    const dates = repeatedDates(own, { weeks: 4, count: 9 })
    expect(dates.map(({ startDate }) => startDate).slice(0, 2)).toEqual(['2027-01-01', '2027-01-29'])
    expect(dates).toHaveLength(9)
    for (const { days } of dates)
      expect(days.map(({ startTime }) => startTime)).toEqual(own.dates[0]?.days.map(({ startTime }) => startTime))
  })

  it('goes on from the last date, and never over a weekend that is left out', () => {
    const changed = changeStructure(newStructure(friday), lengthEdit('5', '0', false))
    const values = changed?.values ?? course(5)
    const first = repeatedDates(values, { weeks: 1, count: 1 })
    const next = repeatedDates({ ...values, dates: [...values.dates, ...first] }, { weeks: 1, count: 1 })
    expect([...first, ...next].map(({ startDate }) => startDate)).toEqual(['2026-12-11', '2026-12-18'])
    expect([...first, ...next].flatMap(({ days }) => days).some(({ date }) => isWeekend(date))).toBe(false)
  })

  it('a date without a day is not repeated', () => {
    const values = course(2)
    expect(
      repeatedDates(
        { ...values, dates: values.dates.map((courseDate) => ({ ...courseDate, startDate: '', days: [] })) },
        { weeks: 1, count: 3 },
      ),
    ).toEqual([])
  })
})

describe('changeStructure', () => {
  it('a new length recomputes the days of all dates', () => {
    const [one] = course(2).dates
    const twice: Structure = { ...course(2), dates: one ? [one, { ...one, startDate: monday }] : [] }
    const { values, isOverwriting } = changeStructure(twice, lengthEdit('3', '2')) ?? {}
    expect(daysOf(values)).toEqual([friday, '2026-12-05', '2026-12-06', monday])
    expect(daysOf(values, 1)).toEqual([monday, '2026-12-08', '2026-12-09', '2026-12-10'])
    expect(values).toMatchObject({ durationDays: '3', durationTime: '2' })
    expect(isOverwriting).toBe(false)
  })

  it('excluded weekends are skipped, and the typed start stays', () => {
    const saturday = { ...newStructure('2026-12-05') }
    const { values } = changeStructure(saturday, lengthEdit('2', '0', false)) ?? {}
    expect(daysOf(values)).toEqual([monday, '2026-12-08'])
    expect(values?.dates[0]?.startDate).toBe('2026-12-05')
  })

  it.each([
    ['', '0'],
    ['two', '0'],
    ['2', 'an hour'],
  ])('the length %j with %j hours is incomplete', (durationDays, durationTime) => {
    expect(changeStructure(course(2), lengthEdit(durationDays, durationTime))).toBeNull()
  })

  it('empty extra hours count as none', () => {
    const long = changeStructure(course(2), lengthEdit('2', '4'))?.values ?? course(2)
    expect(daysOf(long)).toHaveLength(3)
    expect(daysOf(changeStructure(long, lengthEdit('2', ''))?.values)).toHaveLength(2)
  })

  it('a new length with an incomplete start counts from the first day', () => {
    const typing = { ...course(2), dates: course(2).dates.map((courseDate) => ({ ...courseDate, startDate: '04-12-' })) }
    const { values } = changeStructure(typing, lengthEdit('3')) ?? {}
    expect(daysOf(values)).toEqual([friday, '2026-12-05', '2026-12-06'])
    expect(values?.dates[0]?.startDate).toBe('04-12-')
  })

  it('a new start moves the days and keeps the hours of each', () => {
    const { values, isOverwriting } = changeStructure(withOwnHours(course(2)), { kind: 'start', dateIndex: 0, startDate: monday }) ?? {}
    expect(values?.dates[0]).toMatchObject({
      startDate: monday,
      days: [
        { date: monday, startTime: '08:00' },
        { date: '2026-12-08', startTime: '10:30' },
      ],
    })
    expect(isOverwriting).toBe(false)
  })

  it('new hours of a date are those of all its days', () => {
    const { values, isOverwriting } = changeStructure(course(2), { kind: 'hours', dateIndex: 0, hours: { startTime: '09:00' } }) ?? {}
    expect(values?.dates[0]).toMatchObject({ startTime: '09:00', endTime: '16:00', days: [{ startTime: '09:00' }, { startTime: '09:00' }] })
    expect(isOverwriting).toBe(false)
  })

  it.each<[string, StructureEdit]>([
    ['length', lengthEdit('3')],
    ['weekend setting', lengthEdit('2', '0', false)],
    ['time', { kind: 'hours', dateIndex: 0, hours: { endTime: '15:00' } }],
  ])('a new %s overwrites the hours of individual days, and says so', (_what, edit) => {
    const { values, isOverwriting } = changeStructure(withOwnHours(course(2)), edit) ?? {}
    expect(isOverwriting).toBe(true)
    expect(values?.dates.some((courseDate) => hasOwnHours(courseDate, planOf(values)))).toBe(edit.kind === 'hours')
  })

  it.each<StructureEdit>([
    { kind: 'start', dateIndex: 0, startDate: '04-12-2026' },
    { kind: 'start', dateIndex: 0, startDate: '' },
    { kind: 'hours', dateIndex: 0, hours: { startTime: '9:3' } },
    { kind: 'hours', dateIndex: 0, hours: { endTime: '' } },
  ])('%j is incomplete', (edit) => expect(changeStructure(course(2), edit)).toBeNull())

  const anyTime = fc.constantFrom('07:30', '08:00', '09:00', '16:00', '17:15')
  const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
  const anyIndex = fc.integer({ min: 0, max: 1 })
  const anyEdit: fc.Arbitrary<StructureEdit> = fc.oneof(
    fc
      .record({
        durationDays: fc.constantFrom('', '1', '2', '5'),
        durationTime: fc.constantFrom('', '0', '3'),
        includeWeekend: fc.boolean(),
      })
      .map((typed) => ({ kind: 'length' as const, length: typed })),
    fc
      .record({ dateIndex: anyIndex, startDate: fc.oneof(anyDay, fc.constant('12-')) })
      .map((typed) => ({ kind: 'start' as const, ...typed })),
    fc
      .record({
        dateIndex: anyIndex,
        hours: fc.oneof(fc.record({ startTime: anyTime }), fc.record({ endTime: anyTime }), fc.constant({ endTime: '1' })),
      })
      .map((typed) => ({ kind: 'hours' as const, ...typed })),
  )

  it('any edits leave as many days as the length says, in order and without excluded weekends', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 12 }), (edits) => {
        const [one] = course(2).dates
        const start: Structure = { ...course(2), dates: one ? [one, one] : [] }
        const end = edits.reduce((now, edit) => changeStructure(now, edit)?.values ?? now, start)
        const count = Number(end.durationDays) + (Number(end.durationTime) > 0 ? 1 : 0)
        end.dates.forEach((courseDate, index) => {
          const days = daysOf(end, index)
          expect(days).toHaveLength(count)
          expect(days).toEqual(days.toSorted())
          expect(new Set(days).size).toBe(count)
          expect(days[0] !== undefined && days[0] >= courseDate.startDate).toBe(true)
          expect(end.includeWeekend || !days.some(isWeekend)).toBe(true)
          expect(hasOwnHours(courseDate, planOf(end))).toBe(false)
        })
      }),
    )
  })

  it('an edit does not mutate the structure it is given', () => {
    fc.assert(
      fc.property(anyEdit, (edit) => {
        const before = withOwnHours(course(3))
        const copy = structuredClone(before)
        changeStructure(before, edit)
        expect(before).toEqual(copy)
      }),
    )
  })
})

describe('editOf', () => {
  const structure = course(2)

  it.each<[string, StructureEdit | null]>([
    ['durationDays', lengthEdit('2')],
    ['includeWeekend', lengthEdit('2')],
    ['dates.0.startDate', { kind: 'start', dateIndex: 0, startDate: friday }],
    ['dates.0.endTime', { kind: 'hours', dateIndex: 0, hours: { endTime: '16:00' } }],
    ['dates.0.days.1.startTime', null],
    ['dates.7.startDate', null],
    ['name', null],
  ])('the edit of %s is recognised', (name, edit) => expect(editOf(name, structure)).toEqual(edit))
})
