import { Tags } from 'lucide-react'
import type { ComponentType } from 'react'
import { FieldGroup } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { rule, z } from '~/kit/form/schema'
import { fromStored } from '~/kit/resource/fromStored'
import type { Resource } from '~/kit/resource/resource'
import { ResourceSection } from '~/kit/resource/ResourceSection'
import type { Noun } from '~/kit/table/noun'
import { Notice } from '~/kit/ui/Notice'
import { counted } from '~/lib/format/counted'
import { normaliseCase } from '~/lib/format/normaliseText'
import { combine, completeValue, mapRecord, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import * as api from './offer.generated'
import type { KindSection } from './OfferSection'

const rules = z.object({ name: rule.required() })

type Values = z.infer<typeof rules>

type Category = api.AppointmentCategoriesQuery['getAppointmentCategories'][number]

type Input = api.CreateTestCategoryMutationVariables

const options = { from: 'uncached', isSilent: true } as const

const blank: Values = { name: '' }

type Sort<Field extends 'getAppointmentCategories' | 'getTestCategories'> = Pick<
  Resource<Field, Category, Values, Input>,
  'noun' | 'query' | 'field' | 'create' | 'edit'
>

const categories = <Field extends 'getAppointmentCategories' | 'getTestCategories'>(
  sort: Sort<Field>,
  Kept: ComponentType<{ readonly name: string }>,
): Resource<Field, Category, Values, Input> => ({
  ...sort,
  Icon: Tags,
  empty: 'Categories appear here once you add one.',
  stale: [],
  titleHeading: 'Name',
  columns: [],
  nameOf: ({ name }) => name,
  schema: rules,
  labels: { name: 'Name' },
  blank,
  toForm: (row) => fromStored(blank, row),
  toInput: ({ name }) => ({ name }),
  Fields: ({ values, row }) => (
    <FieldGroup title="The category">
      <TextField<Values> name="name" />
      {row?.name && values.name !== row.name && <Kept name={row.name} />}
    </FieldGroup>
  ),
  remove: null,
  isSame: (row, { name }) => normaliseCase(row.name) === normaliseCase(name),
  isOnlyOne: true,
})

interface KeptNameProps {
  readonly name: string
  /** The categories that things name, a name for each. */
  readonly named: RecordState<readonly (string | null)[]>
  readonly user: Noun
}

/** What names a category keeps the old name when it is renamed. */
function KeptName({ name, named, user: { one, many } }: KeptNameProps) {
  const count = completeValue(named)?.filter((used) => used === name).length
  if (count === 0 || named.status === 'loading') return null
  return (
    <Notice tone="warn">
      {count === undefined
        ? `How many ${many} name this category is not known. They keep the old name.`
        : `${counted(count, `${one} names this category and keeps`, `${many} name this category and keep`)} the old name.`}
    </Notice>
  )
}

const categoriesOf = (all: readonly { readonly category: string | null }[]) => all.map(({ category }) => category)

function KeptByTests({ name }: { readonly name: string }) {
  const tests = useRecord(api.OfferedTests, {}, { ...options, pick: ({ getTestTypes }) => categoriesOf(getTestTypes) })
  const appointments = useRecord(api.AppointmentTypes, {}, { ...options, pick: (all) => categoriesOf(all.getAppointmentTypes) })
  const named = mapRecord(combine(tests, appointments), (both) => both.flat())
  return <KeptName name={name} named={named} user={{ one: 'test or appointment type', many: 'test or appointment types' }} />
}

function KeptByPackageTests({ name }: { readonly name: string }) {
  const named = useRecord(api.PackageTests, {}, { ...options, pick: ({ getPackageTests }) => categoriesOf(getPackageTests) })
  return <KeptName name={name} named={named} user={{ one: 'package test', many: 'package tests' }} />
}

const ofTests = categories(
  {
    noun: { one: 'appointment category', many: 'appointment categories' },
    query: api.AppointmentCategories,
    field: 'getAppointmentCategories',
    create: api.CreateAppointmentCategory,
    edit: api.EditAppointmentCategory,
  },
  KeptByTests,
)

const ofPackageTests = categories(
  {
    noun: { one: 'test category', many: 'test categories' },
    query: api.TestCategories,
    field: 'getTestCategories',
    create: api.CreateTestCategory,
    edit: api.EditTestCategory,
  },
  KeptByPackageTests,
)

/** What tests are found under. */
export const AppointmentCategories: KindSection = (props) => <ResourceSection {...props} resource={ofTests} />

/** What package tests are found under. */
export const TestCategories: KindSection = (props) => <ResourceSection {...props} resource={ofPackageTests} />
