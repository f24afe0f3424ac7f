import { describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import type { Row, Values } from '../database'
import { at, signIn } from '../requests'
import type { CourseRow } from '../tables'
import { boundsOf, searchNameOf, type CourseDay } from './records'
import { call, column, rows } from './testCalls'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const north = 'client-northbreakwater'
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
const callum = await signIn(backend, 'callum.reid@southpier.example')
const astrid = await signIn(backend, 'astrid.keller@delta.example')

const facts = '{ id name startDate isCompleted courseTemplateId centerId instructorId assistantId category language price includeWeekend }'
const list = (args: Row = {}, headers = maren) => rows(backend, 'coursesByClientId', { clientId: north, ...args }, facts, headers)
const search = (args: Row, headers = maren) => rows(backend, 'searchCourses', args, facts, headers)
const ids = async (found: Promise<readonly unknown[]>) => column(await found, 'id')
const errorsOf = async (field: string, args: Row) => (await call(backend, field, args, '{ id }', maren)).errors

const insert = (id: string, { days = [], ...more }: Values<CourseRow> & { readonly days?: readonly CourseDay[] }): CourseRow =>
  backend.store
    .table('Course')
    .insert({ id, clientId: 'client-blueanchor', isCompleted: false, ...more, days, ...searchNameOf(more.name), ...boundsOf(days) })

describe('course templates', () => {
  const templates = ['course-template-basic-safety', 'course-template-gmdss']

  it('templates are listed only when filtering by courseTemplateId', async () => {
    expect(await ids(list({ filter: 'courseTemplateId', filterValue: 'template' }))).toEqual(templates)
    expect(await ids(search({ query: 'basic', filter: 'courseTemplateId', filterValue: 'template' }))).toEqual([templates[0]])
    const made = await list({ filter: 'courseTemplateId', filterValue: 'course-template-basic-safety' })
    expect(made.length).toBeGreaterThan(0)
    const everything = [
      ...(await list({ noLimit: true })),
      ...(await list({ noLimit: true, filter: 'language', filterValue: 'English' })),
      ...(await search({ query: '', pageSize: 10_000 })),
      ...(await rows(backend, 'coursesByInstructorId', { instructorId: 'instructor-pillai', noLimit: true }, facts, maren)),
      ...(await rows(backend, 'getCourseByDate', { clientId: north }, facts, maren)),
    ]
    expect(column(everything, 'courseTemplateId')).not.toContain('template')
    const { data } = await call(backend, 'instructor', { id: 'instructor-pillai' }, '{ courses { courseTemplateId } }', maren)
    expect(JSON.stringify(data)).not.toContain('"template"')
  })

  it('templates with days are not in the calendar', async () => {
    insert('template-with-days', {
      name: 'T',
      courseTemplateId: 'template',
      days: [{ date: '01/12/2026', startTime: '08:00', endTime: '09:00' }],
    })
    const found = await rows(
      backend,
      'getCourseByDate',
      { clientId: 'client-blueanchor', from: '01-12-2026', to: '01-12-2026' },
      facts,
      astrid,
    )
    expect(column(found, 'id')).not.toContain('template-with-days')
  })
})

describe('course search', () => {
  it.each(['ECDIS', 'gmdss general', 'FIRE', ' survival '])('the search finds %s in any case', async (query) => {
    const found = column(await search({ query, pageSize: 10_000 }), 'name').map(String)
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter((name) => !name.toLowerCase().includes(query.trim().toLowerCase()))).toEqual([])
  })

  it.each(['%', '_', 'basic%training', 'basic_safety', "'", "' OR 1=1 --", '"', '\\', '*', 'training basic', '😀'])(
    'the search treats %j as literal text',
    async (query) => {
      expect(await search({ query })).toEqual([])
    },
  )

  it.each([
    ['100 % safe', '0 % S'],
    ['Søens _folk_', 'SØENS _F'],
    ["Captain's ‘course’", "AIN'S"],
    ['Безпека на морі', 'БЕЗПЕКА'],
    ['Re\u0301ception', 'R\u00e9cep'],
  ])('the search finds %s by %s', async (name, query) => {
    const id = `named-${name}`
    insert(id, { name, startDate: '2030-01-01T00:00:00.000Z' })
    const henrik = await signIn(backend, 'henrik.aas@blueanchor.example')
    expect(await ids(search({ query }, henrik))).toEqual([id])
  })

  it('the search can be restricted to a center, instructor, state and filter', async () => {
    const whole = await search({ query: 'safety', pageSize: 10_000 })
    const found = await search({
      query: 'safety',
      pageSize: 10_000,
      instructorId: 'instructor-pillai',
      centerId: 'center-tuas',
      isCompleted: true,
    })
    expect(found.length).toBeGreaterThan(1)
    expect(found).toHaveLength(whole.filter((row) => at(row, 'isCompleted') === true).length)
    expect(await search({ query: 'safety', filter: 'price', filterValue: '2150' })).toEqual([])
    expect(await search({ query: 'safety', centerId: 'center-pasir-panjang' })).toEqual([])
  })

  it('the search can be restricted to courses that start on or after a day', async () => {
    const from = (startDate: string) => ids(search({ query: 'basic', isCompleted: false, startDate, pageSize: 1 }))
    expect(await from('20-11-2026')).toEqual(['course-basic-safety-running'])
    expect(await from('21-11-2026')).toEqual(['course-basic-safety-next'])
    expect(await from('30-11-2026')).toEqual(['course-basic-safety-next'])
    expect(await from('01-12-2026')).toEqual(['course-basic-safety-planned-1'])
    expect(await search({ query: '', startDate: '01-01-2050' })).toEqual([])
    expect(await errorsOf('searchCourses', { query: '', startDate: '2026-12-01' })).toEqual([
      '2026-12-01 is not a day written as DD-MM-YYYY',
    ])
  })
})

