import { lastValidDay, medicalResults, tooLong } from '~/domain/certificate/documentKinds'
import { ageOn } from '~/lib/time/age'
import { addMonths, isDay, type CalendarDay } from '~/lib/time/calendarDay'

export type MedicalResult = (typeof medicalResults)[number]

/** An answer on the form; empty until one is chosen. */
export type MedicalAnswer = '' | 'yes' | 'no' | 'inapplicable'

/** What the form of a seafarer's medical holds; days are YYYY-MM-DD. */
export interface MedicalFacts {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly gender: string
  readonly nationality: string
  readonly passNo: string
  readonly seamanBookNo: string
  readonly position: string
  readonly company: string
  readonly civilStatus: string
  readonly religion: string
  readonly email: string
  readonly phoneNumber: string
  readonly address: string
  readonly examinedDay: string
  readonly hearing: MedicalAnswer
  readonly unaidedHearing: MedicalAnswer
  readonly vision: MedicalAnswer
  readonly colorVision: MedicalAnswer
  readonly colorVisionDay: string
  readonly lookout: MedicalAnswer
  readonly noAggravatingCondition: MedicalAnswer
  readonly result: string
  readonly resultAgain: string
  readonly limitation: string
  readonly words: string
  readonly validUntil: string
  readonly drugTestPath: string
  readonly hivTestPath: string
  readonly xrayPath: string
  readonly labResultPath: string
  readonly audioPath: string
  readonly physicianId: string
  /** Drawn now; empty for the one on file. */
  readonly physicianSignature: string
  readonly patientSignature: string
}

export type MedicalField = keyof MedicalFacts

/** A physician who may sign. */
export interface MedicalPhysician {
  readonly name: string | null
  readonly licenseNo: string | null
  readonly signature: string | null
}

/** How fields are called where a message or the meter names them. */
export const medicalLabels: Readonly<Record<MedicalField, string>> = {
  firstName: 'Given names',
  lastName: 'Family name',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  nationality: 'Nationality',
  passNo: 'Passport number',
  seamanBookNo: 'Seaman’s book',
  position: 'Position on board',
  company: 'Company',
  civilStatus: 'Civil status',
  religion: 'Religion',
  email: 'Email',
  phoneNumber: 'Phone',
  address: 'Home address',
  examinedDay: 'Examined',
  hearing: 'Hearing satisfactory',
  unaidedHearing: 'Hearing satisfactory unaided',
  vision: 'Vision satisfactory',
  colorVision: 'Colour vision satisfactory',
  colorVisionDay: 'Colour vision tested',
  lookout: 'Fit for look-out duty',
  noAggravatingCondition: 'No condition that service at sea could aggravate',
  result: 'Result',
  resultAgain: 'Second look: the result again',
  limitation: 'Limitation, as printed',
  words: 'Result in words',
  validUntil: 'Valid until',
  drugTestPath: 'Drug test',
  hivTestPath: 'HIV test',
  xrayPath: 'Chest X-ray',
  labResultPath: 'Lab result',
  audioPath: 'Audiogram',
  physicianId: 'Physician',
  physicianSignature: 'Physician’s signature',
  patientSignature: 'Seafarer’s signature',
}

/** The sections of the form and the fields in each, in the order of the page. */
export const medicalSections = [
  { id: 'identity', title: 'Identity', fields: ['firstName', 'lastName', 'dateOfBirth', 'gender', 'nationality', 'passNo'] },
  {
    id: 'seafarer',
    title: 'Seafarer',
    fields: ['seamanBookNo', 'position', 'company', 'civilStatus', 'religion', 'email', 'phoneNumber', 'address'],
  },
  {
    id: 'examination',
    title: 'Examination',
    fields: ['examinedDay', 'hearing', 'unaidedHearing', 'vision', 'colorVision', 'colorVisionDay'],
  },
  {
    id: 'fitness',
    title: 'Fitness',
    fields: ['lookout', 'noAggravatingCondition', 'result', 'resultAgain', 'limitation', 'words', 'validUntil'],
  },
  { id: 'attachments', title: 'Attachments', fields: ['drugTestPath', 'hivTestPath', 'xrayPath', 'labResultPath', 'audioPath'] },
  { id: 'signatures', title: 'Signatures', fields: ['physicianId', 'physicianSignature', 'patientSignature'] },
] as const satisfies readonly { readonly id: string; readonly title: string; readonly fields: readonly MedicalField[] }[]

