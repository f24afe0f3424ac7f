import { Columns2, FileCheck2, FileUp, FlaskConical, SquareArrowOutUpRight } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { kindOf, sampledSubTypes } from '~/domain/certificate/documentKinds'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import type { BulkAction } from '~/kit/table/BulkBar'
import { DataTable } from '~/kit/table/DataTable'
import type { Choice, Filter } from '~/kit/table/filters'
import { useListView } from '~/kit/table/useListView'
import { askedText } from '~/lib/format/askedText'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { rangeFromText } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { cityOf } from '~/lib/time/zones'
import { mayDo } from '~/platform/access/actions'
import { byCursor, pagedList } from '~/platform/api/list/pages'
import { usePagedQuery } from '~/platform/api/list/usePagedQuery'
import { completeValue, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { LabClinics, type LabClinicsQuery } from '../lab.generated'
import { chosenResults } from './chosenResults'
import { IncompleteLabResults, LabResultList as LabResultQuery } from './desk.generated'
import { labColumns } from './labColumns'
import { labState, needsAttention, type LabRow } from './labResult'

const title = 'Lab Results'
const none: readonly never[] = []
const keyOf = ({ id }: LabRow): string => id

/** The texts that the backend searches. */
const textsOf = ({ holderName, passNo, acsn }: LabRow) => [holderName, passNo, acsn]

const attention = 'attention'

/** Every word that the known tests have for a result. */
const resultWords: readonly string[] = [...new Set(sampledSubTypes.flatMap((subType) => kindOf(subType).results ?? none))]

const typeChoices: readonly Choice[] = sampledSubTypes.map((value) => ({ value, label: subTypeLabel(value) }))

/** An address may name a type that is not offered: the list says so instead of hiding it. */
const withType = (value: string): readonly Choice[] =>
  value === '' || sampledSubTypes.includes(value) ? typeChoices : [...typeChoices, { value, label: value }]

function useLabFilters(zone: string, type: string, isAttention: boolean, clinics: LabClinicsQuery['getTrainingCentersByClientId']) {
  return useMemo<readonly Filter<LabRow>[]>(
    () => [
      { key: 'state', label: 'Show', none: 'Without document', isList: true, choices: [{ value: 'all', label: 'All' }] },
      {
        key: 'result',
        label: 'Result',
        isList: true,
        choices: [{ value: attention, label: 'Needs attention' }, ...resultWords.map((value) => ({ value, label: value }))],
        // The other choices are the backend's.
        ...(isAttention && { matches: needsAttention }),
      },
      { key: 'type', label: 'Type', isList: true, choices: withType(type) },
      ...(clinics.length > 1
        ? [{ key: 'center', label: 'Clinic', isList: true, choices: clinics.map(({ id, name }) => ({ value: id, label: name ?? id })) }]
        : []),
      // Which of a result's days they are is the backend's choice.
      { key: 'days', label: 'Dates', choices: [], periodIn: cityOf(zone) },
    ],
    [zone, type, isAttention, clinics],
  )
}

/** The lab results that wait for their documents, newest first; `?state=all` shows the issued ones too. */
export function LabResultList() {
  const person = useSignedIn()
  const navigate = useNavigate()
  const zone = useClinicZone()
  const ownCenter = useOwnCenter()
  // The name of somebody who was tested belongs in no address.
  const view = useListView({ searchIn: 'memory' })
  const clinics = useRecord(LabClinics, {}, { isSilent: true, isSkipped: ownCenter !== null })
  const result = view.valueOf('result')
  const type = view.valueOf('type')
  const clinicId = ownCenter ?? (view.valueOf('center') || null)
  const mayIssue = mayDo('labResult.issue', person)
  const count = completeValue(useRecord(IncompleteLabResults, { clinicId }, { isSilent: true }))
  const isAll = view.valueOf('state') === 'all'
  const asked = askedText(view.search)
  const days = rangeFromText(view.valueOf('days'))
  const isAttention = result === attention
  const list = usePagedQuery(
    pagedList(
      LabResultQuery,
      'getLabResults',
      {
        clinicId,
        filter: isAll ? null : 'incomplete',
        search: asked.text || null,
        result: isAttention ? null : result || null,
        type: type || null,
        fromDate: days && formatDay(days.from),
        toDate: days && formatDay(days.to),
      },
      byCursor,
    ),
    {
      view,
      wanted:
        isAttention || asked.isIn
          ? {
              key: `${result} ${view.search}`,
              matches: (row) => (!isAttention || needsAttention(row)) && asked.isIn?.(textsOf(row)) !== false,
            }
          : null,
    },
  )
  const columns = useMemo(
    () => labColumns(zone, (row) => (mayIssue && !row.docId ? paths.labResult(row.id) : paths.labDocument(row.id))),
    [zone, mayIssue],
  )
  const filters = useLabFilters(zone, type, isAttention, readyValue(clinics) ?? none)
  const bulk: readonly BulkAction<LabRow>[] = [
    {
      label: (chosen) => `Issue ${counted(chosen, 'document')}`,
      Icon: FileCheck2,
      reason: (rows) => (rows.some((row) => labState(row) === 'ready') ? null : 'None of them is ready to issue.'),
      run: (rows) => void navigate(paths.issueLabResults(), { state: chosenResults(rows.map(keyOf)) }),
    },
    {
      label: () => 'Compare two results',
      Icon: Columns2,
      reason: (rows) => (rows.length === 2 ? null : 'Select the two results of one person.'),
      run: ([first, second]) => first && second && void navigate(paths.twoLabResults(first.id, second.id)),
    },
  ]
  const importing: PageAction = { label: 'Import CSV', Icon: FileUp, go: paths.importLabResults() }
  const order = 'newest first'
  return (
    <ListPage
      title={title}
      under={`${count === null ? 'Newest first' : `${countText(count)} without a document, ${order}`}. ${cityOf(zone)} time.`}
      actions={mayIssue ? [importing, { label: 'Review and issue', Icon: FileCheck2, tone: 'primary', go: paths.issueLabResults() }] : none}
    >
      <DataTable
        label={title}
        noun={{ one: 'lab result', many: 'lab results' }}
        list={list}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Name, passport or accession', isOfPeople: true, ...(asked.isIn && { in: textsOf }) }}
        filters={filters}
        isWaitingForFilters={ownCenter === null && clinics.status === 'loading'}
        actions={({ id, docId }) => [
          ...(mayIssue ? [{ label: docId ? 'Correct' : 'Complete and issue', Icon: FileCheck2, go: paths.labResult(id) }] : none),
          { label: 'Open', Icon: SquareArrowOutUpRight, go: paths.labDocument(id) },
        ]}
        bulk={mayIssue ? bulk : none}
        empty={{
          Icon: FlaskConical,
          text: isAll
            ? 'Results from the lab’s files and from reports on board will appear here.'
            : 'Nothing waits for a document. Results from the lab’s files and from reports on board appear here until theirs is issued.',
          action: mayIssue ? importing : null,
        }}
      />
    </ListPage>
  )
}
