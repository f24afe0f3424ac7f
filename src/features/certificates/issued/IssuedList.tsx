import { Award, CalendarClock, Download, Mail, Plus, Tags } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isExpiringSoon } from '~/domain/certificate/expiring'
import { useIssued, type Issued } from '~/domain/certificate/issued'
import { isToBeRead, resultKind } from '~/domain/certificate/medicalResult'
import { resultColumn } from '~/domain/certificate/resultColumn'
import { validityOf } from '~/domain/certificate/validity'
import { validityStatus } from '~/domain/certificate/validityStatus'
import type { Mailable } from '~/domain/email/mailSender'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import { column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { Choice, Filter } from '~/kit/table/filters'
import { issueDayColumn } from '~/kit/table/issueDayColumn'
import { useListView } from '~/kit/table/useListView'
import { askedText } from '~/lib/format/askedText'
import { counted } from '~/lib/format/counted'
import { rangeFromText } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { formatDay } from '~/lib/time/dayWords'
import { cityOf } from '~/lib/time/zones'
import { mayDo } from '~/platform/access/actions'
import { byOffset, pagedList } from '~/platform/api/list/pages'
import { usePagedQuery } from '~/platform/api/list/usePagedQuery'
import type { Query } from '~/platform/api/operation'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { useCrumbLinks, useOwnCenter } from '~/platform/tenant/openPages'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { Labels, useOpenLabels } from '../labels/Labels'
import {
  IssuedCertificateList,
  IssuedDocumentList,
  IssuedListCenters,
  IssuedListKinds,
  type IssuedCertificateListQuery,
  type IssuedCertificateListQueryVariables,
} from './issued.generated'

const SendDialog = lazyDialog(async () => (await import('~/domain/email/SendDialog')).SendDialog)
const DownloadDialog = lazyDialog(async () => (await import('../download/DownloadDialog')).DownloadDialog)

type Row = IssuedCertificateListQuery['certificatesByClientId'][number] & { readonly result?: string | null }

const lists: Readonly<
  Record<Issued['one'], Query<{ readonly certificatesByClientId: readonly Row[] }, IssuedCertificateListQueryVariables>>
> = {
  certificate: IssuedCertificateList,
  document: IssuedDocumentList,
}

const columnsOf = (issued: Issued, zone: string) => [
  {
    ...column.link<Row>(
      'Holder',
      ({ holderName }) => holderName,
      ({ id }) => issued.pathOf(id),
      ({ passNo }) => passNo,
    ),
    alsoInCsv: [{ heading: 'Passport', text: ({ passNo }: Row) => passNo ?? '' }],
  },
  {
    ...column.text<Row>(issued.title, ({ name }) => name),
    alsoInCsv: [{ heading: 'Number', text: ({ pinNo }: Row) => pinNo ?? '' }],
  },
  ...(issued.one === 'document'
    ? [
        // Before the day: on a phone, where one of them is shown, the result matters more.
        resultColumn<Row>({ place: 'underEnd' }),
      ]
    : []),
  issueDayColumn<Row>(zone, ({ issuedAt }) => issuedAt, { isWideOnly: true, place: null }),
  column.day<Row>('Valid until', ({ validUntil }) => validUntil, { prefix: 'until' }),
  column.status<Row>('Status', (row) => validityStatus(row)),
  ...(issued.one === 'document'
    ? []
    : [
        column.text<Row>('Notarised', ({ storedInBlock }) => (storedInBlock ? 'Yes' : null), { width: 108, isWideOnly: true, place: null }),
      ]),
]

/** The texts that the backend searches. */
const textsOf = ({ holderName, passNo, name, pinNo }: Row) => [holderName, passNo, name, pinNo]

/** The choice that the dashboard links to. */
const expiring = 'expiring'

const isOfStatus = (row: Row, wanted: string): boolean =>
  wanted === expiring ? isExpiringSoon(row, currentTime()) : validityOf(row, currentTime()) === wanted

const status: Filter<Row> = {
  key: 'status',
  label: 'Status',
  choices: [
    { value: 'valid', label: 'Valid' },
    { value: expiring, label: 'Expiring' },
    { value: 'expired', label: 'Expired' },
    { value: 'revoked', label: 'Revoked' },
  ],
  matches: isOfStatus,
}

const isOfResult = ({ result: found }: Row, wanted: string): boolean =>
  wanted === 'clear' ? resultKind(found) === 'clear' : isToBeRead(found)

/** Documents without a result, such as vaccinations, are neither. */
const result: Filter<Row> = {
  key: 'result',
  label: 'Result',
  choices: [
    { value: 'attention', label: 'Needs attention' },
    { value: 'clear', label: 'Clear' },
  ],
  isList: true,
  matches: isOfResult,
}

/** Adds the selected value as a choice when it is not among the known ones, so an active filter is always shown. */
const withChosen = (choices: readonly Choice[], value: string): readonly Choice[] =>
  value === '' || choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }]

/**
 * The list's filters. Type and training center appear only when there is something to choose.
 * @param ownCenter the center the admin is limited to
 * @param zone of the days of issue
 */