const [withoutLimitation, withLimitation] = medicalResults

const isResult = (text: string): text is MedicalResult => medicalResults.some((one) => one === text)

/** What a result says of the seafarer; null until one is chosen. */
export const fitnessOf = (result: string): { readonly isFit: boolean; readonly hasLimitation: boolean } | null =>
  isResult(result) ? { isFit: result === withoutLimitation || result === withLimitation, hasLimitation: result === withLimitation } : null

/** Such a certificate has no expiry, and the seafarer need not sign it. */
export const isUnfit = ({ result }: Pick<MedicalFacts, 'result'>): boolean => fitnessOf(result)?.isFit === false

/** All results but the first keep somebody ashore or from some work, and are entered twice. */
export const needsSecondEntry = ({ result }: Pick<MedicalFacts, 'result'>): boolean => isResult(result) && result !== withoutLimitation

/** Printed beside such a result. */
export const rightToAnother =
  'The seafarer may ask for another examination by an independent medical practitioner or referee, and must be told so.'

/** The first day on which a colour-vision test may have been made. */
export const firstColorVisionDay = (examined: CalendarDay): CalendarDay => addMonths(examined, -72)

const satisfactory = ['hearing', 'vision', 'colorVision'] as const
const answers = ['hearing', 'unaidedHearing', 'vision', 'colorVision', 'lookout', 'noAggravatingCondition'] as const

const listed = (fields: readonly MedicalField[]): string => fields.map((field) => `“${medicalLabels[field]}”`).join(', ')

type Needed = (facts: MedicalFacts, physician: MedicalPhysician | undefined) => boolean

const always: Needed = () => true

/** The fields that must be filled in, some of them only as others are. */
const neededFields: Readonly<Partial<Record<MedicalField, Needed>>> = {
  lastName: always,
  dateOfBirth: always,
  gender: always,
  nationality: always,
  passNo: always,
  position: always,
  examinedDay: always,
  hearing: always,
  unaidedHearing: always,
  vision: always,
  colorVision: always,
  colorVisionDay: ({ colorVision }) => colorVision !== 'inapplicable',
  lookout: always,
  noAggravatingCondition: always,
  result: always,
  resultAgain: needsSecondEntry,
  limitation: ({ result }) => result === withLimitation,
  validUntil: (facts) => !isUnfit(facts),
  physicianId: always,
  physicianSignature: (_facts, physician) => !physician?.signature,
  patientSignature: (facts) => !isUnfit(facts),
}

/** Whether a field must be filled in as the others are. */
export const isNeeded = (field: MedicalField, facts: MedicalFacts, physician?: MedicalPhysician): boolean =>
  neededFields[field]?.(facts, physician) ?? false

/** How much of a section is filled of what is needed; what is left out as not applicable is filled. */
export interface MedicalCount {
  readonly id: string
  readonly title: string
  readonly filled: number
  readonly needed: number
  /** Filled fields, needed or not. */
  readonly given: number
  readonly missing: readonly MedicalField[]
}

/** Whether the form has a field: not every backend takes all. */
type IsAsked = (field: MedicalField) => boolean

/** The sections with something to fill in. */
export function medicalMeter(facts: MedicalFacts, physician?: MedicalPhysician, isAsked: IsAsked = () => true): readonly MedicalCount[] {
  return medicalSections.flatMap(({ id, title, fields: all }) => {
    const fields = all.filter(isAsked)
    if (fields.length === 0) return []
    const given = fields.filter((field) => facts[field].trim() !== '')
    const needed = fields.filter((field) => isNeeded(field, facts, physician))
    const missing = needed.filter((field) => facts[field].trim() === '' || (field === 'resultAgain' && facts.resultAgain !== facts.result))
    return [{ id, title, filled: needed.length - missing.length, needed: needed.length, given: given.length, missing }]
  })
}

