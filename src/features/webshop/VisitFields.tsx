import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { TextAreaField, TextField } from '~/kit/form/fields'
import { rule } from '~/kit/form/schema'

/** The rules of where a visit is. */
export const visitRules = { address: rule.text(), unitNumber: rule.text(), postCode: rule.text(), remark: rule.text() } as const

export const visitLabels = { address: 'Address', unitNumber: 'Unit', postCode: 'Postcode', remark: 'Remark' } as const

type Form = Readonly<Record<keyof typeof visitRules, string>>

/** Where a visit is. */
export const VisitFields = () => (
  <FieldGroup title="Address">
    <TextField<Form> name="address" />
    <FieldRow>
      <TextField<Form> name="unitNumber" />
      <TextField<Form> name="postCode" />
    </FieldRow>
    <TextAreaField<Form> name="remark" rows={2} />
  </FieldGroup>
)
