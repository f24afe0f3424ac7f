import { useState } from 'react'
import { DayDoubts } from '~/domain/certificate/DayDoubts'
import { sampledSubTypes } from '~/domain/certificate/documentKinds'
import { genders } from '~/domain/certificate/genders'
import { isToBeRead } from '~/domain/certificate/medicalResult'
import { PhysicianNotice } from '~/domain/certificate/PhysicianNotice'
import { ResultChoice } from '~/domain/certificate/ResultChoice'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import type { TemplateChoice } from '~/domain/certificate/templateFits'
import { PickField, SelectField, withStored } from '~/kit/form/choiceFields'
import { DayField } from '~/kit/form/DayField'
import { FieldGroup, FieldRow, SecondEntry } from '~/kit/form/fieldGroups'
import { TextField, TimeField } from '~/kit/form/fields'
import { FileField } from '~/kit/form/FileField'
import { fillForm } from '~/kit/form/fillForm'
import { useFormContext } from '~/kit/form/formContext'
import { PhoneField } from '~/kit/form/PhoneField'
import { useFormChanges } from '~/kit/form/useFormChanges'
import { Text } from '~/kit/ui/Text'
import { cityOf } from '~/lib/time/zones'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import type { LabTemplateFragment } from '../desk/desk.generated'
import { LabFileDialog } from '../desk/LabFileDialog'
import { isKnownResult, type LabRecord } from '../desk/labResult'
import type { LabClinic } from '../desk/WithLabClinic'
import { Laboratories } from './result.generated'
import type { ResultValues } from './resultValues'

interface ResultFieldsProps {
  readonly values: ResultValues
  readonly record: LabRecord
  readonly clinic: LabClinic
  /** The templates for the type, and the one that its document is issued from. */
  readonly choice: TemplateChoice<LabTemplateFragment>
}

const none: readonly never[] = []

type Options = readonly { readonly value: string; readonly label: string }[]

const types: Options = sampledSubTypes.map((value) => ({ value, label: subTypeLabel(value) }))

