import { OddDayRows } from '~/domain/certificate/OddDayRows'
import { SecondLook, type Looked } from '~/domain/certificate/SecondLook'
import { RowsWithNotes } from '~/kit/batch/RowsWithNotes'
import type { CheckedRow } from '~/kit/import/importField'
import type { PreviewTools } from '~/kit/import/importKind'
import { Stack } from '~/kit/ui/Stack'
import type { Clinic } from '../issue/documentForm'
import { DocumentPreview } from '../issue/DocumentPreview'
import { valuesOfRow, whyNotIssued, type SharedFacts } from './bulkDocuments'
import { lookKey, rowsToLookAt } from './secondLook'

interface SecondLookStepProps {
  readonly rows: readonly CheckedRow[]
  readonly shared: SharedFacts
  readonly clinic: Clinic
  readonly looked: Looked
  readonly onLook: (looked: Looked) => void
  readonly tools: PreviewTools
}

/** Shows what stands against issuing, odd days, the results that need a second look, and one document as it will be printed. */
export function SecondLookStep({ rows, shared, clinic, looked, onLook, tools }: SecondLookStepProps) {
  const wrong = rows.flatMap((row) => {
    const reason = whyNotIssued(row.values, shared, clinic)
    return reason === null ? [] : [{ row, reason }]
  })
  const serious = rowsToLookAt(rows, shared.subType)
  const [first] = rows
  return (
    <Stack $gap={28}>
      <RowsWithNotes
        title="Cannot be issued"
        rows={wrong.map(({ row: { number, values }, reason }) => ({
          key: number,
          name: values['holderName'] ?? '',
          note: `Row ${number}: ${reason}`,
        }))}
        onLeaveOut={tools.leaveOut}
      />
      <OddDayRows
        rows={rows.map(({ number, values }) => ({ number, values: { ...values, ...shared } }))}
        zone={clinic.zone}
        onLeaveOut={tools.leaveOut}
      />
      <SecondLook
        rows={serious.map((row) => ({
          key: lookKey(row),
          name: row.values['holderName'] ?? '',
          detail: `Row ${row.number}: ${row.values['result'] ?? ''}`,
        }))}
        looked={looked}
        onLook={onLook}
      />
      {first && (
        <section>
          <h2>Row {first.number} as it will be printed</h2>
          <DocumentPreview values={valuesOfRow(first.values, shared, clinic)} clinic={clinic} />
        </section>
      )}
    </Stack>
  )
}
