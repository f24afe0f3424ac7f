import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { call, column, command, remember, rows } from '../courses/testCalls'
import type { Row } from '../database'
import { at, signIn, type AskHeaders } from '../requests'

const backend = await createBackend({ now: () => new Date('2026-11-21T04:00:00Z') })
const clientId = 'client-harbourclinic'
const grace = await signIn(backend, 'grace.tan@harbourclinic.example')
const felix = await signIn(backend, 'felix.brandt@harbourclinic.example')
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')

const list = (field: string, args: Row, headers: AskHeaders = grace) => rows(backend, field, args, '{ id isCompleted startDate }', headers)
const send = (field: string, args: Row, headers: AskHeaders = grace) => command(backend, field, args, headers)
const read = async (field: string, args: Row, selection = '', headers: AskHeaders = grace) =>
  at((await call(backend, field, args, selection, headers)).data, field)
const appointment = (id: string) => backend.store.table('Appointment').find(id)
const documents = () => backend.store.table('Certificate').count({ clientId })

const wanted = {
  clientId,
  type: 'PCR_TEST',
  name: 'Ana Lima',
  sName: 'ana lima',
  patientFirstName: 'Ana',
  patientLastName: 'Lima',
  startDate: '2026-11-24T00:00:00.000Z',
  startTime: '09:00',
  endTime: '09:30',
}

beforeEach(remember(backend, 'Appointment', 'Patient', 'Certificate'))

describe('appointments', () => {
  it('are listed by state, clinic, physician, patient and day, and counted', async () => {
    const completed = await list('appointmentsByClientId', { clientId, isCompleted: true })
    expect(new Set(column(completed, 'isCompleted'))).toEqual(new Set([true]))
    expect(await read('getCompletedAppointmentsCount', { clientId })).toBe(completed.length)
    const ofTan = await list('appointmentsByPhysicianId', { physicianId: 'physician-tan' })
    expect(await read('getClientAppointmentsLength', { clientId, instructorId: 'physician-tan' }, '{ length }')).toEqual({
      length: ofTan.length,
    })
    expect(await list('appointmentsByCenterId', { centerId: 'clinic-marina', physicianId: 'physician-lim' })).toEqual([])
    const today = await list('getAppointmentsByDate', { clientId, startDate: '21-11-2026', endDate: '21-11-2026' })
    expect(new Set(column(today, 'startDate'))).toEqual(new Set(['2026-11-21T00:00:00.000Z']))
    expect(await list('patientAppointments', { id: 'patient-amirah-zainal', clientId })).not.toEqual([])
  })

  it('are searched by a part of the name, among those to come', async () => {
    expect(await list('searchAppointments', { clientId, query: 'AMIR' })).not.toEqual([])
    expect(await list('searchAppointments', { clientId, query: 'amir', startDate: '01-01-2030' })).toEqual([])
    expect(await list('searchAppointments', { clientId, query: '%' })).toEqual([])
  })

  it('are booked for somebody new, who becomes a patient, changed and cancelled', async () => {
    const patients = backend.store.table('Patient').count({ clientId })
    expect(await send('appointmentSet', wanted)).toMatchObject({ success: true })
    expect(backend.store.table('Patient').count({ clientId })).toBe(patients + 1)
    const [row] = backend.store.table('Appointment').where({ name: 'Ana Lima' })
    const id = row?.id ?? ''
    expect(await send('appointmentUpdate', { id, startTime: '10:00', endTime: '10:30' })).toMatchObject({ success: true })
    expect(appointment(id)).toMatchObject({ startTime: '10:00', name: 'Ana Lima', day: '2026-11-24' })
    expect(await send('cancelAppointment', { id })).toMatchObject({ success: true })
    expect(appointment(id)).toBeUndefined()
  })

  it.each([
    [{ endTime: '08:30' }, 'The appointment ends before it starts'],
    [{ startTime: '9' }, 'The time could not be read'],
    [{ startDate: 'soon' }, 'The day could not be read'],
    [{ name: '' }, 'An appointment needs a name'],
    [{ physicianId: 'instructor-pillai' }, 'The physician could not be found'],
  ])('with %j are refused', async (changes, message) => {
    expect(await send('appointmentSet', { ...wanted, ...changes })).toEqual({ success: false, message })
  })

  it('belong to their client, and are changed by its admins and instructors', async () => {
    expect(await read('appointment', { id: 'appointment-2' }, '{ id }', maren)).toBeNull()
    expect(await send('cancelAppointment', { id: 'appointment-2' }, felix)).toHaveProperty('errors')
    expect(appointment('appointment-2')).toBeDefined()
  })
})

describe('a completed appointment', () => {
  it('has issued one document, and is not completed again', async () => {
    const before = documents()
    const args = { appointmentId: 'appointment-5', templateId: 'template-clinic-pcr' }
    expect(await send('completeAppointment', args)).toMatchObject({ success: true })
    expect(await send('completeAppointment', args)).toEqual({ success: false, message: 'The appointment is completed already' })
    expect(documents()).toBe(before + 1)
    expect(await send('cancelAppointment', { id: 'appointment-5' })).toMatchObject({ success: false })
  })

  it('is fit to travel only by a physician with licence and signature', async () => {
    expect(await send('completeFftAppointment', { appointmentId: 'appointment-2', physicianId: 'physician-lim' })).toMatchObject({
      success: false,
    })
    expect(await send('completeFftAppointment', { appointmentId: 'appointment-2', physicianId: 'physician-tan' })).toMatchObject({
      success: true,
    })
    const [issued] = backend.store.table('Certificate').where({ clientId, result: 'Fit to travel' }, { order: 'createdAt DESC' })
    expect(issued).toMatchObject({ physicianName: 'Dr. Grace Tan', physicianLicense: 'MCR 14201B' })
  })

  it('of a seafarer is completed beside its certificate, which puts the family name first', async () => {
    const medical = {
      clientId,
      appointmentId: 'appointment-3',
      templateId: 'template-clinic-seafarer',
      physicianId: 'physician-tan',
      physicianName: 'Dr. Grace Tan',
      physicianSignature: 'signature-1',
      patientSignature: 'signature-2',
      firstName: 'Maria',
      lastName: 'Santos',
      dateOfBirth: '1990-02-01',
      isFit: true,
      examinedAt: '2026-11-21T00:00:00.000Z',
      isVisionSatisfactory: true,
      result: 'Fit for service at sea without limitation',
      validUntil: '2028-11-20T23:59:59.999Z',
    }
    expect(await send('issuePemeCertificate', { ...medical, patientSignature: '' })).toMatchObject({ success: false })
    expect(await send('issuePemeCertificate', { ...medical, xrayPath: 'attachments/client-other/1' })).toEqual({
      success: false,
      message: 'An attached file could not be found',
    })
    expect(await send('issuePemeCertificate', medical)).toMatchObject({ success: true })
    expect(appointment('appointment-3')?.isCompleted).toBe(false)
    const [issued] = backend.store.table('Certificate').where({ clientId, holderName: 'Santos Maria' })
    expect(issued).toMatchObject({ subType: 'PEME', extraData: '{"Examined":"21 November 2026","Vision satisfactory":"Yes"}' })
    expect(await send('completePemeAppointment', { appointmentId: 'appointment-3', templateId: 'template-clinic-seafarer' })).toMatchObject(
      {
        success: true,
      },
    )
  })
})