function useFilters(
  ownCenter: string | null,
  zone: string,
  valueOf: (key: string) => string,
): { readonly filters: readonly Filter<Row>[]; readonly isReading: boolean } {
  const { type } = useClient()
  const words = useClientWords()
  const [kind, center] = [valueOf('kind'), valueOf('center')]
  // The list works without these choices, so a failure is silent.
  const centerRecord = useRecord(IssuedListCenters, {}, { isSilent: true })
  const kindRecord = useRecord(IssuedListKinds, { type }, { isSilent: true })
  const [centersRead, kindsRead] = [readyValue(centerRecord), readyValue(kindRecord)]
  const filters = useMemo(() => {
    const centers = (centersRead ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }))
    const kinds = (kindsRead ?? []).flatMap(({ name, subType }) => (subType === null ? [] : [{ value: subType, label: name ?? subType }]))
    const optional: readonly Filter<Row>[] = [
      { key: 'kind', label: 'Type', isList: true, choices: withChosen(kinds, kind) },
      { key: 'center', label: words.centers, isList: true, choices: ownCenter === null ? withChosen(centers, center) : [] },
    ]
    return [
      status,
      ...(words.issued.one === 'document' ? [result] : []),
      ...optional.filter(({ key, choices: found }) => found.length > 1 || (found.length > 0 && valueOf(key) !== '')),
      { key: 'issued', label: 'Issued', choices: [], periodIn: cityOf(zone) },
    ]
  }, [centersRead, kindsRead, words, ownCenter, zone, kind, center, valueOf])
  return { filters, isReading: [centerRecord, kindRecord].some((record) => record.status === 'loading') }
}

const keyOf = ({ id }: Row): string => id
const none: readonly never[] = []
const labelsLabel = (count: number): string => `Print ${counted(count, 'label')}`
const downloadLabel = (count: number): string => `Download ${counted(count, 'PDF')}`
const mailableOf = ({ id, holderName, isRevoked, user }: Row): Mailable => ({ id, holderName, isRevoked, email: user?.email ?? null })

/** All certificates or documents issued by the client, newest first; `?view=labels` prints labels for them. */
export function IssuedList() {
  const person = useSignedIn()
  const issued = useIssued()
  const zone = useClinicZone()
  const columns = useMemo(() => columnsOf(issued, zone), [issued, zone])
  const sendLabel = (count: number): string => `Send ${counted(count, issued.one, issued.many)}`
  const ownCenter = useOwnCenter()
  // A person's name belongs in no address.
  const view = useListView({ searchIn: 'memory' })
  const openLabels = useOpenLabels()
  const { label } = useCrumbLinks()(issued.list)
  const [sending, setSending] = useState<readonly Row[]>(none)
  const [downloading, setDownloading] = useState<readonly Row[]>(none)
  const { filters, isReading } = useFilters(ownCenter, zone, view.valueOf)
  const [wantedStatus, wantedResult] = [view.valueOf('status'), issued.one === 'document' ? view.valueOf('result') : '']
  const asked = askedText(view.search)
  const issuedIn = rangeFromText(view.valueOf('issued'))
  const list = usePagedQuery(
    pagedList(
      lists[issued.one],
      'certificatesByClientId',
      {
        centerId: ownCenter ?? (view.valueOf('center') || null),
        subType: view.valueOf('kind') || null,
        filter: asked.text || null,
        fromDate: issuedIn && formatDay(issuedIn.from),
        toDate: issuedIn && formatDay(issuedIn.to),
      },
      byOffset,
    ),
    {
      view,
      wanted:
        wantedStatus === '' && wantedResult === '' && asked.isIn === null
          ? null
          : {
              key: `${wantedStatus} ${wantedResult} ${view.search}`,
              matches: (row) =>
                (wantedStatus === '' || isOfStatus(row, wantedStatus)) &&
                (wantedResult === '' || isOfResult(row, wantedResult)) &&
                asked.isIn?.(textsOf(row)) !== false,
            },
    },
  )
  if (view.valueOf('view') === 'labels') return <Labels list={list} view={view} />
  const issue: readonly PageAction[] = mayDo(issued.mayIssue, person)
    ? [{ label: `Issue ${issued.one}`, Icon: Plus, tone: 'primary', go: issued.issuePath }]
    : []
  return (
    <ListPage
      title={label}
      under={wantedStatus === expiring ? 'Valid now, but expiring within 30 days. Newest first.' : 'Newest first.'}
      actions={[...issue, { label: 'Expiring soon', Icon: CalendarClock, go: issued.expiryPath }]}
    >
      <DataTable
        label={label}
        noun={issued}
        list={list}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: `Holder, passport or ${issued.one}`, isOfPeople: true, ...(asked.isIn && { in: textsOf }) }}
        filters={filters}
        isWaitingForFilters={isReading}
        bulk={[
          ...(mayDo('certificate.send', person) ? [{ label: sendLabel, Icon: Mail, run: setSending }] : []),
          { label: downloadLabel, Icon: Download, run: setDownloading },
          ...(issued.one === 'document' ? [{ label: labelsLabel, Icon: Tags, run: openLabels }] : []),
        ]}
        empty={{ Icon: Award, text: `${issued.title}s you issue will appear here with their status.`, action: issue[0] ?? null }}
      />
      {downloading.length > 0 && <DownloadDialog certificates={downloading} onClose={() => setDownloading(none)} />}
      {sending.length > 0 && <SendDialog certificates={sending.map(mailableOf)} onClose={() => setSending(none)} />}
    </ListPage>
  )
}
