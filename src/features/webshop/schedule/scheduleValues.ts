import { cartText } from '~/domain/booking/priceLines'
import type { Question } from '~/domain/booking/questions'
import { emptyValues } from '~/kit/form/emptyValues'
import { rule, z } from '~/kit/form/schema'
import { storedTexts } from '~/lib/format/storedTexts'
import type { Given } from '~/platform/api/operation'
import type { Slot } from '../bookingCommands'
import { emptyPatient, patientLabels, patientSchema, samePassports, toPatient } from '../patientValues'
import { visitLabels, visitRules } from '../VisitFields'
import type { BookSlotMutationVariables, WebshopTestsQuery } from '../webshop.generated'

export type Test = WebshopTestsQuery['getTestTypes'][number]

const visit = { ...visitRules, coupon: rule.text() } as const

/** What others of a party have of the first unless they have their own. */
const shared = ['email', 'phone', 'nationality'] as const

/** A party, its slot, its test and where it is visited. Adults come before children. */
export const scheduleSchema = (questions: readonly Question[]) =>
  z.object({
    // Together, because a draft is titled by its first text, and these are ids.
    choice: z.object({
      slotId: z.string().check(z.minLength(1, 'Choose a time')),
      testTypeId: z.string().check(z.minLength(1, 'Choose a test')),
    }),
    patients: z.array(z.extend(patientSchema(questions, true), { isChild: z.boolean() })).check(
      z.superRefine((people, context) => {
        const [first] = people
        for (const field of shared)
          if (first?.[field] === '') context.addIssue({ code: 'custom', path: [0, field], message: 'Required field', input: '' })
      }),
      samePassports,
    ),
    ...visit,
  })

export type ScheduleValues = z.infer<ReturnType<typeof scheduleSchema>>
export type Person = ScheduleValues['patients'][number]

/** Labels of the form. */
export const scheduleLabels = (questions: readonly Question[]) => ({
  'choice.slotId': 'Time',
  'choice.testTypeId': 'Test',
  ...patientLabels(questions),
  ...visitLabels,
  coupon: 'Coupon code',
})

/** Somebody who is still to be described. */
export const newPerson = (isChild: boolean, questions: readonly Question[] = []): Person => ({ ...emptyPatient(questions), isChild })

/** One adult, with the slot that the address names. */
export const emptySchedule = (slotId: string, testTypeId: string, questions: readonly Question[]): ScheduleValues => ({
  choice: { slotId, testTypeId },
  patients: [newPerson(false, questions)],
  ...emptyValues(visit),
})

/** What is priced and booked, as the backend reads it. */
export function cartOf({ choice, patients }: Pick<ScheduleValues, 'choice' | 'patients'>): string {
  const children = patients.filter(({ isChild }) => isChild).length
  return cartText({ tests: [choice.testTypeId], adults: patients.length - children, children })
}

/** A booking as it is sent, with the times of its slot. */
export function toBookingOf(
  values: ScheduleValues,
  test: Test,
  slot: Slot,
  questions: readonly Question[],
): Given<BookSlotMutationVariables> {
  const [first] = values.patients
  const people = values.patients.map((person) => ({
    ...person,
    ...Object.fromEntries(shared.map((field) => [field, person[field] || (first?.[field] ?? '')])),
  }))
  const { coupon: couponCode, ...place } = storedTexts(values, 'address', 'unitNumber', 'postCode', 'remark', 'coupon')
  return {
    timeSlotId: slot.id,
    startTime: slot.startTime,
    endTime: slot.endTime,
    testTypeId: test.id,
    name: test.name,
    type: test.type,
    patients: JSON.stringify(people.map((person) => toPatient(person, questions))),
    cart: cartOf(values),
    couponCode,
    ...place,
  }
}
