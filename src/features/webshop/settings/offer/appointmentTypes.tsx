import { CalendarClock } from 'lucide-react'
import { isOffered, subTypeLabel } from '~/domain/certificate/subTypes'
import { SelectField, withStored } from '~/kit/form/choiceFields'
import { CurrencyField } from '~/kit/form/CurrencyField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { MoneyField, TextField } from '~/kit/form/fields'
import { across, rule, z } from '~/kit/form/schema'
import { fromStored } from '~/kit/resource/fromStored'
import type { Resource } from '~/kit/resource/resource'
import { column } from '~/kit/table/columns'
import { normaliseCase } from '~/lib/format/normaliseText'
import { numberFromTyped } from '~/lib/format/typedNumber'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useClient } from '~/platform/tenant/client'
import { named, testTypeChoices } from './choices'
import {
  AppointmentCategories,
  AppointmentTypes as Stored,
  CreateAppointmentType,
  type AppointmentTypeRowFragment as AppointmentType,
  type CreateAppointmentTypeMutationVariables as Input,
} from './offer.generated'
import { checkAmounts, checkCurrency } from './offerFields'
import { OfferSection, type KindSection, type ShopFacts } from './OfferSection'
import { UnreadChoices } from './UnreadChoices'

const rules = z.object({
  name: rule.required(),
  type: rule.required(),
  category: rule.text(),
  price: rule.number({ min: 0, isRequired: true }),
  currency: rule.required(),
})

type Values = z.infer<typeof rules>

const appointmentTypesIn = ({ currency }: ShopFacts): Resource<'getAppointmentTypes', AppointmentType, Values, Input> => {
  const blank: Values = { name: '', type: '', category: '', price: '', currency }
  return {
    noun: { one: 'appointment type', many: 'appointment types' },
    Icon: CalendarClock,
    empty: 'Kinds of appointments appear here.',
    query: Stored,
    field: 'getAppointmentTypes',
    stale: [],
    titleHeading: 'Name',
    under: ({ description }) => description,
    columns: [
      column.text('Type', ({ type }) => type && subTypeLabel(type)),
      column.text('Category', ({ category }) => category),
      column.money(
        'Price',
        ({ price }) => price,
        (row) => row.currency,
        { place: 'end' },
      ),
      column.money(
        'Extra fee',
        ({ extraFee }) => extraFee,
        (row) => row.currency,
        { isWideOnly: true, place: null },
      ),
    ],
    nameOf: ({ name }) => name,
    schema: rules.check(
      across((values, problem) => {
        checkCurrency(values, currency, problem)
        checkAmounts(values, ['price'], currency, problem)
      }),
    ),
    labels: { name: 'Name', type: 'Type', category: 'Category', price: 'Price', currency: 'Currency' },
    blank,
    toForm: (row) => fromStored(blank, row),
    toInput: ({ price, ...values }) => ({ ...values, price: numberFromTyped(price) }),
    Fields: AppointmentTypeFields,
    create: CreateAppointmentType,
    edit: null,
    remove: null,
    isSame: (row, { name }) => normaliseCase(row.name) === normaliseCase(name ?? ''),
  }
}

function AppointmentTypeFields({ values }: { readonly values: Values }) {
  const client = useClient()
  const categories = useRecord(AppointmentCategories, {}, { isSilent: true })
  const types = testTypeChoices((type) => isOffered(type, client))
  return (
    <FieldGroup title="The appointment">
      <UnreadChoices records={[categories]} />
      <TextField<Values> name="name" />
      <FieldRow>
        <SelectField<Values> name="type" placeholder="Choose a type" options={withStored(types, values.type, subTypeLabel(values.type))} />
        <SelectField<Values>
          name="category"
          placeholder="None"
          options={withStored(named(readyValue(categories) ?? []), values.category)}
        />
      </FieldRow>
      <FieldRow>
        <MoneyField<Values> name="price" currency={values.currency} />
        <CurrencyField<Values> name="currency" />
      </FieldRow>
    </FieldGroup>
  )
}

/** Kinds of appointments. The server has one list of them, and none in the sandbox. */
export const AppointmentTypes: KindSection = (props) => <OfferSection {...props} resourceIn={appointmentTypesIn} isOffInSandbox />
