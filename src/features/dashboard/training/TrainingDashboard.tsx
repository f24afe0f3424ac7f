import { Plus } from 'lucide-react'
import styled from 'styled-components'
import { courseScopeOf } from '~/domain/course/courseScope'
import { isTemplate } from '~/domain/course/courseTemplate'
import { from } from '~/kit/ui/media'
import { useMinute } from '~/kit/ui/useMinute'
import { mayDo } from '~/platform/access/actions'
import { admins, isOneOf } from '~/platform/access/person'
import { pageSize } from '~/platform/api/pages'
import { mapRecord } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { useOpenPath } from '~/platform/tenant/openPages'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { usePerson } from '~/platform/tenant/client'
import { LatestCertificates } from '../dashboard.generated'
import { DashboardPage } from '../DashboardPage'
import { ExpiringLine } from '../needs/ExpiringLine'
import { courseNeeds, emailNeed, waitingNeed } from '../needs/needs'
import { UndeliveredToday, WaitingToBeSeated } from '../needs/needs.generated'
import { NeedsYou, type NeedSource } from '../needs/NeedsYou'
import { updatedOf } from '../updated'
import { LastIssued, latestCount } from './LastIssued'
import { OngoingCourses } from './OngoingCourses'
import { TrainingFigures, useTrainingFigures } from './TrainingFigures'
import { usePlannedCourses } from './usePlannedCourses'

/** Dashboard of a training provider: what needs somebody, then figures, then today's courses and the latest certificates. */
export function TrainingDashboard() {
  const person = usePerson()
  const { admin } = useSession()
  const now = useMinute()
  const openPath = useOpenPath()
  const isAdmin = isOneOf(admins, person.role)

  const planned = usePlannedCourses()
  const waiting = useRecord(
    WaitingToBeSeated,
    {},
    ({ getCoursesWithWaitingList: courses }) => [
      waitingNeed(
        courses.filter((course) => !isTemplate(course)),
        courseScopeOf(admin),
      ),
    ],
    { isSilent: true },
  )
  const emails = useRecord(
    UndeliveredToday,
    { limit: pageSize },
    ({ getEmailsByClientId: events }) => [emailNeed(events, pageSize)],
    // Events have no ids, so the cache would mix them up with those of other queries.
    { isSilent: true, isSkipped: !isAdmin, from: 'uncached' },
  )
  const latest = useRecord(LatestCertificates, { centerId: admin.centerId, limit: latestCount }, (data) => data.certificatesByClientId)
  const figures = useTrainingFigures(now)
  const updated = updatedOf([planned, waiting, ...(isAdmin ? [emails] : []), latest, ...Object.values(figures.records)])

  const sources: readonly NeedSource[] = [
    { what: 'Planned courses', lines: 2, record: mapRecord(planned, (courses) => courseNeeds(courses, now)) },
    { what: 'Waiting lists', lines: 1, record: waiting },
    ...(isAdmin ? [{ what: 'Undelivered emails', lines: 1, record: emails }] : []),
  ]
  return (
    <DashboardPage
      updated={updated}
      actions={
        mayDo('certificate.issue', person)
          ? [{ label: 'Issue certificate', Icon: Plus, tone: 'primary', go: paths.issueCertificate() }]
          : []
      }
    >
      <NeedsYou
        sources={sources}
        links={{
          completing: { to: paths.coursesToComplete(), label: 'Planned courses' },
          instructor: { to: paths.coursesWithoutInstructor(), label: 'Planned courses' },
          waiting: { to: paths.coursesToFill(), label: 'Waiting lists' },
          emails: { to: openPath('/email/activity', paths.undeliveredEmails()), label: 'Email activity' },
        }}
      >
        {isAdmin && <ExpiringLine />}
      </NeedsYou>
      <TrainingFigures figures={figures} planned={planned} now={now} />
      <Columns>
        <OngoingCourses planned={planned} now={now} />
        <LastIssued record={latest} />
      </Columns>
    </DashboardPage>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  margin-top: 24px;
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) 384px;
  }
`
