import { SelectField } from '~/kit/form/choiceFields'
import { FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { useFormContext } from '~/kit/form/formContext'
import { OptionalGroup } from '~/kit/form/OptionalGroup'
import { SwitchField } from '~/kit/form/SwitchField'
import { PlanCourse, SaveCourse } from './courseEdit.generated'
import type { CourseValues } from './courseFields'

const certificateFields = ['certTemplateId', 'validity', 'industryStandard'] as const
const webFields = ['targetGroup', 'purpose', 'tags', 'externalUrl', 'publishToWeb'] as const

/** Whether the backend takes the link. What it does not take is not asked. */
const takesLink = [PlanCourse, SaveCourse].every(({ text }) => text.includes('$externalUrl:'))

/** What the form begins an address with. */
const emptyAddress = 'https://'

const isFilled = (value: string | boolean): boolean => value !== '' && value !== false && value !== emptyAddress

/** The details of a course that many leave empty: its certificates and what the web shows, each folded until something is in it. */
export function LastDetails({ templates }: { readonly templates: readonly { readonly value: string; readonly label: string }[] }) {
  const { watch } = useFormContext<CourseValues>()
  return (
    <>
      <OptionalGroup
        id="section-certificates"
        title="Certificates"
        summary="Template, validity, standard"
        isFilled={watch(certificateFields).some(isFilled)}
        fields={certificateFields}
      >
        <SelectField<CourseValues> name="certTemplateId" options={templates} placeholder="None yet" />
        <FieldRow>
          <TextField<CourseValues> name="validity" hint="For example 5 years." />
          <TextField<CourseValues> name="industryStandard" />
        </FieldRow>
      </OptionalGroup>
      <OptionalGroup
        id="section-web"
        title="Audience and web"
        summary="Audience, purpose, tags, link"
        isFilled={watch(webFields).some(isFilled)}
        fields={webFields}
      >
        <TextField<CourseValues> name="targetGroup" />
        <TextField<CourseValues> name="purpose" />
        <TextField<CourseValues> name="tags" hint="Separate with commas." />
        {takesLink && <TextField<CourseValues> name="externalUrl" />}
        <SwitchField<CourseValues> name="publishToWeb" />
      </OptionalGroup>
    </>
  )
}
