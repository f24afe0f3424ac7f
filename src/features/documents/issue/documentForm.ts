import { isMedical, isUnfitResult, kindOf, lastValidDay, medicalResults, tooLong } from '~/domain/certificate/documentKinds'
import { isToBeRead } from '~/domain/certificate/medicalResult'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { fits } from '~/domain/certificate/templateFits'
import type { MedicalRecord } from '~/kit/certificate/medicalFacts'
import type { SheetSigner, SheetTemplate } from '~/kit/certificate/sheetContent'
import { rule, z } from '~/kit/form/schema'
import { addressesIn, addressProblem } from '~/lib/format/email'
import { storedText } from '~/lib/format/fieldText'
import { jsonObject } from '~/lib/format/jsonObject'
import { isDay, type CalendarDay } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { dayFromTyped } from '~/lib/time/dayText'
import { formatDay } from '~/lib/time/dayWords'
import { instantOfDay } from '~/lib/time/instant'
import { clockInWords, instantAt, wallClockIn } from '~/lib/time/zones'
import type { VariablesOf } from '~/platform/api/operation'
import type { DocumentLabsQuery, DocumentToCopyQuery, IssueDocument, PhysicianFragment } from '../documents.generated'
import { isAccountEmail, isOwnAccount, noAccount } from './account'

const fields = {
  subType: z.string().check(z.minLength(1, 'Choose what is issued')),
  templateId: z.string().check(z.minLength(1, 'Choose a template')),
  /** The clinic that issues it; empty where the client has none. */
  centerId: rule.text(),
  /** The patient's account; empty where it is not known. */
  userId: z.string(),
  /** The owner of the account: the facts that were filled in with it. */
  accountName: z.string(),
  accountPassNo: z.string(),
  accountBirth: z.string(),
  accountEmail: z.string(),
  /** The facts of which somebody said that they are of the same person, although they differ. */
  accountConfirmedFor: z.string(),
  holderName: rule.required(),
  dateOfBirth: rule.requiredDay(),
  passNo: rule.text(),
  ssn: rule.text(),
  nationality: rule.text(),
  gender: rule.text(),
  /** The fields that were filled in from an earlier document and that nobody has looked at yet, separated by spaces. */
  copied: z.string(),
  email: rule.email(),
  ccEmails: rule.text(),
  collectedDay: rule.day(),
  collectedTime: rule.time(),
  reportedDay: rule.requiredDay(),
  reportedTime: rule.requiredTime(),
  labId: rule.text(),
  acsn: rule.text(),
  result: rule.text(),
  /** The result entered a second time, where it needs attention. */
  resultAgain: rule.text(),
  vaccine: rule.text(),
  batch: rule.text(),
  dose: rule.text(),
  vaccinatedDay: rule.day(),
  physicianId: rule.text(),
  validUntil: rule.day(),
}

/** The texts that are printed, and how long each may be; the same as in a file. */
export const printed = {
  holderName: 200,
  passNo: 60,
  ssn: 60,
  nationality: 60,
  acsn: 60,
  result: 200,
  vaccine: 60,
  batch: 60,
  dose: 60,
} as const satisfies Partial<Record<keyof typeof fields, number>>

export type Physician = PhysicianFragment
export type Lab = DocumentLabsQuery['getFacilitiesByClientId'][number]
export interface DocumentTemplate extends SheetTemplate {
  readonly id: string
  readonly version: string | null
}

/** Stands for a laboratory or a physician that only the document knows that is corrected. */
export const asIssuedId = 'as-issued'

/** What the form chooses from, and the clinic's zone in which its times are. */
export interface Clinic {
  readonly templates: readonly DocumentTemplate[]
  readonly physicians: readonly Physician[]
  readonly labs: readonly Lab[]
  /** Those that somebody issues for: their own, or any of the client. */
  readonly centers: readonly { readonly id: string; readonly name: string | null }[]
  readonly zone: string
  /** The clinic's zone could not be read, so this one is a guess. */
  readonly isZoneGuessed: boolean
  /** The document that is corrected; null for none. */
  readonly corrected: Pick<NonNullable<DocumentToCopyQuery['certificate']>, 'subType' | 'result' | 'extraData'> | null
}

/** A template as it is printed for a type: one for a whole kind of test has the type's own label as its title. */
export const templateFor = <Template extends Pick<DocumentTemplate, 'certType' | 'certificateName'>>(
  template: Template,
  subType: string,
): Template => (template.certType && template.certType !== subType ? { ...template, certificateName: subTypeLabel(subType) } : template)

export const noTemplateFits = 'No template is for this type. Make one under Templates.'

