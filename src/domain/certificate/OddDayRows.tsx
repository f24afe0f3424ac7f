import { RowsWithNotes } from '~/kit/batch/RowsWithNotes'
import { oddDays } from './oddDays'

interface OddDayRowsProps {
  /** By field of a document or a result, as a file's rows have them. */
  readonly rows: readonly { readonly number: number; readonly values: Readonly<Record<string, string>> }[]
  /** Of sample and report. */
  readonly zone: string
  readonly onLeaveOut: (number: number) => void
}

function doubtsOf(values: Readonly<Record<string, string>>, zone: string): readonly string[] {
  const of = (field: string): string => values[field] ?? ''
  const days = {
    dateOfBirth: of('dateOfBirth'),
    issuedAt: of('reportedDay'),
    validUntil: of('validUntil'),
    sample: { day: of('collectedDay'), time: of('collectedTime') },
    report: { day: of('reportedDay'), time: of('reportedTime') },
    zone,
  }
  return [...oddDays('person', days), ...oddDays('document', days)]
}

/** Asks about the rows of a file whose days are odd. It bars nothing. */
export const OddDayRows = ({ rows, zone, onLeaveOut }: OddDayRowsProps) => (
  <RowsWithNotes
    title="Are these days right?"
    rows={rows.flatMap(({ number, values }) => {
      const doubts = doubtsOf(values, zone)
      return doubts.length === 0 ? [] : [{ key: number, name: values['holderName'] ?? '', note: `Row ${number}: ${doubts.join(' ')}` }]
    })}
    onLeaveOut={onLeaveOut}
  />
)
