import styled from 'styled-components'
import { useRead } from '~/shared/api/useRead'
import { FailedToLoad } from '~/shared/feedback/Failed'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { readInstant } from '~/shared/time/instant'
import { readerZone } from '~/shared/time/localMinute'
import { Notice } from '~/shared/ui/Notice'
import { CertificateLog, type CertificateLogQuery } from './view.generated'

type Entry = NonNullable<CertificateLogQuery['getCertLog']>['log'][number]

const titles: Readonly<Record<string, string>> = {
  issue: 'Issued',
  issued: 'Issued',
  generatepdf: 'PDF drawn',
  pdf: 'PDF drawn',
  notarise: 'Notarised',
  notarised: 'Notarised',
  revoke: 'Revoked',
  revoked: 'Revoked',
  email: 'E-mail sent',
}

const isFailure = ({ result }: Entry): boolean => /fail|error|refused/i.test(result ?? '')

const timeOf = (text: string | null): string => {
  const instant = readInstant(text)
  return instant
    ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(instant)
    : (text ?? 'time not known')
}

const newestFirst = (one: Entry, other: Entry): number =>
  (readInstant(other.timestamp)?.getTime() ?? 0) - (readInstant(one.timestamp)?.getTime() ?? 0)

/** What happened to a certificate, newest first; unknown steps keep the backend's own words. */
export function CertificateTimeLine({ certId }: { readonly certId: string }) {
  const reading = useRead(CertificateLog, { certId }, { from: 'fresh' })
  return (
    <>
      <Title>What happened</Title>
      {reading.status === 'loading' && <Skeleton lines={4} />}
      {reading.status === 'failed' && <FailedToLoad what="The log" error={reading.error} onRetry={reading.retry} />}
      {reading.status === 'ready' && <Steps entries={reading.data.getCertLog?.log ?? []} isIncomplete={reading.isIncomplete} />}
    </>
  )
}

function Steps({ entries, isIncomplete }: { readonly entries: readonly Entry[]; readonly isIncomplete: boolean }) {
  return (
    <>
      {isIncomplete && (
        <Gap>
          <Notice tone="warn">Part of the log could not be read. Steps that are missing here may have happened.</Notice>
        </Gap>
      )}
      {entries.length > 0 && <Quiet>Times in {readerZone()}</Quiet>}
      {entries.length === 0 && !isIncomplete && <Quiet>No steps are recorded.</Quiet>}
      <StepList entries={entries} />
    </>
  )
}

function StepList({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <List>
      {entries.toSorted(newestFirst).map((entry) => (
        <li
          key={[entry.timestamp, entry.action, entry.result, entry.message].join(' ')}
          data-failed={isFailure(entry) || undefined}
          data-revoked={/revoke/i.test(entry.action ?? '') || undefined}
        >
          <b>
            {titles[(entry.action ?? '').toLowerCase()] ?? entry.action ?? 'Step'}
            {isFailure(entry) && ': failed'}
          </b>
          {entry.message && <span dir="auto">{entry.message}</span>}
          <span>
            <time dateTime={entry.timestamp ?? undefined}>{timeOf(entry.timestamp)}</time>
          </span>
        </li>
      ))}
    </List>
  )
}

const Title = styled.h2`
  font: 600 14px/20px var(--font);
`

const Gap = styled.div`
  margin-top: 12px;
`

const Quiet = styled.p`
  margin-top: 12px;
  font-size: 13px;
  color: var(--text-3);
`

const List = styled.ol`
  margin-top: 14px;
  li {
    position: relative;
    padding: 0 0 20px 24px;
    &::before {
      content: '';
      position: absolute;
      left: 0;
      top: 6px;
      width: 9px;
      height: 9px;
      border-radius: 50%;
      background: var(--accent);
    }
    &[data-failed]::before,
    &[data-revoked]::before {
      background: var(--bad);
    }
    &::after {
      content: '';
      position: absolute;
      left: 4px;
      top: 20px;
      bottom: 0;
      width: 1px;
      background: var(--line);
    }
    &:last-child {
      padding-bottom: 0;
      &::after {
        display: none;
      }
    }
  }
  b {
    display: block;
    font-weight: 550;
  }
  span {
    display: block;
    font-size: 13px;
    line-height: 18px;
    color: var(--text-3);
    overflow-wrap: anywhere;
  }
`
