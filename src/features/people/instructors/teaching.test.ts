import { describe, expect, it } from 'vitest'
import type { InstructorCourseFragment } from './instructors.generated'
import { nowAndNext, teachingOf } from './teaching'

const course = (id: string, days: readonly string[], change: Partial<InstructorCourseFragment> = {}): InstructorCourseFragment => ({
  id,
  name: id,
  subName: null,
  instructorId: 'instructor-1',
  isCompleted: false,
  courseTemplateId: null,
  timezone: 'Asia/Singapore',
  startDate: null,
  endDate: null,
  startTime: '08:00',
  endTime: '16:00',
  participantsCount: 4,
  street: null,
  city: null,
  country: null,
  days: days.map((date) => ({ date, startTime: '08:00', endTime: '16:00' })),
  ...change,
})

const past = course('past', ['16/11/2026', '17/11/2026'])
const running = course('running', ['20/11/2026', '21/11/2026', '22/11/2026'])
const later = course('later', ['01/12/2026'])
const soon = course('soon', ['23/11/2026'])
const undated = course('undated', [])

describe('teachingOf', () => {
  it('teachingOf lists each course once by first day, with the role of the instructor', () => {
    const all = teachingOf([later, soon, undated], [soon, running])
    expect(all.map(({ course: { id }, role }) => `${id}: ${role}`)).toEqual([
      'running: Assistant',
      'soon: Instructor and assistant',
      'later: Instructor',
      'undated: Instructor',
    ])
  })

  it('teachingOf leaves out course templates', () => {
    const template = course('template', [], { courseTemplateId: 'template' })
    expect(teachingOf([template], [])).toEqual([])
  })
})

describe('nowAndNext', () => {
  const planned = teachingOf([past, running, later, soon, undated], [])

  it('nowAndNext returns ongoing courses, the next course and hints', () => {
    const { ongoing, next, hints } = nowAndNext(planned, new Date('2026-11-21T09:30:00Z'))
    expect(ongoing.map((one) => one.course.id)).toEqual(['running'])
    expect(next?.course.id).toBe('soon')
    expect(hints.map(({ teaching, hint }) => `${teaching.course.id}: ${hint}`)).toEqual(['past: readyToComplete'])
  })

  it('nowAndNext uses the time zone of the course', () => {
    // 08:01 in Singapore; still night in Copenhagen.
    const { next, hints } = nowAndNext(planned, new Date('2026-11-23T00:01:00Z'))
    expect(next?.course.id).toBe('later')
    expect(hints.map(({ teaching, hint }) => `${teaching.course.id}: ${hint}`)).toContain('soon: checkInReady')
  })

  it('nowAndNext is empty when nothing is planned', () => {
    expect(nowAndNext([], new Date('2026-11-21T09:30:00Z'))).toEqual({ ongoing: [], next: null, hints: [] })
  })
})
