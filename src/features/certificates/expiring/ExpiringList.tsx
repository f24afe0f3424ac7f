import { CalendarClock, Mail } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useIssued, type Issued } from '~/domain/certificate/issued'
import { OpenBatch } from '~/kit/batch/OpenBatch'
import { useSentFromTab } from '~/kit/batch/useSentFromTab'
import { lazyDialog, lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { Filter } from '~/kit/table/filters'
import type { ListView } from '~/kit/table/useListView'
import { LinkButton } from '~/kit/ui/LinkButton'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { currentTime } from '~/lib/time/clock'
import { storedDayText } from '~/lib/time/instant'
import { reasonAgainst } from '~/platform/access/actions'
import { wholeList } from '~/platform/api/list/rowList'
import { completeRecord } from '~/platform/api/read/record'
import { useSignedIn } from '~/platform/tenant/client'
import type { ExpiringListQuery } from './expiring.generated'
import { hasRenewed, horizons, kindOf, mostDays, type ExpiringRow } from './expiringRow'
import { expiryMessages } from './expiryMessages'
import { expiringWithin } from './renewal'

const ExpiryByKind = lazyPart(async () => (await import('./ExpiryByKind')).ExpiryByKind)
const ExpiryMessage = lazyDialog(async () => (await import('./ExpiryMessage')).ExpiryMessage)

function renewedText({ renewedUntil, isPersonKnown }: ExpiringRow): string | null {
  if (renewedUntil === 'never') return 'Renewed, no expiry'
  if (renewedUntil !== null) return `Renewed until ${storedDayText(renewedUntil)}`
  return isPersonKnown ? null : 'Not known'
}

const columnsOf = (issued: Issued) => [
  column.link<ExpiringRow>(
    'Holder',
    ({ row }) => row.holderName,
    ({ row }) => issued.pathOf(row.id),
    ({ row }) => row.user?.email,
  ),
  column.text<ExpiringRow>(issued.title, ({ row }) => row.name),
  column.day<ExpiringRow>('Valid until', ({ row }) => row.validUntil, { place: 'end', prefix: 'until' }),
  column.number<ExpiringRow>('Days left', ({ daysLeft }) => daysLeft, { place: null }),
  column.text<ExpiringRow>('Renewed', renewedText, { place: 'underEnd' }),
]

const within: Filter<ExpiringRow> = {
  key: 'within',
  label: 'Expires',
  none: `Within ${mostDays} days`,
  choices: horizons.filter((days) => days < mostDays).map((days) => ({ value: String(days), label: `${days} days` })),
  matches: ({ daysLeft }, wanted) => daysLeft <= Number(wanted),
}

const renewed: Filter<ExpiringRow> = {
  key: 'renewed',
  label: 'Renewed',
  choices: [
    { value: 'no', label: 'Not yet' },
    { value: 'yes', label: 'Renewed' },
  ],
  isList: true,
  matches: ({ renewedUntil }, wanted) => (renewedUntil !== null) === (wanted === 'yes'),
}

const keyOf = ({ row }: ExpiringRow): string => row.id
const searchedTexts = ({ row }: ExpiringRow) => [row.holderName, row.name, row.user?.email ?? null]
const emailLabel = (count: number): string => `Email ${counted(count, 'holder')}…`

interface ExpiringListProps {
  /** All that are valid now. */
  readonly rows: ExpiringListQuery['certificatesByClientId']
  /** How many were read to find them. */
  readonly read: number
  readonly view: ListView
  readonly centerFilter: Filter<ExpiringRow>
  readonly onReadAgain: () => void
}

/** What expires within 90 days, the first one first, by kind and renewal. */
export function ExpiringList({ rows, read, view, centerFilter, onReadAgain }: ExpiringListProps) {
  const issued = useIssued()
  const person = useSignedIn()
  const messages = useSentFromTab(expiryMessages)
  const [writingTo, setWritingTo] = useState<readonly ExpiringRow[] | null>(null)
  const [now] = useState(currentTime)
  const expiring = useMemo(() => expiringWithin(rows, mostDays, now), [rows, now])
  const list = useMemo(() => wholeList(completeRecord(expiring, onReadAgain)), [expiring, onReadAgain])
  const columns = useMemo(() => columnsOf(issued), [issued])
  const kinds = useMemo(() => [...new Set(expiring.map(kindOf))].toSorted((one, other) => one.localeCompare(other)), [expiring])
  const filters = useMemo(() => {
    const kind: Filter<ExpiringRow> = {
      key: 'kind',
      label: 'Type',
      choices: kinds.map((one) => ({ value: one, label: one })),
      isList: true,
      matches: (row, wanted) => kindOf(row) === wanted,
    }
    return [within, renewed, ...[kind, centerFilter].filter(({ choices }) => choices.length > 1)]
  }, [kinds, centerFilter])
  return (
    <>
      <OpenBatch batches={expiryMessages} />
      {kinds.length > 1 && (
        <Suspense fallback={<Skeleton lines={kinds.length + 2} label="" />}>
          <ExpiryByKind rows={expiring} kinds={kinds} view={view} />
        </Suspense>
      )}
      <DataTable
        label={`Expiring ${issued.many}`}
        noun={issued}
        list={list}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: `Holder, ${issued.one} or email`, in: searchedTexts, isOfPeople: true }}
        filters={filters}
        bulk={[
          {
            label: emailLabel,
            Icon: Mail,
            reason: (chosen) =>
              reasonAgainst(issued.mayIssue, person) ?? messages.reason ?? (chosen.every(hasRenewed) ? 'All of them have renewed.' : null),
            run: setWritingTo,
          },
        ]}
        empty={{ Icon: CalendarClock, text: `No ${issued.one} expires within ${mostDays} days. ${countText(read)} were read.` }}
      />
      <Text $isQuiet>
        Found among {countText(read)} {issued.many}. <LinkButton onClick={onReadAgain}>Read again</LinkButton>
      </Text>
      {writingTo && <ExpiryMessage chosen={writingTo} onClose={() => setWritingTo(null)} />}
    </>
  )
}
