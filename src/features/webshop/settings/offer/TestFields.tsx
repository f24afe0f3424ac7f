import { subTypeLabel } from '~/domain/certificate/subTypes'
import { isOffered } from '~/domain/certificate/subTypes'
import { CheckboxField, PickManyField, SelectField, withStored } from '~/kit/form/choiceFields'
import { CurrencyField } from '~/kit/form/CurrencyField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { MoneyField, NumberField, TextAreaField, TextField } from '~/kit/form/fields'
import { RowsField } from '~/kit/form/RowsField'
import { SwitchField } from '~/kit/form/SwitchField'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useClient } from '~/platform/tenant/client'
import { optionsOf } from '../../useShop'
import { named, testTypeChoices } from './choices'
import { AppointmentCategories, OfferedTests, PackageTests, PackageTypes } from './offer.generated'
import { OfferFields } from './offerFields'
import type { TestValues } from './testValues'
import { UnreadChoices } from './UnreadChoices'

const answers = { text: 'Text', date: 'Date', email: 'Email address', tel: 'Phone number' } as const

/** The ways of selling that are known by name. */
const soldAs = new Map([
  ['single', 'Single test'],
  ['multiple', 'Package'],
])

/** Everything that is stored of a test. */
export function TestFields({ values, currency }: { readonly values: TestValues; readonly currency: string }) {
  const client = useClient()
  const packageTypes = useRecord(PackageTypes, {}, { isSilent: true })
  const packageTests = useRecord(PackageTests, {}, { isSilent: true })
  const categories = useRecord(AppointmentCategories, {}, { isSilent: true })
  const stored = readyValue(useRecord(OfferedTests, {}, { isSilent: true }))
  const typeOptions = testTypeChoices((type) => isOffered(type, client))
  const packages = named(readyValue(packageTypes) ?? []).map(({ value }) => ({ value, label: soldAs.get(value) ?? value }))
  return (
    <>
      <UnreadChoices records={[packageTypes, packageTests, categories]} />
      <FieldGroup title="What it is">
        <TextField<TestValues> name="name" />
        <FieldRow>
          <SelectField<TestValues>
            name="type"
            placeholder="Choose a type"
            options={withStored(typeOptions, values.type, subTypeLabel(values.type))}
          />
          <SelectField<TestValues>
            name="category"
            placeholder="None"
            options={withStored(named(readyValue(categories) ?? []), values.category)}
          />
        </FieldRow>
        <TextAreaField<TestValues> name="description" rows={3} />
      </FieldGroup>
      <FieldGroup title="Price, GST included">
        <FieldRow>
          <MoneyField<TestValues> name="price" currency={values.currency} />
          <MoneyField<TestValues> name="extraFee" currency={values.currency} />
          <MoneyField<TestValues> name="referralPrice" currency={values.currency} />
        </FieldRow>
        <TextField<TestValues> name="extraFeeDesc" />
        <CurrencyField<TestValues> name="currency" hint={`The shop sells in ${currency}.`} />
      </FieldGroup>
      <FieldGroup title="The visit">
        <FieldRow>
          <NumberField<TestValues> name="duration" unit="minutes" />
          <SelectField<TestValues> name="packageType" placeholder="Not stated" options={withStored(packages, values.packageType)} />
        </FieldRow>
        {values.packageType === 'multiple' && (
          <PickManyField<TestValues> name="tests" options={optionsOf(readyValue(packageTests) ?? [])} isRequired />
        )}
      </FieldGroup>
      <FieldGroup title="Questions to each person">
        <RowsField name="additionalFields" noun="question" title="label" canMove blank={{ label: '', type: 'text', required: false }}>
          {(path, at) => (
            <>
              <FieldRow>
                <TextField name={`${path}.label`} />
                <SelectField
                  name={`${path}.type`}
                  options={withStored(
                    Object.entries(answers).map(([value, label]) => ({ value, label })),
                    values.additionalFields[at]?.type ?? '',
                  )}
                />
              </FieldRow>
              <CheckboxField name={`${path}.required`} />
            </>
          )}
        </RowsField>
      </FieldGroup>
      <FieldGroup title="On the booking page">
        <SwitchField<TestValues>
          name="hideFromMain"
          hint={values.hideFromMain ? 'Not listed. A referral can still offer it.' : 'Everybody can find and book it.'}
        />
        <SwitchField<TestValues>
          name="skipPayment"
          hint={
            values.skipPayment
              ? 'Nobody is asked for a card: a booking goes straight to its confirmation.'
              : 'Paid by card when it is booked.'
          }
        />
        <OfferFields stored={stored} />
      </FieldGroup>
    </>
  )
}
