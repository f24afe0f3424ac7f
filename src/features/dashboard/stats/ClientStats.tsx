import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { artSubTypes, subTypeLabel } from '~/domain/certificate/subTypes'
import { ChartPanel } from '~/kit/charts/ChartPanel'
import type { ChartSpec } from '~/kit/charts/chartSpec'
import { from } from '~/kit/ui/media'
import { Stack } from '~/kit/ui/Stack'
import { countText } from '~/lib/format/countText'
import type { DayRange } from '~/lib/time/calendarDay'
import { rangeInWords } from '~/lib/time/dayWords'
import { statisticsZone } from '~/lib/time/zones'
import { combineFound, completeValue, mapRecord, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSession } from '~/platform/session/useSession'
import { Difference, Head } from '../Difference'
import { updatedOf } from '../updated'
import { UpdatedAgo } from '../UpdatedAgo'
import { compareCounts, countsByIssuer, countsOfMessages, totalOf, withClients, type ComparedCount, type NamedCount } from './countRows'
import { CountTable } from './CountTable'
import { MessagesPanel } from './MessagesPanel'
import { StatsDocuments, StatsIssueLog, StatsIssuers, StatsLabIssuers, StatsMessages } from './stats.generated'
import { boundsOf, countIn, inPeriodBefore, partInWords, partsOf, periodBefore } from './statsPeriod'
import { useLabMonths } from './useLabMonths'

/** The client whose figures a part of the page shows. */
export interface StatsSubject {
  readonly id: string
  readonly name: string
  /** The root client's own counts by issuer, of lab results and of text messages are those of all clients. */
  readonly isForAll: boolean
  /** Lab clients send lab results; all others issue documents. */
  readonly isLab: boolean
}

interface ClientStatsProps {
  readonly subject: StatsSubject
  /** What is known of the client, where it is another one. */
  readonly details: ReactNode
  readonly period: DayRange
  /** Another client's figures stand beside these: each part is then named after its client too. */
  readonly isPair: boolean
  /** The root client also sees text messages and ARTs. */
  readonly isForRoot: boolean
  /** The name of a client by its id; the id where it is not known. */
  readonly nameOf: (clientId: string) => string
  /** Where the figures of another client stand; null for nowhere. */
  readonly pathOf: (clientId: string) => string | null
  /** Where what was issued in the period is listed, all or one sub-type; null where this person can open no list. */
  readonly listOf: (subType?: string) => string | null
}

const logMessages = { refused: 'Error fetching logs' } as const
const smsMessages = { refused: 'Error fetching sms' } as const

/** Counts of both periods as one table. Where either was not read whole, the changes are unknown, and nobody counts as gone. */
const compared = (
  now: RecordState<readonly NamedCount[]>,
  before: RecordState<readonly NamedCount[]>,
): RecordState<readonly ComparedCount[]> => mapRecord(now, (counts) => compareCounts(counts, completeValue(now) && completeValue(before)))