describe('courses by date', () => {
  const between = (from: string | null, to: string | null) =>
    ids(rows(backend, 'getCourseByDate', { clientId: north, from, to }, facts, maren))

  it('getCourseByDate returns courses with a day in the period, bounds included', async () => {
    const next = 'course-basic-safety-next'
    expect(await between('01-12-2026', '01-12-2026')).toContain(next)
    expect(await between('01-11-2026', '30-11-2026')).toContain(next)
    expect(await between('01-11-2026', '29-11-2026')).not.toContain(next)
    expect(await between('04-12-2026', '30-12-2026')).toContain(next)
    expect(await between('05-12-2026', '30-12-2026')).not.toContain(next)
    expect(await between('02-12-2026', '01-12-2026')).toEqual([])
  })

  it('getCourseByDate skips a course when only its free weekend is in the period', async () => {
    expect(await between('11-12-2026', '13-12-2026')).toContain('course-gmdss-next')
    expect(await between('12-12-2026', '13-12-2026')).not.toContain('course-gmdss-next')
  })

  it('getCourseByDate includes completed courses and, without bounds, everything', async () => {
    expect(await between('19-10-2026', '19-10-2026')).toEqual(['course-basic-safety-done'])
    expect((await between(null, null)).length).toBe((await list({ noLimit: true })).length)
    expect((await between('21-11-2026', null)).length + (await between(null, '20-11-2026')).length).toBeGreaterThan(42)
  })

  it('getCourseByDate rejects an invalid day', async () => {
    expect(await errorsOf('getCourseByDate', { clientId: north, from: '31-02-2026' })).toEqual([
      '31-02-2026 is not a day written as DD-MM-YYYY',
    ])
  })
})

describe('participants', () => {
  const person = '{ id name email status courseName startDate endDate midId }'
  const onCourse = (courseId: string, status: string | null = null, headers = maren) =>
    rows(backend, 'courseParticipants', { courseId, status }, person, headers)

  it('participants are listed by course and status, with course details', async () => {
    expect(await onCourse('course-basic-safety-next')).toHaveLength(16)
    expect(await onCourse('course-basic-safety-next', 'waiting')).toHaveLength(2)
    expect(await onCourse('course-basic-safety-next', 'nobody')).toEqual([])
    expect((await onCourse('course-basic-safety-next'))[0]).toMatchObject({
      id: 'participant-basic-safety-next-1',
      name: 'Aminata Diallo',
      courseName: 'Basic Safety Training',
      startDate: '2026-11-30T00:00:00.000Z',
      endDate: '2026-12-07T00:00:00.000Z',
      midId: 'holder-aminata-diallo',
    })
  })

  it('participants are listed by client and center', async () => {
    const all = await rows(backend, 'clientParticipants', { clientId: north }, person, maren)
    expect(all).toHaveLength(backend.store.table('CourseParticipant').count({ clientId: north }))
    expect(column(all, 'courseName')).not.toContain(null)
    const tuas = await rows(backend, 'clientParticipants', { clientId: north, centerId: 'center-tuas' }, person, maren)
    expect(tuas.length).toBeGreaterThan(50)
    expect(tuas.length).toBeLessThan(all.length)
    expect(await rows(backend, 'clientParticipants', { clientId: north, centerId: 'clinic-marina' }, person, maren)).toEqual([])
  })

  it('coursesByUser lists the courses of a user', async () => {
    const userId = 'holder-aminata-diallo'
    const found = await rows(backend, 'coursesByUser', { userId }, facts, maren)
    const expected = backend.store.table('CourseParticipant').where({ midId: userId })
    expect(new Set(column(found, 'id'))).toEqual(new Set(expected.map(({ courseId }) => courseId)))
    expect(found.length).toBeGreaterThan(2)
    expect(await rows(backend, 'coursesByUser', { userId }, facts, callum)).toEqual([])
    expect(await rows(backend, 'coursesByUser', { userId: 'nobody' }, facts, maren)).toEqual([])
  })

  it('courseParticipantsCount counts seated participants only', async () => {
    const count = async (field: string, args: Row) => at((await call(backend, field, { clientId: north, ...args }, '', maren)).data, field)
    const seated = backend.store.table('CourseParticipant').count({ clientId: north, status: 'confirmed' })
    expect(await count('courseParticipantsCount', {})).toBe(seated)
    const [all, tuas] = [
      Number(await count('courseParticipantsCount', {})),
      Number(await count('courseParticipantsCount', { centerId: 'center-tuas' })),
    ]
    expect(tuas).toBeGreaterThan(50)
    expect(tuas).toBeLessThan(all)
    expect(await count('getCompletedCourseCount', {})).toBe(10)
    expect(await count('getCompletedCourseCount', { centerId: 'center-pasir-panjang' })).toBe(4)
  })
})
