import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { call, column, command, contentsOf, remember, rows } from '../courses/testCalls'
import type { Row } from '../database'
import { at, publicHeaders, signIn, type AskHeaders } from '../requests'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const north = 'client-northbreakwater'
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
const rajan = await signIn(backend, 'rajan.pillai@northbreakwater.example')

const list = (field: string, headers: AskHeaders = maren, clientId = north) => rows(backend, field, { clientId }, '{ id name }', headers)
const send = (field: string, args: Row, headers: AskHeaders = maren) => command(backend, field, args, headers)
const count = async (clientId = north) => call(backend, 'getCenterCount', { clientId }, '', maren)
const everything = (): string => contentsOf(backend, 'TrainingCenter', 'Facility')

const center = {
  name: 'Jurong',
  email: 'jurong@northbreakwater.example',
  phoneNumber: '+6565550153',
  address: '2 Jurong Pier Road',
  city: 'Singapore',
  country: 'Singapore',
  contactName: 'Li Na',
}
const facility = {
  name: 'Jurong Pool',
  address: '4 Jurong Pier Road',
  city: 'Singapore',
  zip: '619158',
  geoLocation: '{"lat":1.3,"lng":103.7}',
  country: 'Singapore',
  isDefault: false,
}

beforeEach(remember(backend, 'TrainingCenter', 'Facility'))

describe('training centers', () => {
  it('are listed by name under both names, and counted', async () => {
    expect(column(await list('trainingCenters'), 'name')).toEqual(['Pasir Panjang', 'Tuas'])
    expect(await list('getTrainingCentersByClientId')).toEqual(await list('trainingCenters'))
    expect(at((await count()).data, 'getCenterCount')).toBe(2)
    expect((await count('client-southpier')).errors).toEqual(['This client cannot be read from here'])
  })

  it('are added and changed; what is not sent stays, and the default cannot be sent', async () => {
    expect(await send('trainingCenterSet', { ...center, code: ' JUR ' })).toEqual({ success: true, message: 'Training center added' })
    const added = backend.store.table('TrainingCenter').where({ name: 'Jurong' })[0]
    expect(added).toMatchObject({ ...center, code: 'JUR', zip: null, clientId: north, isDefault: false })
    expect(await send('trainingCenterUpdate', { ...center, id: added?.id, name: 'Jurong East' })).toMatchObject({ success: true })
    expect(backend.store.table('TrainingCenter').find(added?.id)).toEqual({ ...added, name: 'Jurong East' })
  })

  it('every required field is required, and nothing is stored without it', async () => {
    const before = everything()
    for (const name of Object.keys(center))
      expect(await send('trainingCenterSet', { ...center, [name]: ' ' })).toEqual({ success: false, message: `A place needs its ${name}` })
    expect(await send('trainingCenterSet', { ...center, email: 'jurong' })).toMatchObject({ message: 'jurong is not an email address' })
    expect(await send('trainingCenterSet', { ...center, geoLocation: '{"lat":91,"lng":0}' })).toMatchObject({ success: false })
    expect(everything()).toBe(before)
  })
})

describe('facilities', () => {
  it('are added, changed and deleted; the argument for their number is `phone`', async () => {
    expect(await send('facilitySet', { ...facility, phone: '+6565550169' })).toEqual({ success: true, message: 'Facility added' })
    const added = backend.store.table('Facility').where({ name: 'Jurong Pool' })[0]
    expect(added).toMatchObject({ ...facility, phoneNumber: '+6565550169', email: null, clientId: north })
    expect(await send('facilityUpdate', { ...facility, id: added?.id, isDefault: true })).toMatchObject({ success: true })
    expect(backend.store.table('Facility').find(added?.id)).toEqual({ ...added, isDefault: true })
    expect(await send('deleteFacility', { id: added?.id })).toEqual({ success: true, message: 'Facility deleted' })
    expect(await list('facilities')).toEqual(await list('getFacilitiesByClientId'))
    expect(column(await list('facilities'), 'name')).not.toContain('Jurong Pool')
  })

  it('every required field is required, and a position must be one', async () => {
    const before = everything()
    for (const name of ['name', 'address', 'city', 'zip', 'country', 'geoLocation'])
      expect(await send('facilitySet', { ...facility, [name]: '' })).toEqual({ success: false, message: `A place needs its ${name}` })
    for (const geoLocation of ['quay', '{}', '{"lat":"1","lng":"2"}', '{"lat":1,"lng":181}', 'null'])
      expect(await send('facilitySet', { ...facility, geoLocation })).toEqual({ success: false, message: 'The position could not be read' })
    expect(everything()).toBe(before)
  })
})

describe('rights', () => {
  const commands: readonly (readonly [string, Row])[] = [
    ['trainingCenterSet', center],
    ['trainingCenterUpdate', { ...center, id: 'center-tuas' }],
    ['facilitySet', facility],
    ['facilityUpdate', { ...facility, id: 'facility-keppel' }],
    ['deleteFacility', { id: 'facility-keppel' }],
  ]

  it.each(commands)('%s needs an administrator', async (field, args) => {
    const before = everything()
    expect(await send(field, args, rajan)).toEqual({ errors: ['Not authorized'] })
    expect(await send(field, args, publicHeaders(north))).toEqual({ errors: ['Not authenticated'] })
    expect(everything()).toBe(before)
  })

  it('a place of another client is reported like an unknown one', async () => {
    const before = everything()
    for (const id of ['clinic-marina', 'center-nowhere'])
      expect(await send('trainingCenterUpdate', { ...center, id })).toEqual({ errors: ['Training center not found'] })
    for (const id of ['facility-marina-lab', 'facility-nowhere']) {
      expect(await send('facilityUpdate', { ...facility, id })).toEqual({ errors: ['Facility not found'] })
      expect(await send('deleteFacility', { id })).toEqual({ errors: ['Facility not found'] })
    }
    expect(everything()).toBe(before)
    for (const field of ['trainingCenters', 'facilities'])
      expect((await call(backend, field, { clientId: 'client-harbourclinic' }, '{ id }', maren)).errors).toEqual([
        'This client cannot be read from here',
      ])
  })
})
