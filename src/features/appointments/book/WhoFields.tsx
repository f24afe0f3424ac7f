import { Suspense, useId, useMemo, useState } from 'react'
import { useCourseScope } from '~/domain/course/courseScope'
import { personNameKey } from '~/domain/person/personName'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { fillForm } from '~/kit/form/fillForm'
import { useFormContext } from '~/kit/form/formContext'
import type { OptionSearch } from '~/kit/pickers/useOptionSearch'
import { Button } from '~/kit/ui/Button'
import { Field, Input } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { hasWords, searchedWords, searchKey } from '~/lib/format/nameKey'
import { completeValue, readyValue } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { AppointmentPatients, type AppointmentPatientsQuery } from '../appointments.generated'
import { nameParts, type BookValues } from './bookValues'

const ChoicePicker = lazyPart(async () => (await import('~/kit/pickers/ChoicePicker')).ChoicePicker)

type Patient = AppointmentPatientsQuery['clientPatients'][number]

/** How many patients are offered for a text. */
const most = 20

const none: readonly never[] = []

interface WhoFieldsProps {
  readonly values: BookValues
  readonly isEdited: boolean
}

/** Who comes: a patient on file, or somebody new. Somebody new with the name of a patient on file is asked about. */
export function WhoFields({ values, isEdited }: WhoFieldsProps) {
  const id = useId()
  const { setValue } = useFormContext<BookValues>()
  const { centerId } = useCourseScope()
  const record = useRecord(AppointmentPatients, { centerId }, ({ clientPatients }) => clientPatients, { from: 'uncached', isSilent: true })
  const patients = readyValue(record) ?? none
  const keyed = useMemo(() => patients.map((patient) => ({ patient, key: searchKey([patient.name, patient.email]) })), [patients])
  const [twoPeople, setTwoPeople] = useState<readonly string[]>(none)
  const name = personNameKey([values.patientFirstName, values.patientLastName].filter(Boolean).join(' '))
  const namesake =
    values.patientId === '' && name !== ''
      ? patients.find((patient) => personNameKey(patient.name) === name && !twoPeople.includes(patient.id))
      : undefined

  const use = (patient: Patient): void =>
    fillForm(setValue, { ...nameParts(patient), patientId: patient.id, patientEmail: patient.email ?? values.patientEmail })
  const search: OptionSearch = (text) => {
    const words = searchedWords(text)
    return Promise.resolve(
      keyed
        .filter(({ key }) => hasWords(key, words))
        .slice(0, most)
        .map(({ patient }) => ({
          value: patient.id,
          label: patient.name ?? 'No name',
          ...(patient.email ? { detail: patient.email } : {}),
        })),
    )
  }

  return (
    <>
      {values.patientId === '' ? (
        !isEdited && (
          <Field name={id} label="Find a patient" hint="By name or email. Leave empty for somebody new.">
            {(control) => {
              const reading = <Input {...control} placeholder="Reading the patients…" readOnly />
              if (record.status === 'loading') return reading
              return (
                <Suspense fallback={reading}>
                  <ChoicePicker
                    control={control}
                    name={id}
                    options={[]}
                    search={search}
                    placeholder="Name or email"
                    chosen={[]}
                    onChange={([option]) => {
                      const patient = option && patients.find((one) => one.id === option.value)
                      if (patient) use(patient)
                    }}
                    onBlur={() => undefined}
                  />
                </Suspense>
              )
            }}
          </Field>
        )
      ) : (
        <Notice tone="accent">
          <span>
            <b dir="auto">{[values.patientFirstName, values.patientLastName].filter(Boolean).join(' ')}</b>, a patient on file
          </span>
          {!isEdited && (
            <Button onClick={() => fillForm(setValue, { patientId: '', patientFirstName: '', patientLastName: '', patientEmail: '' })}>
              Somebody else
            </Button>
          )}
        </Notice>
      )}
      {completeValue(record) === null && record.status !== 'loading' && (
        <Notice tone="warn">The patients could not be read whole, so somebody on file may not be found.</Notice>
      )}
      {values.patientId === '' && (
        <FieldRow>
          <TextField<BookValues> name="patientFirstName" />
          <TextField<BookValues> name="patientLastName" />
        </FieldRow>
      )}
      {namesake && (
        <Notice tone="warn">
          <span>A patient on file has this name{namesake.email && `, with the address ${namesake.email}`}. Is it the same person?</span>
          <Button onClick={() => use(namesake)}>Same person</Button>
          <Button onClick={() => setTwoPeople([...twoPeople, namesake.id])}>Two people</Button>
        </Notice>
      )}
      <TextField<BookValues> name="patientEmail" type="email" />
    </>
  )
}
