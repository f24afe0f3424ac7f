import { SwitchField } from '~/kit/form/SwitchField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { NumberField } from '~/kit/form/fields'
import type { CourseValues } from './courseFields'

/** Fields for the length of a course and for its weekends. */
export function LengthFields() {
  return (
    <FieldGroup title="Length">
      <FieldRow>
        <NumberField<CourseValues> name="durationDays" unit="days" />
        <NumberField<CourseValues> name="durationTime" unit="hours" hint="On one shorter last day." />
      </FieldRow>
      <SwitchField<CourseValues> name="includeWeekend" />
    </FieldGroup>
  )
}
