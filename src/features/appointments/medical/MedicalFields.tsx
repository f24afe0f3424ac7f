import { useState, type ReactNode } from 'react'
import { DayDoubts } from '~/domain/certificate/DayDoubts'
import { lastValidDay, medicalResults } from '~/domain/certificate/documentKinds'
import { genders } from '~/domain/certificate/genders'
import { DuplicateCheck } from '~/domain/person/DuplicateCheck'
import type { Duplicates } from '~/domain/person/useDuplicates'
import { AnswerField } from '~/kit/form/AnswerField'
import { RadioField, SelectField, withStored } from '~/kit/form/choiceFields'
import { useCopiedFields } from '~/kit/form/copiedFields'
import { DayField } from '~/kit/form/DayField'
import { FieldGroup, FieldRow, SecondEntry } from '~/kit/form/fieldGroups'
import { TextAreaField, TextField } from '~/kit/form/fields'
import { FileField } from '~/kit/form/FileField'
import { fillForm } from '~/kit/form/fillForm'
import { useFormContext } from '~/kit/form/formContext'
import { ImageField } from '~/kit/form/ImageField'
import { PhoneField } from '~/kit/form/PhoneField'
import { useFormChanges } from '~/kit/form/useFormChanges'
import { FileDialog } from '~/kit/media/FileDialog'
import { LinkButton } from '~/kit/ui/LinkButton'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { isDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { EarlierDocumentsNotice } from './EarlierDocumentsNotice'
import { fitnessWords } from './fitnessWords'
import type { Outcome } from './IssuedPanel'
import { firstColorVisionDay, isUnfit, medicalSections, needsSecondEntry, rightToAnother, type MedicalCount } from './medical'
import { MedicalAttachment } from './medical.generated'
import { countOf } from './MedicalMeter'
import { factsOf, isAsked, personIn, type EarlierDocument, type MedicalClinic, type MedicalValues } from './medicalValues'

interface MedicalFieldsProps {
  readonly clinic: MedicalClinic
  readonly values: MedicalValues
  readonly meter: readonly MedicalCount[]
  readonly duplicates: Duplicates<EarlierDocument>
  /** Goes on with a certificate that was issued before. */
  readonly onUse: (outcome: Outcome) => void
}

const civilStates = ['Single', 'Married', 'Widowed', 'Divorced', 'Separated'].map((text) => ({ value: text, label: text }))
const results = medicalResults.map((value) => ({ value, label: fitnessWords[value] }))
const isSerious = (result: string): boolean => isUnfit({ result })

/** The fields of a medical, by section. */
export function MedicalFields({ clinic, values, meter, duplicates, onUse }: MedicalFieldsProps) {
  const { templates, physicians, zone } = clinic
  const form = useFormContext<MedicalValues>()
  const { setValue } = form
  const { mark, onBlur, hintOf } = useCopiedFields<MedicalValues>([], values)
  const [viewed, setViewed] = useState<string | null>(null)
  const physician = physicians.find(({ id }) => id === values.physicianId)
  useFormChanges(form, ({ name, isTyped, values: now }) => {
    if (!isTyped) return duplicates.leave(personIn(now))
    // A signature is that of one physician, and a second look is one at the result that stands.
    if (name === 'physicianId') setValue('physicianSignature', '', { shouldDirty: true })
    if (name === 'result') setValue('resultAgain', '', { shouldDirty: true })
  })
  const fill = (document: EarlierDocument): void => {
    const facts = factsOf(document, values)
    fillForm(setValue, facts)
    mark((Object.keys(facts) as (keyof MedicalValues)[]).filter((name) => facts[name] !== ''))
  }
  const group = (id: (typeof medicalSections)[number]['id'], children: ReactNode): ReactNode => {
    const count = meter.find((one) => one.id === id)
    return (
      count && (
        <FieldGroup key={id} id={id} title={count.title} count={countOf(count)}>
          {children}
        </FieldGroup>
      )
    )
  }
  const leftOut = (answer: string, otherwise?: string): string | undefined =>
    answer === 'inapplicable' ? 'Left out: the certificate will not print it.' : otherwise
  return (
    <>
      <EarlierDocumentsNotice values={values} duplicates={duplicates} zone={zone} onFill={fill} onUse={onUse} />
      {group(
        'identity',
        <Stack
          $gap={16}
          onBlur={(event) => {
            onBlur(event)
            duplicates.leave(personIn(form.getValues()))
          }}
        >
          {templates.length > 1 && (
            <SelectField<MedicalValues>
              name="templateId"
              placeholder="Choose a template"
              options={templates.map(({ id, name }) => ({ value: id, label: name ?? id }))}
            />
          )}
          <FieldRow>
            <TextField<MedicalValues> name="firstName" hint={hintOf('firstName', 'As written in the passport.')} />
            <TextField<MedicalValues> name="lastName" hint={hintOf('lastName')} />
          </FieldRow>
          <FieldRow>
            <TextField<MedicalValues> name="passNo" hint={hintOf('passNo')} />
            <DayField<MedicalValues> name="dateOfBirth" hint={hintOf('dateOfBirth')} isBirth />
          </FieldRow>
          <FieldRow>
            <TextField<MedicalValues> name="nationality" hint={hintOf('nationality')} />
            <SelectField<MedicalValues>
              name="gender"
              placeholder="Choose"
              options={withStored(genders, values.gender)}
              hint={hintOf('gender')}
            />
          </FieldRow>
          <DayDoubts about="person" days={{ dateOfBirth: values.dateOfBirth, issuedAt: values.examinedDay }} />
          <DuplicateCheck typed={personIn(values)} duplicates={duplicates} onUse={fill} />
        </Stack>,
      )}
      {group(
        'seafarer',
        <>
          <FieldRow>
            <TextField<MedicalValues> name="position" />
            {isAsked('seamanBookNo') && <TextField<MedicalValues> name="seamanBookNo" />}
          </FieldRow>
          <FieldRow>
            {isAsked('company') && <TextField<MedicalValues> name="company" />}
            {isAsked('civilStatus') && <SelectField<MedicalValues> name="civilStatus" placeholder="Not stated" options={civilStates} />}
          </FieldRow>
          <FieldRow>
            {isAsked('religion') && <TextField<MedicalValues> name="religion" />}
            {isAsked('phoneNumber') && <PhoneField<MedicalValues> name="phoneNumber" />}
          </FieldRow>
          {isAsked('email') && (
            <TextField<MedicalValues> name="email" type="email" hint="The certificate is emailed here. Leave empty to skip." />
          )}
          {isAsked('address') && <TextField<MedicalValues> name="address" />}
        </>,
      )}
      {group(
        'examination',
        <>
          <DayField<MedicalValues> name="examinedDay" />
          <AnswerField<MedicalValues> name="hearing" isRequired />
          {isAsked('unaidedHearing') && (
            <AnswerField<MedicalValues> name="unaidedHearing" isRequired canBeInapplicable hint={leftOut(values.unaidedHearing)} />
          )}
          <AnswerField<MedicalValues> name="vision" isRequired />
          <AnswerField<MedicalValues> name="colorVision" isRequired canBeInapplicable hint={leftOut(values.colorVision)} />
          {values.colorVision !== 'inapplicable' && (
            <DayField<MedicalValues>
              name="colorVisionDay"
              isRequired
              hint={
                isDay(values.examinedDay)
                  ? `Not before ${formatDay(firstColorVisionDay(values.examinedDay))}: it holds for six years.`
                  : undefined
              }
            />
          )}
        </>,
      )}
      {group(
        'fitness',
        <>
          <AnswerField<MedicalValues>
            name="lookout"
            isRequired
            canBeInapplicable
            hint={leftOut(values.lookout, 'Only with hearing, vision and colour vision satisfactory.')}
          />
          <AnswerField<MedicalValues> name="noAggravatingCondition" isRequired />
          <RadioField<MedicalValues> name="result" options={results} hasBoxes isSerious={isSerious} />
          {values.result === medicalResults[1] && (
            <TextAreaField<MedicalValues> name="limitation" rows={2} isRequired hint="Such as: no work aloft. Wears glasses on watch." />
          )}
          <TextAreaField<MedicalValues> name="words" rows={2} hint="Printed after the result. Measures and findings belong here." />
          {isUnfit(values) ? (
            <Text $isQuiet>An unfit result has no expiry.</Text>
          ) : (
            <Stack $gap={4}>
              <DayField<MedicalValues> name="validUntil" isRequired />
              <LastDay values={values} />
            </Stack>
          )}
          {needsSecondEntry(values) && (
            <SecondEntry>
              <p>
                This result keeps somebody ashore or from some work. Look at the findings once more and enter it again. It is printed when
                both entries agree.
              </p>
              <RadioField<MedicalValues> name="resultAgain" options={results} hasBoxes isSerious={isSerious} />
              <p>{rightToAnother}</p>
            </SecondEntry>
          )}
        </>,
      )}
      {group(
        'attachments',
        <Stack $gap={8}>
          <Text $isQuiet>PDF, JPEG or PNG, at most 10 MB each.</Text>
          {medicalSections[4].fields.filter(isAsked).map((name) => (
            <FileField<MedicalValues> key={name} name={name} onView={setViewed} />
          ))}
        </Stack>,
      )}
      {group(
        'signatures',
        <>
          <SelectField<MedicalValues>
            name="physicianId"
            placeholder="Choose a physician"
            options={physicians.map(({ id, name, licenseNo }) => ({
              value: id,
              label: `${name ?? id}, ${licenseNo ? `licence ${licenseNo}` : 'no licence on file'}`,
            }))}
            hint={
              physician?.signature && values.physicianSignature === ''
                ? 'Signed with the signature on file, unless drawn below.'
                : undefined
            }
          />
          {physician && !physician.licenseNo && (
            <Notice tone="warn">
              Without a licence number on file, this physician cannot sign. Add it under Staff, or choose another.
            </Notice>
          )}
          <ImageField<MedicalValues> name="physicianSignature" mode="physicianSignature" isRequired={!physician?.signature} />
          <ImageField<MedicalValues> name="patientSignature" mode="signatures" isRequired={!isUnfit(values)} />
        </>,
      )}
      {viewed !== null && <FileDialog from={MedicalAttachment} filePath={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}

/** The latest day that the certificate may be valid, to take by a click. */
function LastDay({ values: { examinedDay, dateOfBirth } }: Pick<MedicalFieldsProps, 'values'>) {
  const { setValue } = useFormContext<MedicalValues>()
  if (!isDay(examinedDay) || !isDay(dateOfBirth)) return <Text $isQuiet>At most two years less a day; one year less a day under 18.</Text>
  const last = lastValidDay(examinedDay, dateOfBirth)
  return (
    <Text $isQuiet>
      At most {formatDay(last)}.{' '}
      <LinkButton onClick={() => setValue('validUntil', last, { shouldDirty: true, shouldValidate: true })}>Use this day</LinkButton>
    </Text>
  )
}
