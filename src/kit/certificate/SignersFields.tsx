import { signatureMode } from '~/platform/api/transport/images'
import { useClient } from '~/platform/tenant/client'
import { FieldRow } from '../form/fieldGroups'
import { TextField } from '../form/fields'
import { useFormContext } from '../form/formContext'
import { ImageField } from '../form/ImageField'
import { RowsField } from '../form/RowsField'
import { Notice } from '../ui/Notice'
import { roomForSigners, type TemplateValues } from './templateForm'

/** Fields for the signers, in the order of the sheet. */
export function SignersFields() {
  const count = useFormContext<TemplateValues>().watch('signers').length
  const mode = signatureMode(useClient().type, false)
  return (
    <>
      <RowsField name="signers" noun="signer" blank={{ name: '', role: '', image: '' }} title="name" canMove>
        {(path) => (
          <>
            <FieldRow>
              <TextField name={`${path}.name`} />
              <TextField name={`${path}.role`} />
            </FieldRow>
            <ImageField name={`${path}.image`} mode={mode} />
          </>
        )}
      </RowsField>
      {count > roomForSigners && (
        <Notice tone="warn">A certificate has room for {roomForSigners} signers. With more, creating the PDF may fail.</Notice>
      )}
    </>
  )
}
