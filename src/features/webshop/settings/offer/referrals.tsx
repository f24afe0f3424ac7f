import { Download, Handshake } from 'lucide-react'
import { useState } from 'react'
import { PickManyField } from '~/kit/form/choiceFields'
import { FieldGroup } from '~/kit/form/fieldGroups'
import { NumberField, TextField } from '~/kit/form/fields'
import { ImageField } from '~/kit/form/ImageField'
import { across, rule, z } from '~/kit/form/schema'
import { SwitchField } from '~/kit/form/SwitchField'
import { fromStored } from '~/kit/resource/fromStored'
import type { Resource } from '~/kit/resource/resource'
import { ResourceSection } from '~/kit/resource/ResourceSection'
import { column } from '~/kit/table/columns'
import { normaliseCase } from '~/lib/format/normaliseText'
import { isWebAddress } from '~/lib/format/technicalText'
import { numberFromTyped } from '~/lib/format/typedNumber'
import { readyValue } from '~/platform/api/read/record'
import { optionsOf, useShop, useTests } from '../../useShop'
import {
  CreateReferral,
  DeleteReferral,
  EditReferral,
  Referrals,
  type CreateReferralMutationVariables as Input,
  type ReferralRowFragment as Referral,
} from './offer.generated'
import type { KindSection } from './OfferSection'
import { saveReferralCsv } from './referralCsv'
import { Referred } from './Referred'
import { UnreadChoices } from './UnreadChoices'
import { useReferralUses } from './uses'

const rules = z.object({
  partnerName: rule.required(),
  logo: z.string(),
  url: rule.text().check(z.refine((typed) => typed === '' || isWebAddress(typed), 'Enter an address that begins with https://')),
  appointmentIds: rule.many(),
  hasDefaultAppointments: rule.flag(),
  cost: rule.number({ min: 0 }),
})

type Values = z.infer<typeof rules>

const blank: Values = { partnerName: '', logo: '', url: '', appointmentIds: [], hasDefaultAppointments: true, cost: '' }

const referrals: Resource<'getReferrals', Referral, Values, Input> = {
  noun: { one: 'referral', many: 'referrals' },
  Icon: Handshake,
  empty: 'Partners who send patients appear here.',
  query: Referrals,
  field: 'getReferrals',
  stale: ['getReferralOverview', 'getReferralOverviewDetails'],
  titleHeading: 'Partner',
  under: ({ url }) => url,
  columns: [
    column.number('Own tests', ({ appointmentIds }) => appointmentIds?.length ?? null, { place: 'underEnd', prefix: 'own tests:' }),
    column.number('Cost', ({ cost }) => cost, { isWideOnly: true, place: null }),
  ],
  switches: [{ name: 'hasDefaultAppointments', heading: 'Sees all tests' }],
  nameOf: ({ partnerName }) => partnerName,
  schema: rules.check(
    across((values, problem) => {
      if (!values.hasDefaultAppointments && values.appointmentIds.length === 0)
        problem('appointmentIds', 'Choose at least one test, or let visitors see all tests')
    }),
  ),
  labels: {
    partnerName: 'Partner',
    logo: 'Logo',
    url: 'Address',
    hasDefaultAppointments: 'Sees all tests',
    appointmentIds: 'Own tests',
    cost: 'Cost',
  },
  blank,
  toForm: (row) => fromStored(blank, row),
  toInput: (values) => ({ ...values, logo: values.logo || null, url: values.url || null, cost: numberFromTyped(values.cost) }),
  Fields: ReferralFields,
  Preview: Referred,
  create: CreateReferral,
  edit: EditReferral,
  remove: {
    command: DeleteReferral,
    text: 'Its link no longer shows the partner’s tests and prices.',
    Uses: ({ row, children }) => children(useReferralUses(row.id, useShop().zone)),
    users: { one: 'booking', many: 'bookings' },
  },
  isSame: (row, { partnerName }) => normaliseCase(row.partnerName) === normaliseCase(partnerName ?? ''),
}

function ReferralFields({ values }: { readonly values: Values }) {
  const tests = useTests()
  return (
    <>
      <FieldGroup title="The partner">
        <TextField<Values> name="partnerName" />
        <TextField<Values> name="url" hint="The partner’s own page, where its visitors come from." placeholder="https://" />
        <ImageField<Values> name="logo" mode="clientLogo" />
        <NumberField<Values> name="cost" hint="What the partner gets, as you agreed. Nothing is calculated with it." />
      </FieldGroup>
      <FieldGroup title="What its visitors are offered">
        <UnreadChoices records={[tests]} />
        <SwitchField<Values>
          name="hasDefaultAppointments"
          hint={
            values.hasDefaultAppointments ? 'Everything on the booking page, and the partner’s own tests.' : 'Only the partner’s own tests.'
          }
        />
        <PickManyField<Values>
          name="appointmentIds"
          options={optionsOf(readyValue(tests) ?? [])}
          isRequired={!values.hasDefaultAppointments}
        />
      </FieldGroup>
    </>
  )
}

/** Partners who send patients. */
export const ReferralSection: KindSection = (props) => {
  const [isSaving, setSaving] = useState(false)
  const go = (): void => {
    setSaving(true)
    void saveReferralCsv().then(() => setSaving(false))
  }
  const reason = isSaving ? 'The file is on its way.' : null
  return (
    <ResourceSection {...props} resource={referrals} actions={[{ label: 'Save as CSV', Icon: Download, isBusy: isSaving, reason, go }]} />
  )
}
