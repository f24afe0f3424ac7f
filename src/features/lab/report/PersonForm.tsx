import { useLocation } from 'react-router-dom'
import { SelectField } from '~/kit/form/choiceFields'
import { DayField } from '~/kit/form/DayField'
import { TextField } from '~/kit/form/fields'
import { Form } from '~/kit/form/Form'
import { rule, z } from '~/kit/form/schema'
import { Card } from '~/kit/ui/Card'
import { countries } from '~/lib/format/countries'
import { currentTime } from '~/lib/time/clock'
import { todayInUtc } from '~/lib/time/instant'
import { plainPassNo, type TestedPerson } from './report'

interface PersonValues {
  name: string
  birthDate: string
  passNo: string
  nationality: string
}

const labels = {
  name: 'Name as in the passport',
  birthDate: 'Date of birth',
  passNo: 'Passport number',
  nationality: 'Nationality',
} as const

const schema = z
  .object({ name: rule.required(), birthDate: rule.requiredDay(), passNo: rule.required(), nationality: rule.required() })
  .check(
    z.superRefine(({ birthDate, passNo }, context) => {
      const problem = (path: keyof PersonValues, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message, input: '' })
      if (birthDate > todayInUtc(currentTime())) problem('birthDate', 'This day is still to come')
      const { length } = plainPassNo(passNo)
      if (length > 0 && (length < 5 || length > 15)) problem('passNo', 'Between 5 and 15 letters and digits')
    }),
  )

/** Countries, and what a passport says of people without one. A phone's own list is quicker than searching. */
const nationalities = () => [
  ...countries().map(({ label }) => ({ value: label, label })),
  ...['Stateless', 'Refugee'].map((value) => ({ value, label: value })),
]

interface PersonFormProps {
  /** What was typed to find somebody. */
  readonly typed: string
  readonly onPerson: (person: TestedPerson) => void
}

/** Asks who somebody is who stands on no list. */
export function PersonForm({ typed, onPerson }: PersonFormProps) {
  const { pathname } = useLocation()
  const isNumber = /\d/.test(typed)
  return (
    <Card as="section" aria-label="Somebody else">
      <Form
        schema={schema}
        defaults={{ name: isNumber ? '' : typed.trim(), birthDate: '', passNo: isNumber ? plainPassNo(typed) : '', nationality: '' }}
        labels={labels}
        submitLabel="Use"
        isSending={false}
        scope={{ name: `${pathname}/person`, contains: (to) => to.pathname === pathname && to.search === '' }}
        onSubmit={async ({ name, birthDate, passNo, nationality }) => {
          onPerson({ name, birthDate, passNo: plainPassNo(passNo), nationality })
          return pathname
        }}
      >
        <TextField<PersonValues> name="name" />
        <DayField<PersonValues> name="birthDate" isBirth />
        <TextField<PersonValues> name="passNo" />
        <SelectField<PersonValues> name="nationality" placeholder="Choose a country" options={nationalities()} />
      </Form>
    </Card>
  )
}
