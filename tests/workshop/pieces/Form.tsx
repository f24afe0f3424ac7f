import { useState } from 'react'
import styled from 'styled-components'
import { CheckboxField, PickField, PickManyField, RadioField, SelectField } from '~/kit/form/choiceFields'
import { CountryField } from '~/kit/form/CountryField'
import { DayField } from '~/kit/form/DayField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import type { FieldLabels } from '~/kit/form/fieldLabels'
import { MoneyField, NumberField, TextAreaField, TextField, TimeField } from '~/kit/form/fields'
import { Form } from '~/kit/form/Form'
import { PhoneField } from '~/kit/form/PhoneField'
import { RichTextField } from '~/kit/form/RichTextField'
import { rule, z } from '~/kit/form/schema'
import { SwitchField } from '~/kit/form/SwitchField'
import type { Option, OptionSearch } from '~/kit/pickers/useOptionSearch'
import { CommandFailure } from '~/platform/api/transport/commandFailure'

const schema = z.object({
  name: rule.required(),
  email: rule.email(),
  phone: rule.phone(),
  seats: rule.number({ min: 1, max: 40, decimals: 0, isRequired: true }),
  price: rule.number({ min: 0, decimals: 2 }),
  password: rule.text(),
  kind: rule.required(),
  vessel: rule.required(),
  crew: rule.many(),
  port: rule.text(),
  flag: rule.text(),
  watch: rule.text(),
  starts: rule.requiredDay(),
  at: rule.time(),
  notes: rule.text(),
  about: rule.text(),
  isPublic: rule.flag(),
  hasMeals: rule.flag(),
})
type Values = z.infer<typeof schema>

const labels: FieldLabels<Values> = {
  name: 'Full name',
  email: 'Email',
  seats: 'Seats',
  price: 'Price',
  password: 'Password',
  phone: 'Phone',
  notes: 'Notes',
  about: 'Description',
  kind: 'Kind',
  vessel: 'Vessel',
  crew: 'Crew',
  port: 'Port',
  flag: 'Country',
  watch: 'Watch',
  hasMeals: 'With meals',
  isPublic: 'Public',
  starts: 'First day',
  at: 'Starts at',
}

const defaults: Values = {
  name: '',
  email: '',
  phone: '',
  seats: '12',
  price: '1250.5',
  password: '',
  kind: '',
  vessel: '',
  crew: [],
  port: '',
  flag: '',
  watch: 'day',
  starts: '',
  at: '',
  notes: '',
  about: '<p>Launching <strong>boats</strong></p><ul><li>by day</li><li>in the dark</li></ul><script>alert(1)</script>',
  isPublic: true,
  hasMeals: false,
}

const vessels: readonly Option[] = Array.from({ length: 1000 }, (_, index) => ({
  value: `v${index}`,
  label: `MV ${['Halcyon', 'Órla', 'Nordlys', 'Sea Fern'][index % 4]} ${index + 1}`,
  detail: `IMO ${9_000_000 + index}`,
}))
const ports = ['Singapore', 'Rotterdam', 'Bergen', 'Cork', 'Zürich', 'Santos'].map((label) => ({ value: label.slice(0, 3), label }))

/** Responds to one letter later than to more, so that responses arrive out of order; rejects 'x'. */
const searchPorts: OptionSearch = async (text, signal) => {
  await new Promise((resolve) => setTimeout(resolve, text.length < 2 ? 900 : 150))
  if (text.startsWith('x') || signal.aborted) throw new Error('Refused')
  return ports.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
}

export default function FormPiece() {
  const [sent, setSent] = useState<readonly Values[]>([])
  return (
    <Box>
      <Form
        schema={schema}
        labels={labels}
        defaults={defaults}
        submitLabel="Save course"
        secrets={['password']}
        onSubmit={async (values) => {
          await new Promise((resolve) => setTimeout(resolve, 400))
          if (values.name === 'Refused') throw new CommandFailure('A course with this name already exists.', false)
          setSent([...sent, values])
          return '/Form'
        }}
      >
        <FieldGroup title="Text and numbers">
          <TextField<Values> name="name" hint="As written in the passport." />
          <FieldRow>
            <TextField<Values> name="email" type="email" />
            <NumberField<Values> name="seats" unit="people" />
          </FieldRow>
          <FieldRow>
            <MoneyField<Values> name="price" currency="SGD" />
            <TextField<Values> name="password" />
          </FieldRow>
          <PhoneField<Values> name="phone" />
          <TextAreaField<Values> name="notes" />
          <RichTextField<Values> name="about" />
        </FieldGroup>
        <FieldGroup title="Choices">
          <SelectField<Values> name="kind" placeholder="Choose a kind" options={[{ value: 'stcw', label: 'STCW' }]} />
          <PickField<Values> name="vessel" options={vessels} placeholder="Choose a vessel" />
          <PickManyField<Values> name="crew" options={vessels.slice(0, 30)} />
          <PickField<Values> name="port" options={[]} search={searchPorts} hint="Type to search." />
          <CountryField<Values> name="flag" />
          <RadioField<Values>
            name="watch"
            options={[
              { value: 'day', label: 'Day', detail: '08:00 to 20:00' },
              { value: 'night', label: 'Night' },
            ]}
          />
          <div>
            <CheckboxField<Values> name="hasMeals" />
            <br />
            <SwitchField<Values> name="isPublic" hint="Anyone can find the course." />
          </div>
        </FieldGroup>
        <FieldGroup title="Days and times">
          <FieldRow>
            <DayField<Values> name="starts" min="2026-11-10" />
            <TimeField<Values> name="at" />
          </FieldRow>
        </FieldGroup>
      </Form>
      <p role="status" aria-label="Sent">
        {sent.length} sent
      </p>
    </Box>
  )
}

const Box = styled.div`
  max-width: 640px;
  border: 1px solid var(--line);
  background: var(--surface);
`
