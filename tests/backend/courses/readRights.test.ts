import { describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import type { Row } from '../database'
import { at, publicHeaders, signIn } from '../requests'
import { call } from './testCalls'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const north = 'client-northbreakwater'
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
const owen = await signIn(backend, 'owen.whitlock@northbreakwater.example')
const callum = await signIn(backend, 'callum.reid@southpier.example')
const siti = await signIn(backend, 'siti.kamal@harbourclinic.example')
const astrid = await signIn(backend, 'astrid.keller@delta.example')

/** Every query with the arguments of a North Breakwater admin. */
const queries: readonly (readonly [string, Row, string])[] = [
  ['coursesByClientId', { clientId: north }, '{ id }'],
  ['coursesByCenterId', { centerId: 'center-tuas' }, '{ id }'],
  ['coursesByInstructorId', { instructorId: 'instructor-pillai' }, '{ id }'],
  ['coursesByAssistantId', { assistantId: 'instructor-pillai' }, '{ id }'],
  ['coursesByUser', { userId: 'holder-aminata-diallo' }, '{ id }'],
  ['searchCourses', { query: '', clientId: north }, '{ id }'],
  ['getClientCourseLength', { clientId: north }, '{ length }'],
  ['courseParticipants', { courseId: 'course-basic-safety-next' }, '{ id }'],
  ['clientParticipants', { clientId: north }, '{ id }'],
  ['courseTitles', { clientId: north }, '{ id name }'],
  ['courseParticipantsCount', { clientId: north }, ''],
  ['getCompletedCourseCount', { clientId: north }, ''],
  ['getCourseByDate', { clientId: north }, '{ id }'],
  ['getCoursesWithWaitingList', { clientId: north }, '{ id }'],
  ['getCourseImages', { clientId: north }, '{ id imageId }'],
  ['getFacilitiesByClientId', { clientId: north }, '{ id name geoLocation }'],
  ['instructorsByClientId', { clientId: north }, '{ id }'],
  ['instructorsByCenterId', { centerId: 'center-tuas' }, '{ id }'],
  ['instructor', { id: 'instructor-pillai' }, '{ id }'],
  ['getInstructorCount', { clientId: north }, ''],
]

const ofClient = queries.filter(([, args]) => 'clientId' in args)
const ofRow = queries.filter(([, args]) => !('clientId' in args))

describe('rights to read', () => {
  it.each(queries)('any admin of the client can read %s', async (field, args, selection) => {
    for (const headers of [maren, owen]) {
      const { data, errors } = await call(backend, field, args, selection, headers)
      expect(errors).toEqual([])
      expect([null, []]).not.toContainEqual(at(data, field))
    }
    expect((await call(backend, field, args, selection, publicHeaders(north))).errors).toEqual(['Not authenticated'])
  })

  it.each(ofClient)('%s is closed to other clients except the root client', async (field, args, selection) => {
    for (const headers of [callum, siti]) {
      expect((await call(backend, field, args, selection, headers)).errors).toEqual(['This client cannot be read from here'])
    }
    expect(await call(backend, field, args, selection, astrid)).toEqual(await call(backend, field, args, selection, maren))
  })

  it.each(ofRow)('%s returns nothing of another client', async (field, args, selection) => {
    for (const headers of [callum, siti, astrid]) {
      const { data, errors } = await call(backend, field, args, selection, headers)
      expect(errors).toEqual([])
      expect([null, []]).toContainEqual(at(data, field))
    }
  })
})
