import { ListChecks } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRead } from '~/shared/api/useRead'
import { PickField, PickManyField, SelectField, SwitchField } from '~/shared/form/choiceFields'
import { useFormContext } from '~/shared/form/context'
import { FieldGroup, FieldRow, MoneyField, NumberField, TextAreaField, TextField } from '~/shared/form/fields'
import { RichTextField } from '~/shared/form/RichTextField'
import { languages } from '~/shared/format/languages'
import { numberFromTyped } from '~/shared/format/typedNumber'
import { useClient } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { Button } from '~/shared/ui/Button'
import { Notice } from '~/shared/ui/Notice'
import { oneOf } from '~/shared/words/oneOf'
import { wordsFor } from '~/shared/words/words'
import { CourseImageField } from './CourseImageField'
import { WordsOfCourses, type CourseFormChoicesQuery } from './courseEdit.generated'
import type { CourseValues } from './courseForm'
import { LevelField, LocationFields } from './LocationFields'
import { TitleDialog } from './TitleDialog'

interface DetailsStepProps {
  /** Who has a seat already, where the course is planned already. */
  readonly taken: number | null
  readonly choices: CourseFormChoicesQuery
}

const listed = (value: string) => ({ value, label: value })

const currencies = () => {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({ value, label: value, detail: names.of(value) ?? value }))
}

/** What is written in the fields that hold several words, in the client's other courses. */
function useWords() {
  const client = useClient()
  const reading = useRead(WordsOfCourses, { clientId: client.id }, { isSilent: true })
  const courses = reading.status === 'ready' ? reading.data.coursesByClientId : null
  return useMemo(() => {
    const of = (field: 'type' | 'category' | 'subCategory' | 'industry') =>
      [...new Set((courses ?? []).flatMap((course) => course[field] ?? []))]
        .toSorted((one, other) => one.localeCompare(other, 'en'))
        .map(listed)
    return { type: of('type'), category: of('category'), subCategory: of('subCategory'), industry: of('industry') }
  }, [courses])
}

/** What a course is, who teaches it, for how many and where. */
export function DetailsStep({ taken, choices }: DetailsStepProps) {
  const client = useClient()
  const { admin } = useSession()
  const { watch, setValue, getValues } = useFormContext<CourseValues>()
  const [isChoosing, setChoosing] = useState(false)
  const words = useWords()
  const [currency, level, most] = watch(['currency', 'advancementLevel', 'maxParticipants'])
  const seats = numberFromTyped(most)
  const isTooFew = taken !== null && seats !== null && seats < taken
  const instructors = choices.instructorsByClientId.map(({ id, name, email }) => ({
    value: id,
    label: name ?? 'No name',
    ...(email ? { detail: email } : {}),
  }))
  const centers = choices.getTrainingCentersByClientId.map(({ id, name }) => ({ value: id, label: name ?? id }))
  const templates = choices.certificateTemplatesByClientId.map(({ id, name }) => ({ value: id, label: name ?? id }))
  const money = useMemo(() => currencies(), [])
  const tongues = useMemo(() => languages().map(listed), [])
  return (
    <>
      <FieldGroup title="Course">
        <TextField<CourseValues> name="name" label="Name" />
        <div>
          <Button tone="quiet" onClick={() => setChoosing(true)}>
            <ListChecks aria-hidden="true" />
            Kept titles
          </Button>
        </div>
        <TextField<CourseValues> name="subName" label="Second line" hint="Such as the rule it follows: STCW A-VI/1." />
        <PickManyField<CourseValues> name="type" label="Type" options={words.type} canAdd placeholder="Choose or type" />
        <FieldRow>
          <PickManyField<CourseValues> name="category" label="Category" options={words.category} canAdd placeholder="Choose or type" />
          <PickManyField<CourseValues>
            name="subCategory"
            label="Sub-category"
            options={words.subCategory}
            canAdd
            placeholder="Choose or type"
          />
        </FieldRow>
        <PickManyField<CourseValues> name="industry" label="Industry" options={words.industry} canAdd placeholder="Choose or type" />
        <FieldRow>
          <PickField<CourseValues> name="language" label="Language" options={tongues} />
          <LevelField stored={level} />
        </FieldRow>
        <CourseImageField />
      </FieldGroup>
      <FieldGroup title="Description">
        <RichTextField<CourseValues> name="description" label="Description" hint="The first 250 characters stand on the course’s card." />
        <TextAreaField<CourseValues> name="preRequisites" label="Before you come" hint="What participants must have or bring." />
      </FieldGroup>
      <FieldGroup title="Seats and price">
        <FieldRow>
          <NumberField<CourseValues> name="minParticipants" label="Minimum participants" />
          <NumberField<CourseValues> name="maxParticipants" label="Maximum participants" hint="Empty: no limit." />
        </FieldRow>
        {isTooFew && (
          <Notice tone="warn">
            {taken} have a seat already. Nobody loses it, but the course is overbooked by {taken - seats}.
          </Notice>
        )}
        <FieldRow>
          <MoneyField<CourseValues> name="price" label="Price per seat" currency={currency} />
          <PickField<CourseValues> name="currency" label="Currency" options={money} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Who teaches">
        <PickField<CourseValues> name="instructorId" label="Instructor" options={instructors} placeholder="Nobody yet" />
        <PickField<CourseValues> name="assistantId" label="Assistant" options={instructors} placeholder="Nobody" />
        {centers.length > 0 && !admin.centerId && (
          <SelectField<CourseValues> name="centerId" label={oneOf(wordsFor(client.type).centers)} options={centers} placeholder="None" />
        )}
      </FieldGroup>
      <LocationFields />
      <FieldGroup title="Certificates and the web">
        <SelectField<CourseValues> name="certTemplateId" label="Certificate template" options={templates} placeholder="None yet" />
        <FieldRow>
          <TextField<CourseValues> name="validity" label="Certificates are valid" hint="Such as 5 years." />
          <TextField<CourseValues> name="industryStandard" label="Standard" />
        </FieldRow>
        <TextField<CourseValues> name="targetGroup" label="For whom" />
        <TextField<CourseValues> name="purpose" label="Purpose" />
        <TextField<CourseValues> name="tags" label="Tags" hint="With commas between them." />
        <TextField<CourseValues> name="externalUrl" label="Page about it elsewhere" />
        <SwitchField<CourseValues> name="publishToWeb" label="Published on the web" />
      </FieldGroup>
      {isChoosing && (
        <TitleDialog
          typed={getValues('name')}
          onTaken={(name) => {
            setValue('name', name, { shouldDirty: true, shouldValidate: true })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
