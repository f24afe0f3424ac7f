import { ageOn } from '~/lib/time/age'
import { addDays, addMonths, type CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'

/** What documents of a sub-type ask for and print. */
export interface DocumentKind {
  /** The results to choose from; empty where the document states none, null where it is typed. */
  readonly results: readonly string[] | null
  readonly hasSample: boolean
  readonly hasVaccine: boolean
  /** A physician must sign. */
  readonly needsPhysician: boolean
  /** It says that somebody may sail or travel, and is nothing without the physician's licence number and signature. */
  readonly needsLicence: boolean
  /** The test type it belongs to, for which templates may be made instead of for one sub-type; null for none. */
  readonly testType: string | null
}

const kind = (results: DocumentKind['results'], more: Partial<DocumentKind> = {}): DocumentKind => ({
  results,
  hasSample: true,
  hasVaccine: false,
  needsPhysician: false,
  needsLicence: false,
  testType: null,
  ...more,
})

/** What a medical for service at sea can find. */
export const medicalResults = [
  'Fit for service at sea without limitation',
  'Fit for service at sea with limitation',
  'Temporarily unfit for service at sea',
  'Permanently unfit for service at sea',
] as const

const detection = kind(['Not detected', 'Detected', 'Inconclusive'])
const pcr: DocumentKind = { ...detection, testType: 'PCR_TEST' }
const serology = kind(['Non-reactive', 'Reactive', 'Inconclusive'])
const rapid = kind(['Negative', 'Positive', 'Invalid'])

const kinds: ReadonlyMap<string, DocumentKind> = new Map([
  ['PDT', pcr],
  ['SG_PDT_PCR_TEST', pcr],
  ['CH_PDT_PCR_TEST', pcr],
  ['TW_PCR_TEST', pcr],
  ['PCR_RESULT', pcr],
  // What a template for PCR tests says of the method is not true of these two.
  ['SG_LAMP', detection],
  [
    'PCR_SEROLOGY_COMBINED',
    kind([
      'PCR not detected, antibodies non-reactive',
      'PCR not detected, antibodies reactive',
      'PCR detected, antibodies non-reactive',
      'PCR detected, antibodies reactive',
    ]),
  ],
  ['SEROLOGY', serology],
  ['SEROLOGY_IGG', serology],
  ['CH_PCR_PRO_ANTIBODY_TEST', serology],
  ['CH_PCR_PRO_S_ANTIBODY_TEST', serology],
  ['SG_ANTI_RAPID_TEST', rapid],
  ['RMSP_SG_ANTI_RAPID_TEST', rapid],
  ['SP_SG_ANTI_RAPID_TEST', rapid],
  ['PA_SG_ANTI_RAPID_TEST', rapid],
  [
    'PEME',
    kind(medicalResults, {
      hasSample: false,
      needsPhysician: true,
      needsLicence: true,
    }),
  ],
  ['FFT', kind(['Fit to travel', 'Not fit to travel'], { hasSample: false, needsPhysician: true, needsLicence: true })],
  ['COVID_VAC', kind([], { hasSample: false, hasVaccine: true, needsPhysician: true })],
])

/** The sub-types for which a sample is taken, in the order in which they are offered. */
export const sampledSubTypes: readonly string[] = [...kinds].flatMap(([subType, { hasSample }]) => (hasSample ? [subType] : []))

/** Before a type is chosen nothing is asked that not all of them print. */
const notChosen = kind([], { hasSample: false })

/** One that is not known is taken for a test: a sample and a typed result. */
const unknown = kind(null)

/** What documents of a sub-type ask for. */
export const kindOf = (subType: string): DocumentKind => kinds.get(subType) ?? (subType === '' ? notChosen : unknown)

const unfit = medicalResults.slice(2)

/** Whether a document is a seafarer's medical. */
export const isMedical = (subType: string): boolean => subType === 'PEME'

/** Whether a result keeps the seafarer ashore. Such a certificate has no expiry. */
export const isUnfitResult = (result: string): boolean => unfit.some((one) => one === result)

const years = (examined: CalendarDay, birth: CalendarDay): number => (ageOn(birth, examined) < 18 ? 1 : 2)

/** The last day for which a certificate may be issued: two years less a day, or one year less a day if under 18 on the day of the examination. */
export const lastValidDay = (examined: CalendarDay, birth: CalendarDay): CalendarDay =>
  addDays(addMonths(examined, years(examined, birth) * 12), -1)

/** Why a later day is refused. */
export const tooLong = (examined: CalendarDay, birth: CalendarDay): string =>
  `At most ${formatDay(lastValidDay(examined, birth))}: ${
    years(examined, birth) === 1 ? 'one year less a day, because the seafarer is under 18' : 'two years less a day'
  }`
