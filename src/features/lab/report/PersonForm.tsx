import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { SelectField } from '~/kit/form/choiceFields'
import { DayField } from '~/kit/form/DayField'
import { TextField } from '~/kit/form/fields'
import { Form, type FormHandle } from '~/kit/form/Form'
import { rule, z } from '~/kit/form/schema'
import { Button } from '~/kit/ui/Button'
import { countries } from '~/lib/format/countries'
import { currentTime } from '~/lib/time/clock'
import { todayInUtc } from '~/lib/time/instant'
import { plainPassNo, type TestedPerson } from './report'

type PersonValues = { [Name in keyof TestedPerson]: string }

const labels = {
  name: 'Name as in the passport',
  birthDate: 'Date of birth',
  passNo: 'Passport number',
  nationality: 'Nationality',
} as const

/** @param isReported a list may not have said all of it */
const personSchema = (isReported: boolean) => {
  const [text, day] = isReported ? [rule.text(), rule.day()] : [rule.required(), rule.requiredDay()]
  return z.object({ name: rule.required(), birthDate: day, passNo: text, nationality: text }).check(
    z.superRefine(({ birthDate, passNo }, context) => {
      const problem = (path: keyof PersonValues, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message, input: '' })
      if (birthDate > todayInUtc(currentTime())) problem('birthDate', 'This day is still to come')
      const { length } = plainPassNo(passNo)
      if (length > 0 && (length < 5 || length > 15)) problem('passNo', 'Between 5 and 15 letters and digits')
    }),
  )
}

/** Countries, and what a passport says of people without one. A phone's own list is quicker than searching. */
const nationalities = () => [...countries().map(({ label }) => label), 'Stateless', 'Refugee'].map((value) => ({ value, label: value }))

interface PersonFormProps {
  /** Tells apart the drafts of people. It names nobody. */
  readonly id: string
  readonly start: TestedPerson
  /** Corrects who a report is of. */
  readonly isReported?: boolean
  readonly onCancel?: () => void
  readonly onPerson: (person: TestedPerson) => void | Promise<void>
}

/** Asks who somebody is. */
export function PersonForm({ id, start, isReported = false, onCancel, onPerson }: PersonFormProps) {
  const form = useRef<FormHandle<PersonValues>>(null)
  const { pathname, search } = useLocation()
  return (
    <Form<PersonValues>
      ref={form}
      schema={personSchema(isReported)}
      defaults={start}
      labels={labels}
      submitLabel={isReported ? 'Save' : 'Use'}
      isSending={false}
      extraActions={
        onCancel && (
          <Button
            onClick={() => {
              form.current?.drop()
              onCancel()
            }}
          >
            Cancel
          </Button>
        )
      }
      scope={{ name: `${pathname}/${id}`, contains: (to) => to.pathname === pathname && to.search === search }}
      onSubmit={async (typed) => {
        await onPerson({ ...typed, passNo: plainPassNo(typed.passNo) })
        return pathname + search
      }}
    >
      <TextField<PersonValues> name="name" />
      <DayField<PersonValues> name="birthDate" isBirth />
      <TextField<PersonValues> name="passNo" />
      {!isReported && <SelectField<PersonValues> name="nationality" placeholder="Choose a country" options={nationalities()} />}
    </Form>
  )
}
