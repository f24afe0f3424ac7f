import { appointmentDay, type AppointmentFacts } from '~/domain/appointment/appointment'
import type { PersonFacts } from '~/domain/person/duplicates'
import { personNameKey } from '~/domain/person/personName'
import type { MedicalRecord } from '~/kit/certificate/medicalFacts'
import type { SheetTemplate } from '~/kit/certificate/sheetContent'
import { emptyValues } from '~/kit/form/emptyValues'
import { rule, z } from '~/kit/form/schema'
import { whyNoDay } from '~/kit/form/whyNoDay'
import { fieldText, storedText } from '~/lib/format/fieldText'
import { storedTexts } from '~/lib/format/storedTexts'
import { whyNotPrinted } from '~/lib/format/unprintable'
import { isDay, type CalendarDay } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { dayInWords } from '~/lib/time/dayWords'
import { instantOfDay, storedUtcDay } from '~/lib/time/instant'
import { instantOfIssue } from '~/lib/time/issueDay'
import { wallClockIn } from '~/lib/time/zones'
import type { VariablesOf } from '~/platform/api/operation'
import type { AppointmentRowFragment } from '../appointments.generated'
import { nameParts } from '../nameParts'
import type { Physician } from '../useClinicStaff'
import {
  fitnessOf,
  isNeeded,
  isUnfit,
  medicalProblems,
  printedResult,
  type MedicalAnswer,
  type MedicalFacts,
  type MedicalField,
} from './medical'
import { IssueMedical, type EarlierDocumentsQuery } from './medical.generated'

/** A document that was issued to somebody who may be the seafarer. */
export type EarlierDocument = EarlierDocumentsQuery['certificatesByClientId'][number]

/** What a medical is issued from, and the clinic's zone. */
export interface MedicalClinic {
  /** Those for seafarers' medicals. */
  readonly templates: readonly (SheetTemplate & { readonly id: string })[]
  readonly physicians: readonly Physician[]
  readonly zone: string
}

/** What a backend may have no argument for, by field. */
const optionalArguments: Readonly<Partial<Record<MedicalField, keyof VariablesOf<typeof IssueMedical>>>> = {
  seamanBookNo: 'seamanBookNo',
  company: 'company',
  civilStatus: 'civilStatus',
  religion: 'religion',
  email: 'email',
  phoneNumber: 'phoneNumber',
  address: 'address',
  unaidedHearing: 'isUnaidedHearingSatisfactory',
  drugTestPath: 'drugTestPath',
  hivTestPath: 'hivTestPath',
  xrayPath: 'xrayPath',
  labResultPath: 'labResultPath',
  audioPath: 'audioPath',
}

/** Whether the form has a field. What the backend does not take is not asked. */
export function isAsked(field: MedicalField): boolean {
  const argument = optionalArguments[field]
  return argument === undefined || IssueMedical.text.includes(`$${argument}:`)
}

const answer = z.enum(['', 'yes', 'no', 'inapplicable'])
const text = rule.text()

const fields = {
  templateId: z.string().check(z.minLength(1, 'Choose a template')),
  firstName: text,
  lastName: rule.required(),
  dateOfBirth: rule.requiredDay(),
  gender: rule.required(),
  nationality: rule.required(),
  passNo: rule.required(),
  seamanBookNo: text,
  position: rule.required(),
  company: text,
  civilStatus: text,
  religion: text,
  email: rule.email(),
  phoneNumber: rule.phone(),
  address: text,
  examinedDay: rule.requiredDay(),
  hearing: answer,
  unaidedHearing: answer,
  vision: answer,
  colorVision: answer,
  colorVisionDay: text,
  lookout: answer,
  noAggravatingCondition: answer,
  result: text,
  resultAgain: text,
  limitation: text,
  words: text,
  validUntil: text,
  drugTestPath: text,
  hivTestPath: text,
  xrayPath: text,
  labResultPath: text,
  audioPath: text,
  physicianId: rule.required(),
  physicianSignature: text,
  patientSignature: text,
  /** The fields that were filled in from an earlier document and that nobody has looked at yet, separated by spaces. */
  copied: z.string(),
} satisfies Record<MedicalField | 'templateId' | 'copied', unknown>

