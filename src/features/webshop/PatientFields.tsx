import type { Question } from '~/domain/booking/questions'
import { genders } from '~/domain/certificate/genders'
import { SelectField, withStored } from '~/kit/form/choiceFields'
import { CountryField } from '~/kit/form/CountryField'
import { DayField } from '~/kit/form/DayField'
import { FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { PhoneField } from '~/kit/form/PhoneField'
import { Notice } from '~/kit/ui/Notice'
import { countryName } from '~/lib/format/countries'
import { todayHere } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import type { PatientValues } from './patientValues'

interface PatientFieldsProps {
  /** The patient's place in the form's list `patients`. */
  readonly index: number
  readonly values: PatientValues
  readonly questions: readonly Question[]
  /** Whether contact and nationality must be filled in here. */
  readonly needsContact?: boolean
  /** The patient whose contact and nationality are copied into empty fields. */
  readonly first?: PatientValues | undefined
  /** Something odd about the birthday that does not bar it. */
  readonly birthWarning?: string | null
}

interface Form {
  readonly patients: PatientValues[]
}

/** The details of a patient, and the answers to the test's own questions. */
export function PatientFields({ index, values, questions, needsContact = false, first, birthWarning = null }: PatientFieldsProps) {
  const path = `patients.${index}` as const
  const asFirst = (text: string | undefined): string | null =>
    first ? (text ? `Leave empty for ${text}` : 'Leave empty for that of the first person') : null
  return (
    <>
      <TextField<Form> name={`${path}.fullName`} />
      <FieldRow>
        <DayField<Form> name={`${path}.dob`} isBirth max={todayHere(currentTime())} />
        <SelectField<Form> name={`${path}.gender`} placeholder="Choose" options={withStored(genders, values.gender)} />
      </FieldRow>
      {birthWarning && <Notice tone="warn">{birthWarning}</Notice>}
      <FieldRow>
        <TextField<Form> name={`${path}.passNo`} />
        <TextField<Form> name={`${path}.title`} placeholder="Ms, Mr, Dr" />
      </FieldRow>
      <CountryField<Form> name={`${path}.nationality`} isRequired={needsContact} hint={asFirst(first && countryName(first.nationality))} />
      <TextField<Form> name={`${path}.email`} type="email" isRequired={needsContact} hint={asFirst(first?.email)} />
      <PhoneField<Form> name={`${path}.phone`} isRequired={needsContact} hint={asFirst(first?.phone)} />
      {questions.map(({ key, type }) =>
        type === 'date' ? (
          <DayField<Form> key={key} name={`${path}.answers.${key}`} />
        ) : (
          <TextField<Form> key={key} name={`${path}.answers.${key}`} type={type === 'email' || type === 'tel' ? type : 'text'} />
        ),
      )}
    </>
  )
}
