import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '~/lib/time/calendarDay'
import { instantAt, wallClockIn } from '~/lib/time/zones'
import type { SlotFacts } from './booking'
import { changedDay, commandsOf, daysPerCommand, planDays, slotsThere, startsIn, type SlotPlan } from './slotPlan'

const singapore = 'Asia/Singapore'
const now = new Date('2026-11-21T09:00:00Z')

const plan = (change: Partial<SlotPlan> = {}): SlotPlan => ({
  from: '2026-12-01',
  to: '2026-12-07',
  weekdays: [1, 2, 3, 4, 5],
  skipped: new Set(),
  ranges: [{ from: 510, to: 720 }],
  duration: 30,
  limit: 8,
  isReplacing: false,
  ...change,
})

const slotOn = (day: string, from: string, to: string, people: number | null = null, zone = singapore): SlotFacts => ({
  id: `${day} ${from}`,
  startTime: instantAt(zone, { day, time: from })?.toISOString() ?? null,
  endTime: instantAt(zone, { day, time: to })?.toISOString() ?? null,
  appointmentLimit: 8,
  appointments: people === null ? [] : [{ id: 'b', patientCount: people }],
})

const doing = (given: SlotPlan, slots: readonly SlotFacts[] = [], zone = singapore) =>
  planDays(given, slots, zone, now).map(({ day, does, count }) => `${day.slice(8)} ${does} ${count}`)

