import { describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import type { Row } from '../database'
import { at, publicHeaders, signIn } from '../requests'
import { column, command, rows } from './testCalls'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const north = 'client-northbreakwater'

// Unknown ids: a role that may send the mutation gets "not found" instead of "Not authorized".
const forPlanners: readonly (readonly [string, Row])[] = [
  ['courseSet', { clientId: 'client-nobody', name: 'A' }],
  ['courseUpdate', { id: 'nothing' }],
  ['addCourseParticipant', { courseId: 'nothing', firstName: 'A', lastName: 'B', email: 'a@b.example' }],
  ['moveParticipants', { fromCourseId: 'nothing', toCourseId: 'nothing', participants: '[]' }],
  ['completeCourse', { courseId: 'nothing', passedParticipants: '[]' }],
  ['participantsUpdate', { courseId: 'nothing', passedParticipants: '[]' }],
]
const forAdmins: readonly (readonly [string, Row])[] = [
  ['courseDelete', { id: 'nothing' }],
  ['deleteParticipant', { id: 'nothing' }],
  ['courseTitleSet', { clientId: 'client-nobody', name: 'A' }],
  ['courseTitleDelete', { id: 'nothing' }],
  ['addCourseImage', { clientId: 'client-nobody', imageId: 'a' }],
  ['deleteCourseImage', { id: 'nothing' }],
  ['instructorSet', { clientId: 'client-nobody', name: 'A', email: 'a@b.example' }],
  ['instructorUpdate', { id: 'nothing' }],
  ['instructorDelete', { id: 'nothing' }],
]
const all = [...forPlanners, ...forAdmins]

describe('rights to write', () => {
  it.each([
    ['superAdmin', 'maren.oyelaran@northbreakwater.example', all.length],
    ['trainingAdmin', 'tobias.lindqvist@northbreakwater.example', all.length],
    ['clinicAdmin', 'arjun.mehta@harbourclinic.example', all.length],
    ['instructor', 'rajan.pillai@northbreakwater.example', forPlanners.length],
    ['trainingInstructor', 'lucia.ferrante@northbreakwater.example', forPlanners.length],
    ['appointmentHandler', 'owen.whitlock@northbreakwater.example', 0],
    ['auditor', 'hana.sato@northbreakwater.example', 0],
    ['swabber', 'siti.kamal@harbourclinic.example', 0],
    ['labViewer', 'dana.novak@harbourclinic.example', 0],
  ])('the role %s may send exactly its mutations', async (_role, email, allowed) => {
    const headers = await signIn(backend, email)
    for (const [index, [field, args]] of all.entries()) {
      const errors = at(await command(backend, field, args, headers), 'errors')
      const message = Array.isArray(errors) ? errors.join() : ''
      expect(message, field).toMatch(index < allowed ? /not found$|^Nothing can be changed/ : /^Not authorized$/)
    }
  })

  it('no mutation is accepted without a session', async () => {
    for (const [field, args] of all) {
      expect(await command(backend, field, args, publicHeaders(north))).toEqual({ errors: ['Not authenticated'] })
    }
  })
})

const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
const callum = await signIn(backend, 'callum.reid@southpier.example')
const send = (field: string, args: Row, headers = maren) => command(backend, field, args, headers)

describe('course titles', () => {
  const names = async () => column(await rows(backend, 'courseTitles', { clientId: north }, '{ id name }', maren), 'name')

  it('course titles can be listed, added and deleted', async () => {
    const before = await names()
    expect(before).toHaveLength(8)
    expect(await send('courseTitleSet', { clientId: north, name: ' Ölfracht ' })).toEqual({ success: true, message: 'Course title added' })
    expect(new Set(await names())).toEqual(new Set([...before, 'Ölfracht']))
    const found = await rows(backend, 'courseTitles', { clientId: north }, '{ id name }', maren)
    const id = at(
      found.find((row) => at(row, 'name') === 'Ölfracht'),
      'id',
    )
    expect(await send('courseTitleDelete', { id }, callum)).toEqual({ errors: ['Course title not found'] })
    expect(await send('courseTitleDelete', { id })).toEqual({ success: true, message: 'Course title deleted' })
    expect(await names()).toEqual(before)
  })

  it.each([
    ['', 'A course title needs a name'],
    ['  ', 'A course title needs a name'],
    ['ecdis OPERATIONAL', 'ecdis OPERATIONAL is already a saved course title'],
    [' Ship Security Officer', 'Ship Security Officer is already a saved course title'],
  ])('the course title %j is rejected', async (name, message) => {
    expect(await send('courseTitleSet', { clientId: north, name })).toEqual({ success: false, message })
    expect(await names()).toHaveLength(8)
  })

  it('course titles belong to one client', async () => {
    const forbidden = { errors: ['Nothing can be changed for this client from here'] }
    expect(await send('courseTitleSet', { clientId: north, name: 'Theirs' }, callum)).toEqual(forbidden)
    expect(await send('courseTitleSet', { clientId: 'client-southpier', name: 'ECDIS Operational' }, callum)).toMatchObject({
      success: true,
    })
    expect(await names()).toHaveLength(8)
  })
})

describe('course images', () => {
  const images = () => rows(backend, 'getCourseImages', { clientId: north }, '{ id imageId }', maren)

  it('the files of saved course images exist', async () => {
    const found = await images()
    expect(found).toHaveLength(4)
    for (const imageId of column(found, 'imageId')) {
      const response = await backend.respond(new Request(`http://localhost:8080/images/courseImage/${String(imageId)}`))
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  })

  it('a course image can be added once and deleted', async () => {
    for (const imageId of ['5f2c-9', 'https://images.example/a.png']) {
      expect(await send('addCourseImage', { clientId: north, imageId })).toEqual({ success: true, message: 'Course image added' })
      expect(await send('addCourseImage', { clientId: north, imageId })).toEqual({
        success: false,
        message: 'This image is already a saved course image',
      })
      const id = at((await images()).at(-1), 'id')
      expect(await send('deleteCourseImage', { id }, callum)).toEqual({ errors: ['Course image not found'] })
      expect(await send('deleteCourseImage', { id: imageId })).toEqual({ errors: ['Course image not found'] })
      expect(await send('deleteCourseImage', { id })).toEqual({ success: true, message: 'Course image deleted' })
    }
    expect(await images()).toHaveLength(4)
  })

  it.each(['', '../a', 'http://images.example/a.png', 'a b', 'javascript:alert(1)'])('the course image %j is rejected', async (imageId) => {
    expect(await send('addCourseImage', { clientId: north, imageId })).toMatchObject({ success: false })
    expect(await images()).toHaveLength(4)
  })

  it('course images belong to one client', async () => {
    expect(await send('addCourseImage', { clientId: north, imageId: 'a' }, callum)).toMatchObject({ errors: [expect.any(String)] })
    expect(await send('addCourseImage', { clientId: 'client-southpier', imageId: 'course-image-ship' }, callum)).toMatchObject({
      success: true,
    })
  })
})
