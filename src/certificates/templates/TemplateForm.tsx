import { Plus, Trash2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useFieldArray, useFormContext } from '~/shared/form/context'
import styled from 'styled-components'
import { CheckboxField, SelectField } from '~/shared/form/choiceFields'
import { FieldGroup, FieldRow, TextAreaField, TextField } from '~/shared/form/fields'
import { Form } from '~/shared/form/Form'
import { ImageField } from '~/shared/form/ImageField'
import { FormPage } from '~/shared/page/FormPage'
import { paths } from '~/shared/routes/paths'
import { useClient, usePerson } from '~/shared/session/client'
import { reasonAgainst } from '~/shared/access/actions'
import { Button, IconButton } from '~/shared/ui/Button'
import { CertificateSheet } from '../sheet/CertificateSheet'
import { sheetContent } from '../sheet/sheetContent'
import { sampleHolder } from './sampleHolder'
import { sheetTemplateOf, templateSchema, type TemplateValues } from './templateForm'
import type { CertificateTemplateFieldsFragment } from './templates.generated'

interface TemplateFormProps {
  readonly title: string
  readonly defaults: TemplateValues
  /** The stored template, when there is one. */
  readonly stored: CertificateTemplateFieldsFragment | null
  readonly submitLabel: string
  /** Saves, and says which page comes after. */
  readonly onSave: (values: TemplateValues) => Promise<string>
}

/** A certificate template: its form, and beside it the sheet it makes. */
export function TemplateForm({ title, defaults, stored, submitLabel, onSave }: TemplateFormProps) {
  const client = useClient()
  const person = usePerson()
  const [values, setValues] = useState(defaults)
  const shown = useDeferredValue(values)
  return (
    <FormPage
      title={title}
      crumbs={[{ label: 'Certificate templates', path: paths.certificateTemplates() }]}
      preview={
        <Beside>
          <CertificateSheet
            label="Preview"
            content={sheetContent(sheetTemplateOf(shown, stored), sampleHolder, client.issuerName ?? client.name, client.logo)}
          />
          <p>Preview with sample values. The certificate itself is drawn by the service.</p>
        </Beside>
      }
    >
      <Form
        schema={templateSchema}
        defaults={defaults}
        onValues={setValues}
        submitLabel={submitLabel}
        reason={reasonAgainst('template.edit', person)}
        onSubmit={onSave}
      >
        <FieldGroup title="Words">
          <TextField<TemplateValues> name="name" label="Template name" hint="For your lists; it is not printed." />
          <TextField<TemplateValues> name="certificateName" label="Certificate title" />
          <TextAreaField<TemplateValues>
            name="certificateInformation"
            label="Certificate information"
            hint="Stands under the holder’s name."
          />
          <FieldRow>
            <SelectField<TemplateValues>
              name="paperSize"
              label="Paper"
              options={[
                { value: 'A4', label: 'A4' },
                { value: 'A5', label: 'A5' },
              ]}
            />
            <TextField<TemplateValues> name="accreditationNo" label="Accreditation no." />
          </FieldRow>
        </FieldGroup>
        <FieldGroup title="What the certificate carries">
          <div>
            <CheckboxField<TemplateValues> name="hasExpiration" label="A last valid day" />
            <CheckboxField<TemplateValues> name="hasSSN" label="The holder’s identity number" />
            <CheckboxField<TemplateValues> name="hasCourseDates" label="Course dates" />
          </div>
        </FieldGroup>
        <Signers />
        <FieldGroup title="Images">
          <ImageField<TemplateValues> name="logoImage" label="Logo" mode="certificateLogo" />
          <ImageField<TemplateValues> name="watermarkImage" label="Watermark" mode="certificateWatermark" />
          <ImageField<TemplateValues> name="stampImage" label="Stamp" mode="stampImages" />
        </FieldGroup>
        <FieldGroup title="Provider’s address">
          <TextField<TemplateValues> name="trainingProviderAddress" label="Street" />
          <FieldRow>
            <TextField<TemplateValues> name="trainingProviderZip" label="Postal code" />
            <TextField<TemplateValues> name="trainingProviderCity" label="City" />
          </FieldRow>
          <TextField<TemplateValues> name="trainingProviderCountry" label="Country" />
          <FieldRow>
            <TextField<TemplateValues> name="telephone" label="Telephone" type="tel" />
            <TextField<TemplateValues> name="email" label="Email" type="email" />
          </FieldRow>
        </FieldGroup>
      </Form>
    </FormPage>
  )
}

function Signers() {
  const { control } = useFormContext<TemplateValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'signers' })
  return (
    <FieldGroup title="Signers">
      {fields.map((field, index) => (
        <Signer key={field.id}>
          <FieldRow>
            <TextField<TemplateValues> name={`signers.${index}.name`} label={`Signer ${index + 1}`} />
            <TextField<TemplateValues> name={`signers.${index}.role`} label="Role" />
          </FieldRow>
          <IconButton type="button" aria-label={`Remove signer ${index + 1}`} onClick={() => remove(index)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
          <ImageField<TemplateValues> name={`signers.${index}.image`} label={`Signature ${index + 1}`} mode="signatures" />
        </Signer>
      ))}
      <div>
        <Button tone="quiet" onClick={() => append({ name: '', role: '', image: '' })}>
          <Plus aria-hidden="true" />
          Add signer
        </Button>
      </div>
    </FieldGroup>
  )
}

const Beside = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  width: 100%;
  > p {
    font-size: 13px;
    color: var(--text-3);
    text-align: center;
  }
`

const Signer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px 8px;
  align-items: start;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  > button {
    margin-top: 24px;
  }
  > :last-child {
    grid-column: 1 / -1;
  }
`
