import { TicketPercent } from 'lucide-react'
import { PickManyField } from '~/kit/form/choiceFields'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { MoneyField, NumberField, TextField } from '~/kit/form/fields'
import { across, numberCheck, rule, z } from '~/kit/form/schema'
import { SwitchField } from '~/kit/form/SwitchField'
import { fromStored } from '~/kit/resource/fromStored'
import type { Resource } from '~/kit/resource/resource'
import { column } from '~/kit/table/columns'
import { normaliseCase } from '~/lib/format/normaliseText'
import { numberFromTyped } from '~/lib/format/typedNumber'
import { formatDay } from '~/lib/time/dayWords'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { optionsOf, useTests } from '../../useShop'
import { offerDay, offerState } from './offer'
import {
  Coupons,
  CreateCoupon,
  DeleteCoupon,
  EditCoupon,
  type CouponRowFragment as Coupon,
  type CreateCouponMutationVariables as Input,
} from './offer.generated'
import { alwaysOffered, checkAmounts, checkOffer, OfferFields, offerInput, offerLabels, offerOf, offerRules } from './offerFields'
import { OfferSection, type KindSection, type ShopFacts } from './OfferSection'
import { TryCoupon } from './TryCoupon'
import { UnreadChoices } from './UnreadChoices'

const fields = z.object({
  code: rule.required().check(z.regex(/^\S*$/, 'Enter the code without spaces')),
  discount: rule.number({ min: 0.01, max: 100, decimals: 2, isRequired: true }),
  name: rule.required(),
  isActive: rule.flag(),
  ...offerRules,
  isForSome: rule.flag(),
  appointments: rule.many(),
  isLimited: rule.flag(),
  limit: z.string(),
  hasMinimum: rule.flag(),
  miminumOrder: z.string(),
})

export type CouponValues = z.infer<typeof fields>

const labels = {
  code: 'Code',
  discount: 'Discount',
  name: 'Name',
  isActive: 'Can be used',
  ...offerLabels,
  isForSome: 'Only for some tests',
  appointments: 'Tests',
  isLimited: 'Limited use',
  limit: 'Times it can be used',
  hasMinimum: 'Only from a total',
  miminumOrder: 'Least total',
} as const

const blank: CouponValues = {
  code: '',
  discount: '',
  name: '',
  isActive: true,
  ...alwaysOffered,
  isForSome: false,
  appointments: [],
  isLimited: false,
  limit: '',
  hasMinimum: false,
  miminumOrder: '',
}

/** Coupons, whose days are those of the shop's clock. */
const couponsIn = ({ zone, currency, now }: ShopFacts): Resource<'getCoupons', Coupon, CouponValues, Input> => ({
  noun: { one: 'coupon', many: 'coupons' },
  Icon: TicketPercent,
  empty: 'Codes that lower a total appear here.',
  query: Coupons,
  field: 'getCoupons',
  stale: ['verifyCouponCode', 'calcTotalPayment'],
  titleHeading: 'Code',
  under: ({ name, code }) => (name === code ? null : name),
  columns: [
    {
      ...column.text<Coupon>('Discount', ({ discount }) => (discount === null ? null : `${discount} %`), { width: 104, place: 'underEnd' }),
      order: ({ discount }) => discount,
      isFigure: true,
    },
    column.text('Last day', ({ endDate }) => formatDay(offerDay(endDate, zone)), { width: 120, place: 'under', prefix: 'until' }),
    column.status('State', (row) => offerState({ ...row, isOn: row.isActive === true }, zone, now), { width: 160 }),
  ],
  switches: [{ name: 'isActive', heading: 'Can be used' }],
  nameOf: ({ code }) => code,
  schema: fields.check(
    across((values, problem) => {
      if (values.isForSome && values.appointments.length === 0) problem('appointments', 'Choose at least one test')
      const check = numberCheck<'limit' | 'miminumOrder'>(values, problem)
      if (values.isLimited) check('limit', { min: 1, decimals: 0 }, 'Enter how often it can be used')
      if (values.hasMinimum) check('miminumOrder', { min: 0.01 }, 'Enter the least total')
      if (values.hasMinimum) checkAmounts(values, ['miminumOrder'], currency, problem)
      checkOffer(values, problem)
    }),
  ),
  labels,
  blank,
  toForm: (row) => ({ ...fromStored(blank, row), ...offerOf(row, zone), isForSome: (row.appointments ?? []).length > 0 }),
  toInput: ({ isForSome, ...values }, row) => ({
    ...offerInput(values, row, zone),
    discount: numberFromTyped(values.discount),
    appointments: isForSome ? values.appointments : [],
    limit: values.isLimited ? numberFromTyped(values.limit) : null,
    miminumOrder: values.hasMinimum ? numberFromTyped(values.miminumOrder) : null,
  }),
  Fields: ({ values }) => <CouponFields values={values} currency={currency} />,
  Preview: TryCoupon,
  create: CreateCoupon,
  edit: EditCoupon,
  remove: { command: DeleteCoupon, text: 'Nobody can use it any more. How often it was used is not known.' },
  isSame: (row, { code }) => normaliseCase(row.code) === normaliseCase(code ?? ''),
  isOnlyOne: true,
})

function CouponFields({ values, currency }: { readonly values: CouponValues; readonly currency: string }) {
  const tests = useTests()
  const stored = readyValue(useRecord(Coupons, {}, { isSilent: true }))
  return (
    <>
      <FieldGroup title="The code">
        <FieldRow>
          <TextField<CouponValues> name="code" hint="Capitals make no difference." />
          <NumberField<CouponValues> name="discount" unit="%" />
        </FieldRow>
        <TextField<CouponValues> name="name" hint="Only seen here." />
        <SwitchField<CouponValues> name="isActive" />
      </FieldGroup>
      <FieldGroup title="When and for what">
        <OfferFields stored={stored} />
        <UnreadChoices records={[tests]} />
        <SwitchField<CouponValues> name="isForSome" />
        {values.isForSome && <PickManyField<CouponValues> name="appointments" options={optionsOf(readyValue(tests) ?? [])} isRequired />}
        <SwitchField<CouponValues> name="isLimited" />
        {values.isLimited && <NumberField<CouponValues> name="limit" unit="times" isRequired />}
        <SwitchField<CouponValues> name="hasMinimum" />
        {values.hasMinimum && <MoneyField<CouponValues> name="miminumOrder" currency={currency} isRequired />}
      </FieldGroup>
    </>
  )
}

/** Codes that lower a total. */
export const CouponSection: KindSection = (props) => <OfferSection {...props} resourceIn={couponsIn} />