describe('a plan of slots', () => {
  it('makes slots on its weekdays, without a rest that is too short', () => {
    expect(doing(plan({ ranges: [{ from: 510, to: 715 }] }))).toEqual([
      '01 makes 6',
      '02 makes 6',
      '03 makes 6',
      '04 makes 6',
      '07 makes 6',
    ])
  })

  it('skips days, leaves days it would overlap, and adds to others', () => {
    const slots = [slotOn('2026-12-02', '11:45', '12:15'), slotOn('2026-12-03', '12:00', '12:30', 3)]
    expect(doing(plan({ skipped: new Set(['2026-12-01']) }), slots).slice(0, 3)).toEqual(['01 skips 0', '02 leaves 0', '03 makes 7'])
  })

  it('replaces days without bookings only', () => {
    const slots = [slotOn('2026-12-02', '16:00', '16:30'), slotOn('2026-12-03', '16:00', '16:30', 1)]
    expect(doing(plan({ isReplacing: true }), slots).slice(0, 3)).toEqual(['01 makes 7', '02 replaces 7', '03 blocked 0'])
  })

  it('does not replace a slot whose bookings could not be read', () => {
    const unread = { ...slotOn('2026-12-02', '16:00', '16:30'), appointments: null }
    expect(doing(plan({ isReplacing: true }), [unread])[1]).toBe('02 blocked 0')
  })

  it('does not replace a day on which a slot of unknown time may be', () => {
    const slots = [slotOn('2026-12-02', '16:00', '16:30'), { ...slotOn('2026-12-09', '16:00', '16:30'), startTime: 'soon' }]
    expect(doing(plan({ isReplacing: true }), slots).slice(0, 2)).toEqual(['01 makes 7', '02 blocked 0'])
  })

  it('leaves a day into which a slot of the day before lasts', () => {
    const night = {
      ...slotOn('2026-12-01', '23:30', '23:45'),
      endTime: instantAt(singapore, { day: '2026-12-02', time: '09:00' })?.toISOString() ?? null,
    }
    expect(doing(plan(), [night]).slice(0, 2)).toEqual(['01 makes 7', '02 leaves 0'])
  })

  it('is no longer as it was shown where a day got other slots, or lost those it replaces', () => {
    const there = [slotOn('2026-12-02', '16:00', '16:30'), slotOn('2026-12-02', '16:30', '17:00')]
    const changed = (given: SlotPlan, before: readonly SlotFacts[], after: readonly SlotFacts[]) => {
      const shown = planDays(given, before, singapore, now)
      return commandsOf(given, shown).map((command) => changedDay(command, after, singapore, now))
    }
    expect(changed(plan(), [], [])).toEqual([null])
    expect(changed(plan(), [], [slotOn('2026-12-03', '08:30', '09:00')])).toEqual(['2026-12-03'])
    // The first of two ranges was made.
    const two = plan({ ranges: [...plan().ranges, { from: 810, to: 870 }] })
    expect(changed(two, [], [slotOn('2026-12-03', '08:30', '12:00')])).toEqual(['2026-12-03', null])
    const replacing = plan({ isReplacing: true })
    expect(changed(replacing, there, there)).toEqual([null, null])
    expect(changed(replacing, there, there.slice(1))).toEqual([null, '2026-12-02'])
    expect(changed(replacing, there, [])).toEqual([null, '2026-12-02'])
  })

  it('makes nothing in hours that have begun, nor in those that a clock change skips', () => {
    expect(doing(plan({ from: '2026-11-21', to: '2026-11-21', weekdays: [6] }))).toEqual(['21 blocked 0'])
    const atNight = plan({ from: '2027-03-28', to: '2027-03-28', weekdays: [0], ranges: [{ from: 90, to: 240 }] })
    expect(doing(atNight, [], 'Europe/Copenhagen')).toEqual(['28 blocked 0'])
  })

  const plans = fc.record({
    from: fc.integer({ min: 0, max: 400 }).map((count) => addDays('2026-11-22', count)),
    length: fc.integer({ min: 0, max: 70 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    starts: fc.uniqueArray(fc.constantFrom(0, 120, 480, 780, 1080), { minLength: 1, maxLength: 3 }),
    hours: fc.integer({ min: 1, max: 2 }),
    duration: fc.constantFrom(10, 25, 30, 45),
    isReplacing: fc.boolean(),
    zone: fc.constantFrom(singapore, 'Europe/Copenhagen', 'America/Los_Angeles', 'Australia/Lord_Howe'),
    taken: fc.array(fc.tuple(fc.integer({ min: 0, max: 70 }), fc.constantFrom('02:10', '08:00', '13:20'), fc.option(fc.constant(2)))),
  })

  it('overlaps neither itself nor a slot, touches no booked or skipped day, and each slot is sent once', () => {
    fc.assert(
      fc.property(plans, ({ from, length, starts, hours, taken, zone, ...rest }) => {
        const skipped = new Set([addDays(from, 3)])
        const ranges = starts.map((start) => ({ from: start, to: start + hours * 60 }))
        const given = plan({ ...rest, from, to: addDays(from, length), skipped, ranges })
        const slots = taken.map(([at, time, people]) => slotOn(addDays(from, at), time, `${time.slice(0, 3)}50`, people, zone))
        const days = planDays(given, slots, zone, now)
        const commands = commandsOf(given, days)
        const sent = commands.flatMap((command) =>
          command.days.flatMap((day) => startsIn(command.range, given.duration).map((start) => ({ day, start, command }))),
        )
        expect(sent.length).toBe(days.reduce((sum, { count }) => sum + count, 0))
        expect(new Set(sent.map(({ day, start }) => `${day} ${start}`)).size).toBe(sent.length)
        for (const { days: own } of commands) expect(own.length).toBeLessThanOrEqual(daysPerCommand)
        const made = new Set(sent.map(({ day }) => day))
        expect(made.has(addDays(from, 3))).toBe(false)
        const replaced = new Set(commands.filter(({ isReplacing }) => isReplacing).flatMap((command) => command.days))
        for (const { startTime, endTime, appointments } of slots) {
          const start = new Date(startTime ?? '')
          const { day } = wallClockIn(zone, start)
          expect((appointments ?? []).length > 0 && replaced.has(day)).toBe(false)
          if (!made.has(day) || replaced.has(day)) continue
          for (const one of sent.filter((slot) => slot.day === day)) {
            const begins = instantAt(zone, {
              day,
              time: `${String(Math.floor(one.start / 60)).padStart(2, '0')}:${String(one.start % 60).padStart(2, '0')}`,
            })
            const ends = new Date((begins?.getTime() ?? 0) + given.duration * 60_000)
            expect(begins && begins < new Date(endTime ?? '') && start < ends).toBe(false)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  it('counts what is there of a command, with its limit', () => {
    const command = {
      days: ['2026-12-01', '2026-12-02'],
      range: { from: 510, to: 570 },
      duration: 30,
      limit: 8,
      isReplacing: false,
      existing: [0, 0],
    }
    const slots = [slotOn('2026-12-01', '08:30', '09:00'), slotOn('2026-12-01', '09:00', '09:30'), slotOn('2026-12-02', '08:30', '09:00')]
    expect(slotsThere(command, slots, singapore)).toBe(3)
    expect(slotsThere({ ...command, limit: 6 }, slots, singapore)).toBe(0)
  })
})