/** Schema of one document. Its type and template decide what is required. The form checks its letters too, as a file's rows are read. */
export const documentSchema = ({ templates, physicians, centers, zone, corrected }: Clinic) =>
  z.object(fields).check(
    z.superRefine((values, context) => {
      const template = templates.find(({ id }) => id === values.templateId)
      const { results, hasSample, hasVaccine, needsPhysician, needsLicence } = kindOf(values.subType)
      const physician = physicians.find(({ id }) => id === values.physicianId)
      const addProblem = (path: keyof typeof fields, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message, input: values[path] })
      const require = (path: keyof typeof fields, isRequired: boolean): void => {
        if (isRequired && values[path] === '') addProblem(path, 'Required field')
      }
      if (template && !fits(template, values.subType)) addProblem('templateId', 'This template is for another type')
      for (const [path, most] of Object.entries(printed) as [keyof typeof printed, number][]) {
        if (values[path].length > most) addProblem(path, `At most ${most} characters`)
      }
      require('centerId', centers.length > 0)
      const now = currentTime()
      const today = wallClockIn(zone, now).day
      if (values.dateOfBirth > today) addProblem('dateOfBirth', 'The date of birth is in the future')
      else if (values.reportedDay !== '' && values.dateOfBirth > values.reportedDay)
        addProblem('dateOfBirth', 'The date of birth is after the report')
      const reported = instantAt(zone, { day: values.reportedDay, time: values.reportedTime })
      if (reported && reported > now) addProblem('reportedTime', 'This is in the future')
      if (values.subType !== '') {
        require('collectedDay', hasSample)
        require('collectedTime', hasSample)
        require('labId', hasSample)
        require('vaccine', hasVaccine)
        require('batch', hasVaccine)
        require('dose', hasVaccine)
        require('vaccinatedDay', hasVaccine)
        require('physicianId', needsPhysician)
        if (needsLicence && physician && !(physician.licenseNo && physician.signature))
          addProblem('physicianId', 'The licence number and the signature of this physician must be on file')
        require('result', results === null)
        if (results && results.length > 0 && !results.includes(values.result)) addProblem('result', 'Required field')
      }
      const collected = hasSample ? instantAt(zone, { day: values.collectedDay, time: values.collectedTime }) : null
      if (collected && reported && collected > reported) addProblem('collectedTime', 'The sample was collected after the report')
      if (hasVaccine && values.vaccinatedDay > values.reportedDay) addProblem('vaccinatedDay', 'This is after the report')
      if (hasVaccine && values.vaccinatedDay !== '' && values.vaccinatedDay < values.dateOfBirth)
        addProblem('vaccinatedDay', 'This is before the birth')
      if (needsSecondLook(values)) {
        if (values.resultAgain === '') addProblem('resultAgain', 'Read the report once more and enter the result again')
        else if (values.resultAgain !== values.result) addProblem('resultAgain', 'The two entries differ: read the report once more')
      }
      require('ssn', template?.hasSSN === true)
      const expires = hasExpiry(values, template)
      require('validUntil', expires)
      if (expires && values.validUntil !== '' && values.validUntil < values.reportedDay)
        addProblem('validUntil', '“Valid until” is before the day of the report')
      const examined = examinedDay(values, corrected)
      const isBound = expires && isMedical(values.subType) && isDay(values.dateOfBirth) && isDay(examined)
      if (isBound && values.validUntil > lastValidDay(examined, values.dateOfBirth))
        addProblem('validUntil', tooLong(examined, values.dateOfBirth))
      if (hasOtherFindings(values, corrected))
        addProblem('result', 'The old document states findings of another result: book again, and issue a new medical')
      if (values.userId !== '' && !isOwnAccount(values) && isAccountEmail(values))
        addProblem('email', `This is the address of ${values.accountName}. Say above who the document is for.`)
      const wrongAddress = addressProblem(addressesIn(values.ccEmails))
      if (wrongAddress !== null) addProblem('ccEmails', wrongAddress)
      else if (values.ccEmails !== '' && values.email === '')
        addProblem('ccEmails', 'A copy goes with the email to the patient: enter that address too, or leave this empty')
    }),
  )

export type DocumentValues = z.infer<ReturnType<typeof documentSchema>>

/** Whether a document has a last day: an unfit seafarer's has none, whatever the template says. */
export const hasExpiry = (
  { subType, result }: Pick<DocumentValues, 'subType' | 'result'>,
  template: DocumentTemplate | undefined,
): boolean => template?.hasExpiration === true && !(isMedical(subType) && isUnfitResult(result))

