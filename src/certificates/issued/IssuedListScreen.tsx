import { Award, Plus, SearchX } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { mayDo } from '~/shared/access/actions'
import { usePagedQuery } from '~/shared/api/usePagedQuery'
import { FailedToLoad } from '~/shared/feedback/Failed'
import { Place } from '~/shared/feedback/Place'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { ListPage } from '~/shared/page/ListPage'
import { paths } from '~/shared/routes/paths'
import { useClient, usePerson } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { column, type Column } from '~/shared/table/columns'
import { Panel, Table } from '~/shared/table/Table'
import { Button } from '~/shared/ui/Button'
import { ButtonLink } from '~/shared/ui/ButtonLink'
import { Notice } from '~/shared/ui/Notice'
import { SearchField } from '~/shared/ui/SearchField'
import { validityStatus } from '../validityStatus'
import { IssuedCertificateList, type IssuedCertificateListQuery } from './issued.generated'

type Row = IssuedCertificateListQuery['certificatesByClientId'][number]

const columns: readonly Column<Row>[] = [
  column.link(
    'Holder',
    ({ holderName }) => holderName,
    ({ id }) => paths.certificate(id),
    ({ passNo }) => passNo,
  ),
  column.text('Certificate', ({ name }) => name),
  column.day('Issued', ({ issuedAt }) => issuedAt),
  column.day('Valid until', ({ validUntil }) => validUntil),
  column.status('Status', (row) => validityStatus(row)),
  column.text('Notarised', ({ storedInBlock }) => (storedInBlock ? 'Yes' : null)),
]

/** Every certificate the client has issued, newest first. */
export function IssuedListScreen() {
  const client = useClient()
  const person = usePerson()
  const { admin } = useSession()
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const list = usePagedQuery(
    IssuedCertificateList,
    { clientId: client.id, centerId: admin.centerId, filter: search === '' ? null : search },
    (data) => data.certificatesByClientId,
    (data, rows) => ({ ...data, certificatesByClientId: rows }),
  )
  const searchFor = (text: string): void => setParams(text === '' ? {} : { q: text }, { replace: true })

  return (
    <ListPage
      title="Issued certificates"
      under="Newest first."
      actions={
        mayDo('certificate.issue', person) && (
          <ButtonLink to={paths.issueCertificate()} tone="primary">
            <Plus aria-hidden="true" />
            Issue certificate
          </ButtonLink>
        )
      }
      filters={<SearchField label="Holder, passport or certificate" value={search} onSearch={searchFor} />}
    >
      {list.isIncomplete && (
        <Above>
          <Notice tone="warn">
            Part of this list could not be read.
            <Button onClick={list.retry}>Try again</Button>
          </Notice>
        </Above>
      )}
      <Panel>
        {list.status === 'loading' && <Skeleton lines={8} />}
        {list.status === 'failed' && <FailedToLoad what="Certificates" error={list.error} onRetry={list.retry} />}
        {list.status === 'ready' && list.rows.length > 0 && (
          <Table label="Issued certificates" columns={columns} rows={list.rows} keyOf={({ id }) => id} isStale={list.isRefreshing} />
        )}
        {list.status === 'ready' && list.rows.length === 0 && search !== '' && (
          <Place
            Icon={SearchX}
            title={`Nothing matches “${search}”`}
            words="All certificates were searched: holder, passport, title and number."
          >
            <Button onClick={() => searchFor('')}>Clear search</Button>
          </Place>
        )}
        {list.status === 'ready' && list.rows.length === 0 && search === '' && !list.isIncomplete && (
          <Place Icon={Award} title="No data" words="Certificates you issue stand here, with their state.">
            {mayDo('certificate.issue', person) && (
              <ButtonLink to={paths.issueCertificate()} tone="primary">
                <Plus aria-hidden="true" />
                Issue certificate
              </ButtonLink>
            )}
          </Place>
        )}
      </Panel>
      {list.status === 'ready' && list.rows.length > 0 && (
        <Foot>
          <span role="status">
            {list.rows.length === 1
              ? '1 certificate loaded'
              : `${list.rows.length} certificates loaded${list.hasMore ? '' : ', that is all'}`}
          </span>
          {list.hasMore && (
            <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
              Load more
            </Button>
          )}
        </Foot>
      )}
    </ListPage>
  )
}

const Above = styled.div`
  margin-bottom: 14px;
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-top: 14px;
  font-size: 13px;
  color: var(--text-3);
`
