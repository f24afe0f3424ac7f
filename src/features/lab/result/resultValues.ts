import { kindOf } from '~/domain/certificate/documentKinds'
import { isToBeRead } from '~/domain/certificate/medicalResult'
import { asStored } from '~/kit/form/asStored'
import { emptyValues } from '~/kit/form/emptyValues'
import type { FieldLabels } from '~/kit/form/fieldLabels'
import { rule, z } from '~/kit/form/schema'
import { diallingCode } from '~/lib/format/diallingCode'
import { addressesIn, addressProblem } from '~/lib/format/email'
import { fieldText, storedText } from '~/lib/format/fieldText'
import { jsonObject } from '~/lib/format/jsonObject'
import { readPhone } from '~/lib/format/phone'
import { storedTexts } from '~/lib/format/storedTexts'
import { whyNotPrinted } from '~/lib/format/unprintable'
import { currentTime } from '~/lib/time/clock'
import { readInstant, storedUtcDay } from '~/lib/time/instant'
import { instantAt, wallClockIn, type WallClock } from '~/lib/time/zones'
import type { LabPhysicianFragment } from '../desk/desk.generated'
import type { LabRecord } from '../desk/labResult'
import { kitOf } from '../report/report'

/** What decides how a form reads and writes a result. */
export interface ResultClinic {
  readonly physicians: readonly LabPhysicianFragment[]
  readonly zone: string
}

const texts = [
  'holderName',
  'passNo',
  'nationality',
  'gender',
  'ssn',
  'email',
  'phoneNumber',
  'subType',
  'acsn',
  'transportName',
  'labName',
  'labAddress',
  'labPhoneNumber',
  'result',
  'resultsFilePath',
] as const satisfies readonly (keyof LabRecord)[]

const text = rule.text()

const fields = {
  ...(Object.fromEntries(texts.map((name) => [name, text])) as Record<(typeof texts)[number], typeof text>),
  holderName: rule.required(),
  email: rule.email(),
  phoneNumber: rule.phone(),
  subType: z.string().check(z.minLength(1, 'Choose the type of test')),
  dateOfBirth: rule.day(),
  ccEmails: z.string().check(z.overwrite((typed) => addressesIn(typed).join(', '))),
  collectedDay: rule.day(),
  collectedTime: rule.time(),
  reportedDay: rule.day(),
  reportedTime: rule.time(),
  kit: text,
  /** The result entered a second time, where it may keep somebody ashore or at home. It is not stored. */
  resultAgain: text,
  physicianId: text,
  /** The template of the document. It is not stored. */
  templateId: text,
}

export type ResultValues = { readonly [Name in keyof typeof fields]: string }

export const resultLabels = {
  holderName: 'Full name',
  dateOfBirth: 'Date of birth',
  passNo: 'Passport number',
  nationality: 'Nationality',
  gender: 'Gender',
  ssn: 'Identity number',
  email: 'Email',
  ccEmails: 'Copies to',
  phoneNumber: 'Phone',
  subType: 'Type of test',
  acsn: 'Accession number',
  collectedDay: 'Collected',
  collectedTime: 'Time of collection',
  reportedDay: 'Reported',
  reportedTime: 'Time of report',
  transportName: 'Vessel',
  kit: 'Test kit',
  labName: 'Laboratory',
  labAddress: 'Address of the laboratory',
  labPhoneNumber: 'Phone of the laboratory',
  result: 'Result of the test',
  resultAgain: 'Second look: the result again',
  resultsFilePath: 'Lab’s file',
  physicianId: 'Physician',
  templateId: 'Template',
} as const satisfies FieldLabels<ResultValues>

/** Fields that only mean something together. */
export const resultGroups = [
  ['collectedDay', 'collectedTime'],
  ['reportedDay', 'reportedTime'],
  ['labName', 'labAddress', 'labPhoneNumber'],
] as const satisfies readonly (readonly (keyof ResultValues)[])[]

/** The texts that the document prints. */
const printed = ['holderName', 'passNo', 'ssn', 'nationality', 'acsn', 'labName', 'result'] as const

/** Whether the result must still be entered a second time: one in words that are not known may be as serious as any. */
export const needsSecondLook = ({ result, resultAgain }: Pick<ResultValues, 'result' | 'resultAgain'>): boolean =>
  isToBeRead(result) && resultAgain !== result

/** Who gets the document by email, in a sentence. */
export const whoGetsIt = ({ email, ccEmails }: Pick<ResultValues, 'email' | 'ccEmails'>): string =>
  email === '' ? 'It is not emailed.' : `It is emailed to ${email}${ccEmails === '' ? '' : `, with copies to ${ccEmails}`}.`

/** Said where a serious result was entered only once. */
export const enterAgain = 'Read the report once more and enter the result again'

/** Schema of a result as it may be saved, complete or not. @param stored the result as it was read, which was looked at when it was stored */
export const resultSchema = (zone: string, stored: string) =>
  z.object(fields).check(
    z.superRefine((values, context) => {
      const add = (path: keyof ResultValues, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message, input: values[path] })
      const now = currentTime()
      const [collected, reported] = (['collected', 'reported'] as const).map((name) => {
        const [day, time] = [values[`${name}Day`], values[`${name}Time`]]
        if (day === '' && time !== '') add(`${name}Day`, 'Enter the day too')
        if (day !== '' && time === '') add(`${name}Time`, 'Enter the time too')
        const instant = instantOf(values, name, zone)
        if (instant && instant > now) add(`${name}Time`, 'This is in the future')
        return instant
      })
      if (values.dateOfBirth > wallClockIn(zone, now).day) add('dateOfBirth', 'The date of birth is in the future')
      if (collected && reported && collected > reported) add('collectedTime', 'The sample was collected after the report')
      for (const name of printed) {
        const reason = whyNotPrinted(values[name])
        if (reason !== null) add(name, reason)
      }
      if (needsSecondLook(values) && values.resultAgain !== '') add('resultAgain', 'The two entries differ: read the report once more')
      else if (needsSecondLook(values) && values.result !== stored) add('resultAgain', enterAgain)
      const wrongAddress = addressProblem(addressesIn(values.ccEmails))
      if (wrongAddress !== null) add('ccEmails', wrongAddress)
    }),
  )

