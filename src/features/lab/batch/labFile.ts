import { kindOf, sampledSubTypes } from '~/domain/certificate/documentKinds'
import { personFields, sampleFields } from '~/domain/certificate/fileFields'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import type { ImportField } from '~/kit/import/importField'
import { comparable } from '~/lib/format/comparable'
import { countryCode } from '~/lib/format/countries'
import { diallingCode } from '~/lib/format/diallingCode'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { instantAt } from '~/lib/time/zones'
import { plainPassNo } from '../report/report'

type Values = Readonly<Record<string, string>>

/** What is chosen before the file. */
export interface LabFileChoices {
  /** Of the rows that name none. */
  readonly subType: string
  readonly labName: string
  readonly clinicId: string
}

export const typeOptions = sampledSubTypes.map((value) => ({ value, label: subTypeLabel(value) }))

/** The fields of a lab's file. */
export const labFields = ({ subType, labName }: LabFileChoices, today: CalendarDay): readonly ImportField[] => {
  const [person, sample] = [personFields(today), sampleFields(today)]
  return [
    sample.patient,
    person.dateOfBirth,
    // What the backend takes.
    { ...person.passNo, rule: { kind: 'text', min: 5, max: 15, isPrinted: true } },
    {
      key: 'subType',
      label: 'Type of test',
      aliases: ['type', 'test', 'test type', 'sub type'],
      isRequired: subType === '',
      ...(subType && { ifEmpty: subType }),
      example: 'SG_PDT_PCR_TEST',
      rule: { kind: 'choice', choices: typeOptions },
    },
    {
      key: 'result',
      label: 'Result',
      aliases: ['test result', 'finding', 'outcome'],
      isRequired: true,
      example: 'Not detected',
      rule: { kind: 'text', max: 200, isPrinted: true },
    },
    { key: 'secondResult', label: 'Second result', aliases: ['result 2'], example: '', rule: { kind: 'text', max: 200, isPrinted: true } },
    sample.collectedDay,
    sample.collectedTime,
    {
      key: 'reportedDay',
      label: 'Reported',
      aliases: ['report date', 'result date', 'date of report', 'date of result', 'report date and time', 'reported at'],
      example: '20-11-2026',
      rule: { kind: 'day', notAfter: today, mayHaveTime: true, after: { field: 'collectedDay', otherwise: '' } },
    },
    {
      key: 'reportedTime',
      label: 'Time of report',
      aliases: ['report time', 'result time', 'time of result'],
      example: '17:05',
      rule: { kind: 'time', inDay: 'reportedDay' },
    },
    sample.acsn,
    person.nationality,
    person.gender,
    person.ssn,
    person.email,
    {
      key: 'phoneNumber',
      label: 'Phone',
      aliases: ['mobile', 'phone number', 'telephone'],
      example: '+6581234567',
      rule: { kind: 'phone' },
    },
    {
      key: 'transportName',
      label: 'Vessel',
      aliases: ['ship', 'vessel name', 'transport'],
      example: 'MV Bergen Star',
      rule: { kind: 'text', max: 200, isPrinted: true },
    },
    {
      key: 'labName',
      label: 'Laboratory',
      aliases: ['lab', 'lab name', 'laboratory name'],
      ...(labName && { ifEmpty: labName }),
      example: 'Quay Lab Pte. Ltd.',
      rule: { kind: 'text', max: 200, isPrinted: true },
    },
  ]
}

/** What tells two rows of a file apart: a sample can be tested in several ways. */
export const labIdentities: readonly (readonly string[])[] = [
  ['acsn', 'subType'],
  ['passNo', 'subType', 'collectedDay', 'collectedTime'],
  ['holderName', 'dateOfBirth', 'subType', 'collectedDay', 'collectedTime'],
]

/** By which values a row is found again. */
export const labFindKey = ['holderName', 'dateOfBirth', 'passNo', 'acsn', 'subType', 'collectedDay', 'collectedTime'] as const

/** When the sample of a row was taken. */
export const collectedAt = ({ collectedDay = '', collectedTime = '' }: Values, zone: string): Date | null =>
  instantAt(zone, { day: collectedDay, time: collectedTime })

const reportedAt = ({ reportedDay = '', reportedTime = '' }: Values, zone: string): Date | null =>
  instantAt(zone, { day: reportedDay, time: reportedTime })

/** Why a row cannot be stored, beyond what its cells say; null where it can. */
export function whyNotStored(values: Values, zone: string, now: Date): string | null {
  const { reportedDay = '', reportedTime = '' } = values
  const [collected, reported] = [collectedAt(values, zone), reportedAt(values, zone)]
  if (!collected || collected > now) return 'The sample was taken later than now.'
  if (reportedDay === '' && reportedTime === '') return null
  if (reportedDay === '' || reportedTime === '') return 'The report has a day or a time alone.'
  if (reported && reported > now) return 'The report is later than now.'
  return reported && reported < collected ? 'The report is older than its sample.' : null
}

/** A known result in the words of its test: 'NOT DETECTED' is 'Not detected'. */
const worded = (result: string, subType: string): string =>
  kindOf(subType).results?.find((word) => comparable(word) === comparable(result)) ?? result

/** What is sent of a row. Empty fields are left out: the backend refuses them. */
export function resultInput(values: Values, zone: string): Record<string, string> {
  const { subType = '', passNo = '', nationality = '', phoneNumber = '', result = '', secondResult = '' } = values
  const { collectedDay: _day, collectedTime: _time, reportedDay: _reported, reportedTime: _at, ...plain } = values
  const all = {
    ...plain,
    passNo: plainPassNo(passNo),
    type: subType,
    result: worded(result, subType),
    secondResult: worded(secondResult, subType),
    nationality: countryCode(nationality) ?? nationality,
    countryCode: diallingCode(phoneNumber) ?? '',
    collectionDate: collectedAt(values, zone)?.toISOString() ?? '',
    issuedAt: reportedAt(values, zone)?.toISOString() ?? '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
