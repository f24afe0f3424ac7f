import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { artSubTypes, subTypeLabel } from '~/domain/certificate/subTypes'
import { useZoneOfClinic } from '~/kit/certificate/useClinicZone'
import { RadioField, SelectField } from '~/kit/form/choiceFields'
import { DayField } from '~/kit/form/DayField'
import { FieldRow } from '~/kit/form/fieldGroups'
import { NumberField, TextAreaField, TextField } from '~/kit/form/fields'
import { fillForm } from '~/kit/form/fillForm'
import { Form, type FormHandle } from '~/kit/form/Form'
import { useFormContext } from '~/kit/form/formContext'
import { queryScope } from '~/kit/form/formScope'
import { FormPage, FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { Button } from '~/kit/ui/Button'
import { Card } from '~/kit/ui/Card'
import { FileButton } from '~/kit/ui/FileButton'
import { Row } from '~/kit/ui/Row'
import { Text } from '~/kit/ui/Text'
import { useMinute } from '~/kit/ui/useMinute'
import { usePromise } from '~/kit/ui/usePromise'
import { counted } from '~/lib/format/counted'
import { formatDay } from '~/lib/time/dayWords'
import { cityOf, clockInWords, wallClockIn } from '~/lib/time/zones'
import { combine, onlyComplete, readyValue } from '~/platform/api/read/record'
import { useKeptRecord } from '~/platform/api/read/useKeptRecord'
import { paths } from '~/platform/routes/paths'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { ArtKits, LabClinics, ReportPhysicians, ReportPhysiciansOfClinic } from '../lab.generated'
import { unlockSound } from './kitAlarm'
import type { Shift } from './ShiftDesk'
import {
  dayOfShift,
  newShift,
  shiftLabels,
  shiftLike,
  shiftSchema,
  toShift,
  typeOfKit,
  valuesOfShift,
  type ShiftLists,
  type ShiftValues,
} from './shiftValues'

const title = 'Report ART'

/** With what reads files, which few shifts need. */
const loadCrewList = () => import('./crewList')

interface ShiftScreenProps {
  /** Said once the page works without signal. */
  readonly readyWords: string | null
  /** The shift of today, to change it, or the last one, to begin like it. */
  readonly last: Shift | null
  readonly onBegin: (shift: Shift) => void
}

/** Asks for what holds for everybody on board, once a day. */
export function ShiftScreen(props: ShiftScreenProps) {
  const { last } = props
  const center = useOwnCenter()
  const ofClinic = useZoneOfClinic()
  // Without a signal the clinic is where it was last time.
  const zone = (ofClinic.isLoading || ofClinic.isGuessed ? last?.zone : null) ?? ofClinic.zone
  const kits = useKeptRecord(ArtKits, {}, ({ getAntigenTypes }) => getAntigenTypes)
  const clinics = useKeptRecord(LabClinics, {}, (read) => read.getTrainingCentersByClientId)
  const ofClient = useKeptRecord(ReportPhysicians, {}, (read) => read.instructorsByClientId, { isSkipped: center !== null })
  const ofCenter = useKeptRecord(ReportPhysiciansOfClinic, { centerId: center ?? '' }, (read) => read.instructorsByCenterId, {
    isSkipped: center === null,
  })
  const physicians = center === null ? ofClient : ofCenter
  const record = onlyComplete(combine(kits.record, clinics.record, physicians.record))
  if (ofClinic.isLoading && !last) return <FormSkeleton title={title} />
  return (
    <RecordFrame record={record} noun="list of kits" title={title} parent="/dashboard" skeleton={FormSkeleton}>
      {([allKits, allClinics, allPhysicians]) => (
        <ShiftForm
          {...props}
          lists={{ kits: allKits, clinics: allClinics.filter(({ id }) => center === null || id === center), physicians: allPhysicians }}
          zone={zone}
          keptFrom={kits.keptFrom ?? physicians.keptFrom}
        />
      )}
    </RecordFrame>
  )
}

interface ShiftFormProps extends ShiftScreenProps {
  readonly lists: ShiftLists
  readonly zone: string
  /** When the lists were read that are shown without a signal. */
  readonly keptFrom: Date | null
}

function ShiftForm({ last, onBegin, readyWords, lists, zone, keptFrom }: ShiftFormProps) {
  const { kits, clinics, physicians } = lists
  const location = useLocation()
  const { day: today } = wallClockIn(zone, useMinute())
  const form = useRef<FormHandle<ShiftValues>>(null)
  const isChange = last?.setOn === today
  const [opened] = useState(isChange ? valuesOfShift(last, today) : newShift(lists))
  const [values, setValues] = useState(opened)
  const about = keptFrom
    ? `Kits and physicians as of ${clockInWords(wallClockIn(zone, keptFrom), zone)}`
    : 'Set once, used for everybody on board'
  return (
    <FormPage
      title={title}
      under={[about, readyWords].filter(Boolean).join(' · ')}
      crumbs={isChange ? [{ label: last.vessel, path: paths.reportArt() }] : []}
    >
      <Form
        ref={form}
        schema={shiftSchema(kits, today)}
        defaults={opened}
        labels={shiftLabels}
        submitLabel={isChange ? 'Change' : 'Start with the first person'}
        isSending={false}
        draftTitleField="vessel"
        scope={queryScope(location, 'edit')}
        onValues={setValues}
        onSubmit={async (typed) => {
          // Browsers allow sound only after a press.
          unlockSound()
          // Reports must not be the first thing that a full device throws away.
          void navigator.storage?.persist?.()
          const { readCrew } = await loadCrewList()
          onBegin(toShift(typed, lists, readCrew(typed.crewText).people, { zone, today }))
          return paths.reportArt()
        }}
      >
        {last && !isChange && (
          <Card>
            <Row $justify="space-between">
              <div>
                <b>As last time</b>
                <Text $isQuiet>{[last.vessel, last.kit, last.physician?.name].filter(Boolean).join(', ')}</Text>
              </div>
              <Button onClick={() => form.current?.show(shiftLike(last))}>Use</Button>
            </Row>
          </Card>
        )}
        <TextField<ShiftValues> name="vessel" />
        <RadioField<ShiftValues>
          name="when"
          hasBoxes
          hint={`${formatDay(dayOfShift(values, today))}, ${cityOf(zone)}`}
          options={[
            { value: 'today', label: 'Today' },
            { value: 'yesterday', label: 'Yesterday' },
            { value: 'other', label: 'Another day' },
          ]}
        />
        {values.when === 'other' && <DayField<ShiftValues> name="day" max={today} isRequired />}
        <FieldRow>
          <SelectField<ShiftValues>
            name="kit"
            placeholder="Choose a kit"
            options={kits.flatMap(({ name }) => (name === null ? [] : { value: name, label: name }))}
          />
          <NumberField<ShiftValues> name="minutes" />
        </FieldRow>
        {values.kit !== '' && typeOfKit(kits, values.kit) === null && (
          <SelectField<ShiftValues>
            name="subType"
            placeholder="Choose a type"
            hint="This kit does not say it."
            isRequired
            options={artSubTypes.map((value) => ({ value, label: subTypeLabel(value) }))}
          />
        )}
        <SelectField<ShiftValues>
          name="physicianId"
          placeholder="Nobody"
          options={physicians.map(({ id, name, licenseNo }) => ({
            value: id,
            label: `${name ?? ''} (${licenseNo ? `licence ${licenseNo}` : 'no licence on file'})`,
          }))}
        />
        {clinics.length > 1 && (
          <SelectField<ShiftValues>
            name="clinicId"
            placeholder="None"
            options={clinics.map(({ id, name }) => ({ value: id, label: name ?? '' }))}
          />
        )}
        <CrewField text={values.crewText} />
      </Form>
    </FormPage>
  )
}

/** The crew list, pasted or from a file. It stays on the device. */
function CrewField({ text }: { readonly text: string }) {
  const { setValue } = useFormContext<ShiftValues>()
  const list = readyValue(usePromise(text, async () => (text.trim() === '' ? null : (await loadCrewList()).readCrew(text))))
  const read = list
    ? counted(list.people.length, 'person read', 'people read')
    : 'Paste it with its column names, or choose a CSV file. It shows who is left, and is never sent.'
  return (
    <>
      <TextAreaField<ShiftValues>
        name="crewText"
        rows={3}
        hint={
          <>
            {read}
            {list?.problems.map((problem) => (
              <span key={problem}> {problem}</span>
            ))}
          </>
        }
      />
      <Row>
        <FileButton
          label="Crew list as a CSV file"
          accept=".csv,text/csv,text/plain"
          onFile={async (file) => fillForm(setValue, { crewText: (await loadCrewList()).textOfFile(await file.arrayBuffer()) })}
        >
          Choose a CSV file…
        </FileButton>
      </Row>
    </>
  )
}
