import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { call, column, command, remember, rows } from '../courses/testCalls'
import type { Row } from '../database'
import { at, publicHeaders, signIn } from '../requests'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const north = 'client-northbreakwater'
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')

const facts = '{ id name email type phoneNumber signature image centerId licenseNo certAuthority ogukPin courses { id isCompleted } }'
const list = (args: Row = {}) => rows(backend, 'instructorsByClientId', { clientId: north, ...args }, facts, maren)
const show = async (id: unknown, headers = maren) => at((await call(backend, 'instructor', { id }, facts, headers)).data, 'instructor')
const send = (field: string, args: Row, headers = maren) => command(backend, field, args, headers)
const count = async (args: Row) =>
  at((await call(backend, 'getInstructorCount', { clientId: north, ...args }, '', maren)).data, 'getInstructorCount')

const given = {
  name: 'Ana Conceição',
  email: 'ana@instructors.example',
  type: 'Engineering',
  phoneNumber: '+55 11 5550 0100',
  signature: 'signature-1',
  image: 'https://images.example/ana.png',
  centerId: 'center-tuas',
  licenseNo: 'BR-1',
  certAuthority: 'Marinha do Brasil',
  ogukPin: '12345',
}

beforeEach(remember(backend, 'Instructor'))

describe('instructors', () => {
  it('instructors are listed by name and counted, by client or center', async () => {
    const names = column(await list(), 'name')
    expect(names).toEqual(['Joseph Adeyemi', 'Katrine Holm', 'Lucia Ferrante', 'Magnus Solheim', 'Rajan Pillai', 'Tan Wei Jie'])
    const tuas = await rows(backend, 'instructorsByCenterId', { centerId: 'center-tuas' }, '{ name }', maren)
    expect(column(tuas, 'name')).toEqual(['Magnus Solheim', 'Rajan Pillai'])
    expect([await count({}), await count({ centerId: 'center-tuas' }), await count({ centerId: 'clinic-marina' })]).toEqual([6, 2, 0])
  })

  it('a single instructor includes the planned courses they teach or assist', async () => {
    expect(column(await list(), 'courses')).toEqual([null, null, null, null, null, null])
    const pillai = await show('instructor-pillai')
    const found = at(pillai, 'courses')
    const ids = Array.isArray(found) ? column(found, 'id') : []
    expect(ids).toEqual(expect.arrayContaining(['course-basic-safety-next', 'course-survival-craft-planned-1']))
    expect(ids).not.toContain('course-basic-safety-done')
    expect(ids).not.toContain('course-ecdis-next')
    await send('instructorDelete', { id: 'instructor-tan' })
    expect(await show('instructor-tan')).toBeNull()
  })

  it('an instructor of another client is reported like an unknown one', async () => {
    const callum = await signIn(backend, 'callum.reid@southpier.example')
    expect([await show('instructor-pillai', callum), await show('instructor-nobody', callum)]).toEqual([null, null])
    expect(await show('instructor-rahman', callum)).toMatchObject({
      courses: [{ id: 'course-southpier-crowd-next' }, { id: 'course-southpier-basic-safety-next' }],
    })
    expect((await call(backend, 'instructor', { id: 'instructor-pillai' }, '{ id }', publicHeaders(north))).errors).toEqual([
      'Not authenticated',
    ])
  })

  it('the images and signatures of seeded instructors exist', async () => {
    const all = backend.store.table('Instructor').where({})
    const paths = [
      ...all.map(({ image }) => ['instructorImage', image]),
      ...all.map(({ id, signature }) => [id.startsWith('physician-') ? 'physicianSignature' : 'signatures', signature]),
    ]
      .filter(([, id]) => id !== null)
      .map((parts) => parts.join('/'))
    expect(paths.length).toBeGreaterThan(7)
    for (const path of paths) expect((await backend.respond(new Request(`http://localhost:8080/images/${path}`))).status).toBe(200)
  })
})

describe('saving an instructor', () => {
  it('instructorSet stores every given field', async () => {
    expect(await send('instructorSet', { clientId: north, ...given })).toEqual({ success: true, message: 'Instructor added' })
    const id = at(
      (await list()).find((row) => at(row, 'email') === given.email),
      'id',
    )
    expect(await show(id)).toEqual({ id, ...given, courses: [] })
  })

  it('two instructors may share an email address', async () => {
    expect(await send('instructorSet', { clientId: north, name: 'Twin', email: 'rajan.pillai@northbreakwater.example' })).toMatchObject({
      success: true,
    })
  })

  it('instructorUpdate changes only the given fields', async () => {
    const before = await show('instructor-pillai')
    expect(await send('instructorUpdate', { id: 'instructor-pillai', licenseNo: 'NEW', ogukPin: '', centerId: null })).toEqual({
      success: true,
      message: 'Instructor saved',
    })
    expect(await show('instructor-pillai')).toEqual({ ...Object(before), licenseNo: 'NEW', ogukPin: null, centerId: null })
  })

  const invalidFields: readonly (readonly [Row, string])[] = [
    [{ name: ' ' }, 'An instructor needs a name'],
    [{ name: null }, 'An instructor needs a name'],
    [{ email: '' }, 'An instructor needs an email address'],
    [{ email: 'ana' }, 'ana is not an email address'],
    [{ signature: '../a' }, '../a is not an image'],
    [{ image: 'a b' }, 'a b is not an image'],
    [{ centerId: 'clinic-marina' }, 'Training center not found'],
    [{ centerId: 'center-nowhere' }, 'Training center not found'],
  ]

  it('invalid values are rejected and change nothing', async () => {
    const everything = (): string => JSON.stringify(backend.store.table('Instructor').where({}))
    const before = everything()
    for (const [wrong, message] of invalidFields) {
      expect(await send('instructorSet', { clientId: north, ...given, ...wrong })).toEqual({ success: false, message })
      expect(await send('instructorUpdate', { id: 'instructor-pillai', ...wrong })).toEqual({ success: false, message })
    }
    expect(await send('instructorSet', { clientId: 'client-southpier', ...given })).toMatchObject({ errors: [expect.any(String)] })
    expect(await send('instructorUpdate', { id: 'instructor-rahman', name: 'Ours' })).toEqual({ errors: ['Instructor not found'] })
    expect(await send('instructorUpdate', { id: 'instructor-pillai', clientId: 'client-southpier' })).toMatchObject({
      errors: [expect.any(String)],
    })
    expect(await send('instructorDelete', { id: 'instructor-rahman' })).toEqual({ errors: ['Instructor not found'] })
    expect(everything()).toBe(before)
  })
})

describe('deleting an instructor', () => {
  it('an instructor can be deleted while courses refer to them', async () => {
    expect(await send('instructorDelete', { id: 'instructor-pillai' })).toEqual({ success: true, message: 'Instructor deleted' })
    expect(column(await list(), 'name')).not.toContain('Rajan Pillai')
    expect(backend.store.table('Course').find('course-basic-safety-next')?.instructorId).toBe('instructor-pillai')
    expect(await send('instructorDelete', { id: 'instructor-pillai' })).toEqual({ errors: ['Instructor not found'] })
  })
})
