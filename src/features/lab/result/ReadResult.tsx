import { FileText } from 'lucide-react'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { FactGroup } from '~/kit/page/FactGroup'
import { FormSkeleton } from '~/kit/page/FormPage'
import { ListPage } from '~/kit/page/ListPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { useClinicZone } from '~/kit/sheet/useClinicZone'
import { Card } from '~/kit/ui/Card'
import { Notice } from '~/kit/ui/Notice'
import { Status } from '~/kit/ui/Status'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { dayInWords } from '~/lib/time/dayText'
import { instantInWords } from '~/lib/time/zones'
import { onlyComplete } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { LabResultRecord } from '../desk/desk.generated'
import { labStatus } from '../desk/labResult'
import { resultLabels, resultValues, type ResultValues } from './resultValues'

interface ReadResultProps {
  readonly id: string
  /** Why it cannot be changed. */
  readonly reason: string
}

const groups = [
  ['Person', ['dateOfBirth', 'passNo', 'nationality', 'gender', 'ssn', 'phoneNumber', 'email', 'ccEmails']],
  ['Sample', ['subType', 'acsn', 'transportName', 'kit']],
  ['Laboratory', ['labName', 'labAddress', 'labPhoneNumber']],
] as const satisfies readonly (readonly [string, readonly (keyof ResultValues)[]])[]

/** A result for whoever may only read it. */
export function ReadResult({ id, reason }: ReadResultProps) {
  const zone = useClinicZone()
  const record = useRecord(LabResultRecord, { id }, ({ getLabResult }) => getLabResult, { from: 'fresh' })
  return (
    <RecordFrame record={onlyComplete(record)} noun="result" title="Lab result" parent="/documents/lab" skeleton={FormSkeleton}>
      {(row) => {
        const values = resultValues(row, zone)
        const worded = {
          ...values,
          subType: subTypeLabel(values.subType),
          dateOfBirth: dayInWords(values.dateOfBirth),
          gender: sentenceCase(values.gender),
        }
        const status = labStatus(row)
        return (
          <ListPage
            title={row.holderName || 'Lab result'}
            tabTitle="Lab result"
            crumbs={['/documents/lab']}
            state={<Status $tone={status.tone}>{status.word}</Status>}
            actions={[{ label: 'Result and document', Icon: FileText, go: paths.labDocument(id), tone: 'primary' }]}
          >
            <Card>
              <Notice tone="accent">You can read this result, and not change or issue it. {reason}</Notice>
              <FactGroup
                title="Result"
                facts={[
                  { label: 'Result', value: values.result },
                  { label: 'Second result', value: row.secondResult },
                  { label: 'Collected', value: instantInWords(row.collectionDate, zone) },
                  { label: 'Reported', value: instantInWords(row.issuedAt, zone) },
                  { label: 'Physician', value: row.physicianName },
                ]}
              />
              {groups.map(([title, names]) => (
                <FactGroup key={title} title={title} facts={names.map((name) => ({ label: resultLabels[name], value: worded[name] }))} />
              ))}
            </Card>
          </ListPage>
        )
      }}
    </RecordFrame>
  )
}
