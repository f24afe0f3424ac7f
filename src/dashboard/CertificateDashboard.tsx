import { Award, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { mayDo } from '~/shared/access/actions'
import { instructors as instructorRoles, isOneOf } from '~/shared/access/person'
import { useRead } from '~/shared/api/useRead'
import { FailedToLoad } from '~/shared/feedback/Failed'
import { EmptyState } from '~/shared/feedback/EmptyState'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { ListPage } from '~/shared/page/ListPage'
import { paths } from '~/shared/routes/paths'
import { useClient, usePerson } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { column, type Column } from '~/shared/table/columns'
import { Table } from '~/shared/table/Table'
import { Panel } from '~/shared/table/tableLook'
import { dayIn, statisticsZone } from '~/shared/time/today'
import { ButtonLink } from '~/shared/ui/ButtonLink'
import { Notice } from '~/shared/ui/Notice'
import { wordsFor } from '~/shared/words/words'
import {
  CertificatesTotal,
  CompletedCoursesCount,
  CourseParticipantsCount,
  InstructorsCount,
  LatestCertificates,
  type LatestCertificatesQuery,
} from './dashboard.generated'
import { Figure, Figures } from './Figure'

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
      <Counts />
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
            <EmptyState Icon={Award} title="No data" words="The last ten certificates you issue stand here." />
          ) : (
            <Table label="Last issued certificates" columns={columns} rows={latest.data.certificatesByClientId} keyOf={({ id }) => id} />
          ))}
      </Panel>
    </ListPage>
  )
}

/** How many courses, instructors, students and certificates; each is read, and may fail, on its own. */
function Counts() {
  const client = useClient()
  const person = usePerson()
  const { admin } = useSession()
  const scope = { clientId: client.id, centerId: admin.centerId }
  const words = wordsFor(client.type)
  const isInstructor = isOneOf(instructorRoles, person.role)
  const [today] = useState(() => dayIn(statisticsZone, new Date()))
  const courses = useRead(CompletedCoursesCount, scope, { isSilent: true })
  const instructors = useRead(InstructorsCount, scope, { isSilent: true })
  const students = useRead(CourseParticipantsCount, scope, { isSilent: true })
  const certificates = useRead(CertificatesTotal, { clientId: client.id, startDate: firstDay, endDate: today }, { isSilent: true })
  return (
    <Figures>
      <Figure
        // An instructor's list holds his own.
        title={isInstructor ? `Completed courses of ${client.name}` : 'Completed courses'}
        to={paths.archivedCourses()}
        reading={courses}
        of={({ getCompletedCourseCount }) => getCompletedCourseCount}
      />
      <Figure title={words.staff} to={paths.instructors()} reading={instructors} of={({ getInstructorCount }) => getInstructorCount} />
      <Figure
        title={words.people}
        hint="Counted once per course"
        to={isInstructor ? null : paths.participants()}
        reading={students}
        of={({ courseParticipantsCount }) => courseParticipantsCount}
      />
      <Figure
        // The contract counts a whole client's; beside the figures of one center that has to be said.
        title={admin.centerId === null ? 'Total certificates' : `Total certificates of ${client.name}`}
        to={paths.issuedCertificates()}
        reading={certificates}
        of={({ certificatesCountInRange }) => certificatesCountInRange}
      />
    </Figures>
  )
}

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
