import { Suspense, useState } from 'react'
import { kindOf } from '~/domain/certificate/documentKinds'
import { genders } from '~/domain/certificate/genders'
import { PhysicianNotice } from '~/domain/certificate/PhysicianNotice'
import { ResultChoice } from '~/domain/certificate/ResultChoice'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { fits } from '~/domain/certificate/templateFits'
import { DuplicateCheck } from '~/domain/person/DuplicateCheck'
import type { Duplicates } from '~/domain/person/useDuplicates'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { SelectField, withStored } from '~/kit/form/choiceFields'
import { useCopiedFields } from '~/kit/form/copiedFields'
import { DayField } from '~/kit/form/DayField'
import { FieldGroup, FieldRow, SecondEntry } from '~/kit/form/fieldGroups'
import { TextField, TimeField } from '~/kit/form/fields'
import { fillForm } from '~/kit/form/fillForm'
import { FoldingGroup } from '~/kit/form/FoldingGroup'
import { useFormContext } from '~/kit/form/formContext'
import { useFormChanges } from '~/kit/form/useFormChanges'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { cityOf } from '~/lib/time/zones'
import type { RecordState } from '~/platform/api/read/record'
import type { IssuedPersonFragment } from '../documents.generated'
import { nameOfChoice } from './asIssued'
import { filledFacts, type FieldName } from './copiedFields'
import {
  asIssuedId,
  followingType,
  hasExpiry,
  needsSecondLook,
  noTemplateFits,
  signedBy,
  type Clinic,
  type DocumentValues,
} from './documentForm'
import { valuesOfIssued, type Patient } from './patientValues'
import type { Kinds } from './WithClinic'

const PatientPicker = lazyPart(async () => (await import('./PatientPicker')).PatientPicker)
const DayDoubts = lazyPart(async () => (await import('~/domain/certificate/DayDoubts')).DayDoubts)
const WhatIsMissing = lazyPart(async () => (await import('./WhatIsMissing')).WhatIsMissing)
const AccountNotice = lazyPart(async () => (await import('./AccountNotice')).AccountNotice)

interface DocumentFieldsProps {
  readonly clinic: Clinic
  readonly kinds: Kinds
  readonly values: DocumentValues
  /** Who was chosen on another page. */
  readonly patient: Patient | null
  /** Fields that the form begins with as copied. */
  readonly copied: readonly FieldName[]
  /** Without the clinic's patients and without a way to its other pages. */
  readonly isOfPartner: boolean
  /** The clinic's own patients. */
  readonly patients: RecordState<readonly Patient[]>
  readonly duplicates: Duplicates<IssuedPersonFragment>
}

/** 'Asia/Singapore' as 'Singapore time'. */
const zoneText = (zone: string): string => `${cityOf(zone)} time`