/** Whether a document of the type can state the result. */
const isResultOf = ({ subType, result }: Pick<DocumentValues, 'subType' | 'result'>): boolean =>
  kindOf(subType).results?.includes(result) ?? true

/** Whether the result must be entered a second time: one in words that are not known may be as serious as any. */
export const needsSecondLook = (values: Pick<DocumentValues, 'subType' | 'result'>): boolean =>
  isResultOf(values) && isToBeRead(values.result)

/** The result as it may be printed; null until both entries agree, and where the type has other results. */
export const agreedResult = (values: DocumentValues): string | null =>
  !isResultOf(values) || (needsSecondLook(values) && values.resultAgain !== values.result) ? null : values.result

/**
 * What follows from the chosen type: its template, where only one is for it, and nothing of another type. A result must then be entered anew,
 * twice where it is serious.
 */
export function followingType(values: DocumentValues, { templates }: Pick<Clinic, 'templates'>): Partial<DocumentValues> {
  const fitting = templates.filter((template) => fits(template, values.subType))
  const [only] = fitting.length === 1 ? fitting : []
  return {
    ...(fitting.some(({ id }) => id === values.templateId) ? {} : { templateId: only?.id ?? '' }),
    ...(isResultOf(values) ? {} : { result: '', resultAgain: '' }),
  }
}

/** The id of what alone can be chosen; otherwise empty. */
const onlyId = (choices: readonly { readonly id: string }[]): string => (choices.length === 1 ? (choices[0]?.id ?? '') : '')

/** An empty form; the report is made now. */
export function newDocument(now: Date, { zone, templates, labs, centers }: Clinic): DocumentValues {
  const { day, time } = wallClockIn(zone, now)
  return {
    subType: '',
    templateId: onlyId(templates),
    centerId: onlyId(centers),
    ...noAccount,
    holderName: '',
    dateOfBirth: '',
    passNo: '',
    ssn: '',
    nationality: '',
    gender: '',
    copied: '',
    email: '',
    ccEmails: '',
    collectedDay: '',
    collectedTime: '',
    reportedDay: day,
    reportedTime: time,
    labId: onlyId(labs),
    acsn: '',
    result: '',
    resultAgain: '',
    vaccine: '',
    batch: '',
    dose: '',
    vaccinatedDay: '',
    physicianId: '',
    validUntil: '',
  }
}

/**
 * An empty form with a template chosen, and its type where it is for one only.
 * @param kinds those that the clinic issues
 */
export function documentFrom(
  templateId: string,
  now: Date,
  clinic: Clinic,
  kinds: readonly { readonly subType: string }[],
): DocumentValues {
  const empty = newDocument(now, clinic)
  const template = clinic.templates.find(({ id }) => id === templateId)
  if (!template) return empty
  const kind = kinds.find(({ subType }) => subType === template.certType)
  return { ...empty, templateId, subType: kind?.subType ?? '' }
}

/** The lines of a vaccination among those that are printed below the facts. */
export const vaccineFacts = { vaccine: 'Vaccine', batch: 'Batch', dose: 'Dose', vaccinatedDay: 'Vaccinated' } as const

/** The further lines that a document prints, by label; none where they cannot be read. */
export const furtherFacts = (extraData: string | null): Readonly<Record<string, unknown>> => jsonObject(extraData) ?? {}

const asked: ReadonlySet<string> = new Set(['Reported', ...Object.values(vaccineFacts)])

/** The lines of a corrected document that no field asks for, as those of a medical: what a correction does not ask for, it keeps. */
export function keptFacts({ subType }: Pick<DocumentValues, 'subType'>, corrected: Clinic['corrected']): ReturnType<typeof furtherFacts> {
  if (corrected?.subType !== subType) return {}
  return Object.fromEntries(Object.entries(furtherFacts(corrected.extraData)).filter(([label]) => !asked.has(label)))
}

/** Whether the lines that are kept of a medical belong to another result: they say what was found. */
const hasOtherFindings = (values: Pick<DocumentValues, 'subType' | 'result'>, corrected: Clinic['corrected']): boolean =>
  isMedical(values.subType) &&
  medicalResults.some((one) => one === corrected?.result) &&
  values.result !== '' &&
  values.result !== corrected?.result &&
  Object.keys(keptFacts(values, corrected)).length > 0

/** The day of the examination, where a medical that is corrected says it; the report's day otherwise. */
function examinedDay(values: DocumentValues, corrected: Clinic['corrected']): CalendarDay {
  const { Examined: examined } = keptFacts(values, corrected)
  return (typeof examined === 'string' ? dayFromTyped(examined) : null) ?? values.reportedDay
}

