import { Award, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { mayDo } from '~/shared/access/actions'
import { useRead } from '~/shared/api/useRead'
import { FailedToLoad } from '~/shared/feedback/Failed'
import { Place } from '~/shared/feedback/Place'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { ListPage } from '~/shared/page/ListPage'
import { paths } from '~/shared/routes/paths'
import { useClient, usePerson } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { column, type Column } from '~/shared/table/columns'
import { Table } from '~/shared/table/Table'
import { Panel } from '~/shared/table/tableLook'
import { dayIn, statisticsZone } from '~/shared/time/today'
import { Button } from '~/shared/ui/Button'
import { ButtonLink } from '~/shared/ui/ButtonLink'
import { Notice } from '~/shared/ui/Notice'
import { CertificatesTotal, LatestCertificates, type LatestCertificatesQuery } from './dashboard.generated'

type Row = LatestCertificatesQuery['certificatesByClientId'][number]

/** The total counts everything ever issued; the contract asks for a first day. */
const firstDay = '01-01-2000'
const latestCount = 10

const columns: readonly Column<Row>[] = [
  column.link(
    'Holder',
    ({ holderName }) => holderName,
    ({ id }) => paths.certificate(id),
  ),
  column.text('Certificate', ({ name }) => name),
  column.day('Issued', ({ issuedAt }) => issuedAt),
]

/** A training provider's first look: how many, which last, and the way to issue another. */
export function CertificateDashboard() {
  const client = useClient()
  const person = usePerson()
  const { admin } = useSession()
  const latest = useRead(LatestCertificates, { clientId: client.id, centerId: admin.centerId, limit: latestCount })

  return (
    <ListPage
      title="Dashboard"
      under={`Good to see you, ${admin.name || admin.email}.`}
      actions={
        mayDo('certificate.issue', person) && (
          <ButtonLink to={paths.issueCertificate()} tone="primary">
            <Plus aria-hidden="true" />
            Issue a certificate
          </ButtonLink>
        )
      }
    >
      <Total />
      <Head>
        <h2>Last issued</h2>
        <Link to={paths.issuedCertificates()}>All issued certificates</Link>
      </Head>
      <Panel aria-label="Last issued">
        {latest.status === 'loading' && <Skeleton />}
        {latest.status === 'failed' && <FailedToLoad what="Certificates" error={latest.error} onRetry={latest.retry} />}
        {latest.status === 'ready' && latest.isIncomplete && <Notice tone="warn">Part of this list could not be read.</Notice>}
        {latest.status === 'ready' &&
          (latest.data.certificatesByClientId.length === 0 ? (
            <Place Icon={Award} title="No data" words="The last ten certificates you issue stand here." />
          ) : (
            <Table label="Last issued certificates" columns={columns} rows={latest.data.certificatesByClientId} keyOf={({ id }) => id} />
          ))}
      </Panel>
    </ListPage>
  )
}

/** A figure that could not be loaded is said to be so; it is never 0. */
function Total() {
  const client = useClient()
  const { admin } = useSession()
  // The contract counts a whole client; beside one center's list that has to be said.
  const title = admin.centerId === null ? 'Total certificates' : `Total certificates of ${client.name}`
  const [today] = useState(() => dayIn(statisticsZone, new Date()))
  const total = useRead(CertificatesTotal, { clientId: client.id, startDate: firstDay, endDate: today }, { isSilent: true })
  return (
    <Figure aria-label={title}>
      <h2>{title}</h2>
      {total.status === 'ready' && !total.isIncomplete && (
        <b>{new Intl.NumberFormat('en-IN').format(total.data.certificatesCountInRange)}</b>
      )}
      {total.status === 'loading' && <b aria-label="Loading…">…</b>}
      {(total.status === 'failed' || (total.status === 'ready' && total.isIncomplete)) && (
        <p>
          Could not be loaded <Button onClick={total.retry}>Try again</Button>
        </p>
      )}
    </Figure>
  )
}

const Figure = styled.section`
  display: inline-grid;
  gap: 6px;
  min-width: min(280px, 100%);
  padding: 18px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  h2 {
    color: var(--text-2);
    font: 500 13px/18px var(--font);
  }
  b {
    font: 600 28px/36px var(--font);
    letter-spacing: -0.015em;
    font-variant-numeric: tabular-nums;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px;
    color: var(--warn);
    font-weight: 500;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
  margin: 28px 0 10px;
  h2 {
    font: 600 14px/20px var(--font);
  }
  a {
    font-size: 13px;
    font-weight: 500;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
    @media (pointer: coarse) {
      padding: 12px 0;
    }
  }
`
