import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { command, remember } from '../courses/testCalls'
import type { Row } from '../database'
import { signIn, type AskHeaders } from '../requests'

const backend = await createBackend({ now: () => new Date('2026-11-21T04:00:00Z') })
const clientId = 'client-harbourclinic'
const grace = await signIn(backend, 'grace.tan@harbourclinic.example')
const siti = await signIn(backend, 'siti.kamal@harbourclinic.example')

const create = (args: Row = {}, headers: AskHeaders = grace) =>
  command(
    backend,
    'createTimeslots',
    {
      clientId,
      dates: ['14-12-2026'],
      startTime: '08:30',
      endTime: '10:10',
      duration: 30,
      appointmentLimit: 8,
      override: false,
      isDev: false,
      ...args,
    },
    headers,
  )
const slotsOn = (day: string, isDev = false) =>
  backend.store
    .table('Timeslot')
    .where({ clientId, isDev }, { order: 'startTime' })
    .filter(({ startTime }) => startTime?.startsWith(day))

beforeEach(remember(backend, 'Timeslot', 'WebShopAppointment'))

describe('timeslots', () => {
  it('follow each other on the shop’s clock, without a rest that is too short', async () => {
    await create()
    expect(slotsOn('2026-12-14').map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['2026-12-14T00:30:00.000Z', '2026-12-14T01:00:00.000Z'],
      ['2026-12-14T01:00:00.000Z', '2026-12-14T01:30:00.000Z'],
      ['2026-12-14T01:30:00.000Z', '2026-12-14T02:00:00.000Z'],
    ])
  })

  it('are there twice where they are made twice, and once where they replace the day', async () => {
    await create()
    await create()
    expect(slotsOn('2026-12-14')).toHaveLength(6)
    await create({ override: true, endTime: '09:00' })
    expect(slotsOn('2026-12-14')).toHaveLength(1)
  })

  it('of the sandbox are apart', async () => {
    await create({ isDev: true, override: true })
    expect([slotsOn('2026-12-14').length, slotsOn('2026-12-14', true).length]).toEqual([0, 3])
  })

  it.each([
    ['a day that does not exist', { dates: ['31-02-2026'] }],
    ['32 days', { dates: Array.from({ length: 32 }, () => '14-12-2026') }],
    ['an end before the start', { endTime: '08:00' }],
    ['nobody', { appointmentLimit: 0 }],
  ])('are not made for %s', async (_what, args) => {
    const before = backend.store.table('Timeslot').count({})
    expect(await create(args)).toMatchObject({ success: false })
    expect(backend.store.table('Timeslot').count({})).toBe(before)
  })

  it('are deleted while they are empty, all or none', async () => {
    const booked = backend.store.table('WebShopAppointment').find('booking-family')?.timeSlotId ?? ''
    const remove = (...ids: readonly string[]) => command(backend, 'deleteTimeslots', { clientId, ids, isDev: false }, grace)
    const [first = { id: '' }] = slotsOn('2026-12-11')
    expect(await remove(first.id, booked)).toMatchObject({ success: false })
    expect(slotsOn('2026-12-11')).toHaveLength(14)
    expect(await remove(first.id)).toMatchObject({ success: true })
    expect(slotsOn('2026-12-11')).toHaveLength(13)
  })

  it('are made by admins only', async () => {
    expect(await create({}, siti)).toEqual({ errors: ['Not authorized'] })
  })
})
