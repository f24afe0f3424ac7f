import { SwitchField } from '~/kit/form/choiceFields'
import { FieldGroup, FieldRow, NumberField } from '~/kit/form/fields'
import type { CourseValues } from './courseForm'

/** Fields for the length of a course and for its weekends. */
export function LengthFields() {
  return (
    <FieldGroup title="Length">
      <FieldRow>
        <NumberField<CourseValues> name="durationDays" label="Full days" unit="days" />
        <NumberField<CourseValues> name="durationTime" label="Extra hours" unit="hours" hint="On an extra day." />
      </FieldRow>
      <SwitchField<CourseValues> name="includeWeekend" label="Include weekends" />
    </FieldGroup>
  )
}