/** The texts that the certificate prints, with the longest that each may be. */
const printedTexts = {
  firstName: 100,
  lastName: 100,
  nationality: 60,
  passNo: 60,
  seamanBookNo: 60,
  position: 60,
  company: 100,
  limitation: 300,
  words: 300,
} as const satisfies Partial<Record<MedicalField, number>>

const today = (zone: string): CalendarDay => wallClockIn(zone, currentTime()).day

/** Schema of a medical. Its rules between fields are those of the domain. */
export const medicalSchema = ({ physicians, zone }: MedicalClinic) =>
  z.object(fields).check(
    z.superRefine((values, context) => {
      const add = (path: keyof typeof fields, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message, input: values[path] })
      const physician = physicians.find(({ id }) => id === values.physicianId)
      if (values.physicianId !== '' && !physician) add('physicianId', 'This physician is no longer among the staff')
      for (const { field, message } of medicalProblems(values, physician, today(zone), isAsked)) add(field, message)
      // What was typed in a field that no longer applies is neither shown nor sent.
      for (const name of ['colorVisionDay', 'validUntil'] as const)
        if (isNeeded(name, values) && values[name] !== '' && !isDay(values[name])) add(name, whyNoDay(values[name]))
      for (const [name, most] of Object.entries(printedTexts) as [keyof typeof printedTexts, number][]) {
        if (name === 'limitation' && !isNeeded(name, values)) continue
        const reason = values[name].length > most ? `At most ${most} characters` : whyNotPrinted(values[name])
        if (reason !== null) add(name, reason)
      }
    }),
  )

export type MedicalValues = z.infer<ReturnType<typeof medicalSchema>>

/** A name in the two parts that a medical asks for: a single name is a family name. */
function nameOf(named: Parameters<typeof nameParts>[0]): Pick<MedicalValues, 'firstName' | 'lastName'> {
  const { firstName, lastName } = nameParts(named)
  return lastName === '' ? { firstName: '', lastName: firstName } : { firstName, lastName }
}

/** Who is in the form. */
export const personIn = (values: MedicalValues): PersonFacts => ({ ...values, holderName: holderName(values) })

/** What an earlier document says of its holder. A name that it only spells otherwise stays as it is. */
export function factsOf(document: EarlierDocument, now: MedicalValues): Partial<MedicalValues> {
  const isNamed = personNameKey(document.holderName) === personNameKey(holderName(now))
  return {
    ...(isNamed ? {} : nameOf({ firstName: null, lastName: null, name: document.holderName })),
    dateOfBirth: storedUtcDay(document.dateOfBirth),
    passNo: document.passNo ?? '',
    nationality: document.nationality ?? '',
    gender: document.gender ?? '',
  }
}

const onlyId = (choices: readonly { readonly id: string }[]): string => (choices.length === 1 ? (choices[0]?.id ?? '') : '')

/** An empty form with what the appointment says of the person, the day and the physician. Nothing medical is filled in. */
export function newMedical(appointment: AppointmentRowFragment, { templates, physicians, zone }: MedicalClinic): MedicalValues {
  const { patientFirstName, patientLastName, name, patientEmail, physicianId } = appointment
  return {
    ...emptyValues(fields),
    ...nameOf({ firstName: patientFirstName, lastName: patientLastName, name }),
    templateId: onlyId(templates),
    email: isAsked('email') ? fieldText(patientEmail) : '',
    examinedDay: plannedDay(appointment, zone),
    physicianId: physicians.some(({ id }) => id === physicianId) ? (physicianId ?? '') : '',
  }
}

/** The day of the appointment, or today where that is still to come. */
function plannedDay({ startDate }: Pick<AppointmentFacts, 'startDate'>, zone: string): CalendarDay {
  const planned = appointmentDay(startDate, zone)
  return planned !== '' && planned <= today(zone) ? planned : today(zone)
}

/** The physician's signature: as just drawn, or as on file. */
export const signatureOf = ({ physicianSignature }: MedicalFacts, physician: Physician | undefined): string =>
  physicianSignature || (physician?.signature ?? '')

export const answerWords = { yes: 'Yes', no: 'No', inapplicable: '', '': '' } as const satisfies Record<MedicalAnswer, string>

