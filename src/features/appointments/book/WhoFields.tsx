import { useState } from 'react'
import { useCourseScope } from '~/domain/course/courseScope'
import { PatientSearch } from '~/domain/person/PatientSearch'
import { personNameKey } from '~/domain/person/personName'
import { FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { fillForm } from '~/kit/form/fillForm'
import { useFormContext } from '~/kit/form/formContext'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { AppointmentPatients, type AppointmentPatientsQuery } from '../appointments.generated'
import { nameOf, type BookValues } from './bookValues'

type Patient = AppointmentPatientsQuery['clientPatients'][number]

const none: readonly never[] = []

interface WhoFieldsProps {
  readonly values: BookValues
  readonly isEdited: boolean
}

/** What was typed of one person is not another's. */
const nobody = {
  patientFirstName: '',
  patientLastName: '',
  patientEmail: '',
  passNo: '',
  birthDate: '',
  gender: '',
  nationality: '',
  phoneNumber: '',
}

/** Who comes: a patient on file, or somebody new. Somebody new with the name of a patient on file is asked about. */
export function WhoFields({ values, isEdited }: WhoFieldsProps) {
  const { setValue } = useFormContext<BookValues>()
  const { centerId } = useCourseScope()
  const record = useRecord(AppointmentPatients, { centerId }, { from: 'uncached', isSilent: true })
  const patients = readyValue(record) ?? none
  const [twoPeople, setTwoPeople] = useState<readonly string[]>(none)
  const name = personNameKey([values.patientFirstName, values.patientLastName].filter(Boolean).join(' '))
  // Also a patient on file may have none, and an appointment needs one.
  const [namelessId, setNamelessId] = useState(name === '' ? values.patientId : '')
  const isNameless = values.patientId !== '' && values.patientId === namelessId
  const namesake =
    values.patientId === '' && name !== ''
      ? patients.find((patient) => personNameKey(patient.name) === name && !twoPeople.includes(patient.id))
      : undefined

  const use = (patient: Patient): void => {
    setNamelessId(personNameKey(patient.name) === '' ? patient.id : '')
    fillForm(setValue, { ...nameOf(patient), patientId: patient.id, patientEmail: patient.email ?? values.patientEmail })
  }
  return (
    <>
      {values.patientId === '' ? (
        !isEdited && <PatientSearch by="name or email" record={record} onChoose={use} />
      ) : (
        <Notice tone="accent">
          <span>
            {isNameless ? (
              'A patient on file without a name'
            ) : (
              <>
                <b dir="auto">{[values.patientFirstName, values.patientLastName].filter(Boolean).join(' ')}</b>, a patient on file
              </>
            )}
          </span>
          {!isEdited && <Button onClick={() => fillForm(setValue, { ...nobody, patientId: '' })}>Somebody else</Button>}
        </Notice>
      )}
      {(values.patientId === '' || isNameless) && (
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
