import { describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { ask, at, signIn } from '../requests'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
const grace = await signIn(backend, 'grace.tan@harbourclinic.example')

describe('notification counts', () => {
  it('getCoursesWithWaitingList lists courses with a waiting list', async () => {
    const { data } = await ask(
      backend,
      '{ getCoursesWithWaitingList(clientId: "client-northbreakwater") { id seatsLeft waitingCount } }',
      {},
      maren,
    )
    expect(data).toEqual({
      getCoursesWithWaitingList: [
        { id: 'course-basic-safety-next', seatsLeft: 3, waitingCount: 2 },
        { id: 'course-gmdss-next', seatsLeft: 1, waitingCount: 4 },
        { id: 'course-fire-fighting-next', seatsLeft: 0, waitingCount: 5 },
      ],
    })
  })

  it('getLabResultsCount counts by status and clinic', async () => {
    const text =
      'query($clinicId: ID, $filter: String) { getLabResultsCount(clientId: "client-harbourclinic", clinicId: $clinicId, filter: $filter) }'
    const count = async (variables: Readonly<Record<string, unknown>>) =>
      at((await ask(backend, text, variables, grace)).data, 'getLabResultsCount')
    expect(await count({ filter: 'incomplete' })).toBe(7)
    expect(await count({ filter: 'incomplete', clinicId: 'clinic-marina' })).toBe(4)
    expect(await count({})).toBe(18)
    expect((await ask(backend, text, {}, maren)).errors).toEqual(['This client cannot be read from here'])
  })

  it('getEmailsByClientId filters by delivery status and search, keeping a message’s events together', async () => {
    const text =
      'query($status: String, $limit: Int, $search: String) { getEmailsByClientId(clientId: "client-northbreakwater", status: $status, limit: $limit, search: $search) { messageId event email timestamp } }'
    const events = async (variables: Readonly<Record<string, unknown>>): Promise<readonly unknown[]> => {
      const found = at((await ask(backend, text, variables, maren)).data, 'getEmailsByClientId')
      return Array.isArray(found) ? found : []
    }
    const all = await events({})
    const failed = await events({ status: 'not_delivered' })
    const delivered = await events({ status: 'delivered' })
    expect(failed.length + delivered.length).toBe(all.length)
    expect(new Set(failed.map((row) => at(row, 'event')))).toEqual(new Set(['processed', 'bounce']))
    expect(new Set(delivered.map((row) => at(row, 'event')))).toEqual(new Set(['processed', 'delivered']))
    const times = all.map((row) => String(at(row, 'timestamp')))
    expect(times).toEqual(times.toSorted().toReversed())
    expect(await events({ limit: 25 })).toEqual(all.slice(0, 25))
    const found = await events({ search: 'ШЕВЧЕНКО' })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((row) => at(row, 'email') === 'oleksandr.shevchenko@crew.example')).toBe(true)
    expect(await events({ search: '%' })).toEqual([])
  })
})

describe('document types', () => {
  it('getDocumentTypes lists the types for each type of client', async () => {
    const text = 'query($type: String!) { getDocumentTypes(type: $type) { name type category subType } }'
    expect((await ask(backend, text, { type: 'maritime' }, maren)).data).toEqual({
      getDocumentTypes: [
        { name: 'Maritime', type: 'maritime', category: 'Training', subType: 'COURSE_CERT' },
        { name: 'Familiarisation', type: 'maritime', category: 'Training', subType: 'FAMILIARISATION_CERT' },
      ],
    })
    expect(at((await ask(backend, text, { type: 'medical' }, grace)).data, 'getDocumentTypes.length')).toBeGreaterThan(10)
    expect((await ask(backend, text, { type: 'other' }, maren)).data).toEqual({ getDocumentTypes: [] })
  })
})
