import { describe, expect, it } from 'vitest'
import { bookSchema, emptyBooking, endAfter, toBooking } from './bookValues'

const filled = {
  ...emptyBooking,
  patientFirstName: 'Nomvula',
  patientLastName: 'Dlamini',
  type: 'PEME',
  day: '2026-11-27',
  startTime: '09:00',
  endTime: '09:30',
}

describe('an appointment as it is sent', () => {
  it('has the whole name, also in lower case, and its day as midnight UTC', () => {
    expect(toBooking(filled, [])).toMatchObject({
      name: 'Nomvula Dlamini',
      sName: 'nomvula dlamini',
      startDate: '2026-11-27T00:00:00.000Z',
    })
  })

  it('leaves out what is never read back where its field is empty, and sends null for what was emptied', () => {
    const sent = toBooking(filled, [])
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['passNo']))
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['patientId']))
    expect(sent.description).toBeNull()
    expect(toBooking({ ...filled, passNo: 'M1' }, []).passNo).toBe('M1')
  })

  it('has the dialling code of its phone number', () => {
    expect(toBooking({ ...filled, phoneNumber: '+6581234567' }, [])).toMatchObject({ countryCode: '+65', phoneNumber: '+6581234567' })
    expect(Object.keys(toBooking(filled, []))).not.toContain('countryCode')
  })

  it('names the clinic as center and as clinic, and the physician with name and address', () => {
    const physician = { id: 'tan', name: 'Dr. Grace Tan', email: 'tan@clinic.example', licenseNo: null, signature: null }
    expect(toBooking({ ...filled, centerId: 'marina', physicianId: 'tan' }, [physician])).toMatchObject({
      centerId: 'marina',
      clinicId: 'marina',
      physicianId: 'tan',
      physicianName: 'Dr. Grace Tan',
      physicianEmail: 'tan@clinic.example',
    })
  })

  it('keeps what is stored of a physician who has left', () => {
    const names = Object.keys(toBooking({ ...filled, physicianId: 'gone' }, []))
    expect(names.filter((name) => name.startsWith('physician'))).toEqual([])
    expect(toBooking(filled, [])).toMatchObject({ physicianId: null, physicianName: null, physicianEmail: null })
  })
})

describe('the fields of an appointment', () => {
  it.each([
    ['09:30', true],
    ['09:00', false],
    ['08:00', false],
  ])('from 09:00 to %s may be booked: %s', (endTime, isGood) => {
    expect(bookSchema('Asia/Singapore').safeParse({ ...filled, endTime }).success).toBe(isGood)
  })

  it.each([
    ['2026-11-20', true],
    ['2999-01-01', false],
  ])('somebody born on %s may be booked: %s', (birthDate, isGood) => {
    expect(bookSchema('Asia/Singapore').safeParse({ ...filled, birthDate }).success).toBe(isGood)
  })

  it.each([
    ['09:00', 30, '09:30'],
    ['23:40', 30, ''],
    ['', 30, ''],
  ])('an appointment from %s of %i minutes ends at “%s”', (start, length, end) => expect(endAfter(start, length)).toBe(end))
})
