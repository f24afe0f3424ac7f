import { TestTubes } from 'lucide-react'
import { SelectField, withStored } from '~/kit/form/choiceFields'
import { FieldGroup } from '~/kit/form/fieldGroups'
import { TextAreaField, TextField } from '~/kit/form/fields'
import { across, rule, z } from '~/kit/form/schema'
import { fromStored } from '~/kit/resource/fromStored'
import type { Resource } from '~/kit/resource/resource'
import { column } from '~/kit/table/columns'
import { normaliseCase } from '~/lib/format/normaliseText'
import { formatDay } from '~/lib/time/dayWords'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { named } from './choices'
import { offerDay, offerState } from './offer'
import {
  CreatePackageTest,
  DeletePackageTest,
  EditPackageTest,
  PackageTests as Stored,
  TestCategories,
  type CreatePackageTestMutationVariables as Input,
  type PackageTestRowFragment as PackageTest,
} from './offer.generated'
import { alwaysOffered, checkOffer, OfferFields, offerInput, offerLabels, offerOf, offerRules } from './offerFields'
import { OfferSection, type KindSection, type ShopFacts } from './OfferSection'
import { UnreadChoices } from './UnreadChoices'
import { usePackageTestUses } from './uses'

const rules = z.object({ name: rule.required(), category: rule.text(), description: rule.text(), ...offerRules })

type Values = z.infer<typeof rules>

const blank: Values = { name: '', category: '', description: '', ...alwaysOffered }

const packageTestsIn = ({ zone, now }: ShopFacts): Resource<'getPackageTests', PackageTest, Values, Input> => ({
  noun: { one: 'package test', many: 'package tests' },
  Icon: TestTubes,
  empty: 'What packages are made of appears here.',
  query: Stored,
  field: 'getPackageTests',
  stale: ['getTestTypes'],
  titleHeading: 'Name',
  under: ({ description }) => description,
  columns: [
    column.text('Category', ({ category }) => category),
    column.text('Last day', ({ endDate }) => formatDay(offerDay(endDate, zone)), { width: 120, place: 'underEnd', prefix: 'until' }),
    column.status('State', (row) => offerState({ ...row, isOn: true }, zone, now), { width: 160 }),
  ],
  nameOf: ({ name }) => name,
  schema: rules.check(across(checkOffer)),
  labels: { name: 'Name', category: 'Category', description: 'Description', ...offerLabels },
  blank,
  toForm: (row) => ({ ...fromStored(blank, row), ...offerOf(row, zone) }),
  toInput: (values, row) => offerInput(values, row, zone),
  Fields: PackageTestFields,
  create: CreatePackageTest,
  edit: EditPackageTest,
  remove: {
    command: DeletePackageTest,
    text: 'It can no longer be chosen.',
    Uses: ({ row, children }) => children(usePackageTestUses(row.id)),
    users: { one: 'test type', many: 'test types' },
  },
  isSame: (row, { name }) => normaliseCase(row.name) === normaliseCase(name ?? ''),
})

function PackageTestFields({ values }: { readonly values: Values }) {
  const categories = useRecord(TestCategories, {}, { isSilent: true })
  const stored = readyValue(useRecord(Stored, {}, { isSilent: true }))
  return (
    <FieldGroup title="The test">
      <UnreadChoices records={[categories]} />
      <TextField<Values> name="name" />
      <SelectField<Values> name="category" placeholder="None" options={withStored(named(readyValue(categories) ?? []), values.category)} />
      <TextAreaField<Values> name="description" rows={3} />
      <OfferFields stored={stored} />
    </FieldGroup>
  )
}

/** What packages of tests are made of. */
export const PackageTests: KindSection = (props) => <OfferSection {...props} resourceIn={packageTestsIn} />
