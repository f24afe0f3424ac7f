import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useIssued } from '~/domain/certificate/issued'
import { validityOf } from '~/domain/certificate/validity'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { FailedToLoad } from '~/kit/feedback/Failed'
import { ListPage } from '~/kit/page/ListPage'
import type { Filter } from '~/kit/table/filters'
import { useListView, type ListView } from '~/kit/table/useListView'
import { Button } from '~/kit/ui/Button'
import { counted } from '~/lib/format/counted'
import { currentTime } from '~/lib/time/clock'
import { singular } from '~/lib/words/terms'
import { byOffset, pagedList } from '~/platform/api/list/pages'
import { useListScan } from '~/platform/api/list/useListScan'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { ExpiringCenters, ExpiringList as ExpiringListQuery, type ExpiringListQuery as Query } from './expiring.generated'
import { ExpiringList } from './ExpiringList'
import type { ExpiringRow } from './expiringRow'

type Row = Query['certificatesByClientId'][number]

/** Who needs a new document within 30, 60 or 90 days, and who has one already. */
export function ExpiringScreen() {
  const issued = useIssued()
  const ownCenter = useOwnCenter()
  const view = useListView({ searchIn: 'memory' })
  const center = ownCenter ?? view.valueOf('center')
  const [isAsked, setAsked] = useState(false)
  const place = singular(useClientWords().centers).toLowerCase()
  return (
    <ListPage
      title={`Expiring ${issued.many}`}
      crumbs={[issued.list]}
      under={`Who needs a new one in the next 90 days. Days are counted in UTC.${center ? ` Whether another ${place} has issued a new one is not known.` : ''}`}
    >
      <Scan key={center} center={center} view={view} isAsked={isAsked} onAsk={() => setAsked(true)} />
    </ListPage>
  )
}

/** Documents do not say their clinic, so each clinic is read for itself. */
function useCenterFilter(): Filter<ExpiringRow> {
  const words = useClientWords()
  const ownCenter = useOwnCenter()
  const centers = completeValue(useRecord(ExpiringCenters, {}, { isSilent: true })) ?? []
  const choices = ownCenter === null ? centers.map(({ id, name }) => ({ value: id, label: name ?? id })) : []
  return { key: 'center', label: singular(words.centers), isList: true, choices }
}

interface ScanProps {
  /** Empty for all. */
  readonly center: string
  readonly view: ListView
  /** Whether the reading was asked for already, for another clinic. */
  readonly isAsked: boolean
  readonly onAsk: () => void
}

/** No operation asks for a day of expiry, so everything that was issued is read, on request. */
function Scan({ center, view, isAsked, onAsk }: ScanProps) {
  const issued = useIssued()
  const centerFilter = useCenterFilter()
  const { status, read, found, error, start, stop } = useListScan(
    pagedList(ExpiringListQuery, 'certificatesByClientId', { centerId: center || null }, byOffset),
    // All that are valid, because any of them may renew another one.
    (row: Row) => validityOf(row, currentTime()) === 'valid',
    isAsked,
  )
  if (status === 'done') return <ExpiringList rows={found} read={read} view={view} centerFilter={centerFilter} onReadAgain={start} />
  if (status === 'failed') return <FailedToLoad what={`The ${issued.many}`} error={error} onRetry={start} />
  return (
    <EmptyState
      Icon={CalendarClock}
      title={status === 'reading' ? `Reading every ${issued.one}…` : `Read every ${issued.one} to find those that expire`}
      text={
        status === 'reading'
          ? `${counted(read, issued.one, issued.many)} so far`
          : `They cannot be searched by the day they expire, so all are read once. The employers of their holders are not known.`
      }
    >
      {status === 'reading' ? (
        <Button onClick={stop}>Stop</Button>
      ) : (
        <Button
          tone="primary"
          onClick={() => {
            onAsk()
            start()
          }}
        >
          Find them
        </Button>
      )}
    </EmptyState>
  )
}