/** The fields of a document, as its type and template need them. */
export function DocumentFields({ clinic, kinds, values, patient, patients, copied, isOfPartner, duplicates }: DocumentFieldsProps) {
  const { mark, onBlur, hintOf } = useCopiedFields<DocumentValues>(copied, values)
  const { templates, physicians, labs, centers, zone } = clinic
  const template = templates.find(({ id }) => id === values.templateId)
  const kind = kindOf(values.subType)
  const fitting = templates.filter((one) => fits(one, values.subType))
  const [isFolded, setFolded] = useState(true)
  const form = useFormContext<DocumentValues>()
  useFormChanges(form, ({ name, isTyped, values: now }) => {
    if (name === 'subType') fillForm(form.setValue, followingType(now, clinic))
    else if (!isTyped) duplicates.leave(now)
  })
  return (
    <>
      <FieldGroup title="Document">
        <SelectField<DocumentValues>
          name="subType"
          placeholder="Choose what is issued"
          options={withStored(
            kinds.map(({ name, subType }) => ({ value: subType, label: name })),
            values.subType,
            subTypeLabel(values.subType),
          )}
        />
        <SelectField<DocumentValues>
          name="templateId"
          placeholder="Choose a template"
          options={fitting.map(({ id, name }) => ({ value: id, label: name ?? id }))}
          hint={fitting.length === 0 ? noTemplateFits : undefined}
        />
        {centers.length > 1 && (
          <SelectField<DocumentValues>
            name="centerId"
            placeholder="Choose a clinic"
            isRequired
            options={centers.map((center) => ({ value: center.id, label: nameOfChoice(center) }))}
          />
        )}
      </FieldGroup>
      <FieldGroup title="Patient">
        {!isOfPartner && (
          <Suspense fallback={<Skeleton lines={2} />}>
            <PatientPicker values={values} record={patients} initial={patient} onCopied={mark} />
            <AccountNotice values={values} />
          </Suspense>
        )}
        <Stack
          $gap={16}
          onBlur={(event) => {
            onBlur(event)
            duplicates.leave(form.getValues())
          }}
        >
          <TextField<DocumentValues> name="holderName" hint={hintOf('holderName', 'As written in the passport.')} />
          <FieldRow>
            <DayField<DocumentValues> name="dateOfBirth" hint={hintOf('dateOfBirth')} isBirth />
            <TextField<DocumentValues> name="passNo" hint={hintOf('passNo')} />
          </FieldRow>
          <Suspense>
            <DayDoubts about="person" days={{ dateOfBirth: values.dateOfBirth, issuedAt: values.reportedDay }} />
          </Suspense>
          <FieldRow>
            <TextField<DocumentValues> name="nationality" hint={hintOf('nationality')} />
            <SelectField<DocumentValues>
              name="gender"
              placeholder="Not stated"
              options={withStored(genders, values.gender)}
              hint={hintOf('gender')}
            />
          </FieldRow>
          {template?.hasSSN && <TextField<DocumentValues> name="ssn" isRequired hint={hintOf('ssn')} />}
        </Stack>
        {isOfPartner ? (
          <Text $isQuiet>
            Not compared with the clinic’s other patients.
            {values.passNo.trim() === '' && ' Without a passport number nobody can know whether this document was issued before.'}
          </Text>
        ) : (
          <DuplicateCheck
            typed={values}
            duplicates={duplicates}
            onUse={(other) => {
              const facts = valuesOfIssued(other, values)
              fillForm(form.setValue, facts)
              mark(filledFacts(facts))
            }}
          />
        )}
        <TextField<DocumentValues> name="email" type="email" hint="The document is emailed here. Leave empty to skip." />
      </FieldGroup>
      <Suspense>
        <WhatIsMissing clinic={clinic} kind={kind} canMend={!isOfPartner} />
      </Suspense>
      {clinic.isZoneGuessed && (
        <Notice tone="warn">The clinic’s time zone could not be read. Enter times in {zoneText(zone)}, or reload the page.</Notice>
      )}
      {kind.hasVaccine && (
        <FieldGroup title="Vaccination">
          <TextField<DocumentValues> name="vaccine" isRequired />
          <FieldRow>
            <TextField<DocumentValues> name="batch" isRequired />
            <TextField<DocumentValues> name="dose" hint="Such as 2 of 2." isRequired />
          </FieldRow>
          <DayField<DocumentValues> name="vaccinatedDay" isRequired />
        </FieldGroup>
      )}
      {kind.hasSample && (
        <FieldGroup title="Sample">
          <FieldRow>
            <DayField<DocumentValues> name="collectedDay" hint={zoneText(zone)} isRequired />
            <TimeField<DocumentValues> name="collectedTime" isRequired />
          </FieldRow>
          <FieldRow>
            <SelectField<DocumentValues>
              name="labId"
              placeholder="Choose a laboratory"
              isRequired
              options={labs.map((lab) => ({ value: lab.id, label: nameOfChoice(lab) }))}
            />
            <TextField<DocumentValues> name="acsn" />
          </FieldRow>
        </FieldGroup>
      )}
      {(kind.results === null || kind.results.length > 0) && values.subType !== '' && (
        <FieldGroup title="Result">
          <ResultChoice name="result" subType={values.subType} />
          {needsSecondLook(values) && (
            <SecondEntry>
              <p>This result may keep somebody ashore or at home. It is printed when both entries agree.</p>
              <ResultChoice name="resultAgain" subType={values.subType} />
            </SecondEntry>
          )}
        </FieldGroup>
      )}
      <FieldGroup title="Report">
        <FieldRow>
          <DayField<DocumentValues> name="reportedDay" hint={zoneText(zone)} />
          <TimeField<DocumentValues> name="reportedTime" />
        </FieldRow>
        {hasExpiry(values, template) && <DayField<DocumentValues> name="validUntil" hint="Last day it is valid, in UTC." isRequired />}
        <Suspense>
          <DayDoubts
            about="document"
            days={{
              dateOfBirth: values.dateOfBirth,
              issuedAt: values.reportedDay,
              validUntil: hasExpiry(values, template) ? values.validUntil : '',
              ...(kind.hasSample && { sample: { day: values.collectedDay, time: values.collectedTime } }),
              report: { day: values.reportedDay, time: values.reportedTime },
              zone,
            }}
          />
        </Suspense>
        <SelectField<DocumentValues>
          name="physicianId"
          placeholder={kind.needsPhysician ? 'Choose a physician' : 'Nobody'}
          hint={signedBy(
            template,
            physicians.find(({ id }) => id === values.physicianId),
            kind.needsPhysician,
          )}
          isRequired={kind.needsPhysician}
          options={physicians.map((one) => ({
            value: one.id,
            label: [nameOfChoice(one), one.licenseNo && `licence ${one.licenseNo}`].filter(Boolean).join(', '),
          }))}
        />
        <PhysicianNotice
          physician={clinic.physicians.find(({ id }) => id === values.physicianId)}
          canMend={!isOfPartner && values.physicianId !== asIssuedId}
          isEnough={!kind.needsLicence}
        />
      </FieldGroup>
      <FoldingGroup title="Not printed" summary="Copies by email" isOpen={!isFolded} onToggle={() => setFolded(!isFolded)}>
        <TextField<DocumentValues> name="ccEmails" hint="Addresses that get a copy, separated by commas." />
      </FoldingGroup>
    </>
  )
}