/** What one client issued or sent in a period, beside the period of the same length before. */
export function ClientStats({ subject, details, period, isPair, isForRoot, nameOf, pathOf, listOf }: ClientStatsProps) {
  const { id: clientId, isLab, isForAll } = subject
  const { centerId } = useSession().admin
  const earlier = periodBefore(period)
  const [now, before] = [
    { clientId, ...boundsOf(period) },
    { clientId, ...boundsOf(earlier) },
  ]
  const parts = partsOf(period)
  // Counts and log entries have no ids by which the cache could tell them apart.
  const asked = { from: 'uncached', isSilent: true, isSkipped: isLab } as const
  const total = useRecord(StatsDocuments, now, asked)
  const totalBefore = useRecord(StatsDocuments, before, asked)
  const log = useRecord(StatsIssueLog, now, {
    pick: (data) =>
      countIn(
        parts,
        data.issueLogByClient.map(({ createdAt }) => createdAt),
      ),
    from: 'uncached',
    isSkipped: isLab,
    messages: logMessages,
  })
  const logBefore = useRecord(StatsIssueLog, before, {
    ...asked,
    pick: (data) =>
      countIn(
        partsOf(earlier),
        data.issueLogByClient.map(({ createdAt }) => createdAt),
      ),
  })
  const byIssuer = (one: RecordState<readonly NamedCount[]>, other: RecordState<readonly NamedCount[]>) =>
    mapRecord(compared(one, other), (rows) => withClients(rows, nameOf))
  const issuers = useRecord(StatsIssuers, now, { ...asked, pick: (data) => countsByIssuer(data.getIssuedDocsRange) })
  const issuersBefore = useRecord(StatsIssuers, before, { ...asked, pick: (data) => countsByIssuer(data.getIssuedDocsRange) })
  const ofArts = { ...asked, isSkipped: isLab || !isForRoot }
  const arts = useRecord(
    StatsIssuers,
    { ...now, subType: [...artSubTypes] },
    { ...ofArts, pick: (data) => countsByIssuer(data.getIssuedDocsRange) },
  )
  const artsBefore = useRecord(
    StatsIssuers,
    { ...before, subType: [...artSubTypes] },
    { ...ofArts, pick: (data) => countsByIssuer(data.getIssuedDocsRange) },
  )
  const ofLab = { ...asked, isSkipped: !isLab }
  const results = useRecord(StatsLabIssuers, now, { ...ofLab, pick: (data) => countsByIssuer(data.getIssuedLabResultsRange) })
  const resultsBefore = useRecord(StatsLabIssuers, before, { ...ofLab, pick: (data) => countsByIssuer(data.getIssuedLabResultsRange) })
  const monthly = useLabMonths(clientId, period, !isLab)
  const sms = useRecord(StatsMessages, now, {
    pick: (data) => countsOfMessages(data.getSmsCount, nameOf),
    from: 'uncached',
    isSkipped: !isForRoot,
    messages: smsMessages,
  })
  const smsBefore = useRecord(StatsMessages, before, {
    pick: (data) => countsOfMessages(data.getSmsCount, nameOf),
    from: 'uncached',
    isSilent: true,
    isSkipped: !isForRoot,
  })

  const counted = isForAll ? 'All clients' : subject.name
  const labelOf = (title: string, whose = counted): string => (isPair ? `${title}, ${whose}` : title)
  const noun = isLab ? 'lab results sent' : 'documents issued'
  const title = isLab ? 'Lab Results Sent' : 'Documents issued'
  const issuersTitle = isForRoot ? 'Total issued Docs' : 'Documents by issuer'
  const list = listOf()
  const facts = [counted, rangeInWords(period), `days in ${statisticsZone}`, `compared with ${rangeInWords(earlier)}`, `source: ${noun}`]
  const than = inPeriodBefore(period)
  const figure = isLab ? mapRecord(results, totalOf) : total
  const figureBefore = isLab ? mapRecord(resultsBefore, totalOf) : totalBefore
  const read = [
    ...(isLab ? [results, resultsBefore, monthly] : [total, totalBefore, log, logBefore, issuers, issuersBefore]),
    ...(isForRoot ? [...(isLab ? [] : [arts, artsBefore]), sms, smsBefore] : []),
  ]
  const count = completeValue(figure)
  const byDay = mapRecord(combineFound(log, logBefore), ([counts, countsBefore]) =>
    comparedChart(parts, counts ?? parts.map(() => null), countsBefore ?? parts.map(() => null)),
  )
  // A day that could not be read is not a day without documents.
  const chart: RecordState<ChartSpec> = isLab ? monthly : log.status === 'missing' ? log : byDay
  const rowPath = ({ clientId: other }: ComparedCount): string | null => (other === clientId ? list : other ? pathOf(other) : null)
  const hasOwnRows = (record: RecordState<readonly NamedCount[]>): boolean =>
    list !== null && (completeValue(record) ?? []).some((row) => row.clientId === clientId)
  /** ARTs are several sub-types, and the list takes one, so a row of one's own opens none of them. */
  const artPath = (row: ComparedCount): string | null => (row.clientId === clientId ? null : rowPath(row))
  const artLists = artSubTypes.flatMap((subType) => {
    const path = listOf(subType)
    return path === null ? [] : [{ label: subTypeLabel(subType), path }]
  })

  const ofAll = isForAll ? 'Of all clients.' : null
  const hasAside = Boolean(details) && !isPair
  const messages = isForRoot && (
    <MessagesPanel
      label={labelOf('SMS sent')}
      record={sms}
      before={smsBefore}
      than={than}
      facts={[counted, rangeInWords(period), statisticsZone]}
    />
  )
  return (
    <Stack $gap={16}>
      <Top $gap={16} data-aside={hasAside || undefined}>
        {details}
        <ChartPanel
          title={title}
          label={labelOf(title, isLab ? counted : subject.name)}
          what={isLab ? 'The lab results' : 'The issue log'}
          record={chart}
          // This period and the one before.
          listed={isLab ? 0 : 2}
          updated={<UpdatedAgo updated={updatedOf(read)} />}
          head={
            <Head>
              <b>{count === null ? '—' : countText(count)}</b>
              {figure.status === 'failed' ? (
                'The total could not be loaded.'
              ) : (
                <Difference now={count} before={completeValue(figureBefore)} than={than} />
              )}
              {list && !isLab && <Link to={list}>{centerId === null ? 'See the list' : 'See the list of your center'}</Link>}
            </Head>
          }
          // The total and the log are those of one client, also of the root client.
          facts={isForAll && !isLab ? [subject.name, 'this client only', ...facts.slice(1)] : facts}
        />
        {hasAside && messages}
      </Top>
      <Tables>
        {isLab ? (
          <CountTable
            title="Lab results by issuer"
            label={labelOf('Lab results by issuer')}
            heading="Issuer"
            record={byIssuer(results, resultsBefore)}
            facts={facts}
            note={ofAll}
          />
        ) : (
          <CountTable
            title={issuersTitle}
            label={labelOf(issuersTitle)}
            heading="Issuer"
            record={byIssuer(issuers, issuersBefore)}
            facts={facts}
            pathOf={rowPath}
            note={[ofAll, hasOwnRows(issuers) && 'A row opens all documents of these days: the list cannot be filtered by issuer.']
              .filter(Boolean)
              .join(' ')}
          />
        )}
        {isForRoot && !isLab && (
          <CountTable
            title="Issued ARTs"
            label={labelOf('Issued ARTs')}
            heading="Issuer"
            record={byIssuer(arts, artsBefore)}
            facts={[...facts, 'only ARTs']}
            pathOf={artPath}
            note={ofAll}
            lists={hasOwnRows(arts) ? artLists : []}
          />
        )}
        {isForRoot && (
          <CountTable
            title="SMS sending"
            label={labelOf('SMS sending')}
            heading="Client"
            record={compared(sms, smsBefore)}
            facts={[...facts.slice(0, 4), 'source: text messages']}
            note={ofAll}
          />
        )}
      </Tables>
      {!hasAside && messages}
    </Stack>
  )
}

const comparedChart = (parts: readonly DayRange[], now: readonly (number | null)[], before: readonly (number | null)[]): ChartSpec => ({
  kind: 'bars',
  axis: 'Days',
  categories: parts.map(partInWords),
  names: parts.map((part) => (part.from === part.to ? part.from : `${part.from} to ${part.to}`)),
  series: [
    { name: 'Period before', values: before, tone: 'before' },
    { name: 'This period', values: now, tone: 'accent' },
  ],
})

/** What is known of the client, the chart and the messages; on a wide screen the chart stands beside the others. */
const Top = styled(Stack)`
  ${from.lg} {
    &[data-aside] {
      grid-template: auto 1fr / minmax(0, 1fr) 340px;
      align-items: start;
      > :nth-child(2) {
        grid-area: 1 / 1 / span 2;
        align-self: stretch;
      }
      > :not(:nth-child(2)) {
        grid-column: 2;
      }
    }
  }
`

const Tables = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  ${from.md} {
    grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr));
  }
`
