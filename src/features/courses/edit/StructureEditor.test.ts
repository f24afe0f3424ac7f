import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DateValues, Structure } from './courseStructure'
import { newStructure } from './courseValues'
import { StructureEditor } from './StructureEditor'

const friday = '2026-12-04'

/** A form of two days from Friday on, as the editor sees it. */
function openForm() {
  const days = [friday, '2026-12-05'].map((date) => ({ date, startTime: '08:00', endTime: '16:00' }))
  let now: Structure = {
    ...newStructure(friday),
    durationDays: '2',
    dates: [{ startDate: friday, startTime: '08:00', endTime: '16:00', days }],
  }
  const setDate = (dateIndex: number, change: Partial<DateValues>): void => {
    now = { ...now, dates: now.dates.map((courseDate, index) => (index === dateIndex ? { ...courseDate, ...change } : courseDate)) }
  }
  const editor = new StructureEditor({
    read: () => structuredClone(now),
    setLength: ({ durationDays, durationTime, includeWeekend }) => {
      now = { ...now, durationDays, durationTime, includeWeekend }
    },
    setHours: (dateIndex, { startTime, endTime }) => setDate(dateIndex, { startTime, endTime }),
    setDays: (dateIndex, changed) => setDate(dateIndex, { days: changed }),
  })
  return {
    editor,
    now: () => now,
    days: () => now.dates[0]?.days.map(({ startTime }) => startTime),
    type: (name: keyof Structure, value: string | boolean) => {
      now = { ...now, [name]: value }
      editor.typed(name)
    },
    typeInDate: (field: 'startDate' | 'startTime', value: string) => {
      setDate(0, { [field]: value })
      editor.typed(`dates.0.${field}`)
    },
    typeInDay: (day: number, startTime: string) => {
      setDate(0, { days: now.dates[0]?.days.map((one, index) => (index === day ? { ...one, startTime } : one)) ?? [] })
      editor.typed(`dates.0.days.${day}.startTime`)
    },
  }
}

beforeEach(() => void vi.useFakeTimers())

const pause = (): void => void vi.advanceTimersByTime(700)

describe('StructureEditor', () => {
  it('a length is applied as it is typed while no day has hours of its own', () => {
    const { editor, type, days } = openForm()
    type('durationDays', '3')
    expect(days()).toEqual(['08:00', '08:00', '08:00'])
    expect(editor.isAsking()).toBe(false)
  })

  it('a length typed digit by digit is asked about once, after a pause', () => {
    const { editor, type, typeInDay, days } = openForm()
    const listener = vi.fn<() => void>()
    editor.subscribe(listener)
    typeInDay(1, '10:30')
    type('durationDays', '1')
    vi.advanceTimersByTime(600)
    type('durationDays', '12')
    vi.advanceTimersByTime(600)
    expect(editor.isAsking()).toBe(false)
    pause()
    expect(editor.isAsking()).toBe(true)
    expect(listener).toHaveBeenCalledOnce()
    expect(days()).toHaveLength(2)
    editor.decide(true)
    expect(days()).toEqual(Array.from({ length: 12 }, () => '08:00'))
    expect(editor.isAsking()).toBe(false)
  })

  it('keeping the hours restores the length, and the next length is asked about again', () => {
    const { editor, type, typeInDay, days, now } = openForm()
    typeInDay(1, '10:30')
    type('durationDays', '3')
    pause()
    editor.decide(false)
    expect(now().durationDays).toBe('2')
    expect(days()).toEqual(['08:00', '10:30'])
    type('includeWeekend', false)
    expect(editor.isAsking()).toBe(true)
    editor.decide(false)
    expect(now().includeWeekend).toBe(true)
  })

  it('a submission applies a length that is still waiting', () => {
    const { editor, type, typeInDay } = openForm()
    expect(editor.settle()).toBe(false)
    typeInDay(1, '10:30')
    type('durationDays', '3')
    expect(editor.settle()).toBe(true)
    editor.decide(true)
    expect(editor.settle()).toBe(false)
  })

  it('a change after a waiting length asks about both, and overwriting applies both', () => {
    const { editor, type, typeInDay, now } = openForm()
    typeInDay(1, '10:30')
    type('durationDays', '3')
    type('includeWeekend', false)
    expect(editor.isAsking()).toBe(true)
    editor.decide(true)
    expect(now().dates[0]?.days.map(({ date }) => date)).toEqual([friday, '2026-12-07', '2026-12-08'])
  })

  it('the hours of a date are asked about only where a day has its own', () => {
    const { editor, typeInDate, typeInDay, days, now } = openForm()
    // Half a time changes nothing.
    typeInDate('startTime', '09:')
    typeInDate('startTime', '09:00')
    expect(editor.isAsking()).toBe(false)
    expect(days()).toEqual(['09:00', '09:00'])
    typeInDay(0, '10:30')
    typeInDate('startTime', '07:00')
    expect(editor.isAsking()).toBe(true)
    editor.decide(false)
    expect(now().dates[0]?.startTime).toBe('09:00')
    expect(days()).toEqual(['10:30', '09:00'])
  })

  it('a new start moves the days without a question', () => {
    const { editor, typeInDate, typeInDay, now } = openForm()
    typeInDay(1, '10:30')
    typeInDate('startDate', '2026-12-10')
    expect(editor.isAsking()).toBe(false)
    expect(now().dates[0]?.days).toMatchObject([{ date: '2026-12-10' }, { date: '2026-12-11', startTime: '10:30' }])
  })

  it('a reset closes the question and drops a waiting length', () => {
    const { editor, type, typeInDay, days } = openForm()
    typeInDay(1, '10:30')
    type('durationDays', '3')
    editor.restart()
    pause()
    expect(editor.isAsking()).toBe(false)
    type('includeWeekend', false)
    expect(editor.isAsking()).toBe(true)
    editor.restart()
    expect(editor.isAsking()).toBe(false)
    editor.decide(true)
    expect(days()).toEqual(['08:00', '10:30'])
  })

  it('a waiting length is dropped when the form is left', () => {
    const { editor, type, typeInDay } = openForm()
    typeInDay(1, '10:30')
    type('durationDays', '3')
    editor.stop()
    pause()
    expect(editor.isAsking()).toBe(false)
  })
})