const extraDataOf = (values: DocumentValues, { zone, corrected }: Pick<Clinic, 'zone' | 'corrected'>): string => {
  const { hasVaccine } = kindOf(values.subType)
  return JSON.stringify({
    ...keptFacts(values, corrected),
    ...(values.reportedTime === '' ? {} : { Reported: clockInWords({ day: values.reportedDay, time: values.reportedTime }, zone) }),
    ...(hasVaccine
      ? {
          [vaccineFacts.vaccine]: values.vaccine,
          [vaccineFacts.batch]: values.batch,
          [vaccineFacts.dose]: values.dose,
          [vaccineFacts.vaccinatedDay]: formatDay(values.vaccinatedDay),
        }
      : {}),
  })
}

/** What the document will say beyond the holder and the dates, as far as it is filled in. */
export function medicalRecordOf(values: DocumentValues, clinic: Clinic): MedicalRecord {
  const { physicians, labs, zone } = clinic
  const { hasSample } = kindOf(values.subType)
  const physician = physicians.find(({ id }) => id === values.physicianId)
  const collected = hasSample ? instantAt(zone, { day: values.collectedDay, time: values.collectedTime }) : null
  return {
    gender: storedText(values.gender),
    collectionDate: collected?.toISOString() ?? null,
    labName: hasSample ? (labs.find(({ id }) => id === values.labId)?.name ?? null) : null,
    acsn: hasSample ? storedText(values.acsn) : null,
    result: storedText(agreedResult(values) ?? ''),
    physicianName: physician?.name ?? null,
    physicianLicense: physician?.licenseNo ?? null,
    extraData: extraDataOf(values, clinic),
  }
}

/** The physician where one is chosen, and the template's signers otherwise. @param isRequired a physician must sign: until then nobody does */
export function signersOf(template: SheetTemplate, physician: Physician | undefined, isRequired: boolean): readonly SheetSigner[] {
  if (!physician && isRequired) return []
  if (!physician) return (template.signers ?? []).map(({ name, role, image }) => ({ name: name ?? '', role: role ?? '', image }))
  const role = physician.licenseNo ? `Physician, ${physician.licenseNo}` : 'Physician'
  return [{ name: physician.name ?? '', role, image: physician.signature }]
}

/**
 * The signature that is printed, in words.
 * @param isRequired a physician must sign: until one is chosen, nobody is known to
 */
export function signedBy(template: SheetTemplate | undefined, physician: Physician | undefined, isRequired: boolean): string | undefined {
  if (!template || (isRequired && !physician)) return undefined
  const names = signersOf(template, physician, isRequired).flatMap(({ name }) => (name ? [name] : []))
  if (names.length === 0) return 'Nobody signs.'
  return `Signed by ${names.join(' and ')}${physician ? '' : ', as in the template'}.`
}

/** The mutation's variables; what the type does not have is null. */
export function toDocumentInput(values: DocumentValues, template: DocumentTemplate, clinic: Clinic): VariablesOf<typeof IssueDocument> {
  const { hasSample } = kindOf(values.subType)
  const physician = clinic.physicians.find(({ id }) => id === values.physicianId)
  const lab = hasSample ? clinic.labs.find(({ id }) => id === values.labId) : undefined
  const cc = addressesIn(values.ccEmails)
  return {
    ...medicalRecordOf(values, clinic),
    centerId: storedText(values.centerId),
    templateId: template.id,
    userId: isOwnAccount(values) ? storedText(values.userId) : null,
    holderName: values.holderName,
    email: storedText(values.email),
    ccEmails: cc.length > 0 ? cc : null,
    passNo: storedText(values.passNo),
    ssn: template.hasSSN ? storedText(values.ssn) : null,
    dateOfBirth: storedText(values.dateOfBirth),
    nationality: storedText(values.nationality),
    name: templateFor(template, values.subType).certificateName || template.name || '',
    certType: template.certType,
    subType: values.subType,
    type: template.type,
    issuedAt: instantAt(clinic.zone, { day: values.reportedDay, time: values.reportedTime })?.toISOString() ?? '',
    validUntil: hasExpiry(values, template) ? instantOfDay(values.validUntil) : null,
    labAddress: lab?.address ?? null,
    labPhoneNumber: lab?.phoneNumber ?? null,
    physicianId: physician && physician.id !== asIssuedId ? physician.id : null,
    physicianSignature: physician?.signature ?? null,
    signers: JSON.stringify(signersOf(template, physician, kindOf(values.subType).needsPhysician)),
  }
}
