import { describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { signIn } from '../requests'
import type { CourseRow, ParticipantRow } from '../tables'
import { seedManyCourses } from './benchmarkSeeds'
import { addDays, dayIn, instantIn, sortedDay } from './calendar'
import { countsOf, searchNameOf } from './records'
import { rows } from './testCalls'

const north = 'client-northbreakwater'
const noon = '2026-11-21T09:00:00Z'

/** The seeded data for a given time. */
async function seedAt(now: string) {
  const backend = await createBackend({ now: () => new Date(now) })
  const courses = backend.store.table('Course').where({})
  const participants = backend.store.table('CourseParticipant').where({})
  const course = (id: string): CourseRow | undefined => courses.find((row) => row.id === id)
  return { backend, courses, participants, course }
}

const seeded = new Map<string, ReturnType<typeof seedAt>>()

const seededAt = (now: string): ReturnType<typeof seedAt> => {
  const found = seeded.get(now) ?? seedAt(now)
  seeded.set(now, found)
  return found
}

const daysOf = ({ days }: CourseRow): string[] => (days ?? []).map(({ date }) => sortedDay(date ?? ''))

// A Monday, a Saturday, a Sunday, the day before a leap day, and the days of clock changes in Copenhagen and Los Angeles.
const moments = [
  '2026-11-23T09:00:00Z',
  noon,
  '2026-11-22T17:00:00Z',
  '2028-02-28T23:30:00Z',
  '2027-03-28T00:30:00Z',
  '2026-11-01T09:00:00Z',
]

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

describe.each(moments)('courses seeded at %s', (now) => {
  const today = dayIn('Asia/Singapore', new Date(now))

  it('courses have consecutive days matching their duration and end on the following course day', async () => {
    const { courses } = await seededAt(now)
    for (const course of courses.filter((row) => row.courseTemplateId !== 'template')) {
      const days = daysOf(course)
      const [zone, startTime] = [course.timezone ?? '', course.startTime ?? '']
      expect(days).toHaveLength((course.durationDays ?? 0) + (course.durationTime ? 1 : 0))
      const end = dayIn(zone, new Date(course.endDate ?? ''))
      const between = Array.from({ length: 30 }, (_, count) => addDays(days[0] ?? '', count)).filter((day) => day <= end)
      expect(between.filter((day) => course.includeWeekend || !isWeekend(day))).toEqual([...days, end])
      expect(course).toMatchObject({
        startDate: instantIn(zone, days[0] ?? '', startTime),
        endDate: instantIn(zone, end, startTime),
        firstDay: days[0],
        lastDay: days.at(-1),
        ...searchNameOf(course.name),
      })
    }
    const archived = courses.filter((row) => row.isCompleted === true)
    expect(archived.filter(({ lastDay }) => !lastDay || lastDay >= today)).toEqual([])
  })

  it('the seeds include a running, a starting, an ended and an unassigned course', async () => {
    const { course } = await seededAt(now)
    const span = (id: string): unknown[] => [course(id)?.firstDay, course(id)?.lastDay]
    expect(span('course-basic-safety-running')).toEqual([addDays(today, -1), addDays(today, 3)])
    expect(span('course-medical-first-aid-today')).toEqual([today, addDays(today, 2)])
    expect(span('course-ecdis-ended')).toEqual([addDays(today, -6), addDays(today, -2)])
    expect(course('course-ecdis-ended')?.isCompleted).toBe(false)
    expect(course('course-fire-fighting-open')?.instructorId).toBeNull()
    const start = course('course-fire-fighting-open')?.firstDay ?? ''
    expect(start > addDays(today, 4) && start < addDays(today, 9)).toBe(true)
    const zones = ['course-medical-first-aid-copenhagen', 'course-fire-fighting-los-angeles'].map((id) => course(id)?.timezone)
    expect(zones).toEqual(['Europe/Copenhagen', 'America/Los_Angeles'])
  })
})

describe('seeded courses', () => {
  it('course counts match the participants', async () => {
    const { courses, participants } = await seededAt(noon)
    for (const course of courses) {
      const own = participants.filter((row) => row.courseId === course.id)
      expect(course).toMatchObject(countsOf(own, course.maxParticipants))
      expect(new Set(own.map((row) => row.email)).size).toBe(own.length)
    }
    expect(new Set(participants.map((row) => row.courseId)).size).toBe(courses.length - 2)
  })

  it('courses and participants refer to rows of their own client only', async () => {
    const { backend, courses, participants } = await seededAt(noon)
    const references = [
      ['certTemplateId', 'CertificateTemplate'],
      ['instructorId', 'Instructor'],
      ['assistantId', 'Instructor'],
      ['centerId', 'TrainingCenter'],
      ['userId', 'Admin'],
    ] as const
    const foreign = courses.flatMap((course) =>
      references.flatMap(([field, table]) => {
        const isKnown = backend.store.table(table).find(course[field])?.clientId === course.clientId
        return course[field] === null || isKnown ? [] : [`${course.id} ${field}`]
      }),
    )
    expect(foreign).toEqual([])
    for (const { midId, clientId, email } of participants.filter((row) => row.midId !== null))
      expect(backend.store.table('User').find(midId)).toMatchObject({ clientId, email })
    for (const { courseImage } of courses.filter((row) => row.courseImage !== null))
      expect(backend.files.read(`images/courseImage/${courseImage ?? ''}`)).not.toBeNull()
  })

  it('participants cover many scripts, optional fields and results', async () => {
    const { backend, participants } = await seededAt(noon)
    const own = participants.filter((row) => row.clientId === north)
    const has = (is: (row: ParticipantRow) => boolean): number => own.filter(is).length
    for (const script of [/\p{Script=Han}/u, /\p{Script=Arabic}/u, /\p{Script=Thai}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u])
      expect(has(({ name }) => script.test(name ?? ''))).toBeGreaterThan(2)
    for (const field of ['phone', 'dateOfBirth', 'midId', 'bookCompany'] as const) {
      expect(has((row) => row[field] === null)).toBeGreaterThan(10)
      expect(has((row) => row[field] !== null)).toBeGreaterThan(10)
    }
    expect(has((row) => row.passed === true)).toBeGreaterThan(50)
    expect(has((row) => row.passed === false)).toBeGreaterThan(3)
    expect(has((row) => row.failReason !== null)).toBeGreaterThan(0)
    expect(own.every(({ email }) => /^[\w.]+@[\w.]+\.example$/.test(email ?? ''))).toBe(true)
    const graduates = backend.store.table('Certificate').where({ courseId: 'course-basic-safety-done' })
    for (const { userId } of graduates)
      expect(own.find((row) => row.courseId === 'course-basic-safety-done' && row.midId === userId)).toMatchObject({ passed: true })
  })

  it('seeding is deterministic', async () => {
    const [one, other] = [await seededAt(noon), await seedAt(noon)]
    expect([one.courses, one.participants]).toEqual([other.courses, other.participants])
  })
})

describe('time zones', () => {
  it.each([
    ['Asia/Singapore', '2026-11-30', '08:00', '2026-11-30T00:00:00.000Z'],
    ['Europe/Copenhagen', '2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
    ['Europe/Copenhagen', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    ['Europe/Copenhagen', '2026-10-25', '08:00', '2026-10-25T07:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-01', '08:00', '2026-11-01T16:00:00.000Z'],
    ['America/Los_Angeles', '2026-10-31', '23:30', '2026-11-01T06:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-30', '00:00', '2026-11-29T18:15:00.000Z'],
  ])('the instant in %s on %s at %s is correct', (zone, day, time, instant) => {
    expect(instantIn(zone, day, time)).toBe(instant)
    expect(dayIn(zone, new Date(instant))).toBe(day)
  })
})

describe('benchmark courses', () => {
  it('benchmark courses are seeded once, with participants and correct counts', async () => {
    const { backend } = await seedAt(noon)
    const { store } = backend
    const before = [store.table('Course').count({}), store.table('CourseParticipant').count({})]
    const fill = (): void => seedManyCourses({ store, now: () => new Date(noon) }, { courses: 50, participants: 225 })
    fill()
    fill()
    expect([store.table('Course').count({}), store.table('CourseParticipant').count({})]).toEqual([
      Number(before[0]) + 50,
      Number(before[1]) + 225,
    ])
    const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
    const planned = await rows(backend, 'searchCourses', { query: '', isCompleted: false, pageSize: 999 }, '{ id }', maren)
    expect(planned.filter((row) => JSON.stringify(row).includes('-many-'))).toHaveLength(30)
    for (const course of store.table('Course').where({}, { filter: "id LIKE 'course-many-%'" }))
      expect(course).toMatchObject(countsOf(store.table('CourseParticipant').where({ courseId: course.id }), course.maxParticipants))
    seedManyCourses({ store, now: () => new Date(noon) }, { courses: 0, participants: 10 })
  })
})
