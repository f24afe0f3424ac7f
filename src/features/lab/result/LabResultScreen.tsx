import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { mayDo } from '~/platform/access/actions'
import { readyValue } from '~/platform/api/read/record'
import { useSignedIn } from '~/platform/tenant/client'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { elsewhere } from '../desk/labResult'
import { WithLabClinic, type LabClinic } from '../desk/WithLabClinic'
import { ResultForm } from './ResultForm'
import { resultGroups, resultJson, resultLabels, resultValues } from './resultValues'
import { useSaveResult } from './useSaveResult'

// Most visits are of one result, by somebody who may issue it.
const LabResultPage = lazyPart(async () => (await import('../document/LabResultPage')).LabResultPage)
const TwoResults = lazyPart(async () => (await import('./TwoResults')).TwoResults)

const title = 'Lab result'
const parent = '/documents/lab'

/** One lab result: what is missing, save, issue. With a second one, what of that belongs to the same person's document. Who may not issue reads it. */
export function LabResultScreen() {
  const { id = '', secondId } = useParams()
  const mayIssue = mayDo('labResult.issue', useSignedIn())
  if (!mayIssue || secondId !== undefined)
    return (
      <Suspense fallback={<FormSkeleton title={title} crumbs={[parent]} />}>
        {mayIssue ? <TwoResults key={`${id} ${secondId}`} id={id} secondId={secondId ?? ''} /> : <LabResultPage key={id} id={id} />}
      </Suspense>
    )
  return (
    <WithLabClinic head={{ title, crumbs: [parent] }} skeleton={FormSkeleton}>
      {(clinic) => <EditResult key={id} id={id} clinic={clinic} />}
    </WithLabClinic>
  )
}

function EditResult({ id, clinic }: { readonly id: string; readonly clinic: LabClinic }) {
  const { record, ...saving } = useSaveResult(id, {
    labels: resultLabels,
    groups: resultGroups,
    toForm: (row) => resultValues(row, clinic.zone),
    toJson: (values, stored, row) => resultJson(values, stored, row, clinic),
  })
  const refusal = elsewhere(useOwnCenter(), readyValue(record)?.value.row)
  return (
    <RecordFrame record={record} noun="result" title={title} parent={parent} refusal={refusal} skeleton={FormSkeleton}>
      {({ value: { row } }) => <ResultForm opened={row} clinic={clinic} {...saving} />}
    </RecordFrame>
  )
}
