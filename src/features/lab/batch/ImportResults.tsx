import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { OddDayRows } from '~/domain/certificate/OddDayRows'
import { nobodyLooked, SecondLook, whyLookFirst, type Looked } from '~/domain/certificate/SecondLook'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { RowsWithNotes } from '~/kit/batch/RowsWithNotes'
import { useZoneOfClinic } from '~/kit/certificate/useClinicZone'
import { Loaded } from '~/kit/feedback/Loaded'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { queryScope } from '~/kit/form/formScope'
import { Import } from '~/kit/import/Import'
import type { CheckedRow } from '~/kit/import/importField'
import type { ImportKind, PreviewTools } from '~/kit/import/importKind'
import { ListPage } from '~/kit/page/ListPage'
import type { PageHeaderProps } from '~/kit/page/PageHeader'
import { ChoiceGrid } from '~/kit/ui/ChoiceGrid'
import { Field, Input } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { SelectOne } from '~/kit/ui/SelectOne'
import { Stack } from '~/kit/ui/Stack'
import { counted } from '~/lib/format/counted'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { cityOf, wallClockIn } from '~/lib/time/zones'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { completeRecord, onlyComplete } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { chosenResults } from '../desk/chosenResults'
import { needsAttention, resultsText, staleLabResults } from '../desk/labResult'
import { LabClinics, type LabClinicsQuery } from '../lab.generated'
import { labFields, labFindKey, labIdentities, typeOptions, whyNotStored, type LabFileChoices } from './labFile'
import { resultSender } from './resultSender'

/** Stores lab results from a CSV file. */
export function ImportResults({ head }: { readonly head: PageHeaderProps }) {
  const ownCenter = useOwnCenter()
  const all = useRecord(LabClinics, {}, { isSkipped: ownCenter !== null })
  const clinics = ownCenter === null ? onlyComplete(all) : completeRecord([])
  const zone = useZoneOfClinic()
  return (
    <ListPage {...head}>
      <Loaded record={clinics} what="The clinics">
        {(found) =>
          zone.isLoading ? (
            <Skeleton lines={6} />
          ) : (
            <LabFile clinics={found} zone={zone.zone} isZoneGuessed={zone.isGuessed} ownCenter={ownCenter} />
          )
        }
      </Loaded>
    </ListPage>
  )
}

interface LabFileProps {
  readonly clinics: LabClinicsQuery['getTrainingCentersByClientId']
  readonly zone: string
  readonly isZoneGuessed: boolean
  /** The clinic that the user is limited to. */
  readonly ownCenter: string | null
}

/** All a row says, so that a corrected row and that of another file are looked at again. */
const lookKey = ({ number, values }: CheckedRow): string => JSON.stringify([number, values])

const resultsOf = ({ values }: CheckedRow) => ({ result: values['result'] ?? '', secondResult: values['secondResult'] ?? '' })
const toLookAt = (rows: readonly CheckedRow[]): readonly CheckedRow[] => rows.filter((row) => needsAttention(resultsOf(row)))

