import { useParams } from 'react-router-dom'
import { FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { reasonAgainst } from '~/platform/access/actions'
import { useSignedIn } from '~/platform/tenant/client'
import { WithLabClinic, type LabClinic } from '../desk/WithLabClinic'
import { ReadResult } from './ReadResult'
import { ResultForm } from './ResultForm'
import { resultGroups, resultJson, resultLabels, resultValues } from './resultValues'
import { TwoResults } from './TwoResults'
import { useSaveResult } from './useSaveResult'

const title = 'Lab result'
const parent = '/documents/lab'

/** One lab result: what is missing, save, issue. With a second one, what of that belongs to the same person's document. */
export function LabResultScreen() {
  const { id = '', secondId } = useParams()
  const reason = reasonAgainst('labResult.issue', useSignedIn())
  if (reason) return <ReadResult key={id} id={id} reason={reason} />
  if (secondId !== undefined) return <TwoResults key={`${id} ${secondId}`} id={id} secondId={secondId} />
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
  return (
    <RecordFrame record={record} noun="result" title={title} parent={parent} skeleton={FormSkeleton}>
      {({ value: { row } }) => <ResultForm opened={row} clinic={clinic} {...saving} />}
    </RecordFrame>
  )
}
