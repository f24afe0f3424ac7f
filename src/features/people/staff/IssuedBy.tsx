import { FileText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import { useListView } from '~/kit/table/useListView'
import { addDays } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { formatDay } from '~/lib/time/dayWords'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'
import { wholeList } from '~/platform/api/list/rowList'
import { mapRecord, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { DocumentsIssuedBy, type DocumentsIssuedByQuery } from './staff.generated'

type Entry = DocumentsIssuedByQuery['issueLogByClient'][number]

/** How far back the log is read, in days. */
const period = 90

const columns = [
  column.link<Entry>(
    'Document',
    ({ subType }) => (subType ? subTypeLabel(subType) : 'A document'),
    ({ certificateId }) => paths.document(certificateId ?? ''),
  ),
  // With its time, which tells documents of one type and day apart.
  column.time<Entry>('Issued', ({ createdAt }) => createdAt),
]

const keyOf = ({ certificateId }: Entry): string => certificateId ?? ''
const searchedTexts = ({ subType }: Entry) => [subType && subTypeLabel(subType)]

/** Says how many documents cannot be told whose they are; null where there are none. */
function unknownInWords(entries: readonly Entry[]): string | null {
  const count = entries.filter(({ adminId }) => adminId === null).length
  if (count === 0) return null
  return count === 1
    ? '1 more document of this period does not say who issued it.'
    : `${count} more documents of this period do not say who issued them.`
}

/** What one account issued lately, newest first, from the clinic's log. */
export function IssuedBy({ adminId }: { readonly adminId: string }) {
  const view = useListView()
  const [today] = useState(() => wallClockIn(statisticsZone, currentTime()).day)
  const record = useRecord(
    DocumentsIssuedBy,
    { startDate: formatDay(addDays(today, -period)), endDate: formatDay(today) },
    { from: 'fresh', messages: { refused: 'Error fetching logs' } },
  )
  const entries = readyValue(record)
  const list = useMemo(
    () => (entries ?? []).filter((one) => one.adminId === adminId && one.certificateId !== null).toReversed(),
    [entries, adminId],
  )
  const unknown = entries && unknownInWords(entries)
  return (
    <>
      <DataTable
        label={`Issued in the last ${period} days`}
        noun={{ one: 'document', many: 'documents' }}
        list={wholeList(mapRecord(record, () => list))}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Type', in: searchedTexts }}
        empty={{ Icon: FileText, text: `Documents this person issued in the last ${period} days appear here.` }}
      />
      {unknown && <p role="status">{unknown}</p>}
    </>
  )
}
