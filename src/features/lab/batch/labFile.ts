import { kindOf, sampledSubTypes } from '~/domain/certificate/documentKinds'
import { personFields, sampleFields } from '~/domain/certificate/fileFields'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import type { ImportField } from '~/kit/import/importField'
import { comparable } from '~/lib/format/comparable'
import { countryCode } from '~/lib/format/countries'
import { diallingCode } from '~/lib/format/diallingCode'
import { addressesIn, addressProblem } from '~/lib/format/email'
import { passportCountry } from '~/lib/format/passportCountry'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { instantAt } from '~/lib/time/zones'
import { plainPassNo } from '../report/report'

type Values = Readonly<Record<string, string>>

/** What is chosen before the file. */
export interface LabFileChoices {
  /** The test of rows that name none. */
  readonly subType: string
  readonly labName: string
  readonly clinicId: string
}

export const typeOptions = sampledSubTypes.map((value) => ({ value, label: subTypeLabel(value) }))

/** A column of plain words. */
const words = (key: string, label: string, aliases: readonly string[], example: string, more: Partial<ImportField> = {}): ImportField => ({
  key,
  label,
  aliases,
  example,
  rule: { kind: 'text', max: 200, isPrinted: true },
  ...more,
})

/**
 * The fields of a lab's file: what a result holds, but for what the backend decides, files and pictures, and the physician, who is chosen when
 * the document is issued.
 */
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
    words('result', 'Result', ['test result', 'finding', 'outcome'], 'Not detected', { isRequired: true, isKept: true }),
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
    words('ccEmails', 'Copies to', ['cc', 'cc email', 'cc emails', 'copy to'], 'agent@shipping.example; master@vessel.example'),
    {
      key: 'phoneNumber',
      label: 'Phone',
      aliases: ['mobile', 'phone number', 'telephone'],
      example: '+6581234567',
      rule: { kind: 'phone' },
    },
    words('transportName', 'Vessel', ['ship', 'vessel name', 'transport'], 'MV Bergen Star'),
    words('kit', 'Test kit', ['kit', 'kit name', 'antigen kit'], 'Panbio COVID-19 Ag'),
    words('labName', 'Laboratory', ['lab', 'lab name', 'laboratory name'], 'Quay Lab Pte. Ltd.', labName ? { ifEmpty: labName } : {}),
    words('labAddress', 'Address of the laboratory', ['lab address', 'laboratory address'], '7 Keppel Road, Singapore'),
    words('labPhoneNumber', 'Phone of the laboratory', ['lab phone', 'lab phone number', 'laboratory phone'], '+6562345678'),
    words('secondResult', 'Second result', ['result 2'], ''),
    words('secondLabName', 'Second laboratory', ['second lab', 'lab 2', 'second lab name'], ''),
    words('secondLabAddress', 'Address of the second laboratory', ['second lab address', 'lab 2 address'], ''),
    words('secondLabPhoneNumber', 'Phone of the second laboratory', ['second lab phone', 'lab 2 phone'], ''),
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
  const { reportedDay = '', reportedTime = '', ccEmails = '' } = values
  const wrongAddress = addressProblem(addressesIn(ccEmails))
  if (wrongAddress !== null) return `Copies to: ${wrongAddress}`
  const [collected, reported] = [collectedAt(values, zone), reportedAt(values, zone)]
  if (!collected || collected > now) return 'The sample time is in the future.'
  if (reportedDay === '' && reportedTime === '') return null
  if (reportedDay === '' || reportedTime === '') return 'The report needs both day and time.'
  if (reported && reported > now) return 'The report is in the future.'
  return reported && reported < collected ? 'The report is older than its sample.' : null
}

/** A known result in the words of its test: 'NOT DETECTED' is 'Not detected'. */
const worded = (result: string, subType: string): string =>
  kindOf(subType).results?.find((word) => comparable(word) === comparable(result)) ?? result

/** What is sent of a row. Empty fields are left out: the backend refuses them. */
export function resultInput(values: Values, zone: string): Record<string, string | readonly string[]> {
  const { ccEmails = '', kit = '', subType = '', passNo = '', nationality = '', phoneNumber = '', result = '', secondResult = '' } = values
  const { collectedDay: _day, collectedTime: _time, reportedDay: _reported, reportedTime: _at, kit: _kit, ...plain } = values
  const all = {
    ...plain,
    ccEmails: addressesIn(ccEmails),
    additionalData: kit === '' ? '' : JSON.stringify({ kit }),
    passNo: plainPassNo(passNo),
    type: subType,
    result: worded(result, subType),
    secondResult: worded(secondResult, subType),
    nationality: countryCode(passportCountry(nationality) ?? nationality) ?? nationality,
    countryCode: diallingCode(phoneNumber) ?? '',
    collectionDate: collectedAt(values, zone)?.toISOString() ?? '',
    issuedAt: reportedAt(values, zone)?.toISOString() ?? '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.length > 0))
}
