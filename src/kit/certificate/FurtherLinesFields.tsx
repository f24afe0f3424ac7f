import { FieldRow } from '../form/fieldGroups'
import { TextField } from '../form/fields'
import { RowsField } from '../form/RowsField'

/** Fields for lines printed on every certificate, such as 'Approval: DNV 2261'. */
export const FurtherLinesFields = () => (
  <RowsField name="furtherLines" noun="line" blank={{ label: '', value: '' }} title="label">
    {(path) => (
      <FieldRow>
        <TextField name={`${path}.label`} placeholder="Approval" />
        <TextField name={`${path}.value`} placeholder="DNV 2261" />
      </FieldRow>
    )}
  </RowsField>
)
