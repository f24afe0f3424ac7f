import { FlaskConical } from 'lucide-react'
import { TestCard } from '~/domain/booking/TestCard'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { across } from '~/kit/form/schema'
import { fromStored } from '~/kit/resource/fromStored'
import type { Resource } from '~/kit/resource/resource'
import { column } from '~/kit/table/columns'
import { Text } from '~/kit/ui/Text'
import { normaliseCase } from '~/lib/format/normaliseText'
import { numberFromTyped } from '~/lib/format/typedNumber'
import { formatDay } from '~/lib/time/dayWords'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { offerDay, offerState } from './offer'
import {
  CreateTestType,
  DeleteTestType,
  EditTestType,
  OfferedTests,
  PackageTests,
  type CreateTestTypeMutationVariables as Input,
  type OfferedTestFragment as Test,
} from './offer.generated'
import { checkAmounts, checkCurrency, checkOffer, offerInput, offerOf } from './offerFields'
import { OfferSection, type KindSection, type ShopFacts } from './OfferSection'
import { TestFields } from './TestFields'
import { newTest, testLabels, testRules, type TestValues } from './testValues'
import { useTestUses } from './uses'

const noQuestion = { label: '', type: 'text', required: false }

const testTypesIn = ({ zone, currency, now }: ShopFacts): Resource<'getTestTypes', Test, TestValues, Input> => {
  return {
    noun: { one: 'test type', many: 'test types' },
    Icon: FlaskConical,
    empty: 'What people can book appears here.',
    query: OfferedTests,
    field: 'getTestTypes',
    stale: ['calcTotalPayment', 'getReferralOverview'],
    titleHeading: 'Name',
    under: ({ type, category }) => [subTypeLabel(type ?? ''), category].filter(Boolean).join(', '),
    columns: [
      column.money(
        'Price',
        ({ price }) => price,
        (row) => row.currency ?? currency,
        { width: 112, place: 'end' },
      ),
      column.text('Last day', ({ endDate }) => formatDay(offerDay(endDate, zone)), { width: 120, place: 'under', prefix: 'until' }),
      column.status('State', (row) => offerState({ ...row, isOn: row.hideFromMain !== true }, zone, now, { on: 'Listed', off: 'Hidden' }), {
        place: 'underEnd',
        width: 160,
      }),
    ],
    switches: [{ name: 'hideFromMain', heading: 'Hidden' }],
    nameOf: ({ name }) => name,
    schema: testRules.check(
      across((values, problem) => {
        checkCurrency(values, currency, problem)
        if (values.packageType === 'multiple' && values.tests.length === 0) problem('tests', 'A package needs at least one test')
        const asked = values.additionalFields.map(({ label }) => normaliseCase(label))
        asked.forEach((label, at) => {
          if (asked.indexOf(label) < at) problem(`additionalFields.${at}.label`, 'This question is asked already')
        })
        checkAmounts(values, ['price', 'extraFee', 'referralPrice'], currency, problem)
        checkOffer(values, problem)
      }),
    ),
    labels: testLabels,
    blank: newTest(currency),
    toForm: (row) => ({
      ...fromStored(newTest(currency), row),
      ...offerOf(row, zone),
      additionalFields: (row.additionalFields ?? []).map((one) => fromStored(noQuestion, one)),
    }),
    toInput: (values, row) => ({
      ...offerInput(values, row, zone),
      price: numberFromTyped(values.price),
      extraFee: numberFromTyped(values.extraFee),
      referralPrice: numberFromTyped(values.referralPrice),
      duration: numberFromTyped(values.duration),
      tests: values.packageType === 'multiple' ? values.tests : [],
      additionalFields: JSON.stringify(values.additionalFields),
    }),
    Fields: ({ values }) => <TestFields values={values} currency={currency} />,
    Preview: TestPreview,
    create: CreateTestType,
    edit: EditTestType,
    remove: {
      command: DeleteTestType,
      text: 'It can no longer be booked.',
      Uses: ({ row, children }) => children(useTestUses(row.id, zone, now)),
      users: { one: 'booking or offer', many: 'bookings and offers' },
    },
    isSame: (row, { name }) => normaliseCase(row.name) === normaliseCase(name ?? ''),
  }
}

function TestPreview({ values }: { readonly values: TestValues }) {
  const packageTests = useRecord(PackageTests, {}, { isSilent: true })
  const parts = values.packageType === 'multiple' ? values.tests : []
  return (
    <>
      <Text $isQuiet>As people see it, once saved</Text>
      <TestCard
        {...values}
        type={subTypeLabel(values.type)}
        price={numberFromTyped(values.price)}
        extraFee={numberFromTyped(values.extraFee)}
        packageTests={parts.flatMap((part) => readyValue(packageTests)?.find(({ id }) => id === part) ?? [])}
      />
    </>
  )
}

/** What can be booked. */
export const TestTypes: KindSection = (props) => <OfferSection {...props} resourceIn={testTypesIn} />
