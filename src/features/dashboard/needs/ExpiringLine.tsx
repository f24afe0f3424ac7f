import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { isExpiringSoon } from '~/domain/certificate/expiring'
import { Button } from '~/kit/ui/Button'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { currentTime } from '~/lib/time/clock'
import { storedDayText, storedUtcDay } from '~/lib/time/instant'
import { byOffset, pagedList } from '~/platform/api/list/pages'
import { useListScan } from '~/platform/api/list/useListScan'
import { CertificateExpiries, type CertificateExpiriesQuery } from './needs.generated'
import { Detail, Figure, NeedRow, To, Unknown, Words } from './needStyles'

type Row = CertificateExpiriesQuery['certificatesByClientId'][number]

/** 'First: Kwabena Asante, Basic Safety Training, 25-11-2026'. */
function firstToExpire(rows: readonly Row[]): string | null {
  const [first] = rows.toSorted((one, other) => (storedUtcDay(one.validUntil) < storedUtcDay(other.validUntil) ? -1 : 1))
  return first ? `First: ${[first.holderName, first.name, storedDayText(first.validUntil)].filter(Boolean).join(', ')}` : null
}

interface ExpiringLineProps {
  /** The training center that is counted; null for all. */
  readonly centerId: string | null
  /** The list of those that expire. */
  readonly list: string
}

/** Certificates that expire within 30 days. No operation counts them, so every certificate is read, and only on request. */
export function ExpiringLine({ centerId, list }: ExpiringLineProps) {
  const scan = useListScan(pagedList(CertificateExpiries, 'certificatesByClientId', { centerId }, byOffset), (row: Row) =>
    isExpiringSoon(row, currentTime()),
  )
  const { status, read, found, start, stop } = scan
  if (status === 'done' && found.length > 0)
    return (
      <li>
        <NeedRow as={Link} to={list}>
          <Figure>{countText(found.length)}</Figure>{' '}
          <Words>{found.length === 1 ? 'certificate expires' : 'certificates expire'} within 30 days</Words>{' '}
          <Detail dir="auto">{firstToExpire(found)}</Detail>{' '}
          <To>
            <span>Issued certificates</span>
            <ChevronRight aria-hidden="true" />
          </To>
        </NeedRow>
      </li>
    )
  return (
    <NeedRow as="li" data-asked>
      {status === 'failed' ? (
        <Unknown>Expiring certificates could not be checked</Unknown>
      ) : (
        <Words>{status === 'done' ? 'None expires within 30 days' : 'Expiring within 30 days'}</Words>
      )}
      <Detail role="status">
        {status === 'reading' && `${counted(read, 'certificate')} checked so far`}
        {status === 'done' && `${counted(read, 'certificate')} checked`}
        {status === 'idle' && 'Reads every certificate'}
      </Detail>
      {status === 'reading' && <Button onClick={stop}>Stop</Button>}
      {(status === 'idle' || status === 'failed') && <Button onClick={start}>{status === 'idle' ? 'Check' : 'Try again'}</Button>}
    </NeedRow>
  )
}
