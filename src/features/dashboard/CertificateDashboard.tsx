import { Award, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { mayDo } from '~/platform/access/actions'
import { instructors as instructorRoles, isOneOf } from '~/platform/access/person'
import { useRecord } from '~/platform/api/useRecord'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Loaded } from '~/kit/feedback/Loaded'
import { ListPage } from '~/kit/page/ListPage'
import { paths } from '~/platform/routes/paths'
import { useClient, usePerson } from '~/platform/tenant/client'
import { useSession } from '~/platform/session/useSession'
import { column, type Column } from '~/kit/table/columns'
import { Table } from '~/kit/table/Table'
import { Panel } from '~/kit/table/tableStyles'
import { dayIn, statisticsZone } from '~/lib/time/zones'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { wordsFor } from '~/lib/words/terms'
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

/** The API requires a start date; this one covers every certificate ever issued. */
const startDate = '01-01-2000'
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

/** Dashboard of a training provider: counts, the latest certificates and a link to issue another. */
export function CertificateDashboard() {
  const person = usePerson()
  const { admin } = useSession()
  const latest = useRecord(
    LatestCertificates,
    { centerId: admin.centerId, limit: latestCount },
    ({ certificatesByClientId }) => certificatesByClientId,
  )

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
        <Loaded record={latest} what="The last certificates" lines={6}>
          {(certificates, isPartial) =>
            certificates.length === 0 && !isPartial ? (
              <EmptyState Icon={Award} title="No data" text="The last ten certificates will appear here." />
            ) : (
              <Table label="Last issued certificates" columns={columns} rows={certificates} keyOf={({ id }) => id} />
            )
          }
        </Loaded>
      </Panel>
    </ListPage>
  )
}

/** Counts of courses, instructors, students and certificates. Each is a separate query and may fail separately. */
function Counts() {
  const client = useClient()
  const person = usePerson()
  const { admin } = useSession()
  const scope = { centerId: admin.centerId }
  const labels = wordsFor(client.type)
  const isInstructor = isOneOf(instructorRoles, person.role)
  const [today] = useState(() => dayIn(statisticsZone, new Date()))
  const courses = useRecord(CompletedCoursesCount, scope, (data) => data.getCompletedCourseCount, { isSilent: true })
  const instructors = useRecord(InstructorsCount, scope, (data) => data.getInstructorCount, { isSilent: true })
  const students = useRecord(CourseParticipantsCount, scope, (data) => data.courseParticipantsCount, { isSilent: true })
  const certificates = useRecord(CertificatesTotal, { startDate, endDate: today }, (data) => data.certificatesCountInRange, {
    isSilent: true,
  })
  return (
    <Figures>
      <Figure
        // The count covers the whole client, but an instructor's list shows only their own courses.
        title={isInstructor ? `Completed courses of ${client.name}` : 'Completed courses'}
        to={paths.archivedCourses()}
        record={courses}
      />
      <Figure title={labels.staff} to={paths.instructors()} record={instructors} />
      <Figure
        title={labels.people}
        hint="Enrolments; a student on two courses counts twice"
        to={isInstructor ? null : paths.participants()}
        record={students}
      />
      <Figure
        // This count covers the whole client, unlike the other figures of an account limited to one center.
        title={admin.centerId === null ? 'Total certificates' : `Total certificates of ${client.name}`}
        to={paths.issuedCertificates()}
        record={certificates}
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