/** What the certificate prints beyond holder, dates and result, in its words; what is empty is left out. */
function linesOf(values: MedicalValues): Readonly<Record<string, string>> {
  const lines = {
    'Seaman’s book': values.seamanBookNo,
    Position: values.position,
    Company: values.company,
    Examined: dayInWords(values.examinedDay) ?? '',
    'Hearing satisfactory': answerWords[values.hearing],
    'Hearing satisfactory unaided': answerWords[values.unaidedHearing],
    'Vision satisfactory': answerWords[values.vision],
    'Colour vision satisfactory': answerWords[values.colorVision],
    'Colour vision tested': values.colorVision === 'inapplicable' ? '' : (dayInWords(values.colorVisionDay) ?? ''),
    'Fit for look-out duty': answerWords[values.lookout],
    'No condition that service at sea could aggravate': answerWords[values.noAggravatingCondition],
    Limitation: fitnessOf(values.result)?.hasLimitation && printedResult(values) !== null ? values.limitation : '',
  }
  return Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== ''))
}

/** What the sheet shows of a medical. */
export function medicalRecordOf(values: MedicalValues, physician: Physician | undefined): MedicalRecord {
  const isOpen = values.result !== '' && printedResult(values) === null
  return {
    gender: storedText(values.gender),
    collectionDate: null,
    labName: null,
    acsn: null,
    result: isOpen ? 'Shown when both entries agree' : printedResult(values),
    physicianName: physician?.name ?? null,
    physicianLicense: physician?.licenseNo ?? null,
    extraData: JSON.stringify(linesOf(values)),
  }
}

/** 'Maria Santos' */
export const holderName = ({ firstName, lastName }: Pick<MedicalFacts, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** Leaves an argument out where its question does not apply. */
const flag = <Name extends string>(name: Name, given: MedicalAnswer): Partial<Record<Name, boolean>> =>
  given === 'yes' || given === 'no' ? ({ [name]: given === 'yes' } as Partial<Record<Name, boolean>>) : {}

/** The mutation's variables. Its day of issue is today. */
export function toMedicalInput(
  values: MedicalValues,
  appointmentId: string,
  { physicians, zone }: MedicalClinic,
): VariablesOf<typeof IssueMedical> {
  const physician = physicians.find(({ id }) => id === values.physicianId)
  const fitness = fitnessOf(values.result)
  const now = currentTime()
  return {
    ...storedTexts(
      values,
      'firstName',
      'seamanBookNo',
      'company',
      'civilStatus',
      'religion',
      'email',
      'phoneNumber',
      'address',
      'patientSignature',
    ),
    ...storedTexts(values, 'drugTestPath', 'hivTestPath', 'xrayPath', 'labResultPath', 'audioPath'),
    appointmentId,
    templateId: values.templateId,
    physicianId: values.physicianId,
    physicianName: physician?.name ?? null,
    physicianSignature: storedText(signatureOf(values, physician)),
    lastName: values.lastName,
    dateOfBirth: values.dateOfBirth,
    gender: values.gender,
    nationality: values.nationality,
    passNo: values.passNo,
    position: values.position,
    examinedAt: instantOfDay(values.examinedDay),
    issuedAt: instantOfIssue(wallClockIn(zone, now).day, zone, now)?.toISOString() ?? null,
    validUntil: isUnfit(values) ? null : instantOfDay(values.validUntil),
    ...flag('isHearingSatisfactory', values.hearing),
    ...flag('isUnaidedHearingSatisfactory', values.unaidedHearing),
    ...flag('isVisionSatisfactory', values.vision),
    ...flag('isColorVisionSatisfactory', values.colorVision),
    ...flag('isFitForLookout', values.lookout),
    ...flag('hasNoAggravatingCondition', values.noAggravatingCondition),
    ...(values.colorVision === 'inapplicable' ? {} : { colorVisionTestedAt: instantOfDay(values.colorVisionDay) }),
    isFit: fitness?.isFit ?? null,
    hasLimitation: fitness?.hasLimitation ?? null,
    limitation: fitness?.hasLimitation ? values.limitation : null,
    result: printedResult(values),
  }
}
