import { isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import type { Row, Values } from '../database'
import { at, publicHeaders, signIn, type AskHeaders } from '../requests'
import type { CourseRow } from '../tables'
import { givenNames } from './fields'
import { boundsOf, searchNameOf, type CourseDay } from './records'
import { call, column, rows } from './testCalls'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const north = 'client-northbreakwater'
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')

const facts = '{ id name startDate isCompleted courseTemplateId centerId instructorId assistantId category language price includeWeekend }'
const list = (args: Row = {}, headers = maren) => rows(backend, 'coursesByClientId', { clientId: north, ...args }, facts, headers)
const search = (args: Row, headers = maren) => rows(backend, 'searchCourses', args, facts, headers)
const ids = async (found: Promise<readonly unknown[]>) => column(await found, 'id')
const errorsOf = async (field: string, args: Row) => (await call(backend, field, args, '{ id }', maren)).errors

const insert = (id: string, { days = [], ...more }: Values<CourseRow> & { readonly days?: readonly CourseDay[] }): CourseRow =>
  backend.store
    .table('Course')
    .insert({ id, clientId: 'client-blueanchor', isCompleted: false, ...more, days, ...searchNameOf(more.name), ...boundsOf(days) })

describe('course lists', () => {
  it('planned courses are sorted by start date ascending, archived ones descending', async () => {
    const planned = column(await list({ isCompleted: false, noLimit: true }), 'startDate').map(String)
    const archived = column(await list({ isCompleted: true, noLimit: true }), 'startDate').map(String)
    expect(planned.length).toBeGreaterThanOrEqual(30)
    expect(archived.length).toBeGreaterThanOrEqual(9)
    expect(planned).toEqual(planned.toSorted())
    expect(archived).toEqual(archived.toSorted().toReversed())
    expect(await list({ noLimit: true })).toHaveLength(planned.length + archived.length)
  })

  it.each([true, false, null])('pages contain every course exactly once (isCompleted: %s)', async (isCompleted) => {
    const whole = await ids(list({ isCompleted, noLimit: true }))
    for (const size of [1, 7, 25]) {
      const pages: unknown[] = []
      for (let start = 0; start < whole.length + size; start += size)
        pages.push(...(await ids(list({ isCompleted, startAfter: String(start), indexBefore: String(start + size) }))))
      expect(pages).toEqual(whole)
    }
  })

  it('a page has 25 rows, and none for an empty index range', async () => {
    expect(await list({ isCompleted: false })).toHaveLength(25)
    expect(await list({ isCompleted: false, startAfter: '25' })).toHaveLength(7)
    expect(await list({ startAfter: '9999' })).toEqual([])
    expect(await list({ startAfter: '5', indexBefore: '5' })).toEqual([])
    expect(await list({ startAfter: '9', indexBefore: '5' })).toEqual([])
    expect(await list({ startAfter: '9', indexBefore: '5', noLimit: true })).toEqual(await list({ noLimit: true }))
  })

  it.each([
    [{ startAfter: 'soon' }, 'soon is not a row index'],
    [{ startAfter: '-1' }, '-1 is not a row index'],
    [{ startAfter: '1.5' }, '1.5 is not a row index'],
    [{ startAfter: '' }, 'An empty value is not a row index'],
    [{ indexBefore: '1e3' }, '1e3 is not a row index'],
    [{ indexBefore: 'x', noLimit: true }, 'x is not a row index'],
  ])('a list request with %j is rejected', async (args, message) => {
    expect(await errorsOf('coursesByClientId', { clientId: north, ...args })).toEqual([message])
  })

  it('courses without a date come last and equal dates are sorted by id', async () => {
    const blue = await signIn(backend, 'henrik.aas@blueanchor.example')
    for (const id of ['b', 'a', 'none', 'c']) {
      insert(`order-${id}`, { name: 'Order', startDate: id === 'none' ? null : '2026-12-01T00:00:00.000Z' })
      insert(`past-${id}`, { name: 'Order', startDate: id === 'none' ? null : '2026-10-01T00:00:00.000Z', isCompleted: true })
    }
    const own = (isCompleted: boolean) => ids(list({ clientId: 'client-blueanchor', isCompleted }, blue))
    expect(await own(false)).toEqual(['order-a', 'order-b', 'order-c', 'order-none'])
    expect(await own(true)).toEqual(['past-a', 'past-b', 'past-c', 'past-none'])
  })

  it('a list returns at most 500 rows unless noLimit is set', async () => {
    const joao = await signIn(backend, 'joao.batista@crewlink.example')
    backend.store.transaction(() => {
      for (let index = 0; index < 510; index++) insert(`crewlink-${index}`, { clientId: 'client-crewlink', name: 'Many' })
    })
    const own = (args: Row) => list({ clientId: 'client-crewlink', ...args }, joao)
    expect(await own({ indexBefore: '9999' })).toHaveLength(500)
    expect(await own({ startAfter: '500', indexBefore: '9999' })).toHaveLength(10)
    expect(await own({ noLimit: true })).toHaveLength(510)
    expect(await search({ query: 'many', pageSize: 9999 }, joao)).toHaveLength(510)
    expect(await search({ query: 'many' }, joao)).toHaveLength(25)
    expect(await search({ query: 'many', pageSize: 3 }, joao)).toHaveLength(3)
    expect(await search({ query: 'many', pageSize: -3 }, joao)).toEqual([])
  })

  it('lists can be restricted to a center, instructor or assistant', async () => {
    const lists = [
      ['coursesByCenterId', { centerId: 'center-tuas' }],
      ['coursesByCenterId', { centerId: 'center-tuas', instructorId: 'instructor-solheim' }],
      ['coursesByInstructorId', { instructorId: 'instructor-ferrante' }],
      ['coursesByAssistantId', { assistantId: 'instructor-pillai' }],
    ] as const
    const whole = await list({ noLimit: true })
    for (const [field, args] of lists) {
      const found = await rows(backend, field, { ...args, noLimit: true }, facts, maren)
      expect(found).toEqual(whole.filter((row) => Object.entries(args).every(([key, value]) => at(row, key) === value)))
      expect(found.length).toBeGreaterThan(2)
      const archived = await rows(backend, field, { ...args, isCompleted: true, noLimit: true }, facts, maren)
      expect(new Set(column(archived, 'isCompleted'))).toEqual(new Set([true]))
      expect(await rows(backend, field, { ...args, startAfter: '1', indexBefore: '2' }, facts, maren)).toEqual(found.slice(1, 2))
    }
  })

  it('getClientCourseLength matches the number of search results', async () => {
    const length = async (args: Row) =>
      at((await call(backend, 'getClientCourseLength', args, '{ length }', maren)).data, 'getClientCourseLength')
    for (const args of [
      {},
      { isCompleted: true },
      { isCompleted: false },
      { instructorId: 'instructor-pillai' },
      { centerId: 'center-tuas', instructorId: 'instructor-solheim', isCompleted: false },
    ]) {
      const found = await search({ query: '', pageSize: 10_000, ...args })
      expect(await length(args)).toEqual({ length: found.length })
    }
  })
})

describe('course filters', () => {
  it.each([
    ['language', 'Mandarin Chinese'],
    ['price', '890'],
    ['includeWeekend', 'true'],
    ['instructorId', 'instructor-ferrante'],
    ['id', 'course-gmdss-next'],
  ])('a filter by %s matches equal values only', async (filter, filterValue) => {
    const whole = await list({ noLimit: true })
    const found = await list({ noLimit: true, filter, filterValue })
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(whole.filter((row) => String(at(row, filter)) === filterValue))
    expect(await list({ filter, filterValue: filterValue.slice(0, -1) })).toEqual([])
  })

  it('a filter by a list field matches lists that contain the value', async () => {
    const whole = await list({ noLimit: true })
    const hasStcw = (row: unknown): boolean => [at(row, 'category')].flat().includes('STCW')
    expect(await list({ noLimit: true, filter: 'category', filterValue: 'STCW' })).toEqual(whole.filter(hasStcw))
    expect((await list({ noLimit: true, filter: 'industry', filterValue: 'Offshore' })).length).toBeGreaterThan(5)
    for (const filter of ['type', 'subCategory']) expect(await list({ filter, filterValue: '"' })).toEqual([])
  })

  it.each(['constructor', '__proto__', 'searchName', 'firstDay', 'days', 'Name', '1=1 --', 'sequence'])(
    'a filter by %s is rejected',
    async (filter) => {
      for (const field of ['coursesByClientId', 'searchCourses']) {
        const more = field === 'searchCourses' ? { query: '' } : {}
        const errors = await errorsOf(field, { clientId: north, filter, filterValue: '1', ...more })
        expect(errors).toEqual([`Courses cannot be filtered by ${filter}`])
      }
    },
  )

  it('a filter needs a value, and an empty filter is ignored', async () => {
    expect(await errorsOf('coursesByClientId', { clientId: north, filter: 'name' })).toEqual(['A filter needs a value'])
    expect(await list({ filter: '' })).toEqual(await list())
    expect(await list({ filter: null, filterValue: 'x' })).toEqual(await list())
  })

  it('a filter value is matched literally', async () => {
    for (const filterValue of ["' OR 1=1 --", '%', '1e3', '']) expect(await list({ filter: 'price', filterValue })).toEqual([])
    expect(await list({ filter: 'includeWeekend', filterValue: '1' })).toEqual([])
  })

  it('every schema field except days can be filtered by', async () => {
    const type = backend.schema.getType('Course')
    const names = isObjectType(type) ? Object.keys(type.getFields()) : []
    expect(names.length).toBeGreaterThan(40)
    for (const filter of names.filter((name) => name !== 'days')) {
      expect(await errorsOf('coursesByClientId', { clientId: north, filter, filterValue: '1' })).toEqual([])
    }
    const mutations = backend.schema.getMutationType()?.getFields() ?? {}
    const given = mutations['courseSet']?.args.map(({ name }) => name) ?? []
    const handled = [...givenNames, 'clientId', 'days', 'instructorEmail', 'assistantEmail']
    expect(given.toSorted()).toEqual(handled.toSorted())
  })
})

describe('a single course', () => {
  const show = (id: string, headers: AskHeaders) => call(backend, 'course', { id }, '{ id name days { date startTime endTime } }', headers)

  it('a course is public on its own client’s host', async () => {
    const { data } = await show('course-medical-first-aid-today', publicHeaders(north))
    expect(at(data, 'course')).toEqual({
      id: 'course-medical-first-aid-today',
      name: 'Medical First Aid',
      days: [
        { date: '21/11/2026', startTime: '08:00', endTime: '16:00' },
        { date: '22/11/2026', startTime: '08:00', endTime: '16:00' },
        { date: '23/11/2026', startTime: '08:00', endTime: '12:00' },
      ],
    })
  })

  it('a course of another client is null, like an unknown one', async () => {
    const foreign = await show('course-basic-safety-next', publicHeaders('client-southpier'))
    const unknown = await show('course-nothing', publicHeaders('client-southpier'))
    expect(foreign.data).toEqual({ course: null })
    expect(foreign.text).toBe(unknown.text)
  })
})
