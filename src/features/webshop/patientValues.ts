import type { Question } from '~/domain/booking/questions'
import { passportKey } from '~/domain/person/duplicates'
import { asStored } from '~/kit/form/asStored'
import { rule, z } from '~/kit/form/schema'
import { countryCode, countryName } from '~/lib/format/countries'
import { fieldText, storedText } from '~/lib/format/fieldText'
import { fieldPhone } from '~/lib/format/phone'
import { readText } from '~/lib/format/readText'
import { storedTexts } from '~/lib/format/storedTexts'
import { ageOn } from '~/lib/time/age'
import { isDay, todayHere } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { storedUtcDay } from '~/lib/time/instant'
import type { BookingRecordFragment } from './webshop.generated'

/** One patient of a booking, as stored. */
export type StoredPatient = NonNullable<BookingRecordFragment['patients']>[number]

/** Nobody has lived longer. */
const oldestAge = 125

const birthRule = (isRequired: boolean) =>
  (isRequired ? rule.requiredDay() : rule.day()).check(
    z.refine((day) => day <= todayHere(currentTime()) || !isDay(day), 'This day is in the future'),
    z.refine((day) => !isDay(day) || ageOn(day, todayHere(currentTime())) <= oldestAge, 'Check the year of birth'),
  )

const answerRule = ({ type, isRequired }: Question) => {
  if (type === 'date') return isRequired ? rule.requiredDay() : rule.day()
  return isRequired ? rule.required() : rule.text()
}

/**
 * The fields of a patient. Contact and nationality may stay empty, because others of a party have those of the first.
 * @param isWhole whether a passport, a birthday and a gender are asked for
 */
export const patientSchema = (questions: readonly Question[], isWhole: boolean) =>
  z.object({
    title: rule.text(),
    fullName: rule.required(),
    email: rule.email(),
    gender: isWhole ? rule.required() : rule.text(),
    phone: rule.phone(),
    nationality: rule.text(),
    dob: birthRule(isWhole),
    passNo: isWhole ? rule.required() : rule.text(),
    answers: z.object(Object.fromEntries(questions.map((question) => [question.key, answerRule(question)]))),
  })

export type PatientValues = z.infer<ReturnType<typeof patientSchema>>

/** Nobody has the passport number of somebody before them. */
export const samePassports = z.superRefine((people: readonly Pick<PatientValues, 'fullName' | 'passNo'>[], context) => {
  for (const [at, { passNo }] of people.entries()) {
    const before = people.findIndex((other) => passportKey(other.passNo) === passportKey(passNo))
    const other = people[before]
    if (passNo !== '' && other && before < at)
      context.addIssue({
        code: 'custom',
        path: [at, 'passNo'],
        message: `${other.fullName || `Person ${before + 1}`} has this passport number`,
        input: passNo,
      })
  }
})

/** Labels of the fields in a form's list `patients`. */
export const patientLabels = (questions: readonly Question[]) => ({
  'patients.#.fullName': 'Name as in the passport',
  'patients.#.title': 'Title',
  'patients.#.dob': 'Date of birth',
  'patients.#.gender': 'Gender',
  'patients.#.passNo': 'Passport number',
  'patients.#.nationality': 'Nationality',
  'patients.#.email': 'Email',
  'patients.#.phone': 'Phone',
  ...Object.fromEntries(questions.map(({ key, label }) => [`patients.#.answers.${key}`, label] as const)),
})

/** A stored patient as a form opens with it. */
export const fromPatient = (stored: StoredPatient, questions: readonly Question[]): PatientValues => ({
  title: fieldText(stored.title),
  fullName: fieldText(stored.fullName),
  email: fieldText(stored.email),
  gender: fieldText(stored.gender),
  phone: fieldPhone(stored.phone),
  nationality: countryCode(stored.nationality) ?? fieldText(stored.nationality),
  dob: storedUtcDay(stored.dob) || fieldText(stored.dob),
  passNo: fieldText(stored.passNo),
  answers: Object.fromEntries(
    questions.map(({ key, label }) => [key, fieldText(stored.additionalFields?.find((answer) => answer.label === label)?.value ?? null)]),
  ),
})

const nobody: StoredPatient = {
  title: null,
  fullName: null,
  email: null,
  gender: null,
  phone: null,
  nationality: null,
  dob: null,
  passNo: null,
  additionalFields: null,
}

/** A patient of whom nothing is known yet. */
export const emptyPatient = (questions: readonly Question[] = []): PatientValues => fromPatient(nobody, questions)

/** Whether anything of a patient was typed. */
export const isTyped = ({ answers, ...texts }: PatientValues): boolean =>
  [texts.title, texts.fullName, texts.email, texts.gender, texts.phone, texts.nationality, texts.dob, texts.passNo]
    .concat(Object.values(answers))
    .some((text) => readText(text) !== '')

/** The answers with what was typed; untouched ones, and those to questions not asked here, stay as stored. */
function answersOf({ answers }: PatientValues, questions: readonly Question[], stored: StoredPatient['additionalFields']) {
  const typed = new Map(questions.map(({ key, label }) => [label, readText(answers[key] ?? '')]))
  const known = (stored ?? []).map((answer) => {
    const text = typed.get(answer.label ?? '')
    return text === undefined || text === fieldText(answer.value) ? answer : { ...answer, value: text }
  })
  const added = [...typed]
    .filter(([label, value]) => value !== '' && !known.some((answer) => answer.label === label))
    .map(([label, value]) => ({ label, value }))
  return stored || added.length > 0 ? [...known, ...added] : null
}

/** A patient as it is sent. @param stored as it was read: fields left alone go back exactly as they are there */
export function toPatient(values: PatientValues, questions: readonly Question[], stored: StoredPatient = nobody): StoredPatient {
  const sentOf = (one: PatientValues) => ({
    ...storedTexts(one, 'title', 'fullName', 'email', 'gender', 'phone'),
    nationality: storedText(countryName(one.nationality)),
    ...storedTexts(one, 'dob', 'passNo'),
  })
  return {
    ...asStored(sentOf(values), sentOf(fromPatient(stored, questions)), stored),
    additionalFields: answersOf(values, questions, stored.additionalFields),
  }
}