/** The fields of a result: person, sample, laboratory, physician, result and the lab's file. */
export function ResultFields({ values, record, clinic: { physicians, zone }, choice: { fitting, template } }: ResultFieldsProps) {
  const form = useFormContext<ResultValues>()
  const [viewed, setViewed] = useState<string | null>(null)
  const labs = readyValue(useRecord(Laboratories, {}, { isSilent: true })) ?? none
  const zoneText = `${cityOf(zone)} time`
  const people = physicians.map(({ id, name, licenseNo }) => ({
    value: id,
    label: [name ?? id, licenseNo && `licence ${licenseNo}`].filter(Boolean).join(', '),
  }))
  useFormChanges(form, ({ name, isTyped, values: now }) => {
    if (!isTyped) return
    const lab = labs.find((one) => one.name === now.labName)
    // The address of a laboratory does not stay with another one.
    if (name === 'labName' && (lab || labs.some(({ address }) => address && address === now.labAddress)))
      fillForm(form.setValue, { labAddress: lab?.address ?? '', labPhoneNumber: lab?.phoneNumber ?? '' })
    // A second look is one at the result that stands.
    if (name === 'result') fillForm(form.setValue, { resultAgain: '' })
    if (name === 'subType') fillForm(form.setValue, { templateId: '', ...(isKnownResult(now) ? {} : { result: '', resultAgain: '' }) })
  })
  return (
    <>
      <FieldGroup title="Person">
        <TextField<ResultValues> name="holderName" hint="As written in the passport." />
        <FieldRow>
          <DayField<ResultValues> name="dateOfBirth" isBirth isRequired />
          <TextField<ResultValues> name="passNo" isRequired />
        </FieldRow>
        <DayDoubts about="person" days={{ dateOfBirth: values.dateOfBirth, issuedAt: values.reportedDay }} />
        <FieldRow>
          <TextField<ResultValues> name="nationality" />
          <SelectField<ResultValues> name="gender" placeholder="Not stated" options={withStored(genders, record.gender ?? '')} />
        </FieldRow>
        <FieldRow>
          <TextField<ResultValues> name="ssn" isRequired={template?.hasSSN === true} />
          <PhoneField<ResultValues> name="phoneNumber" />
        </FieldRow>
        <TextField<ResultValues> name="email" type="email" hint="The document is emailed here. Leave empty to skip." />
        <TextField<ResultValues> name="ccEmails" hint="Addresses that get a copy, separated by commas." />
      </FieldGroup>
      <FieldGroup title="Sample">
        <SelectField<ResultValues>
          name="subType"
          placeholder="Choose the type"
          options={withStored(types, record.subType ?? '', subTypeLabel(record.subType ?? ''))}
        />
        <FieldRow>
          <TextField<ResultValues> name="acsn" />
          <TextField<ResultValues> name="transportName" />
        </FieldRow>
        <FieldRow>
          <DayField<ResultValues> name="collectedDay" isRequired />
          <TimeField<ResultValues> name="collectedTime" hint={zoneText} isRequired />
        </FieldRow>
        <FieldRow>
          <DayField<ResultValues> name="reportedDay" />
          <TimeField<ResultValues> name="reportedTime" hint={zoneText} />
        </FieldRow>
        <TextField<ResultValues> name="kit" />
        <DayDoubts
          about="document"
          days={{
            dateOfBirth: values.dateOfBirth,
            issuedAt: values.reportedDay,
            sample: { day: values.collectedDay, time: values.collectedTime },
            report: { day: values.reportedDay, time: values.reportedTime },
            zone,
          }}
        />
      </FieldGroup>
      <FieldGroup title="Laboratory">
        <PickField<ResultValues>
          name="labName"
          placeholder="Choose or type"
          options={labs.flatMap(({ name }) => (name ? [{ value: name, label: name }] : []))}
          canAdd
        />
        <TextField<ResultValues> name="labAddress" />
        <TextField<ResultValues> name="labPhoneNumber" />
      </FieldGroup>
      <FieldGroup title="Document">
        {fitting.length === 1 ? (
          <Text>
            Issued from the template “<bdi>{template?.name}</bdi>”.
          </Text>
        ) : (
          <SelectField<ResultValues>
            name="templateId"
            placeholder="Choose a template"
            isRequired
            options={fitting.map(({ id, name }) => ({ value: id, label: name ?? id }))}
            hint={fitting.length === 0 ? 'No template is for this type. Make one under Templates.' : 'Not stored with the result.'}
          />
        )}
        <SelectField<ResultValues>
          name="physicianId"
          placeholder="Choose a physician"
          isRequired
          options={withStored(people, record.physicianId ?? '', `${record.physicianName ?? 'A physician'}, not among your physicians`)}
        />
        <PhysicianNotice physician={physicians.find(({ id }) => id === values.physicianId)} canMend />
      </FieldGroup>
      <FieldGroup title="Result">
        <ResultChoice
          name="result"
          subType={values.subType}
          hint={
            values.result === '' || isKnownResult(values) ? undefined : `Stored as “${values.result}”, which is no result of this type.`
          }
        />
        {isToBeRead(values.result) && isKnownResult(values) && (
          <SecondEntry>
            <p>This result may keep somebody ashore or at home. It is issued when both entries agree.</p>
            <ResultChoice name="resultAgain" subType={values.subType} />
          </SecondEntry>
        )}
        {record.secondResult && (
          <Text>
            Second result: <b dir="auto">{record.secondResult}</b>
            {record.secondLabName && <bdi>, {record.secondLabName}</bdi>}. Look at the issued document to see whether the service prints it.
          </Text>
        )}
      </FieldGroup>
      <FieldGroup title="Files">
        <Text $isQuiet>PDF, PNG or JPEG, at most 10 MB.</Text>
        <FileField<ResultValues> name="resultsFilePath" onView={setViewed} />
      </FieldGroup>
      {viewed !== null && <LabFileDialog filePath={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}
