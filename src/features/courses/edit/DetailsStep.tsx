import { ListChecks } from 'lucide-react'
import { useMemo, useState } from 'react'
import { PickField, PickManyField, SelectField } from '~/kit/form/choiceFields'
import { CurrencyField } from '~/kit/form/CurrencyField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { MoneyField, NumberField, TextAreaField, TextField } from '~/kit/form/fields'
import { useFormContext } from '~/kit/form/formContext'
import { RichTextField } from '~/kit/form/RichTextField'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { counted } from '~/lib/format/counted'
import { languages } from '~/lib/format/languages'
import { numberFromTyped } from '~/lib/format/typedNumber'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSession } from '~/platform/session/useSession'
import { WordsOfCourses } from './courseEdit.generated'
import type { CourseValues } from './courseFields'
import { CourseImageField } from './CourseImageField'
import { LastDetails } from './LastDetails'
import { LevelField, LocationFields } from './LocationFields'
import { TitleDialog } from './TitleDialog'
import type { CourseChoices } from './useCourseOptions'

interface DetailsStepProps {
  /** Number of taken seats; null for a new course. */
  readonly takenSeats: number | null
  readonly choices: CourseChoices
}

const listed = (value: string) => ({ value, label: value })

/** Options for the multi-value fields, from the client's other courses. */
function useKnownValues() {
  const courses = readyValue(useRecord(WordsOfCourses, {}, { isSilent: true }))
  return useMemo(() => {
    const of = (field: 'type' | 'category' | 'subCategory' | 'industry') =>
      [...new Set((courses ?? []).flatMap((course) => course[field] ?? []))]
        .toSorted((one, other) => one.localeCompare(other, 'en'))
        .map(listed)
    return { type: of('type'), category: of('category'), subCategory: of('subCategory'), industry: of('industry') }
  }, [courses])
}

/** The first step of the course form: everything except the dates. */
export function DetailsStep({ takenSeats, choices }: DetailsStepProps) {
  const { admin } = useSession()
  const { watch, setValue, getValues } = useFormContext<CourseValues>()
  const [isChoosing, setChoosing] = useState(false)
  const knownValues = useKnownValues()
  const [currency, level, most] = watch(['currency', 'advancementLevel', 'maxParticipants'])
  const seats = numberFromTyped(most)
  const isTooFew = takenSeats !== null && seats !== null && seats < takenSeats
  const instructors = choices.instructors.map(({ id, name, email }) => ({
    value: id,
    label: name ?? 'No name',
    ...(email ? { detail: email } : {}),
  }))
  const centers = choices.centers.map(({ id, name }) => ({ value: id, label: name ?? id }))
  const templates = choices.templates.map(({ id, name }) => ({ value: id, label: name ?? id }))
  const languageOptions = useMemo(() => languages().map(listed), [])
  return (
    <>
      <FieldGroup id="section-course" title="Course">
        <TextField<CourseValues> name="name" />
        <div>
          <Button tone="quiet" onClick={() => setChoosing(true)}>
            <ListChecks aria-hidden="true" />
            Saved titles
          </Button>
        </div>
        <TextField<CourseValues> name="subName" hint="For example the rule it follows: STCW A-VI/1." />
        <PickManyField<CourseValues> name="type" options={knownValues.type} canAdd placeholder="Choose or type" />
        <FieldRow>
          <PickManyField<CourseValues> name="category" options={knownValues.category} canAdd placeholder="Choose or type" />
          <PickManyField<CourseValues> name="subCategory" options={knownValues.subCategory} canAdd placeholder="Choose or type" />
        </FieldRow>
        <PickManyField<CourseValues> name="industry" options={knownValues.industry} canAdd placeholder="Choose or type" />
        <FieldRow>
          <PickField<CourseValues> name="language" options={languageOptions} />
          <LevelField stored={level} />
        </FieldRow>
        <CourseImageField />
      </FieldGroup>
      <FieldGroup id="section-description" title="Description">
        <RichTextField<CourseValues> name="description" hint="The first 250 characters are shown on the card." />
        <TextAreaField<CourseValues> name="preRequisites" />
      </FieldGroup>
      <FieldGroup id="section-seats" title="Seats and price">
        <FieldRow>
          <NumberField<CourseValues> name="minParticipants" />
          <NumberField<CourseValues> name="maxParticipants" hint="Leave empty for no limit." />
        </FieldRow>
        {isTooFew && (
          <Notice tone="warn">
            {counted(takenSeats, 'seat is', 'seats are')} already taken. No one loses their seat, but the course is overbooked by{' '}
            {takenSeats - seats}.
          </Notice>
        )}
        <FieldRow>
          <MoneyField<CourseValues> name="price" currency={currency} />
          <CurrencyField<CourseValues> name="currency" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup id="section-instructors" title="Instructors">
        <PickField<CourseValues> name="instructorId" options={instructors} placeholder="Not assigned" />
        <PickField<CourseValues> name="assistantId" options={instructors} placeholder="Not assigned" />
        {centers.length > 0 && !admin.centerId && <SelectField<CourseValues> name="centerId" options={centers} placeholder="None" />}
      </FieldGroup>
      <LocationFields />
      <LastDetails templates={templates} />
      {isChoosing && (
        <TitleDialog
          typed={getValues('name')}
          onSelect={(name) => {
            setValue('name', name, { shouldDirty: true, shouldValidate: true })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
