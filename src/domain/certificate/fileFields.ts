import type { ImportField } from '~/kit/import/importField'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { genders } from './genders'

/** The fields of a file that say whom a certificate, a document or a lab result is of. @param today the last day on which somebody was born */
export const personFields = (today: CalendarDay) =>
  ({
    dateOfBirth: {
      key: 'dateOfBirth',
      label: 'Date of birth',
      aliases: ['dob', 'birth date', 'birthday', 'born'],
      // There is no month 23, so it can be read in one way only.
      example: '23-09-1987',
      rule: { kind: 'day', notAfter: today, isBirth: true },
    },
    passNo: {
      key: 'passNo',
      label: 'Passport number',
      aliases: ['passport', 'pass', 'pass no', 'passport no'],
      example: 'K6204817A',
      rule: { kind: 'text', max: 60, isPrinted: true },
    },
    nationality: {
      key: 'nationality',
      label: 'Nationality',
      aliases: ['country', 'citizenship'],
      example: 'Singapore',
      rule: { kind: 'text', max: 60, isPrinted: true },
    },
    gender: {
      key: 'gender',
      label: 'Gender',
      aliases: ['sex'],
      example: 'female',
      rule: { kind: 'choice', choices: genders.map(({ value, label }) => ({ value, label: label.slice(0, 1) })) },
    },
    ssn: {
      key: 'ssn',
      label: 'Identity number',
      aliases: ['ssn', 'id number', 'identity no', 'national id', 'nric'],
      example: 'S7000001A',
      rule: { kind: 'text', max: 60, isPrinted: true },
    },
    email: {
      key: 'email',
      label: 'Email',
      aliases: ['e-mail', 'mail', 'email address'],
      example: 'amirah@crew.example',
      rule: { kind: 'email' },
    },
  }) as const satisfies Readonly<Record<string, ImportField>>

/** The fields of a file that say whose sample was taken when. @param lastDay the last day on which it can have been taken */
export const sampleFields = (lastDay: CalendarDay) =>
  ({
    patient: {
      key: 'holderName',
      label: 'Full name',
      aliases: ['name', 'patient', 'holder', 'patient name', 'crew', 'seafarer'],
      isRequired: true,
      example: 'Amirah binte Zainal',
      isKept: true,
      rule: { kind: 'text', max: 200, isPrinted: true },
    },
    collectedDay: {
      key: 'collectedDay',
      label: 'Collected',
      aliases: ['collection date', 'sample date', 'swab date', 'date of collection', 'collection date and time', 'collected at'],
      isRequired: true,
      example: '20-11-2026',
      rule: { kind: 'day', notAfter: lastDay, mayHaveTime: true },
    },
    collectedTime: {
      key: 'collectedTime',
      label: 'Time of collection',
      aliases: ['collection time', 'sample time', 'swab time'],
      isRequired: true,
      example: '08:40',
      rule: { kind: 'time', inDay: 'collectedDay' },
    },
    acsn: {
      key: 'acsn',
      label: 'Accession number',
      aliases: ['acsn', 'accession', 'sample number', 'barcode'],
      example: '26-004417',
      rule: { kind: 'text', max: 60, isPrinted: true },
    },
  }) as const satisfies Readonly<Record<string, ImportField>>
