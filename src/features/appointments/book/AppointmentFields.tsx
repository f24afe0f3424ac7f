import { useRef, useState, type ReactNode } from 'react'
import { bookableTypes, typeLabel } from '~/domain/appointment/appointment'
import { addressText } from '~/domain/appointment/appointmentWords'
import { genders } from '~/domain/certificate/genders'
import { fits } from '~/domain/certificate/templateFits'
import { RadioField, SelectField } from '~/kit/form/choiceFields'
import { CountryField } from '~/kit/form/CountryField'
import { DayField } from '~/kit/form/DayField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { TextAreaField, TextField, TimeField } from '~/kit/form/fields'
import { fillForm } from '~/kit/form/fillForm'
import { useFormContext } from '~/kit/form/formContext'
import { ImageField } from '~/kit/form/ImageField'
import { OptionalGroup } from '~/kit/form/OptionalGroup'
import { PhoneField } from '~/kit/form/PhoneField'
import { useFormChanges } from '~/kit/form/useFormChanges'
import { Notice } from '~/kit/ui/Notice'
import { minutesOf } from '~/lib/time/minutes'
import { cityOf } from '~/lib/time/zones'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { optionsOf } from '../appointmentFilters'
import { AppointmentTemplates } from '../appointments.generated'
import type { Clinic } from '../useClinicStaff'
import { endAfter, placeOf, type BookValues } from './bookValues'
import { lastLength } from './lastLength'
import { WhoFields } from './WhoFields'

interface AppointmentFieldsProps {
  readonly values: BookValues
  readonly physicians: Parameters<typeof optionsOf>[0]
  readonly clinics: readonly Clinic[]
  readonly zone: string
  readonly isEdited: boolean
  /** The people whom the chosen time double-books; false where the day beside the form says it. */
  readonly clashes: ReactNode
}

const none: readonly never[] = []

/** How long an appointment is, in minutes; null where a time is missing. */
function lengthOf({ startTime, endTime }: BookValues): number | null {
  const [from, to] = [minutesOf(startTime), minutesOf(endTime)]
  return from === null || to === null || to <= from ? null : to - from
}

/** Who, what for, with whom, when and where. */
export function AppointmentFields({ values, physicians, clinics, zone, isEdited, clashes }: AppointmentFieldsProps) {
  const form = useFormContext<BookValues>()
  const read = useRecord(AppointmentTemplates, {}, { isSilent: true })
  const templates = completeValue(read) ?? none
  // A changed appointment stays as long as it is; another becomes as long as the last one of its type.
  const [keptLength] = useState(() => (isEdited ? lengthOf(values) : null))
  /** The end that nobody has typed. */
  const ownEnd = useRef(values.endTime)
  useFormChanges(form, ({ name, isTyped, values: now }) => {
    if (!isTyped) return
    if (name === 'centerId') fillForm(form.setValue, placeOf(clinics.find(({ id }) => id === now.centerId)))
    const isEndTyped = now.endTime !== ownEnd.current && lengthOf(now) !== null
    if ((name === 'startTime' || name === 'type') && minutesOf(now.startTime) !== null && !isEndTyped) {
      ownEnd.current = endAfter(now.startTime, keptLength ?? lastLength(now.type))
      if (ownEnd.current !== now.endTime) fillForm(form.setValue, { endTime: ownEnd.current })
    }
    if (name === 'type' && !templates.some((one) => one.id === now.templateId && fits(one, now.type)))
      fillForm(form.setValue, { templateId: '' })
  })
  const isKnown = values.type === '' || bookableTypes.some(({ value }) => value === values.type)
  const types = isKnown ? bookableTypes : [...bookableTypes, { value: values.type, label: typeLabel(values.type) }]
  const time = `${cityOf(zone)} time`
  return (
    <>
      <FieldGroup title="Patient">
        <WhoFields values={values} isEdited={isEdited} />
      </FieldGroup>
      <FieldGroup title="Appointment">
        <RadioField<BookValues> name="type" options={types} hasBoxes />
        <SelectField<BookValues> name="physicianId" placeholder="Nobody yet" options={optionsOf(physicians)} />
        <DayField<BookValues> name="day" />
        <FieldRow>
          <TimeField<BookValues> name="startTime" hint={time} />
          <TimeField<BookValues> name="endTime" />
        </FieldRow>
        {clashes}
        {clinics.length > 1 && <SelectField<BookValues> name="centerId" placeholder="Choose a clinic" options={optionsOf(clinics)} />}
      </FieldGroup>
      <OptionalGroup
        title="Place"
        summary={addressText(values) ?? 'No address'}
        isFilled={false}
        fields={['street', 'zip', 'city', 'country']}
      >
        <TextField<BookValues> name="street" />
        <FieldRow>
          <TextField<BookValues> name="zip" />
          <TextField<BookValues> name="city" />
        </FieldRow>
        <TextField<BookValues> name="country" />
      </OptionalGroup>
      <OptionalGroup
        title="Further details"
        summary="Passport, phone, document, company logo, note"
        isFilled={values.description !== ''}
        fields={['passNo', 'birthDate', 'gender', 'nationality', 'phoneNumber', 'templateId', 'image', 'description']}
      >
        {isEdited && (
          <Notice tone="accent">
            What was entered here at booking is stored, but only the note can be shown. Fields left empty change nothing.
          </Notice>
        )}
        <FieldRow>
          <TextField<BookValues> name="passNo" />
          <DayField<BookValues> name="birthDate" isBirth />
        </FieldRow>
        <FieldRow>
          <CountryField<BookValues> name="nationality" />
          <SelectField<BookValues> name="gender" placeholder="Not stated" options={genders} />
        </FieldRow>
        <PhoneField<BookValues> name="phoneNumber" />
        <SelectField<BookValues>
          name="templateId"
          placeholder="Chosen when it is completed"
          options={optionsOf(templates.filter((template) => fits(template, values.type)))}
        />
        <ImageField<BookValues> name="image" mode="newAppointmentClientLogo" />
        <TextAreaField<BookValues> name="description" />
      </OptionalGroup>
    </>
  )
}