const instantOf = (values: ResultValues, name: 'collected' | 'reported', zone: string): Date | null =>
  instantAt(zone, { day: values[`${name}Day`], time: values[`${name}Time`] })

/** A text that is no instant stays in the field of its day, whose rule refuses it. */
function clockOf(stored: string | null, zone: string): WallClock {
  const at = readInstant(stored)
  return at ? wallClockIn(zone, at) : { day: fieldText(stored), time: '' }
}

const wordIn = (value: unknown): string => (typeof value === 'string' ? fieldText(value) : '')

/** The result within a record that the service stored as one; null where the result is a word. */
export function resultInRecord(result: string | null): string | null {
  const record = jsonObject(result?.trim() || 'none')
  return record && wordIn(record['result'])
}

/** A result as its form opens with it. */
export function resultValues(record: LabRecord, zone: string): ResultValues {
  const collected = clockOf(record.collectionDate, zone)
  const reported = clockOf(record.issuedAt, zone)
  return {
    ...emptyValues(fields),
    ...(Object.fromEntries(texts.map((name) => [name, fieldText(record[name])])) as Record<(typeof texts)[number], string>),
    dateOfBirth: storedUtcDay(record.dateOfBirth) || fieldText(record.dateOfBirth),
    // Some backends answer one text, which the transport makes a list of.
    ccEmails: (record.ccEmails ?? []).flatMap((one) => addressesIn(one)).join(', '),
    phoneNumber: readPhone(record.phoneNumber ?? '', (record.countryCode ?? '').replaceAll(/\D/g, '')),
    collectedDay: collected.day,
    collectedTime: collected.time,
    reportedDay: reported.day,
    reportedTime: reported.time,
    kit: fieldText(kitOf(record.additionalData)),
    result: resultInRecord(record.result) ?? fieldText(record.result),
    physicianId: record.physicianId ?? '',
  }
}

/** Other facts than the kit stay, also those that cannot be read. */
function withKit(additionalData: string | null, kit: string): string | null {
  const { kit: _kit, ...others } = jsonObject(additionalData) ?? { text: additionalData }
  const facts = { ...others, ...(kit === '' ? {} : { kit }) }
  return Object.keys(facts).length === 0 ? null : JSON.stringify(facts)
}

function factsOf(values: ResultValues, record: LabRecord, zone: string): Partial<LabRecord> {
  const copies = addressesIn(values.ccEmails)
  const { testType } = kindOf(values.subType)
  return {
    ...storedTexts(values, ...texts),
    dateOfBirth: storedText(values.dateOfBirth),
    ccEmails: copies.length > 0 ? copies : null,
    countryCode: diallingCode(values.phoneNumber),
    collectionDate: instantOf(values, 'collected', zone)?.toISOString() ?? null,
    issuedAt: instantOf(values, 'reported', zone)?.toISOString() ?? null,
    additionalData: withKit(record.additionalData, values.kit),
    // Another test is of another kind too.
    ...(values.subType === fieldText(record.subType) ? {} : { type: testType ?? values.subType, certType: testType ?? values.subType }),
  }
}

const neverSent: ReadonlySet<string> = new Set(['id', 'status', 'docId', 'docIssuedAt', 'isAllData', '__typename'])

/** A record whose result is the word that it holds. */
const withWord = (record: LabRecord): LabRecord => ({ ...record, result: resultInRecord(record.result) ?? record.result })

/** A whole record as the service takes it, with what is changed. Empty fields are sent as null, which clears them. */
export function wholeRecord(record: LabRecord, changed: Partial<LabRecord>): string {
  const all = { ...withWord(record), ...changed }
  const instants = {
    collectionDate: readInstant(all.collectionDate)?.toISOString() ?? all.collectionDate,
    issuedAt: readInstant(all.issuedAt)?.toISOString() ?? all.issuedAt,
  }
  const sent = Object.entries({ ...all, ...instants }).filter(([name]) => !neverSent.has(name))
  return JSON.stringify(Object.fromEntries(sent.map(([name, value]) => [name, value === '' ? null : value])))
}

const nobody = { id: null, name: null, licenseNo: null, signature: null }

/**
 * The record that is sent for a form. What the user left alone goes back as it is stored.
 * @param stored the form as the stored record would open it now
 */
export function resultJson(values: ResultValues, stored: ResultValues, record: LabRecord, { physicians, zone }: ResultClinic): string {
  const { id, name, licenseNo, signature } = physicians.find((one) => one.id === values.physicianId) ?? nobody
  const signer = { physicianId: id, physicianName: name, physicianLicense: licenseNo, physicianSignature: signature }
  return wholeRecord(record, {
    ...asStored(factsOf(values, record, zone), factsOf(stored, record, zone), withWord(record)),
    // One who is no longer on the staff stays, and so does one who is stored by name alone.
    ...(id === null && (values.physicianId !== '' || stored.physicianId === '') ? {} : signer),
  })
}