function LabFile({ clinics, zone, isZoneGuessed, ownCenter }: LabFileProps) {
  const invalidate = useInvalidate()
  const { contains } = queryScope(useLocation(), 'step')
  const [choices, setChoices] = useState<LabFileChoices>({
    subType: '',
    labName: '',
    clinicId: clinics.length === 1 ? (clinics[0]?.id ?? '') : '',
  })
  const [looked, setLooked] = useState(nobodyLooked)
  const change = (more: Partial<LabFileChoices>): void => setChoices((last) => ({ ...last, ...more }))
  const [today] = useState(() => wallClockIn(zone, currentTime()).day)
  const { subType, labName, clinicId } = choices
  const clinicName = clinics.find(({ id }) => id === clinicId)?.name
  const about = [subType && `Without a type: ${subTypeLabel(subType)}`, labName, clinicName, `${cityOf(zone)} time`].filter(Boolean)

  const kind: ImportKind = {
    name: 'labResults',
    noun: { one: 'result', many: 'results' },
    verb: { base: 'Store', doing: 'Storing', done: 'stored' },
    about: about.join(' · '),
    fields: labFields(choices, today),
    identities: labIdentities,
    findKey: labFindKey,
    choices: { ...choices },
    // A resumed batch brings its own choices; its rows have their types already.
    sender: (chosen) => resultSender({ ...choices, ...chosen }, { zone, today, ownCenter }),
    preview: {
      name: 'Review',
      label: (count) => `Review ${counted(count, 'result')}`,
      render: (rows, tools) => <Review rows={rows} zone={zone} today={today} looked={looked} onLook={setLooked} tools={tools} />,
      whyNotYet: (rows) => {
        if (rows.some(({ values }) => whyNotStored(values, zone, currentTime()) !== null))
          return 'Some rows cannot be stored: go back and correct them, or leave them out.'
        return whyLookFirst(toLookAt(rows).map(lookKey), looked)
      },
    },
    listPath: paths.labResults,
    next: (ids) => ({ label: `Issue ${counted(ids.length, 'document')}`, to: paths.issueLabResults(), state: chosenResults(ids) }),
    onSent: () => invalidate(staleLabResults),
  }
  const choice = (
    <ChoiceGrid>
      <SelectOne
        label="Type of test"
        hint="For rows that name none."
        value={subType}
        onChange={(value) => change({ subType: value })}
        options={[{ value: '', label: 'Every row names its own' }, ...typeOptions]}
      />
      <Field label="Laboratory" hint="For rows that name none.">
        {(control) => (
          <Input {...control} value={labName} maxLength={200} onChange={(event) => change({ labName: event.target.value.trimStart() })} />
        )}
      </Field>
      {clinics.length > 1 && (
        <SelectOne
          label="Clinic"
          hint={clinicId === '' ? 'The file comes next.' : undefined}
          value={clinicId}
          placeholder="Choose a clinic"
          onChange={(value) => change({ clinicId: value })}
          options={clinics.map(({ id, name }) => ({ value: id, label: name ?? id }))}
        />
      )}
      {isZoneGuessed && (
        <Notice tone="warn">
          The clinic’s time zone could not be read. The times of the file are read in {cityOf(zone)} time; reload the page if that is wrong.
        </Notice>
      )}
    </ChoiceGrid>
  )
  return (
    <Import
      kind={kind}
      choice={choice}
      contains={contains}
      whyNoFile={clinics.length > 1 && clinicId === '' ? 'Choose the clinic above first.' : null}
    />
  )
}

interface ReviewProps {
  readonly rows: readonly CheckedRow[]
  readonly zone: string
  /** The day of a report where the file has none. */
  readonly today: CalendarDay
  readonly looked: Looked
  readonly onLook: (looked: Looked) => void
  readonly tools: PreviewTools
}

/** What stands against storing, odd days, and a box for every result that needs attention. */
function Review({ rows, zone, today, looked, onLook, tools }: ReviewProps) {
  const nameOf = ({ values }: CheckedRow): string => values['holderName'] ?? ''
  return (
    <Stack $gap={28} $max={720}>
      <RowsWithNotes
        title="Cannot be stored"
        rows={rows.flatMap((row) => {
          const reason = whyNotStored(row.values, zone, currentTime())
          return reason === null ? [] : [{ key: row.number, name: nameOf(row), note: `Row ${row.number}: ${reason}` }]
        })}
        onLeaveOut={tools.leaveOut}
      />
      <OddDayRows
        rows={rows.map(({ number, values }) => ({ number, values: { ...values, reportedDay: values['reportedDay'] || today } }))}
        zone={zone}
        onLeaveOut={tools.leaveOut}
      />
      <SecondLook
        rows={toLookAt(rows).map((row) => ({
          key: lookKey(row),
          name: nameOf(row),
          detail: [`Row ${row.number}`, row.values['passNo'], resultsText(resultsOf(row))].filter(Boolean).join(' · '),
        }))}
        looked={looked}
        onLook={onLook}
      />
    </Stack>
  )
}
