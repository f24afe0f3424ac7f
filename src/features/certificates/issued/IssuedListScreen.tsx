import { Award, Download, Mail, Plus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { mayDo } from '~/platform/access/actions'
import { byOffset, pagedList } from '~/platform/api/pages'
import { usePagedQuery } from '~/platform/api/usePagedQuery'
import { readyValue } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { ListPage } from '~/kit/page/ListPage'
import { paths } from '~/platform/routes/paths'
import { useClient, usePerson } from '~/platform/tenant/client'
import { useSession } from '~/platform/session/useSession'
import { column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { Choice, Filter } from '~/kit/table/filters'
import { useListView } from '~/kit/table/useListView'
import { rangeFromText } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayText'
import type { PageAction } from '~/kit/page/pageAction'
import { wordsFor } from '~/lib/words/terms'
import type { Mailable } from '../mail/mailSender'
import { isExpiringSoon } from '~/domain/certificate/expiring'
import { validityOf } from '~/domain/certificate/validity'
import { validityStatus } from '~/domain/certificate/validityStatus'
import { IssuedCertificateList, IssuedListCenters, IssuedListKinds, type IssuedCertificateListQuery } from './issued.generated'

const SendDialog = lazyDialog(async () => (await import('../mail/SendDialog')).SendDialog)
const DownloadDialog = lazyDialog(async () => (await import('../download/DownloadDialog')).DownloadDialog)

type Row = IssuedCertificateListQuery['certificatesByClientId'][number]

const columns = [
  {
    ...column.link<Row>(
      'Holder',
      ({ holderName }) => holderName,
      ({ id }) => paths.certificate(id),
      ({ passNo }) => passNo,
    ),
    alsoInCsv: [{ heading: 'Passport', text: ({ passNo }: Row) => passNo ?? '' }],
  },
  {
    ...column.text<Row>('Certificate', ({ name }) => name),
    alsoInCsv: [{ heading: 'Number', text: ({ pinNo }: Row) => pinNo ?? '' }],
  },
  column.day<Row>('Issued', ({ issuedAt }) => issuedAt, { isWideOnly: true, place: null }),
  column.day<Row>('Valid until', ({ validUntil }) => validUntil, { prefix: 'until' }),
  column.status<Row>('Status', (row) => validityStatus(row)),
  column.text<Row>('Notarised', ({ storedInBlock }) => (storedInBlock ? 'Yes' : null), { width: 108, isWideOnly: true, place: null }),
]

/** The choice that the dashboard links to. */
const expiring = 'expiring'

const isOfStatus = (row: Row, wanted: string): boolean =>
  wanted === expiring ? isExpiringSoon(row, new Date()) : validityOf(row, new Date()) === wanted

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
const period: Filter<Row> = { key: 'issued', label: 'Issued', choices: [], periodIn: 'UTC' }

/** Adds the selected value as a choice when it is not among the known ones, so an active filter is always shown. */
const withChosen = (choices: readonly Choice[], value: string): readonly Choice[] =>
  value === '' || choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }]

/**
 * The list's filters. Type and training center appear only when there is something to choose.
 * @param ownCenter the center the admin is limited to
 */
function useFilters(
  ownCenter: string | null,
  valueOf: (key: string) => string,
): { readonly filters: readonly Filter<Row>[]; readonly isReading: boolean } {
  const client = useClient()
  const [kind, center] = [valueOf('kind'), valueOf('center')]
  // The list works without these choices, so a failure is silent.
  const centerRecord = useRecord(IssuedListCenters, {}, (read) => read.getTrainingCentersByClientId, { isSilent: true })
  const kindRecord = useRecord(IssuedListKinds, { type: client.type }, (read) => read.getDocumentTypes, { isSilent: true })
  const [centersRead, kindsRead] = [readyValue(centerRecord), readyValue(kindRecord)]
  const filters = useMemo(() => {
    const centers = (centersRead ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }))
    const kinds = (kindsRead ?? []).flatMap(({ name, subType }) => (subType === null ? [] : [{ value: subType, label: name ?? subType }]))
    const optional: readonly Filter<Row>[] = [
      { key: 'kind', label: 'Type', isList: true, choices: withChosen(kinds, kind) },
      { key: 'center', label: wordsFor(client.type).centers, isList: true, choices: ownCenter === null ? withChosen(centers, center) : [] },
    ]
    return [status, ...optional.filter(({ key, choices: found }) => found.length > 1 || (found.length > 0 && valueOf(key) !== '')), period]
  }, [centersRead, kindsRead, client.type, ownCenter, kind, center, valueOf])
  return { filters, isReading: [centerRecord, kindRecord].some((record) => record.status === 'loading') }
}

const keyOf = ({ id }: Row): string => id
const none: readonly never[] = []
const sendLabel = (count: number): string => `Send ${count} ${count === 1 ? 'certificate' : 'certificates'}`
const downloadLabel = (count: number): string => `Download ${count} ${count === 1 ? 'PDF' : 'PDFs'}`
const mailableOf = ({ id, holderName, user }: Row): Mailable => ({ id, holderName, email: user?.email ?? null })

/** All certificates issued by the client, newest first. */
export function IssuedListScreen() {
  const person = usePerson()
  const { admin } = useSession()
  const view = useListView()
  const [sending, setSending] = useState<readonly Row[]>(none)
  const [downloading, setDownloading] = useState<readonly Row[]>(none)
  const { filters, isReading } = useFilters(admin.centerId, view.valueOf)
  const wantedStatus = view.valueOf('status')
  const issued = rangeFromText(view.valueOf('issued'))
  const list = usePagedQuery(
    pagedList(
      IssuedCertificateList,
      'certificatesByClientId',
      {
        centerId: admin.centerId ?? (view.valueOf('center') || null),
        subType: view.valueOf('kind') || null,
        filter: view.search === '' ? null : view.search,
        fromDate: issued && formatDay(issued.from),
        toDate: issued && formatDay(issued.to),
      },
      byOffset,
    ),
    { view, wanted: wantedStatus === '' ? null : { key: wantedStatus, matches: (row) => isOfStatus(row, wantedStatus) } },
  )
  const issue: readonly PageAction[] = mayDo('certificate.issue', person)
    ? [{ label: 'Issue certificate', Icon: Plus, tone: 'primary', go: paths.issueCertificate() }]
    : []
  return (
    <ListPage
      title="Issued certificates"
      under={wantedStatus === expiring ? 'Valid now, but expiring within 30 days. Newest first.' : 'Newest first.'}
      actions={issue}
    >
      <DataTable
        label="Issued certificates"
        noun={{ one: 'certificate', many: 'certificates' }}
        list={list}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Holder, passport or certificate', isOfPeople: true }}
        filters={filters}
        isWaitingForFilters={isReading}
        bulk={[
          ...(mayDo('certificate.issue', person) ? [{ label: sendLabel, Icon: Mail, run: setSending }] : []),
          { label: downloadLabel, Icon: Download, run: setDownloading },
        ]}
        empty={{ Icon: Award, text: 'Certificates you issue will appear here with their status.', action: issue[0] ?? null }}
      />
      {downloading.length > 0 && (
        <Suspense>
          <DownloadDialog certificates={downloading} onClose={() => setDownloading(none)} />
        </Suspense>
      )}
      {sending.length > 0 && (
        <Suspense>
          <SendDialog certificates={sending.map(mailableOf)} onClose={() => setSending(none)} />
        </Suspense>
      )}
    </ListPage>
  )
}
