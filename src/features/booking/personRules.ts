import type { Question } from '~/domain/booking/questions'
import { passportKey } from '~/domain/person/duplicates'
import { emailError } from '~/kit/plainForm/emailError'
import { emptyBoxes, type DateBoxes } from '~/kit/plainForm/typedDate'
import type { FieldErrors } from '~/kit/plainForm/usePlainForm'
import { countryName } from '~/lib/format/countries'
import { readAddress } from '~/lib/format/email'
import { storedText } from '~/lib/format/fieldText'
import { isPhone, readPhone, whyNoPhone } from '~/lib/format/phone'
import { readText } from '~/lib/format/readText'
import { birthDay } from './birthDay'
import { nameOf, type AddressTexts, type Person, type PersonTexts } from './party'

/** Fields of everybody, in the order of the page. */
export const personFields = ['title', 'fullName', 'dob', 'gender', 'nationality', 'passNo', 'email', 'phone'] as const

export const personLabels: Readonly<Record<string, string>> = {
  title: 'Title',
  fullName: 'Full name',
  dob: 'Date of birth',
  gender: 'Gender',
  nationality: 'Nationality',
  passNo: 'Passport number',
  email: 'Email',
  phone: 'Phone',
}

/** A date as it is typed: its three boxes with slashes between. */
export const boxesIn = (text: string): DateBoxes => {
  const [day = '', month = '', year = ''] = text === '' ? emptyBoxes : text.split('/')
  return [day, month, year]
}

/** What must be right before somebody can be booked. */
export interface PersonRules {
  readonly questions: readonly Question[]
  /** YYYY-MM-DD, where the clinic is. */
  readonly today: string
  /** The country code of numbers that are typed without one, such as 65. */
  readonly dialCode: string
}

const required = (text: string | undefined): string | undefined => (readText(text ?? '') === '' ? 'Required field' : undefined)

function phoneError(text: string, dialCode: string): string | undefined {
  const phone = readPhone(text, dialCode)
  return required(text) ?? (isPhone(phone) ? undefined : whyNoPhone(phone))
}

function birthError(text: string, today: string): string | undefined {
  const read = birthDay(boxesIn(text), today)
  return 'problem' in read ? read.problem : undefined
}

/** The person before somebody in a party who has the same passport number. */
function samePassport(party: readonly Person[], index: number, passNo: string): string | undefined {
  const other = party.findIndex(({ texts }, at) => at < index && passportKey(texts['passNo'] ?? '') === passportKey(passNo))
  return other === -1 || passportKey(passNo) === '' ? undefined : `${nameOf(party, other)} has this passport number`
}

/** What to correct in what was typed for somebody. */
export function personErrors(
  texts: PersonTexts,
  party: readonly Person[],
  index: number,
  { questions, today, dialCode }: PersonRules,
): FieldErrors<string> {
  const text = (field: string): string => texts[field] ?? ''
  return {
    fullName: required(text('fullName')),
    dob: birthError(text('dob'), today),
    gender: required(text('gender')),
    nationality: required(text('nationality')),
    passNo: required(text('passNo')) ?? samePassport(party, index, text('passNo')),
    email: emailError(text('email')),
    phone: phoneError(text('phone'), dialCode),
    ...Object.fromEntries(questions.map(({ key, isRequired }) => [key, isRequired ? required(text(key)) : undefined])),
  }
}

/** Whether everything of somebody is right. */
export const isComplete = (party: readonly Person[], index: number, rules: PersonRules): boolean =>
  Object.values(personErrors(party[index]?.texts ?? {}, party, index, rules)).every((error) => error === undefined)

/** The day of birth as YYYY-MM-DD; empty where it is none. */
export function birthOf({ texts }: Person, today: string): string {
  const read = birthDay(boxesIn(texts['dob'] ?? ''), today)
  return 'day' in read ? read.day : ''
}

/** Somebody as the backend stores them. */
function patientOf(person: Person, { questions, today, dialCode }: PersonRules) {
  const text = (field: string): string => person.texts[field] ?? ''
  const answers = questions.map(({ key, label }) => ({ label, value: readText(text(key)) })).filter(({ value }) => value !== '')
  return {
    title: storedText(text('title')),
    fullName: storedText(text('fullName')),
    email: readAddress(text('email')),
    gender: storedText(text('gender')),
    phone: readPhone(text('phone'), dialCode),
    nationality: storedText(countryName(text('nationality'))),
    dob: birthOf(person, today),
    passNo: storedText(text('passNo')),
    additionalFields: answers.length > 0 ? answers : null,
  }
}

/** JSON text of the patients, as the backend takes it. */
export const patientsText = (party: readonly Person[], rules: PersonRules): string =>
  JSON.stringify(party.map((person) => patientOf(person, rules)))

export const addressFields = ['address', 'unitNumber', 'postCode', 'remark'] as const

/** What to correct in an address. */
export const addressErrors = ({ address }: Pick<AddressTexts, 'address'>): FieldErrors<keyof AddressTexts> => ({
  address: required(address),
})