/** Something that keeps a medical from being issued, with the field that shows it. */
export interface MedicalProblem {
  readonly field: MedicalField
  readonly message: string
}

const requiredTexts: Readonly<Partial<Record<MedicalField, string>>> = {
  resultAgain: 'Look at the findings once more and enter the result again',
  limitation: 'Say what limits the fitness',
  patientSignature: 'A fit seafarer signs the certificate',
  physicianSignature: 'No signature is on file: draw it now',
}

type Add = (field: MedicalField, message: string) => void

/** Empty for a text that is no day, which its field's own rule refuses. */
const readDay = (text: string): CalendarDay => (isDay(text) ? text : '')

function checkDays(facts: MedicalFacts, today: CalendarDay, add: Add): void {
  const [typedBirth, examined] = [readDay(facts.dateOfBirth), readDay(facts.examinedDay)]
  const [colors, validUntil] = [readDay(facts.colorVisionDay), readDay(facts.validUntil)]
  if (typedBirth >= today) add('dateOfBirth', 'The date of birth must be in the past')
  const birth = typedBirth < today ? typedBirth : ''
  if (examined === '') return
  if (examined > today) add('examinedDay', 'This day is in the future')
  if (birth !== '' && ageOn(birth, examined) < 16) add('dateOfBirth', 'A seafarer must be at least 16 on the day of the examination')
  if (facts.colorVision !== 'inapplicable' && colors !== '') {
    if (colors > examined) add('colorVisionDay', 'The test is after the examination')
    else if (colors < firstColorVisionDay(examined))
      add('colorVisionDay', 'The test is more than six years before the examination. Test again.')
  }
  if (isUnfit(facts) || validUntil === '') return
  if (validUntil < today) add('validUntil', 'This day has passed')
  else if (birth !== '' && validUntil > lastValidDay(examined, birth)) add('validUntil', tooLong(examined, birth))
}

function checkConsistency(facts: MedicalFacts, add: Add): void {
  const refused = answers.filter((field) => facts[field] === 'no')
  if (facts.result === withoutLimitation && refused.length > 0)
    add('result', `“Without limitation” cannot be issued with No at ${listed(refused)}`)
  const against = satisfactory.filter((field) => facts[field] === 'no')
  if (facts.lookout === 'yes' && against.length > 0) add('lookout', `Not fit for look-out with No at ${listed(against)}`)
  if (needsSecondEntry(facts) && facts.resultAgain !== '' && facts.resultAgain !== facts.result)
    add('resultAgain', 'The two entries differ: look at the findings once more')
}

/**
 * Everything that keeps a medical from being issued.
 * @param physician the chosen one
 * @param today in the clinic's zone
 */
export function medicalProblems(
  facts: MedicalFacts,
  physician: MedicalPhysician | undefined,
  today: CalendarDay,
  isAsked?: IsAsked,
): readonly MedicalProblem[] {
  const problems: MedicalProblem[] = []
  const add: Add = (field, message) => problems.push({ field, message })
  for (const { missing } of medicalMeter(facts, physician, isAsked)) {
    for (const field of missing) if (facts[field].trim() === '') add(field, requiredTexts[field] ?? 'Required field')
  }
  checkDays(facts, today, add)
  checkConsistency(facts, add)
  if (physician && !physician.licenseNo) add('physicianId', 'No licence number is on file for this physician')
  return problems
}

/** The result as it may be printed; null until both entries agree. */
export const printedResult = (facts: Pick<MedicalFacts, 'result' | 'resultAgain' | 'words'>): string | null => {
  if (!isResult(facts.result) || (needsSecondEntry(facts) && facts.resultAgain !== facts.result)) return null
  return facts.words.trim() === '' ? facts.result : `${facts.result}. ${facts.words.trim()}`
}
