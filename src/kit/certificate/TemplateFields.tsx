import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useClient } from '~/platform/tenant/client'
import { CheckboxField, SelectField } from '../form/choiceFields'
import { FieldRow } from '../form/fieldGroups'
import { TextAreaField, TextField } from '../form/fields'
import { FoldingGroup } from '../form/FoldingGroup'
import type { Option } from '../pickers/useOptionSearch'
import { Muted } from '../ui/Muted'
import { Stack } from '../ui/Stack'
import { useDesignerOperations } from './designerOperations'
import { FurtherLinesFields } from './FurtherLinesFields'
import { LibraryImageField } from './LibraryImageField'
import type { FormGroup } from './regions'
import { SignersFields } from './SignersFields'
import { holdsOtherData, type TemplateValues, type UneditedFields } from './templateForm'
import { fieldNames } from './templateLabels'

interface TemplateFieldsProps {
  readonly values: TemplateValues
  readonly unedited: UneditedFields
  /** The certificate type the form was opened with. */
  readonly storedType: string
  readonly openGroups: ReadonlySet<FormGroup>
  readonly onToggle: (group: FormGroup) => void
}

const filled = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ')

/** All fields of a template, in groups that fold. */
export function TemplateFields({ values, unedited, storedType, openGroups, onToggle }: TemplateFieldsProps) {
  const isMedical = useClient().type === 'medical'
  const typeOptions = useTypeOptions(storedType)
  const fold = (group: FormGroup, summary: string) => ({
    summary,
    isOpen: openGroups.has(group),
    onToggle: () => onToggle(group),
  })
  const pictures = (['logoImage', 'watermarkImage', 'stampImage', 'locationImage', 'additionalImage', 'imageId'] as const).flatMap((name) =>
    values[name] === '' ? [] : [fieldNames[name]],
  )
  return (
    <Stack $gap={0}>
      <FoldingGroup title="Text" {...fold('text', values.name)}>
        <TextField<TemplateValues> name="name" hint="Shown in your lists, not printed." />
        <TextField<TemplateValues> name="certificateName" />
        <TextAreaField<TemplateValues> name="certificateInformation" hint="Printed below the holder’s name." />
        <FieldRow>
          <SelectField<TemplateValues>
            name="paperSize"
            options={[
              { value: 'A4', label: 'A4' },
              { value: 'A5', label: 'A5' },
            ]}
          />
          <TextField<TemplateValues> name="accreditationNo" />
        </FieldRow>
      </FoldingGroup>
      <FoldingGroup
        title="Details that are printed"
        {...fold(
          'details',
          filled(
            values.hasExpiration ? fieldNames.hasExpiration : '',
            values.hasSSN ? fieldNames.hasSSN : '',
            values.hasCourseDates ? fieldNames.hasCourseDates : '',
          ),
        )}
      >
        <div>
          <CheckboxField<TemplateValues> name="hasExpiration" />
          <CheckboxField<TemplateValues> name="hasSSN" />
          {!isMedical && <CheckboxField<TemplateValues> name="hasCourseDates" />}
        </div>
        <SelectField<TemplateValues> name="certType" options={typeOptions} />
      </FoldingGroup>
      <FoldingGroup title="Signers" {...fold('signers', filled(...values.signers.map(({ name }) => name)))}>
        <SignersFields />
        {!isMedical && (
          <CheckboxField<TemplateValues>
            name="instructorAutofill"
            hint="When certificates are issued from a course, its instructor is added as a signer."
          />
        )}
      </FoldingGroup>
      <FoldingGroup title="Pictures" {...fold('images', filled(...pictures))}>
        <LibraryImageField name="logoImage" type="logo" />
        <LibraryImageField name="watermarkImage" type="watermark" />
        <LibraryImageField name="stampImage" type="stamp" />
        <LibraryImageField name="locationImage" type="location" />
        <LibraryImageField name="additionalImage" type="additional" />
        <LibraryImageField name="imageId" type="background" />
      </FoldingGroup>
      <FoldingGroup title="Provider’s address" {...fold('address', filled(values.trainingProviderAddress, values.trainingProviderCity))}>
        <TextField<TemplateValues> name="trainingProviderAddress" />
        <FieldRow>
          <TextField<TemplateValues> name="trainingProviderZip" />
          <TextField<TemplateValues> name="trainingProviderCity" />
        </FieldRow>
        <FieldRow>
          <TextField<TemplateValues> name="trainingProviderCountry" />
          <TextField<TemplateValues> name="location2" />
        </FieldRow>
        <FieldRow>
          <TextField<TemplateValues> name="telephone" type="tel" />
          <TextField<TemplateValues> name="telefax" type="tel" />
        </FieldRow>
        <TextField<TemplateValues> name="email" type="email" />
      </FoldingGroup>
      <FoldingGroup title={fieldNames.furtherLines} {...fold('further', filled(...values.furtherLines.map(({ label }) => label)))}>
        {holdsOtherData(unedited) ? (
          <Muted as="p">This template has additional data in another format. It stays unchanged.</Muted>
        ) : (
          <FurtherLinesFields />
        )}
      </FoldingGroup>
    </Stack>
  )
}

/** The certificate types from the backend, plus the stored one if it is no longer listed. */
function useTypeOptions(stored: string): readonly Option[] {
  const client = useClient()
  const { kinds, isOffered, labelOf } = useDesignerOperations()
  // If the types cannot be loaded, the template keeps its stored one.
  const record = useRecord(kinds, { type: client.type }, { isSilent: true })
  const known = readyValue(record) ?? []
  const options = known.flatMap(({ name, subType }) =>
    subType === null || !isOffered(subType, client) ? [] : [{ value: subType, label: name ?? subType }],
  )
  const isKnown = stored === '' || options.some(({ value }) => value === stored)
  return [{ value: '', label: 'Not stated' }, ...options, ...(isKnown ? [] : [{ value: stored, label: labelOf(stored) }])]
}
