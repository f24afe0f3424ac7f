import { Mail, RefreshCw } from 'lucide-react'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { domainOf } from '~/domain/email/eventWords'
import { OpenBatch } from '~/kit/batch/OpenBatch'
import { lazyDialog, lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { DataTable } from '~/kit/table/DataTable'
import type { Filter } from '~/kit/table/filters'
import { useListView } from '~/kit/table/useListView'
import { Ago } from '~/kit/ui/Ago'
import { IconButton } from '~/kit/ui/Button'
import { askedText } from '~/lib/format/askedText'
import { counted } from '~/lib/format/counted'
import { userZone } from '~/lib/time/instant'
import { growingList } from '~/platform/api/list/pages'
import { usePagedQuery } from '~/platform/api/list/usePagedQuery'
import { EmailActivity } from './activity.generated'
import { corrections } from './corrections'
import { emailColumns } from './emailColumns'
import { emailsOf, failureGroups, type Email, type FailureGroup } from './emails'
import { FailureStrip } from './FailureStrip'
import { useArrived } from './useArrived'
import { useOpenEmail } from './useOpenEmail'

// Few emails are opened.
const EmailPanel = lazyPart(async () => (await import('./EmailPanel')).EmailPanel)
const CorrectionDialog = lazyDialog(async () => (await import('./CorrectionDialog')).CorrectionDialog)

const none: readonly never[] = []
const keyOf = ({ id }: Email): string => id
const textsOf = ({ email, patientName }: Email) => [email, patientName]

const statuses = [
  { value: 'delivered', label: 'Delivered' },
  { value: 'not_delivered', label: 'Not Delivered' },
] as const

/** What happened to the emails that carried documents. The backend lists events; here they are put together to emails. */
export function EmailActivityScreen() {
  const view = useListView({ searchIn: 'memory' })
  const [correcting, setCorrecting] = useState<FailureGroup | null>(null)
  const { openId, domain } = useOpenEmail()
  const status = statuses.find(({ value }) => value === view.valueOf('status'))?.value ?? null
  const asked = askedText(view.search)
  const list = usePagedQuery(growingList(EmailActivity, 'getEmailsByClientId', { status, search: asked.text || null }), { view })
  const events = list.rows
  const arrived = useArrived(status === 'not_delivered' ? events : none)
  // A backend may apply the status to events instead of emails.
  const isCut = list.hasMore || list.isPartial || status !== null
  const emails = useMemo(() => emailsOf(events, arrived, isCut), [events, arrived, isCut])
  const groups = useMemo(() => failureGroups(emails), [emails])
  const isReady = list.status === 'ready'
  const filters = useMemo<readonly Filter<Email>[]>(() => {
    const domains = new Set([...groups.map((group) => group.domain), ...(domain === '' ? [] : [domain])])
    return [
      { key: 'status', label: 'Status', choices: statuses, isPinned: true },
      {
        key: 'at',
        label: 'Not delivered at',
        choices: [...domains].map((value) => ({ value, label: value })),
        isElsewhere: true,
        matches: (email, wanted) => email.delivery === 'notDelivered' && domainOf(email.email) === wanted,
      },
    ]
  }, [groups, domain])
  const from = `in the ${counted(events.length, 'event')} loaded`
  const panelOf = (email: Email): ReactNode => {
    const group = groups.find((one) => one.domain === domainOf(email.email))
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <EmailPanel
          key={email.id}
          email={email}
          next={group?.emails.find(({ id }) => id !== email.id) ?? null}
          correctAll={group?.meant && group.emails.length > 1 ? { count: group.emails.length, open: () => setCorrecting(group) } : null}
        />
      </Suspense>
    )
  }
  return (
    <ListPage
      title="Email activity"
      state={
        <Fresh>
          Times in {userZone()}
          {list.readAt && (
            <>
              {' · Updated '}
              <Ago instant={list.readAt} />
            </>
          )}
          <IconButton aria-label="Refresh" aria-busy={list.isRefreshing || undefined} onClick={list.retry}>
            <RefreshCw aria-hidden="true" />
          </IconButton>
        </Fresh>
      }
    >
      <OpenBatch batches={corrections} />
      <DataTable
        label="Email activity"
        noun={{ one: 'email', many: 'emails' }}
        from={from}
        list={{ ...list, rows: emails, loading: list.loading && { ...list.loading, count: emails.length } }}
        view={view}
        columns={emailColumns}
        keyOf={keyOf}
        search={{ label: 'Email or patient name', isSubmitted: true, isOfPeople: true, ...(asked.isIn && { in: textsOf }) }}
        filters={filters}
        strip={isReady && <FailureStrip groups={groups} emails={emails} from={list.hasMore ? from : null} onCorrect={setCorrecting} />}
        detail={{ openKey: openId, content: panelOf }}
        empty={{ Icon: Mail, text: 'Emails with documents will appear here, with what became of them.' }}
      />
      {correcting && <CorrectionDialog group={correcting} onClose={() => setCorrecting(null)} />}
    </ListPage>
  )
}

const Fresh = styled.span`
  display: flex;
  align-items: center;
  gap: 0.35em;
  color: var(--text-3);
  font-size: 13px;
  line-height: 20px;
  button {
    margin-block: -8px;
  }
  /* On a line of its own from the start and with room for two, so that nothing moves when the time is known. */
  @media (max-width: 767px) {
    flex: 1 0 100%;
    min-height: 42px;
  }
`
